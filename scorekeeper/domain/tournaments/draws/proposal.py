"""A round as it was drawn: pairs, tables, byes, what was unavoidable, and why it came so."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Term(StrEnum):
    """What a pairing costs: the cheapest round is the one that is drawn."""

    GAP = "gap"
    DOWN_AGAIN = "down-again"
    UP_AGAIN = "up-again"
    HIGH_FLOAT = "high-float"
    STYLE = "style"
    LOT = "lot"
    BYE_ABOVE_LOWEST = "bye-above-lowest"


class Warned(StrEnum):
    """What someone has to look at before a round is published.

    The first three are what a draw does when there is no other way, in this order: keep the
    protected apart no longer, give a second bye, let two meet again. The others are found only
    in rounds that were changed by hand; `partner-again` is for individual events, `table-*` for
    seats that cannot be given as wished.
    """

    PROTECTED = "protected"
    SECOND_BYE = "second-bye"
    REMATCH = "rematch"
    FORBIDDEN = "forbidden"
    MISSING = "missing"
    TWICE = "twice"
    UNKNOWN = "unknown"
    ITSELF = "itself"
    EXTRA_BYE = "extra-bye"
    PARTNER_AGAIN = "partner-again"
    TABLE_TWICE = "table-twice"
    TABLE_TAKEN = "table-taken"


@dataclass(frozen=True, slots=True)
class DrawWarning:
    """One thing to look at: whom it concerns; for a rematch, the `round` they last met in."""

    code: Warned
    entrants: tuple[int, ...]
    round: int | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a pair plays: the table, and the heat when there are more pairs than tables."""

    table: int
    heat: int = 1


@dataclass(frozen=True, slots=True)
class DrawnPair:
    """Two who meet: the one with the better place first, where, and what the pairing costs.

    `terms` explains the draw: only what is not nothing is named. It is empty for a pair that
    was put together by hand.
    """

    first: int
    second: int
    seat: Place
    terms: Mapping[Term, int]


@dataclass(frozen=True, slots=True)
class DrawnBye:
    """One who is left over, and what that costs."""

    entrant: int
    terms: Mapping[Term, int]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A round to be looked at, changed, and published.

    The same `seed`, `engine` and input (`digest` is its fingerprint) give the same round again.
    `relaxed` names what had to give way, in the fixed order of giving way; there was no round
    without it.
    """

    seed: int
    engine: int
    digest: str
    pairs: tuple[DrawnPair, ...]
    byes: tuple[DrawnBye, ...]
    relaxed: tuple[Warned, ...]
    warnings: tuple[DrawWarning, ...]
