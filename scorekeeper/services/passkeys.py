"""Passkeys: added to an account, and proving it by themselves; always with user verification.

Each answer of a passkey is to a question of ours that is put once and soon forgotten.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import webauthn
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    options_to_json,
    parse_client_data_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from scorekeeper import clock
from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.reading import Reader
from scorekeeper.services import audit, proving
from scorekeeper.services.audit import Act
from scorekeeper.services.sessions import Visit, begin_session
from scorekeeper.store import passkeys
from scorekeeper.store.accounts import Account
from scorekeeper.store.moments import write_moment
from scorekeeper.store.passkeys import Passkey
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "LONGEST_PASSKEY",
    "NewPasskey",
    "NoSuchPasskeyError",
    "Passkey",
    "PasskeyRefusedError",
    "Site",
    "add_passkey",
    "ask_to_add",
    "ask_to_sign_in",
    "list_passkeys",
    "remove_passkey",
    "sign_in_by_passkey",
]

LONGEST_PASSKEY = LONGEST_PLAYER
"""How long the name of a passkey can be, in characters."""

_PATIENCE = timedelta(minutes=5)

# What comes of reading an answer that is none, or not the right one.
_NO_ANSWER = (
    WebAuthnException,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    RecursionError,
)


@dataclass(frozen=True, slots=True)
class Site:
    """Where a passkey is used: the host that it is bound to, and the address of the page."""

    host: str
    origin: str


@dataclass(frozen=True, slots=True)
class NewPasskey:
    """A passkey to be added: its name, and what the device answered (JSON)."""

    name: str
    answer: str


class PasskeyRefusedError(Exception):
    """Raised when an answer of a passkey proves nothing here."""


class NoSuchPasskeyError(LookupError):
    """Raised when the account has no such passkey."""


def ask_to_add(account: Account, site: Site) -> str:
    """Return the question (JSON) by which a device makes a passkey for the account."""
    known = [base64url_to_bytes(one.id) for one in list_passkeys(account)]
    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name="Scorekeeper",
        user_id=account.id.encode(),
        user_name=account.name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=one) for one in known],
    )
    _keep(options.challenge, account.id)
    return options_to_json(options)


def add_passkey(
    account: Account, password: str, new: NewPasskey, site: Site, address: str
) -> Passkey:
    """Return the passkey *new*, kept once the password has proven whose account it is.

    Raise `RefusedError` about the name, `WrongSignInError`, `TooManyFailuresError`, or
    `PasskeyRefusedError`.
    """
    line = _read_name(new.name)
    proving.prove(account.name, password, address)
    with _refusing():
        credential, challenge = _open(new.answer, account.id)
        made = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    passkey = Passkey(
        bytes_to_base64url(made.credential_id),
        account.id,
        line,
        made.credential_public_key,
        made.sign_count,
        write_moment(clock.now()),
    )
    with writing():
        if passkeys.by_id(passkey.id) is not None:
            raise PasskeyRefusedError
        passkeys.add(passkey)
        audit.note(Act.PASSKEY_ADDED, audit.account(account.id))
    return passkey


def ask_to_sign_in(site: Site) -> str:
    """Return the question (JSON) that a passkey answers to sign in, whoever's it is."""
    options = webauthn.generate_authentication_options(
        rp_id=site.host, user_verification=UserVerificationRequirement.REQUIRED
    )
    _keep(options.challenge, None)
    return options_to_json(options)


def sign_in_by_passkey(answer: str, site: Site, visit: Visit) -> str:
    """Return the token of a new session; raise `PasskeyRefusedError`."""
    with _refusing():
        credential, challenge = _open(answer, None)
        passkey = _known(str(credential["id"]))
        proof = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
    with writing():
        passkeys.use(passkey.id, proof.new_sign_count, write_moment(clock.now()))
        audit.note(Act.SIGNED_IN, audit.account(passkey.account_id), detail="passkey")
        return begin_session(passkey.account_id, visit)


def list_passkeys(account: Account) -> list[Passkey]:
    """Return the passkeys of the account, oldest first."""
    with reading():
        return passkeys.of_account(account.id)


def remove_passkey(account: Account, passkey_id: str, password: str, address: str) -> None:
    """Let the passkey prove nothing any more.

    Raise `WrongSignInError`, `TooManyFailuresError`, or `NoSuchPasskeyError`.
    """
    proving.prove(account.name, password, address)
    with writing():
        if not passkeys.remove(account.id, passkey_id):
            raise NoSuchPasskeyError(passkey_id)
        audit.note(Act.PASSKEY_REMOVED, audit.account(account.id))


def _read_name(name: str) -> str:
    reader = Reader({"name": name})
    line = reader.text("name", LONGEST_PASSKEY)
    reader.finish()
    return line


def _keep(challenge: bytes, account_id: str | None) -> None:
    now = clock.now()
    with writing():
        passkeys.forget_challenges(write_moment(now))
        expires = write_moment(now + _PATIENCE)
        passkeys.add_challenge(bytes_to_base64url(challenge), account_id, expires)


def _open(answer: str, account_id: str | None) -> tuple[dict[str, Any], bytes]:
    """Return *answer* as an object, and the question that it answers, which is used up."""
    credential: dict[str, Any] = json.loads(answer)
    told = base64url_to_bytes(credential["response"]["clientDataJSON"])
    challenge = parse_client_data_json(told).challenge
    with writing():
        now = write_moment(clock.now())
        was_put = passkeys.use_challenge(bytes_to_base64url(challenge), account_id, now)
    if not was_put:
        raise PasskeyRefusedError
    return credential, challenge


def _known(passkey_id: str) -> Passkey:
    with reading():
        passkey = passkeys.by_id(passkey_id)
    if passkey is None:
        raise PasskeyRefusedError
    return passkey


@contextmanager
def _refusing() -> Iterator[None]:
    """Refuse whatever is no answer, or not the right one, in one way."""
    try:
        yield
    except _NO_ANSWER as error:
        raise PasskeyRefusedError from error
