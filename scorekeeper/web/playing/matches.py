"""Around a match: how one begins, its details, its sheet, and how it goes."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from uuid import UUID

from flask import (
    Blueprint,
    abort,
    flash,
    jsonify,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.services import scoring, transfer
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.web import guard, rulebook
from scorekeeper.web.errors import status_of
from scorekeeper.web.forms import OPTIONS, DeleteForm, DeviceForm, NewMatchForm
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.inputs import Form
from scorekeeper.web.limits import STARTING, limiter
from scorekeeper.web.playing import starting
from scorekeeper.web.playing.details_page import details_page
from scorekeeper.web.playing.entry_forms import FORMS, EntryForm
from scorekeeper.web.playing.own_matches import own_names
from scorekeeper.web.playing.paper_page import ReportPage, SheetPage
from scorekeeper.web.rulebook import Family

bp = Blueprint("matches", __name__, url_prefix="/matches")

_NOTHING: Mapping[str, Form] = {}


@dataclass(frozen=True, slots=True)
class NewMatchPage:
    """The form of a new match, and the rules to choose from."""

    form: NewMatchForm
    house_rules: tuple[tuple[str, Ruleset], ...]
    families: tuple[Family, ...]
    names: tuple[str, ...]

    @property
    def rules(self) -> str:
        """Return the key of the rules that are chosen now."""
        return str(self.form.rules.data)

    @property
    def options_are_open(self) -> bool:
        """Return whether an option was filled in, or refused."""
        return any(self.form[name].data or self.form[name].errors for name in OPTIONS)


@bp.get("/new")
def new() -> ResponseReturnValue:
    """Show what can be said about a match before it begins."""
    key = request.args.get("rules", rulebook.chosen())
    rulebook.find(key)
    return _new_page(NewMatchForm(data={"rules": key}))


@bp.post("/new")
@limiter.limit(STARTING)
def start() -> ResponseReturnValue:
    """Start the match that the form describes, or say what is wrong with it."""
    form = NewMatchForm(request.form)
    plan = form.plan()
    if plan is None:
        return _new_page(form), HTTPStatus.UNPROCESSABLE_ENTITY
    rulebook.choose(str(form.rules.data))
    return starting.start(plan, str(form.id.data))


@bp.get("/<uuid:match_id>/details")
def details(match_id: UUID) -> ResponseReturnValue:
    """Show the links, names, log and end of the match."""
    return _details(guard.require(str(match_id), LinkKind.WATCH))


@bp.post("/<uuid:match_id>/details/<kind>")
def write(match_id: UUID, kind: str) -> ResponseReturnValue:
    """Write the one line that the form says, or say what is wrong with it."""
    if kind not in FORMS:
        abort(HTTPStatus.NOT_FOUND)
    right = guard.require(str(match_id), guard.needed_for(kind))
    form = FORMS[kind](scoring.load_match(right.match_id), request.form)
    if not form.validate():
        return _details(right, {kind: form}), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        _append(right, kind, form)
    except RefusedError as error:
        form.refuse(error)
        return _details(right, {kind: form}), status_of(error)
    flash(_("Written down."))
    return redirect(url_for(".details", match_id=match_id), HTTPStatus.SEE_OTHER)


@bp.get("/<uuid:match_id>/sheet")
def sheet(match_id: UUID) -> ResponseReturnValue:
    """Show the match as a score sheet to print."""
    right = guard.require(str(match_id), LinkKind.WATCH)
    match = scoring.load_match(right.match_id)
    return render_template("matches/sheet.html", page=SheetPage(match))


@bp.get("/<uuid:match_id>/report")
def report(match_id: UUID) -> ResponseReturnValue:
    """Show all of the match to print: its deals, what was changed, who kept the score."""
    right = guard.require(str(match_id), LinkKind.WATCH)
    match = scoring.load_match(right.match_id)
    return render_template("matches/report.html", page=ReportPage(match))


@bp.get("/<uuid:match_id>/export")
def export(match_id: UUID) -> ResponseReturnValue:
    """Send the whole match as a file that an import reads, without its links."""
    right = guard.require(str(match_id), LinkKind.WATCH)
    response = jsonify(transfer.export_match(right.match_id))
    name = f"scorekeeper-{right.match_id}.json"
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response


@bp.post("/<uuid:match_id>/device")
def name_device(match_id: UUID) -> ResponseReturnValue:
    """Call this phone what its owner calls it."""
    right = guard.require(str(match_id), LinkKind.WATCH)
    form = DeviceForm(request.form)
    if not form.validate():
        return _details(right, {"device": form}), HTTPStatus.UNPROCESSABLE_ENTITY
    guard.name_device(form.device.data or "")
    flash(_("This phone is now called “%(name)s”.", name=guard.known_device()))
    return redirect(url_for(".details", match_id=match_id), HTTPStatus.SEE_OTHER)


@bp.post("/<uuid:match_id>/leave")
def leave(match_id: UUID) -> ResponseReturnValue:
    """Let this phone forget the match; the match itself stays."""
    guard.leave(str(match_id))
    flash(_("This phone has left the table."))
    return redirect(url_for("home.show"), HTTPStatus.SEE_OTHER)


@bp.post("/<uuid:match_id>/delete")
def delete(match_id: UUID) -> ResponseReturnValue:
    """Delete the match for good, if the form says that this is meant."""
    right = guard.require(str(match_id), LinkKind.MANAGE)
    form = DeleteForm(request.form)
    if not form.validate():
        return _details(right, {"delete": form}), HTTPStatus.UNPROCESSABLE_ENTITY
    scoring.delete_match(right.match_id, right.link_id)
    guard.leave(right.match_id)
    flash(_("The match was deleted."))
    return redirect(url_for("home.show"), HTTPStatus.SEE_OTHER)


def _new_page(form: NewMatchForm) -> str:
    page = NewMatchPage(form, rulebook.house_rules(), rulebook.families(), own_names())
    return render_template("matches/new.html", page=page)


def _details(right: Right, sent: Mapping[str, Form] = _NOTHING) -> str:
    page = details_page(scoring.load_match(right.match_id), right, sent)
    return render_template("matches/details.html", page=page)


def _append(right: Right, kind: str, form: EntryForm) -> None:
    """Write what *form* says; where it says two things, each is a line of its own."""
    writer = guard.writer_of(right)
    for values in form.entries(scoring.load_match(right.match_id)):
        scoring.append_entry(right.match_id, {"kind": kind, **values}, writer)
