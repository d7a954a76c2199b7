"""Tournaments in the table of rights: their doors, and an event behind them.

Each row: the rule, who may open it, what they are answered, and the fields that are sent along.
"""

from dataclasses import dataclass, field

from tests.event_cast import filled, played, published
from tests.web import tournament_paper_doors
from tests.web.club_people import ClubPeople
from tests.web.season_world import right_in

_CLUB = "/clubs/<uuid:club_id>"
EVENTS = f"{_CLUB}/tournaments"
EVENT = f"{EVENTS}/<uuid:event_id>"


@dataclass(frozen=True)
class Knock:
    """One way to knock: what those who may open the door are answered."""

    who: str
    status: int
    fields: dict[str, str] = field(default_factory=dict)


SEEN = (EVENTS, EVENT, *tournament_paper_doors.SEEN)
"""What is open to whoever sees the club."""

DOORS: dict[str, list[Knock]] = {
    **{f"GET {page}": [Knock("everybody", 200)] for page in SEEN},
    **{
        f"GET {page}": [Knock("scorekeepers", 200)]
        for page in tournament_paper_doors.WITH_CODES
    },
}
"""Every page and form of events in a club."""


def event_ids(club: ClubPeople) -> dict[str, str]:
    """Return the id of an event of which one round is closed and another is being played."""
    with club.owner.client.application.app_context():
        right = right_in(club.club_id)
        event_id = filled(right, 6)
        played(right, event_id)
        published(right, event_id)
    return {"event_id": event_id}
