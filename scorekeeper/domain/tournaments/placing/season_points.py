"""What a place in an event is worth in a season, and who leads after several events."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from scorekeeper.domain.seasons.ranks import competition_ranks

Points = Mapping[int, Fraction]


def by_list(values: Sequence[int], places: int) -> tuple[Fraction, ...]:
    """Return the worth of each of *places*: *values* from the first down, then nothing."""
    return tuple(Fraction(value) for value in [*values, *[0] * places][:places])


def linear(top: int, places: int) -> tuple[Fraction, ...]:
    """Return the worth of each of *places*: *top* for the first, evenly down to the last.

    Of four places with a top of 1000 they are 1000, 750, 500, 250.
    """
    return tuple(Fraction(top * (places - place), places) for place in range(places))


def season_points(worth: Sequence[Fraction], ranked: Iterable[Sequence[int]]) -> Points:
    """Return what each entrant of an event gets; level ones the average of their places.

    *ranked* are the entrants, the best first, in groups of level ones.
    """
    points: dict[int, Fraction] = {}
    for group in ranked:
        taken = worth[len(points) : len(points) + len(group)]
        points |= dict.fromkeys(group, sum(taken, Fraction()) / len(group))
    return points


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A row of a season of events: the sum of those that count, and what breaks ties.

    `counted` are the points that count, the best first; `last` is the latest event's, or
    nothing if it was missed.
    """

    rank: int
    entrant: int
    total: Fraction
    counted: tuple[Fraction, ...]
    last: Fraction


def season_rows(events: Sequence[Points], best: int | None = None) -> tuple[SeasonRow, ...]:
    """Return the season after *events*, the earliest first, of which the *best* so many count.

    Level totals are parted by more events counted, the best single one, then the last one; who
    is level after that shares a rank.
    """
    entrants = sorted({entrant for event in events for entrant in event})
    rows = [_row(entrant, events, best) for entrant in entrants]
    ordered = sorted(rows, key=_order, reverse=True)
    groups = [list(group) for _, group in groupby(ordered, _order)]
    return tuple(
        SeasonRow(rank, row.entrant, row.total, row.counted, row.last)
        for rank, row in competition_ranks(groups)
    )


def _row(entrant: int, events: Sequence[Points], best: int | None) -> SeasonRow:
    made = sorted((event[entrant] for event in events if entrant in event), reverse=True)
    counted = tuple(made[:best])
    last = events[-1].get(entrant, Fraction())
    return SeasonRow(0, entrant, sum(counted, Fraction()), counted, last)


def _order(row: SeasonRow) -> tuple[Fraction, int, Fraction, Fraction]:
    best = row.counted[0] if row.counted else Fraction()
    return row.total, len(row.counted), best, row.last
