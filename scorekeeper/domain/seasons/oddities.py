"""What is odd in a printed ranking: where it does not follow from its own figures."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise


class Oddity(StrEnum):
    """Why a printed row cannot be right."""

    ORDER = "order"
    """It stands below a row with less."""
    RANK = "rank"
    """Its rank is not that of its line, nor shared with the row above."""
    SHARED = "shared"
    """It shares its rank with a row of another value."""
    SHARE = "share"
    """Its percentage is not what won and played come to."""
    MORE_WON_THAN_PLAYED = "more-won-than-played"


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """A row as it is printed: rank, name, and the figure that ranks.

    Where the figure is a percentage it is printed with `decimals` places, of `won` games (half
    a game for a draw) among `played`; else these are `None`.
    """

    rank: int
    name: str
    value: Fraction
    won: Fraction | None = None
    played: int | None = None
    decimals: int | None = None


@dataclass(frozen=True, slots=True)
class OddRow:
    """An oddity in line *line* (from 1), with the figures *printed* and *expected*."""

    line: int
    name: str
    oddity: Oddity
    printed: Fraction
    expected: Fraction


def oddities(rows: Iterable[PrintedRow]) -> tuple[OddRow, ...]:
    """Return what is odd in *rows*, line by line; more of the figure is the better place."""
    printed = list(rows)
    found = [*_order(printed), *_ranks(printed), *_shares(printed)]
    return tuple(sorted(found, key=lambda odd: odd.line))


def _order(rows: Sequence[PrintedRow]) -> Iterator[OddRow]:
    for line, (above, row) in enumerate(pairwise(rows), start=2):
        if row.value > above.value:
            yield OddRow(line, row.name, Oddity.ORDER, row.value, above.value)


def _ranks(rows: Sequence[PrintedRow]) -> Iterator[OddRow]:
    above: PrintedRow | None = None
    for line, row in enumerate(rows, start=1):
        shares = above is not None and row.rank == above.rank
        if above is not None and shares and row.value != above.value:
            yield OddRow(line, row.name, Oddity.SHARED, row.value, above.value)
        elif not shares and row.rank != line:
            yield OddRow(line, row.name, Oddity.RANK, Fraction(row.rank), Fraction(line))
        above = row


def _shares(rows: Sequence[PrintedRow]) -> Iterator[OddRow]:
    for line, row in enumerate(rows, start=1):
        if row.won is None or row.played is None:
            continue
        if row.won > row.played:
            won, played = row.won, Fraction(row.played)
            yield OddRow(line, row.name, Oddity.MORE_WON_THAN_PLAYED, won, played)
        elif row.decimals is not None and row.played:
            yield from _share(line, row, 100 * row.won / row.played, row.decimals)


def _share(line: int, row: PrintedRow, percent: Fraction, decimals: int) -> Iterator[OddRow]:
    """Yield the row if its figure is further from the truth than rounding can make it."""
    if abs(row.value - percent) > Fraction(1, 2 * 10**decimals):
        yield OddRow(line, row.name, Oddity.SHARE, row.value, percent)
