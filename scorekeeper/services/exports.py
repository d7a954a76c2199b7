"""The file that holds one match: how it is written, and how it is read strictly.

Version 1 is a JSON object: `format`, `version`, the start of the match (`id`, `created_at`,
`rematch_of`, `ruleset`, `sides`, `first_dealer`), its log (`entries`), and the cards of deals
where they were written down (`cards`). Links never leave the database.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import TypeVar

from scorekeeper.domain.cardplay.verification import verify
from scorekeeper.domain.deals import Pair
from scorekeeper.domain.entries import (
    LONGEST_PLAYER,
    MOST_GAMES,
    MOST_TOLD,
    Content,
    Entry,
    Kind,
    LinkRevoked,
    RematchBegun,
    Renamed,
    ResultTold,
    Started,
    read_entry,
    write_content,
)
from scorekeeper.domain.ledger import Names, Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.presets import NAMES, preset
from scorekeeper.domain.reading import Reader, raise_any, shown
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.ruleset_json import read_ruleset, write_ruleset
from scorekeeper.domain.rulesets import LONGEST_NAME, SEATS, SIDES, Ruleset
from scorekeeper.store.deal_records import KeptRecord
from scorekeeper.store.moments import write_moment

Part = TypeVar("Part")

FORMAT = "scorekeeper-match"
VERSION = 1
MOST_ENTRIES = 2000
_ANY_VERSION = 1_000_000


@dataclass(frozen=True, slots=True)
class Export:
    """What a file says: a match with its log and cards, when it began and after which other."""

    match: Match
    created_at: str
    rematch_of: str | None
    cards: tuple[KeptRecord, ...]


def pack(export: Export) -> dict[str, object]:
    """Return *export* as the JSON object that `unpack` reads.

    Known players stand in it under the names that they have now, wherever they are named.
    """
    match = as_known(export.match)
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": match.id,
        "created_at": export.created_at,
        "rematch_of": export.rematch_of,
        "ruleset": write_ruleset(match.ruleset),
        "sides": [{"name": side.name, "players": list(side.players)} for side in match.sides],
        "first_dealer": match.first_dealer,
        "entries": [_write_entry(entry) for entry in match.entries],
        "cards": [_write_cards(kept) for kept in export.cards],
    }


def as_known(match: Match) -> Match:
    """Return *match* as if its known players had always been called what they are now."""
    names = match.known_names
    if not names:
        return match
    ours, theirs = (side.known_as(names[at::2]) for at, side in enumerate(match.sides))
    entries = tuple(
        replace(entry, content=_as_known(entry.content, names)) for entry in match.entries
    )
    return replace(match, sides=(ours, theirs), entries=entries)


def unpack(values: object) -> Export:
    """Return what the JSON object *values* says.

    Raise `RefusedError`: with that alone when it is no such file or a newer one, else with
    every reason and its place.
    """
    reader = opened_file(values, FORMAT, VERSION)
    start = _read_start(reader)
    created_at, rematch_of = read_moment(reader, "created_at"), reader.optional_id("rematch_of")
    raise_any(reader.refusals)  # By rules that are none, no entry can be read.
    entries = read_rows(reader, "entries", lambda row: _read_entry(row, start.ruleset))
    cards = read_rows(reader, "cards", lambda row: _read_cards(row, start.ruleset))
    reader.finish()
    return Export(replace(start, entries=entries), created_at, rematch_of, cards)


def opened_file(values: object, form: str, newest: int) -> Reader:
    """Return a reader of the rest of a file, which says what *form* it has, and which version.

    Raise `RefusedError` with that alone when it is none, or newer than the *newest* known here.
    """
    reader = Reader(values)
    raise_any(reader.refusals)
    reader.one_of("format", (form,))
    version = reader.whole("version", 1, _ANY_VERSION)
    if version > newest:
        reader.refuse(Reason.NEWER_FILE, "version", value=version, high=newest)
    raise_any(reader.refusals)
    return reader


def noted(reader: Reader, place: str, read: Callable[[], Part], instead: Part) -> Part:
    """Return what *read* returns; note its refusals under *place* and return *instead*."""
    try:
        return read()
    except RefusedError as error:
        for one in error.refusals:
            field = ".".join(part for part in (place, one.field) if part)
            reader.refusals.append(Refusal(one.code, field, one.values))
        return instead


def _as_known(content: Content, names: Names) -> Content:
    if not isinstance(content, Renamed) or content.players is None:
        return content
    players = zip(names[content.side :: 2], content.players, strict=True)
    return replace(content, players=tuple(name or typed for name, typed in players))


def _write_entry(entry: Entry) -> dict[str, object]:
    return {
        "id": entry.id,
        "kind": entry.kind,
        **{name: getattr(entry, name) for name in _SIGNATURE},
        "written_at": entry.written_at,
        **write_content(entry.content),
    }


def _write_cards(kept: KeptRecord) -> dict[str, object]:
    signature = {name: getattr(kept, name) for name in _SIGNATURE}
    return {"deal": kept.deal_id, **signature, "record": dict(kept.record)}


def _read_start(reader: Reader) -> Match:
    match_id, rules = reader.id("id"), reader.take("ruleset")
    ruleset = preset(NAMES[0])
    if rules is not None:
        ruleset = noted(reader, "ruleset", lambda: read_ruleset(rules), ruleset)
    sides = reader.each("sides", lambda place, value: _read_side(reader, place, value))
    if len(sides) != len(SIDES):
        reader.refuse(Reason.NOT_A_PAIR, "sides", value=len(sides))
        sides = Side(), Side()
    first_dealer = reader.whole("first_dealer", 0, SEATS - 1)
    return Match(match_id, ruleset, (sides[0], sides[1]), first_dealer)


def _read_side(reader: Reader, place: str, value: object) -> Side:
    side = Reader(value, place, reader.refusals)
    name = side.optional_text("name", LONGEST_PLAYER)
    players = side.optional_pair("players", lambda place, one: _read_player(side, place, one))
    side.close()
    return Side(name, players or (None, None))


def _read_player(side: Reader, place: str, value: object) -> str | None:
    return None if value is None else side.as_text(place, value, LONGEST_PLAYER)


def read_rows(
    reader: Reader, name: str, read: Callable[[object], Part], most: int = MOST_ENTRIES
) -> tuple[Part, ...]:
    """Return the values of the list *name*, at most *most*, each through *read*.

    Every reason is noted.
    """
    rows = reader.take(name)
    if not isinstance(rows, list):
        reader.refuse(Reason.NOT_A_LIST, name, value=shown(rows))
        return ()
    if len(rows) > most:
        reader.refuse(Reason.TOO_LONG, name, longest=most, of="entries")
        return ()
    found = (
        noted(reader, f"{name}.{place}", partial(read, row), None)
        for place, row in enumerate(rows)
    )
    return tuple(one for one in found if one is not None)


def _read_entry(row: object, ruleset: Ruleset) -> Entry:
    reader, said = _signature_apart(row)
    by, device, at = _read_signature(reader)
    nothing = Entry("", Started())
    entry = noted(reader, "", lambda: _read_said(said, ruleset), nothing)
    reader.finish()
    return replace(entry, by=by, device=device, at=at)


def _read_said(said: Mapping[str, object], ruleset: Ruleset) -> Entry:
    """Return the unsigned entry that *said* tells, one that only the server writes too."""
    read = _SERVER_ONLY.get(str(said.get("kind")))
    if read is None:
        return read_entry(said, ruleset)
    reader = Reader(said)
    reader.take("kind")
    entry = Entry(reader.id("id"), read(reader))
    reader.optional("written_at", reader.take)
    reader.finish()
    return entry


def _read_cards(row: object, ruleset: Ruleset) -> KeptRecord:
    reader, said = _signature_apart(row)
    by, device, at = _read_signature(reader)
    told = Reader(said, "", reader.refusals)
    deal_id, record = told.id("deal"), told.take("record")
    told.close()
    if isinstance(record, Mapping):
        noted(reader, "record", lambda: verify(record, ruleset), None)
        reader.finish()
        return KeptRecord(deal_id, record, by, device, at)
    reader.refuse(Reason.NOT_AN_OBJECT, "record")
    raise RefusedError(*reader.refusals)


def _signature_apart(row: object) -> tuple[Reader, dict[str, object]]:
    """Return a reader of who wrote *row* when, and the rest of it."""
    if not isinstance(row, Mapping):
        raise RefusedError(Refusal(Reason.NOT_AN_OBJECT))
    said = {str(name): value for name, value in row.items()}
    return Reader({name: said.pop(name) for name in _SIGNATURE if name in said}), said


def _read_signature(reader: Reader) -> tuple[str, str, str]:
    by = reader.text("by", LONGEST_NAME)
    device = reader.optional_text("device", LONGEST_PLAYER) or ""
    return by, device, read_moment(reader, "at")


def read_moment(reader: Reader, name: str) -> str:
    """Return the moment *name*, an RFC 3339 time with its offset, as moments are kept."""
    text = reader.text(name, LONGEST_NAME)
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is not None:
            return write_moment(moment)
    except (ValueError, OverflowError):
        pass
    if text:
        reader.refuse(Reason.NOT_TEXT, name, value=shown(text))
    return ""


def _read_told(reader: Reader) -> ResultTold:
    won, points = _counts(reader, "won", MOST_GAMES), _counts(reader, "points", MOST_TOLD)
    drawn = reader.whole("drawn", 0, MOST_GAMES)
    if won is None:
        reader.refuse(Reason.MISSING, "won")
        won = (0, 0)
    if sum(won) + drawn == 0:
        reader.refuse(Reason.TOO_SMALL, "won", value=0, low=1, high=MOST_GAMES)
    return ResultTold(won, drawn, points)


def _counts(reader: Reader, name: str, most: int) -> Pair | None:
    return reader.optional_pair(name, lambda at, one: reader.as_whole(at, one, 0, most))


_SIGNATURE = ("by", "device", "at")

_SERVER_ONLY: Mapping[str, Callable[[Reader], Content]] = {
    Kind.STARTED: lambda _: Started(),
    Kind.LINK_REVOKED: lambda reader: LinkRevoked(reader.id("link")),
    Kind.REMATCH_BEGUN: lambda reader: RematchBegun(reader.id("match")),
    Kind.RESULT_TOLD: _read_told,
}
