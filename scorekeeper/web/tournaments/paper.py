"""An event on paper: posters, slips with the round's code, table cards, report, receipts."""

from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, abort, make_response, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.services import round_codes
from scorekeeper.services.club_rights import Role
from scorekeeper.web.headers import never_keep
from scorekeeper.web.tournaments.frame import opened
from scorekeeper.web.tournaments.paper_page import (
    CardsPaper,
    PaperPage,
    ReceiptsPaper,
    ReportPaper,
    RoundPaper,
)

bp = Blueprint(
    "event_paper",
    __name__,
    url_prefix="/clubs/<uuid:club_id>/tournaments/<uuid:event_id>/print",
)

_MOST_TABLES = 200


@bp.get("")
def index(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show all that can be printed."""
    page = PaperPage(*opened(club_id, event_id, Role.VIEWER))
    return render_template("tournaments/paper_index.html", page=page)


@bp.get("/posters/<int:number>")
def posters(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Show where everybody sits in a round, by name and by table."""
    page = RoundPaper(*opened(club_id, event_id, Role.VIEWER), number=number)
    return render_template("tournaments/paper_posters.html", page=_published(page))


@bp.get("/slips/<int:number>")
def slips(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Show a slip for each table of a round, with the code that lets it report."""
    right, found = opened(club_id, event_id, Role.SCOREKEEPER)
    code = round_codes.code_for(right, found.id, number)
    page = _published(RoundPaper(right, found, number=number, code=code))
    return never_keep(make_response(render_template("tournaments/paper_slips.html", page=page)))


@bp.get("/cards")
def cards(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show a card for each table; `?first=1&last=20` says for which."""
    first = max(1, request.args.get("first", 1, type=int))
    last = request.args.get("last", type=int)
    if last is not None:
        last = min(last, first + _MOST_TABLES - 1)
    page = CardsPaper(*opened(club_id, event_id, Role.VIEWER), first=first, last=last)
    return render_template("tournaments/paper_cards.html", page=page)


@bp.get("/standings")
def standings(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show the standings, or the tree, for the notice board."""
    page = PaperPage(*opened(club_id, event_id, Role.VIEWER))
    return render_template("tournaments/paper_standings.html", page=page)


@bp.get("/report")
def report(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show all of the event: rules, rounds, places, prizes, corrections."""
    page = ReportPaper(*opened(club_id, event_id, Role.VIEWER))
    return render_template("tournaments/paper_report.html", page=page)


@bp.get("/receipts")
def receipts(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show a line for each prize, to be signed by who takes it."""
    page = ReceiptsPaper(*opened(club_id, event_id, Role.ORGANISER))
    return render_template("tournaments/paper_receipts.html", page=page)


def _published(page: RoundPaper) -> RoundPaper:
    """Return *page* if its round is published."""
    if page.number not in {one.number for one in page.public.published_rounds}:
        abort(HTTPStatus.NOT_FOUND)
    return page
