"""A club with something of everything in it, to knock at all its doors again and again."""

import sqlite3
from dataclasses import dataclass

from flask import Flask

from tests.conftest import memory
from tests.web import season_doors, tournament_doors
from tests.web.club_people import ClubPeople


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
        **tournament_doors.event_ids(club),
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
