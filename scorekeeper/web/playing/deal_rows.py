"""The history of a match as a page shows it: one row for each deal and each adjustment."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorekeeper.domain.course import Played
from scorekeeper.domain.deals import Deal, Pair
from scorekeeper.domain.endings import Game
from scorekeeper.domain.entries import Adjusted
from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the history: what it wrote, and where both sides then stood.

    `number` is `None` for an adjustment, which has a `reason`; `deal` is `None` for that and
    for a deal thrown in; `game` is `None` after the end, when nothing counts any more.
    """

    id: str
    game: int | None
    totals: Pair
    number: int | None = None
    deal: Deal | None = None
    written: Pair = (0, 0)
    multiplier: int = 1
    reason: str = ""

    @property
    def is_thrown_in(self) -> bool:
        """Return whether the deal was not played out."""
        return self.number is not None and self.deal is None

    @property
    def is_blank(self) -> bool:
        """Return whether this is the row that scripts copy, every gap in it empty."""
        return self.id == BLANK.id

    def shows(self, name: str) -> bool:
        """Return whether the field *name* of the deal has something to show."""
        return self.is_blank or bool(self.deal and getattr(self.deal, name))


BLANK = Row("00000000-0000-0000-0000-000000000000", None, (0, 0), deal=Deal())
"""The row that scripts copy."""


@dataclass(frozen=True, slots=True)
class GameRows:
    """The rows of one game, newest first; `game` is `None` for what came after the end."""

    number: int | None
    game: Game | None
    rows: tuple[Row, ...]


def games_of(match: Match) -> tuple[GameRows, ...]:
    """Return the games of *match* that have rows, the newest first."""
    grouped: dict[int | None, list[Row]] = {}
    for row in rows_of(match):
        grouped.setdefault(row.game, []).insert(0, row)
    games = match.course.games
    return tuple(
        GameRows(number, None if number is None else games[number - 1], tuple(grouped[number]))
        for number in reversed(grouped)
    )


def rows_of(match: Match) -> Iterator[Row]:
    """Yield the rows in the order of their slots; what was adjusted after a deal follows it."""
    row: Row | None = None
    lines: list[Played | Line] = [*match.course.played, *match.ledger.adjustments()]
    for one in sorted(lines, key=_place):
        row = _played(one) if isinstance(one, Played) else _adjusted(match, one, row)
        yield row


def _place(one: Played | Line) -> tuple[int, bool]:
    if isinstance(one, Played):
        return one.line.number or 0, False
    return _adjustment(one).after or 0, True


def _played(played: Played) -> Row:
    line, settlement = played.line, played.settlement
    row = Row(line.id, played.game, played.totals, line.number, line.deal)
    if settlement is None:
        return row
    return replace(row, written=settlement.written, multiplier=settlement.multiplier)


def _adjusted(match: Match, line: Line, before: Row | None) -> Row:
    """Return the row of an adjustment, which adds to where the row *before* left off."""
    adjustment, game = _adjustment(line), match.course.adjusted_in[line.id]
    points = (adjustment.points, 0) if adjustment.side == 0 else (0, adjustment.points)
    start = before.totals if before and before.game == game else (0, 0)
    totals = (start[0] + points[0], start[1] + points[1]) if game else start
    return Row(line.id, game, totals, written=points, reason=adjustment.reason)


def _adjustment(line: Line) -> Adjusted:
    assert isinstance(line.content, Adjusted)  # noqa: S101 - the ledger gives adjustments only
    return line.content
