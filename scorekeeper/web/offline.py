"""The site without a network: its worker, its manifest, and the pages that stand in."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from http import HTTPStatus
from uuid import UUID

from flask import (
    Blueprint,
    Response,
    abort,
    current_app,  # noqa: TID251 - the web may ask
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from flask.typing import ResponseReturnValue

from scorekeeper.assets import asset_folder
from scorekeeper.domain.cards import DECKS
from scorekeeper.domain.deals import Deal
from scorekeeper.domain.entries import Entry, Recorded, Started
from scorekeeper.domain.match import Match
from scorekeeper.domain.presets import presets
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.rulesets import NoTrump, Revoke, Ruleset
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.services.scoring import NewMatch
from scorekeeper.web import i18n, rulebook
from scorekeeper.web.filters import stylesheets
from scorekeeper.web.forms import NewMatchForm
from scorekeeper.web.modules import modules_and_later_ones
from scorekeeper.web.playing.deal_form import new_deal_form
from scorekeeper.web.playing.details_page import details_page
from scorekeeper.web.playing.own_matches import own_matches, own_names
from scorekeeper.web.playing.pad_keys import way_of
from scorekeeper.web.playing.table_page import TablePage
from scorekeeper.web.playing.tricks_form import tricks_form
from scorekeeper.web.playing.tricks_page import TricksPage
from scorekeeper.web.rulebook import Family

bp = Blueprint("offline", __name__)

_NOBODY = str(UUID(int=0))
_NEVER = "1970-01-01T00:00:00Z"

_SCRIPTS = ("js/app.js", "js/at-the-table.js")
_ICONS = ("icons/app.svg", "icons/sprite.svg", "icons/app-192.png")


@dataclass(frozen=True)
class OfflinePage:
    """What a phone without a network can begin: names, and every ruleset that it may play."""

    form: NewMatchForm

    @property
    def rules(self) -> str:
        """Return the key of the rules that are chosen now."""
        return str(self.form.rules.data)

    @cached_property
    def families(self) -> tuple[Family, ...]:
        """Return the presets."""
        return rulebook.families()

    @cached_property
    def house_rules(self) -> tuple[tuple[str, Ruleset], ...]:
        """Return the rules that were made on this phone."""
        return rulebook.house_rules()

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return who sat at the tables of this phone when it last had a network."""
        return own_names()

    @property
    def blanks(self) -> Mapping[str, str]:
        """Return where the blank table of each ruleset is; a new version has new addresses."""
        presets = (key for family in self.families for key, _ in family.rulesets)
        keys = (*(key for key, _ in self.house_rules), *presets)
        return {key: url_for(".blank_table", key=key, v=_version()) for key in keys}


@bp.get("/offline")
def stand_in() -> str:
    """Show what stands in for a page that cannot be fetched."""
    return render_template(
        "offline/show.html", page=OfflinePage(NewMatchForm(data={"rules": rulebook.chosen()}))
    )


@bp.get("/desk")
def desk() -> str:
    """Show what stands in for the details of a match: the forms that need no network."""
    match = _blank_match(rulebook.find(rulebook.chosen()))
    page = details_page(match, Right(LinkKind.MANAGE, _NOBODY, _NOBODY), {})
    return render_template("offline/desk.html", page=page)


@bp.get("/blank/<key>")
def blank_table(key: str) -> str:
    """Show the table on which nothing was written yet, for matches that a phone begins."""
    try:
        match = _blank_match(rulebook.find(key))
    except RefusedError:
        abort(HTTPStatus.NOT_FOUND)
    way = way_of(match.ruleset, request.cookies.get("way"))
    page = TablePage(match, LinkKind.MANAGE, way, new_deal_form(match))
    return render_template("matches/show.html", page=page)


@bp.get("/cards/<deck>")
def blank_cards(deck: str) -> str:
    """Show the card table that stands in for that of any deal played with *deck*."""
    if deck not in DECKS:
        abort(HTTPStatus.NOT_FOUND)
    match = _blank_deal(_everything_with(deck))
    (line,) = match.ledger.lines.values()
    page = TricksPage(match, line, tricks_form(match, line, None), None)
    return render_template("tricks/show.html", page=page)


@bp.get("/continue")
def go_on() -> ResponseReturnValue:
    """Go to the running match that was written in last, else to the first page."""
    running = [match for match in own_matches() if match.is_running]
    if not running:
        return redirect(url_for("home.show"), HTTPStatus.SEE_OTHER)
    return redirect(url_for("table.show", match_id=running[0].id), HTTPStatus.SEE_OTHER)


@bp.get("/sw.js")
def worker() -> Response:
    """Return the worker that keeps the site on a phone, or the one that takes it away again."""
    if not has_worker():
        return _script(render_template("worker/off.js"))
    card_tables = {deck: url_for(".blank_cards", deck=deck) for deck in DECKS}
    kept = {"version": _version(), "files": _files(), "card_tables": card_tables}
    return _script(render_template("worker/sw.js", **kept))


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """Return what the site is called, and how it looks, on the first screen of a phone."""
    response = make_response(render_template("worker/manifest.webmanifest"))
    response.mimetype = "application/manifest+json"
    return response


@bp.app_template_global()
def has_worker() -> bool:
    """Return whether phones may keep the site."""
    return str(current_app.config["WORKER"]) != "off"


def _blank_match(ruleset: Ruleset) -> Match:
    """Return a match in which nothing was written, which no server knows."""
    plan = NewMatch(ruleset)
    started = Entry(_NOBODY, Started(), seq=1, at=_NEVER)
    return Match(_NOBODY, ruleset, plan.sides, plan.first_dealer, (started,))


def _blank_deal(ruleset: Ruleset) -> Match:
    """Return a match of one deal that was played to a draw, which no server knows."""
    match = _blank_match(ruleset)
    even = Deal(taken=(ruleset.baseline, ruleset.total - ruleset.baseline))
    recorded = Entry(_NOBODY, Recorded(_NOBODY, 1, even), seq=2, at=_NEVER)
    return replace(match, entries=(*match.entries, recorded))


def _everything_with(deck: str) -> Ruleset:
    """Return rules with *deck* that know all that a card table can ask, in nobody's dialect."""
    first = next(ruleset for ruleset in presets().values() if ruleset.deck == deck)
    no_trump = NoTrump(factor=1, max_doublings=None, quota_per_side=None)
    revoke = Revoke(points=0, times_multiplier=False)
    return replace(first, words={}, no_trump=no_trump, revoke=revoke)


def _script(text: str) -> Response:
    response = make_response(text)
    response.mimetype = "text/javascript"
    return response


def _version() -> str:
    """Return the version of every file, in the language of this phone."""
    return f"{str(current_app.static_url_path).rpartition('/')[2]} {i18n.pick_language()}"


def _files() -> list[str]:
    """Return the address of every file that a page may need."""
    sheets = stylesheets(asset_folder("static") / "css")
    scripts = (name for script in _SCRIPTS for name in modules_and_later_ones(script))
    names = dict.fromkeys((*sheets, *scripts, *_ICONS))
    return [url_for("static", filename=name) for name in names]
