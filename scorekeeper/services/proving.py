"""Who somebody is: names as they are compared, proofs by password, and failures counted.

A wrong password and an unknown name take as long, count alike and are told alike. Counting is
gentle: a name or an address that fails too often waits some minutes, and a passkey never does.
"""

import unicodedata

from scorekeeper import clock
from scorekeeper.domain.names import visible
from scorekeeper.services import links, passwords
from scorekeeper.services.failures import check_count, lately
from scorekeeper.store import accounts
from scorekeeper.store.accounts import Account
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import reading, writing

_MOST_FAILURES_OF_NAME = 10
_MOST_FAILURES_OF_ADDRESS = 60


class WrongSignInError(Exception):
    """Raised when name and proof do not belong together; it never says which is wrong."""


def name_key(name: str) -> str:
    """Return *name* as names are compared: "ANNA" and "anna" are one person."""
    folded = unicodedata.normalize("NFKC", visible(name)).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def prove(name: str, password: str, address: str) -> Account:
    """Return the account of this name and password.

    Raise `WrongSignInError`, or `TooManyFailuresError` when too many proofs failed lately.
    """
    key = name_key(name)
    check_failures(key, address)
    with reading():
        account = accounts.by_name_key(key)
    kept = None if account is None else account.password_hash
    if not passwords.is_right(kept, password) or account is None:
        count_failure(key, address)
        raise WrongSignInError
    if passwords.is_outdated(account.password_hash):
        _hash_again(account, password)
    return account


def check_failures(key: str, address: str) -> None:
    """Raise `TooManyFailuresError` when a name or an address failed too often lately."""
    now = clock.now()
    with reading():
        of_name = accounts.failures_of_name(links.hash_of(key), *lately(now))
        of_address = accounts.failures_of_address(address, *lately(now))
    check_count(of_name, _MOST_FAILURES_OF_NAME, now)
    check_count(of_address, _MOST_FAILURES_OF_ADDRESS, now)


def count_failure(key: str, address: str) -> None:
    """Count a proof that failed; of the name, which may be a password, only a hash is kept."""
    now = clock.now()
    with writing():
        accounts.forget_failures(*lately(now))
        accounts.add_failure(links.hash_of(key), address, write_moment(now))


def _hash_again(account: Account, password: str) -> None:
    fresh = passwords.hash_of(password)
    with writing():
        accounts.set_password(account.id, fresh)
