"""The first page: the matches of this phone, and a new one by a single tap."""

from dataclasses import dataclass
from http import HTTPStatus

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.services.scoring import NewMatch
from scorekeeper.web import addresses, guard, i18n, rulebook
from scorekeeper.web.forms import DeviceForm, JoinForm, StartForm
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.limits import STARTING, limiter
from scorekeeper.web.playing import starting
from scorekeeper.web.playing.own_matches import own_matches

bp = Blueprint("home", __name__)


@dataclass(frozen=True, slots=True)
class HomePage:
    """The matches of this phone, latest first, and the rules of the next one."""

    running: tuple[Match, ...]
    over: tuple[Match, ...]
    ruleset: Ruleset
    start: StartForm
    join: JoinForm
    device: DeviceForm


@bp.get("/")
def show() -> ResponseReturnValue:
    """Show where to go on and how to begin."""
    return _page()


@bp.post("/")
@limiter.limit(STARTING)
def start() -> ResponseReturnValue:
    """Start a match under the rules of the last one, without asking anything."""
    form = StartForm(request.form)
    if not form.validate():
        return _page(form), HTTPStatus.UNPROCESSABLE_ENTITY
    return starting.start(NewMatch(rulebook.find(rulebook.chosen())), str(form.id.data))


@bp.post("/device")
def name_device() -> ResponseReturnValue:
    """Call this phone what its owner calls it."""
    form = DeviceForm(request.form)
    if not form.validate():
        return _page(device=form), HTTPStatus.UNPROCESSABLE_ENTITY
    guard.name_device(form.device.data or "")
    flash(_("This phone is now called “%(name)s”.", name=guard.known_device()))
    return redirect(url_for(".show"), HTTPStatus.SEE_OTHER)


@bp.get("/language/<code>")
def choose_language(code: str) -> ResponseReturnValue:
    """Speak the language that the reader chose, on the page that the reader comes from."""
    if code not in i18n.LANGUAGES:
        abort(HTTPStatus.NOT_FOUND)
    i18n.choose_language(code)
    return redirect(addresses.last_page() or url_for(".show"), HTTPStatus.SEE_OTHER)


def _page(start: StartForm | None = None, device: DeviceForm | None = None) -> str:
    matches = own_matches()
    page = HomePage(
        running=tuple(match for match in matches if match.is_running),
        over=tuple(match for match in matches if not match.is_running),
        ruleset=rulebook.find(rulebook.chosen()),
        start=start or StartForm(),
        join=JoinForm(),
        device=device or DeviceForm(data={"device": guard.known_device()}),
    )
    return render_template("home/show.html", page=page)
