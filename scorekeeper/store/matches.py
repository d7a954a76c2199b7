"""Matches and their logs: put in, read back, written on."""

from collections.abc import Mapping, Sequence, Set
from typing import Any

from sqlalchemy import Row, Text, bindparam, cast, func, select
from sqlalchemy.exc import IntegrityError

from scorekeeper.domain.entries import Entry, Kind, restore_content, write_content
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.seating import seat_of
from scorekeeper.store import news, seats
from scorekeeper.store.rulesets import restore_ruleset
from scorekeeper.store.tables import EntryRow, MatchRow, db, table_of

_match, _entry = table_of(MatchRow), table_of(EntryRow)

# Written once, because putting a statement together takes longer than asking it.
_START = select(
    _match.c.id,
    cast(_match.c.ruleset, Text).label("ruleset"),
    _match.c.sides,
    _match.c.first_dealer,
).where(_match.c.id == bindparam("match_id"))
_START_LOCKED = _START.with_for_update()
_LOG = (
    select(*(column for column in _entry.c if column is not _entry.c.match_id))
    .where(_entry.c.match_id == bindparam("match_id"))
    .order_by(_entry.c.seq)
)
_VERSION = select(func.max(_entry.c.seq)).where(_entry.c.match_id == bindparam("match_id"))
_ENTRY = select(_entry.c.id).where(_entry.c.id == bindparam("entry_id"))
_ID = select(_match.c.id).where(_match.c.id == bindparam("match_id"))


class NoSuchMatchError(LookupError):
    """Raised when no match has this id."""


class MatchExistsError(Exception):
    """Raised when another program has added a match of this id a moment ago."""


def add(match: Match, created_at: str, rematch_of: str | None = None) -> None:
    """Put *match* and its log in; raise `MatchExistsError`, after which nothing can follow."""
    try:
        db.session.execute(_match.insert(), start_row(match, created_at, rematch_of))
    except IntegrityError:
        raise MatchExistsError(match.id) from None
    append(match.id, match.entries)


def start_row(
    match: Match,
    created_at: str,
    rematch_of: str | None = None,
    rules: Mapping[str, object] | None = None,
) -> dict[str, object]:
    """Return the row that keeps the start of *match*; *rules* are its ruleset, if written."""
    return {
        "id": match.id,
        "ruleset": rules or write_ruleset(match.ruleset),
        "sides": [_write_side(side) for side in match.sides],
        "first_dealer": match.first_dealer,
        "created_at": created_at,
        "rematch_of": rematch_of,
    }


def load(match_id: str) -> Match:
    """Return the match *match_id*; raise `NoSuchMatchError` when there is none."""
    return _load(match_id, locked=False)


def origin_of(match_id: str) -> tuple[str, str | None]:
    """Return when the match was begun, and the match before it at the same table, if any."""
    query = select(_match.c.created_at, _match.c.rematch_of).where(_match.c.id == match_id)
    row = db.session.execute(query).one()
    return row.created_at, row.rematch_of


def version(match_id: str) -> int:
    """Return the number of the latest entry in the log; raise `NoSuchMatchError`."""
    number = db.session.scalar(_VERSION, {"match_id": match_id})
    if number is None:
        raise NoSuchMatchError(match_id)
    return int(number)


def exists(match_id: str) -> bool:
    """Return whether there is a match *match_id*."""
    return db.session.scalar(_ID, {"match_id": match_id}) is not None


def ids() -> list[str]:
    """Return the id of every match, in the order in which they were begun."""
    query = select(_match.c.id).order_by(_match.c.created_at, _match.c.id)
    return list(db.session.scalars(query))


def load_to_write(match_id: str) -> Match:
    """Return the match *match_id*; nobody else writes to it until the transaction ends."""
    return _load(match_id, locked=True)


def append(match_id: str, entries: Sequence[Entry]) -> None:
    """Write *entries*, numbered, at the end of the log."""
    rows = [entry_row(match_id, entry) for entry in entries]
    if rows:
        db.session.execute(_entry.insert(), rows)
        news.note(match_id, max(entry.seq for entry in entries))


def delete(match_id: str) -> None:
    """Delete the match *match_id*, its log and its links; raise `NoSuchMatchError`."""
    gone = _match.delete().where(_match.c.id == match_id).returning(_match.c.id)
    if db.session.scalar(gone) is None:
        raise NoSuchMatchError(match_id)
    news.note(match_id)


def forget_names(match_id: str, forgotten: Set[int], alias: str) -> None:
    """Let the players of the *forgotten* seats have been called *alias* all along.

    The only thing that ever changes in a log, because it is what whoever played asks for.
    """
    start = db.session.execute(_START_LOCKED, {"match_id": match_id}).one()
    sides = [_forget_in_side(side, at, forgotten, None) for at, side in enumerate(start.sides)]
    changed = _match.update().where(_match.c.id == match_id)
    db.session.execute(changed.values(sides=sides))
    renamed = select(_entry.c.id, _entry.c.content).where(
        _entry.c.match_id == match_id, _entry.c.kind == Kind.RENAMED
    )
    for line in db.session.execute(renamed).all():
        content = _forget_in_side(line.content, line.content["side"], forgotten, alias)
        forgetting = _entry.update().where(_entry.c.id == line.id)
        db.session.execute(forgetting.values(content=content))


def has_entry(entry_id: str) -> bool:
    """Return whether the entry is in the log of any match."""
    return db.session.scalar(_ENTRY, {"entry_id": entry_id}) is not None


def _load(match_id: str, *, locked: bool) -> Match:
    asked = {"match_id": match_id}
    row = db.session.execute(_START_LOCKED if locked else _START, asked).one_or_none()
    if row is None:
        raise NoSuchMatchError(match_id)
    entries = tuple(_read_entry(line) for line in db.session.execute(_LOG, asked))
    sides = _read_side(row.sides[0]), _read_side(row.sides[1])
    ruleset, names = restore_ruleset(row.ruleset), seats.present_names(match_id)
    return Match(row.id, ruleset, sides, row.first_dealer, entries, names)


def _read_entry(row: Row[Any]) -> Entry:
    content = restore_content(Kind(row.kind), row.content)
    return Entry(row.id, content, row.seq, row.by, row.device, row.at, row.written_at)


def entry_row(match_id: str, entry: Entry) -> dict[str, object]:
    """Return the row that keeps *entry* of a match."""
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


def _forget_in_side(
    named: Mapping[str, Any], side: int, forgotten: Set[int], alias: str | None
) -> dict[str, Any]:
    """Return the names of *side* without those of *forgotten* seats.

    The side's own name goes too: it may be made of theirs.
    """
    seats_here = [seat_of(side, place) for place in (0, 1)]
    if not forgotten & set(seats_here):
        return dict(named)
    typed = named["players"] or ()
    players = [
        alias if seat in forgotten else name
        for seat, name in zip(seats_here, typed, strict=False)
    ]
    return {**named, "name": None, "players": players or None}


def _read_side(values: Mapping[str, Any]) -> Side:
    return Side(values["name"], tuple(values["players"]))
