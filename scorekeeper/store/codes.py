"""Short codes: the links they stand for, and the guesses that failed."""

from sqlalchemy import ColumnElement, Select, and_, delete, func, insert, or_, select

from scorekeeper.store.tables import CodeFailureRow, CodeRow, LinkRow, db


def add(code_hash: str, link_id: str, expires_at: str) -> None:
    """Let the code of this hash stand for the link until *expires_at*."""
    row = {"hash": code_hash, "link_id": link_id, "expires_at": expires_at}
    db.session.execute(insert(CodeRow).values(row))


def link_of(code_hash: str, now: str, until: str) -> tuple[str, str] | None:
    """Return the match and the link that the code stands for *now*, or `None`.

    One that would last longer than *until* stands for nothing.
    """
    query = select(LinkRow.match_id, LinkRow.id).join(CodeRow, CodeRow.link_id == LinkRow.id)
    lasting = and_(CodeRow.expires_at > now, CodeRow.expires_at <= until)
    found = query.where(CodeRow.hash == code_hash, lasting)
    row = db.session.execute(found).one_or_none()
    return None if row is None else (row[0], row[1])


def forget_expired(now: str) -> None:
    """Delete the codes that stand for nothing any more."""
    db.session.execute(delete(CodeRow).where(CodeRow.expires_at <= now))


def add_failure(address: str, at: str, event_id: str | None = None) -> None:
    """Count a guess that failed, at the code of an event if it was one."""
    row = {"address": address, "at": at, "event_id": event_id}
    db.session.execute(insert(CodeFailureRow).values(row))


def failures(since: str, until: str, address: str | None = None) -> tuple[int, str | None]:
    """Return how many guesses failed between, of *address* or at all, and the oldest."""
    found = _failures(since, until)
    return _counted(
        found if address is None else found.where(CodeFailureRow.address == address)
    )


def failures_at(event_id: str, since: str, until: str) -> tuple[int, str | None]:
    """Return how many guesses at codes of the event failed between, and the oldest."""
    return _counted(_failures(since, until).where(CodeFailureRow.event_id == event_id))


def _failures(since: str, until: str) -> Select[int, str]:
    query = select(func.count(), func.min(CodeFailureRow.at))
    return query.where(_counts(since, until))


def _counts(since: str, until: str) -> ColumnElement[bool]:
    return and_(CodeFailureRow.at > since, CodeFailureRow.at <= until)


def _counted(query: Select[int, str]) -> tuple[int, str | None]:
    count, oldest = db.session.execute(query).one()
    return count, oldest


def forget_failures(since: str, until: str) -> None:
    """Delete the failures that count no more, and with them their addresses."""
    # Said so that an index answers it.
    over = or_(CodeFailureRow.at <= since, CodeFailureRow.at > until)
    db.session.execute(delete(CodeFailureRow).where(over))
