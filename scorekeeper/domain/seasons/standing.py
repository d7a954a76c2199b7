"""A row of a season's standings, and what can have put it behind the one above."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from scorekeeper.domain.seasons.evenings import EveningScore, share_won
from scorekeeper.domain.seasons.results import Entrant


class Criterion(StrEnum):
    """What put an entrant behind the one above: total, tie-break, or too few evenings."""

    TOTAL = "total"
    DIRECT = "direct"
    POINTS = "points"
    WINS = "wins"
    PERCENTAGE = "percentage"
    DIFFERENCE = "difference"
    WRITTEN = "written"
    EVENINGS = "evenings"
    BEST_EVENING = "best_evening"
    LAST_EVENINGS = "last_evenings"
    LEAST_EVENINGS = "least_evenings"


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the standings, with all that a page shows of it.

    `rank` is `None` for who has played too few evenings; entrants of equal rank are level by
    every criterion. `total` is in the ranking's measure; a share runs from 0 to 1. The columns
    after it are sums over the evenings that count: `halves` are half points, with bonuses.
    `attended` counts all evenings played, `evenings` lists all of the season, the earliest
    first. `separated_by` is what put the entrant behind the row above: `None` for the first
    row, and for who is level with the row above.
    """

    rank: int | None
    entrant: Entrant
    total: Fraction
    matches: int
    won: int
    drawn: int
    lost: int
    halves: int
    bonus_halves: int
    written: int
    against: int
    attended: int
    evenings: tuple[EveningScore, ...]
    separated_by: Criterion | None = None

    @property
    def difference(self) -> int:
        """Return the points written less those of the opponents."""
        return self.written - self.against

    @property
    def share(self) -> Fraction:
        """Return the share won, from 0 to 1; a draw is half a win."""
        return share_won(self.won, self.drawn, self.lost)
