"""Who may do what in a club: every page and form × every role × another club's ids."""

from uuid import UUID, uuid4

import pytest
from flask import Flask

from tests.conftest import memory
from tests.web.club_doors import CLUB, DOORS, KNOCKS, PEOPLE, Door, everybody, filled, knock
from tests.web.club_house import House
from tests.web.club_people import ClubPeople
from tests.web.visitors import text_of


@pytest.mark.parametrize(("rule", "door"), KNOCKS)
def test_each_role_opens_its_own_doors_and_else_changes_nothing(
    house: House, rule: str, door: Door
) -> None:
    answers, untouched = {}, state(house.again())
    for person in PEOPLE:
        club = house.again()
        answers[person] = knock(club, person, rule, door, **house.ids)
        if answers[person] in REFUSED:
            assert state(club) == untouched

    assert answers == dict(zip(PEOPLE, door.answers, strict=True))


@pytest.mark.parametrize(
    ("rule", "door"), [knocked for knocked in KNOCKS if CLUB in str(knocked.id)]
)
def test_another_clubs_id_is_nobodys(house: House, rule: str, door: Door) -> None:
    club, nobodys = house.again(), str(uuid4())
    elsewhere = dict.fromkeys(PEOPLE, club.rival_club_id) | {"rival": nobodys}

    answers = {
        person: knock(club, person, rule, door, **{**house.ids, "club_id": club_id})
        for person, club_id in elsewhere.items()
    }

    assert answers == dict.fromkeys(PEOPLE, 404)


@pytest.mark.parametrize("rule", [rule for rule in DOORS if "_id>" in rule.split(CLUB)[-1]])
def test_what_belongs_to_another_club_is_not_there(house: House, rule: str) -> None:
    club = house.again()
    before = text_of(club.owner.see(f"{club.path}/members"))

    ids = {**house.ids, "club_id": club.rival_club_id}
    status = knock(club, "rival", rule, DOORS[rule][0], **ids)

    assert status == 404
    assert text_of(club.owner.see(f"{club.path}/members")) == before


def test_what_is_changed_would_be_seen(house: House) -> None:
    club = house.again()
    before = state(club)

    rule = f"POST {CLUB}/leave"
    status = knock(club, "viewer", rule, DOORS[rule][0], **house.ids)

    assert status == 303
    assert state(club) != before


REFUSED = (403, 404, 422)

# What a visit alone leaves behind: when somebody was last seen, and guesses that failed.
VISITS = ("session", "code_failure", "sign_in_failure", "challenge")


def state(club: ClubPeople) -> list[str]:
    """Return every row of the database, but for what visits leave behind."""
    visits = tuple(f'INSERT INTO "{table}"' for table in VISITS)
    with club.owner.client.application.app_context():
        return [line for line in memory().iterdump() if not line.startswith(visits)]


@pytest.mark.parametrize("rule", [rule for rule in DOORS if rule.startswith("POST")])
def test_a_form_from_elsewhere_is_not_believed(house: House, rule: str) -> None:
    club = house.again()
    path = filled(
        rule.removeprefix("POST ").replace("<club_link_kind:kind>", "view"), house.ids
    )
    before = state(club)

    answer = club.owner.client.post(path, data={"name": "Aces", "sure": "y"})

    assert answer.status_code == 400
    assert state(club) == before


def rules_of(site: Flask) -> set[str]:
    """Return every method and rule below /clubs."""
    return {
        f"{method} {rule.rule}"
        for rule in site.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        if rule.rule == "/clubs" or rule.rule.startswith("/clubs/")
    }


def test_every_page_and_form_of_a_club_has_its_row(site: Flask) -> None:
    assert rules_of(site) == set(DOORS)


def test_every_row_answers_everybody() -> None:
    lengths = {len(door.answers) for doors in DOORS.values() for door in doors}

    assert lengths == {len(PEOPLE)}


@pytest.mark.parametrize(
    ("visibility", "statuses"),
    [
        ("public", (200,) * 10),
        ("link", everybody(200)),
        ("members", (200,) * 7 + (404,) * 3),
    ],
)
def test_the_owners_decide_who_sees_the_club(
    club: ClubPeople, visibility: str, statuses: tuple[int, ...]
) -> None:
    fields = {"name": "Aces", "visibility": visibility, "time_zone": "Europe/Paris"}
    assert club.owner.send(f"{club.path}/settings", **fields).status_code == 303

    answers = tuple(club.people[person].see(club.path).status_code for person in PEOPLE)
    assert answers == statuses


def test_who_only_sees_a_public_club_may_not_look_at_its_members(club: ClubPeople) -> None:
    fields = {"name": "Aces", "visibility": "public", "time_zone": "Europe/Paris"}
    club.owner.send(f"{club.path}/settings", **fields)

    answer = club.stranger.see(f"{club.path}/members")

    assert answer.status_code == 403
    assert "This needs the role “Scorekeeper”; yours here is “Viewer”." in text_of(answer)


def test_an_id_that_is_none_leads_nowhere(club: ClubPeople) -> None:
    paths = ("/clubs/1", "/clubs/x/members", f"/clubs/{UUID(int=0)}", f"{club.path}/poker")

    assert [club.owner.see(path).status_code for path in paths] == [404] * 4
