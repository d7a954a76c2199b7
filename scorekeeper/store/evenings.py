"""Evenings of clubs."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, func, select

from scorekeeper.store import rows
from scorekeeper.store.player_tables import EveningRow, MatchClubRow
from scorekeeper.store.tables import db, table_of

_evening, _match = table_of(EveningRow), table_of(MatchClubRow)


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening of a club: its day ("2025-11-28"), and its name if it has one."""

    id: str
    club_id: str
    day: str
    name: str | None
    made_at: str


@dataclass(frozen=True, slots=True)
class CountedEvening:
    """An evening, and how many matches it has."""

    evening: Evening
    matches: int


class NoSuchEveningError(LookupError):
    """Raised when the club has no evening of this id."""


def add(evening: Evening) -> None:
    """Put *evening* in."""
    db.session.execute(_evening.insert(), rows.values_of(evening))


def load(club_id: str, evening_id: str) -> Evening:
    """Return the evening of the club; raise `NoSuchEveningError`."""
    query = select(_evening).where(_is(club_id, evening_id))
    row = db.session.execute(query).first()
    if row is None:
        raise NoSuchEveningError(evening_id)
    return rows.read(Evening, row)


def first_of_day(club_id: str, day: str) -> Evening | None:
    """Return the evening of the club on *day*, the first that was made, or `None`."""
    query = select(_evening).where(_evening.c.club_id == club_id, _evening.c.day == day)
    row = db.session.execute(query.order_by(_evening.c.made_at, _evening.c.id)).first()
    return None if row is None else rows.read(Evening, row)


def of_club(club_id: str) -> list[CountedEvening]:
    """Return the evenings of the club with the numbers of their matches, the latest first."""
    query = (
        select(*[*_evening.c, func.count(_match.c.match_id).label("matches")])
        .outerjoin(_match, _match.c.evening_id == _evening.c.id)
        .where(_evening.c.club_id == club_id)
        .group_by(*_evening.c)
        .order_by(_evening.c.day.desc(), _evening.c.made_at.desc())
    )
    found = db.session.execute(query)
    return [CountedEvening(rows.read(Evening, row), row.matches) for row in found]


def count_matches(evening_id: str) -> int:
    """Return how many matches the evening has."""
    query = select(func.count()).where(_match.c.evening_id == evening_id)
    return int(db.session.execute(query).scalar_one())


def rename(club_id: str, evening_id: str, name: str | None) -> None:
    """Call the evening *name*."""
    db.session.execute(_evening.update().where(_is(club_id, evening_id)).values(name=name))


def remove(club_id: str, evening_id: str) -> None:
    """Delete the evening, which has no matches."""
    db.session.execute(_evening.delete().where(_is(club_id, evening_id)))


def _is(club_id: str, evening_id: str) -> ColumnElement[bool]:
    return (_evening.c.club_id == club_id) & (_evening.c.id == evening_id)
