"""Knocks: how often each key was counted, until the moment from which it counts anew."""

from sqlalchemy import delete, insert, select, update

from scorekeeper.store.tables import KnockRow, db

Count = tuple[int, str]
"""How often, and until when it counts."""


def of(key_hash: str) -> Count | None:
    """Return the count of the key, `None` while there is none."""
    row = db.session.execute(
        select(KnockRow.count, KnockRow.until).where(KnockRow.key_hash == key_hash)
    ).one_or_none()
    return None if row is None else (row[0], row[1])


def add(key_hash: str, amount: int, until: str) -> None:
    """Begin a count that ends at *until*."""
    row = {"key_hash": key_hash, "count": amount, "until": until}
    db.session.execute(insert(KnockRow).values(row))


def count_on(key_hash: str, amount: int) -> None:
    """Add *amount* to the count of the key."""
    rows = update(KnockRow).where(KnockRow.key_hash == key_hash)
    db.session.execute(rows.values(count=KnockRow.count + amount))


def forget(key_hash: str) -> None:
    """Delete the count of the key."""
    db.session.execute(delete(KnockRow).where(KnockRow.key_hash == key_hash))


def forget_until(now: str) -> None:
    """Delete every count that ended before *now*, and with it the address that it hides."""
    db.session.execute(delete(KnockRow).where(KnockRow.until <= now))
