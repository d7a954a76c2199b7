"""The table page: the match, its pad, and everything that a table writes while it plays."""

from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Any
from uuid import UUID

from flask import (
    Blueprint,
    abort,
    jsonify,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import BadRequest

from scorekeeper.domain.entries import Kind
from scorekeeper.domain.match import Match
from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.services import cards, event_tables, scoring
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.services.scoring import ConflictError
from scorekeeper.web import guard
from scorekeeper.web.modules import modules
from scorekeeper.web.playing.deal_form import (
    DealForm,
    correction_form,
    new_deal_form,
    sent_deal_form,
    whole,
)
from scorekeeper.web.playing.match_values import answer_values, entry_values
from scorekeeper.web.playing.pad_keys import way_of
from scorekeeper.web.playing.phone_settings import comforts, knows_steps
from scorekeeper.web.playing.result_picture import png_answer, svg_answer
from scorekeeper.web.playing.table_page import TablePage

bp = Blueprint("table", __name__, url_prefix="/matches/<uuid:match_id>")

bp.add_app_template_global(modules)
bp.add_app_template_global(comforts)
bp.add_app_template_global(knows_steps)

WISHES = frozenset(
    {Kind.WITHDRAWN, Kind.THROWN_IN, Kind.TIME_CALLED, Kind.PLAYED_ON, Kind.REOPENED}
)
"""What the buttons of the page write, apart from deals."""


@bp.get("")
def show(match_id: UUID) -> ResponseReturnValue:
    """Show the match: the score, the pad, and every deal."""
    right = guard.require(str(match_id), LinkKind.WATCH)
    match = scoring.load_match(str(match_id))
    return _page(right, match, new_deal_form(match))


@bp.get("/result.svg")
def drawing(match_id: UUID) -> ResponseReturnValue:
    """Draw the score, for pages and for print."""
    right = guard.require(str(match_id), LinkKind.WATCH)
    return svg_answer(scoring.load_match(right.match_id))


@bp.get("/result.png")
def picture(match_id: UUID) -> ResponseReturnValue:
    """Draw the score as a picture to send."""
    right = guard.require(str(match_id), LinkKind.WATCH)
    return png_answer(scoring.load_match(right.match_id))


@bp.post("/deals")
def record(match_id: UUID) -> ResponseReturnValue:
    """Write down the deal that the plain form sends."""
    right = guard.require(str(match_id), LinkKind.SCORE)
    form = sent_deal_form(scoring.load_match(str(match_id)), request.form)
    place = {"deal": form.deal.data, "number": whole(form.number.data)}
    return _write(right, form, {"kind": Kind.RECORDED, **place})


@bp.get("/deals/<uuid:line_id>")
def show_deal(match_id: UUID, line_id: UUID) -> ResponseReturnValue:
    """Show the match with one deal ready to be corrected."""
    right = guard.require(str(match_id), LinkKind.SCORE)
    match = scoring.load_match(str(match_id))
    line = match.ledger.lines.get(str(line_id))
    if line is None or not line.live:
        abort(HTTPStatus.NOT_FOUND)
    return _page(right, match, correction_form(match, line), correcting=line)


@bp.post("/deals/<uuid:line_id>")
def correct(match_id: UUID, line_id: UUID) -> ResponseReturnValue:
    """Correct a deal as the plain form says."""
    right = guard.require(str(match_id), LinkKind.SCORE)
    match = scoring.load_match(str(match_id))
    form = sent_deal_form(match, request.form)
    entry = {"kind": Kind.CORRECTED, "replaces": form.replaces.data}
    return _write(right, form, entry, correcting=match.ledger.lines.get(str(line_id)))


@bp.post("/wishes/<wish>")
def write_wish(match_id: UUID, wish: str) -> ResponseReturnValue:
    """Write what a button says: undo, a deal thrown in, time called, playing on."""
    right = guard.require(str(match_id), LinkKind.SCORE)
    if wish not in WISHES:
        abort(HTTPStatus.NOT_FOUND)
    sent = request.form
    place = {"replaces": sent.get("replaces"), "number": whole(sent.get("number"))}
    entry = {name: one for name, one in place.items() if one is not None}
    # Tapped twice, or another phone was first: the page shows how things stand now.
    with suppress(ConflictError):
        _append(right, {**entry, "id": sent.get("entry"), "kind": wish})
    return _to_match(right.match_id)


@bp.get("/entries")
def list_entries(match_id: UUID) -> ResponseReturnValue:
    """Return what was written after the entry that this phone knows as the last."""
    guard.require(str(match_id), LinkKind.WATCH)
    if request.if_none_match.contains(str(scoring.version_of(str(match_id)))):
        return "", HTTPStatus.NOT_MODIFIED
    match = scoring.load_match(str(match_id))
    response = jsonify(_since(match, request.args.get("after", 0, int)))
    response.set_etag(str(match.version))
    return response


@bp.post("/entries")
def append_entries(match_id: UUID) -> ResponseReturnValue:
    """Write the entries that this phone made, and say what became of each."""
    right = guard.require(str(match_id), LinkKind.SCORE)
    after, entries = _read_entries(right)
    match, answers = scoring.append_entries(right.match_id, entries, guard.writer_of(right))
    return {**_since(match, after), "answers": answer_values(answers)}


def _write(
    right: Right, form: DealForm, entry: Mapping[str, object], **shown: Any
) -> ResponseReturnValue:
    """Write *entry* with what *form* says, or show what is wrong with it."""
    if not form.validate():
        return _again(right, form, **shown)
    try:
        _append(right, {**entry, **form.values(), "id": form.entry.data})
    except ConflictError as error:
        if error.refusals[0].code != Reason.ALREADY_THERE:
            return _again(right, form, HTTPStatus.CONFLICT, rival=error.stored, **shown)
    except RefusedError as error:
        form.refuse(error)
        return _again(right, form, **shown)
    return _to_match(right.match_id)


def _append(right: Right, entry: Mapping[str, object]) -> None:
    scoring.append_entry(right.match_id, entry, guard.writer_of(right))


def _again(
    right: Right,
    form: DealForm,
    status: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY,
    **shown: Any,
) -> ResponseReturnValue:
    match = scoring.load_match(right.match_id)
    return _page(right, match, form, as_form=True, **shown), status


def _page(right: Right, match: Match, form: DealForm, **shown: Any) -> str:
    way = way_of(match.ruleset, request.cookies.get("way"))
    shown.setdefault("as_form", "form" in request.args)
    shown["event_door"] = _event_door(match.id)
    shown |= {"verified": cards.verified_deals(match), "tallies": cards.tallies_of(match)}
    page = TablePage(match, right.kind, way, form, **shown)
    return render_template("matches/show.html", page=page)


def _event_door(match_id: str) -> str | None:
    at = event_tables.event_of_match(match_id)
    if at is None:
        return None
    return url_for("event_door.show", event_id=at.tournament_id, number=at.table)


def _read_entries(right: Right) -> tuple[int, list[Any]]:
    """Return the place in the log that this phone knows, and the entries that it sends."""
    after, entries = _read_body()
    kinds = [entry.get("kind") for entry in entries if isinstance(entry, dict)]
    for needed in map(guard.needed_for, kinds):
        if not right.kind.allows(needed):
            raise guard.NoRightError(needed, right.kind)
    return after, entries


def _read_body() -> tuple[int, list[Any]]:
    try:
        match request.get_json():
            case {"after": int(after), "entries": list(entries)}:
                return after, entries
    except RecursionError:  # Brackets in brackets in brackets: nobody's match.
        pass
    raise BadRequest


def _since(match: Match, after: int) -> dict[str, object]:
    return {"entries": [entry_values(one) for one in match.entries if one.seq > after]}


def _to_match(match_id: str) -> ResponseReturnValue:
    return redirect(url_for("table.show", match_id=match_id), HTTPStatus.SEE_OTHER)
