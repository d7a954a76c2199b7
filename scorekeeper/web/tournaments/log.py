"""The log of an event: what was done, by whom, when and why; nothing is ever taken out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorekeeper.domain.tournaments.log import acts
from scorekeeper.domain.tournaments.log.acts import ABOUT_ROUNDS, Act
from scorekeeper.services.club_rights import Role
from scorekeeper.web.downloads import download, sheet
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.tournaments.frame import EventPage, opened
from scorekeeper.web.tournaments.log_words import act_in_words

bp = Blueprint(
    "event_log",
    __name__,
    url_prefix="/clubs/<uuid:club_id>/tournaments/<uuid:event_id>",
)

MOST_LINES = 100
_COLUMNS = "seq at by device kind said reason"
_RESULTS = (acts.Reported, acts.Decided, acts.MatchOpened, acts.Adjusted, acts.TieSettled)
_ENTRIES = (
    acts.Entered,
    acts.EntryChanged,
    acts.CheckedIn,
    acts.AbsenceSet,
    acts.Left,
    acts.Reinstated,
    acts.KeptApart,
)

SUBJECTS: Mapping[str, tuple[str, tuple[type[Any], ...]]] = {
    "all": (_l("Everything"), ()),
    "entries": (_l("Entries"), _ENTRIES),
    "rounds": (_l("Rounds"), tuple(one for one in ABOUT_ROUNDS if one not in _RESULTS)),
    "results": (_l("Results"), _RESULTS),
    "money": (_l("Money"), (acts.Paid,)),
}
"""What a reader of the log may look for: its name, and the acts that are about it."""


@dataclass(frozen=True)
class LogPage(EventPage):
    """A part of the log, the latest first: what is about *subject*, before the act *before*."""

    subject: str = "all"
    before: int = 0

    @property
    def subjects(self) -> dict[str, str]:
        """Return what can be looked for."""
        return {key: str(name) for key, (name, _acts) in SUBJECTS.items()}

    @property
    def found(self) -> list[Act]:
        """Return all lines that are looked for, the latest first."""
        kinds = SUBJECTS[self.subject][1]
        every = reversed(self.event.acts)
        wanted = [act for act in every if not kinds or isinstance(act.content, kinds)]
        return [act for act in wanted if not self.before or act.seq < self.before]

    @property
    def lines(self) -> list[Act]:
        """Return the lines of this page."""
        return self.found[:MOST_LINES]

    @property
    def goes_on(self) -> bool:
        """Return whether there are older lines."""
        return len(self.found) > MOST_LINES


@bp.get("/log")
def show(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Show the log, or what of it is about `subject`."""
    right, found = opened(club_id, event_id, Role.ORGANISER)
    subject = request.args.get("subject", "all")
    before = request.args.get("before", 0, type=int)
    wanted = subject if subject in SUBJECTS else "all"
    page = LogPage(right, found, (), wanted, before)
    return render_template("tournaments/log.html", page=page)


@bp.get("/log.csv")
def table(club_id: UUID, event_id: UUID) -> ResponseReturnValue:
    """Send the whole log as a table."""
    _right, found = opened(club_id, event_id, Role.ORGANISER)
    event = found.event
    rows = [
        {
            "seq": act.seq,
            "at": act.at,
            "by": act.by,
            "device": act.device,
            "kind": act.kind.value,
            "said": act_in_words(event, act),
            "reason": act.reason,
        }
        for act in event.acts
    ]
    return download(sheet("log", rows, _COLUMNS), "csv")
