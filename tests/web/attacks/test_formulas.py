"""Names that are formulas: in no table that is downloaded does a spreadsheet run one."""

import csv
import re
from io import StringIO

from flask import Flask

from tests.web.attacks.every_address import address_of
from tests.web.club_house import House

FORMULA = "=HYPERLINK(1);+2;@x"
_BEGINS = re.compile(r"(?:\A|;)[=+\-@\t\r]")
_NUMBER = re.compile(r"-?\d+(\.\d+)?")


def dangerous(text: str) -> list[str]:
    """Return the cells of a table that a spreadsheet would run."""
    cells = [cell for row in csv.reader(StringIO(text)) for cell in row]
    return [one for one in cells if _BEGINS.search(one) and not _NUMBER.fullmatch(one)]


def test_no_downloaded_table_holds_a_formula(house: House, site: Flask) -> None:
    club = house.again()
    place, ids = club.path, house.ids
    named = {
        f"{place}/players/{ids['player_id']}/rename": {"name": FORMULA},
        f"{place}/evenings/{ids['evening_id']}/name": {"name": FORMULA},
        f"{place}/tournaments/{ids['event_id']}/entries/1": {
            "member_1": FORMULA,
            "member_2": "-1+1",
            "name": "@SUM(A1)",
            "club": "+1",
        },
    }

    answers = [club.owner.send(path, **fields).status_code for path, fields in named.items()]
    rules = [rule for rule in site.url_map.iter_rules() if rule.rule.endswith(".csv")]
    files = {
        rule.rule: club.owner.see(address_of(rule, ids))
        for rule in rules
        if "page_key" not in rule.arguments and not rule.rule.startswith("/host")
    }

    assert answers == [303, 303, 303]
    assert {rule for rule, file in files.items() if file.status_code != 200} == set()
    found = {rule: dangerous(file.text) for rule, file in files.items()}
    assert {rule: cells for rule, cells in found.items() if cells} == {}
    marked = {rule.rpartition("/")[2] for rule, file in files.items() if "'=HYPER" in file.text}
    assert marked >= {"players.csv", "evenings.csv", "entries.csv"}


def test_such_a_cell_would_be_found() -> None:
    assert dangerous("a,=1,-5,-5.5\r\n'=1,-x,x;@y,x;'@y\r\n") == ["=1", "-x", "x;@y"]
