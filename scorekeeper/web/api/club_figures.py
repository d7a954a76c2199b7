"""Calls about the seasons and the figures of a club: what its pages show, as JSON."""

from typing import Any
from uuid import UUID

from flask import abort, jsonify
from flask.typing import ResponseReturnValue

from scorekeeper.domain.statistics.subjects import Subject
from scorekeeper.services import players, seasons, statistics
from scorekeeper.services.club_rights import ClubLinkKind, ClubRight
from scorekeeper.services.statistics import League, Question
from scorekeeper.web.api.calls import Calls
from scorekeeper.web.api.schemas import figures as shapes
from scorekeeper.web.downloads import Sheet, plain_rows
from scorekeeper.web.known_players import KnownPlayers, known_players
from scorekeeper.web.season import figure_sheets, season_page
from scorekeeper.web.season.questions import period_of
from scorekeeper.web.season.season_page import SeasonPage
from scorekeeper.web.season.statistics_page import LeaguePage

calls = Calls("Figures", "Read the seasons of a club, and what its matches come to.")

_CLUB = "/clubs/<uuid:club_id>"
_SEASON = f"{_CLUB}/seasons/<uuid:season_id>"
_PLAYER = f"{_CLUB}/players/<uuid:player_id>"


@calls.call("GET", f"{_CLUB}/seasons")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.answers(shapes.Seasons, {200: "the seasons"})
def list_club_seasons(right: ClubRight) -> ResponseReturnValue:
    """Read the seasons of the club."""
    shown = [
        {
            "id": one.id,
            "name": one.name,
            "from_day": one.from_day,
            "to_day": one.to_day,
            "rules": one.rules,
        }
        for one in seasons.list_seasons(right)
    ]
    return jsonify(seasons=shown)


@calls.call("GET", _SEASON)
@calls.needs_club(ClubLinkKind.VIEW)
@calls.answers(shapes.Standings, {200: "the table"})
def show_standings(right: ClubRight, season_id: UUID) -> ResponseReturnValue:
    """Read the table of a season."""
    page = _season_page(right, season_id)
    return _told(standings=season_page.standings_sheet(page))


@calls.call("GET", f"{_SEASON}/course")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.answers(shapes.Course, {200: "the table after each evening"})
def show_course(right: ClubRight, season_id: UUID) -> ResponseReturnValue:
    """Read how the table of a season came about, evening by evening."""
    return _told(course=season_page.course_sheet(_season_page(right, season_id)))


@calls.call("GET", f"{_CLUB}/statistics")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.asks(shapes.FiguresQuery)
@calls.answers(shapes.Totals, {200: "everybody's totals"})
def list_totals(right: ClubRight, query: dict[str, Any]) -> ResponseReturnValue:
    """Read what everybody has done."""
    page = _league_page(right, query)
    return _told(totals=figure_sheets.totals_sheet(page.players, page.totals))


@calls.call("GET", f"{_CLUB}/pairs")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.asks(shapes.FiguresQuery)
@calls.answers(shapes.Pairs, {200: "the pairs"})
def list_pairs(right: ClubRight, query: dict[str, Any]) -> ResponseReturnValue:
    """Read who won how often with whom."""
    page = _league_page(right, query)
    return _told(pairs=figure_sheets.meetings_sheet("pairs", page.players, page.pairs))


@calls.call("GET", f"{_CLUB}/head-to-head")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.asks(shapes.FiguresQuery)
@calls.answers(shapes.Meetings, {200: "the meetings"})
def list_meetings(right: ClubRight, query: dict[str, Any]) -> ResponseReturnValue:
    """Read who won how often against whom, both ways round."""
    page = _league_page(right, query)
    rows = page.league.meetings.rows
    return _told(meetings=figure_sheets.meetings_sheet("head-to-head", page.players, rows))


@calls.call("GET", f"{_CLUB}/records")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.asks(shapes.FiguresQuery)
@calls.answers(shapes.Records, {200: "the records"})
def list_records(right: ClubRight, query: dict[str, Any]) -> ResponseReturnValue:
    """Read the records of the club."""
    page = _league_page(right, query)
    return _told(records=figure_sheets.records_sheet(page.players, page.league))


@calls.call("GET", f"{_PLAYER}/statistics")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.asks(shapes.FiguresQuery)
@calls.answers(shapes.Figures, {200: "the figures"})
def show_figures_of_player(
    right: ClubRight, player_id: UUID, query: dict[str, Any]
) -> ResponseReturnValue:
    """Read all figures of a player."""
    return _told(figures=_figures("player", right, query, player_id))


@calls.call("GET", f"{_CLUB}/pairs/<uuid:player_id>/<uuid:other_id>")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.asks(shapes.FiguresQuery)
@calls.answers(shapes.Figures, {200: "the figures"})
def show_figures_of_pair(
    right: ClubRight, player_id: UUID, other_id: UUID, query: dict[str, Any]
) -> ResponseReturnValue:
    """Read all figures of two who play together."""
    return _told(figures=_figures("pair", right, query, player_id, other_id))


@calls.call("GET", f"{_CLUB}/rating")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.answers(shapes.Ratings, {200: "the ratings"})
def list_ratings(right: ClubRight) -> ResponseReturnValue:
    """Read everybody's rating, in a club that has one."""
    _refuse_unrated(right)
    rating = statistics.rating(right)
    return _told(ratings=figure_sheets.rating_sheet(known_players(right), rating))


@calls.call("GET", f"{_PLAYER}/rating")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.answers(shapes.History, {200: "the history"})
def show_rating_history(right: ClubRight, player_id: UUID) -> ResponseReturnValue:
    """Read how the rating of a player came about, in a club that has one."""
    _refuse_unrated(right)
    player = players.present_player(right, str(player_id))
    return _told(history=figure_sheets.history_sheet(player.id, statistics.rating(right)))


def _told(**found: Sheet) -> ResponseReturnValue:
    return jsonify({name: plain_rows(sheet) for name, sheet in found.items()})


def _season_page(right: ClubRight, season_id: UUID) -> SeasonPage:
    return SeasonPage(right, seasons.table_of(right, str(season_id)), known_players(right))


def _league_page(right: ClubRight, query: dict[str, Any]) -> LeaguePage:
    found: League = statistics.league(right, _question(right, query))
    return LeaguePage(right, known_players(right), found)


def _figures(name: str, right: ClubRight, query: dict[str, Any], *player_ids: UUID) -> Sheet:
    own = frozenset(players.present_player(right, str(one)).id for one in player_ids)
    found = statistics.figures(right, Subject(own), _question(right, query))
    known: KnownPlayers = known_players(right)
    return figure_sheets.figures_sheet(name, known, found)


def _question(right: ClubRight, query: dict[str, Any]) -> Question:
    season = seasons.load_season(right, query["season"]) if query["season"] else None
    days = (day and day.isoformat() for day in (query["from_day"], query["to_day"]))
    return Question(period_of(season, *days), query["rules"])


def _refuse_unrated(right: ClubRight) -> None:
    if not right.club.has_rating:
        abort(404)
