"""How often in a row somebody has won, or not."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby

from scorekeeper.domain.statistics.facts import Result


@dataclass(frozen=True, slots=True)
class Streak:
    """So many matches in a row with the same *result*."""

    result: Result
    length: int


@dataclass(frozen=True, slots=True)
class Streaks:
    """The streak that goes on (`None` before the first match), and the longest ever."""

    current: Streak | None
    won: int
    lost: int
    unbeaten: int


def streaks(results: Iterable[Result]) -> Streaks:
    """Return the streaks in *results*, which come in order of time."""
    ordered = list(results)
    return Streaks(
        current=_current(ordered),
        won=_longest(ordered, lambda result: result == Result.WIN),
        lost=_longest(ordered, lambda result: result == Result.LOSS),
        unbeaten=_longest(ordered, lambda result: result != Result.LOSS),
    )


def _current(results: list[Result]) -> Streak | None:
    runs = [Streak(result, len(list(run))) for result, run in groupby(results)]
    return runs[-1] if runs else None


def _longest(results: list[Result], belongs: Callable[[Result], bool]) -> int:
    runs = (len(list(run)) for fits, run in groupby(results, belongs) if fits)
    return max(runs, default=0)
