"""The desk of an event: what is to be done now, and how everything stands."""

from uuid import UUID

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.services.club_rights import (
    NoSuchClubError,
    NotAllowedInClubError,
    RevokedClubLinkError,
    Role,
    check,
    right_in,
)
from scorekeeper.services.tournaments import NoSuchTournamentError
from scorekeeper.services.watching import watching_event
from scorekeeper.web import club_guard, streams
from scorekeeper.web.tournaments.desk_page import DeskPage
from scorekeeper.web.tournaments.frame import opened

bp = Blueprint(
    "event_desk", __name__, url_prefix="/clubs/<uuid:club_id>/tournaments/<uuid:event_id>"
)

_NO_LONGER = (NoSuchClubError, NotAllowedInClubError, RevokedClubLinkError)


@bp.get("")
def show(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show how the event stands."""
    page = DeskPage(*opened(club_id, event_id, Role.VIEWER))
    return render_template("tournaments/desk.html", page=page)


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
