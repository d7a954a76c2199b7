"""What a draw goes by: who is there, what they have done, and the rules of drawing."""

from dataclasses import dataclass
from enum import StrEnum

Pair = tuple[int, int]


class Style(StrEnum):
    """Whom a score group plays: anybody, its upper half its lower half, or its neighbour."""

    RANDOM = "random"
    FOLD = "fold"
    ADJACENT = "adjacent"


class Floated(StrEnum):
    """Whether someone met a lower or a higher score in the round before."""

    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Candidate:
    """One who is to be drawn: there, not withdrawn, and not asked to be left out.

    `halves` is the score in half points. `opponents` says whom he met in each round, the first
    round first; `None` is a round without an opponent. `byes` counts byes and forfeits won, for
    either bars from another bye. `rank` orders equal scores in the styles that go by rank, 1
    being the best.
    """

    number: int
    halves: int = 0
    opponents: tuple[int | None, ...] = ()
    byes: int = 0
    floated: Floated | None = None
    club: str | None = None
    fixed_table: int | None = None
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state before a draw: the number of the round to draw, and who is there for it."""

    round: int
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class DrawRules:
    """How rounds are drawn.

    Two of one club do not meet up to round `clubs_apart_until`, and neither do the pairs in
    `protected`, unless there is no other way; those in `forbidden` never do. Pairs are written
    with the lower number first. `tables` are the numbers in use, in the order in which they
    are given out; without any they are 1, 2, 3 …
    """

    style: Style = Style.RANDOM
    clubs_apart_until: int = 0
    protected: frozenset[Pair] = frozenset()
    forbidden: frozenset[Pair] = frozenset()
    tables: tuple[int, ...] = ()


def pair_of(first: int, second: int) -> Pair:
    """Return the pair of two numbers, the lower first."""
    return (first, second) if first < second else (second, first)


def last_met(candidate: Candidate, number: int) -> int:
    """Return the round in which *candidate* last met *number*, or 0."""
    rounds = enumerate(candidate.opponents, start=1)
    return max((played for played, opponent in rounds if opponent == number), default=0)


def is_protected(rules: DrawRules, round_: int, first: Candidate, second: Candidate) -> bool:
    """Tell whether two are to be kept apart in this round if there is a way."""
    is_same_club = first.club is not None and first.club == second.club
    is_apart = is_same_club and round_ <= rules.clubs_apart_until
    return is_apart or pair_of(first.number, second.number) in rules.protected
