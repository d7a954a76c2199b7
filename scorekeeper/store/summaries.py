"""Summaries of the matches of clubs: kept, asked for, never the truth."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from uuid import uuid4

from sqlalchemy import ColumnElement, select

from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.store import rows
from scorekeeper.store.player_tables import EveningRow
from scorekeeper.store.player_tables import summary_table as _table
from scorekeeper.store.tables import db, table_of

_evening = table_of(EveningRow)
_COLUMNS = [_table.c[name] for name in Summary._fields]
_ORDER = (_table.c.day, _table.c.match_id, _table.c.seat, _table.c.first_deal)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match belongs: to a club and one of its evenings, which is on *day*."""

    club_id: str
    evening_id: str
    day: str


def put(match_id: str, place: Place, summaries: Sequence[Summary]) -> None:
    """Keep *summaries* of a match in the place of those that were kept."""
    gone = _table.delete().where(_table.c.match_id == match_id).returning(_table.c.evening_id)
    changed = set(db.session.scalars(gone))
    if summaries:
        where = rows.values_of(place)
        db.session.execute(_table.insert(), [rows.values_of(one) | where for one in summaries])
        changed.add(place.evening_id)
    mark(changed)


def remove(match_id: str) -> None:
    """Keep nothing of the match any more, before it leaves its club or is deleted."""
    gone = _table.delete().where(_table.c.match_id == match_id).returning(_table.c.evening_id)
    mark(set(db.session.scalars(gone)))


def mark(evening_ids: Collection[str]) -> None:
    """Let everybody know that a summary of these evenings has changed."""
    if evening_ids:
        changed = _evening.update().where(_evening.c.id.in_(evening_ids))
        db.session.execute(changed.values(summed=str(uuid4())))


def of_match(match_id: str) -> tuple[Place | None, tuple[Summary, ...]]:
    """Return what is kept of the match, seat by seat, and where; nothing before its end."""
    query = select(_table).where(_table.c.match_id == match_id).order_by(*_ORDER)
    found = db.session.execute(query).all()
    places = {rows.read(Place, row) for row in found}
    place = places.pop() if len(places) == 1 else None
    return place, tuple(rows.read(Summary, row) for row in found)


def of_club(
    club_id: str, from_day: str | None = None, to_day: str | None = None
) -> list[Summary]:
    """Return what is kept of the club's matches between two days, both included."""
    wanted = [_table.c.club_id == club_id]
    wanted += [_table.c.day >= from_day] if from_day else []
    wanted += [_table.c.day <= to_day] if to_day else []
    return _asked(*wanted)


def of_evening(evening_id: str) -> list[Summary]:
    """Return what is kept of the matches of the evening."""
    return _asked(_table.c.evening_id == evening_id)


def of_players(player_ids: Iterable[str]) -> list[Summary]:
    """Return what is kept of the matches in which the players sat, these players only."""
    return _asked(_table.c.player_id.in_(list(player_ids)))


def _asked(*wanted: ColumnElement[bool]) -> list[Summary]:
    query = select(*_COLUMNS).where(*wanted).order_by(*_ORDER)
    return [rows.read(Summary, row) for row in db.session.execute(query)]
