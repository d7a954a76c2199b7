"""Requests that change nothing: looking, and forms that our own pages never sent."""

import pytest
from flask import Flask

from tests.web.attacks.every_address import addresses
from tests.web.club_house import House
from tests.web.test_club_rights import state
from tests.web.visitors import Table, Visitor

METHODS = ("GET", "OPTIONS")


def test_looking_changes_nothing(house: House, site: Flask) -> None:
    club = house.again()
    before = state(club)

    looked_at = list(addresses(site, "GET", house.ids))
    for path in looked_at:
        club.owner.client.get(path).close()

    assert len(looked_at) > 100
    assert state(club) == before


def test_no_form_is_believed_without_its_token(house: House, site: Flask) -> None:
    club = house.again()
    before = state(club)

    forms = list(addresses(site, "POST", house.ids))
    answers = {path: club.owner.client.post(path, data={"sure": "y"}) for path in forms}

    assert len(forms) > 80
    assert {path for path, answer in answers.items() if answer.status_code != 400} == set()
    assert state(club) == before


def test_json_and_plain_text_are_no_forms(table: Table) -> None:
    """What other sites can send without being asked must never pass for a form of ours."""
    sent = {"csrf_token": table.anna.token, "number": "1", "points": "-5"}

    as_json = table.anna.client.post(f"{table.path}/details/adjusted", json=sent)
    as_text = table.anna.client.post(f"{table.path}/deals", data="csrf_token=x&number=1")

    assert (as_json.status_code, as_text.status_code) == (400, 400)
    assert table.log() == ["started"]


@pytest.mark.parametrize("path", ["/", "/rules", "/api/v1/rulesets", "/healthz"])
@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PROPFIND"])
def test_methods_that_nobody_needs_are_refused(
    visitor: Visitor, path: str, method: str
) -> None:
    assert visitor.client.open(path, method=method).status_code == 405


@pytest.mark.parametrize("path", ["/", "/api/v1/matches", "/api/v1/rulesets"])
def test_no_other_site_is_let_in_by_its_name(visitor: Visitor, path: str) -> None:
    asked = {
        "Origin": "https://elsewhere.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization",
    }

    answers = [
        visitor.client.open(path, method=how, headers=asked) for how in ("GET", "OPTIONS")
    ]

    told = {name for answer in answers for name, _ in answer.headers}
    assert {name for name in told if name.startswith("Access-Control")} == set()
