"""Guessing again and again, from one address or from many of one household."""

import pytest
from flask import Flask

from scorekeeper.web.knocker import network_of
from tests.web.club_people import Person
from tests.web.visitors import Visitor

MOST_WRONG_CODES = 30


class Guesser:
    """Somebody who guesses short codes, each time from another address."""

    def __init__(self, site: Flask) -> None:
        self.visitor = Visitor(site)
        self.tried = 0

    def guesses(self, address: str, **headers: str) -> int:
        """Return what a wrong code is answered that comes from *address*."""
        self.tried += 1
        letters = f"{self.tried:08}".replace("0", "A").replace("1", "B")
        sent = {"csrf_token": self.visitor.token, "code": letters}
        place = {"REMOTE_ADDR": address}
        return self.visitor.client.post(
            "/join", data=sent, environ_overrides=place, headers=headers
        ).status_code


def test_a_household_of_many_addresses_is_counted_as_one(site: Flask) -> None:
    guesser = Guesser(site)

    answers = [guesser.guesses(f"2001:db8:1:2::{n:x}") for n in range(MOST_WRONG_CODES + 1)]

    assert answers == [422] * MOST_WRONG_CODES + [429]
    assert guesser.guesses("2001:db8:1:3::1") == 422


def test_an_address_that_is_only_claimed_counts_for_nothing(site: Flask) -> None:
    guesser = Guesser(site)

    answers = [
        guesser.guesses(
            "192.0.2.1", **{"X-Forwarded-For": f"198.51.100.{n}", "X-Real-IP": "::1"}
        )
        for n in range(MOST_WRONG_CODES + 1)
    ]

    assert answers == [422] * MOST_WRONG_CODES + [429]


def test_who_guesses_passwords_locks_no_passkey_and_no_other_name(
    site: Flask, person: Person
) -> None:
    person.opens_account("Anna")
    guesser = Person(site)

    answers = [guesser.signs_in("Anna", f"wrong password {n}").status_code for n in range(11)]

    assert answers == [422] * 10 + [429]
    assert guesser.signs_in("Bert", "whatever it is").status_code == 422
    assert guesser.send("/sign-in/passkey/question").status_code == 200


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("unix:", "unix:"),
    ],
)
def test_what_is_counted_of_an_address(address: str, counted: str) -> None:
    assert network_of(address) == counted


def test_who_makes_the_server_work_without_end_has_to_wait(visitor: Visitor) -> None:
    """Judging a deal is open to everybody, and takes longer than most answers."""
    answers = [visitor.client.post("/api/v1/verify", json={}).status_code for _ in range(121)]

    assert answers == [400] * 120 + [429]
