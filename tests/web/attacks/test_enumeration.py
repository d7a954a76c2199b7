"""Asking for what may exist: who may not see it learns not even whether it is there."""

import pytest
from flask import Flask

from tests.web.attacks.every_address import NOBODY
from tests.web.club_people import PASSWORD, ClubPeople, Person
from tests.web.tournaments.public_event import public_event, show
from tests.web.visitors import Table, Visitor, problems_in, text_of

NAMES = ("Anna", "Nobody")
NOT_TOGETHER = "This name and this code do not belong together."


@pytest.mark.parametrize("page", ["", "/details", "/sheet", "/export", "/wall", "/result.png"])
def test_a_match_of_others_is_as_one_that_nobody_began(table: Table, page: str) -> None:
    theirs, nobodys = (
        table.finn.see(f"/matches/{match_id}{page}") for match_id in (table.match_id, NOBODY)
    )

    assert (theirs.status_code, text_of(theirs)) == (nobodys.status_code, text_of(nobodys))
    assert theirs.status_code == 403


@pytest.mark.parametrize("page", ["", "/players", "/matches", "/members", "/evenings.csv"])
def test_a_club_of_others_is_as_one_that_nobody_founded(club: ClubPeople, page: str) -> None:
    theirs, nobodys = (
        club.stranger.see(f"/clubs/{club_id}{page}") for club_id in (club.club_id, NOBODY)
    )

    assert (theirs.status_code, text_of(theirs)) == (nobodys.status_code, text_of(nobodys))
    assert theirs.status_code == 404


def test_an_event_of_others_is_as_one_that_nobody_made(club: ClubPeople) -> None:
    event = public_event(club)
    show(club, "members")

    theirs, nobodys = (club.stranger.see(f"/tournaments/{one}") for one in (event.id, NOBODY))

    assert (theirs.status_code, text_of(theirs)) == (nobodys.status_code, text_of(nobodys))
    assert theirs.status_code == 404


def test_an_unknown_name_and_a_wrong_recovery_code_are_told_alike(
    site: Flask, person: Person
) -> None:
    person.opens_account("Anna")
    guess = {"code": "AAAA AAAA AAAA AAAA", "password": PASSWORD}

    told = [Visitor(site).send("/sign-in/recover", name=name, **guess) for name in NAMES]

    assert [problems_in(one) for one in told] == [[NOT_TOGETHER]] * 2


def test_nobody_outside_learns_who_has_an_account(club: ClubPeople) -> None:
    pages = ("/", "/sign-in", "/account/new", "/host", "/clubs", club.path)

    shown, known = (
        " ".join(text_of(who.see(page)) for page in pages)
        for who in (club.stranger, club.owner)
    )

    assert "Owner" in known
    assert "Owner" not in shown
