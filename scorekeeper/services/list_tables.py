"""Tables as people send them: CSV with any separator, or JSON, as rows with their lines."""

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from io import StringIO

from scorekeeper.domain.refusals import Refusal
from scorekeeper.services.spreadsheets import unquoted

MOST_ROWS = 10_000
"""So many rows at most can a list have."""

MOST_MARKS = 900_000
"""So many characters at most can a list have."""


class Unreadable(StrEnum):
    """Why a list as a whole cannot be read."""

    TOO_MUCH = "too-much"
    TOO_MANY_ROWS = "too-many-rows"
    BROKEN_JSON = "broken-json"
    NO_ROWS_IN_JSON = "no-rows-in-json"
    BROKEN_TABLE = "broken-table"
    EMPTY = "empty"
    NOT_THIS_FILE = "not-this-file"


class UnreadableListError(Exception):
    """Raised when nothing of a list can be read; `refusals` say what is wrong in a file."""

    def __init__(self, why: Unreadable, *refusals: Refusal) -> None:
        super().__init__(why)
        self.why = why
        self.refusals = refusals


_SEPARATORS = ("\t", ";", ",", "|")
_MOST_COLUMNS = 60

Cells = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The headings of a table, and its rows, each with its line (of JSON: its number)."""

    heads: Cells
    rows: tuple[tuple[int, Cells], ...]


def check_length(text: str) -> None:
    """Raise `UnreadableListError` when *text* is longer than any list may be, or empty."""
    if len(text) > MOST_MARKS:
        raise UnreadableListError(Unreadable.TOO_MUCH)
    if not text.strip():
        raise UnreadableListError(Unreadable.EMPTY)


def read_json(text: str) -> object | None:
    """Return what *text* says if it is JSON, else `None`.

    Only what begins like an object or a list can be meant as JSON. Raise `UnreadableListError`
    when that is broken.
    """
    clean = text.lstrip("\ufeff \t\r\n")
    if not clean.startswith(("{", "[")):
        return None
    try:
        told: object = json.loads(clean)
    except (ValueError, RecursionError):
        raise UnreadableListError(Unreadable.BROKEN_JSON) from None
    return told


def table_of_text(text: str) -> Table:
    """Return the table in the CSV *text*, whose first row is its headings."""
    clean = text.removeprefix("\ufeff")
    first = next((line for line in clean.splitlines() if line.strip()), "")
    separator = max(_SEPARATORS, key=first.count)
    reader = csv.reader(StringIO(clean, newline=""), delimiter=separator)
    try:
        rows = [(reader.line_num, cells) for cells in reader if any(map(str.strip, cells))]
    except csv.Error:
        raise UnreadableListError(Unreadable.BROKEN_TABLE) from None
    if not rows:
        raise UnreadableListError(Unreadable.EMPTY)
    return _table(rows[0][1], rows[1:])


def table_of_json(told: object) -> Table:
    """Return the table that JSON tells: a list of objects, or an object with one as `rows`."""
    rows = told.get("rows", told.get("matches")) if isinstance(told, Mapping) else told
    if not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        raise UnreadableListError(Unreadable.NO_ROWS_IN_JSON)
    heads = list(dict.fromkeys(str(name) for row in rows for name in row))
    lines = [
        (line, [_cell(row.get(head)) for head in heads])
        for line, row in enumerate(rows, start=1)
    ]
    return _table(heads, lines)


def _table(heads: Sequence[str], rows: Sequence[tuple[int, Sequence[str]]]) -> Table:
    if len(rows) > MOST_ROWS:
        raise UnreadableListError(Unreadable.TOO_MANY_ROWS)
    width = min(len(heads), _MOST_COLUMNS)
    return Table(
        tuple(" ".join(head.split()) for head in heads[:width]),
        tuple((line, tuple(_trimmed(cells, width))) for line, cells in rows),
    )


def _trimmed(cells: Sequence[str], width: int) -> Iterator[str]:
    for place in range(width):
        yield unquoted(cells[place].strip()) if place < len(cells) else ""


def _cell(value: object) -> str:
    return "" if value is None else str(value)
