"""The acts of an event's log: their kinds, what each says, how they are written and restored.

An act says what somebody did; everything else follows from the log (`event_course`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from scorekeeper.domain.tournaments.draws.proposal import Place
from scorekeeper.domain.tournaments.event_rules import EventRules
from scorekeeper.domain.tournaments.log.act_parts import (
    Member,
    PlannedRest,
    PlannedTable,
    RoundWarning,
)
from scorekeeper.domain.tournaments.log.act_words import (
    Apart,
    Cascade,
    EventState,
    Leaving,
    Purpose,
    Settling,
    Source,
    StopReason,
)
from scorekeeper.domain.tournaments.log.entry_acts import (
    AbsenceSet,
    CheckedIn,
    Entered,
    EntryChanged,
    KeptApart,
    Left,
    Paid,
    Reinstated,
)
from scorekeeper.domain.tournaments.log.result_acts import (
    Adjusted,
    Decided,
    MatchOpened,
    Reported,
    TieSettled,
)
from scorekeeper.domain.tournaments.log.round_acts import (
    Arranged,
    ClockMoved,
    ClockPaused,
    ClockStarted,
    Closed,
    DraftDropped,
    Drafted,
    DraftKept,
    Published,
    RoundReopened,
    TakenBack,
)
from scorekeeper.domain.tournaments.plain_values import from_plain, to_plain

__all__ = [
    "ABOUT_ROUNDS",
    "CONTENTS",
    "KINDS",
    "AbsenceSet",
    "Act",
    "ActKind",
    "Adjusted",
    "Apart",
    "Arranged",
    "Cascade",
    "CheckedIn",
    "ClockMoved",
    "ClockPaused",
    "ClockStarted",
    "Closed",
    "Content",
    "Decided",
    "DraftDropped",
    "DraftKept",
    "Drafted",
    "Entered",
    "EntryChanged",
    "EventState",
    "KeptApart",
    "Leaving",
    "Left",
    "Made",
    "MatchOpened",
    "Member",
    "Paid",
    "Place",
    "PlannedRest",
    "PlannedTable",
    "Published",
    "Purpose",
    "Reinstated",
    "Renamed",
    "Reported",
    "RoundReopened",
    "RoundWarning",
    "RulesSet",
    "Settling",
    "Source",
    "StateSet",
    "StopReason",
    "TakenBack",
    "TieSettled",
    "restore_content",
    "write_content",
]


@dataclass(frozen=True, slots=True)
class Made:
    """The first act of every event; name and rules stand in its start."""


@dataclass(frozen=True, slots=True)
class Renamed:
    """The event is called *name* from now on."""

    name: str


@dataclass(frozen=True, slots=True)
class RulesSet:
    """The rules are these from now on, for every round, those played too."""

    rules: EventRules


@dataclass(frozen=True, slots=True)
class StateSet:
    """The organiser brings the event into *state*."""

    state: EventState


Content = (
    Made
    | Renamed
    | RulesSet
    | StateSet
    | Entered
    | EntryChanged
    | CheckedIn
    | AbsenceSet
    | Left
    | Reinstated
    | KeptApart
    | Paid
    | Drafted
    | Arranged
    | DraftKept
    | DraftDropped
    | Published
    | TakenBack
    | Closed
    | RoundReopened
    | ClockStarted
    | ClockPaused
    | ClockMoved
    | MatchOpened
    | Reported
    | Decided
    | Adjusted
    | TieSettled
)


class ActKind(StrEnum):
    """What an act does."""

    MADE = "made"
    RENAMED = "renamed"
    RULES_SET = "rules-set"
    STATE_SET = "state-set"
    ENTERED = "entered"
    ENTRY_CHANGED = "entry-changed"
    CHECKED_IN = "checked-in"
    ABSENCE_SET = "absence-set"
    LEFT = "left"
    REINSTATED = "reinstated"
    KEPT_APART = "kept-apart"
    PAID = "paid"
    DRAFTED = "drafted"
    ARRANGED = "arranged"
    DRAFT_KEPT = "draft-kept"
    DRAFT_DROPPED = "draft-dropped"
    PUBLISHED = "published"
    TAKEN_BACK = "taken-back"
    CLOSED = "closed"
    ROUND_REOPENED = "round-reopened"
    CLOCK_STARTED = "clock-started"
    CLOCK_PAUSED = "clock-paused"
    CLOCK_MOVED = "clock-moved"
    MATCH_OPENED = "match-opened"
    REPORTED = "reported"
    DECIDED = "decided"
    ADJUSTED = "adjusted"
    TIE_SETTLED = "tie-settled"


CONTENTS: Mapping[ActKind, type[Content]] = {
    ActKind.MADE: Made,
    ActKind.RENAMED: Renamed,
    ActKind.RULES_SET: RulesSet,
    ActKind.STATE_SET: StateSet,
    ActKind.ENTERED: Entered,
    ActKind.ENTRY_CHANGED: EntryChanged,
    ActKind.CHECKED_IN: CheckedIn,
    ActKind.ABSENCE_SET: AbsenceSet,
    ActKind.LEFT: Left,
    ActKind.REINSTATED: Reinstated,
    ActKind.KEPT_APART: KeptApart,
    ActKind.PAID: Paid,
    ActKind.DRAFTED: Drafted,
    ActKind.ARRANGED: Arranged,
    ActKind.DRAFT_KEPT: DraftKept,
    ActKind.DRAFT_DROPPED: DraftDropped,
    ActKind.PUBLISHED: Published,
    ActKind.TAKEN_BACK: TakenBack,
    ActKind.CLOSED: Closed,
    ActKind.ROUND_REOPENED: RoundReopened,
    ActKind.CLOCK_STARTED: ClockStarted,
    ActKind.CLOCK_PAUSED: ClockPaused,
    ActKind.CLOCK_MOVED: ClockMoved,
    ActKind.MATCH_OPENED: MatchOpened,
    ActKind.REPORTED: Reported,
    ActKind.DECIDED: Decided,
    ActKind.ADJUSTED: Adjusted,
    ActKind.TIE_SETTLED: TieSettled,
}


ABOUT_ROUNDS = (
    Drafted,
    Arranged,
    DraftKept,
    DraftDropped,
    Published,
    TakenBack,
    Closed,
    RoundReopened,
    ClockStarted,
    ClockPaused,
    ClockMoved,
    MatchOpened,
    Reported,
    Decided,
)
"""The acts that say something of one round."""


KINDS: Mapping[type[Content], ActKind] = {content: kind for kind, content in CONTENTS.items()}


@dataclass(frozen=True, slots=True)
class Act:
    """One line of an event's log: its id, what it says, its place, who did it, when and why.

    `seq` counts from 1 without gaps and is 0 until the log gives it. `at` is the server's time,
    RFC 3339; `by` a role of the club or "table".
    """

    id: str
    content: Content
    seq: int = 0
    by: str = ""
    device: str = ""
    at: str = ""
    reason: str | None = None

    @property
    def kind(self) -> ActKind:
        """Return what the act does."""
        return KINDS[type(self.content)]


def write_content(content: Content) -> dict[str, Any]:
    """Return what *content* says as one JSON object, without id and kind."""
    plain: dict[str, Any] = to_plain(content)
    return plain


def restore_content(kind: ActKind, values: Mapping[str, Any]) -> Content:
    """Return the content that `write_content` wrote, asking no rule again."""
    return from_plain(CONTENTS[kind], values)
