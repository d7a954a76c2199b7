"""Where and by whom a match of a list was played, and the key by which it is known again."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.domain.ledger import Side
from scorekeeper.domain.lists.days import DayOrder
from scorekeeper.domain.lists.listing import Flaw, FlawedError, Rules
from scorekeeper.domain.lists.meanings import Meaning
from scorekeeper.domain.lists.rows import Names, Row
from scorekeeper.domain.names import fold
from scorekeeper.domain.reading import shown
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.seating import seat_of
from scorekeeper.domain.statistics.played_match import SeatPlayer


@dataclass(frozen=True, slots=True)
class Place:
    """What a row says of its match beside the result: when, who, and by which rules."""

    day: str
    time: str
    evening: str | None
    name: str
    sides: tuple[Names, Names]
    ruleset: Ruleset

    @property
    def seats(self) -> tuple[SeatPlayer, ...]:
        """Return who sat where, each by the name as names are compared."""
        return tuple(
            SeatPlayer(seat_of(side, place), fold(name))
            for side, names in enumerate(self.sides)
            for place, name in enumerate(names)
            if name
        )

    @property
    def named_sides(self) -> tuple[Side, Side]:
        """Return both sides with the names that the list gives their players."""
        ours, theirs = (Side(None, tuple(name or None for name in one)) for one in self.sides)
        return ours, theirs

    @property
    def key(self) -> str:
        """Return what the match is known by: when it was and who met, whichever way round."""
        met = sorted(sorted(map(fold, names)) for names in self.sides)
        evening = fold(self.evening or "")
        return json.dumps([self.day, self.time, evening, fold(self.name), met])


def place_of(row: Row, order: DayOrder, rules: Rules) -> Place:
    """Return where the match of *row* was played; raise `FlawedError`."""
    return Place(
        row.day(order),
        row.text(Meaning.TIME),
        row.evening(),
        row.text(Meaning.MATCH),
        row.sides(),
        _ruleset(row, rules),
    )


def names_in(places: Iterable[Place]) -> Mapping[str, str]:
    """Return everybody's name, as it is first written, by the name as names are compared."""
    found: dict[str, str] = {}
    for place in places:
        for name in filter(None, place.sides[0] + place.sides[1]):
            found.setdefault(fold(name), name)
    return found


def _ruleset(row: Row, rules: Rules) -> Ruleset:
    named = row.text(Meaning.RULES)
    ruleset = rules(named)
    if ruleset is None:
        raise FlawedError(row.line, Flaw.UNKNOWN_RULES, value=shown(named))
    return ruleset
