"""Links: which hashes of tokens open which match, and since when no longer."""

from dataclasses import dataclass

from sqlalchemy import bindparam, select

from scorekeeper.store import rows
from scorekeeper.store.tables import EntryRow, LinkRow, db, table_of

_table, _entry = table_of(LinkRow), table_of(EntryRow)

# Written once, because putting a statement together takes longer than asking it.
_OF_MATCH = (
    select(_table)
    .where(_table.c.match_id == bindparam("match_id"))
    .order_by(_table.c.made_at, _table.c.id)
)
_BY_TOKEN = select(_table).where(_table.c.token_hash == bindparam("token_hash"))
_LAST_WRITTEN = (
    select(_entry.c.at)
    .where(_entry.c.match_id == bindparam("match_id"))
    .order_by(_entry.c.seq.desc())
    .limit(1)
)


@dataclass(frozen=True, slots=True)
class Link:
    """A link of a match: "watch", "score" or "manage", made when and on which device."""

    id: str
    match_id: str
    kind: str
    token_hash: str
    made_at: str
    device: str
    revoked_at: str | None = None


def add(*links: Link) -> None:
    """Put *links* in."""
    db.session.execute(_table.insert(), [rows.values_of(link) for link in links])


def of_match(match_id: str) -> list[Link]:
    """Return every link of the match, the revoked ones too, oldest first."""
    return [
        rows.read(Link, row) for row in db.session.execute(_OF_MATCH, {"match_id": match_id})
    ]


def by_token_hash(token_hash: str) -> Link | None:
    """Return the link whose token has this hash, or `None`."""
    row = db.session.execute(_BY_TOKEN, {"token_hash": token_hash}).one_or_none()
    return None if row is None else rows.read(Link, row)


def revoke(link_id: str, revoked_at: str) -> None:
    """Note that the link no longer opens anything."""
    changed = _table.update().where(_table.c.id == link_id).values(revoked_at=revoked_at)
    db.session.execute(changed)


def last_written_at(match_id: str) -> str | None:
    """Return when the last entry of the match was written, or `None` if there is none."""
    at: str | None = db.session.scalar(_LAST_WRITTEN, {"match_id": match_id})
    return at
