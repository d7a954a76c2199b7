"""The log of a club: who gave whom which right, what was deleted, what was taken in."""

from dataclasses import dataclass
from uuid import UUID

from flask import Blueprint, render_template
from flask.typing import ResponseReturnValue

from scorekeeper.services import audit
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.web import club_guard
from scorekeeper.web.audit_words import ToldLine, lines_of, sheet_of
from scorekeeper.web.downloads import download

bp = Blueprint("club_log", __name__, url_prefix="/clubs/<uuid:club_id>")


@dataclass(frozen=True, slots=True)
class ClubLogPage:
    """The latest lines of the log, for who runs the club."""

    right: ClubRight
    lines: list[ToldLine]
    most: int = audit.MOST_LINES


@bp.get("/log")
def show(club_id: UUID) -> ResponseReturnValue:
    """Show the latest lines."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    page = ClubLogPage(right, lines_of(audit.of_club(right)))
    return render_template("clubs/log.html", page=page)


@bp.get("/log.csv")
def table(club_id: UUID) -> ResponseReturnValue:
    """Send the whole log as a table."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    return download(sheet_of(audit.of_club(right, None)), "csv")
