"""Who may do what in a club: every page and form × every role × another club's ids."""

import sqlite3
from dataclasses import dataclass, field
from uuid import UUID, uuid4

import pytest
from flask import Flask

from tests.conftest import memory
from tests.web import season_doors
from tests.web.club_people import ClubPeople
from tests.web.season_doors import BACKWARDS, SEASON
from tests.web.visitors import text_of

PEOPLE = (
    "owner",
    "organiser",
    "scorekeeper",
    "viewer",
    "owning",
    "organising",
    "scoring",
    "linked",
    "rival",
    "stranger",
)
"""Four members by their roles, four browsers by their links, and two outsiders."""


@dataclass(frozen=True)
class Door:
    """One way to knock: what each of `PEOPLE` is answered, in that order.

    `fields` are sent along; `{member}` in a name stands for the viewer's account, `{evening}`
    and `{rules}` as a value for the evening and the house rules of the club.
    """

    answers: tuple[int, ...]
    fields: dict[str, str] = field(default_factory=dict)
    kind: str = "view"


def everybody(status: int, outsiders: int = 404) -> tuple[int, ...]:
    """Return the answers of a door that is open to whoever sees the club."""
    return (status,) * 8 + (outsiders,) * 2


def scorekeepers(status: int) -> tuple[int, ...]:
    """Return the answers of a door for scorekeepers and whoever may do more."""
    return (status, status, status, 403) * 2 + (404, 404)


def organisers(status: int) -> tuple[int, ...]:
    """Return the answers of a door for organisers and owners."""
    return (status, status, 403, 403) * 2 + (404, 404)


def owners(status: int) -> tuple[int, ...]:
    """Return the answers of a door for owners."""
    return (status, 403, 403, 403) * 2 + (404, 404)


CLUB = "/clubs/<uuid:club_id>"
MEMBER = f"{CLUB}/members/<uuid:account_id>"
LINK = f"{CLUB}/links/<club_link_kind:kind>"
PLAYER = f"{CLUB}/players/<uuid:player_id>"
MATCH = f"{CLUB}/matches/<uuid:match_id>"
EVENING = f"{CLUB}/evenings/<uuid:evening_id>"
INVITATION = f"{CLUB}/invitations/<uuid:invitation_id>"

# Every method and rule below /clubs; a route without a row fails the test at the end.
DOORS: dict[str, list[Door]] = {
    "GET /clubs": [Door((200,) * 10)],
    "GET /clubs/new": [Door((200,) * 10)],
    "POST /clubs/new": [Door((422,) * 10, {"name": " "})],
    f"GET {CLUB}": [Door(everybody(200))],
    # A link is only forgotten; the last owner would leave, were there no link that owns.
    f"POST {CLUB}/leave": [Door(everybody(303))],
    f"GET {CLUB}/members": [Door(scorekeepers(200))],
    f"POST {MEMBER}/role": [
        Door(organisers(303), {"m-{member}-role": "scorekeeper"}),
        Door(organisers(422), {"m-{member}-role": "emperor"}),
        # Nobody gives more than they hold.
        Door((303, 422, 403, 403) * 2 + (404, 404), {"m-{member}-role": "owner"}),
    ],
    f"POST {MEMBER}/remove": [Door(organisers(303))],
    f"POST {CLUB}/invitations": [
        Door(organisers(200), {"role": "viewer", "days": "7", "uses": "single"}),
        Door(organisers(422), {"role": "viewer", "days": "8", "uses": "single"}),
        Door((200, 422, 403, 403) * 2 + (404, 404), {"role": "owner"}),
    ],
    f"POST {INVITATION}/revoke": [Door(organisers(303))],
    f"POST {LINK}": [
        Door(organisers(200), kind="view"),
        Door(organisers(200), kind="organise"),
        Door(owners(200), kind="own"),
        Door((404,) * 10, kind="rule"),
    ],
    f"POST {LINK}/revoke": [Door(organisers(303), kind="score"), Door(owners(303), kind="own")],
    f"GET {CLUB}/players": [Door(everybody(200))],
    f"GET {CLUB}/players.csv": [Door(everybody(200))],
    f"POST {CLUB}/players": [
        Door(scorekeepers(422), {"name": " "}),
        Door(scorekeepers(303), {"name": "Bert"}),
    ],
    f"GET {CLUB}/players/import": [Door(organisers(200))],
    f"POST {CLUB}/players/import": [
        Door(organisers(422)),
        Door(organisers(200), {"text": "Bert"}),
        Door(organisers(303), {"text": "Bert", "apply": "yes"}),
    ],
    f"GET {PLAYER}": [Door(everybody(200))],
    f"POST {PLAYER}/rename": [
        Door(organisers(303), {"name": "Anneke"}),
        Door(organisers(422), {"name": ""}),
    ],
    f"POST {PLAYER}/hide": [Door(organisers(303))],
    f"POST {PLAYER}/unhide": [Door(organisers(303))],
    f"GET {PLAYER}/merge": [Door(organisers(422))],
    f"POST {PLAYER}/merge": [Door(organisers(422))],
    f"POST {PLAYER}/unmerge": [Door(organisers(422))],
    f"GET {PLAYER}/anonymise": [Door(organisers(200))],
    f"POST {PLAYER}/anonymise": [
        Door(organisers(303), {"name": "Anna", "sure": "y"}),
        Door(organisers(422), {"name": "Anna"}),
    ],
    f"GET {PLAYER}/export": [Door(organisers(200))],
    f"GET {CLUB}/matches": [Door(everybody(200))],
    f"GET {CLUB}/matches.csv": [Door(everybody(200))],
    f"GET {CLUB}/matches/new": [Door(scorekeepers(200))],
    f"POST {CLUB}/matches/new": [Door(scorekeepers(422), {"rules": "none"})],
    f"GET {MATCH}": [Door(everybody(200))],
    f"POST {MATCH}/seats": [
        Door(scorekeepers(303)),
        Door(scorekeepers(422), {"player_0_0": "nobody"}),
    ],
    f"POST {MATCH}/open": [Door(scorekeepers(303))],
    f"POST {MATCH}/evening": [
        Door(organisers(303), {"evening": "{evening}"}),
        Door(organisers(422), {"evening": "none"}),
    ],
    f"POST {MATCH}/take-out": [Door(organisers(303))],
    f"GET {CLUB}/evenings": [Door(everybody(200))],
    f"GET {CLUB}/evenings.csv": [Door(everybody(200))],
    f"POST {CLUB}/evenings": [
        Door(organisers(303), {"day": "2025-02-01"}),
        Door(organisers(422), {"day": "soon"}),
    ],
    f"GET {EVENING}": [Door(everybody(200))],
    f"POST {EVENING}/name": [Door(organisers(303), {"name": "Cup"})],
    f"POST {EVENING}/delete": [Door(organisers(422))],
    f"GET {CLUB}/rules": [Door(everybody(200))],
    f"POST {CLUB}/rules": [Door(organisers(404)), Door(organisers(303), {"rules": "{rules}"})],
    f"POST {CLUB}/rules/<uuid:rules_id>/remove": [Door(organisers(303))],
    f"GET {CLUB}/settings": [Door(owners(200))],
    f"POST {CLUB}/settings": [
        Door(owners(422), {"name": "The Four Aces", "visibility": "everybody"}),
        Door(
            owners(303),
            {"name": "Aces", "visibility": "members", "time_zone": "Europe/Madrid"},
        ),
    ],
    f"POST {CLUB}/delete": [Door(owners(422)), Door(owners(303), {"sure": "y"})],
    **{f"GET {page}": [Door(everybody(200))] for page in season_doors.PAGES},
    **{f"GET {form}": [Door(organisers(200))] for form in season_doors.FORMS},
    **{
        f"POST {form}": [Door(organisers(303), SEASON), Door(organisers(422), BACKWARDS)]
        for form in season_doors.FORMS
    },
    f"POST {CLUB}/seasons/<uuid:season_id>/delete": [Door(organisers(303))],
}

KNOCKS = [
    pytest.param(rule, door, id=f"{rule} {place}")
    for rule, doors in DOORS.items()
    for place, door in enumerate(doors)
]


def knock(club: ClubPeople, person: str, rule: str, door: Door, **ids: str) -> int:
    """Return what *person* is answered who knocks at *door*."""
    method, path = rule.split(" ")
    for gap, value in ids.items():
        path = path.replace(gap_of(gap), value)
    path = path.replace("<club_link_kind:kind>", door.kind)
    assert "<" not in path
    visitor = club.people[person]
    if method == "GET":
        return visitor.see(path).status_code
    member = ids["account_id"]
    known = {"{evening}": ids["evening_id"], "{rules}": ids["rules_id"]}
    fields = {
        name.replace("{member}", member): known.get(one, one)
        for name, one in door.fields.items()
    }
    if rule == f"POST {CLUB}/invitations":
        fields = {"days": "7", "uses": "single", **fields}
    return visitor.send(path, **fields).status_code


def gap_of(name: str) -> str:
    return f"<uuid:{name}>"


def ids_in(club: ClubPeople) -> dict[str, str]:
    """Return the ids of what there is in the club."""
    owner = club.owner
    owner.invites(club.club_id, "viewer", uses="many")
    page = owner.see(f"{club.path}/members").text
    (invitation, *_) = {
        part[:36] for part in page.split("/invitations/")[1:] if "/revoke" in part[:44]
    }
    return {
        "club_id": club.club_id,
        "account_id": owner.account_id_of(club.club_id, "Viewer"),
        "invitation_id": invitation,
        **season_doors.season_ids(club),
        **club.ids,
    }


@dataclass(frozen=True)
class House:
    """A club with something of everything in it, and its database as it then was."""

    site: Flask
    people: ClubPeople
    ids: dict[str, str]
    kept: sqlite3.Connection

    def again(self) -> ClubPeople:
        """Return everybody in front of the house as it was, whatever was done to it since."""
        with self.site.app_context():
            self.kept.backup(memory())
        club = self.people.again(self.site)
        for name, one in club.people.items():
            one.token = self.people.people[name].token
        return club


@pytest.fixture(scope="module")
def _furnished(
    _site: Flask, _gathered: tuple[ClubPeople, sqlite3.Connection]
) -> tuple[ClubPeople, dict[str, str], sqlite3.Connection]:
    people, start = _gathered
    kept = sqlite3.connect(":memory:", check_same_thread=False)
    with _site.app_context():
        start.backup(memory())
    club = people.again(_site)
    ids = ids_in(club)
    for one in club.people.values():
        one.token  # noqa: B018 - asked once here, and not again in front of every door
    with _site.app_context():
        memory().backup(kept)
    return club, ids, kept


@pytest.fixture
def house(
    site: Flask, _furnished: tuple[ClubPeople, dict[str, str], sqlite3.Connection]
) -> House:
    """Return a club with something of everything in it."""
    return House(site, *_furnished)


@pytest.mark.parametrize(("rule", "door"), KNOCKS)
def test_each_role_opens_its_own_doors_only(house: House, rule: str, door: Door) -> None:
    answers = {
        person: knock(house.again(), person, rule, door, **house.ids) for person in PEOPLE
    }

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


@pytest.mark.parametrize(("rule", "door"), KNOCKS)
def test_who_is_refused_changes_nothing(house: House, rule: str, door: Door) -> None:
    club = house.again()
    before = state(club)

    for person, answer in zip(PEOPLE, door.answers, strict=True):
        if answer in (403, 404, 422):
            knock(club, person, rule, door, **house.ids)

    assert state(club) == before


def state(club: ClubPeople) -> list[str]:
    pages = ("", "/members", "/settings", "/seasons")
    return [text_of(club.owner.see(club.path + page)) for page in pages]


@pytest.mark.parametrize("rule", [rule for rule in DOORS if rule.startswith("POST")])
def test_a_form_from_elsewhere_is_not_believed(house: House, rule: str) -> None:
    club = house.again()
    path = rule.removeprefix("POST ").replace("<club_link_kind:kind>", "view")
    for name, value in house.ids.items():
        path = path.replace(gap_of(name), value)
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
