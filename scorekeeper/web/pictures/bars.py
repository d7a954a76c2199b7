"""How often each number was taken, as bars: places are shares of the drawing, in percent."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

_MOST_BARS = 16
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
_ROUND = 2


@dataclass(frozen=True, slots=True)
class Bar:
    """How often *first* to *last* was taken; and where the bar stands."""

    first: int
    last: int
    count: int
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        """Return where the middle of the bar is."""
        return round(self.x + self.width / 2, _ROUND)

    @property
    def label(self) -> str:
        """Return the numbers that the bar stands for."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


@dataclass(frozen=True, slots=True)
class BarChart:
    """Bars from none to all, and where the half of all is."""

    bars: tuple[Bar, ...]
    half: float
    highest: int
    every: int

    @property
    def named(self) -> tuple[Bar, ...]:
        """Return the bars under which there is room for what they stand for."""
        return self.bars[0], self.bars[len(self.bars) // 2], self.bars[-1]


def bar_chart(counts: Sequence[int]) -> BarChart:
    """Return the bars of *counts*, of which each says how often its place was taken."""
    step = step_for(len(counts))
    sums = [sum(counts[first : first + step]) for first in range(0, len(counts), step)]
    highest, width = max(*sums, 1), 100 / len(sums)
    bars = (
        Bar(
            first=at * step,
            last=min((at + 1) * step, len(counts)) - 1,
            count=count,
            x=round(at * width, _ROUND),
            y=round(100 - 100 * count / highest, _ROUND),
            width=round(width, _ROUND),
            height=round(100 * count / highest, _ROUND),
        )
        for at, count in enumerate(sums)
    )
    # The middle of the drawing is where the bar of half of all stands.
    half = 100 * ((len(counts) - 1) / 2 + 0.5) / (len(sums) * step)
    return BarChart(tuple(bars), round(half, _ROUND), highest, len(counts) - 1)


def step_for(count: int) -> int:
    """Return how many of *count* numbers share a bar, so that there are not too many bars."""
    return next((step for step in _STEPS if ceil(count / step) <= _MOST_BARS), _STEPS[-1])
