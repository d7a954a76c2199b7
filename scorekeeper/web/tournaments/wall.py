"""The wall of an event: what a television or a beamer shows to the whole room."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, jsonify, make_response, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.services import round_codes
from scorekeeper.services.club_rights import Role
from scorekeeper.services.running_scores import running_scores
from scorekeeper.services.watching import watching_tables
from scorekeeper.web import club_guard, streams
from scorekeeper.web.headers import never_keep
from scorekeeper.web.tournaments.sight import Sight
from scorekeeper.web.tournaments.wall_page import WallPage

bp = Blueprint("event_wall", __name__)

_THEMES = ("dark", "light")


@bp.get("/tournaments/<uuid:event_id>/wall")
@bp.get("/e/<page_key>/wall")
def show(**way: Any) -> ResponseReturnValue:
    """Show the event large; `?show=names,tree` picks screens, `?theme=dark` the colours.

    With `?code=yes` it shows the code of the round, to a browser that may keep the score.
    """
    sight = Sight(way)
    wanted = frozenset(filter(None, request.args.get("show", "").split(",")))
    theme = request.args.get("theme", "")
    opened = sight.open()
    scores = running_scores(opened.id)
    page = WallPage(sight, opened, wanted, theme if theme in _THEMES else "", scores=scores)
    if request.args.get("code") == "yes":
        page = replace(page, code=_code(page))
    response = make_response(render_template("tournaments/wall.html", page=page))
    if page.code is not None:
        return never_keep(response)
    response.add_etag()
    response.make_conditional(request)
    return response


def _code(page: WallPage) -> str:
    right = club_guard.require(page.opened.tournament.club_id, Role.SCOREKEEPER)
    if page.round is None:
        return ""
    return round_codes.code_for(right, page.event.id, page.round.number) or ""


@bp.get("/tournaments/<uuid:event_id>/events")
@bp.get("/e/<page_key>/events")
def events(**way: Any) -> ResponseReturnValue:
    """Tell this browser of every change of the event and of every deal at its tables."""
    find = Sight(way).finding()
    return streams.follow(watching_tables(find().id, find))


@bp.get("/tournaments/<uuid:event_id>/clock")
@bp.get("/e/<page_key>/clock")
def clock(**way: Any) -> ResponseReturnValue:
    """Tell how many seconds are left in the round by the server's time, and if it runs."""
    event = Sight(way).open().event
    one = event.current_round
    left = None if one is None else one.clock.left(event.moment)
    is_running = one is not None and one.clock.is_running
    return never_keep(jsonify(left=left, running=is_running))
