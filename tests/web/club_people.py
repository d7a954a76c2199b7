"""People around a club: each role with an account, each link without one, and outsiders."""

import re
from dataclasses import dataclass, field
from uuid import uuid4

from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.services.house_rules import save_house_rules
from tests.web.visitors import Visitor, found_in, text_of

PASSWORD = "three quiet herons"  # noqa: S105 - nobody's


class Person(Visitor):
    """A visitor who may have an account, and whose browser keeps that cookie too."""

    def again(self, app: Flask) -> "Person":
        """Return the same person with a browser of the same cookies."""
        twin = Person(app)
        for name in ("session", "account"):
            cookie = self.client.get_cookie(name)
            if cookie:
                twin.client.set_cookie(name, cookie.value)
        return twin

    def opens_account(self, name: str, password: str = PASSWORD) -> TestResponse:
        """Open an account and be signed in."""
        answer = self.send("/account/new", name=name, password=password)
        assert answer.status_code == 303, text_of(answer)
        return answer

    def signs_in(self, name: str, password: str = PASSWORD, **fields: object) -> TestResponse:
        """Return the answer to signing in."""
        return self.send("/sign-in", name=name, password=password, **fields)

    def founds(self, name: str) -> str:
        """Return the id of the club that this person founds."""
        answer = self.send("/clubs/new", name=name)
        place = answer.location or found_in(answer, r'href="(/clubs/[0-9a-f-]{36})"')
        return place.removeprefix("/clubs/")

    def starts_in(self, club_id: str, **fields: object) -> str:
        """Return the id of the match that this person begins in the club."""
        sent = {"id": str(uuid4()), "rules": "classic", "first_dealer": "0", **fields}
        answer = self.send(f"/clubs/{club_id}/matches/new", **sent)
        assert answer.status_code == 303, text_of(answer)
        return answer.location.removeprefix("/matches/")

    def makes_club_link(self, club_id: str, kind: str) -> str:
        """Return the address of a link to the club that this person makes."""
        answer = self.send(f"/clubs/{club_id}/links/{kind}")
        return found_in(answer, r"http://localhost(/club-link/[\w-]{43})")

    def invites(self, club_id: str, role: str, uses: str = "single", days: int = 7) -> str:
        """Return the address of an invitation that this person makes."""
        fields = {"role": role, "days": str(days), "uses": uses}
        answer = self.send(f"/clubs/{club_id}/invitations", **fields)
        return found_in(answer, r"http://localhost(/invitations/[\w-]{43})")

    def account_id_of(self, club_id: str, name: str) -> str:
        """Return the id of the member *name*, as this person's page of members tells it."""
        page = self.see(f"/clubs/{club_id}/members").text
        row = page.split(f'class="member-name">{name}')[1]
        found = re.search(r"/members/([0-9a-f-]{36})/", row)
        assert found, row
        return found[1]


NAMES = ("owner", "organiser", "scorekeeper", "viewer")
LINKS = {"own": "owning", "organise": "organising", "score": "scoring", "view": "linked"}


@dataclass(frozen=True)
class ClubPeople:
    """A club, who belongs to it, who holds a link to it, and who has nothing to do with it.

    `ids` are those of a player, a match, its evening and house rules of the club, by the names
    that the addresses of pages give them.
    """

    club_id: str
    rival_club_id: str
    ids: dict[str, str]
    people: dict[str, Person] = field(default_factory=dict)

    def __getattr__(self, name: str) -> Person:
        """Return the person called *name*."""
        try:
            return self.people[name]
        except KeyError:
            raise AttributeError(name) from None

    def again(self, app: Flask) -> "ClubPeople":
        """Return the same club with the same people."""
        people = {name: one.again(app) for name, one in self.people.items()}
        return ClubPeople(self.club_id, self.rival_club_id, self.ids, people)

    @property
    def path(self) -> str:
        """Return where the club is."""
        return f"/clubs/{self.club_id}"


def gathered(app: Flask) -> ClubPeople:
    """Return a club that everybody has come to in another way."""
    people = {name: Person(app) for name in (*NAMES, *LINKS.values(), "rival", "stranger")}
    for name in (*NAMES, "rival"):
        people[name].opens_account(name.capitalize())
    owner = people["owner"]
    club_id = owner.founds("The Four Aces")
    for name in NAMES[1:]:
        assert people[name].send(owner.invites(club_id, name)).status_code == 303
    for kind, name in LINKS.items():
        assert people[name].send(owner.makes_club_link(club_id, kind)).status_code == 303
    rival_club_id = people["rival"].founds("The Rivals")
    return ClubPeople(club_id, rival_club_id, played_in(owner, club_id, our_rules(app)), people)


def our_rules(app: Flask) -> str:
    """Return the id of new house rules."""
    with app.app_context():
        return save_house_rules("Our way", "classic", {"target": 101}).id


def played_in(owner: Person, club_id: str, rules_id: str) -> dict[str, str]:
    """Return the ids of what the owner has brought into the club, as their pages tell them."""
    place, uuid = f"/clubs/{club_id}", "([0-9a-f-]{36})"
    owner.send(f"{place}/players", name="Anna")
    match_id = owner.starts_in(club_id, player_0="Anna")
    owner.send(f"{place}/rules", rules=rules_id)
    return {
        "player_id": found_in(owner.see(f"{place}/players"), f"{place}/players/{uuid}"),
        "match_id": match_id,
        "evening_id": found_in(owner.see(f"{place}/evenings"), f"{place}/evenings/{uuid}"),
        "rules_id": rules_id,
    }
