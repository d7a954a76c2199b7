"""What an organiser does to one round: each button of its page."""

from collections.abc import Callable
from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import event_rounds, round_codes
from scorekeeper.services.club_rights import Role
from scorekeeper.services.tournaments import Wish
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.inputs import Form
from scorekeeper.web.tournaments.frame import opened, round_of
from scorekeeper.web.tournaments.round_forms import (
    MoveForm,
    ReasonForm,
    RedrawForm,
    SwapForm,
    UndoForm,
)
from scorekeeper.web.tournaments.round_page import RoundPage, UndoPage
from scorekeeper.web.tournaments.wishes import granted, wish_of

bp = Blueprint(
    "event_round_acts",
    __name__,
    url_prefix="/clubs/<uuid:club_id>/tournaments/<uuid:event_id>/rounds/<int:number>",
)

_MINUTE = 60


@bp.post("/redraw")
def redraw(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Draw the draft again."""
    one, form = _Round(club_id, event_id, number), RedrawForm(request.form)

    def do(wish: Wish) -> None:
        seed = form.seed.data
        event_rounds.redraw_round(*one.at, form.known(number), wish, seed=seed)

    return one.answer(form, do, _("Round %(number)s is drawn again.", number=number))


@bp.post("/swap")
def swap(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Let two change places."""
    one = _Round(club_id, event_id, number)
    form = SwapForm(one.page_of().placed, request.form)

    def do(wish: Wish) -> None:
        event_rounds.swap(*one.at, form.known(number), form.pair(), wish)

    return one.answer(form, do, _("They have changed places."))


@bp.post("/move")
def move(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Let a match be played at another table."""
    one = _Round(club_id, event_id, number)
    form = MoveForm(one.page_of().round, request.form)

    def do(wish: Wish) -> None:
        event_rounds.move_table(*one.at, form.known(number), form.places(), wish)

    return one.answer(form, do, _("The match has moved to another table."))


@bp.post("/let-in")
def let_in(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Let those in who came late; nobody who has a table moves."""
    one = _Round(club_id, event_id, number)
    return one.answer(
        Form(),
        lambda wish: event_rounds.let_in(*one.at, number, wish),
        _("Those who came late play in round %(number)s.", number=number),
    )


@bp.post("/keep")
def keep(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Keep the draft as it is, though something has changed since."""
    one = _Round(club_id, event_id, number)
    return one.answer(
        Form(),
        lambda wish: event_rounds.keep_draft(*one.at, number, wish),
        _("The draft of round %(round)s is kept.", round=number),
    )


@bp.post("/drop")
def drop(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Throw the draft away."""
    one = _Round(club_id, event_id, number)
    goal = url_for("event_rounds.index", club_id=club_id, event_id=event_id)
    return one.answer(
        Form(),
        lambda wish: event_rounds.drop_draft(*one.at, number, wish),
        _("The draft is gone."),
        goal,
    )


@bp.post("/publish")
def publish(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Let everybody see the round."""
    one = _Round(club_id, event_id, number)
    return one.answer(
        Form(),
        lambda wish: event_rounds.publish_round(*one.at, number, wish),
        _("Round %(number)s is published.", number=number),
    )


@bp.post("/close")
def close(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Close the round: what stands in it counts."""
    one = _Round(club_id, event_id, number)
    return one.answer(
        Form(),
        lambda wish: event_rounds.close_round(*one.at, number, wish),
        _("Round %(number)s is closed.", number=number),
    )


@bp.post("/reopen")
def reopen(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Open a closed round again, for a reason."""
    one, form = _Round(club_id, event_id, number), ReasonForm(request.form)
    return one.answer(
        form,
        lambda wish: event_rounds.reopen_round(*one.at, number, wish),
        _("Round %(number)s is open again.", number=number),
    )


@bp.post("/clock")
def clock(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Start or pause the clock, or give some minutes more or fewer."""
    one = _Round(club_id, event_id, number)
    wanted = request.form.get("do", "")

    def do(wish: Wish) -> None:
        if wanted in ("start", "pause"):
            turn = event_rounds.start_clock if wanted == "start" else event_rounds.pause_clock
            turn(*one.at, number, wish)
        elif wanted.lstrip("-").isdecimal():
            event_rounds.move_clock(*one.at, number, _MINUTE * int(wanted), wish)

    return one.answer(Form(), do, None)


@bp.post("/code")
def renew_code(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Give the round another code; the old one opens nothing any more."""
    one = _Round(club_id, event_id, number)
    return one.answer(
        Form(),
        lambda _wish: round_codes.renew_code(*one.at, number),
        _("The round has a new code; the old one opens nothing any more."),
    )


@bp.get("/undo")
def ask_undo(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Say what it costs to take the round back."""
    return _Round(club_id, event_id, number).undo_page()


@bp.post("/undo")
def undo(club_id: UUID, event_id: UUID, number: int) -> ResponseReturnValue:
    """Take the round back: it is a draft again."""
    one = _Round(club_id, event_id, number)
    form = one.undo_form(request.form)
    if not form.validate():
        return one.undo_page(form), HTTPStatus.UNPROCESSABLE_ENTITY

    def do() -> None:
        try:
            event_rounds.take_back_round(*one.at, number, wish_of(one.right))
        except RefusedError as error:
            form.refuse(error)
            raise

    return granted(
        do,
        one.address,
        lambda _problems: one.undo_page(form),
        _("Round %(number)s is a draft again.", number=number),
    )


class _Round:
    """A round on whose page a form was sent."""

    def __init__(self, club_id: UUID, event_id: UUID, number: int) -> None:
        self.right, self.found = opened(club_id, event_id, Role.ORGANISER)
        self.number = number
        round_of(self.found, number)
        self.at = (self.right, self.found.id)
        self.address = url_for(
            "event_rounds.show", club_id=club_id, event_id=event_id, number=number
        )

    def page_of(self, problems: tuple[str, ...] = (), sent: Form | None = None) -> RoundPage:
        """Return what its page shows."""
        return RoundPage(self.right, self.found, problems, self.number, sent)

    def answer(
        self,
        form: Form,
        do: Callable[[Wish], object],
        said: str | None,
        goal: str | None = None,
    ) -> ResponseReturnValue:
        """Do what *form* wishes and say so, or show the page again with what is wrong."""
        if not form.validate():
            return self._again(form), HTTPStatus.UNPROCESSABLE_ENTITY

        def wished() -> None:
            try:
                do(wish_of(self.right))
            except RefusedError as error:
                form.refuse(error)
                raise

        return granted(wished, goal or self.address, lambda _problems: self._again(form), said)

    def undo_form(self, sent: object = None) -> UndoForm:
        """Return the form that takes the round back."""
        cost = event_rounds.undo_cost(*self.at, self.number)
        is_costly = bool(cost.reported or cost.in_play)
        return UndoForm(self.number, sent, is_costly=is_costly)

    def undo_page(self, form: UndoForm | None = None) -> str:
        """Return the page that says what it costs to take the round back."""
        asked = form or self.undo_form()
        cost = event_rounds.undo_cost(*self.at, self.number)
        problems = tuple(asked.loose_errors())
        page = UndoPage(self.right, self.found, problems, cost, asked)
        return render_template("tournaments/undo.html", page=page)

    def _again(self, form: Form) -> str:
        """Return the page as it is now, with the form as it was sent."""
        self.right, self.found = opened(
            UUID(self.right.club.id), UUID(self.found.id), Role.ORGANISER
        )
        page = self.page_of(tuple(form.loose_errors()), form)
        return render_template("tournaments/round.html", page=page)
