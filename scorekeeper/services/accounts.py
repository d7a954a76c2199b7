"""Accounts: opened with a name and a password, kept safe, deleted."""

from uuid import uuid4

from scorekeeper import clock
from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.names import visible
from scorekeeper.domain.reading import Reader
from scorekeeper.services import audit, links, passwords, proving
from scorekeeper.services.audit import Act
from scorekeeper.services.code_letters import grouped, letters_of, new_code
from scorekeeper.services.hosts import let_in
from scorekeeper.services.memberships import OwnedClubsError, owned_by_nobody_else
from scorekeeper.services.proving import WrongSignInError
from scorekeeper.services.sessions import SignedIn, Visit, begin_session
from scorekeeper.store import accounts, clubs, passkeys, sessions
from scorekeeper.store.accounts import Account, NameTakenError
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "LONGEST_ACCOUNT",
    "Account",
    "NameTakenError",
    "change_password",
    "count_recovery_codes",
    "delete_account",
    "open_account",
    "recover",
    "renew_recovery_codes",
]

LONGEST_ACCOUNT = LONGEST_PLAYER
"""How long the name of an account can be, in characters."""

RECOVERY_CODES = 10

# 80 bits cannot be guessed.
_CODE_LENGTH = 16


def open_account(
    name: str,
    password: str,
    visit: Visit,
    club_names: tuple[str, ...] = (),
    host_code: str | None = None,
) -> str:
    """Return the token of the first session of a new account.

    With *host_code*, the hash of a code that makes a host, it is a host from the first moment.
    Raise `RefusedError` about the name, `NameTakenError`, `WeakPasswordError`, or
    `UnknownHostCodeError`: then there is no account.
    """
    line = _read_name(name)
    passwords.check_strength(password, (line, *club_names))
    kept, at = passwords.hash_of(password), write_moment(clock.now())
    account = Account(str(uuid4()), line, proving.name_key(line), kept, at)
    with writing():
        accounts.add(account)
        audit.note(Act.ACCOUNT_OPENED, audit.account(account.id))
        if host_code is not None:
            let_in(account.id, host_code)
        return begin_session(account.id, visit)


def change_password(signed_in: SignedIn, old: str, new: str, address: str) -> None:
    """Let *new* prove the account, once *old* has; every other session ends.

    Raise `WrongSignInError`, `TooManyFailuresError`, or `WeakPasswordError`.
    """
    account = proving.prove(signed_in.account.name, old, address)
    passwords.check_strength(new, _names_of(account))
    kept = passwords.hash_of(new)
    with writing():
        accounts.set_password(account.id, kept)
        sessions.remove_all(account.id, but=signed_in.session.id)
        audit.note(Act.PASSWORD_CHANGED, audit.account(account.id))


def renew_recovery_codes(account: Account, password: str, address: str) -> list[str]:
    """Return ten new codes, each of which lets the account back in once; older ones end.

    Raise `WrongSignInError`, or `TooManyFailuresError`.
    """
    proving.prove(account.name, password, address)
    codes = [grouped(new_code(_CODE_LENGTH)) for _ in range(RECOVERY_CODES)]
    with writing():
        accounts.put_codes(account.id, [_hash_of(code) for code in codes])
        audit.note(Act.RECOVERY_CODES_MADE, audit.account(account.id))
    return codes


def count_recovery_codes(account: Account) -> int:
    """Return how many recovery codes the account has left."""
    with reading():
        return accounts.count_codes(account.id)


def recover(name: str, code: str, new: str, visit: Visit) -> str:
    """Return the token of a session for who has a recovery code, and set a new password.

    The code is used up, and every session and passkey of before ends: one of them may be in the
    wrong hands. Raise `WrongSignInError`, `TooManyFailuresError`, or `WeakPasswordError`.
    """
    key = proving.name_key(name)
    proving.check_failures(key, visit.address)
    passwords.check_strength(new, (name,))
    kept = passwords.hash_of(new)
    try:
        return _let_back_in(key, _hash_of(code), kept, visit)
    except WrongSignInError:
        proving.count_failure(key, visit.address)
        raise


def delete_account(account: Account, password: str, address: str) -> None:
    """Delete the account with all that proves it, and its memberships.

    Raise `WrongSignInError`, `TooManyFailuresError`, or `OwnedClubsError` when a club would be
    left without an owner.
    """
    proving.prove(account.name, password, address)
    with writing():
        left = owned_by_nobody_else(account.id)
        if left:
            raise OwnedClubsError(*left)
        accounts.remove(account.id)
        audit.note(Act.ACCOUNT_DELETED, audit.account(account.id))


def _read_name(name: str) -> str:
    reader = Reader({"name": visible(name)})
    line = reader.text("name", LONGEST_ACCOUNT)
    reader.finish()
    return line


def _let_back_in(key: str, code_hash: str, kept: str, visit: Visit) -> str:
    with writing():
        account = accounts.by_name_key(key)
        # Nobody's code is looked for too, so that an unknown name takes as long.
        account_id = "" if account is None else account.id
        if not accounts.use_code(account_id, code_hash):
            raise WrongSignInError
        accounts.set_password(account_id, kept)
        sessions.remove_all(account_id)
        passkeys.remove_all(account_id)
        audit.note(Act.RECOVERED, audit.account(account_id))
        return begin_session(account_id, visit)


def _names_of(account: Account) -> tuple[str, ...]:
    with reading():
        ids = [one.club_id for one in clubs.memberships_of(account.id)]
        return (account.name, *(club.name for club in clubs.load_all(ids)))


def _hash_of(code: str) -> str:
    return links.hash_of(letters_of(code))
