"""Readiness: whether this process could answer now, for whatever sends people to it."""

from scorekeeper.store import database


def check_ready() -> None:
    """Raise `DatabaseFaultError` when the database cannot be asked, or has an older schema."""
    database.check_current()
