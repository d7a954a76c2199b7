"""Entering an event by oneself, where its rules let players do so."""

from http import HTTPStatus
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import event_entries
from scorekeeper.services.event_pen import Wish
from scorekeeper.services.writers import Writer
from scorekeeper.web import guard
from scorekeeper.web.limits import STARTING, limiter
from scorekeeper.web.tournaments.live_page import EntrantPage
from scorekeeper.web.tournaments.self_entry_form import EntryPage, SelfEntryForm
from scorekeeper.web.tournaments.sight import Sight
from scorekeeper.web.tournaments.wishes import answer_to

bp = Blueprint("event_self_entry", __name__)


@bp.get("/tournaments/<uuid:event_id>/enter")
@bp.get("/e/<page_key>/enter")
def ask(**way: Any) -> ResponseReturnValue:
    """Ask who enters, or say that entries are closed."""
    page = _page(Sight(way))
    return render_template("tournaments/self_entry.html", page=page)


@bp.post("/tournaments/<uuid:event_id>/enter")
@bp.post("/e/<page_key>/enter")
@limiter.limit(STARTING)
def enter(**way: Any) -> ResponseReturnValue:
    """Enter whom the form names, or say what is wrong with it."""
    page = _page(Sight(way), request.form)
    if page.form is None:
        return _again(page, HTTPStatus.UNPROCESSABLE_ENTITY)
    if not page.form.validate():
        return _again(page, HTTPStatus.UNPROCESSABLE_ENTITY)
    wish = Wish(Writer("table", guard.device_label()), str(page.form.request.data))
    try:
        entrant = event_entries.enter_oneself(page.event.id, page.form.entry(), wish)
    except RefusedError as error:
        page.form.refuse(error)
        return _again(page, answer_to(error))
    goal = page.sight.to(".entered", number=entrant.number)
    return redirect(goal, HTTPStatus.SEE_OTHER)


@bp.get("/tournaments/<uuid:event_id>/entered/<int:number>")
@bp.get("/e/<page_key>/entered/<int:number>")
def entered(number: int, **way: Any) -> ResponseReturnValue:
    """Say who has entered under *number*, and whether there is a place."""
    sight = Sight(way)
    page = EntrantPage(sight, sight.open(), number=number)
    if number not in page.event.course.entrants:
        abort(HTTPStatus.NOT_FOUND)
    return render_template("tournaments/entered.html", page=page)


def _page(sight: Sight, sent: Any = None) -> EntryPage:
    opened = sight.open()
    page = EntryPage(sight, opened)
    if not page.is_open:
        return page
    return EntryPage(sight, opened, SelfEntryForm(opened.event.rules.size, sent))


def _again(page: EntryPage, status: HTTPStatus) -> ResponseReturnValue:
    return render_template("tournaments/self_entry.html", page=page), status
