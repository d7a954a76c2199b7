"""Money of an event: fees at a glance, prizes that add up and are paid out."""

from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.tournaments.log.acts import Paid, Purpose
from scorekeeper.services import event_entries
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.tournaments.fields import cents_in
from scorekeeper.web.tournaments.frame import opened
from scorekeeper.web.tournaments.money_page import MoneyPage
from scorekeeper.web.tournaments.wishes import granted, wish_of

bp = Blueprint(
    "event_money",
    __name__,
    url_prefix="/clubs/<uuid:club_id>/tournaments/<uuid:event_id>/money",
)


@bp.get("")
def show(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show who owes what, and who wins what."""
    return _page(*opened(club_id, event_id, Role.ORGANISER))


@bp.post("/pay")
def pay(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Note a fee that was paid, or a prize that was paid out."""
    right, found = opened(club_id, event_id, Role.ORGANISER)
    amount = cents_in(request.form.get("amount", "").strip())
    number = request.form.get("number", "")
    if amount is None or not number.isdecimal():
        problem = _("Write an amount, as in 10 or 7.50.")
        return _page(right, found, (problem,)), HTTPStatus.UNPROCESSABLE_ENTITY
    is_prize = request.form.get("purpose") == Purpose.PRIZE
    paid = Paid(int(number), amount, Purpose.PRIZE if is_prize else Purpose.FEE)
    return granted(
        lambda: event_entries.pay(right, found.id, paid, wish_of(right)),
        url_for(".show", club_id=club_id, event_id=event_id),
        lambda problems: _page(right, found, problems),
        _("Noted."),
    )


def _page(right: ClubRight, found: OpenedEvent, problems: tuple[str, ...] = ()) -> str:
    page = MoneyPage(right, found, problems)
    return render_template("tournaments/money.html", page=page)
