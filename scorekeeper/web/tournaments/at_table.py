"""The door of a table: the code of the round opens it, to play there or to tell the result.

The QR code on the card of a table leads here all evening; whatever is to be played there now is
what it opens. A photograph of an old slip opens nothing: its code was that of another round.
"""

from collections.abc import Callable
from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import event_doors, event_reading, event_results, event_tables
from scorekeeper.services.event_doors import TableDoor
from scorekeeper.services.event_pen import Wish
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.services.tournaments import NoSuchTournamentError
from scorekeeper.services.watching import watching_event
from scorekeeper.services.writers import Writer
from scorekeeper.web import guard, streams
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.knocker import knocker
from scorekeeper.web.limits import JOINING, limiter
from scorekeeper.web.playing import starting
from scorekeeper.web.tournaments import round_keys
from scorekeeper.web.tournaments.at_table_forms import CodeForm, PlaceForm, ResultForm, SideForm
from scorekeeper.web.tournaments.at_table_page import CodePage, TablePage
from scorekeeper.web.tournaments.sight import Sight
from scorekeeper.web.tournaments.winner_field import as_choice
from scorekeeper.web.tournaments.wishes import answer_to

bp = Blueprint(
    "event_door", __name__, url_prefix="/tournaments/<uuid:event_id>/table/<int:number>"
)


@bp.get("")
def show(event_id: UUID, number: int) -> ResponseReturnValue:
    """Show the match of the table, or ask for the code of its round."""
    door = event_doors.find_door(str(event_id), number)
    return _page(str(event_id), door)


@bp.get("/events")
def events(event_id: UUID, number: int) -> ResponseReturnValue:
    """Tell a phone that knows the code of every change of the event."""
    door = event_doors.find_door(str(event_id), number)
    if round_keys.kept(str(event_id), door.round) is None:
        raise NoSuchTournamentError(str(event_id))
    return streams.follow(
        watching_event(str(event_id), lambda: event_reading.club_of(str(event_id)))
    )


@bp.post("/code")
@limiter.limit(JOINING)
def open_door(event_id: UUID, number: int) -> ResponseReturnValue:
    """Keep the code of the round, or say that it is another one."""
    door = event_doors.find_door(str(event_id), number)
    form = CodeForm(request.form)
    if not form.validate():
        return _code_page(str(event_id), door, form), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        _load(str(event_id), door, (str(form.code.data), knocker()))
    except RefusedError as error:
        form.refuse(error)
        return _code_page(str(event_id), door, form), HTTPStatus.UNPROCESSABLE_ENTITY
    round_keys.keep(str(event_id), door.round, (str(form.code.data), number, None))
    return _to(event_id, number)


@bp.post("/play")
def play(event_id: UUID, number: int) -> ResponseReturnValue:
    """Let this phone sit down at the match of the table, begun now if it has not been."""
    door = event_doors.find_door(str(event_id), number)
    form = PlaceForm(door, request.form)
    return _done(event_id, door, form, lambda code: _sit_down(str(event_id), form, code))


@bp.post("/result")
def report(event_id: UUID, number: int) -> ResponseReturnValue:
    """Take down what a side says that the match came to."""
    return _told(event_id, number, ResultForm, "result")


@bp.post("/take-back")
def take_back(event_id: UUID, number: int) -> ResponseReturnValue:
    """Let a side have said nothing of the match."""
    return _told(event_id, number, SideForm, "side")


def _told(event_id: UUID, number: int, kind: type[SideForm], name: str) -> ResponseReturnValue:
    door = event_doors.find_door(str(event_id), number)
    form = kind(door, request.form)
    form.offer(("0", "1"))

    def tell(code: str) -> ResponseReturnValue:
        writer = Writer("table", guard.device_label())
        wish = Wish(writer, str(form.request.data))
        event_results.report_by_code(str(event_id), code, form.reported(), wish)
        round_keys.keep(
            str(event_id), int(form.round.data), (code, number, int(form.side.data))
        )
        return _to(event_id, number)

    return _done(event_id, door, form, tell, name)


def _done(
    event_id: UUID,
    door: TableDoor,
    form: PlaceForm,
    do: Callable[[str], ResponseReturnValue],
    name: str = "play",
) -> ResponseReturnValue:
    """Do what the form wishes with the code that this phone keeps, or show why not."""
    kept = round_keys.kept(str(event_id), int(form.round.data)) if form.validate() else None
    if kept is None:
        return _page(str(event_id), door, {name: form}), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        return do(kept[0])
    except RefusedError as error:
        form.refuse(error)
        return _page(str(event_id), door, {name: form}), answer_to(error)


def _sit_down(event_id: str, form: PlaceForm, code: str) -> ResponseReturnValue:
    writer = Writer("table", guard.device_label())
    number = int(form.round.data or 1)
    right = event_tables.open_table_by_code(event_id, number, form.place, (code, None), writer)
    return starting.sit_down(right)


def _page(event_id: str, door: TableDoor, sent: dict[str, PlaceForm] | None = None) -> str:
    """Return the match of the table, or what asks for the code where this phone has none."""
    kept = round_keys.kept(event_id, door.round)
    if kept is None:
        return _code_page(event_id, door, CodeForm())
    try:
        opened = _load(event_id, door, (kept[0], None))
    except RefusedError:
        # The organiser has given the round another code.
        round_keys.forget(event_id, door.round)
        return _code_page(event_id, door, CodeForm())
    side = kept[2] if kept[1] == door.place.table else None
    page = TablePage(opened, door, {}, side, _seen(event_id) is not None)
    page.forms.update(_forms(page), **(sent or {}))
    for form in page.forms.values():
        if isinstance(form, SideForm):
            form.offer(page.line.names)
    return render_template("tournaments/at_table.html", page=page)


def _forms(page: TablePage) -> dict[str, PlaceForm]:
    forms = {
        "play": PlaceForm(page.door),
        "result": ResultForm(page.door, side=page.side),
        "side": SideForm(page.door, side=page.side),
    }
    if page.to_confirm:
        side, claim = page.to_confirm
        first, second = claim.points
        told = {"points_0": first, "points_1": second, "stopped": claim.stopped or ""}
        winner = as_choice(claim.winner)
        forms["agree"] = ResultForm(page.door, side=side, winner=winner, **told)
    return forms


def _code_page(event_id: str, door: TableDoor, form: CodeForm) -> str:
    page = CodePage(event_id, door, form, _seen(event_id))
    return render_template("tournaments/at_table_code.html", page=page)


def _load(event_id: str, door: TableDoor, code: tuple[str, str | None]) -> OpenedEvent:
    return event_doors.load_with_code(event_id, door.round, code, _("Somebody"))


def _seen(event_id: str) -> OpenedEvent | None:
    """Return the event if this browser may see its page."""
    try:
        return Sight({"event_id": event_id}).open()
    except NoSuchTournamentError:
        return None


def _to(event_id: UUID, number: int) -> ResponseReturnValue:
    return redirect(url_for(".show", event_id=event_id, number=number), HTTPStatus.SEE_OTHER)
