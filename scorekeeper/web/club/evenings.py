"""Evenings of a club: the list, each with its matches, and what organisers change."""

from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import evenings
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.web import club_guard, downloads, messages
from scorekeeper.web.club.club_match_forms import EveningNameForm, NewEveningForm
from scorekeeper.web.club.club_match_page import EveningPage, EveningsPage
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.inputs import Form
from scorekeeper.web.limits import STARTING, limiter
from scorekeeper.web.playing import match_sheets

bp = Blueprint("evenings", __name__, url_prefix="/clubs/<uuid:club_id>")


@bp.get("/evenings")
def index(club_id: UUID) -> ResponseReturnValue:
    """List the evenings, the latest first."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    return _list_page(right, NewEveningForm(data={"day": str(evenings.today(right.club))}))


@bp.get("/evenings.csv")
@limiter.limit(STARTING)
def table(club_id: UUID) -> ResponseReturnValue:
    """Send the evenings as a table."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    return downloads.download(match_sheets.evenings_sheet(right), "csv")


@bp.post("/evenings")
def make(club_id: UUID) -> ResponseReturnValue:
    """Make an evening, or say what is wrong with it."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    form = NewEveningForm(request.form)
    if not form.validate():
        return _list_page(right, form), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        evening = evenings.make_evening(right, form.day.data, form.name.data)
    except RefusedError as error:
        form.refuse(error)
        return _list_page(right, form), HTTPStatus.UNPROCESSABLE_ENTITY
    return _to(right, evening.id)


@bp.get("/evenings/<uuid:evening_id>")
def show(club_id: UUID, evening_id: UUID) -> ResponseReturnValue:
    """Show an evening and its matches."""
    return _page(club_guard.require(str(club_id), Role.VIEWER), str(evening_id))


@bp.post("/evenings/<uuid:evening_id>/name")
def name(club_id: UUID, evening_id: UUID) -> ResponseReturnValue:
    """Call the evening what the form says."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    form = EveningNameForm(request.form)
    if not form.validate():
        return _page(right, str(evening_id), form), HTTPStatus.UNPROCESSABLE_ENTITY
    evenings.name_evening(right, str(evening_id), form.name.data)
    flash(_("Saved."))
    return _to(right, str(evening_id))


@bp.post("/evenings/<uuid:evening_id>/delete")
def delete(club_id: UUID, evening_id: UUID) -> ResponseReturnValue:
    """Delete an evening without matches."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    try:
        evenings.delete_evening(right, str(evening_id))
    except RefusedError as error:
        problem = " ".join(messages.sentences(error.refusals))
        page = _page(right, str(evening_id), problem=problem)
        return page, HTTPStatus.UNPROCESSABLE_ENTITY
    flash(_("The evening is deleted."))
    return redirect(url_for(".index", club_id=club_id), HTTPStatus.SEE_OTHER)


def _list_page(right: ClubRight, form: NewEveningForm) -> str:
    return render_template("evenings/index.html", page=EveningsPage(right, form))


def _page(
    right: ClubRight, evening_id: str, sent: Form | None = None, problem: str | None = None
) -> str:
    evening = evenings.load_evening(right, evening_id)
    form = sent or EveningNameForm(data={"name": evening.name})
    page = EveningPage(right, evening, form, problem)
    return render_template("evenings/show.html", page=page)


def _to(right: ClubRight, evening_id: str) -> ResponseReturnValue:
    place = url_for(".show", club_id=right.club.id, evening_id=evening_id)
    return redirect(place, HTTPStatus.SEE_OTHER)
