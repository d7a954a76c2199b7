"""Sessions: which browsers are signed in, as whom, and since when."""

from dataclasses import dataclass

from sqlalchemy import delete, select

from scorekeeper.store import rows
from scorekeeper.store.club_tables import SessionRow
from scorekeeper.store.tables import db, table_of

_table = table_of(SessionRow)


@dataclass(frozen=True, slots=True)
class Session:
    """A browser that signed in at `made_at` and was last seen at about `seen_at`."""

    id: str
    account_id: str
    token_hash: str
    device: str
    made_at: str
    seen_at: str


def add(session: Session) -> None:
    """Put *session* in."""
    db.session.execute(_table.insert(), rows.values_of(session))


def by_token_hash(token_hash: str) -> Session | None:
    """Return the session whose token has this hash, or `None`."""
    row = db.session.execute(select(_table).where(_table.c.token_hash == token_hash)).first()
    return None if row is None else rows.read(Session, row)


def of_account(account_id: str) -> list[Session]:
    """Return the sessions of the account, the one seen last first."""
    query = select(_table).where(_table.c.account_id == account_id)
    ordered = query.order_by(_table.c.seen_at.desc(), _table.c.id)
    return [rows.read(Session, row) for row in db.session.execute(ordered)]


def see(session_id: str, at: str) -> None:
    """Note that the session was used *at* this moment."""
    db.session.execute(_table.update().where(_table.c.id == session_id).values(seen_at=at))


def remove(account_id: str, session_id: str) -> bool:
    """End a session of the account; return whether there was such a one."""
    gone = delete(_table).where(_table.c.account_id == account_id, _table.c.id == session_id)
    return db.session.scalar(gone.returning(_table.c.id)) is not None


def remove_by_token_hash(token_hash: str) -> None:
    """End the session whose token has this hash, if there is one."""
    db.session.execute(delete(_table).where(_table.c.token_hash == token_hash))


def remove_all(account_id: str, but: str | None = None) -> None:
    """End every session of the account *but* one."""
    gone = delete(_table).where(_table.c.account_id == account_id)
    db.session.execute(gone if but is None else gone.where(_table.c.id != but))


def forget(seen_until: str, made_until: str) -> None:
    """Delete the sessions that nobody has used since *seen_until*, or that are too old."""
    old = (_table.c.seen_at <= seen_until) | (_table.c.made_at <= made_until)
    db.session.execute(delete(_table).where(old))
