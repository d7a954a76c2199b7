"""Standings of an event, penalties and bonuses, and ties that somebody has to settle."""

from collections.abc import Callable
from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import event_entries, event_results
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.inputs import Form
from scorekeeper.web.tournaments.fields import numbers_in
from scorekeeper.web.tournaments.frame import opened
from scorekeeper.web.tournaments.standings_page import (
    AdjustForm,
    StandingsPage,
    TieForm,
    unsure,
)
from scorekeeper.web.tournaments.wishes import granted, wish_of

bp = Blueprint(
    "event_standings",
    __name__,
    url_prefix="/clubs/<uuid:club_id>/tournaments/<uuid:event_id>/standings",
)


@bp.get("")
def show(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show who stands where."""
    return _page(*opened(club_id, event_id, Role.VIEWER))


@bp.post("/adjust")
def adjust(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Give somebody a penalty or a bonus, for a reason."""
    right, found = opened(club_id, event_id, Role.ORGANISER)
    form = AdjustForm(StandingsPage(right, found).entrants, request.form)
    if not form.validate():
        return _page(right, found, form), HTTPStatus.UNPROCESSABLE_ENTITY
    return _answer(
        (right, found),
        form,
        lambda: event_entries.adjust(right, found.id, form.adjusted(), wish_of(right)),
    )


@bp.post("/ties")
def settle(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Settle a tie: by lot, or in the order that the form says."""
    right, found = opened(club_id, event_id, Role.ORGANISER)
    form = TieForm(request.form)
    level = numbers_in(str(form.level.data or "")) or ()
    is_by_lot = request.form.get("by") == "lot"
    order = form.order.data or ()
    if not form.validate() or (not is_by_lot and sorted(order) != sorted(level)):
        form.order.errors = [unsure()]
        return _page(right, found, form), HTTPStatus.UNPROCESSABLE_ENTITY

    def do() -> None:
        if is_by_lot:
            event_results.settle_tie_by_lot(right, found.id, level, wish_of(right))
        else:
            event_results.settle_tie(right, found.id, order, wish_of(right))

    return _answer((right, found), form, do)


def _answer(
    who: tuple[ClubRight, OpenedEvent], form: Form, do: Callable[[], object]
) -> ResponseReturnValue:
    right, found = who

    def wished() -> None:
        try:
            do()
        except RefusedError as error:
            form.refuse(error)
            raise

    return granted(
        wished,
        url_for(".show", club_id=right.club.id, event_id=found.id),
        lambda _problems: _page(right, found, form),
        _("Noted; the standings go by it."),
    )


def _page(right: ClubRight, found: OpenedEvent, sent: Form | None = None) -> str:
    problems = tuple(sent.loose_errors()) if sent else ()
    page = StandingsPage(right, found, problems, sent)
    return render_template("tournaments/standings.html", page=page)
