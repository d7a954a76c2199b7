"""The race of a game as a drawing: how far each side had come after each line of the sheet.

Places are shares of the drawing's width and height, in percent, so that it fits any screen; y
grows downwards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.domain.deals import Pair
from scorekeeper.domain.match import Match
from scorekeeper.web.playing.deal_rows import Row, rows_of
from scorekeeper.web.words import side_title

_LEAST_BETWEEN_LABELS = 18.0
_LONGEST_LABEL = 12


@dataclass(frozen=True, slots=True)
class Point:
    """A place in the drawing."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Lane:
    """The line of one side: where it runs, and where the words at its end stand."""

    side: int
    name: str
    total: int
    points: tuple[Point, ...]
    label_y: float

    @property
    def path(self) -> str:
        """Return the line as SVG writes it."""
        return " ".join(f"{point.x:g},{point.y:g}" for point in self.points)

    @property
    def label(self) -> str:
        """Return the name, short enough for the margin."""
        if len(self.name) <= _LONGEST_LABEL:
            return self.name
        return f"{self.name[: _LONGEST_LABEL - 1].rstrip()}…"


@dataclass(frozen=True)
class Race:
    """The latest game of a match in which something was written."""

    game: int
    names: tuple[str, str]
    rows: tuple[Row, ...]
    target: int | None

    @cached_property
    def lanes(self) -> tuple[Lane, Lane]:
        """Return the lines of both sides."""
        ends = self._y(self.totals[0]), self._y(self.totals[1])
        labels = _apart(ends, lower=int(self.totals[0] >= self.totals[1]))
        return self._lane(0, labels), self._lane(1, labels)

    @property
    def totals(self) -> Pair:
        """Return where both sides stand."""
        return self.rows[-1].totals

    @property
    def target_y(self) -> float | None:
        """Return where the target lies, if there is one."""
        return None if self.target is None else self._y(self.target)

    @property
    def zero_y(self) -> float:
        """Return where nothing lies."""
        return self._y(0)

    def _lane(self, side: int, labels: tuple[float, float]) -> Lane:
        standings = (0, *(row.totals[side] for row in self.rows))
        width = len(self.rows)
        points = tuple(
            Point(round(100 * step / width, 2), self._y(points))
            for step, points in enumerate(standings)
        )
        return Lane(side, self.names[side], standings[-1], points, labels[side])

    @cached_property
    def _range(self) -> Pair:
        reached = [points for row in self.rows for points in row.totals]
        return min(0, *reached), max(1, self.target or 0, *reached)

    def _y(self, points: int) -> float:
        lowest, highest = self._range
        return round(100 * (highest - points) / (highest - lowest), 2)


def race_of(match: Match) -> Race | None:
    """Return the race of the latest game of *match*; `None` before anything was written."""
    rows = [row for row in rows_of(match) if row.game is not None]
    if not rows:
        return None
    game = rows[-1].game
    return Race(
        game or 1,
        (side_title(match, 0), side_title(match, 1)),
        tuple(row for row in rows if row.game == game),
        match.ruleset.end.target,
    )


def _apart(ends: Sequence[float], lower: int) -> tuple[float, float]:
    """Return places near *ends* that are far enough apart; that of side *lower* is below."""
    missing = max(0.0, _LEAST_BETWEEN_LABELS - abs(ends[0] - ends[1])) / 2
    ours, theirs = (-missing, missing) if lower == 1 else (missing, -missing)
    return round(ends[0] + ours, 2), round(ends[1] + theirs, 2)
