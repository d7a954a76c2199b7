"""A tiny notation for tests: worlds in one line, so that a test says only what it is about.

    match("classic", "41-27", "28-40")          two deals
    match("coinchee", "50-18 nt x2")            without trump, two calls of doubling
    match("classic", "41+5", target=61)         card points and tricks of side 0; an option
    match("classic", "41-27", "thrown in")      a deal that nobody played

A deal is what each side took ("41-27"), or side 0's card points and tricks ("41+5"), or "-" for
nothing; then any of `nt`, a suit (`h`), `x1`, `x2` …, `sweep`, and `turned_up:10d`,
`revoke:1`, `dealer:2`, `named_by:0`, `note:…`.
"""

from dataclasses import replace
from uuid import UUID, uuid5

from scorekeeper.domain.admission import admit
from scorekeeper.domain.entries import Entry, Started, read_entry
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.options import with_options
from scorekeeper.domain.presets import preset
from scorekeeper.domain.rulesets import Ruleset

SIDES = (Side(None, ("Anna", "Cora")), Side(None, ("Bert", "Dirk")))
AT = "2025-06-12T18:00:00.000Z"

_NAMES = UUID("6f1d5c2e-3b60-4f0e-9c1a-52d2f7f0a9b1")
_TEXTS = ("turned_up", "note")


def uid(name: str) -> str:
    """Return the id that stands for *name* in tests, the same every time."""
    return str(uuid5(_NAMES, name))


def ruleset(name: str = "classic", **options: object) -> Ruleset:
    """Return the preset *name* with *options* in force."""
    return with_options(preset(name), options)


def match(rules: str, *deals: str, name: str = "a match", **options: object) -> Match:
    """Return the match called *name* in which *deals* were written one after the other."""
    start = Match(uid(name), ruleset(rules, **options), SIDES, first_dealer=0)
    built = start.with_entry(Entry(uid(f"start of {name}"), Started(), by="manage", at=AT))
    for number, text in enumerate(deals, start=1):
        values = recorded(number, text, f"{name}, deal {number}")
        built = admit(built, replace(read_entry(values, built.ruleset), by="score", at=AT))
    return built


def recorded(number: int, text: str, name: str = "") -> dict[str, object]:
    """Return what a phone sends to write the deal *text* into the slot *number*.

    *name* is what the deal is called; without one "deal" and the number.
    """
    name = name or f"deal {number}"
    entry_id = uid(f"entry of {name}")
    if text == "thrown in":
        return {"id": entry_id, "kind": "thrown_in", "number": number}
    return {
        "id": entry_id,
        "kind": "recorded",
        "deal": uid(name),
        "number": number,
        **deal(text),
    }


def deal(text: str) -> dict[str, object]:
    """Return the fields of the deal that *text* tells, as a phone sends them."""
    points, *words = text.split()
    fields = _points(points)
    for word in words:
        fields |= _word(word)
    return fields


def _points(text: str) -> dict[str, object]:
    if text == "-":
        return {}
    if "+" in text:
        points, tricks = text.split("+")
        return {"card_points": [int(points), None], "tricks": [int(tricks), None]}
    ours, theirs = text.split("-")
    return {"taken": [int(ours), int(theirs)]}


def _word(word: str) -> dict[str, object]:
    name, _, value = word.partition(":")
    if value:
        return {name: value if name in _TEXTS else int(value)}
    if word.startswith("x"):
        return {"doubled": int(word.removeprefix("x"))}
    if word == "sweep":
        return {"sweep": True}
    return {"trump": "none" if word == "nt" else word}
