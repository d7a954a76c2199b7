"""What the page about security says is held by files and tests that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")

_NAMED = re.compile(
    r"`((?:scorekeeper|static|tests|deploy|requirements|docs)/[\w./-]*)(?:::(\w+))?`"
)
NAMED = sorted({(path, test) for path, test in _NAMED.findall(PAGE)})


@pytest.mark.parametrize(("path", "test"), NAMED)
def test_what_is_named_is_there(path: str, test: str) -> None:
    place = ROOT / path

    assert place.exists()
    assert not test or f"def {test}(" in place.read_text(encoding="utf-8")


def test_every_line_of_the_standard_is_held_by_something() -> None:
    rows = [line.split(" | ") for line in PAGE.splitlines() if re.match(r"\| \d", line)]

    assert len(rows) > 40
    assert [row for row in rows if len(row) != 3 or not _NAMED.search(row[2])] == []


def test_every_attack_that_is_tried_is_named() -> None:
    tried = {path.name for path in (ROOT / "tests/web/attacks").glob("test_*.py")}

    assert {name for name in tried if f"tests/web/attacks/{name}" not in PAGE} == set()
