"""An event of a club for its public pages: what is in it, and by which ways it is seen."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

from flask.ctx import AppContext

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.services import round_codes, tournaments
from scorekeeper.services.club_rights import ClubRight
from tests.event_cast import event_of, filled
from tests.web.club_people import ClubPeople
from tests.web.season_world import right_in


@dataclass(frozen=True)
class PublicEvent:
    """An event, and its club."""

    club: ClubPeople
    id: str
    key: str

    @property
    def path(self) -> str:
        """Return where its page is for who sees the club."""
        return f"/tournaments/{self.id}"

    @property
    def link(self) -> str:
        """Return its own link."""
        return f"/e/{self.key}"

    @property
    def in_club(self) -> str:
        """Return where its pages in the club are."""
        return f"{self.club.path}/tournaments/{self.id}"

    @property
    def desk(self) -> AbstractContextManager[AppContext]:
        """Return a context of the site, in which services can be asked."""
        return self.club.owner.client.application.app_context()

    @property
    def right(self) -> ClubRight:
        """Return the right of the owner, inside a context of the site."""
        return right_in(self.club.club_id)

    def do(self, wish: Callable[[ClubRight, str], object]) -> None:
        """Let the owner do something with the event."""
        with self.desk:
            wish(self.right, self.id)

    def seen(self) -> Event:
        """Return the event as the owner sees it."""
        with self.desk:
            return event_of(self.right, self.id)

    def code(self, number: int = 1) -> str:
        """Return the code of a round."""
        with self.desk:
            found = round_codes.code_for(self.right, self.id, number)
        assert found
        return found


def public_event(
    club: ClubPeople, entrants: int = 6, rules: object = "botifarra-swiss"
) -> PublicEvent:
    """Return an event that so many have entered."""
    with club.owner.client.application.app_context():
        right = right_in(club.club_id)
        event_id = filled(right, entrants, rules)
        key = tournaments.load_event(right, event_id).tournament.page_key
    return PublicEvent(club, event_id, key)


def show(club: ClubPeople, visibility: str) -> None:
    """Let the owner decide who sees the club."""
    fields = {"name": "Aces", "visibility": visibility, "time_zone": "Europe/Paris"}
    assert club.owner.send(f"{club.path}/settings", **fields).status_code == 303
