"""Rows of a table that share a rank, in the order in which readers look for names."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from scorekeeper.domain.names import fold
from scorekeeper.domain.seasons.results import Entrant
from scorekeeper.domain.seasons.standing import Standing


def level_by_name(
    rows: Iterable[Standing], names_of: Callable[[Entrant], str]
) -> tuple[Standing, ...]:
    """Return *rows* with those of one rank by their names.

    What separated a rank from the one above stays with the first of it; who has no rank stays
    where they stand.
    """
    return tuple(_ordered(rows, names_of))


def _ordered(
    rows: Iterable[Standing], names_of: Callable[[Entrant], str]
) -> Iterator[Standing]:
    for rank, some in groupby(rows, key=lambda row: row.rank):
        level = list(some)
        if rank is not None:
            reasons = [row.separated_by for row in level]
            level.sort(key=lambda row: (fold(names_of(row.entrant)), row.entrant))
            told = zip(level, reasons, strict=True)
            level = [replace(row, separated_by=why) for row, why in told]
        yield from level
