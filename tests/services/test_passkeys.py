"""Passkeys: made by a device, used once for each question, refused in every other way."""

import json
from datetime import timedelta

import pytest
import time_machine

from scorekeeper import clock
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services.passkeys import (
    NewPasskey,
    NoSuchPasskeyError,
    PasskeyRefusedError,
    Site,
    add_passkey,
    ask_to_add,
    ask_to_sign_in,
    list_passkeys,
    remove_passkey,
    sign_in_by_passkey,
)
from scorekeeper.services.proving import WrongSignInError
from scorekeeper.services.sessions import SignedIn
from tests.authenticator import Device, with_challenge
from tests.club_cast import PASSWORD, VISIT, found_session, opened

pytestmark = pytest.mark.usefixtures("everywhere")

SITE = Site("scores.example", "https://scores.example")


@pytest.fixture
def anna() -> SignedIn:
    return opened("Anna")


@pytest.fixture
def device(anna: SignedIn) -> Device:
    """Return the device with Anna's passkey."""
    device = new_device()
    added(anna, device)
    return device


def new_device() -> Device:
    return Device(SITE.origin, SITE.host)


def added(who: SignedIn, device: Device, name: str = "Laptop") -> None:
    new = NewPasskey(name, device.makes(ask_to_add(who.account, SITE)))
    add_passkey(who.account, PASSWORD, new, SITE, "")


def test_a_passkey_signs_its_owner_in_without_a_name(anna: SignedIn, device: Device) -> None:
    token = sign_in_by_passkey(device.signs(ask_to_sign_in(SITE)), SITE, VISIT)

    assert found_session(token).account == anna.account
    (passkey,) = list_passkeys(anna.account)
    assert (passkey.name, passkey.sign_count) == ("Laptop", 1)
    assert passkey.used_at is not None


def test_the_questions_ask_for_a_finger_and_name_the_site(anna: SignedIn) -> None:
    make, use = json.loads(ask_to_add(anna.account, SITE)), json.loads(ask_to_sign_in(SITE))

    assert make["rp"] == {"name": "Scorekeeper", "id": "scores.example"}
    assert make["user"]["name"] == "Anna"
    chosen = make["authenticatorSelection"]
    assert (chosen["residentKey"], chosen["userVerification"]) == ("required", "required")
    assert (use["rpId"], use["userVerification"]) == ("scores.example", "required")
    assert len(make["challenge"]) == len(use["challenge"]) == 86


def test_a_device_is_not_asked_twice_for_a_passkey(anna: SignedIn, device: Device) -> None:
    question = json.loads(ask_to_add(anna.account, SITE))

    (known,) = question["excludeCredentials"]
    assert known["id"] == json.loads(device.makes(ask_to_add(anna.account, SITE)))["id"]


def test_an_answer_counts_once(device: Device) -> None:
    # A phone that counts no signatures leaves it to the question to notice.
    answer = device.signs(ask_to_sign_in(SITE), times=0)
    sign_in_by_passkey(answer, SITE, VISIT)

    with pytest.raises(PasskeyRefusedError):
        sign_in_by_passkey(answer, SITE, VISIT)


def test_a_question_is_soon_forgotten(device: Device) -> None:
    question = ask_to_sign_in(SITE)

    with (
        time_machine.travel(clock.now() + timedelta(minutes=5)),
        pytest.raises(PasskeyRefusedError),
    ):
        sign_in_by_passkey(device.signs(question), SITE, VISIT)


def test_an_answer_to_no_question_of_ours_is_refused(device: Device) -> None:
    with pytest.raises(PasskeyRefusedError):
        sign_in_by_passkey(device.signs('{"challenge": "c29tZXRoaW5n"}'), SITE, VISIT)


def test_a_signature_holds_for_its_own_question_only(device: Device) -> None:
    answer, other = device.signs(ask_to_sign_in(SITE)), json.loads(ask_to_sign_in(SITE))

    with pytest.raises(PasskeyRefusedError):
        sign_in_by_passkey(with_challenge(answer, other["challenge"]), SITE, VISIT)


def test_a_passkey_without_a_finger_is_refused(anna: SignedIn, device: Device) -> None:
    with pytest.raises(PasskeyRefusedError):
        sign_in_by_passkey(device.unverified().signs(ask_to_sign_in(SITE)), SITE, VISIT)
    with pytest.raises(PasskeyRefusedError):
        added(opened("Bert"), new_device().unverified())

    assert len(list_passkeys(anna.account)) == 1


@pytest.mark.parametrize("origin", ["https://scores.example.org", "http://scores.example"])
def test_a_passkey_used_at_another_page_is_refused(device: Device, origin: str) -> None:
    with pytest.raises(PasskeyRefusedError):
        sign_in_by_passkey(device.elsewhere(origin).signs(ask_to_sign_in(SITE)), SITE, VISIT)


def test_a_stranger_with_the_same_passkey_id_is_refused(device: Device) -> None:
    forged = new_device()
    assert forged.passkey_id == device.passkey_id

    with pytest.raises(PasskeyRefusedError):
        sign_in_by_passkey(forged.signs(ask_to_sign_in(SITE)), SITE, VISIT)


def test_a_copied_passkey_is_noticed(device: Device) -> None:
    sign_in_by_passkey(device.signs(ask_to_sign_in(SITE), times=7), SITE, VISIT)

    with pytest.raises(PasskeyRefusedError):
        sign_in_by_passkey(device.signs(ask_to_sign_in(SITE), times=3), SITE, VISIT)


def test_the_question_to_add_serves_its_own_account_only(anna: SignedIn) -> None:
    bert = opened("Bert")
    new = NewPasskey("Mine", new_device().makes(ask_to_add(anna.account, SITE)))

    with pytest.raises(PasskeyRefusedError):
        add_passkey(bert.account, PASSWORD, new, SITE, "")

    assert list_passkeys(bert.account) == []


def test_a_passkey_belongs_to_one_account(anna: SignedIn, device: Device) -> None:
    bert = opened("Bert")

    with pytest.raises(PasskeyRefusedError):
        added(bert, device)

    assert len(list_passkeys(anna.account)) == 1


def test_adding_and_removing_need_the_password(anna: SignedIn, device: Device) -> None:
    (passkey,) = list_passkeys(anna.account)
    new = NewPasskey("Other", device.makes(ask_to_add(anna.account, SITE)))

    with pytest.raises(WrongSignInError):
        add_passkey(anna.account, "not the password", new, SITE, "")
    with pytest.raises(WrongSignInError):
        remove_passkey(anna.account, passkey.id, "not the password", "")

    assert list_passkeys(anna.account) == [passkey]


def test_a_removed_passkey_signs_nobody_in(anna: SignedIn, device: Device) -> None:
    (passkey,) = list_passkeys(anna.account)
    bert = opened("Bert")

    with pytest.raises(NoSuchPasskeyError):
        remove_passkey(bert.account, passkey.id, PASSWORD, "")
    remove_passkey(anna.account, passkey.id, PASSWORD, "")

    with pytest.raises(PasskeyRefusedError):
        sign_in_by_passkey(device.signs(ask_to_sign_in(SITE)), SITE, VISIT)


@pytest.mark.parametrize("name", ["", " ", "x" * 41])
def test_a_passkey_has_a_name(anna: SignedIn, name: str) -> None:
    with pytest.raises(RefusedError):
        added(anna, new_device(), name)


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "no JSON",
        "[]",
        "null",
        "7",
        "{}",
        '{"id": 7, "response": null}',
        '{"response": {"clientDataJSON": "%%%"}}',
        '{"response": {"clientDataJSON": "e30"}}',
        '{"id": "x", "response": {"clientDataJSON": 7}}',
        "[" * 100_000,
    ],
)
def test_whatever_is_no_answer_is_refused(anna: SignedIn, answer: str) -> None:
    with pytest.raises(PasskeyRefusedError):
        sign_in_by_passkey(answer, SITE, VISIT)
    with pytest.raises(PasskeyRefusedError):
        add_passkey(anna.account, PASSWORD, NewPasskey("Mine", answer), SITE, "")
