"""The rules to read, and house rules to make."""

from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.presets import NAMES, preset
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.services import scoring
from scorekeeper.services.house_rules import load_house_rules
from scorekeeper.services.links import LinkKind
from scorekeeper.web import guard, rulebook
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.limits import STARTING, limiter
from scorekeeper.web.playing.score_sheet import SheetForm
from scorekeeper.web.ruling.house_form import HouseRulesForm, filled_in
from scorekeeper.web.ruling.rules_page import RulesPage

bp = Blueprint("rules", __name__)


@bp.get("/rules")
def index() -> ResponseReturnValue:
    """List the presets by their families, after the house rules of this phone."""
    return render_template(
        "rules/index.html", families=rulebook.families(), house_rules=rulebook.house_rules()
    )


@bp.get("/rules/<key>")
def show(key: str) -> ResponseReturnValue:
    """Show one preset, to be read."""
    return render_template("rules/show.html", page=RulesPage(_preset(key), key))


@bp.get("/rules/<key>/sheet")
def sheet(key: str) -> ResponseReturnValue:
    """Show a blank score sheet for one preset, to print."""
    return render_template("rules/sheet.html", form=SheetForm(_preset(key)))


@bp.get("/rules/house/<uuid:rules_id>")
def show_house(rules_id: UUID) -> ResponseReturnValue:
    """Show house rules to whoever has their address."""
    rules = load_house_rules(str(rules_id))
    page = RulesPage(rulebook.as_ruleset(rules), rules.id)
    return render_template("rules/show.html", page=page)


@bp.get("/rules/house/<uuid:rules_id>/sheet")
def house_sheet(rules_id: UUID) -> ResponseReturnValue:
    """Show a blank score sheet for house rules, to print."""
    ruleset = rulebook.as_ruleset(load_house_rules(str(rules_id)))
    return render_template("rules/sheet.html", form=SheetForm(ruleset))


@bp.get("/matches/<uuid:match_id>/rules")
def show_of_match(match_id: UUID) -> ResponseReturnValue:
    """Show the rules that a match keeps, whatever has become of its preset."""
    guard.require(str(match_id), LinkKind.WATCH)
    match = scoring.load_match(str(match_id))
    return render_template("rules/show.html", page=RulesPage(match.ruleset, None, match))


@bp.get("/rules/new")
def new() -> ResponseReturnValue:
    """Show every option of a ruleset, to be changed."""
    key = request.args.get("base", rulebook.chosen())
    return _form_page(filled_in(rulebook.find(key), key))


@bp.post("/rules/new")
@limiter.limit(STARTING)
def save() -> ResponseReturnValue:
    """Keep the options as house rules of this phone, or say what is wrong with them."""
    form = HouseRulesForm(request.form)
    rules = form.save()
    if rules is None:
        return _form_page(form), HTTPStatus.UNPROCESSABLE_ENTITY
    rulebook.keep(rules)
    flash(_("“%(name)s” is kept on this phone.", name=rules.name))
    return redirect(url_for(".show_house", rules_id=rules.id), HTTPStatus.SEE_OTHER)


def _preset(key: str) -> Ruleset:
    if key not in NAMES:
        abort(HTTPStatus.NOT_FOUND)
    return preset(key)


def _form_page(form: HouseRulesForm) -> str:
    return render_template(
        "rules/new.html", form=form, families=rulebook.families(), mine=rulebook.house_rules()
    )
