"""Files of figures: the same rows as CSV and as JSON, and nothing that a spreadsheet runs."""

from collections.abc import Mapping
from fractions import Fraction

from scorekeeper.web.downloads import Value, as_csv, as_json, sheet

ROWS: tuple[Mapping[str, Value], ...] = (
    {"player": "Anna", "rate": Fraction(2, 3), "matches": Fraction(12), "low": 0.12345678},
    {"player": "=1+1", "rate": None, "matches": 0, "low": None},
)
SHEET = sheet("players", ROWS, "player rate matches low")


def test_a_sheet_as_csv() -> None:
    assert as_csv(SHEET) == (
        "\ufeffplayer,rate,matches,low\r\nAnna,0.6667,12,0.1235\r\n'=1+1,,0,\r\n"
    )


def test_a_sheet_as_json() -> None:
    assert as_json(SHEET) == (
        '{"name": "players", "columns": ["player", "rate", "matches", "low"], "rows": ['
        '{"player": "Anna", "rate": 0.6667, "matches": 12, "low": 0.1235}, '
        '{"player": "=1+1", "rate": null, "matches": 0, "low": null}]}'
    )


def test_a_number_below_none_is_no_formula() -> None:
    assert (
        as_csv(sheet("x", [{"difference": -5}], "difference")) == "\ufeffdifference\r\n-5\r\n"
    )
