"""Sessions: browsers that are signed in, each by a token of its own, each revocable."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from uuid import uuid4

from scorekeeper import clock
from scorekeeper.services import audit, links, proving
from scorekeeper.services.audit import Act
from scorekeeper.services.writers import Writer
from scorekeeper.store import accounts, sessions
from scorekeeper.store.accounts import Account
from scorekeeper.store.faults import DatabaseFaultError
from scorekeeper.store.moments import read_moment, write_moment
from scorekeeper.store.sessions import Session
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "IDLE_LIFE",
    "LIFE",
    "NoSuchSessionError",
    "Session",
    "SignedIn",
    "Visit",
    "begin_session",
    "find_session",
    "list_sessions",
    "revoke_other_sessions",
    "revoke_session",
    "sign_in",
    "sign_out",
]

IDLE_LIFE = timedelta(days=30)
"""How long a browser that is not used stays signed in."""

LIFE = timedelta(days=180)
"""How long a browser stays signed in at all."""

_SEEN_EVERY = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Visit:
    """A browser that knocks: from which address, and what its device is called."""

    address: str = ""
    device: str = ""


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Who is signed in, by which session."""

    account: Account
    session: Session


class NoSuchSessionError(LookupError):
    """Raised when the account has no such session."""


def sign_in(name: str, password: str, visit: Visit) -> str:
    """Return the token of a new session.

    Raise `WrongSignInError`, or `TooManyFailuresError` when too many proofs failed lately.
    """
    account = proving.prove(name, password, visit.address)
    with writing():
        audit.note(Act.SIGNED_IN, audit.account(account.id), detail="password")
        return begin_session(account.id, visit)


def begin_session(account_id: str, visit: Visit) -> str:
    """Return the token of a new session, inside the transaction that is going on."""
    token, now = links.new_token(), clock.now()
    at = write_moment(now)
    sessions.forget(write_moment(now - IDLE_LIFE), write_moment(now - LIFE))
    device = Writer("account", visit.device).label
    sessions.add(Session(str(uuid4()), account_id, links.hash_of(token), device, at, at))
    return token


def find_session(token: str) -> SignedIn | None:
    """Return who is signed in by *token*, or `None`."""
    with reading():
        session = sessions.by_token_hash(links.hash_of(token))
        if session is None or _is_over(session):
            return None
        account = accounts.by_id(session.account_id)
    if account is None:
        return None
    _see(session)
    return SignedIn(account, session)


def list_sessions(account_id: str) -> list[Session]:
    """Return the sessions of the account that still hold, the one seen last first."""
    with reading():
        return [one for one in sessions.of_account(account_id) if not _is_over(one)]


def sign_out(token: str) -> None:
    """End the session of *token*, if there is one."""
    with writing():
        sessions.remove_by_token_hash(links.hash_of(token))


def revoke_session(account_id: str, session_id: str) -> None:
    """End a session of the account; raise `NoSuchSessionError`."""
    with writing():
        if not sessions.remove(account_id, session_id):
            raise NoSuchSessionError(session_id)
        audit.note(Act.SESSION_REVOKED, audit.account(account_id), detail="one")


def revoke_other_sessions(signed_in: SignedIn) -> None:
    """End every session of the account but this one."""
    with writing():
        sessions.remove_all(signed_in.account.id, but=signed_in.session.id)
        audit.note(Act.SESSION_REVOKED, audit.account(signed_in.account.id), detail="others")


def _is_over(session: Session) -> bool:
    now = clock.now()
    seen, made = read_moment(session.seen_at), read_moment(session.made_at)
    # One that began further ahead was noted by a clock that was wrong, and would outlive all.
    return now >= min(seen + IDLE_LIFE, made + LIFE) or now < max(seen, made) - LIFE


def _see(session: Session) -> None:
    # Writing at every page would make readers wait for one another.
    if clock.now() < read_moment(session.seen_at) + _SEEN_EVERY:
        return
    # Whoever only reads needs no place on the disk.
    with suppress(DatabaseFaultError), writing():
        sessions.see(session.id, write_moment(clock.now()))
