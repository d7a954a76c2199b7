"""Text in tables that spreadsheets open: what begins like a formula is marked as text.

The sign is put before it that spreadsheets know as "this is text" (OWASP, CSV injection).
"""

import re

# Where a comma parts numbers, spreadsheets part cells at semicolons, within a text too: what
# follows one begins a cell there. Signs of double width count in Japan.
_BEGINNING = r"(\A|;)"
_FORMULA = r"[=+\-@\t\r\n＝＋－＠]"  # noqa: RUF001 - these very signs

_BARE = re.compile(rf"{_BEGINNING}(?={_FORMULA})")
_MARKED = re.compile(rf"{_BEGINNING}'(?={_FORMULA})")


def quoted(text: str) -> str:
    """Return *text* so that a spreadsheet takes it for text, never for a formula."""
    return _BARE.sub(r"\1'", text)


def unquoted(text: str) -> str:
    """Return *text* as it was before `quoted`."""
    return _MARKED.sub(r"\1", text)
