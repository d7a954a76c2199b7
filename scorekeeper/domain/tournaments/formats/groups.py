"""Groups: drawing them, who goes on, and the best of those who just missed it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from scorekeeper.domain.tournaments.lots import shuffled
from scorekeeper.domain.tournaments.placing.standings import Row, Standings

Averages = tuple[Fraction, Fraction, Fraction]


class Drawing(StrEnum):
    """How groups are drawn: like a snake through the order of strength, or by lots."""

    SNAKE = "snake"
    LOTS = "lots"


@dataclass(frozen=True, slots=True)
class Advancing:
    """How many of each group go on, and how many more of the next place of all groups.

    Those without a win are not among the latter if `only_winners` is set.
    """

    each: int
    best_next: int = 0
    only_winners: bool = False


@dataclass(frozen=True, slots=True)
class Qualified:
    """One who goes on: out of which group, from 0, from which place, and with what averages.

    The averages are of half points, difference and total for each match.
    """

    entrant: int
    group: int
    place: int
    averages: Averages


@dataclass(frozen=True, slots=True)
class Cut:
    """Entrants who are level where only `free` of them go on: of a group, or of all."""

    group: int | None
    entrants: tuple[int, ...]
    free: int


@dataclass(frozen=True, slots=True)
class Qualification:
    """Who goes on, the best placed first, and what has to be decided before all are known."""

    qualified: tuple[Qualified, ...]
    unresolved: tuple[Cut, ...]


def draw_groups(
    seeds: Sequence[int], size: int, drawing: Drawing, seed: int = 0
) -> tuple[tuple[int, ...], ...]:
    """Return groups of *size*, some with one fewer, of *seeds*, the best first.

    The same *seed* draws the same lots.
    """
    count = -(-len(seeds) // size)
    order = list(seeds) if drawing == Drawing.SNAKE else shuffled(seed, seeds)
    drawn: list[list[int]] = [[] for _ in range(count)]
    for place, entrant in enumerate(order):
        drawn[_snake(place, count)].append(entrant)
    return tuple(tuple(group) for group in drawn)


def qualification(groups: Sequence[Standings], advancing: Advancing) -> Qualification:
    """Return who goes on out of the final standings of *groups*."""
    found: list[Qualified] = []
    cuts: list[Cut] = []
    for number, group in enumerate(groups):
        ranked = [_qualified(row, number) for row in group.rows if row.rank is not None]
        sure, cut = _cut(ranked, advancing.each, lambda one: one.place)
        found += sure
        cuts += [Cut(number, *one) for one in cut]
    more, cut = _best_next(groups, advancing)
    cuts += [Cut(None, *one) for one in cut]
    return Qualification((*sorted(found, key=_order), *more), tuple(cuts))


def crossed(qualified: Sequence[Qualified]) -> tuple[int, ...]:
    """Return the seeds of a tree, so that two of a group do not meet at once if it can be.

    Only those of the same place change theirs; those who have no opponent at once stay.
    """
    seeds = list(qualified)
    size = 1 << max(1, (len(seeds) - 1).bit_length())
    for upper in range(size - len(seeds), size // 2):
        lower = size - 1 - upper
        if seeds[upper].group == seeds[lower].group:
            _swap(seeds, upper, lower)
    return tuple(one.entrant for one in seeds)


def _snake(place: int, count: int) -> int:
    turn, step = divmod(place, count)
    return step if turn % 2 == 0 else count - 1 - step


def _qualified(row: Row, group: int) -> Qualified:
    tally = row.tally
    matches = max(1, tally.won + tally.drawn + tally.lost)
    averages = (tally.halves / matches, tally.difference / matches, tally.total / matches)
    return Qualified(row.entrant, group, row.rank or 0, averages)


def _order(one: Qualified) -> tuple[int | Fraction, ...]:
    """Return what orders those who go on: their place, then their averages, the best first."""
    return one.place, *(-average for average in one.averages), one.entrant


def _cut(
    ordered: Sequence[Qualified], free: int, level: Callable[[Qualified], object]
) -> tuple[list[Qualified], list[tuple[tuple[int, ...], int]]]:
    """Return the first *free* of *ordered*, without those who are level where it ends.

    Those are returned beside, with how many of them still go on.
    """
    if free <= 0 or free >= len(ordered) or level(ordered[free - 1]) != level(ordered[free]):
        return list(ordered[: max(0, free)]), []
    at_the_cut = level(ordered[free])
    sure = [one for one in ordered[:free] if level(one) != at_the_cut]
    level_ones = tuple(one.entrant for one in ordered if level(one) == at_the_cut)
    return sure, [(level_ones, free - len(sure))]


def _best_next(
    groups: Sequence[Standings], advancing: Advancing
) -> tuple[list[Qualified], list[tuple[tuple[int, ...], int]]]:
    """Return the best of the place after the last that goes on anyway, of all groups."""
    place = advancing.each + 1
    rows = [
        _qualified(row, number)
        for number, group in enumerate(groups)
        for row in group.rows
        if row.rank == place and (row.tally.won or not advancing.only_winners)
    ]
    return _cut(sorted(rows, key=_order), advancing.best_next, lambda one: one.averages)


def _swap(seeds: list[Qualified], upper: int, lower: int) -> None:
    """Let the one at *lower* change places with one of the same place, if both then fit."""
    size = upper + lower
    for other in range(len(seeds) - 1, size // 2, -1):
        opponent = seeds[size - other]
        if (
            seeds[other].place == seeds[lower].place
            and seeds[other].group != seeds[upper].group
            and seeds[lower].group != opponent.group
        ):
            seeds[other], seeds[lower] = seeds[lower], seeds[other]
            return
