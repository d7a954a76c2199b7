"""The rating of a club, where it has one: everybody's, and the history of each."""

from uuid import UUID

from flask import Blueprint, abort, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.services import players, statistics
from scorekeeper.services.club_rights import Role
from scorekeeper.web import club_guard
from scorekeeper.web.downloads import download
from scorekeeper.web.known_players import known_players
from scorekeeper.web.season.figure_sheets import history_sheet, rating_sheet
from scorekeeper.web.season.statistics_page import RatingPage

bp = Blueprint("ratings", __name__, url_prefix="/clubs/<uuid:club_id>")


@bp.get("/rating")
def index(club_id: UUID) -> ResponseReturnValue:
    """Show the rating of everybody, and how it comes about."""
    return render_template("statistics/rating.html", page=_page(club_id))


@bp.get("/rating.csv", defaults={"kind": "csv"})
@bp.get("/rating.json", defaults={"kind": "json"})
def index_file(club_id: UUID, kind: str) -> ResponseReturnValue:
    """Give the rating of everybody as a file."""
    page = _page(club_id)
    return download(rating_sheet(page.players, page.found), kind)


@bp.get("/players/<uuid:player_id>/rating")
def history(club_id: UUID, player_id: UUID) -> ResponseReturnValue:
    """Show how the rating of a player came about."""
    return render_template("statistics/history.html", page=_page(club_id, player_id))


@bp.get("/players/<uuid:player_id>/rating.csv", defaults={"kind": "csv"})
@bp.get("/players/<uuid:player_id>/rating.json", defaults={"kind": "json"})
def history_file(club_id: UUID, player_id: UUID, kind: str) -> ResponseReturnValue:
    """Give how the rating of a player came about as a file."""
    page = _page(club_id, player_id)
    assert page.player is not None  # noqa: S101 - asked for above
    return download(history_sheet(page.player, page.found), kind)


def _page(club_id: UUID, player_id: UUID | None = None) -> RatingPage:
    right = club_guard.require(str(club_id), Role.VIEWER)
    if not right.club.has_rating:
        abort(404)
    player = None if player_id is None else players.present_player(right, str(player_id)).id
    return RatingPage(right, known_players(right), statistics.rating(right), player)
