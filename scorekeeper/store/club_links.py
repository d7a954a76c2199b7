"""Ways into a club: links, which any browser may keep, and invitations, for accounts."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, select

from scorekeeper.store import rows
from scorekeeper.store.club_tables import ClubLinkRow, InvitationRow
from scorekeeper.store.tables import db, table_of

_link, _invitation = table_of(ClubLinkRow), table_of(InvitationRow)


@dataclass(frozen=True, slots=True)
class ClubLink:
    """A link to a club: "view", "score", "organise" or "own", made when and on which device."""

    id: str
    club_id: str
    kind: str
    token_hash: str
    made_at: str
    device: str
    revoked_at: str | None = None


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation to a club with a role; `uses_left` is `None` where any number may come."""

    id: str
    club_id: str
    role: str
    token_hash: str
    made_at: str
    expires_at: str
    uses_left: int | None
    revoked_at: str | None = None


def add(link: ClubLink) -> None:
    """Put *link* in."""
    db.session.execute(_link.insert(), rows.values_of(link))


def by_token_hash(token_hash: str) -> ClubLink | None:
    """Return the link whose token has this hash, or `None`."""
    return _link_where(_link.c.token_hash == token_hash)


def by_id(club_id: str, link_id: str) -> ClubLink | None:
    """Return a link of the club, or `None`."""
    return _link_where((_link.c.club_id == club_id) & (_link.c.id == link_id))


def live_of_club(club_id: str) -> list[ClubLink]:
    """Return the links that open the club, oldest first."""
    query = select(_link).where(_link.c.club_id == club_id, _link.c.revoked_at.is_(None))
    ordered = query.order_by(_link.c.made_at, _link.c.id)
    return [rows.read(ClubLink, row) for row in db.session.execute(ordered)]


def revoke(club_id: str, kind: str, revoked_at: str) -> int:
    """Let no link of *kind* open the club any more; return how many it were."""
    live = (_link.c.club_id == club_id) & (_link.c.kind == kind) & _link.c.revoked_at.is_(None)
    changed = _link.update().where(live).values(revoked_at=revoked_at)
    return len(db.session.scalars(changed.returning(_link.c.id)).all())


def add_invitation(invitation: Invitation) -> None:
    """Put *invitation* in."""
    db.session.execute(_invitation.insert(), rows.values_of(invitation))


def invitation_by_token_hash(token_hash: str) -> Invitation | None:
    """Return the invitation whose token has this hash, or `None`."""
    query = select(_invitation).where(_invitation.c.token_hash == token_hash)
    row = db.session.execute(query).first()
    return None if row is None else rows.read(Invitation, row)


def open_invitations(club_id: str, now: str) -> list[Invitation]:
    """Return the invitations that can still be accepted, oldest first."""
    is_used_up = _invitation.c.uses_left.is_not(None) & (_invitation.c.uses_left <= 0)
    query = select(_invitation).where(
        _invitation.c.club_id == club_id,
        _invitation.c.revoked_at.is_(None),
        _invitation.c.expires_at > now,
        ~is_used_up,
    )
    ordered = query.order_by(_invitation.c.made_at, _invitation.c.id)
    return [rows.read(Invitation, row) for row in db.session.execute(ordered)]


def use_invitation(invitation_id: str) -> None:
    """Count that one more came by the invitation, where that is counted."""
    counted = (_invitation.c.id == invitation_id) & _invitation.c.uses_left.is_not(None)
    used = _invitation.update().where(counted)
    db.session.execute(used.values(uses_left=_invitation.c.uses_left - 1))


def revoke_invitation(club_id: str, invitation_id: str, revoked_at: str) -> bool:
    """Let nobody accept an invitation of the club any more; return whether there is one."""
    ours = (_invitation.c.club_id == club_id) & (_invitation.c.id == invitation_id)
    changed = _invitation.update().where(ours).values(revoked_at=revoked_at)
    return db.session.scalar(changed.returning(_invitation.c.id)) is not None


def _link_where(condition: ColumnElement[bool]) -> ClubLink | None:
    row = db.session.execute(select(_link).where(condition)).first()
    return None if row is None else rows.read(ClubLink, row)
