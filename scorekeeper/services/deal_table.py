"""The deals of a match as a table for spreadsheets, with column names that stay."""

from scorekeeper.domain.course import Played
from scorekeeper.domain.match import Match

COLUMNS = (
    "match",
    "number",
    "game",
    "dealer",
    "taken_a",
    "taken_b",
    "tricks_a",
    "tricks_b",
    "trump",
    "doubled",
    "multiplier",
    "written_a",
    "written_b",
    "total_a",
    "total_b",
    "at",
    "note",
)
"""The columns of a row; points and tricks of side a, then of side b; `dealer` is a seat."""

Cell = str | int | None


def deal_table(match: Match) -> list[tuple[Cell, ...]]:
    """Return a row of `COLUMNS` for each deal that was played, by its number."""
    return [_row(match, played) for played in match.course.played if played.line.deal]


def _row(match: Match, played: Played) -> tuple[Cell, ...]:
    deal, settlement = played.line.deal, played.settlement
    assert deal is not None and settlement is not None  # noqa: S101, PT018 - played
    return (
        match.id,
        played.line.number,
        played.game,
        played.dealer,
        *(deal.taken or (None, None)),
        *(deal.tricks or (None, None)),
        deal.trump,
        deal.doubled,
        settlement.multiplier,
        *settlement.written,
        *played.totals,
        played.line.written.at,
        deal.note,
    )
