"""Hosts: accounts that see the state of the whole installation. A code makes the first one.

Of a code only a hash is kept. All end when one of them has made a host.
"""

import hashlib
from datetime import timedelta

from scorekeeper import clock
from scorekeeper.services import audit, links, proving
from scorekeeper.services.audit import Act, Actor
from scorekeeper.services.code_letters import grouped, letters_of, new_code
from scorekeeper.services.failures import check_count, lately
from scorekeeper.store import accounts, hosts
from scorekeeper.store.accounts import Account
from scorekeeper.store.hosts import Companion, Host
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "Companion",
    "Host",
    "LastHostError",
    "NotAHostError",
    "UnknownHostCodeError",
    "appoint",
    "become_host",
    "check_code",
    "check_host",
    "find_companions",
    "has_host",
    "is_code_wanted",
    "is_host",
    "knows_code",
    "let_in",
    "list_hosts",
    "make_code",
    "make_first_code",
    "step_down",
]

# 60 bits, and each guess is made to cost something even in a stolen database.
_LENGTH = 12
_COST = {"n": 2**12, "r": 8, "p": 1}
_SALT = b"scorekeeper host"

_STAYS = timedelta(days=1)

# No name of an account reads so, because names are folded.
_SPACE = "CODE OF A HOST"
_MOST_FAILURES = 200
_MOST_FAILURES_OF_ADDRESS = 30


class UnknownHostCodeError(Exception):
    """Raised when a code makes nobody a host, or no longer does."""


class NotAHostError(Exception):
    """Raised when what only hosts may see or do is asked for by somebody else."""


class LastHostError(Exception):
    """Raised when the installation would be left without a host."""


def make_first_code() -> str | None:
    """Return a new code that makes the first host, `None` where there is one.

    It is no administrative act: each start makes one.
    """
    with writing():
        return None if hosts.is_there_any() else _add_code()


def make_code() -> str:
    """Return a new code that makes a host, in groups; those older than a day end."""
    with writing():
        audit.note(Act.HOST_CODE_MADE)
        return _add_code()


def has_host() -> bool:
    """Return whether the installation has a host."""
    with reading():
        return hosts.is_there_any()


def is_host(account_id: str | None) -> bool:
    """Return whether the account is a host."""
    with reading():
        return account_id is not None and hosts.is_host(account_id)


def check_host(account_id: str | None) -> None:
    """Raise `NotAHostError` when the account is none."""
    if not is_host(account_id):
        raise NotAHostError


def is_code_wanted() -> bool:
    """Return whether a code could make somebody a host: while there is none, or one is out."""
    with reading():
        return hosts.has_codes() or not hosts.is_there_any()


def check_code(typed: str, address: str) -> str:
    """Return the hash of the code that was *typed*, by which `become_host` knows it.

    Raise `UnknownHostCodeError`, or `TooManyFailuresError` after too many failures of
    everybody, or of *address*, lately.
    """
    _check_failures(address)
    code_hash = _hash_of(typed)
    if not knows_code(code_hash):
        proving.count_failure(_SPACE, address)
        raise UnknownHostCodeError
    return code_hash


def knows_code(code_hash: str) -> bool:
    """Return whether the code of this hash makes a host."""
    with reading():
        return hosts.knows_code(code_hash)


def become_host(account_id: str, code_hash: str) -> None:
    """Make the account a host by a code; raise `UnknownHostCodeError` when that is used up."""
    with writing():
        let_in(account_id, code_hash)


def let_in(account_id: str, code_hash: str) -> None:
    """Make the account a host by a code, inside the transaction that is going on."""
    if not hosts.use_codes(code_hash):
        raise UnknownHostCodeError
    _add(account_id, audit.account(account_id))


def list_hosts() -> list[Host]:
    """Return the hosts, by name."""
    with reading():
        return hosts.all_hosts()


def find_companions(account_id: str) -> list[Companion]:
    """Return whom a host can make a host: who belongs to a club of theirs, by name."""
    with reading():
        return hosts.companions_of(account_id)


def appoint(host: Account, account_id: str, password: str, address: str) -> None:
    """Make another account a host, once the password has proven who asks.

    Raise `WrongSignInError`, `TooManyFailuresError`, or `NotAHostError` when who asks is none,
    or the account does not belong to a club of theirs.
    """
    proving.prove(host.name, password, address)
    with writing():
        known = {one.account_id for one in hosts.companions_of(host.id)}
        if host.id not in hosts.ids_to_write() or account_id not in known:
            raise NotAHostError
        _add(account_id, audit.account(host.id))


def step_down(account_id: str) -> None:
    """Let the account be a host no longer; raise `NotAHostError`, or `LastHostError`."""
    with writing():
        held = hosts.ids_to_write()
        if account_id not in held:
            raise NotAHostError
        if held == [account_id]:
            raise LastHostError
        hosts.remove(account_id)
        audit.note(Act.HOST_LEFT, audit.account(account_id), subject=account_id)


def _add_code() -> str:
    code, now = new_code(_LENGTH), clock.now()
    hosts.forget_codes(write_moment(now - _STAYS))
    hosts.add_code(_hash_of(code), write_moment(now))
    return grouped(code)


def _add(account_id: str, actor: Actor) -> None:
    if not hosts.is_host(account_id):
        hosts.add(account_id, write_moment(clock.now()))
        audit.note(Act.HOST_MADE, actor, subject=account_id)


def _check_failures(address: str) -> None:
    now = clock.now()
    with reading():
        of_all = accounts.failures_of_name(links.hash_of(_SPACE), *lately(now))
        of_address = accounts.failures_of_address(address, *lately(now))
    check_count(of_all, _MOST_FAILURES, now)
    check_count(of_address, _MOST_FAILURES_OF_ADDRESS, now)


def _hash_of(code: str) -> str:
    letters = letters_of(code).encode("utf-8", "replace")
    return hashlib.scrypt(letters, salt=_SALT, dklen=32, **_COST).hex()
