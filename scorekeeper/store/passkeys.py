"""Passkeys: their public halves, and the questions that were put to them."""

from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from scorekeeper.store import rows
from scorekeeper.store.club_tables import ChallengeRow, PasskeyRow
from scorekeeper.store.tables import db, table_of

_passkey, _challenge = table_of(PasskeyRow), table_of(ChallengeRow)


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey by its id (base64url), under the name that its owner gave it."""

    id: str
    account_id: str
    name: str
    public_key: bytes
    sign_count: int
    made_at: str
    used_at: str | None = None


def add(passkey: Passkey) -> None:
    """Put *passkey* in."""
    db.session.execute(_passkey.insert(), rows.values_of(passkey))


def by_id(passkey_id: str) -> Passkey | None:
    """Return the passkey *passkey_id*, or `None`."""
    row = db.session.execute(select(_passkey).where(_passkey.c.id == passkey_id)).first()
    return None if row is None else rows.read(Passkey, row)


def of_account(account_id: str) -> list[Passkey]:
    """Return the passkeys of the account, oldest first."""
    query = select(_passkey).where(_passkey.c.account_id == account_id)
    ordered = query.order_by(_passkey.c.made_at, _passkey.c.id)
    return [rows.read(Passkey, row) for row in db.session.execute(ordered)]


def use(passkey_id: str, sign_count: int, used_at: str) -> None:
    """Note how often the passkey has signed by now, as it says itself."""
    used = _passkey.update().where(_passkey.c.id == passkey_id)
    db.session.execute(used.values(sign_count=sign_count, used_at=used_at))


def remove(account_id: str, passkey_id: str) -> bool:
    """Delete a passkey of the account; return whether there was such a one."""
    ours = (_passkey.c.account_id == account_id) & (_passkey.c.id == passkey_id)
    return db.session.scalar(delete(_passkey).where(ours).returning(_passkey.c.id)) is not None


def remove_all(account_id: str) -> None:
    """Delete every passkey of the account."""
    db.session.execute(delete(_passkey).where(_passkey.c.account_id == account_id))


def add_challenge(challenge: str, account_id: str | None, expires_at: str) -> None:
    """Keep a question until *expires_at*."""
    values = {"challenge": challenge, "account_id": account_id, "expires_at": expires_at}
    db.session.execute(insert(_challenge).values(values))


def use_challenge(challenge: str, account_id: str | None, now: str) -> bool:
    """Return whether the question was put to this account (or to anybody), and is still open.

    Asked or not, it is answered once: afterwards nobody has put it.
    """
    gone = delete(_challenge).where(_challenge.c.challenge == challenge)
    row = db.session.execute(
        gone.returning(_challenge.c.account_id, _challenge.c.expires_at)
    ).first()
    return row is not None and row.account_id == account_id and row.expires_at > now


def forget_challenges(now: str) -> None:
    """Delete the questions that wait for no answer any more."""
    db.session.execute(delete(_challenge).where(_challenge.c.expires_at <= now))
