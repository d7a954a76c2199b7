"""Text in tables that spreadsheets open: what begins like a formula is marked as text.

The sign is put before it that spreadsheets know as "this is text" (OWASP, CSV injection).
"""

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_IS_TEXT = "'"


def quoted(text: str) -> str:
    """Return *text* so that a spreadsheet takes it for text, never for a formula."""
    return f"{_IS_TEXT}{text}" if text.startswith(_FORMULA) else text


def unquoted(text: str) -> str:
    """Return *text* as it was before `quoted`."""
    bare = text.removeprefix(_IS_TEXT)
    return bare if bare.startswith(_FORMULA) else text
