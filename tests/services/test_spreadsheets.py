"""Text that spreadsheets must not take for a formula."""

import pytest

from scorekeeper.services.spreadsheets import quoted, unquoted


@pytest.mark.parametrize(
    "text", ["=A1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "\uff1dA1"]
)
def test_what_begins_like_a_formula_is_text(text: str) -> None:
    assert quoted(text) == f"'{text}"
    assert unquoted(quoted(text)) == text


def test_no_formula_begins_where_semicolons_part_cells() -> None:
    assert quoted("Ann;=1+1; @x;-") == "Ann;'=1+1; @x;'-"
    assert unquoted(quoted("Ann;=1+1; @x;-")) == "Ann;=1+1; @x;-"


@pytest.mark.parametrize("text", ["", "Anna", "1-2", "a=b", "−5", "'tHooft", "a; b"])
def test_other_text_stays_as_it_is(text: str) -> None:
    assert (quoted(text), unquoted(text)) == (text, text)
