"""A tiny notation for tests: worlds in one line, so that a test says only what it is about.

A deal is written "41-27" (what each side took), then what else is known of it, in any order:
"nt" no trump or a suit ("h"), "x1", "x2" … the calls of doubling, "sweep", "by2" the seat that
named trump, "dealer1" the seat that dealt. "thrown in" is a deal that was thrown in.
"""

from uuid import UUID, uuid5

from scorekeeper.domain.admission import admit
from scorekeeper.domain.entries import Entry, Started, read_entry
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.options import with_options
from scorekeeper.domain.presets import preset
from scorekeeper.services.scoring import NewMatch
from scorekeeper.services.writers import Writer

ANNA = Writer("score", "Anna's phone")
BERT = Writer("score", "Bert's phone")
EVA = Writer("manage", "Eva's phone")

SIDES = (Side(None, ("Anna", "Cora")), Side(None, ("Bert", "Dirk")))

_NAMES = UUID("6f1d5c2e-3b60-4f0e-9c1a-52d2f7f0a9b1")


def uid(name: str) -> str:
    """Return the id that stands for *name* in tests, the same every time."""
    return str(uuid5(_NAMES, name))


def plan(rules: str = "classic", **options: object) -> NewMatch:
    """Return a match about to begin under the preset *rules*, with *options*."""
    return NewMatch(with_options(preset(rules), options), SIDES)


def deal(notation: str) -> dict[str, object]:
    """Return the JSON fields of the deal that *notation* tells."""
    points, *marks = notation.split()
    ours, theirs = points.split("-")
    fields: dict[str, object] = {"taken": [int(ours), int(theirs)]}
    for mark in marks:
        fields |= _marked(mark)
    return fields


def recorded(number: int, notation: str, name: str = "") -> dict[str, object]:
    """Return the JSON of the entry that writes the deal into the slot *number*.

    *name* is what entry and deal are called; without one, "deal" and the number.
    """
    name = name or f"deal {number}"
    known = {"id": uid(f"entry of {name}"), "deal": uid(name), "number": number}
    if notation == "thrown in":
        return {"id": known["id"], "kind": "thrown_in", "number": number}
    return {**known, "kind": "recorded", **deal(notation)}


def match(rules: str, *notations: str, name: str = "a match", **options: object) -> Match:
    """Return the match in which these deals were written, one after the other."""
    start = plan(rules, **options)
    first = Entry(
        uid(f"start of {name}"), Started(), by="manage", at="2025-06-12T18:00:00.000Z"
    )
    built = Match(uid(name), start.ruleset, start.sides, start.first_dealer).with_entry(first)
    for number, notation in enumerate(notations, start=1):
        values = recorded(number, notation, f"{name}, deal {number}")
        built = admit(built, read_entry(values, built.ruleset))
    return built


def _marked(mark: str) -> dict[str, object]:
    if mark == "nt":
        return {"trump": "none"}
    if mark == "sweep":
        return {"sweep": True}
    for prefix, field in (("x", "doubled"), ("by", "named_by"), ("dealer", "dealer")):
        if mark.startswith(prefix) and mark.removeprefix(prefix).isdigit():
            return {field: int(mark.removeprefix(prefix))}
    return {"trump": mark}
