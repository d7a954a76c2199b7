"""Figures as files: the same rows as CSV for spreadsheets and as JSON for programs."""

import csv
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO

from flask import Response

from scorekeeper.services.spreadsheets import quoted

Value = str | int | float | Fraction | None

_TYPES = {"csv": "text/csv", "json": "application/json"}
_DECIMALS = 4


@dataclass(frozen=True, slots=True)
class Sheet:
    """Rows of figures, each a mapping of the same columns; the file is called `name`."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[Mapping[str, Value], ...]


def sheet(name: str, rows: Iterable[Mapping[str, Value]], columns: str) -> Sheet:
    """Return *rows* as a sheet of these *columns*, whose names are parted by blanks."""
    return Sheet(name, tuple(columns.split()), tuple(rows))


def download(found: Sheet, kind: str) -> Response:
    """Return *found* as a file of *kind*, "csv" or "json"."""
    text = as_csv(found) if kind == "csv" else as_json(found)
    response = Response(text, content_type=f"{_TYPES[kind]}; charset=utf-8")
    if kind == "csv":
        response.headers.set(
            "Content-Disposition", "attachment", filename=f"{found.name}.{kind}"
        )
    return response


def as_csv(found: Sheet) -> str:
    """Return *found* as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8."""
    written = StringIO("\ufeff", newline="")
    written.seek(0, 2)
    lines = csv.writer(written)
    lines.writerow(found.columns)
    lines.writerows([_cell(row[name]) for name in found.columns] for row in found.rows)
    return written.getvalue()


def as_json(found: Sheet) -> str:
    """Return *found* as one JSON object: what it is, its columns, its rows."""
    told = {"name": found.name, "columns": list(found.columns), "rows": plain_rows(found)}
    return json.dumps(told, ensure_ascii=False)


def plain_rows(found: Sheet) -> list[dict[str, Value]]:
    """Return the rows of *found* as JSON has them: no fractions, few decimals."""
    return [{name: _plain(row[name]) for name in found.columns} for row in found.rows]


def _cell(value: Value) -> Value:
    return quoted(value) if isinstance(value, str) else _plain(value)


def _plain(value: Value) -> Value:
    if isinstance(value, Fraction):
        value = int(value) if value.denominator == 1 else float(value)
    return round(value, _DECIMALS) if isinstance(value, float) else value
