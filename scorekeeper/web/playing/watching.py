"""Watching: what changes while somebody looks, and large figures for a television."""

from datetime import datetime, timedelta
from hashlib import sha256
from http import HTTPStatus
from typing import Any
from uuid import UUID

from flask import (
    Blueprint,
    Response,
    current_app,  # noqa: TID251 - this is the web
    make_response,
    render_template,
    request,
)
from flask.typing import ResponseReturnValue

from scorekeeper import clock
from scorekeeper.domain.match import Match
from scorekeeper.services import scoring, seating
from scorekeeper.services.links import LinkKind
from scorekeeper.web import guard, streams
from scorekeeper.web.i18n import pick_language
from scorekeeper.web.playing.pen_hint import PenHint, pen_hint
from scorekeeper.web.playing.race import race_of
from scorekeeper.web.playing.wall_page import RoomPage, WallPage

bp = Blueprint("watching", __name__)

bp.add_app_template_global(race_of)


@bp.app_template_global()
def own_device() -> str:
    """Return what this phone is called, so that it knows its own lines."""
    return guard.known_device()


@bp.app_template_global("pen_hint")
def pen_hint_here(match: Match) -> PenHint:
    """Return who wrote last in *match*, as this phone is told."""
    return pen_hint(match, guard.known_device())


_RESULT_STAYS = timedelta(minutes=15)


@bp.get("/matches/<uuid:match_id>/events")
def events(match_id: UUID) -> ResponseReturnValue:
    """Tell this phone of every change of the match, for as long as it may see it."""
    return streams.stream(guard.require(str(match_id), LinkKind.WATCH))


@bp.get("/matches/<uuid:match_id>/race")
def race(match_id: UUID) -> ResponseReturnValue:
    """Show the race of the match, as a part of its page."""
    guard.require(str(match_id), LinkKind.WATCH)
    tag = _tag(str(match_id))
    if request.if_none_match.contains(tag):
        return "", HTTPStatus.NOT_MODIFIED
    match = scoring.load_match(str(match_id))
    response = make_response(render_template("matches/_race.html", match=match))
    response.set_etag(tag)
    return response


@bp.get("/matches/<uuid:match_id>/wall")
def wall(match_id: UUID) -> ResponseReturnValue:
    """Show the score large, for whoever sits far away."""
    guard.require(str(match_id), LinkKind.WATCH)
    page = WallPage(scoring.load_match(str(match_id)))
    return _unless_known("watching/wall.html", page=page)


@bp.get("/wall")
def room() -> ResponseReturnValue:
    """Show every match that goes on, of those that this phone has joined."""
    matches = (scoring.load_match(right.match_id) for right in guard.rights())
    page = RoomPage(tuple(match for match in matches if _is_shown(match)))
    return _unless_known("watching/room.html", page=page)


@bp.get("/wall/events")
def room_events() -> ResponseReturnValue:
    """Tell this phone of every change of the matches that it has joined."""
    return streams.stream(*guard.rights())


def _tag(match_id: str) -> str:
    """Return what changes with the race, undrawn: phones without a seat ask often."""
    drawn = (
        scoring.version_of(match_id),
        seating.present_names(match_id),
        pick_language(),
        current_app.static_url_path,  # It tells the release.
    )
    return sha256(repr(drawn).encode()).hexdigest()[:16]


def _is_shown(match: Match) -> bool:
    """Return whether *match* goes on, or has ended a moment ago."""
    last = datetime.fromisoformat(match.entries[-1].at)
    # A clock that was set back must not keep it there until it has caught up.
    return match.is_running or abs(clock.now() - last) < _RESULT_STAYS


def _unless_known(template: str, **values: Any) -> Response:
    """Return the page, or that the browser has it already."""
    response = make_response(render_template(template, **values))
    response.add_etag()
    response.make_conditional(request)
    return response
