"""Printed rankings: read line by line, so that they can be held against their own figures."""

import re
from collections.abc import Iterable
from fractions import Fraction

from scorekeeper.domain.lists.listing import Flaw, FlawedError, Listing, Remark
from scorekeeper.domain.lists.meanings import Form, Meaning
from scorekeeper.domain.lists.rows import Row
from scorekeeper.domain.reading import shown
from scorekeeper.domain.seasons.oddities import PrintedRow

_FIGURE = re.compile(r"([0-9]{1,7})(?:[.,]([0-9]{1,6}))?", re.ASCII)


def read_ranking_list(rows: Iterable[Row], *, is_share: bool) -> Listing:
    """Return the printed ranking in *rows*; with *is_share* its totals are percentages."""
    printed: list[PrintedRow] = []
    remarks: list[Remark] = []
    for row in rows:
        try:
            printed.append(_printed(row, len(printed) + 1, is_share=is_share))
        except FlawedError as error:
            remarks.append(error.remark)
    return Listing(Form.RANKING, (), {}, tuple(printed), tuple(remarks))


def _printed(row: Row, line: int, *, is_share: bool) -> PrintedRow:
    name = row.text(Meaning.PLAYER)
    if not name:
        raise FlawedError(row.line, Flaw.NO_PLAYERS)
    text = row.text(Meaning.TOTAL)
    rank, played = _rank(row, line), row.whole(Meaning.PLAYED)
    won = _figure(row, row.text(Meaning.WON))[0] if row.text(Meaning.WON) else None
    value, decimals = _figure(row, text.replace("%", "").strip())
    shares = is_share or "%" in text
    return PrintedRow(rank, name, value, won, played, decimals if shares else None)


def _rank(row: Row, line: int) -> int:
    text = row.text(Meaning.RANK).rstrip(".")
    if not text:
        return line
    if not text.isascii() or not text.isdigit():
        raise FlawedError(row.line, Flaw.NOT_A_NUMBER, value=shown(text))
    return int(text)


def _figure(row: Row, text: str) -> tuple[Fraction, int]:
    """Return the figure that *text* writes, with a comma or a point, and its decimals."""
    found = _FIGURE.fullmatch(text.replace(" ", "").replace("\N{NO-BREAK SPACE}", ""))
    if found is None:
        raise FlawedError(row.line, Flaw.NOT_A_NUMBER, value=shown(text))
    whole, decimals = found[1], found[2] or ""
    return Fraction(int(whole + decimals), 10 ** len(decimals)), len(decimals)
