"""One entrant of an event: changed, paid, left out, withdrawn, kept apart from others."""

from collections.abc import Callable
from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, abort, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.log.acts import AbsenceSet, Apart, Leaving, Paid
from scorekeeper.services import event_entries, players
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.services.tournaments import Wish
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.inputs import Form
from scorekeeper.web.tournaments.entries_page import EntrantPage
from scorekeeper.web.tournaments.entry_forms import (
    AbsenceForm,
    ApartForm,
    EntryForm,
    LeaveForm,
    PayForm,
)
from scorekeeper.web.tournaments.frame import opened
from scorekeeper.web.tournaments.wishes import granted, wish_of

bp = Blueprint(
    "event_entry",
    __name__,
    url_prefix="/clubs/<uuid:club_id>/tournaments/<uuid:event_id>/entries/<int:number>",
)


@bp.get("")
def show(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Show an entrant."""
    return _Entrant(club_id, event_id, number).page()


@bp.post("")
def change(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Change what is known of an entrant."""
    one = _Entrant(club_id, event_id, number)
    form = EntryForm(one.found.event.rules, request.form)

    def do(wish: Wish) -> None:
        entry = form.entry(players.list_players(one.right, with_hidden=True))
        event_entries.change_entry(one.right, one.found.id, number, entry, wish)

    return one.answer(form, do, _("Saved."))


@bp.post("/withdraw")
def withdraw(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Let the entrant play no more; what it has played stays."""
    one = _Entrant(club_id, event_id, number)
    form = LeaveForm(request.form)

    def do(wish: Wish) -> None:
        why = Leaving(form.why.data)
        event_entries.withdraw(one.right, one.found.id, number, wish, why=why)

    return one.answer(form, do, _("Plays no more; the results stay."))


@bp.post("/reinstate")
def reinstate(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Let the entrant play again, from the next round on."""
    one = _Entrant(club_id, event_id, number)

    def do(wish: Wish) -> None:
        event_entries.reinstate(one.right, one.found.id, number, wish)

    return one.answer(Form(), do, _("Plays again from the next round on."))


@bp.post("/pay")
def pay(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Note a fee that was paid."""
    one = _Entrant(club_id, event_id, number)
    form = PayForm(request.form)

    def do(wish: Wish) -> None:
        event_entries.pay(one.right, one.found.id, Paid(number, form.amount.data), wish)

    return one.answer(form, do, _("Noted."))


@bp.post("/absence")
def absence(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Leave the entrant out of a round, as it asked, or not after all."""
    one = _Entrant(club_id, event_id, number)
    form = AbsenceForm(request.form)
    away = request.form.get("away", "yes") == "yes"

    def do(wish: Wish) -> None:
        told = AbsenceSet(number, int(form.round.data), away)
        event_entries.set_absence(one.right, one.found.id, told, wish)

    return one.answer(form, do, _("Noted."))


@bp.post("/apart")
def keep_apart(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Keep the entrant apart from another one, or no longer."""
    one = _Entrant(club_id, event_id, number)
    form = ApartForm(one.page_of().others, request.form)
    is_freed = request.form.get("apart") == Apart.FREE
    if is_freed:
        form.apart.choices = {**form.apart.choices, Apart.FREE.value: ""}

    def do(wish: Wish) -> None:
        pair = number, int(form.other.data)
        event_entries.keep_apart(one.right, one.found.id, pair, Apart(form.apart.data), wish)

    return one.answer(form, do, _("Noted."))


class _Entrant:
    """An entrant on whose page a form was sent."""

    def __init__(self, club_id: UUID, event_id: UUID, number: int) -> None:
        self.right: ClubRight
        self.found: OpenedEvent
        self.right, self.found = opened(club_id, event_id, Role.ORGANISER)
        self.number = number
        if number not in self.found.event.course.entrants:
            abort(404)

    def page_of(self, problems: tuple[str, ...] = (), sent: Form | None = None) -> EntrantPage:
        """Return what its page shows."""
        return EntrantPage(self.right, self.found, problems, self.number, sent)

    def page(self, problems: tuple[str, ...] = (), sent: Form | None = None) -> str:
        """Return its page."""
        return render_template("tournaments/entrant.html", page=self.page_of(problems, sent))

    def answer(self, form: Form, do: Callable[[Wish], None], said: str) -> ResponseReturnValue:
        """Do what *form* wishes and say so, or show the page again with what is wrong."""
        if not form.validate():
            return self.page(sent=form), HTTPStatus.UNPROCESSABLE_ENTITY

        def wished() -> None:
            try:
                do(wish_of(self.right))
            except RefusedError as error:
                form.refuse(error)
                raise

        goal = url_for(
            ".show", club_id=self.right.club.id, event_id=self.found.id, number=self.number
        )
        return granted(
            wished,
            goal,
            lambda _problems: self.page(tuple(form.loose_errors()), form),
            said,
        )
