"""Places in a drawing, and how values become places."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

_WHOLE = 100


@dataclass(frozen=True, slots=True)
class Point:
    """A place in the drawing."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Scale:
    """Values from *low* to *high*, spread over the drawing; the highest is on top."""

    low: Fraction
    high: Fraction

    @classmethod
    def over(cls, values: Iterable[Fraction | float]) -> "Scale":
        """Return the scale that holds all *values*; a single value lies in the middle."""
        exact = [Fraction(value) for value in values]
        low, high = min(exact), max(exact)
        return cls(low, high) if low < high else cls(low - 1, high + 1)

    def y(self, value: Fraction | float) -> float:
        """Return how far down *value* lies."""
        return percent(self.high - Fraction(value), self.high - self.low)


def percent(part: Fraction | int, whole: Fraction | int) -> float:
    """Return *part* of *whole* in percent, to two places."""
    return round(float(_WHOLE * Fraction(part) / whole), 2)


def along(place: int, count: int) -> float:
    """Return how far along the point *place* of *count* lies; a single one is halfway."""
    return percent(place, count - 1) if count > 1 else _WHOLE / 2


def path(points: Sequence[Point]) -> str:
    """Return a line through *points* as SVG writes it."""
    return " ".join(f"{point.x:g},{point.y:g}" for point in points)
