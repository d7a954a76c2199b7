"""Lists of players that a club takes in: read, looked at, then taken."""

from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import player_import
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.web import club_guard
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.limits import STARTING, limiter
from scorekeeper.web.roster.player_forms import ImportForm
from scorekeeper.web.roster.player_page import ImportPage

bp = Blueprint("player_lists", __name__, url_prefix="/clubs/<uuid:club_id>/players/import")


@bp.get("")
def show(club_id: UUID) -> ResponseReturnValue:
    """Ask for a list."""
    return _page(ImportPage(club_guard.require(str(club_id), Role.ORGANISER), ImportForm()))


@bp.post("")
@limiter.limit(STARTING)
def read(club_id: UUID) -> ResponseReturnValue:
    """Show what a list holds, or take its new players in when the form says so."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    form = ImportForm(request.form)
    text = form.read(request)
    if text is None:
        return _page(ImportPage(right, form)), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        return _take(right, text) if "apply" in request.form else _preview(right, form, text)
    except RefusedError as error:
        form.refuse(error)
        return _page(ImportPage(right, form)), HTTPStatus.UNPROCESSABLE_ENTITY


def _preview(right: ClubRight, form: ImportForm, text: str) -> ResponseReturnValue:
    return _page(ImportPage(right, form, player_import.preview_import(right, text)))


def _take(right: ClubRight, text: str) -> ResponseReturnValue:
    done = player_import.import_players(right, text, club_guard.writer_of(right))
    count = len(done.new)
    flash(ngettext("%(num)s player was taken in.", "%(num)s players were taken in.", count))
    return redirect(url_for("players.index", club_id=right.club.id), HTTPStatus.SEE_OTHER)


def _page(page: ImportPage) -> str:
    return render_template("players/import.html", page=page)
