"""Links: which hashes of tokens open which match, and since when no longer."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, insert, select, update

from scorekeeper.store.tables import EntryRow, LinkRow, db


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
    rows = [{name: getattr(link, name) for name in Link.__slots__} for link in links]
    db.session.execute(insert(LinkRow), rows)


def of_match(match_id: str) -> list[Link]:
    """Return every link of the match, the revoked ones too, oldest first."""
    query = select(LinkRow.__table__).where(LinkRow.match_id == match_id)
    rows = db.session.execute(query.order_by(LinkRow.made_at, LinkRow.id))
    return [_link(row) for row in rows]


def by_token_hash(token_hash: str) -> Link | None:
    """Return the link whose token has this hash, or `None`."""
    query = select(LinkRow.__table__).where(LinkRow.token_hash == token_hash)
    row = db.session.execute(query).one_or_none()
    return None if row is None else _link(row)


def revoke(link_id: str, revoked_at: str) -> None:
    """Note that the link no longer opens anything."""
    changed = update(LinkRow).where(LinkRow.id == link_id).values(revoked_at=revoked_at)
    db.session.execute(changed)


def last_written_at(match_id: str) -> str | None:
    """Return when the last entry of the match was written, or `None` if there is none."""
    query = select(EntryRow.at).where(EntryRow.match_id == match_id)
    return db.session.scalar(query.order_by(EntryRow.seq.desc()).limit(1))


def _link(row: Row[Any]) -> Link:
    return Link(*(getattr(row, name) for name in Link.__slots__))
