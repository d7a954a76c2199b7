"""Events of a club: the list, the latest first."""

from uuid import UUID

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.services import tournaments
from scorekeeper.services.club_rights import Role
from scorekeeper.web import club_guard
from scorekeeper.web.tournaments.events_page import EventsPage

bp = Blueprint("tournaments", __name__, url_prefix="/clubs/<uuid:club_id>/tournaments")


@bp.get("")
def index(club_id: UUID) -> ResponseReturnValue:
    """List the events of the club."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    page = EventsPage(right, tournaments.list_events(right))
    return render_template("tournaments/index.html", page=page)
