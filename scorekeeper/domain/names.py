"""Names as they are compared."""

import unicodedata


def fold(name: str) -> str:
    """Return *name* as names are compared: "JOSÉ" and "jose" are one name."""
    parts = unicodedata.normalize("NFKD", name).casefold()
    bare = "".join(mark for mark in parts if not unicodedata.combining(mark))
    return " ".join(unicodedata.normalize("NFKC", bare).split())
