"""Accounts: their names, how they prove who they are, and the failures to do so."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from scorekeeper.store import rows
from scorekeeper.store.club_tables import AccountRow, RecoveryCodeRow, SignInFailureRow
from scorekeeper.store.tables import db, table_of

_account, _code = table_of(AccountRow), table_of(RecoveryCodeRow)
_failure = table_of(SignInFailureRow)


@dataclass(frozen=True, slots=True)
class Account:
    """A person who signs in; `name_key` is the name as it is compared."""

    id: str
    name: str
    name_key: str
    password_hash: str
    made_at: str


class NameTakenError(Exception):
    """Raised when another account has the name."""


def add(account: Account) -> None:
    """Put *account* in; raise `NameTakenError`, after which nothing can follow."""
    try:
        db.session.execute(_account.insert(), rows.values_of(account))
    except IntegrityError:
        raise NameTakenError(account.name) from None


def by_name_key(name_key: str) -> Account | None:
    """Return the account of this name, as names are compared, or `None`."""
    row = db.session.execute(select(_account).where(_account.c.name_key == name_key)).first()
    return None if row is None else rows.read(Account, row)


def by_id(account_id: str) -> Account | None:
    """Return the account *account_id*, or `None`."""
    row = db.session.execute(select(_account).where(_account.c.id == account_id)).first()
    return None if row is None else rows.read(Account, row)


def is_there_any() -> bool:
    """Return whether anybody has an account."""
    return db.session.scalar(select(_account.c.id).limit(1)) is not None


def set_password(account_id: str, password_hash: str) -> None:
    """Let the account be proven by another password from now on."""
    changed = _account.update().where(_account.c.id == account_id)
    db.session.execute(changed.values(password_hash=password_hash))


def remove(account_id: str) -> None:
    """Delete the account with its sessions, passkeys, codes and memberships."""
    db.session.execute(_account.delete().where(_account.c.id == account_id))


def put_codes(account_id: str, hashes: list[str]) -> None:
    """Let these codes, and no earlier ones, let the account back in."""
    db.session.execute(delete(_code).where(_code.c.account_id == account_id))
    db.session.execute(
        insert(_code), [{"hash": one, "account_id": account_id} for one in hashes]
    )


def count_codes(account_id: str) -> int:
    """Return how many recovery codes are left."""
    query = select(func.count()).where(_code.c.account_id == account_id)
    return int(db.session.execute(query).scalar_one())


def use_code(account_id: str, code_hash: str) -> bool:
    """Return whether the code lets the account back in; it never does so again."""
    used = delete(_code).where(_code.c.account_id == account_id, _code.c.hash == code_hash)
    return db.session.scalar(used.returning(_code.c.hash)) is not None


def add_failure(name_hash: str, address: str, at: str) -> None:
    """Count a sign-in that failed."""
    values = {"name_hash": name_hash, "address": address, "at": at}
    db.session.execute(insert(_failure).values(values))


def failures_of_name(name_hash: str, since: str, until: str) -> tuple[int, str | None]:
    """Return how many sign-ins failed for the name after *since*, and when the first did."""
    return _failures(_failure.c.name_hash == name_hash, since, until)


def failures_of_address(address: str, since: str, until: str) -> tuple[int, str | None]:
    """Return how many sign-ins failed from *address*, as `failures_of_name` does."""
    return _failures(_failure.c.address == address, since, until)


def forget_failures(since: str, until: str) -> None:
    """Delete the failures that count no more, and with them their addresses."""
    over = or_(_failure.c.at <= since, _failure.c.at > until)
    db.session.execute(delete(_failure).where(over))


def _failures(whose: ColumnElement[bool], since: str, until: str) -> tuple[int, str | None]:
    counted = select(func.count(), func.min(_failure.c.at)).where(whose)
    count, oldest = db.session.execute(counted.where(_counts(since, until))).one()
    return count, oldest


def _counts(since: str, until: str) -> ColumnElement[bool]:
    return and_(_failure.c.at > since, _failure.c.at <= until)
