"""Lines over time: places are shares of the drawing, in percent; y grows downwards."""

from collections.abc import Sequence
from dataclasses import dataclass

_LONGEST_LABEL = 14
_ROUND = 2
MARKED = 40
"""With more points than these on a line, only the last one gets a mark."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is to be drawn: a name, and its values over time; `None` leaves a gap."""

    name: str
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """A line across the drawing at a value, with what stands beside it."""

    y: float
    label: str


@dataclass(frozen=True, slots=True)
class Lane:
    """A line: its pieces as SVG writes them, its marks, and where its name stands."""

    number: int
    name: str
    pieces: tuple[str, ...]
    marks: tuple[tuple[float, float], ...]
    label_y: float

    @property
    def label(self) -> str:
        """Return the name, short enough for the margin."""
        if len(self.name) <= _LONGEST_LABEL:
            return self.name
        return f"{self.name[: _LONGEST_LABEL - 1].rstrip()}…"


@dataclass(frozen=True, slots=True)
class LineChart:
    """Lines with the levels across them, and what begins and ends the time below."""

    lanes: tuple[Lane, ...]
    levels: tuple[Level, ...]
    first: str
    last: str


@dataclass(frozen=True, slots=True)
class Frame:
    """The values at the foot and at the head of the drawing; ranks have 1 at the head."""

    foot: float
    head: float

    def y(self, value: float) -> float:
        """Return where *value* lies."""
        if self.foot == self.head:
            return 50.0
        return round(100 * (self.head - value) / (self.head - self.foot), _ROUND)


def line_chart(
    series: Sequence[Series],
    frame: Frame,
    levels: Sequence[tuple[float, str]],
    ends: tuple[str, str],
    gap: float = 12.0,
) -> LineChart:
    """Return *series* in *frame*; names at the right stand *gap* percent apart at least."""
    finish = [_last_y(one, frame) for one in series]
    places = apart(finish, gap)
    lanes = (_lane(at, one, frame, places[at]) for at, one in enumerate(series))
    across = (Level(frame.y(value), label) for value, label in levels)
    return LineChart(tuple(lanes), tuple(across), *ends)


def apart(wanted: Sequence[float], gap: float) -> list[float]:
    """Return places near those *wanted*, in their order, none nearer than *gap* to another.

    What would run out at the foot pushes the others up.
    """
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    places = [0.0] * len(wanted)
    lowest = -gap
    for at in order:
        lowest = max(wanted[at], lowest + gap)
        places[at] = lowest
    limit = max(100.0, gap * (len(wanted) - 1))
    for at in reversed(order):
        places[at] = min(places[at], limit)
        limit = places[at] - gap
    return [round(place, _ROUND) for place in places]


def _lane(number: int, series: Series, frame: Frame, label_y: float) -> Lane:
    points = _points(series, frame)
    known = [point for point in points if point is not None]
    marks = known if len(points) <= MARKED else known[-1:]
    return Lane(number, series.name, _pieces(points), tuple(marks), label_y)


def _points(series: Series, frame: Frame) -> list[tuple[float, float] | None]:
    steps = max(1, len(series.values) - 1)
    return [
        None if value is None else (round(100 * at / steps, _ROUND), frame.y(value))
        for at, value in enumerate(series.values)
    ]


def _pieces(points: Sequence[tuple[float, float] | None]) -> tuple[str, ...]:
    pieces: list[list[str]] = [[]]
    for point in points:
        if point is None:
            pieces.append([])
        else:
            pieces[-1].append(f"{point[0]:g},{point[1]:g}")
    return tuple(" ".join(piece) for piece in pieces if len(piece) > 1)


def _last_y(series: Series, frame: Frame) -> float:
    known = [value for value in series.values if value is not None]
    return frame.y(known[-1]) if known else 100.0
