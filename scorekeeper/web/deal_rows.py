"""The history of a match as a page shows it: one row for each deal and each adjustment."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.domain.course import Played
from scorekeeper.domain.deals import Deal, Pair
from scorekeeper.domain.endings import Game
from scorekeeper.domain.match import Match

NOBODY = "00000000-0000-0000-0000-000000000000"
"""The id of the row that scripts copy."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the history: what was written, and where both sides then stood.

    `entry` is what a correction replaces; `number` is `None` for an adjustment; `counts` is
    false for what was played after the end.
    """

    id: str
    entry: str
    number: int | None
    totals: Pair
    written: Pair = (0, 0)
    deal: Deal | None = None
    multiplier: int = 1
    reason: str | None = None
    counts: bool = True

    @property
    def is_even(self) -> bool:
        """Return whether the points were split evenly."""
        return self.deal is not None and self.deal.is_drawn

    @property
    def is_thrown_in(self) -> bool:
        """Return whether nobody played the deal."""
        return self.deal is None and self.reason is None


@dataclass(frozen=True, slots=True)
class GameRows:
    """A game of the match and its rows, newest first; `number` is `None` after the end."""

    number: int | None
    game: Game | None
    rows: tuple[Row, ...]


def games_of(match: Match) -> tuple[GameRows, ...]:
    """Return the games of *match* with their rows, the newest first."""
    rows: dict[int | None, list[Row]] = {}
    for game, row in _rows(match):
        rows.setdefault(game, []).insert(0, row)
    games = match.course.games
    return tuple(
        GameRows(number, None if number is None else games[number - 1], tuple(rows[number]))
        for number in reversed(rows)
    )


def row_of(played: Played, totals: Pair) -> Row:
    """Return the row of a deal, or of one that was thrown in."""
    line, settlement = played.line, played.settlement
    row = Row(line.id, line.entry.id, line.number, totals, counts=played.game is not None)
    if settlement is None:
        return row
    return Row(
        *(row.id, row.entry, row.number, totals, settlement.written, line.deal),
        multiplier=settlement.multiplier,
        counts=row.counts,
    )


def _rows(match: Match) -> Iterator[tuple[int | None, Row]]:
    """Yield each row, oldest first, with the game it belongs to."""
    adjusted = _adjusted_after(match)
    totals: dict[int | None, Pair] = {}
    for line in adjusted.get(0, ()):
        yield _adjustment(match, line, totals)
    for played in match.course.played:
        totals[played.game] = _plus(totals, played.game, _written(played))
        yield played.game, row_of(played, totals[played.game])
        for line in adjusted.get(played.line.number or 0, ()):
            yield _adjustment(match, line, totals)
