"""Cookies that were planted, forged, copied or carried over from plain http."""

import pytest
from flask import Flask
from itsdangerous import URLSafeTimedSerializer

from scorekeeper.web.headers import SchemeCookie
from tests.web.club_people import Person
from tests.web.visitors import Table, Visitor

HTTPS = "https://localhost"


def rights_in_cookie(table: Table) -> dict[str, object]:
    """Return what the cookie of Anna says, who manages the match."""
    cookie = table.anna.client.get_cookie("session")
    signer = SchemeCookie().get_signing_serializer(table.anna.client.application)
    assert cookie
    assert signer
    told: dict[str, object] = signer.loads(cookie.value)
    return told


def signed_by_another_key(told: object) -> str:
    """Return a cookie that says *told*, as whoever does not know our key makes it."""
    ours = SchemeCookie()
    options = {"key_derivation": ours.key_derivation, "digest_method": ours.digest_method}
    signer = URLSafeTimedSerializer(
        "another key", salt=ours.salt, serializer=ours.serializer, signer_kwargs=options
    )
    return str(signer.dumps(told))


def test_a_cookie_that_was_not_signed_here_gives_no_right(site: Flask, table: Table) -> None:
    told = rights_in_cookie(table)
    forged = signed_by_another_key(told)
    mallory = Visitor(site)
    mallory.client.set_cookie("session", forged)

    assert "links" in told
    assert mallory.client.get(table.path).status_code == 403


@pytest.mark.parametrize("part", [0, 1, 2])
def test_a_cookie_that_was_changed_gives_no_right(site: Flask, table: Table, part: int) -> None:
    cookie = table.anna.client.get_cookie("session")
    assert cookie
    parts = cookie.value.rsplit(".", 2)
    parts[part] = parts[part].swapcase()
    mallory = Visitor(site)
    mallory.client.set_cookie("session", ".".join(parts))

    assert mallory.client.get(table.path).status_code == 403


def test_over_https_no_cookie_of_plain_http_counts(site: Flask, table: Table) -> None:
    """Whoever sits between phone and server can plant cookies over http, not `__Host-` ones."""
    cookie = table.anna.client.get_cookie("session")
    assert cookie
    mallory = Visitor(site)
    mallory.client.set_cookie("session", cookie.value)

    assert mallory.client.get(table.path, base_url="http://localhost").status_code == 200
    assert mallory.client.get(table.path, base_url=HTTPS).status_code == 403


def test_over_https_no_session_of_plain_http_counts(site: Flask, person: Person) -> None:
    person.opens_account("Anna")
    cookie = person.client.get_cookie("account")
    assert cookie
    mallory = Person(site)
    mallory.client.set_cookie("account", cookie.value)

    assert mallory.client.get("/account", base_url="http://localhost").status_code == 200
    assert mallory.client.get("/account", base_url=HTTPS).status_code == 303


def test_what_a_program_sends_as_cookie_signs_nobody_in(person: Person) -> None:
    person.opens_account("Anna")

    answer = person.client.get("/api/v1/rulesets")

    assert answer.status_code == 200
    assert answer.headers.getlist("Set-Cookie") == []
    assert "no-store" not in answer.headers["Cache-Control"]
