"""How an event counts results and orders those who are level, as data.

Points for results are counted in halves, so that half a point for a draw stays exact.
"""

from dataclasses import dataclass
from enum import StrEnum


class Criterion(StrEnum):
    """What puts one entrant before another.

    `direct`: the matches among the level alone, once all of them have met. `decided`: an order
    that the organiser laid down. Opponents' scores (`buchholz` and those after it) are in half
    points.
    """

    POINTS = "points"
    WINS = "wins"
    DIFFERENCE = "difference"
    TOTAL = "total"
    QUOTIENT = "quotient"
    DIRECT = "direct"
    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT = "buchholz-cut"
    MEDIAN_BUCHHOLZ = "median-buchholz"
    FINE_BUCHHOLZ = "fine-buchholz"
    SONNEBORN_BERGER = "sonneborn-berger"
    FEWEST_FORFEITS = "fewest-forfeits"
    DECIDED = "decided"
    LOTS = "lots"


class AdjustedScore(StrEnum):
    """How the score of one who left counts for his opponents.

    `draws`: as if each missed round had been drawn. `trend`: as if he had gone on as before.
    """

    DRAWS = "draws"
    TREND = "trend"


class WithdrawalPolicy(StrEnum):
    """What becomes of the results of one who withdraws.

    They stay; they are taken from everybody; or they are unless half of them have been played.
    """

    KEEP = "keep"
    ANNUL_ALL = "annul-all"
    ANNUL_IF_BEFORE_HALF = "annul-if-before-half"


@dataclass(frozen=True, slots=True)
class ByeScore:
    """What a bye counts: half points and card points; `None` is the average of one's rounds.

    Without a round of one's own, an average of half points is that of a draw, and one of card
    points is nothing.
    """

    halves: int | None = 2
    points: tuple[int, int] | None = None


# Played in Torrefarrera and Vilaplana up to the total; what follows is ours.
BOTIFARRA_ORDER = (
    Criterion.POINTS,
    Criterion.DIFFERENCE,
    Criterion.TOTAL,
    Criterion.DIRECT,
    Criterion.BUCHHOLZ_CUT,
)


@dataclass(frozen=True, slots=True)
class Scoring:
    """How an event counts.

    `win`, `draw`, `loss`, `requested` and `absent` are half points. Of the points of a side at
    most `cap` count. `forfeit` is what a forfeit counts in card points for the side that was
    there, and for the other. `order` is what decides, the first thing first.
    """

    win: int = 2
    draw: int = 1
    loss: int = 0
    cap: int | None = None
    bye: ByeScore = ByeScore()
    requested: int = 0
    absent: int = 0
    forfeit: tuple[int, int] = (0, 0)
    adjusted: AdjustedScore = AdjustedScore.DRAWS
    withdrawal: WithdrawalPolicy = WithdrawalPolicy.KEEP
    order: tuple[Criterion, ...] = BOTIFARRA_ORDER


def counted(scoring: Scoring, points: int) -> int:
    """Return how many of the *points* of a side count."""
    return points if scoring.cap is None else min(points, scoring.cap)
