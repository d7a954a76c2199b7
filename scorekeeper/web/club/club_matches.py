"""Matches of a club: listed, started, taken in from a table, and who sat where."""

from http import HTTPStatus
from uuid import UUID

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.datastructures import MultiDict

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services import club_matches, club_rules, evenings, players, seating, taking_in
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.links import LinkKind
from scorekeeper.web import club_guard, downloads, guard, rulebook
from scorekeeper.web.club.club_match_forms import ClubMatchForm, EveningForm, SeatsForm
from scorekeeper.web.club.club_match_page import (
    ClubMatchPage,
    MatchesPage,
    NewClubMatchPage,
    somebody,
    title_of,
)
from scorekeeper.web.errors import status_of
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.inputs import Form
from scorekeeper.web.limits import STARTING, limiter
from scorekeeper.web.playing import match_sheets, starting
from scorekeeper.web.playing.result_picture import png_answer

bp = Blueprint("club_matches", __name__)

_CLUB = "/clubs/<uuid:club_id>/matches"


@bp.get(_CLUB)
def index(club_id: UUID) -> ResponseReturnValue:
    """List the matches, a page of them at a time."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    page = MatchesPage(right, request.args.get("page", 1, type=int))
    if not 1 <= page.number <= page.last:
        abort(HTTPStatus.NOT_FOUND)
    return render_template("club_matches/index.html", page=page)


@bp.get(f"{_CLUB}.csv")
@limiter.limit(STARTING)
def table(club_id: UUID) -> ResponseReturnValue:
    """Send the finished matches as a table."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    return downloads.download(match_sheets.matches_sheet(right), "csv")


@bp.get(f"{_CLUB}/new")
def new(club_id: UUID) -> ResponseReturnValue:
    """Show what can be said about a match of the club before it begins."""
    right = club_guard.require(str(club_id), Role.SCOREKEEPER)
    offered = club_rules.list_club_rules(right)
    key = request.args.get("rules", offered[0].id if offered else rulebook.chosen())
    rulebook.find(key)
    known = players.list_players(right, with_hidden=True)
    return _new_page(right, ClubMatchForm(known, data={"rules": key}))


@bp.post(f"{_CLUB}/new")
@limiter.limit(STARTING)
def start(club_id: UUID) -> ResponseReturnValue:
    """Start the match that the form describes, or say what is wrong, or who is not known."""
    right = club_guard.require(str(club_id), Role.SCOREKEEPER)
    form = ClubMatchForm(players.list_players(right, with_hidden=True), request.form)
    plan = form.plan()
    if plan is None:
        return _new_page(right, form), HTTPStatus.UNPROCESSABLE_ENTITY
    rulebook.choose(str(form.rules.data))
    writer = club_guard.writer_of(right)
    sitting = form.sitting(right, writer)
    return starting.start_in_club(right, plan, sitting, str(form.id.data))


@bp.get(f"{_CLUB}/<uuid:match_id>")
def show(club_id: UUID, match_id: UUID) -> ResponseReturnValue:
    """Show a match of the club: how it went, and who sat where."""
    return _page(club_guard.require(str(club_id), Role.VIEWER), str(match_id))


@bp.get(f"{_CLUB}/<uuid:match_id>/result.png")
@limiter.limit(STARTING)
def picture(club_id: UUID, match_id: UUID) -> ResponseReturnValue:
    """Draw the score of a match of the club, as whoever asks may see its players."""
    right = club_guard.require(str(club_id), Role.VIEWER)
    return png_answer(club_matches.load_table(right, str(match_id), somebody()).match)


@bp.post(f"{_CLUB}/<uuid:match_id>/seats")
def seat(club_id: UUID, match_id: UUID) -> ResponseReturnValue:
    """Say who sat where, or say what is wrong with it."""
    right = club_guard.require(str(club_id), Role.SCOREKEEPER)
    form = _seats_form(right, str(match_id), request.form)
    if not form.validate():
        return _page(right, str(match_id), seats=form), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        seating.seat_players(right, str(match_id), form.told())
    except RefusedError as error:
        form.refuse(error)
        return _page(right, str(match_id), seats=form), status_of(error)
    flash(_("Written down."))
    return _to(right, str(match_id))


@bp.post(f"{_CLUB}/<uuid:match_id>/evening")
def move(club_id: UUID, match_id: UUID) -> ResponseReturnValue:
    """Let the match belong to another evening."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    club_matches.load_table(right, str(match_id), somebody())
    form = _evening_form(right, request.form)
    if not form.validate():
        return _page(right, str(match_id), evening=form), HTTPStatus.UNPROCESSABLE_ENTITY
    evening = evenings.move_match(right, str(match_id), str(form.evening.data))
    flash(_("The match belongs to this evening now: %(evening)s.", evening=title_of(evening)))
    return _to(right, str(match_id))


@bp.post(f"{_CLUB}/<uuid:match_id>/take-out")
def take_out(club_id: UUID, match_id: UUID) -> ResponseReturnValue:
    """Let the match belong to the club no more."""
    right = club_guard.require(str(club_id), Role.ORGANISER)
    taking_in.take_out(right, str(match_id))
    flash(_("The match is out of the club. It stays with the table that wrote it."))
    return redirect(url_for(".index", club_id=club_id), HTTPStatus.SEE_OTHER)


@bp.post(f"{_CLUB}/<uuid:match_id>/open")
def open_table(club_id: UUID, match_id: UUID) -> ResponseReturnValue:
    """Let this phone sit down at the table, as far as its right in the club goes."""
    right = club_guard.require(str(club_id), Role.SCOREKEEPER)
    writer = club_guard.writer_of(right)
    return starting.sit_down(club_matches.open_match(right, str(match_id), writer))


@bp.post("/matches/<uuid:match_id>/club")
def take_in(match_id: UUID) -> ResponseReturnValue:
    """Take a match that this phone manages into the club that the form names."""
    managed = guard.require(str(match_id), LinkKind.MANAGE)
    right = club_guard.require(request.form.get("club", ""), Role.SCOREKEEPER)
    taking_in.take_in(right, managed, club_guard.writer_of(right))
    flash(_("The match belongs to “%(club)s” now. Say who sat where.", club=right.club.name))
    return _to(right, managed.match_id)


def _new_page(right: ClubRight, form: ClubMatchForm) -> str:
    offered = club_rules.list_club_rules(right)
    page = NewClubMatchPage(
        right,
        form,
        tuple((rules.id, rulebook.as_ruleset(rules)) for rules in offered),
        tuple(
            pair
            for pair in rulebook.house_rules()
            if pair[0] not in {rules.id for rules in offered}
        ),
        rulebook.families(),
        evenings.today(right.club).isoformat(),
    )
    return render_template("club_matches/new.html", page=page)


def _page(right: ClubRight, match_id: str, **sent: Form) -> str:
    found = club_matches.load_table(right, match_id, somebody())
    forms: dict[str, Form] = {}
    if right.allows(Role.SCOREKEEPER):
        forms["seats"] = sent.get("seats") or _seats_form(right, match_id, None)
    if right.allows(Role.ORGANISER):
        forms["evening"] = sent.get("evening") or _evening_form(right, None, found.evening.id)
    return render_template("club_matches/show.html", page=ClubMatchPage(right, found, forms))


def _seats_form(right: ClubRight, match_id: str, sent: MultiDict[str, str] | None) -> SeatsForm:
    told = seating.list_seats(right, match_id)
    return SeatsForm(players.list_players(right, with_hidden=True), told, sent)


def _evening_form(
    right: ClubRight, sent: MultiDict[str, str] | None, evening_id: str | None = None
) -> EveningForm:
    known = [one.evening for one in evenings.list_evenings(right)]
    offered = [(one, title_of(one)) for one in known]
    return EveningForm(offered, sent, data={"evening": evening_id})


def _to(right: ClubRight, match_id: str) -> ResponseReturnValue:
    place = url_for(".show", club_id=right.club.id, match_id=match_id)
    return redirect(place, HTTPStatus.SEE_OTHER)
