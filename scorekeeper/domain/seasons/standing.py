"""A row of a season's standings, and what can have put it behind the one above."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from scorekeeper.domain.seasons.evenings import Made
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
class Place:
    """Where *entrant* stood; `rank` is `None` after too few evenings."""

    entrant: Entrant
    rank: int | None
    total: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing(Made):
    """A row of the standings, with all that a page shows of it.

    `rank` is `None` for who has played too few evenings; entrants of equal rank are level by
    every criterion. `total` is in the ranking's measure; a share runs from 0 to 1. What was
    made is summed over the evenings that count. `attended` counts all evenings played.
    `separated_by` is what put the entrant behind the row above: `None` for the first row, and
    for who is level with the row above.
    """

    rank: int | None
    entrant: Entrant
    total: Fraction
    attended: int
    separated_by: Criterion | None = None
