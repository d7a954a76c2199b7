"""Events of a club: the list, the latest first, and a new one."""

from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.presets import NAMES, event_preset
from scorekeeper.services import evenings, event_demo, tournaments
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.tournaments import EventPlan, Tournament
from scorekeeper.web import club_guard
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.tournaments.events_page import (
    EventsPage,
    NewEventPage,
    known_preset,
    preset_name,
    ruleset_in,
    rulesets_to_choose,
)
from scorekeeper.web.tournaments.feasible import round_warning
from scorekeeper.web.tournaments.rules_form import EventForm
from scorekeeper.web.tournaments.rules_values import rules_in, values_of
from scorekeeper.web.tournaments.wishes import wish_of

bp = Blueprint("tournaments", __name__, url_prefix="/clubs/<uuid:club_id>/tournaments")


@bp.get("")
def index(club_id: UUID) -> ResponseReturnValue:
    """List the events of the club."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    page = EventsPage(right, tournaments.list_events(right))
    return render_template("tournaments/index.html", page=page)


@bp.get("/new")
def new(club_id: UUID) -> ResponseReturnValue:
    """Ask for a new event: which preset to begin from, then its rules."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    key = request.args.get("preset")
    if key not in NAMES:
        return _new_page(right)
    rules = event_preset(key)
    values = {"preset": key, "name": preset_name(key), **values_of(rules)}
    day = str(evenings.today(right.club))
    choices = rulesets_to_choose(right, rules.ruleset)
    return _new_page(right, EventForm(choices, data={"day": day, **values}))


@bp.post("/new")
def make(club_id: UUID) -> ResponseReturnValue:
    """Make an event, or say what is wrong or unwise about it."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    base = event_preset(known_preset(request.form.get("preset"))).ruleset
    form = EventForm(rulesets_to_choose(right, base), request.form)
    tournament = _made(right, form) if form.validate() and not _is_warned(form) else None
    if tournament is None:
        return _new_page(right, form), HTTPStatus.UNPROCESSABLE_ENTITY
    flash(_("“%(name)s” is made. Now come the entries.", name=tournament.name))
    goal = url_for("event_desk.show", club_id=club_id, event_id=tournament.id)
    return redirect(goal, HTTPStatus.SEE_OTHER)


@bp.post("/training")
def train(club_id: UUID) -> ResponseReturnValue:
    """Make an event for training, which counts nowhere and plays itself."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    day = str(evenings.today(right.club))
    made = event_demo.make_training(right, _("Training"), day, wish_of(right))
    flash(_("A tournament for training is made. Let it play, or run it as if it counted."))
    goal = url_for("event_desk.show", club_id=club_id, event_id=made.id)
    return redirect(goal, HTTPStatus.SEE_OTHER)


def _made(right: ClubRight, form: EventForm) -> Tournament | None:
    base = event_preset(known_preset(form.preset.data)).ruleset
    try:
        rules = rules_in(form, ruleset_in(form, base))
        plan = EventPlan(form.name.data, form.day.data, rules)
        return tournaments.make_event(right, plan, wish_of(right), str(form.id.data))
    except RefusedError as error:
        form.refuse(error)
        return None


def _is_warned(form: EventForm) -> bool:
    """Tell whether the form has to say first, and once, that so many rounds are unwise."""
    if form.expected.data is None or form.rounds.data is None:
        return False
    kind = EventKind(form.kind.data)
    warning = round_warning(kind, form.expected.data, form.rounds.data)
    told = f"{kind} {form.expected.data} {form.rounds.data}"
    if warning is None or form.warned.data == told:
        return False
    form.warned.data = told
    form.rounds.errors = [warning, _("If you mean it all the same, send the form once more.")]
    return True


def _new_page(right: ClubRight, form: EventForm | None = None) -> str:
    return render_template("tournaments/new.html", page=NewEventPage(right, form))
