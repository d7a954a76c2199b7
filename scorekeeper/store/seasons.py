"""Seasons of clubs, and what their tables are made of."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, func, select

from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.store import rows
from scorekeeper.store.player_tables import EveningRow, MatchClubRow, PlayerRow, SeasonRow
from scorekeeper.store.player_tables import summary_table as _summary
from scorekeeper.store.tables import EntryRow, MatchRow, db, table_of

_season, _evening, _taken_in = table_of(SeasonRow), table_of(EveningRow), table_of(MatchClubRow)
_player, _entry, _match = table_of(PlayerRow), table_of(EntryRow), table_of(MatchRow)

_FEW_DAYS = 20

_FIELDS = [_summary.c[name] for name in Summary._fields]


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a club: its days ("2025-09-01"), both included, and the rules as JSON."""

    id: str
    club_id: str
    name: str
    from_day: str
    to_day: str
    rules: dict[str, Any]
    made_at: str


@dataclass(frozen=True, slots=True)
class PlayDay:
    """A day on which a club has matches.

    It is another value whenever anything that was summed up of them has changed: `evenings`
    are the evenings of the day by their ids, each with its mark and its number of matches.
    """

    club_id: str
    day: str
    evenings: tuple[tuple[str, str | None, int], ...]


@dataclass(frozen=True, slots=True)
class PlacedSummary:
    """A summary, the evening of its match, and the day of that."""

    summary: Summary
    evening_id: str
    day: str


@dataclass(frozen=True, slots=True)
class PlacedMatch:
    """A match in which somebody sat: its evening, the day, and its latest entry's number."""

    match_id: str
    evening_id: str
    day: str
    version: int


class NoSuchSeasonError(LookupError):
    """Raised when the club has no season of this id."""


def add(season: Season) -> None:
    """Put *season* in."""
    db.session.execute(_season.insert(), rows.values_of(season))


def load(club_id: str, season_id: str) -> Season:
    """Return the season of the club; raise `NoSuchSeasonError`."""
    row = db.session.execute(select(_season).where(_is(club_id, season_id))).first()
    if row is None:
        raise NoSuchSeasonError(season_id)
    return rows.read(Season, row)


def of_club(club_id: str) -> list[Season]:
    """Return the seasons of the club, the latest first."""
    query = select(_season).where(_season.c.club_id == club_id)
    ordered = query.order_by(
        _season.c.to_day.desc(), _season.c.from_day.desc(), _season.c.made_at.desc()
    )
    return [rows.read(Season, row) for row in db.session.execute(ordered)]


def change(season: Season) -> None:
    """Keep *season* as it is now."""
    changed = _season.update().where(_is(season.club_id, season.id))
    db.session.execute(changed, rows.values_of(season))


def remove(club_id: str, season_id: str) -> None:
    """Delete the season; its matches and evenings stay."""
    db.session.execute(_season.delete().where(_is(club_id, season_id)))


def days_of(club_id: str, first: str | None = None, last: str | None = None) -> list[PlayDay]:
    """Return the days between two, both included, on which the club has matches, in order."""
    wanted = [_evening.c.club_id == club_id]
    wanted += [_evening.c.day >= first] if first else []
    wanted += [_evening.c.day <= last] if last else []
    query = (
        select(_evening.c.day, _evening.c.id, _evening.c.summed)
        .add_columns(func.count().label("matches"))
        .join(_taken_in, _taken_in.c.evening_id == _evening.c.id)
        .where(*wanted)
        .group_by(_evening.c.day, _evening.c.id, _evening.c.summed)
        .order_by(_evening.c.day, _evening.c.id)
    )
    return [
        PlayDay(club_id, day, tuple((row.id, row.summed, row.matches) for row in evenings))
        for day, evenings in groupby(db.session.execute(query), attrgetter("day"))
    ]


def summaries(club_id: str, days: Sequence[str]) -> list[PlacedSummary]:
    """Return what the club's matches on these *days* came to, in order."""
    query = (
        select(*_FIELDS, _summary.c.evening_id, _summary.c.day)
        .join(_match, _match.c.id == _summary.c.match_id)
        .where(_summary.c.club_id == club_id, _on(days))
        .order_by(_summary.c.day, _match.c.created_at, _summary.c.match_id, _summary.c.seat)
        .order_by(_summary.c.first_deal)
    )
    found = db.session.execute(query)
    return [PlacedSummary(Summary._make(row[:-2]), *row[-2:]) for row in found]


def rulesets_on(club_id: str, days: Sequence[str]) -> dict[str, set[str]]:
    """Return the ids of the rulesets by which finished matches were played on each day."""
    query = select(_summary.c.day, _summary.c.ruleset_id).distinct()
    found: dict[str, set[str]] = {}
    for day, ruleset in db.session.execute(
        query.where(_summary.c.club_id == club_id, _on(days))
    ):
        found.setdefault(day, set()).add(ruleset)
    return found


def matches_of(
    club_id: str,
    player_ids: Iterable[str],
    from_day: str | None = None,
    to_day: str | None = None,
) -> list[PlacedMatch]:
    """Return the finished matches in which all these players sat, in order of their days."""
    # Asked from the player on: a club has a thousand times as many rows.
    between = _between(from_day, to_day)
    sat = [
        select(_summary.c.match_id).where(_summary.c.player_id == _of_club(club_id, one))
        for one in player_ids
    ]
    version = (
        select(func.max(_entry.c.seq))
        .where(_entry.c.match_id == _summary.c.match_id)
        .scalar_subquery()
    )
    query = (
        select(_summary.c.match_id, _summary.c.evening_id, _summary.c.day)
        .add_columns(version.label("version"))
        .distinct()
        .where(*between, *(_summary.c.match_id.in_(one) for one in sat))
        .order_by(_summary.c.day, _summary.c.match_id)
    )
    return rows.read_all(PlacedMatch, db.session.execute(query))


def _on(days: Sequence[str]) -> ColumnElement[bool]:
    """Return what asks for *days*, which come in order: one by one only where they are few."""
    if len(days) > _FEW_DAYS:
        return _summary.c.day.between(days[0], days[-1])
    return _summary.c.day.in_(days)


def _between(from_day: str | None, to_day: str | None) -> list[ColumnElement[bool]]:
    wanted = [_summary.c.day >= from_day] if from_day else []
    return wanted + ([_summary.c.day <= to_day] if to_day else [])


def _of_club(club_id: str, player_id: str) -> ScalarSelect[Any]:
    """Return what asks for a player, who must be one of the club."""
    own = (_player.c.id == player_id) & (_player.c.club_id == club_id)
    return select(_player.c.id).where(own).scalar_subquery()


def _is(club_id: str, season_id: str) -> ColumnElement[bool]:
    return (_season.c.club_id == club_id) & (_season.c.id == season_id)
