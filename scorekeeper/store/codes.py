"""Short codes: the links they stand for, and the guesses that failed."""

from sqlalchemy import Select, delete, func, insert, select

from scorekeeper.store.tables import CodeFailureRow, CodeRow, LinkRow, db


def add(code_hash: str, link_id: str, expires_at: str) -> None:
    """Let the code of this hash stand for the link until *expires_at*."""
    row = {"hash": code_hash, "link_id": link_id, "expires_at": expires_at}
    db.session.execute(insert(CodeRow).values(row))


def link_of(code_hash: str, now: str) -> tuple[str, str] | None:
    """Return the match and the link that the code stands for *now*, or `None`."""
    query = select(LinkRow.match_id, LinkRow.id).join(CodeRow, CodeRow.link_id == LinkRow.id)
    found = query.where(CodeRow.hash == code_hash, CodeRow.expires_at > now)
    row = db.session.execute(found).one_or_none()
    return None if row is None else (row[0], row[1])


def forget_expired(now: str) -> None:
    """Delete the codes that stand for nothing any more."""
    db.session.execute(delete(CodeRow).where(CodeRow.expires_at <= now))


def add_failure(address: str, at: str, event_id: str | None = None) -> None:
    """Count a guess that failed, at the code of an event if it was one."""
    row = {"address": address, "at": at, "event_id": event_id}
    db.session.execute(insert(CodeFailureRow).values(row))


def failures(since: str, address: str | None = None) -> tuple[int, str | None]:
    """Return how many guesses failed after *since*, of *address* or at all, and the oldest."""
    found = _failures(since)
    return _counted(
        found if address is None else found.where(CodeFailureRow.address == address)
    )


def failures_at(event_id: str, since: str) -> tuple[int, str | None]:
    """Return how many guesses at codes of the event failed after *since*, and the oldest."""
    return _counted(_failures(since).where(CodeFailureRow.event_id == event_id))


def _failures(since: str) -> Select[int, str]:
    query = select(func.count(), func.min(CodeFailureRow.at))
    return query.where(CodeFailureRow.at > since)


def _counted(query: Select[int, str]) -> tuple[int, str | None]:
    count, oldest = db.session.execute(query).one()
    return count, oldest


def forget_failures(until: str) -> None:
    """Delete the failures that count no more, and with them their addresses."""
    db.session.execute(delete(CodeFailureRow).where(CodeFailureRow.at <= until))
