"""Lists of old seasons: read, looked at, taken in as a whole, and undone as a whole."""

from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, flash, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.services import season_imports, season_lists
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.list_tables import UnreadableListError
from scorekeeper.services.season_files import export_season
from scorekeeper.services.season_imports import NotReadyError
from scorekeeper.services.season_results import COLUMNS, season_results
from scorekeeper.services.seasons import Season, load_season
from scorekeeper.web import club_guard, downloads
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.limits import STARTING, limiter
from scorekeeper.web.season.season_list_form import SeasonListForm
from scorekeeper.web.season.season_list_page import SeasonListPage, UndoPage, rules_to_choose
from scorekeeper.web.season.season_list_words import (
    lines_in_words,
    said_of_differing,
    said_of_list,
    said_of_odd_row,
)

bp = Blueprint(
    "season_lists", __name__, url_prefix="/clubs/<uuid:club_id>/seasons/<uuid:season_id>"
)

for _said in (lines_in_words, said_of_differing, said_of_odd_row):
    bp.add_app_template_global(_said)


@bp.get("/import")
def show(club_id: UUID, season_id: UUID) -> ResponseReturnValue:
    """Ask for a list."""
    right, season = _season(club_id, season_id)
    return _page(SeasonListPage(right, season, SeasonListForm(rules_to_choose(right))))


@bp.post("/import")
@limiter.limit(STARTING)
def read(club_id: UUID, season_id: UUID) -> ResponseReturnValue:
    """Show what a list holds, or take it in when the form says so."""
    right, season = _season(club_id, season_id)
    form = SeasonListForm(rules_to_choose(right), request.form)
    text = form.read(request)
    page = SeasonListPage(right, season, form)
    if text is None or not form.validate():
        return _page(page), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        return _take(page, text) if "apply" in request.form else _look(page, text)
    except UnreadableListError as error:
        form.text.errors = [said_of_list(error)]
        return _page(page), HTTPStatus.UNPROCESSABLE_ENTITY


@bp.get("/imports/<uuid:import_id>")
def ask_undo(club_id: UUID, season_id: UUID, import_id: UUID) -> ResponseReturnValue:
    """Ask whether an import is to be undone, and say what would go."""
    right, season = _season(club_id, season_id)
    undoing = season_imports.look_at_undoing(right, season.id, str(import_id))
    return render_template("seasons/undo.html", page=UndoPage(right, season, undoing))


@bp.post("/imports/<uuid:import_id>/undo")
def undo(club_id: UUID, season_id: UUID, import_id: UUID) -> ResponseReturnValue:
    """Undo an import: all that it brought and that nothing else needs goes."""
    right, season = _season(club_id, season_id)
    count = len(season_imports.undo_import(right, season.id, str(import_id)).matches)
    flash(
        ngettext(
            "The import is undone: %(num)s match is gone.",
            "The import is undone: %(num)s matches are gone.",
            count,
        )
    )
    return _to_imports(right, season)


@bp.get("/matches.csv")
@limiter.limit(STARTING)
def results_file(club_id: UUID, season_id: UUID) -> ResponseReturnValue:
    """Send the results of the season as a table, which can be taken in again."""
    right, season = _season(club_id, season_id)
    rows = (dict(zip(COLUMNS, row, strict=True)) for row in season_results(right, season.id))
    return downloads.download(downloads.sheet("matches", rows, " ".join(COLUMNS)), "csv")


@bp.get("/matches.json")
@limiter.limit(STARTING)
def season_file(club_id: UUID, season_id: UUID) -> ResponseReturnValue:
    """Send the season with all its matches as a file, which can be taken in elsewhere."""
    right, season = _season(club_id, season_id)
    response = jsonify(export_season(right, season.id))
    name = f"season-{season_id}.json"
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response


def _season(club_id: UUID, season_id: UUID) -> tuple[ClubRight, Season]:
    right = club_guard.require(str(club_id), Role.ORGANISER)
    return right, load_season(right, str(season_id))


def _look(page: SeasonListPage, text: str) -> ResponseReturnValue:
    choices = page.form.choices(request.form)
    found = season_lists.preview_list(page.right, page.season.id, text, choices)
    return _page(SeasonListPage(page.right, page.season, page.form, found))


def _take(page: SeasonListPage, text: str) -> ResponseReturnValue:
    right, season, form = page.right, page.season, page.form
    sent, choices = (str(form.name.data), text), form.choices(request.form)
    writer = club_guard.writer_of(right)
    try:
        _made, done = season_imports.import_list(right, season.id, sent, choices, writer)
    except NotReadyError as error:
        again = SeasonListPage(right, season, form, error.preview)
        return _page(again), HTTPStatus.UNPROCESSABLE_ENTITY
    flash(
        ngettext(
            "%(num)s match of “%(file)s” was taken in. It can be undone below.",
            "%(num)s matches of “%(file)s” were taken in. It can be undone below.",
            len(done.new),
            file=form.name.data,
        )
    )
    return _to_imports(right, season)


def _to_imports(right: ClubRight, season: Season) -> ResponseReturnValue:
    place = url_for(".show", club_id=right.club.id, season_id=season.id)
    return redirect(place, HTTPStatus.SEE_OTHER)


def _page(page: SeasonListPage) -> str:
    return render_template("seasons/import.html", page=page)
