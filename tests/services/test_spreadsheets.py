"""Text that spreadsheets must not take for a formula."""

import pytest

from scorekeeper.services.spreadsheets import quoted, unquoted


@pytest.mark.parametrize("text", ["=A1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_what_begins_like_a_formula_is_text(text: str) -> None:
    assert quoted(text) == f"'{text}"
    assert unquoted(quoted(text)) == text


@pytest.mark.parametrize("text", ["", "Anna", "1-2", "a=b", "−5", "'tHooft"])
def test_other_text_stays_as_it_is(text: str) -> None:
    assert (quoted(text), unquoted(text)) == (text, text)
