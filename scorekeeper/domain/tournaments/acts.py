"""The acts of an event's log: their kinds, what each says, how they are written and restored.

An act says what somebody did; everything else follows from the log (`event_course`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from scorekeeper.domain.tournaments.event_rules import EventRules
from scorekeeper.domain.tournaments.plain_values import from_plain, to_plain
from scorekeeper.domain.tournaments.results import Outcome, RestKind, Sides
from scorekeeper.domain.tournaments.snapshot import Pair


class EventState(StrEnum):
    """What an event is about to do, does, or has done."""

    PREPARED = "prepared"
    ENTRIES_OPEN = "entries-open"
    CHECKING_IN = "checking-in"
    RUNNING = "running"
    FINISHED = "finished"
    ARCHIVED = "archived"
    CANCELLED = "cancelled"


class Leaving(StrEnum):
    """Why an entrant plays no more: by its own will, or put out by the organiser."""

    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"


class Apart(StrEnum):
    """How two are kept apart: while there is a way, or always; or no longer."""

    PROTECTED = "protected"
    FORBIDDEN = "forbidden"
    FREE = "free"


class Source(StrEnum):
    """Who says a result: a side of the table, or the match that was played there."""

    FIRST = "first"
    SECOND = "second"
    MATCH = "match"


class StopReason(StrEnum):
    """What ended a match: the target, the deals, the time; or it was given up."""

    TARGET = "target"
    DEALS = "deals"
    TIME = "time"
    ABANDONED = "abandoned"


class Cascade(StrEnum):
    """What a correction does to later rounds that hang on it.

    Put the other entrant in where nothing is played yet; leave them; or take back their
    results too.
    """

    REPLACE = "replace"
    KEEP = "keep"
    RESET = "reset"


class Purpose(StrEnum):
    """What money was given for."""

    FEE = "fee"
    PRIZE = "prize"


class Settling(StrEnum):
    """How a tie was settled: by lot, or by the organiser's word."""

    LOT = "lot"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody of an entrant: the name, and the player of the club if it is one."""

    name: str
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A table of a round: its number, and the heat when there are more matches than tables."""

    table: int
    heat: int = 1


@dataclass(frozen=True, slots=True)
class PlannedTable:
    """A table as it was drawn: where, who against whom, and what that belongs to.

    `group` is its group, from 0, `slot` its place in the round of a knock-out, from 1, and
    `board` its number in a meeting of teams, from 1; `terms` explains the draw.
    """

    place: Place
    sides: Sides
    group: int | None = None
    slot: int | None = None
    board: int | None = None
    terms: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlannedRest:
    """Who has no table in a round, and why; with the group or the slot as at tables."""

    entrant: int
    kind: RestKind = RestKind.BYE
    group: int | None = None
    slot: int | None = None
    terms: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RoundWarning:
    """Something to look at before a round is published (`proposal.DrawWarning`)."""

    code: str
    entrants: tuple[int, ...]
    round: int | None = None
    table: int | None = None


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


@dataclass(frozen=True, slots=True)
class Entered:
    """A new entrant under a number that nobody ever had."""

    entrant: int
    members: tuple[Member, ...]
    name: str | None = None
    club: str | None = None
    seed: int | None = None
    fixed_table: int | None = None
    tickets: int = 1


@dataclass(frozen=True, slots=True)
class EntryChanged:
    """What an entrant is from now on: all that was told of it when it entered."""

    entrant: int
    members: tuple[Member, ...]
    name: str | None = None
    club: str | None = None
    seed: int | None = None
    fixed_table: int | None = None
    tickets: int = 1


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """The entrants are there; or, when `here` is false, are not after all."""

    entrants: tuple[int, ...]
    here: bool = True


@dataclass(frozen=True, slots=True)
class AbsenceSet:
    """The entrant asked to be left out of one round; or, when `away` is false, not to be."""

    entrant: int
    round: int
    away: bool = True


@dataclass(frozen=True, slots=True)
class Left:
    """The entrant plays no more after the round *after*."""

    entrant: int
    after: int
    why: Leaving = Leaving.WITHDRAWN


@dataclass(frozen=True, slots=True)
class Reinstated:
    """The entrant plays again, from the next round that is drawn."""

    entrant: int


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Two are kept apart from now on, or no longer."""

    pair: Pair
    apart: Apart


@dataclass(frozen=True, slots=True)
class Paid:
    """Money that an entrant paid (a fee) or was paid (a prize); negative takes it back."""

    entrant: int
    amount: int
    purpose: Purpose = Purpose.FEE


@dataclass(frozen=True, slots=True)
class Drafted:
    """A round as it was drawn, in the place of its draft if there was one.

    `replaces` is the version of that draft. The same seed, engine and input (`digest`) give the
    same round again; `relaxed` is what had to give way. `field` is the order from which a whole
    `stage` is laid out, in its first round; `by_design` when the round is of a complete plan.
    """

    round: int
    tables: tuple[PlannedTable, ...]
    rests: tuple[PlannedRest, ...] = ()
    seed: int = 0
    engine: int = 0
    digest: str = ""
    stage: int = 1
    field: tuple[int, ...] = ()
    by_design: bool = False
    relaxed: tuple[str, ...] = ()
    warnings: tuple[RoundWarning, ...] = ()
    replaces: int | None = None


@dataclass(frozen=True, slots=True)
class Arranged:
    """A round as it was changed by hand, or to let somebody in late; *replaces* as above."""

    round: int
    tables: tuple[PlannedTable, ...]
    rests: tuple[PlannedRest, ...] = ()
    warnings: tuple[RoundWarning, ...] = ()
    replaces: int | None = None


@dataclass(frozen=True, slots=True)
class DraftKept:
    """The draft stays as it is, though what it was drawn from has changed."""

    round: int
    digest: str


@dataclass(frozen=True, slots=True)
class DraftDropped:
    """There is no draft of the round any more."""

    round: int


@dataclass(frozen=True, slots=True)
class Published:
    """Everybody may see the round."""

    round: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A published round is a draft again; what was reported in it counts no longer."""

    round: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The round is over: what stands in it counts."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundReopened:
    """A closed round is open again."""

    round: int


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The clock of the round runs from now on, or goes on after a pause."""

    round: int


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The clock of the round stands still."""

    round: int


@dataclass(frozen=True, slots=True)
class ClockMoved:
    """The round has so many seconds more, or fewer when negative."""

    round: int
    seconds: int


@dataclass(frozen=True, slots=True)
class MatchOpened:
    """A match began at the table."""

    round: int
    place: Place
    match: str


@dataclass(frozen=True, slots=True)
class Reported:
    """What *source* says the table came to; no `points`: it takes back what it said.

    `stopped` is what ended the match, and `deals` how many there were, where that was told.
    """

    round: int
    place: Place
    source: Source
    points: Pair | None
    deals: int | None = None
    stopped: StopReason | None = None


@dataclass(frozen=True, slots=True)
class Decided:
    """What the organiser says the table came to, whatever anybody else says.

    With the outcome `pending` the table is open again. *cascade* says what becomes of later
    rounds of a knock-out.
    """

    round: int
    place: Place
    outcome: Outcome
    points: Pair = (0, 0)
    cascade: Cascade | None = None


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Half points and card points beside the results: a penalty, or a bonus."""

    entrant: int
    halves: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class TieSettled:
    """Those who are level stand in this order, the first first; `stage` is the group or 0."""

    order: tuple[int, ...]
    by: Settling
    stage: int = 0


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
