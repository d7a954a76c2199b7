"""Clubs, and who belongs to them."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, func, select

from scorekeeper.store import rows
from scorekeeper.store.club_tables import AccountRow, ClubRow, MembershipRow
from scorekeeper.store.tables import db, table_of

_club, _membership, _account = table_of(ClubRow), table_of(MembershipRow), table_of(AccountRow)


@dataclass(frozen=True, slots=True)
class Club:
    """A club: who sees its pages, by which clock it plays, and whether it rates its players."""

    id: str
    name: str
    visibility: str
    time_zone: str
    has_rating: bool
    made_at: str


@dataclass(frozen=True, slots=True)
class Membership:
    """An account in a club, with its role."""

    club_id: str
    account_id: str
    role: str
    since: str


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a club, by name."""

    account_id: str
    name: str
    role: str
    since: str


class NoSuchClubError(LookupError):
    """Raised when no club has this id, or none that whoever asks may see."""


def add(club: Club) -> None:
    """Put *club* in."""
    db.session.execute(_club.insert(), rows.values_of(club))


def is_there_any() -> bool:
    """Return whether there is a club."""
    return db.session.scalar(select(_club.c.id).limit(1)) is not None


def load(club_id: str) -> Club:
    """Return the club *club_id*; raise `NoSuchClubError`."""
    return _load(club_id, locked=False)


def load_to_write(club_id: str) -> Club:
    """Return the club; nobody else changes who belongs to it until the transaction ends."""
    return _load(club_id, locked=True)


def load_all(club_ids: Iterable[str]) -> list[Club]:
    """Return the clubs of these ids that there are, by name."""
    query = select(_club).where(_club.c.id.in_(list(club_ids)))
    return [rows.read(Club, row) for row in db.session.execute(query.order_by(_club.c.name))]


def change(club: Club) -> None:
    """Keep *club* as it is now."""
    db.session.execute(_club.update().where(_club.c.id == club.id), rows.values_of(club))


def remove(club_id: str) -> None:
    """Delete the club with everything that belongs to it."""
    db.session.execute(_club.delete().where(_club.c.id == club_id))


def add_member(membership: Membership) -> None:
    """Put *membership* in."""
    db.session.execute(_membership.insert(), rows.values_of(membership))


def membership(club_id: str, account_id: str) -> Membership | None:
    """Return what the account is in the club, or `None`."""
    row = db.session.execute(select(_membership).where(_is(club_id, account_id))).first()
    return None if row is None else rows.read(Membership, row)


def set_role(club_id: str, account_id: str, role: str) -> None:
    """Give a member another role."""
    db.session.execute(_membership.update().where(_is(club_id, account_id)).values(role=role))


def remove_member(club_id: str, account_id: str) -> None:
    """Let the account no longer belong to the club."""
    db.session.execute(_membership.delete().where(_is(club_id, account_id)))


def members(club_id: str) -> list[Member]:
    """Return who belongs to the club, by name."""
    query = (
        select(_account.c.id.label("account_id"), _account.c.name, _membership.c.role)
        .add_columns(_membership.c.since)
        .join_from(_membership, _account)
        .where(_membership.c.club_id == club_id)
        .order_by(_account.c.name_key)
    )
    return [rows.read(Member, row) for row in db.session.execute(query)]


def memberships_of(account_id: str) -> list[Membership]:
    """Return every membership of the account."""
    query = select(_membership).where(_membership.c.account_id == account_id)
    return [rows.read(Membership, row) for row in db.session.execute(query)]


def count_members(club_id: str, role: str) -> int:
    """Return how many members have *role*."""
    query = select(func.count()).where(
        _membership.c.club_id == club_id, _membership.c.role == role
    )
    return int(db.session.execute(query).scalar_one())


def _load(club_id: str, *, locked: bool) -> Club:
    query = select(_club).where(_club.c.id == club_id)
    row = db.session.execute(query.with_for_update() if locked else query).first()
    if row is None:
        raise NoSuchClubError(club_id)
    return rows.read(Club, row)


def _is(club_id: str, account_id: str) -> ColumnElement[bool]:
    return (_membership.c.club_id == club_id) & (_membership.c.account_id == account_id)
