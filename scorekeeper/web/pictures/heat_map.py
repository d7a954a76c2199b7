"""Who did how well beside or against whom, as a map of cells in pixels."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.domain.statistics.rates import Rate

CELL = 44
HEAD = 28
MARGIN = 136
_STEPS = 4
_LONGEST = 14

Both = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Cell:
    """How often the player of the row won with, or against, the one of the column.

    `strength` is how far from a half, from 0 to `4`; `wins` on which side of it.
    """

    x: int
    y: int
    rate: Rate
    strength: int
    wins: bool


@dataclass(frozen=True, slots=True)
class HeatMap:
    """The cells, the names of rows and columns in order, and the size of the drawing."""

    names: tuple[str, ...]
    cells: tuple[Cell, ...]

    @property
    def width(self) -> int:
        """Return how wide the drawing is, in pixels."""
        return MARGIN + CELL * len(self.names)

    @property
    def height(self) -> int:
        """Return how high the drawing is, in pixels."""
        return HEAD + CELL * len(self.names)

    @property
    def labels(self) -> tuple[tuple[int, str, int, int], ...]:
        """Return number, name, place from above and from the left of each row and column."""
        return tuple(
            (at + 1, _short(name), _middle(at) + HEAD, _middle(at) + MARGIN)
            for at, name in enumerate(self.names)
        )


def heat_map(order: Sequence[str], names: Sequence[str], rates: Mapping[Both, Rate]) -> HeatMap:
    """Return the map of the players in *order*, who are called *names*."""
    cells = (
        _cell(column, row, rates[one, other])
        for row, one in enumerate(order)
        for column, other in enumerate(order)
        if (one, other) in rates
    )
    return HeatMap(tuple(names), tuple(cells))


def strength_of(rate: Rate) -> int:
    """Return how far *rate* is from a half, in steps from 0 to 4."""
    share = 0.5 if rate.share is None else float(rate.share)
    return round(abs(share - 0.5) * 2 * _STEPS)


def _cell(column: int, row: int, rate: Rate) -> Cell:
    wins = rate.share is not None and 2 * rate.share >= 1
    return Cell(MARGIN + CELL * column, HEAD + CELL * row, rate, strength_of(rate), wins)


def _middle(at: int) -> int:
    return CELL * at + CELL // 2


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1].rstrip()}…"
