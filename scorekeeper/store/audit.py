"""The log of administrative acts: lines are added and read, never changed."""

from dataclasses import dataclass

from sqlalchemy import insert, select

from scorekeeper.store import rows
from scorekeeper.store.club_tables import AccountRow
from scorekeeper.store.host_tables import AuditRow
from scorekeeper.store.tables import db, table_of

_audit, _account = table_of(AuditRow), table_of(AccountRow)


@dataclass(frozen=True, slots=True)
class Line:
    """Who did what: `by` names the kind of right, `who` the account or the link, if any.

    `subject` is the id of what was acted upon, `detail` a word about it, `request` the id under
    which the log of the process knows the request.
    """

    at: str
    act: str
    by: str
    who: str | None
    club_id: str | None
    subject: str | None
    detail: str | None
    request: str | None


def add(line: Line) -> None:
    """Put *line* at the end."""
    db.session.execute(insert(_audit), rows.values_of(line))


def of_club(club_id: str, most: int | None = None) -> list[Line]:
    """Return the lines about the club, the latest first, at *most* so many."""
    query = select(_audit).where(_audit.c.club_id == club_id)
    return rows.read_all(
        Line, db.session.execute(query.order_by(_audit.c.id.desc()).limit(most))
    )


def of_all(most: int | None = None) -> list[Line]:
    """Return all lines, the latest first, at *most* so many."""
    query = select(_audit).order_by(_audit.c.id.desc()).limit(most)
    return rows.read_all(Line, db.session.execute(query))


def latest(act: str) -> Line | None:
    """Return the latest line of *act*, or `None`."""
    query = select(_audit).where(_audit.c.act == act).order_by(_audit.c.id.desc()).limit(1)
    found = rows.read_all(Line, db.session.execute(query))
    return found[0] if found else None


def account_names(ids: set[str]) -> dict[str, str]:
    """Return the names of those of the accounts that are still there, by their ids."""
    query = select(_account.c.id, _account.c.name).where(_account.c.id.in_(ids))
    return {row.id: row.name for row in db.session.execute(query)}
