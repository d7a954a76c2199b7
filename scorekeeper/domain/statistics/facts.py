"""What counts of a match, deal by deal, as flat rows that every figure is computed from.

Only a finished match counts, and of it only the deals that belong to one of its games: what was
taken back, thrown in or played after the end is not here.
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from scorekeeper.domain.deals import Pair
from scorekeeper.domain.statistics.played_match import Players


class Result(StrEnum):
    """How a match or a game ended for one side. Where a tie lets both win, both have won."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


Sides = tuple[Result, Result]
"""How something ended for side 0, and for side 1."""


@dataclass(frozen=True, slots=True)
class DealFacts:
    """A deal that counts; what nobody recorded is `None`.

    `number` is its slot, `players` who sat where, `dealer` a seat. `namer` is the seat that is
    known to have named trump and `naming_side` its side, which is known more often. `doubled`
    is the number of calls, `None` where the ruleset knows none. `written` includes bonuses and
    factors, `taken` are raw points. `winner` is the side that won the deal, `None` when it was
    drawn or nobody can tell. `sweeper` is the side that won every trick, and `None` tells that
    none did only if `knows_sweep`.
    """

    number: int
    players: Players
    dealer: int
    namer: int | None
    naming_side: int | None
    trump: str | None
    doubled: int | None
    written: Pair
    taken: Pair | None
    tricks: Pair | None
    winner: int | None
    is_drawn: bool
    sweeper: int | None
    knows_sweep: bool

    @property
    def doubling_side(self) -> int | None:
        """Return the side that made the last call of doubling, `None` if there was none.

        The opponents of who named trump call first, then the sides take turns (RULES.md, 4).
        """
        if not self.doubled or self.naming_side is None:
            return None
        return (self.naming_side + self.doubled) % 2


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """A finished match as it counts.

    `deal_points` are the points of one deal under its ruleset, `games` those that ended.
    `score` is what each side has written in all games, adjustments included, and `counted` the
    same with each game cut at the ruleset's ranking cap. `comeback` is the largest deficit,
    after a deal, that each side turned in a game it won. `starters` sat there at the first
    slot; `seconds` is the length, `begun_at` a Unix time, `None` where unknown.
    """

    match: str
    club: str
    day: date
    evening: str | None
    seasons: frozenset[str]
    ruleset: str
    deal_points: int
    results: Sides
    games: tuple[Sides, ...]
    score: Pair
    counted: Pair
    comeback: Pair
    starters: Players
    deals: tuple[DealFacts, ...]
    seconds: int | None
    begun_at: float | None

    @property
    def order(self) -> tuple[date, float, str]:
        """Return what sorts matches by time; among those of unknown time the id decides."""
        begun_at = float("inf") if self.begun_at is None else self.begun_at
        return self.day, begun_at, self.match
