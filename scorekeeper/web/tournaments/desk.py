"""The desk of an event: what is to be done now, and how everything stands."""

from uuid import UUID

from flask import Blueprint, render_template, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.services import event_demo
from scorekeeper.services.club_rights import (
    ClubRight,
    NoSuchClubError,
    NotAllowedInClubError,
    RevokedClubLinkError,
    Role,
    check,
    right_in,
)
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.services.tournaments import NoSuchTournamentError
from scorekeeper.services.watching import watching_event
from scorekeeper.web import club_guard, streams
from scorekeeper.web.tournaments.desk_page import DeskPage
from scorekeeper.web.tournaments.frame import opened
from scorekeeper.web.tournaments.wishes import granted, wish_of

bp = Blueprint(
    "event_desk", __name__, url_prefix="/clubs/<uuid:club_id>/tournaments/<uuid:event_id>"
)

_NO_LONGER = (NoSuchClubError, NotAllowedInClubError, RevokedClubLinkError)


@bp.get("")
def show(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show how the event stands."""
    return _page(*opened(club_id, event_id, Role.VIEWER))


@bp.post("/play")
def play(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Let an event for training play a round by itself."""
    right, found = opened(club_id, event_id, Role.ORGANISER)
    return granted(
        lambda: event_demo.play_round(right, found.id, wish_of(right)),
        url_for(".show", club_id=club_id, event_id=event_id),
        lambda problems: _page(right, found, problems),
    )


def _page(right: ClubRight, found: OpenedEvent, problems: tuple[str, ...] = ()) -> str:
    return render_template("tournaments/desk.html", page=DeskPage(right, found, problems))


@bp.get("/desk-events")
def events(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Tell this desk of every change of the event, for as long as it may see it."""
    right, found = opened(club_id, event_id, Role.SCOREKEEPER)
    visitor = club_guard.visitor(right.club.id)

    def look() -> None:
        # A stream outlives its request: who asked is known from before.
        try:
            check(right_in(right.club.id, visitor), Role.SCOREKEEPER)
        except _NO_LONGER:
            raise NoSuchTournamentError(found.id) from None

    return streams.follow(watching_event(found.id, look))
