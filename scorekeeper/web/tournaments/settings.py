"""What an organiser settles of an event: its name, its page, its rules, its state, its end."""

from collections.abc import Callable
from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.services import tournaments
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.inputs import Form
from scorekeeper.web.tournaments.events_page import ruleset_in, rulesets_to_choose
from scorekeeper.web.tournaments.frame import opened
from scorekeeper.web.tournaments.rules_form import ChangedRulesForm
from scorekeeper.web.tournaments.rules_values import rules_in, values_of
from scorekeeper.web.tournaments.settings_page import (
    DeleteForm,
    NameForm,
    RulesPage,
    SettingsPage,
    StateForm,
)
from scorekeeper.web.tournaments.wishes import answer_to, granted, wish_of

bp = Blueprint(
    "event_settings",
    __name__,
    url_prefix="/clubs/<uuid:club_id>/tournaments/<uuid:event_id>/settings",
)


@bp.get("")
def show(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show what can be settled."""
    return _page(*opened(club_id, event_id, Role.ORGANISER))


@bp.post("")
def rename(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Call the event otherwise, or put it on another day."""
    who = opened(club_id, event_id, Role.ORGANISER)
    form = NameForm(request.form)

    def do() -> None:
        right, found = who
        name, day = form.name.data, form.day.data
        tournaments.rename_event(right, found.id, name, day, wish_of(right))

    return _answer(who, form, do)


@bp.post("/page")
def show_page(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show the event to everybody who sees the club, or to nobody."""
    right, found = who = opened(club_id, event_id, Role.ORGANISER)
    has_page = request.form.get("has_page") == "yes"
    return _answer(
        who, Form(), lambda: tournaments.show_page(right, found.id, has_page=has_page)
    )


@bp.post("/state")
def set_state(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Bring the event into another state; backwards only for a reason."""
    right, found = who = opened(club_id, event_id, Role.ORGANISER)
    form = StateForm(request.form)
    return _answer(
        who,
        form,
        lambda: tournaments.set_state(
            right, found.id, EventState(form.state.data), wish_of(right)
        ),
        "event_desk.show",
    )


@bp.post("/delete")
def delete(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Delete an event of which no round was ever published."""
    right, found = who = opened(club_id, event_id, Role.ORGANISER)
    form = DeleteForm(request.form)
    if not form.validate():
        return _page(*who, form), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        gone = tournaments.delete_event(right, found.id)
    except RefusedError as error:
        form.refuse(error)
        return _page(*who, form), answer_to(error)
    flash(_("“%(name)s” is deleted.", name=gone.name))
    return redirect(url_for("tournaments.index", club_id=club_id), HTTPStatus.SEE_OTHER)


@bp.get("/rules")
def rules(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show every rule as it can be changed."""
    right, found = opened(club_id, event_id, Role.ORGANISER)
    known = found.event.rules
    choices = rulesets_to_choose(right, known.ruleset)
    return _rules_page(right, found, ChangedRulesForm(choices, data=values_of(known)))


@bp.post("/rules")
def change_rules(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Let other rules hold, or say what is wrong with them."""
    right, found = opened(club_id, event_id, Role.ORGANISER)
    base = found.event.rules.ruleset
    form = ChangedRulesForm(rulesets_to_choose(right, base), request.form)
    if not form.validate():
        return _rules_page(right, found, form), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        wanted = rules_in(form, ruleset_in(form, base))
        tournaments.change_rules(right, found.id, wanted, wish_of(right))
    except RefusedError as error:
        form.refuse(error)
        return _rules_page(right, found, form), answer_to(error)
    flash(_("These rules hold from now on, for rounds that were played too."))
    goal = url_for("event_desk.show", club_id=club_id, event_id=event_id)
    return redirect(goal, HTTPStatus.SEE_OTHER)


def _answer(
    who: tuple[ClubRight, OpenedEvent],
    form: Form,
    do: Callable[[], object],
    then: str = ".show",
) -> ResponseReturnValue:
    right, found = who
    if not form.validate():
        return _page(right, found, form), HTTPStatus.UNPROCESSABLE_ENTITY

    def wished() -> None:
        try:
            do()
        except RefusedError as error:
            form.refuse(error)
            raise

    goal = url_for(then, club_id=right.club.id, event_id=found.id)
    return granted(wished, goal, lambda _problems: _page(right, found, form), _("Saved."))


def _page(right: ClubRight, found: OpenedEvent, sent: Form | None = None) -> str:
    problems = tuple(sent.loose_errors()) if sent else ()
    page = SettingsPage(right, found, problems, sent)
    return render_template("tournaments/settings.html", page=page)


def _rules_page(right: ClubRight, found: OpenedEvent, form: ChangedRulesForm) -> str:
    page = RulesPage(right, found, tuple(form.loose_errors()), form)
    return render_template("tournaments/rules.html", page=page)
