"""The doors of a club: every page and form, and what everybody is answered who knocks."""

from dataclasses import dataclass, field

import pytest

from tests.web import season_doors, tournament_doors
from tests.web.club_people import ClubPeople
from tests.web.season_doors import BACKWARDS, SEASON

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


_WHO = {"everybody": everybody, "scorekeepers": scorekeepers, "organisers": organisers}

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
    f"GET {CLUB}/log": [Door(organisers(200))],
    f"GET {CLUB}/log.csv": [Door(organisers(200))],
    f"GET {CLUB}/players": [Door(everybody(200))],
    f"GET {CLUB}/players.csv": [Door(everybody(200))],
    f"POST {CLUB}/players": [
        Door(scorekeepers(422), {"name": " "}),
        Door(scorekeepers(303), {"name": "Bert"}),
    ],
    f"GET {CLUB}/players/cards": [Door(everybody(200))],
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
    f"GET {MATCH}/result.png": [Door(everybody(200))],
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
    **{f"GET {file}": [Door(organisers(200))] for file in season_doors.LISTS},
    f"GET {season_doors.IMPORTING}": [Door(organisers(200))],
    f"POST {season_doors.IMPORTING}": [
        Door(organisers(422)),
        Door(organisers(200), {"text": season_doors.LIST["text"]}),
        Door(organisers(303), season_doors.LIST),
    ],
    f"GET {season_doors.IMPORT}": [Door(organisers(200))],
    f"POST {season_doors.IMPORT}/undo": [Door(organisers(303))],
    **{
        rule: [Door(_WHO[one.who](one.status), one.fields) for one in knocks]
        for rule, knocks in tournament_doors.DOORS.items()
    },
}

KNOCKS = [
    pytest.param(rule, door, id=f"{rule} {place}")
    for rule, doors in DOORS.items()
    for place, door in enumerate(doors)
]


def knock(club: ClubPeople, person: str, rule: str, door: Door, **ids: str) -> int:
    """Return what *person* is answered who knocks at *door*."""
    visitor = club.people[person]
    path, fields = sent(rule, door, ids)
    if rule.startswith("GET"):
        return visitor.see(path).status_code
    return visitor.send(path, **fields).status_code


def sent(rule: str, door: Door, ids: dict[str, str]) -> tuple[str, dict[str, str]]:
    """Return where somebody knocks at *door*, and what is sent along."""
    path = filled(rule.split(" ")[1].replace("<club_link_kind:kind>", door.kind), ids)
    member = ids["account_id"]
    known = {"{evening}": ids["evening_id"], "{rules}": ids["rules_id"]}
    fields = {
        name.replace("{member}", member): known.get(one, one)
        for name, one in door.fields.items()
    }
    if rule == f"POST {CLUB}/invitations":
        fields = {"days": "7", "uses": "single", **fields}
    return path, fields


def filled(rule: str, ids: dict[str, str]) -> str:
    """Return the address *rule* with *ids* in its gaps."""
    for gap, value in ids.items():
        rule = rule.replace(_gap_of(gap), value)
    rule = rule.replace("<int:number>", "1").replace("<int:table>", "1")
    assert "<" not in rule
    return rule


def _gap_of(name: str) -> str:
    return f"<uuid:{name}>"
