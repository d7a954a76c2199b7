"""What happened in an event so far: results at tables, rounds without a table, adjustments."""

from dataclasses import dataclass
from enum import StrEnum

Sides = tuple[tuple[int, ...], tuple[int, ...]]
NOBODY: frozenset[int] = frozenset()


class Outcome(StrEnum):
    """What became of a table.

    `forfeit-first`: the first side did not play. `void`: as if it had never been drawn.
    """

    PENDING = "pending"
    PLAYED = "played"
    FORFEIT_FIRST = "forfeit-first"
    FORFEIT_SECOND = "forfeit-second"
    DOUBLE_FORFEIT = "double-forfeit"
    VOID = "void"


class RestKind(StrEnum):
    """Why somebody had no table in a round.

    `bye`: left over by the draw. `requested`: asked to be left out. `absent`: not there, not
    there yet, or no longer. `free`: by the schedule, which counts nothing.
    """

    BYE = "bye"
    REQUESTED = "requested"
    ABSENT = "absent"
    FREE = "free"


def winner_of(points: tuple[int, int], named: int | None = None) -> int | None:
    """Return the side that won, 0 or 1: that which is *named*, else that with more *points*.

    `None` when they are level.
    """
    if named is not None:
        return named
    ours, theirs = points
    return None if ours == theirs else int(theirs > ours)


def unless_told(points: tuple[int, int], named: int | None) -> int | None:
    """Return the winner that is *named*, or `None` where *points* tell the same."""
    return None if named == winner_of(points) else named


@dataclass(frozen=True, slots=True)
class TableResult:
    """A table of a round: two sides of one entrant each, or of the players at it.

    `points` are those that were made, whatever the event counts of them; `winner` is the side
    that won where they do not tell it.
    """

    round: int
    sides: Sides
    outcome: Outcome
    points: tuple[int, int] = (0, 0)
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Rest:
    """A round in which an entrant had no table."""

    round: int
    entrant: int
    kind: RestKind


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Half points and card points that an entrant is given, or loses, beside the results."""

    entrant: int
    halves: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Results:
    """All that standings go by.

    `rounds` is how many rounds count so far; an entrant of whom a round says nothing was absent
    in it. `planned` is how many matches each plays in the whole event, where that is known.
    """

    entrants: frozenset[int]
    rounds: int
    tables: tuple[TableResult, ...]
    rests: tuple[Rest, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    withdrawn: frozenset[int] = NOBODY
    planned: int | None = None
