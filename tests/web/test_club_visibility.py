"""Who sees a club: every page and file × who its owners show it to, and every call as well."""

import pytest
from flask import Flask

from tests.web.api.programs import Program
from tests.web.club_doors import CLUB, DOORS, PEOPLE, Door, filled, knock
from tests.web.club_house import House
from tests.web.club_people import ClubPeople
from tests.web.visitors import text_of

OUTSIDERS = ("rival", "stranger")
LOOKING = ("viewer", "scoring", "linked", *OUTSIDERS)
VISIBILITIES = ("public", "link", "members")
PREFIX = "/api/v1"
KINDS = ("view", "score", "organise", "own")


def show(club: ClubPeople, visibility: str) -> None:
    """Let the owner of *club* decide who sees it."""
    fields = {"name": "Aces", "visibility": visibility, "time_zone": "Europe/Paris"}
    sent = club.owner.send(f"{club.path}/settings", **fields, has_rating="y")
    assert sent.status_code == 303


def expected(door: Door, visibility: str) -> dict[str, int]:
    """Return what everybody is answered at *door* of a club below /clubs/<id>.

    A public club answers outsiders as it answers whoever only looks; one for its members does
    not know a link to look at.
    """
    every = dict(zip(PEOPLE, door.answers, strict=True))
    answers = {person: every[person] for person in LOOKING}
    if visibility == "public":
        return answers | dict.fromkeys(OUTSIDERS, answers["viewer"])
    return answers | ({"linked": 404} if visibility == "members" else {})


@pytest.mark.parametrize("rule", [rule for rule in DOORS if rule.startswith(f"GET {CLUB}")])
def test_a_page_is_seen_by_whom_the_owners_show_it(house: House, rule: str) -> None:
    club, (door,) = house.again(), DOORS[rule]

    answers = {}
    for visibility in VISIBILITIES:
        show(club, visibility)
        answers[visibility] = {
            person: knock(club, person, rule, door, **house.ids) for person in LOOKING
        }

    assert answers == {visibility: expected(door, visibility) for visibility in VISIBILITIES}


@pytest.mark.parametrize(
    "rule", [rule for rule in DOORS if rule.startswith(f"POST {CLUB}") and "leave" not in rule]
)
@pytest.mark.parametrize(
    ("visibility", "people", "status"),
    [("public", OUTSIDERS, 403), ("members", ("linked", *OUTSIDERS), 404)],
)
def test_who_only_sees_a_club_changes_nothing_there(
    house: House, rule: str, visibility: str, people: tuple[str, ...], status: int
) -> None:
    club, door = house.again(), DOORS[rule][0]
    show(club, visibility)

    answers = [knock(club, person, rule, door, **house.ids) for person in people]

    wanted = 404 if door.answers == (404,) * len(PEOPLE) else status
    assert answers == [wanted] * len(people)


def test_who_only_sees_a_public_club_leaves_it_as_it_is(house: House) -> None:
    club = house.again()
    show(club, "public")
    club.owner.see(club.path)  # Says "Saved." once.
    before = text_of(club.owner.see(f"{club.path}/members"))

    answers = [club.people[person].send(f"{club.path}/leave") for person in OUTSIDERS]

    assert [answer.status_code for answer in answers] == [303, 303]
    assert text_of(club.owner.see(f"{club.path}/members")) == before


def places_in(house: House, site: Flask) -> dict[str, str]:
    """Return every call that reads of a club, with where it is below `/api/v1`."""
    rules = (
        rule.rule
        for rule in site.url_map.iter_rules()
        if rule.rule.startswith(f"{PREFIX}{CLUB}") and "GET" in (rule.methods or ())
    )
    return {rule: filled(rule, house.ids).removeprefix(PREFIX) for rule in rules}


def test_a_call_answers_the_tokens_that_see_the_club(house: House, site: Flask) -> None:
    """A public club, too, is read by its links alone."""
    club, seen = house.again(), dict.fromkeys(KINDS, 200) | {"rival": 403, "nobody": 401}
    programs = {kind: Program(site, token_of(club, kind)) for kind in KINDS}
    rival = club.rival.makes_club_link(club.rival_club_id, "own").rpartition("/")[2]
    programs |= {"rival": Program(site, rival), "nobody": Program(site)}

    answers = {}
    for visibility in VISIBILITIES:
        show(club, visibility)
        answers[visibility] = {
            rule: {name: one.get(place).status_code for name, one in programs.items()}
            for rule, place in places_in(house, site).items()
        }

    wanted = {"public": seen, "link": seen, "members": seen | {"view": 410}}
    rules = list(places_in(house, site))
    assert answers == {one: dict.fromkeys(rules, wanted[one]) for one in VISIBILITIES}


def test_a_call_knows_nothing_of_another_club(house: House, site: Flask) -> None:
    """Not by its own token for their club, and not by their ids in the own club."""
    club = house.again()
    theirs = Program(site, club.rival.makes_club_link(club.rival_club_id, "own")[-43:])
    ours = Program(site, token_of(club, "own"))
    places = {
        rule: filled(rule, {**house.ids, "club_id": club.rival_club_id}).removeprefix(PREFIX)
        for rule in places_in(house, site)
    }

    answers = {
        rule: (ours.get(place).status_code, theirs.get(place).status_code)
        for rule, place in places.items()
    }

    # A club that rates nobody has no rating to tell.
    nothing = {rule for rule in places if "_id>" in rule.split(CLUB)[-1] or "rating" in rule}
    assert answers == {rule: (403, 404 if rule in nothing else 200) for rule in places}


def test_no_cookie_reads_a_call(house: House, site: Flask) -> None:
    club, places = house.again(), places_in(house, site)

    answers = {
        rule: {club.people[person].see(PREFIX + place).status_code for person in PEOPLE}
        for rule, place in places.items()
    }

    assert answers == {rule: {401} for rule in places}


def token_of(club: ClubPeople, kind: str) -> str:
    """Return the token of a new link of *kind* to the club."""
    return club.owner.makes_club_link(club.club_id, kind).rpartition("/")[2]
