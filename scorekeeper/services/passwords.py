"""Passwords: which are too weak, what is kept of one, and whether one is right.

Length is what counts (NIST SP 800-63B-4, 3.1.1.2): no rule asks for digits or signs.
"""

import re
import unicodedata
from collections.abc import Iterable
from enum import StrEnum
from importlib.resources import files

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST = 8
RECOMMENDED = 15
LONGEST = 128

# What OWASP asks of argon2id at least; more would only make sign-in slower on a small machine.
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)

# Takes as long to compare with as anybody's hash; which password would make it, nobody knows.
_NOBODYS = (
    f"$argon2id$v=19$m={_HASHER.memory_cost},t={_HASHER.time_cost},p={_HASHER.parallelism}"
    f"${'A' * 22}${'A' * 43}"
)

_NO_LETTERS = re.compile(r"[\W\d_]+")
_SHORTEST_WORD = 3

_COMMON = frozenset(
    files("scorekeeper.services").joinpath("common_passwords.txt").read_text("utf-8").split()
)
_RUNS = ("0123456789012345678901234567890", "9876543210987654321098765432109")


class PasswordFault(StrEnum):
    """Why a password is too weak, or cannot be one."""

    TOO_SHORT = "too-short"
    TOO_LONG = "too-long"
    COMMON = "common"
    LIKE_NAME = "like-name"


class WeakPasswordError(Exception):
    """Raised when a password is too weak; holds every reason."""

    def __init__(self, *faults: PasswordFault) -> None:
        super().__init__(", ".join(faults))
        self.faults = faults


def check_strength(password: str, names: Iterable[str] = ()) -> None:
    """Raise `WeakPasswordError` when *password* is weak; *names* are what anybody would try."""
    found = faults_of(password, names)
    if found:
        raise WeakPasswordError(*found)


def faults_of(password: str, names: Iterable[str] = ()) -> tuple[PasswordFault, ...]:
    """Return every reason why *password* is too weak."""
    text = unicodedata.normalize("NFKC", password)
    checks = {
        PasswordFault.TOO_SHORT: len(text) < SHORTEST,
        PasswordFault.TOO_LONG: len(text) > LONGEST,
        PasswordFault.COMMON: _is_common(text.casefold()),
        PasswordFault.LIKE_NAME: _letters(text) in {_letters(name) for name in names} - {""},
    }
    return tuple(fault for fault, holds in checks.items() if holds)


def hash_of(password: str) -> str:
    """Return what is kept of *password*: argon2id with a salt of its own."""
    return _HASHER.hash(_bytes(password))


def is_right(kept: str | None, password: str) -> bool:
    """Return whether *password* is the one of the hash *kept*; `None` says no as slowly."""
    try:
        _HASHER.verify(kept or _NOBODYS, _bytes(password))
    except (VerificationError, InvalidHashError):
        return False
    return kept is not None


def is_outdated(kept: str) -> bool:
    """Return whether the hash *kept* was made when less was asked of one."""
    return _HASHER.check_needs_rehash(kept)


def _bytes(password: str) -> bytes:
    return unicodedata.normalize("NFKC", password).encode("utf-8", "surrogatepass")


def _is_common(text: str) -> bool:
    is_run = text.isdigit() and any(text in run for run in _RUNS)
    return is_run or len(set(text)) <= 2 or text in _COMMON or _letters(text) in _COMMON  # noqa: PLR2004 - "abababab"


def _letters(text: str) -> str:
    """Return the letters of *text* as they are compared, or nothing when they are too few."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    letters = _NO_LETTERS.sub("", folded)
    return letters if len(letters) >= _SHORTEST_WORD else ""
