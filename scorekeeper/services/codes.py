"""Short codes: eight letters to type instead of a link, for some hours, never for managing."""

import hashlib
from datetime import datetime, timedelta

from scorekeeper import clock
from scorekeeper.services import links as rights
from scorekeeper.services.code_letters import letters_of, new_code
from scorekeeper.services.failures import check_count, lately
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.services.writers import Writer
from scorekeeper.store import codes, matches
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import reading, writing

_LENGTH = 8
_LIFE = timedelta(hours=12)

# A code has 40 bits, few enough to try them all in a stolen database, if a try costs nothing.
_COST = {"n": 2**12, "r": 8, "p": 1}
_SALT = b"scorekeeper code"

# Of a million million codes some hundred stand for something. A pub shares one address.
_MOST_FAILURES = 1000
_MOST_FAILURES_OF_ADDRESS = 30


class UnknownCodeError(Exception):
    """Raised when a code stands for nothing, or no longer does."""


class NoCodeForManagingError(Exception):
    """Raised when a code is asked for that would let its finder manage the match."""


def make_code(match_id: str, kind: LinkKind, writer: Writer) -> str:
    """Return a new code that opens the match as a link of *kind* does, for twelve hours.

    Raise `NoSuchMatchError`, or `NoCodeForManagingError` for a kind too mighty for a code.
    """
    if kind == LinkKind.MANAGE:
        raise NoCodeForManagingError
    code = new_code(_LENGTH)
    code_hash, now = _hash_of(code), clock.now()
    with writing():
        matches.load_to_write(match_id)
        codes.forget_expired(write_moment(now))
        link_id = rights.live_link(match_id, kind, writer)
        codes.add(code_hash, link_id, write_moment(now + _LIFE))
    return code


def redeem_code(code: str, address: str = "") -> Right:
    """Return what the link behind *code* allows.

    Raise `UnknownCodeError`, `RevokedLinkError`, or `TooManyFailuresError` after too many
    failures of everybody, or of *address*, lately.
    """
    now, code_hash = clock.now(), _hash_of(code)
    with reading():
        _check_failures(address, now)
        # Twice its life is left to no code but one that was made before the clock was set back.
        found = codes.link_of(code_hash, write_moment(now), write_moment(now + 2 * _LIFE))
    if found is None:
        _count_failure(address, now)
        raise UnknownCodeError
    return rights.right_of_link(*found)


def _hash_of(code: str) -> str:
    letters = letters_of(code).encode("utf-8", "replace")
    return hashlib.scrypt(letters, salt=_SALT, dklen=32, **_COST).hex()


def _check_failures(address: str, now: datetime) -> None:
    for most, whose in ((_MOST_FAILURES, None), (_MOST_FAILURES_OF_ADDRESS, address)):
        check_count(codes.failures(*lately(now), whose), most, now)


def _count_failure(address: str, now: datetime) -> None:
    with writing():
        codes.forget_failures(*lately(now))
        codes.add_failure(address, write_moment(now))
