"""Matches and their logs: put in, read back, written on."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Row, func, insert, select
from sqlalchemy import delete as delete_rows
from sqlalchemy.exc import IntegrityError

from scorekeeper.domain.entries import Entry, Kind, restore_content, write_content
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import write_ruleset
from scorekeeper.store import news
from scorekeeper.store.rulesets import restore_ruleset
from scorekeeper.store.tables import EntryRow, MatchRow, db

_ENTRY_COLUMNS = [column for column in EntryRow.__table__.c if column.name != "match_id"]


class NoSuchMatchError(LookupError):
    """Raised when no match has this id."""


class MatchExistsError(Exception):
    """Raised when another program has added a match of this id a moment ago."""


def add(match: Match, created_at: str, rematch_of: str | None = None) -> None:
    """Put *match* and its log in; raise `MatchExistsError`, after which nothing can follow."""
    row = {
        "id": match.id,
        "ruleset": write_ruleset(match.ruleset),
        "sides": [_write_side(side) for side in match.sides],
        "first_dealer": match.first_dealer,
        "created_at": created_at,
        "rematch_of": rematch_of,
    }
    try:
        db.session.execute(insert(MatchRow).values(row))
    except IntegrityError:
        raise MatchExistsError(match.id) from None
    append(match.id, match.entries)


def load(match_id: str) -> Match:
    """Return the match *match_id*; raise `NoSuchMatchError` when there is none."""
    return _load(match_id, locked=False)


def origin_of(match_id: str) -> tuple[str, str | None]:
    """Return when the match was begun, and the match before it at the same table, if any."""
    query = select(MatchRow.created_at, MatchRow.rematch_of).where(MatchRow.id == match_id)
    row = db.session.execute(query).one()
    return row.created_at, row.rematch_of


def version(match_id: str) -> int:
    """Return the number of the latest entry in the log; raise `NoSuchMatchError`."""
    latest = select(func.max(EntryRow.seq)).where(EntryRow.match_id == match_id)
    number = db.session.scalar(latest)
    if number is None:
        raise NoSuchMatchError(match_id)
    return number


def exists(match_id: str) -> bool:
    """Return whether there is a match *match_id*."""
    return db.session.scalar(select(MatchRow.id).where(MatchRow.id == match_id)) is not None


def ids() -> list[str]:
    """Return the id of every match, in the order in which they were begun."""
    query = select(MatchRow.id).order_by(MatchRow.created_at, MatchRow.id)
    return list(db.session.scalars(query))


def rematches_of(match_id: str) -> list[str]:
    """Return the ids of the matches begun as the next after *match_id*, latest first."""
    query = select(MatchRow.id).where(MatchRow.rematch_of == match_id)
    return list(db.session.scalars(query.order_by(MatchRow.created_at.desc())))


def load_to_write(match_id: str) -> Match:
    """Return the match *match_id*; nobody else writes to it until the transaction ends."""
    return _load(match_id, locked=True)


def append(match_id: str, entries: Sequence[Entry]) -> None:
    """Write *entries*, numbered, at the end of the log."""
    rows = [_entry_row(match_id, entry) for entry in entries]
    if rows:
        db.session.execute(insert(EntryRow), rows)
        news.note(match_id, max(entry.seq for entry in entries))


def delete(match_id: str) -> None:
    """Delete the match *match_id*, its log and its links; raise `NoSuchMatchError`."""
    gone = delete_rows(MatchRow).where(MatchRow.id == match_id).returning(MatchRow.id)
    if db.session.scalar(gone) is None:
        raise NoSuchMatchError(match_id)
    news.note(match_id)


def matches_of_entries(entry_ids: Sequence[str]) -> Mapping[str, str]:
    """Return the match of each of *entry_ids* that is in any log."""
    query = select(EntryRow.id, EntryRow.match_id).where(EntryRow.id.in_(entry_ids))
    return {row.id: row.match_id for row in db.session.execute(query)}


def _load(match_id: str, *, locked: bool) -> Match:
    query = select(MatchRow.__table__).where(MatchRow.id == match_id)
    row = db.session.execute(query.with_for_update() if locked else query).one_or_none()
    if row is None:
        raise NoSuchMatchError(match_id)
    log = select(*_ENTRY_COLUMNS).where(EntryRow.match_id == match_id).order_by(EntryRow.seq)
    entries = tuple(_entry(line) for line in db.session.execute(log))
    sides = _read_side(row.sides[0]), _read_side(row.sides[1])
    return Match(row.id, restore_ruleset(row.ruleset), sides, row.first_dealer, entries)


def _entry(row: Row[Any]) -> Entry:
    content = restore_content(Kind(row.kind), row.content)
    return Entry(row.id, content, row.seq, row.by, row.device, row.at, row.written_at)


def _entry_row(match_id: str, entry: Entry) -> dict[str, object]:
    return {
        "id": entry.id,
        "match_id": match_id,
        "seq": entry.seq,
        "kind": entry.kind,
        "content": write_content(entry.content),
        "by": entry.by,
        "device": entry.device,
        "at": entry.at,
        "written_at": entry.written_at,
    }


def _write_side(side: Side) -> dict[str, object]:
    return {"name": side.name, "players": list(side.players)}


def _read_side(values: Mapping[str, Any]) -> Side:
    return Side(values["name"], tuple(values["players"]))
