"""Form over time: how the latest matches went, match by match."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from scorekeeper.domain.statistics.facts import Result
from scorekeeper.domain.statistics.rates import Rate
from scorekeeper.domain.statistics.subjects import Seen
from scorekeeper.domain.statistics.tallies import count_results

WINDOW = 10
"""So many matches make a form; fewer at the beginning."""


@dataclass(frozen=True, slots=True)
class FormPoint:
    """A match, how it ended, its margin in points, and how many of the latest were won."""

    match: str
    day: date
    result: Result
    margin: int
    latest: Rate


def form(seen: Sequence[Seen]) -> tuple[FormPoint, ...]:
    """Return the form after each match that was *seen*, which come in order of time."""
    return tuple(
        FormPoint(
            one.facts.match,
            one.facts.day,
            one.result,
            one.margin,
            _latest(seen[max(0, place + 1 - WINDOW) : place + 1]),
        )
        for place, one in enumerate(seen)
    )


def _latest(seen: Sequence[Seen]) -> Rate:
    return count_results(one.result for one in seen).win_rate
