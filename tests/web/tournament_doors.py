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


_ENTRY = f"{EVENT}/entries/<int:number>"
_ROUND = f"{EVENT}/rounds/<int:number>"
_TABLE = f"{_ROUND}/tables/<int:table>"
_SETTINGS = f"{EVENT}/settings"

SEEN = (
    EVENTS,
    EVENT,
    f"{EVENT}/rounds",
    _ROUND,
    f"{EVENT}/standings",
    *tournament_paper_doors.SEEN,
)
"""What is open to whoever sees the club."""

KEPT = (f"{EVENT}/entries", _TABLE, *tournament_paper_doors.WITH_CODES)
"""What is for those who keep the score."""

RUN = (
    f"{EVENTS}/new",
    _ENTRY,
    f"{_ROUND}/undo",
    f"{EVENT}/money",
    *tournament_paper_doors.WITH_MONEY,
    f"{EVENT}/log",
    f"{EVENT}/log.csv",
    _SETTINGS,
    f"{_SETTINGS}/rules",
)
"""What is for organisers."""

_PAIR = {"member_1": "Xavi", "member_2": "Yara"}

# Every form as an organiser sends it, and what is answered: round 1, to which they lead, is
# closed, and round 2 is being played.
_FORMS: dict[str, tuple[int, dict[str, str]]] = {
    f"{EVENTS}/new": (422, {}),
    f"{EVENTS}/training": (303, {}),
    f"{EVENT}/play": (422, {}),
    f"{EVENT}/entries": (303, _PAIR),
    f"{EVENT}/entries/list": (303, {"text": "Xavi & Yara"}),
    _ENTRY: (303, _PAIR),
    f"{_ENTRY}/absence": (303, {"round": "3"}),
    f"{_ENTRY}/apart": (303, {"other": "2", "apart": "protected"}),
    f"{_ENTRY}/pay": (303, {"amount": "5"}),
    f"{_ENTRY}/withdraw": (303, {"why": "withdrawn"}),
    f"{_ENTRY}/reinstate": (422, {}),
    f"{EVENT}/rounds": (422, {}),
    f"{_ROUND}/clock": (409, {"do": "start"}),
    f"{_ROUND}/close": (409, {}),
    f"{_ROUND}/code": (303, {}),
    f"{_ROUND}/drop": (409, {}),
    f"{_ROUND}/keep": (409, {}),
    f"{_ROUND}/let-in": (409, {}),
    f"{_ROUND}/move": (422, {}),
    f"{_ROUND}/publish": (409, {}),
    f"{_ROUND}/redraw": (409, {}),
    f"{_ROUND}/reopen": (303, {"reason": "a sheet was lost"}),
    f"{_ROUND}/swap": (422, {}),
    f"{_ROUND}/undo": (422, {}),
    f"{_TABLE}/decide": (
        303,
        {"outcome": "played", "first": "101", "second": "3", "reason": "misread"},
    ),
    f"{EVENT}/standings/adjust": (303, {"entrant": "1", "halves": "1", "reason": "fair"}),
    f"{EVENT}/standings/ties": (422, {}),
    f"{EVENT}/money/pay": (303, {"number": "1", "amount": "5", "purpose": "fee"}),
    _SETTINGS: (303, {"name": "Spring cup", "day": "2026-03-01"}),
    f"{_SETTINGS}/page": (303, {"has_page": "no"}),
    f"{_SETTINGS}/state": (303, {"state": "cancelled"}),
    f"{_SETTINGS}/rules": (422, {}),
    f"{_SETTINGS}/delete": (422, {}),
}

DOORS: dict[str, list[Knock]] = {
    **{f"GET {page}": [Knock("everybody", 200)] for page in SEEN},
    **{f"GET {page}": [Knock("scorekeepers", 200)] for page in KEPT},
    **{f"GET {page}": [Knock("organisers", 200)] for page in RUN},
    **{
        f"POST {form}": [Knock("organisers", status, fields)]
        for form, (status, fields) in _FORMS.items()
    },
    f"POST {EVENT}/entries/check-in": [Knock("scorekeepers", 303, {"number": "1"})],
    f"POST {_TABLE}/report": [
        Knock("scorekeepers", 409, {"side": "0", "first": "101", "second": "3"})
    ],
    f"POST {_TABLE}/open": [Knock("scorekeepers", 409)],
    f"GET {EVENT}/desk-events": [Knock("scorekeepers", 200)],
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
