"""What holds once, asked for twice in the same moment; more of it in tests/services."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.services.accounts import recover, renew_recovery_codes
from scorekeeper.services.club_rights import RevokedClubLinkError, Role
from scorekeeper.services.invitations import accept, invite
from scorekeeper.services.passkeys import (
    NewPasskey,
    PasskeyRefusedError,
    Site,
    add_passkey,
    ask_to_add,
    ask_to_sign_in,
    sign_in_by_passkey,
)
from scorekeeper.services.proving import WrongSignInError
from scorekeeper.store.database import upgrade
from tests.authenticator import Device
from tests.club_cast import PASSWORD, VISIT, opened, owner_of_new_club
from tests.conftest import opened as opened_app
from tests.services.at_once import AtOnce, told_at_once

SITE = Site("scores.example", "https://scores.example")
NEW_PASSWORD = "four loud magpies"  # noqa: S105 - nobody's


@pytest.fixture
def at_once(tmp_path: Path) -> Iterator[AtOnce]:
    with opened_app(f"sqlite:///{tmp_path / 'scorekeeper.sqlite'}") as app:
        upgrade()
        yield told_at_once(app)


def test_an_invitation_for_one_lets_one_in(at_once: AtOnce) -> None:
    people = [opened("Anna").account.id, opened("Bert").account.id]
    token = invite(owner_of_new_club(), Role.VIEWER, 7, is_single=True)

    def accepts(one: int) -> str:
        try:
            return accept(token, people[one]).name
        except RevokedClubLinkError:
            return "used up"

    assert sorted(at_once(accepts)) == ["The Four Aces", "used up"]


def test_a_recovery_code_lets_one_back_in(at_once: AtOnce) -> None:
    code, *_ = renew_recovery_codes(opened("Anna").account, PASSWORD, "")

    def recovers(_: int) -> str:
        try:
            return "in" if recover("Anna", code, NEW_PASSWORD, VISIT) else ""
        except WrongSignInError:
            return "used up"

    assert sorted(at_once(recovers)) == ["in", "used up"]


def test_an_answer_of_a_passkey_signs_in_once(at_once: AtOnce) -> None:
    anna, device = opened("Anna"), Device(SITE.origin, SITE.host)
    made = NewPasskey("Laptop", device.makes(ask_to_add(anna.account, SITE)))
    add_passkey(anna.account, PASSWORD, made, SITE, "")
    answer = device.signs(ask_to_sign_in(SITE))

    def signs_in(_: int) -> str:
        try:
            return "in" if sign_in_by_passkey(answer, SITE, VISIT) else ""
        except PasskeyRefusedError:
            return "refused"

    assert sorted(at_once(signs_in)) == ["in", "refused"]
