"""Hold a printed ranking against the table of the season that it was printed for."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from scorekeeper.domain.seasons.oddities import PrintedRow
from scorekeeper.domain.seasons.ranking import Measure, Unit
from scorekeeper.domain.seasons.standing import Standing
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.player_names import fold
from scorekeeper.services.players import player_names
from scorekeeper.services.seasons import SeasonTable, table_of


class Figure(StrEnum):
    """Which figure of a printed row is another one in the table of the season."""

    NOT_THERE = "not-there"
    TOTAL = "total"
    PLAYED = "played"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Differing:
    """A printed figure that is not the one of the table; `None` for who is not in it."""

    line: int
    name: str
    figure: Figure
    printed: Fraction | None = None
    counted: Fraction | None = None


def differing(
    right: ClubRight, season_id: str, printed: Sequence[PrintedRow]
) -> tuple[Differing, ...]:
    """Return what in *printed* is not as the season's table has it, while that is not empty.

    Inside the transaction that is going on.
    """
    table = table_of(right, season_id)
    if not table.standings:
        return ()
    rows = _by_name(right, table.standings)
    return tuple(
        one
        for line, row in enumerate(printed, start=1)
        for one in _compared(line, row, rows.get(fold(row.name)), table)
    )


def _by_name(right: ClubRight, standings: Sequence[Standing]) -> Mapping[str, Standing]:
    """Return the rows of the table by the names of their players, one or two of them."""
    names = player_names(right)
    return {fold(" + ".join(names[one] for one in row.entrant)): row for row in standings}


def _compared(
    line: int, row: PrintedRow, standing: Standing | None, table: SeasonTable
) -> Iterator[Differing]:
    if standing is None:
        yield Differing(line, row.name, Figure.NOT_THERE)
        return
    is_share = table.ranking.measure == Measure.PERCENTAGE
    total = standing.total * (100 if is_share else 1)
    # A printed figure is as exact as its decimals.
    slack = Fraction(1, 2 * 10 ** (row.decimals or 0)) if is_share else Fraction()
    if abs(row.value - total) > slack:
        yield Differing(line, row.name, Figure.TOTAL, row.value, total)
    games = standing.won + standing.drawn + standing.lost
    played = games if table.ranking.unit == Unit.GAMES else standing.matches
    if row.played is not None and row.played != played:
        yield Differing(line, row.name, Figure.PLAYED, Fraction(row.played), Fraction(played))
    if row.won is not None and row.won not in (won := _won(standing)):
        yield Differing(line, row.name, Figure.WON, row.won, won[0])


def _won(standing: Standing) -> tuple[Fraction, Fraction]:
    """Return what was won, and the same with half of what was drawn, as some lists count."""
    won = Fraction(standing.won)
    return won, won + Fraction(standing.drawn, 2)
