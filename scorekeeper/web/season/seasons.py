"""Seasons of a club: the list, the table of one, its yearbook, and what organisers decide."""

from http import HTTPStatus
from typing import Any
from uuid import UUID

from flask import Blueprint, Response, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.services import seasons
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.evenings import list_evenings
from scorekeeper.services.statistics import Period, Question, league
from scorekeeper.web import club_guard
from scorekeeper.web.calendar_feed import calendar
from scorekeeper.web.club_page import ClubPage
from scorekeeper.web.downloads import download
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.known_players import known_players
from scorekeeper.web.season.season_form import SeasonForm
from scorekeeper.web.season.season_page import (
    SeasonPage,
    course_sheet,
    days_in_words,
    standings_sheet,
)
from scorekeeper.web.season.season_words import PRESETS, preset_rules
from scorekeeper.web.season.statistics_page import LeaguePage

bp = Blueprint("seasons", __name__, url_prefix="/clubs/<uuid:club_id>/seasons")
feed = Blueprint("calendar", __name__, url_prefix="/clubs/<uuid:club_id>")

bp.add_app_template_global(days_in_words)


@bp.get("")
def index(club_id: UUID) -> ResponseReturnValue:
    """List the seasons of the club."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    found = seasons.list_seasons(right)
    return render_template("seasons/index.html", page=ClubPage(right, {}), seasons=found)


@bp.get("/new")
def new(club_id: UUID) -> ResponseReturnValue:
    """Ask for a new season, its rules filled in from a preset."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    chosen = request.args.get("preset", next(iter(PRESETS)))
    kept = {name: request.args.get(name, "") for name in ("name", "from_day", "to_day")}
    return _form_page(right, SeasonForm.of(preset_rules(chosen), **kept), preset=chosen)


@bp.post("/new")
def make(club_id: UUID) -> ResponseReturnValue:
    """Make a season, or say what is wrong."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    form = SeasonForm(request.form)
    season = form.make(right)
    if season is None:
        return _form_page(right, form), HTTPStatus.UNPROCESSABLE_ENTITY
    return _to_season(club_id, season.id)


@bp.get("/<uuid:season_id>")
def show(club_id: UUID, season_id: UUID) -> ResponseReturnValue:
    """Show the table of a season and how it came about."""
    return render_template("seasons/show.html", page=_page(club_id, season_id))


@bp.get("/<uuid:season_id>.csv", defaults={"kind": "csv"})
@bp.get("/<uuid:season_id>.json", defaults={"kind": "json"})
def show_file(club_id: UUID, season_id: UUID, kind: str) -> ResponseReturnValue:
    """Give the table of a season as a file."""
    return download(standings_sheet(_page(club_id, season_id)), kind)


@bp.get("/<uuid:season_id>/course.csv", defaults={"kind": "csv"})
@bp.get("/<uuid:season_id>/course.json", defaults={"kind": "json"})
def course_file(club_id: UUID, season_id: UUID, kind: str) -> ResponseReturnValue:
    """Give the table after each evening as a file."""
    return download(course_sheet(_page(club_id, season_id)), kind)


@bp.get("/<uuid:season_id>/yearbook")
def yearbook(club_id: UUID, season_id: UUID) -> ResponseReturnValue:
    """Show all of a season on pages that print well."""
    page = _page(club_id, season_id)
    season = page.table.season
    question = Question(Period(season.from_day, season.to_day))
    figures = LeaguePage(page.right, page.players, league(page.right, question))
    return render_template("seasons/yearbook.html", page=page, figures=figures)


@bp.get("/<uuid:season_id>/edit")
def edit(club_id: UUID, season_id: UUID) -> ResponseReturnValue:
    """Show a season as it can be changed."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    season = seasons.load_season(right, str(season_id))
    days = {"from_day": season.from_day, "to_day": season.to_day}
    form = SeasonForm.of(season.rules, name=season.name, **days)
    return _form_page(right, form, season=season)


@bp.post("/<uuid:season_id>/edit")
def change(club_id: UUID, season_id: UUID) -> ResponseReturnValue:
    """Change a season, or say what is wrong."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    season = seasons.load_season(right, str(season_id))
    form = SeasonForm(request.form)
    if form.change(right, season.id) is None:
        page = _form_page(right, form, season=season)
        return page, HTTPStatus.UNPROCESSABLE_ENTITY
    flash(_("Saved."))
    return _to_season(club_id, season.id)


@bp.post("/<uuid:season_id>/delete")
def delete(club_id: UUID, season_id: UUID) -> ResponseReturnValue:
    """Delete a season; its matches and evenings stay."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    season = seasons.delete_season(right, str(season_id))
    flash(_("“%(season)s” is deleted; its matches and evenings stay.", season=season.name))
    return redirect(url_for(".index", club_id=club_id), HTTPStatus.SEE_OTHER)


@feed.get("/evenings.ics")
def evenings(club_id: UUID) -> ResponseReturnValue:
    """Give the evenings of the club as a calendar."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    base = f"{url_for('clubs.show', club_id=club_id, _external=True)}/evenings"
    text = calendar(right.club, list_evenings(right), base)
    return Response(text, content_type="text/calendar; charset=utf-8")


def _page(club_id: UUID, season_id: UUID) -> SeasonPage:
    right = club_guard.require(str(club_id), Role.VIEWER)
    return SeasonPage(right, seasons.table_of(right, str(season_id)), known_players(right))


def _form_page(right: ClubRight, form: SeasonForm, **more: Any) -> str:
    told = {"season": None, "preset": None, **more}
    page = ClubPage(right, {"season": form})
    return render_template("seasons/form.html", page=page, presets=PRESETS, **told)


def _to_season(club_id: UUID, season_id: str) -> ResponseReturnValue:
    place = url_for(".show", club_id=club_id, season_id=season_id)
    return redirect(place, HTTPStatus.SEE_OTHER)
