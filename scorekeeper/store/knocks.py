"""Knocks: how often each key was counted, until the moment from which it counts anew."""

from sqlalchemy import case, delete, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from scorekeeper.store.tables import KnockRow, db

Count = tuple[int, str]
"""How often, and until when it counts."""


def of(key_hash: str) -> Count | None:
    """Return the count of the key, `None` while there is none."""
    row = db.session.execute(
        select(KnockRow.count, KnockRow.until).where(KnockRow.key_hash == key_hash)
    ).one_or_none()
    return None if row is None else (row[0], row[1])


def count(key_hash: str, amount: int, until: str, believed: tuple[str, str]) -> int:
    """Return the count of the key after *amount* more.

    One that does not end between the moments *believed* begins anew, and ends at *until*. It is
    a single statement, so that of two who knock at once neither is lost.
    """
    is_over = or_(KnockRow.until <= believed[0], KnockRow.until > believed[1])
    begun = _insert().values(key_hash=key_hash, count=amount, until=until)
    counted = begun.on_conflict_do_update(
        index_elements=[KnockRow.key_hash],
        set_={
            "count": case((is_over, amount), else_=KnockRow.count + amount),
            "until": case((is_over, until), else_=KnockRow.until),
        },
    )
    return int(db.session.scalars(counted.returning(KnockRow.count)).one())


def forget(key_hash: str) -> None:
    """Delete the count of the key."""
    db.session.execute(delete(KnockRow).where(KnockRow.key_hash == key_hash))


def forget_until(now: str) -> None:
    """Delete every count that ended before *now*, and with it the address that it hides.

    What somebody else is counting or deleting is left to them: nobody waits in a circle.
    """
    over = select(KnockRow.key_hash).where(KnockRow.until <= now)
    free = over.with_for_update(skip_locked=True)
    db.session.execute(delete(KnockRow).where(KnockRow.key_hash.in_(free)))


def _insert() -> postgresql.Insert | sqlite.Insert:
    is_server = db.engine.dialect.name == "postgresql"
    return postgresql.insert(KnockRow) if is_server else sqlite.insert(KnockRow)
