"""The desk of an event: what is to be done now, and how everything stands."""

from uuid import UUID

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.services.club_rights import Role
from scorekeeper.web.tournaments.frame import EventPage, opened

bp = Blueprint(
    "event_desk", __name__, url_prefix="/clubs/<uuid:club_id>/tournaments/<uuid:event_id>"
)


@bp.get("")
def show(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show how the event stands."""
    page = EventPage(*opened(club_id, event_id, Role.VIEWER))
    return render_template("tournaments/desk.html", page=page)
