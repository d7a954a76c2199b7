"""Small worlds of the game alone, in a tiny notation, so that a test says what it is about.

A deal is what each side took ("41-27"), or the card points and tricks of side 0 ("41+5"), or
nothing of the kind ("-"). Then what else is known of it, in any order: "nt" no trump or a suit
("h"), "x1", "x2" … the calls of doubling, "sweep", "turned:10d", and with a number "by" the
seat that named trump, "dealer" the seat that dealt, "revoke" the side that revoked.
"""

import re
from uuid import UUID

from scorekeeper.domain.admission import admit
from scorekeeper.domain.deals import Deal, read_deal
from scorekeeper.domain.entries import Entry, read_entry
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.options import with_options
from scorekeeper.domain.presets import preset
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Refusal, RefusedError
from scorekeeper.domain.rulesets import Ruleset

MATCH_ID = "6d617463-6800-4000-8000-000000000000"
SIDES = (Side(None, ("Anna", "Cora")), Side(None, ("Bert", "Dirk")))

_MARKS = {"x": "doubled", "by": "named_by", "dealer": "dealer", "revoke": "revoke"}


def entry_id(number: int) -> str:
    """Return the id of the *number*-th entry of a log."""
    return str(UUID(int=number))


def deal_id(number: int) -> str:
    """Return the id of the deal that the *number*-th entry of a log wrote."""
    return str(UUID(int=(1 << 64) + number))


def rules(name: str, **options: object) -> Ruleset:
    """Return the preset *name* with *options* in force."""
    return with_options(preset(name), options)


def new_match(name: str = "classic", first_dealer: int = 0, **options: object) -> Match:
    """Return a match in which nothing is written yet."""
    return Match(MATCH_ID, rules(name, **options), SIDES, first_dealer)


def played(name: str, *notations: str, first_dealer: int = 0, **options: object) -> Match:
    """Return a match under the preset *name*, with *options*, after these deals."""
    return play(new_match(name, first_dealer, **options), *notations)


def play(match: Match, *notations: str) -> Match:
    """Return *match* after these deals, each in the slot after the last."""
    for notation in notations:
        match = write(match, "recorded", number=match.next_number, **fields(notation))
    return match


def write(match: Match, kind: str, **values: object) -> Match:
    """Return *match* after one entry, which must be admitted."""
    return admit(match, entry(match, kind, **values))


def correct(match: Match, number: int, notation: str) -> Match:
    """Return *match* with the deal in slot *number* corrected."""
    return write(match, "corrected", replaces=entry_of(match, number), **fields(notation))


def undo(match: Match) -> Match:
    """Return *match* after one tap on undo."""
    line = match.ledger.last_line()
    assert line is not None
    return write(match, "withdrawn", replaces=line.entry.id)


def refused(match: Match, kind: str, **values: object) -> tuple[Refusal, ...]:
    """Return why *match* does not take an entry; none when it does."""
    try:
        write(match, kind, **values)
    except RefusedError as error:
        return error.refusals
    return ()


def entry(match: Match, kind: str, **values: object) -> Entry:
    """Return an entry for *match*, under ids of its own unless *values* name them."""
    turn = match.version + 1
    own = {"deal": deal_id(turn)} if kind == "recorded" else {}
    return read_entry({"id": entry_id(turn), "kind": kind, **own, **values}, match.ruleset)


def entry_of(match: Match, number: int) -> str:
    """Return the latest entry about the slot *number*."""
    line = match.ledger.holder_of(number)
    assert line is not None
    return line.entry.id


def deal(ruleset: Ruleset, notation: str) -> Deal:
    """Return the deal that *notation* tells, completed."""
    reader = Reader(fields(notation))
    read = read_deal(reader, ruleset)
    reader.finish()
    return read


def fields(notation: str) -> dict[str, object]:
    """Return the JSON fields of the deal that *notation* tells, as a phone would send them."""
    points, *marks = notation.split()
    read = _points(points)
    for mark in marks:
        read |= _marked(mark)
    return read


def _points(text: str) -> dict[str, object]:
    if text == "-":
        return {}
    ours, theirs = re.split(r"[+-]", text, maxsplit=1)
    if "+" in text:
        return {"card_points": [int(ours), None], "tricks": [int(theirs), None]}
    return {"taken": [int(ours), int(theirs)]}


def _marked(mark: str) -> dict[str, object]:
    if mark.startswith("turned:"):
        return {"turned_up": mark.removeprefix("turned:")}
    if mark == "sweep":
        return {"sweep": True}
    known = re.fullmatch(r"(x|by|dealer|revoke)(\d)", mark)
    if known:
        return {_MARKS[known[1]]: int(known[2])}
    return {"trump": "none" if mark == "nt" else mark}
