"""An organiser at the desk of an event, by the pages alone."""

from dataclasses import dataclass
from uuid import uuid4

from werkzeug.test import TestResponse

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Table
from tests.event_cast import event_of
from tests.web.club_people import ClubPeople, Person
from tests.web.season_world import right_in
from tests.web.tournaments.filled_forms import form_of
from tests.web.visitors import text_of


@dataclass(frozen=True)
class Desk:
    """The desk of an event of a club, and who sits there."""

    club: ClubPeople
    path: str

    @property
    def who(self) -> Person:
        """Return who organises."""
        return self.club.organiser

    @property
    def event(self) -> Event:
        """Return the event as it is kept."""
        with self.club.owner.client.application.app_context():
            return event_of(right_in(self.club.club_id), self.path[-36:])

    def see(self, page: str = "") -> TestResponse:
        """Return a page of the event."""
        answer = self.who.see(self.path + page)
        assert answer.status_code == 200, text_of(answer)
        return answer

    def read(self, page: str = "") -> str:
        """Return what a reader reads on a page of the event."""
        return text_of(self.see(page))

    def send(self, page: str, /, **fields: object) -> TestResponse:
        """Return the answer to a form of the event."""
        return self.who.send(self.path + page, **{"request": str(uuid4()), **fields})

    def do(self, page: str, /, **fields: object) -> None:
        """Send a form of the event that is taken."""
        answer = self.send(page, **fields)
        assert answer.status_code == 303, text_of(answer)

    def decide(self, number: int, table: Table, points: tuple[int, int]) -> None:
        """Enter a first result on the page of the round."""
        fields = {"outcome": "played", "first": points[0], "second": points[1], "sure": "y"}
        self.do(f"/rounds/{number}/tables/{table.place.table}/decide", back="y", **fields)

    def enter(self, count: int) -> None:
        """Enter so many pairs by a list, and check all of them in."""
        pairs = (f"North {one} & South {one}" for one in range(1, count + 1))
        self.do("/entries/list", text="\n".join(pairs))
        self.do("/entries/check-in", number="all")

    def play(self) -> int:
        """Draw, publish, play and close the next round; return its number."""
        number = self.publish()
        for table in self.event.round(number).tables:
            low, high = (min(side) for side in table.sides)
            self.decide(number, table, (101, 60 + low) if low < high else (60 + high, 101))
        self.do(f"/rounds/{number}/close")
        return number

    def publish(self) -> int:
        """Draw and publish the next round; return its number."""
        number = self.event.next_number
        self.do("/rounds", seed="1")
        self.do(f"/rounds/{number}/publish")
        return number


def desk_of(club: ClubPeople, preset: str = "botifarra-swiss", **changed: str) -> Desk:
    """Return the desk of a new event made from *preset*."""
    page = f"{club.path}/tournaments/new"
    form = form_of(club.organiser.see(f"{page}?preset={preset}"), "/tournaments/new")
    answer = club.organiser.send(page, **{**form, **changed})
    assert answer.status_code == 303, text_of(answer)
    return Desk(club, answer.location)
