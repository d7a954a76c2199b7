"""Names as they are compared."""

import unicodedata


def visible(name: str) -> str:
    """Return *name* without marks that nobody sees: two names that look alike are one."""
    return "".join(mark for mark in name if unicodedata.category(mark) != "Cf")


def fold(name: str) -> str:
    """Return *name* as names are compared: "JOSÉ" and "jose" are one name."""
    parts = unicodedata.normalize("NFKD", visible(name)).casefold()
    bare = "".join(mark for mark in parts if not unicodedata.combining(mark))
    return " ".join(unicodedata.normalize("NFKC", bare).split())
