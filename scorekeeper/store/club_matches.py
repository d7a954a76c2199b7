"""Matches of clubs: which belong where, on which evening."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, func, select

from scorekeeper.store import rows
from scorekeeper.store.player_tables import EveningRow, MatchClubRow
from scorekeeper.store.player_tables import summary_table as _summary
from scorekeeper.store.tables import MatchRow, db, table_of

_table, _evening, _match = table_of(MatchClubRow), table_of(EveningRow), table_of(MatchRow)


@dataclass(frozen=True, slots=True)
class ClubMatch:
    """A match that belongs to a club, on which evening, taken in by whom and when."""

    match_id: str
    club_id: str
    evening_id: str
    by: str
    device: str
    taken_in_at: str


class MatchNotInClubError(LookupError):
    """Raised when the match does not belong to the club."""


def add(match: ClubMatch) -> None:
    """Let a match belong to a club."""
    db.session.execute(_table.insert(), rows.values_of(match))


def find(match_id: str) -> ClubMatch | None:
    """Return to which club the match belongs, or `None`."""
    row = db.session.execute(select(_table).where(_table.c.match_id == match_id)).first()
    return None if row is None else rows.read(ClubMatch, row)


def load(club_id: str, match_id: str) -> ClubMatch:
    """Return the match of the club; raise `MatchNotInClubError`."""
    found = find(match_id)
    if found is None or found.club_id != club_id:
        raise MatchNotInClubError(match_id)
    return found


def remove(match_id: str) -> None:
    """Let the match belong to no club; who sat where and what it came to goes with it."""
    db.session.execute(_table.delete().where(_table.c.match_id == match_id))


def move(match_id: str, evening_id: str) -> None:
    """Let the match belong to another evening of its club."""
    moved = _table.update().where(_table.c.match_id == match_id)
    db.session.execute(moved.values(evening_id=evening_id))


def count(club_id: str) -> int:
    """Return how many matches the club has."""
    query = select(func.count()).where(_table.c.club_id == club_id)
    return int(db.session.execute(query).scalar_one())


def page(club_id: str, first: int, count: int) -> list[ClubMatch]:
    """Return *count* matches of the club after the *first*, the latest first."""
    query = _ordered(_table.c.club_id == club_id)
    return _read(db.session.execute(query.offset(first).limit(count)).all())


def of_evening(evening_id: str) -> list[ClubMatch]:
    """Return the matches of the evening, the latest first."""
    return _read(db.session.execute(_ordered(_table.c.evening_id == evening_id)).all())


def without_result(club_id: str, count: int) -> list[ClubMatch]:
    """Return the *count* latest matches of the club that came to nothing yet, or never will."""
    summed = select(_summary.c.match_id).where(_summary.c.club_id == club_id)
    query = _ordered((_table.c.club_id == club_id) & _table.c.match_id.not_in(summed))
    return _read(db.session.execute(query.limit(count)).all())


def of_club(club_id: str) -> list[ClubMatch]:
    """Return every match of the club, the latest first."""
    return _read(db.session.execute(_ordered(_table.c.club_id == club_id)).all())


def ids() -> list[str]:
    """Return the id of every match of any club."""
    return list(db.session.scalars(select(_table.c.match_id).order_by(_table.c.match_id)))


def _ordered(wanted: ColumnElement[bool]) -> Select[Any]:
    query = select(*_table.c).join(_match, _match.c.id == _table.c.match_id)
    by_day = query.join(_evening, _evening.c.id == _table.c.evening_id).where(wanted)
    return by_day.order_by(_evening.c.day.desc(), _match.c.created_at.desc(), _match.c.id)


def _read(found: "list[Row[Any]] | Any") -> list[ClubMatch]:
    return [rows.read(ClubMatch, row) for row in found]
