"""Read what people say of an entry: one at a time, or a pasted list of many."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Reason
from scorekeeper.domain.rulesets import LONGEST_NAME
from scorekeeper.domain.tournaments.event_rules_json import MOST_ENTRANTS, MOST_TABLE
from scorekeeper.domain.tournaments.log.acts import Entered, Member

MOST_TICKETS = 100
_BETWEEN = re.compile(r"\s*[&/+]\s*|\s+[–—-]\s+")
_COLUMNS = re.compile(r"[;\t]")


@dataclass(frozen=True, slots=True)
class NewEntry:
    """What is said of an entry.

    Each of `members` is a name, or `{"name": …, "player": id}` for a player of the club.
    """

    members: Sequence[object]
    name: object = None
    club: object = None
    seed: object = None
    fixed_table: object = None
    tickets: object = 1


def read_entry(entry: NewEntry, number: int, names: Mapping[str, str]) -> Entered:
    """Return the entry that gives *number* to an entrant; *names* are those of players.

    Raise `RefusedError` with every reason.
    """
    reader = Reader({name: getattr(entry, name) for name in NewEntry.__slots__})
    members = reader.each("members", lambda place, one: _member(reader, place, one, names))
    read = Entered(
        entrant=number,
        members=members,
        name=reader.optional_text("name", LONGEST_PLAYER),
        club=reader.optional_text("club", LONGEST_NAME),
        seed=reader.optional_whole("seed", 1, MOST_ENTRANTS),
        fixed_table=reader.optional_whole("fixed_table", 1, MOST_TABLE),
        tickets=reader.optional_whole("tickets", 1, MOST_TICKETS) or 1,
    )
    reader.finish()
    return read


def read_list(text: str, size: int) -> Iterator[tuple[int, str, NewEntry]]:
    """Yield the lines of *text* that say something: number from 1, text, and the entry.

    *size* is how many members an entrant has: so many first columns may be their names.
    """
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            yield number, line.strip(), _of_line(line, size)


def _of_line(line: str, size: int) -> NewEntry:
    columns = _COLUMNS.split(line) if _COLUMNS.search(line) else next(csv.reader([line]))
    first, *rest = (one.strip() for one in columns)
    names = [name for name in _BETWEEN.split(first) if name]
    if len(names) == 1 < size:
        names, rest = [*names, *rest[: size - 1]], rest[size - 1 :]
    club = rest[0] if rest and rest[0] else None
    seed = _number(rest[1]) if rest[1:] else None
    return NewEntry(names, club=club, seed=seed)


def _number(text: str) -> object:
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() else text


def _member(reader: Reader, place: str, one: object, names: Mapping[str, str]) -> Member:
    if isinstance(one, Mapping):
        player = one.get("player")
        if isinstance(player, str):
            return Member(names.get(player, ""), player)
        return Member(reader.as_text(place, one.get("name"), LONGEST_PLAYER))
    if not isinstance(one, str):
        reader.refuse(Reason.NOT_TEXT, place, value=str(one)[:40])
        return Member("")
    return Member(reader.as_text(place, one, LONGEST_PLAYER))
