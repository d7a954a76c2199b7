"""Figures of a club: everybody, pairs, who met whom, records; and of one player or pair."""

from uuid import UUID

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.domain.statistics.subjects import Subject
from scorekeeper.services import players, statistics
from scorekeeper.services.club_rights import Role
from scorekeeper.web import club_guard
from scorekeeper.web.downloads import download
from scorekeeper.web.known_players import known_players
from scorekeeper.web.season.figure_sheets import (
    figures_sheet,
    meetings_sheet,
    records_sheet,
    totals_sheet,
)
from scorekeeper.web.season.questions import asked, ruleset_name
from scorekeeper.web.season.statistics_page import FiguresPage, LeaguePage

bp = Blueprint("statistics", __name__, url_prefix="/clubs/<uuid:club_id>")
bp.add_app_template_global(ruleset_name)


@bp.get("/statistics")
def index(club_id: UUID) -> ResponseReturnValue:
    """Show the totals of everybody."""
    return render_template("statistics/index.html", page=_league_page(club_id))


@bp.get("/statistics.csv", defaults={"kind": "csv"})
@bp.get("/statistics.json", defaults={"kind": "json"})
def index_file(club_id: UUID, kind: str) -> ResponseReturnValue:
    """Give the totals of everybody as a file."""
    page = _league_page(club_id)
    return download(totals_sheet(page.players, page.totals), kind)


@bp.get("/pairs")
def pairs(club_id: UUID) -> ResponseReturnValue:
    """Show who won how often with whom."""
    return render_template("statistics/pairs.html", page=_league_page(club_id))


@bp.get("/pairs.csv", defaults={"kind": "csv"})
@bp.get("/pairs.json", defaults={"kind": "json"})
def pairs_file(club_id: UUID, kind: str) -> ResponseReturnValue:
    """Give who won how often with whom as a file."""
    page = _league_page(club_id)
    return download(meetings_sheet("pairs", page.players, page.pairs), kind)


@bp.get("/head-to-head")
def head_to_head(club_id: UUID) -> ResponseReturnValue:
    """Show who won how often against whom."""
    return render_template("statistics/head_to_head.html", page=_league_page(club_id))


@bp.get("/head-to-head.csv", defaults={"kind": "csv"})
@bp.get("/head-to-head.json", defaults={"kind": "json"})
def head_to_head_file(club_id: UUID, kind: str) -> ResponseReturnValue:
    """Give who won how often against whom as a file, both ways round."""
    page = _league_page(club_id)
    return download(
        meetings_sheet("head-to-head", page.players, page.league.meetings.rows), kind
    )


@bp.get("/records")
def records(club_id: UUID) -> ResponseReturnValue:
    """Show the records of the club."""
    return render_template("statistics/records.html", page=_league_page(club_id))


@bp.get("/records.csv", defaults={"kind": "csv"})
@bp.get("/records.json", defaults={"kind": "json"})
def records_file(club_id: UUID, kind: str) -> ResponseReturnValue:
    """Give the records of the club as a file."""
    page = _league_page(club_id)
    return download(records_sheet(page.players, page.league), kind)


@bp.get("/players/<uuid:player_id>/statistics")
def player(club_id: UUID, player_id: UUID) -> ResponseReturnValue:
    """Show all figures of a player."""
    return render_template("statistics/figures.html", page=_figures_page(club_id, player_id))


@bp.get("/players/<uuid:player_id>/statistics.csv", defaults={"kind": "csv"})
@bp.get("/players/<uuid:player_id>/statistics.json", defaults={"kind": "json"})
def player_file(club_id: UUID, player_id: UUID, kind: str) -> ResponseReturnValue:
    """Give all figures of a player as a file."""
    page = _figures_page(club_id, player_id)
    return download(figures_sheet("player", page.players, page.figures), kind)


@bp.get("/pairs/<uuid:player_id>/<uuid:other_id>")
def pair(club_id: UUID, player_id: UUID, other_id: UUID) -> ResponseReturnValue:
    """Show all figures of a pair."""
    page = _figures_page(club_id, player_id, other_id)
    return render_template("statistics/figures.html", page=page)


@bp.get("/pairs/<uuid:player_id>/<uuid:other_id>.csv", defaults={"kind": "csv"})
@bp.get("/pairs/<uuid:player_id>/<uuid:other_id>.json", defaults={"kind": "json"})
def pair_file(club_id: UUID, player_id: UUID, other_id: UUID, kind: str) -> ResponseReturnValue:
    """Give all figures of a pair as a file."""
    page = _figures_page(club_id, player_id, other_id)
    return download(figures_sheet("pair", page.players, page.figures), kind)


def _league_page(club_id: UUID) -> LeaguePage:
    right = club_guard.require(str(club_id), Role.VIEWER)
    wanted = asked(right, request.args, is_of_season=True)
    found = statistics.league(right, wanted.question)
    return LeaguePage(right, known_players(right), found, wanted)


def _figures_page(club_id: UUID, *player_ids: UUID) -> FiguresPage:
    right = club_guard.require(str(club_id), Role.VIEWER)
    own = {players.present_player(right, str(one)).id for one in player_ids}
    subject, wanted = Subject(frozenset(own)), asked(right, request.args)
    narrowed = subject
    if wanted.partner is not None and len(subject.own) == 1:
        partner = players.present_player(right, wanted.partner)
        narrowed = Subject(subject.own | {partner.id})
    found = statistics.figures(right, narrowed, wanted.question)
    return FiguresPage(right, known_players(right), subject, found, wanted)
