"""The standings over time: a line for each entrant, from evening to evening."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from scorekeeper.domain.seasons.progress import Step
from scorekeeper.domain.seasons.results import Entrant, Evening
from scorekeeper.web.pictures.places import Point, along, path

MOST_LINES = 12
"""More lines than this nobody can tell apart."""


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """The ranks of *entrant* after each evening, `None` where he had none.

    `number` counts the lines from 0 and decides dashes and marks. The line has gaps where
    there is no rank; its name stands beside its end, at `label_y`.
    """

    number: int
    entrant: Entrant
    ranks: tuple[int | None, ...]
    points: tuple[Point | None, ...]
    label_y: float

    @property
    def paths(self) -> tuple[str, ...]:
        """Return the unbroken parts of the line as SVG writes them."""
        runs = groupby(self.points, lambda point: point is not None)
        parts = [
            [point for point in run if point is not None] for ranked, run in runs if ranked
        ]
        return tuple(path(part) for part in parts)


@dataclass(frozen=True, slots=True)
class SeasonLines:
    """The lines of who leads now; `lowest` is the rank at the bottom of the drawing."""

    evenings: tuple[Evening, ...]
    lines: tuple[SeasonLine, ...]
    lowest: int


def season_lines(steps: Sequence[Step], most: int = MOST_LINES) -> SeasonLines | None:
    """Return the lines of the *most* entrants who lead after the last of *steps*.

    `None` while nobody has a rank.
    """
    leaders = [place.entrant for place in steps[-1].places if place.rank] if steps else []
    leaders = leaders[:most]
    if not leaders:
        return None
    ranks = [{place.entrant: place.rank for place in step.places} for step in steps]
    rows = [tuple(known.get(entrant) for known in ranks) for entrant in leaders]
    lowest = max(rank for row in rows for rank in row if rank is not None)
    lines = (
        SeasonLine(
            number=number,
            entrant=entrant,
            ranks=row,
            points=tuple(
                _point(place, rank, (len(steps), lowest)) for place, rank in enumerate(row)
            ),
            label_y=along(number, len(leaders)),
        )
        for number, (entrant, row) in enumerate(zip(leaders, rows, strict=True))
    )
    return SeasonLines(tuple(step.evening for step in steps), tuple(lines), lowest)


def _point(place: int, rank: int | None, drawing: tuple[int, int]) -> Point | None:
    """Return where *rank* lies in a *drawing* of so many evenings and ranks."""
    evenings, lowest = drawing
    return None if rank is None else Point(along(place, evenings), along(rank - 1, lowest))
