"""Seasons of clubs, and what their tables are made of."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, func, select

from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.store import rows
from scorekeeper.store.club_tables import ClubRow
from scorekeeper.store.player_tables import MatchClubRow, SeasonRow
from scorekeeper.store.player_tables import summary_table as _summary
from scorekeeper.store.tables import EntryRow, MatchRow, db, table_of

_season, _club, _taken_in = table_of(SeasonRow), table_of(ClubRow), table_of(MatchClubRow)
_entry, _match = table_of(EntryRow), table_of(MatchRow)

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
class PlacedSummary:
    """A summary, the evening of its match, the day of that, and when the match was begun."""

    summary: Summary
    evening_id: str
    day: str
    begun_at: str


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


def state_of(club_id: str) -> tuple[str, int]:
    """Return what is another value whenever a summary of the club has changed."""
    count = select(func.count()).where(_taken_in.c.club_id == club_id).scalar_subquery()
    row = db.session.execute(
        select(_club.c.summed, count.label("matches")).where(_club.c.id == club_id)
    ).one()
    return row.summed or "", row.matches


def summaries(
    club_id: str, from_day: str | None = None, to_day: str | None = None
) -> list[PlacedSummary]:
    """Return what the club's matches between two days, both included, came to, in order."""
    query = (
        select(*_FIELDS, _summary.c.evening_id, _summary.c.day, _match.c.created_at)
        .join(_match, _match.c.id == _summary.c.match_id)
        .where(*_between(club_id, from_day, to_day))
        .order_by(_summary.c.day, _match.c.created_at, _summary.c.match_id, _summary.c.seat)
        .order_by(_summary.c.first_deal)
    )
    found = db.session.execute(query)
    return [PlacedSummary(Summary(*row[:-3]), *row[-3:]) for row in found]


def matches_of(
    club_id: str,
    player_ids: Iterable[str],
    from_day: str | None = None,
    to_day: str | None = None,
) -> list[PlacedMatch]:
    """Return the finished matches in which all these players sat, in order of their days."""
    wanted = _between(club_id, from_day, to_day)
    sat = [
        select(_summary.c.match_id).where(_summary.c.player_id == one, *wanted)
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
        .where(*wanted, *(_summary.c.match_id.in_(one) for one in sat))
        .order_by(_summary.c.day, _summary.c.match_id)
    )
    return [rows.read(PlacedMatch, row) for row in db.session.execute(query)]


def rulesets_of(club_id: str) -> list[str]:
    """Return the ids of the rulesets by which the club's finished matches were played."""
    query = select(_summary.c.ruleset_id).where(_summary.c.club_id == club_id).distinct()
    return sorted(db.session.scalars(query))


def _between(
    club_id: str, from_day: str | None, to_day: str | None
) -> list[ColumnElement[bool]]:
    wanted = [_summary.c.club_id == club_id]
    wanted += [_summary.c.day >= from_day] if from_day else []
    return wanted + ([_summary.c.day <= to_day] if to_day else [])


def _is(club_id: str, season_id: str) -> ColumnElement[bool]:
    return (_season.c.club_id == club_id) & (_season.c.id == season_id)
