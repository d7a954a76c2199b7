"""Hosts of the installation, and the codes that make one."""

from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from scorekeeper.store import rows
from scorekeeper.store.club_tables import AccountRow, MembershipRow
from scorekeeper.store.host_tables import HostCodeRow, HostRow
from scorekeeper.store.tables import db, table_of

_host, _code = table_of(HostRow), table_of(HostCodeRow)
_account, _membership = table_of(AccountRow), table_of(MembershipRow)


@dataclass(frozen=True, slots=True)
class Host:
    """A host, by the name of the account."""

    account_id: str
    name: str
    since: str


@dataclass(frozen=True, slots=True)
class Companion:
    """An account that belongs to a club of somebody."""

    account_id: str
    name: str


def add(account_id: str, since: str) -> None:
    """Let the account be a host."""
    db.session.execute(insert(_host).values(account_id=account_id, since=since))


def remove(account_id: str) -> None:
    """Let the account be a host no longer."""
    db.session.execute(delete(_host).where(_host.c.account_id == account_id))


def is_host(account_id: str) -> bool:
    """Return whether the account is a host."""
    query = select(_host.c.account_id).where(_host.c.account_id == account_id)
    return db.session.scalar(query) is not None


def is_there_any() -> bool:
    """Return whether the installation has a host."""
    return db.session.scalar(select(_host.c.account_id).limit(1)) is not None


def ids_to_write() -> list[str]:
    """Return the accounts that are hosts; nobody else changes that until the end."""
    query = select(_host.c.account_id).order_by(_host.c.account_id).with_for_update()
    return list(db.session.scalars(query))


def all_hosts() -> list[Host]:
    """Return the hosts, by name."""
    query = select(_host.c.account_id, _account.c.name, _host.c.since).join(
        _account, _account.c.id == _host.c.account_id
    )
    return rows.read_all(Host, db.session.execute(query.order_by(_account.c.name)))


def companions_of(account_id: str) -> list[Companion]:
    """Return who belongs to a club of the account and is no host, by name."""
    own = select(_membership.c.club_id).where(_membership.c.account_id == account_id)
    query = (
        select(_account.c.id.label("account_id"), _account.c.name)
        .join(_membership, _membership.c.account_id == _account.c.id)
        .where(_membership.c.club_id.in_(own))
        .where(_account.c.id.not_in(select(_host.c.account_id)))
        .distinct()
        .order_by(_account.c.name)
    )
    return rows.read_all(Companion, db.session.execute(query))


def add_code(code_hash: str, made_at: str) -> None:
    """Let a code make a host."""
    db.session.execute(insert(_code).values(hash=code_hash, made_at=made_at))


def forget_codes(until: str) -> None:
    """Let codes that were made before *until* make nobody a host any more."""
    db.session.execute(delete(_code).where(_code.c.made_at < until))


def knows_code(code_hash: str) -> bool:
    """Return whether the code makes a host."""
    return db.session.scalar(select(_code.c.hash).where(_code.c.hash == code_hash)) is not None


def has_codes() -> bool:
    """Return whether there is a code that makes a host."""
    return db.session.scalar(select(_code.c.hash).limit(1)) is not None


def use_codes(code_hash: str) -> bool:
    """Return whether the code makes a host; then neither it nor any other does so again."""
    # All are held in one order: two who enter different codes wait for one another.
    held = db.session.scalars(select(_code.c.hash).order_by(_code.c.hash).with_for_update())
    if code_hash not in list(held):
        return False
    db.session.execute(delete(_code))
    return True
