"""Form over time as a line: the share of the latest matches that were won, match by match."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.domain.statistics.form import FormPoint
from scorekeeper.web.pictures.places import Point, Scale, along, path

_SHARES = Scale(Fraction(0), Fraction(1))


@dataclass(frozen=True, slots=True)
class FormMark:
    """A match on the line; its result decides the shape of the mark."""

    place: Point
    form: FormPoint


@dataclass(frozen=True, slots=True)
class FormLine:
    """The line and its marks; `middle_y` is where half of the matches are won."""

    marks: tuple[FormMark, ...]
    middle_y: float

    @property
    def path(self) -> str:
        """Return the line as SVG writes it."""
        return path([mark.place for mark in self.marks])


def form_line(form: Sequence[FormPoint]) -> FormLine | None:
    """Return the line of *form*, which comes in order of time; `None` without a match."""
    if not form:
        return None
    marks = tuple(
        FormMark(Point(along(place, len(form)), _SHARES.y(one.latest.share or 0)), one)
        for place, one in enumerate(form)
    )
    return FormLine(marks, _SHARES.y(Fraction(1, 2)))
