"""The entries of a match's log: their kinds, what each says, how they are read and written."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any

from scorekeeper.domain.deals import DEAL_FIELDS, Deal, Pair, read_deal, write_deal
from scorekeeper.domain.reading import Reader, shown
from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.rulesets import LONGEST_NAME, LONGEST_NOTE, MOST_POINTS, SEATS, Ruleset

MOST_SLOTS = 9999
MOST_SLOTS_AHEAD = 100
LONGEST_PLAYER = 40
MOST_GAMES = 100
"""So many games at most can a told result have."""
MOST_TOLD = 100_000
"""So many points at most can a side have in a told result."""


class Kind(StrEnum):
    """What an entry does.

    `started`, `link_revoked`, `rematch_begun` and `result_told` are written by the server
    alone.
    """

    STARTED = "started"
    RECORDED = "recorded"
    CORRECTED = "corrected"
    WITHDRAWN = "withdrawn"
    RESTORED = "restored"
    THROWN_IN = "thrown_in"
    ADJUSTED = "adjusted"
    RENAMED = "renamed"
    DEALER_SET = "dealer_set"
    TIME_CALLED = "time_called"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    REOPENED = "reopened"
    PLAYED_ON = "played_on"
    LINK_REVOKED = "link_revoked"
    REMATCH_BEGUN = "rematch_begun"
    RESULT_TOLD = "result_told"


@dataclass(frozen=True, slots=True)
class Started:
    """The first entry of every match; rules, names and first dealer stand in its start."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """A deal written into the slot *number* under an id of its own."""

    deal_id: str
    number: int
    deal: Deal


@dataclass(frozen=True, slots=True)
class Corrected:
    """What a deal should have said; *replaces* is the entry that it corrects."""

    replaces: str
    deal: Deal


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """Takes back whatever the entry *replaces* put on the sheet."""

    replaces: str


@dataclass(frozen=True, slots=True)
class Restored:
    """Puts back what the withdrawing entry *replaces* took away."""

    replaces: str


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """The deal of slot *number* was thrown in: nobody writes anything."""

    number: int


@dataclass(frozen=True, slots=True)
class Adjusted:
    """Points for *side*, or against it when negative, for a *reason*, after slot *after*."""

    side: int
    points: int
    reason: str
    after: int | None


@dataclass(frozen=True, slots=True)
class Renamed:
    """New names of a side: its own, its players', or both; `None` leaves a name as it is."""

    side: int
    name: str | None
    players: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class DealerSet:
    """*dealer* deals in slot *number*; later dealers follow from there."""

    number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class TimeCalled:
    """Time is up: the deal of slot *after* is the last."""

    after: int | None


@dataclass(frozen=True, slots=True)
class Finished:
    """The table ends the match here; the higher score wins."""


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The table stops; nobody wins."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """The table goes on with a match that it had finished or abandoned."""


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """The table plays on after the end; from now on only the table ends the match."""


@dataclass(frozen=True, slots=True)
class LinkRevoked:
    """A link of the match no longer opens it."""

    link: str


@dataclass(frozen=True, slots=True)
class RematchBegun:
    """The table goes on with its next match, *match*."""

    match: str


@dataclass(frozen=True, slots=True)
class ResultTold:
    """How the match ended, told afterwards by a list that knows no deals of it.

    `won` are the games that each side won and `drawn` those that nobody did; `points` is what
    each side wrote in all of them, `None` where the list does not say.
    """

    won: Pair
    drawn: int
    points: Pair | None


Content = (
    Started
    | Recorded
    | Corrected
    | Withdrawn
    | Restored
    | ThrownIn
    | Adjusted
    | Renamed
    | DealerSet
    | TimeCalled
    | Finished
    | Abandoned
    | Reopened
    | PlayedOn
    | LinkRevoked
    | RematchBegun
    | ResultTold
)

CONTENTS: Mapping[Kind, type[Content]] = {
    Kind.STARTED: Started,
    Kind.RECORDED: Recorded,
    Kind.CORRECTED: Corrected,
    Kind.WITHDRAWN: Withdrawn,
    Kind.RESTORED: Restored,
    Kind.THROWN_IN: ThrownIn,
    Kind.ADJUSTED: Adjusted,
    Kind.RENAMED: Renamed,
    Kind.DEALER_SET: DealerSet,
    Kind.TIME_CALLED: TimeCalled,
    Kind.FINISHED: Finished,
    Kind.ABANDONED: Abandoned,
    Kind.REOPENED: Reopened,
    Kind.PLAYED_ON: PlayedOn,
    Kind.LINK_REVOKED: LinkRevoked,
    Kind.REMATCH_BEGUN: RematchBegun,
    Kind.RESULT_TOLD: ResultTold,
}
KINDS: Mapping[type[Content], Kind] = {content: kind for kind, content in CONTENTS.items()}


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: its id, what it says, its place, who wrote it and when.

    `seq` counts from 1 without gaps and is 0 until the log gives it. `by` is the kind of link
    ("score", "manage"), `device` the label of the phone, `at` the server's time and
    `written_at` the phone's, both RFC 3339; the phone's time is information only.
    """

    id: str
    content: Content
    seq: int = 0
    by: str = ""
    device: str = ""
    at: str = ""
    written_at: str | None = None

    @property
    def kind(self) -> Kind:
        """Return what the entry does."""
        return KINDS[type(self.content)]


def read_entry(values: object, ruleset: Ruleset) -> Entry:
    """Return the entry that *values* (one JSON object) describe.

    Raise `RefusedError` with every reason when they describe none.
    """
    reader = Reader(values)
    entry_id = reader.id("id")
    kind = _read_kind(reader)
    content = _READERS[kind](reader, ruleset)
    written_at = reader.optional_text("written_at", LONGEST_NAME)
    reader.finish()
    return Entry(entry_id, content, written_at=written_at)


def write_content(content: Content) -> dict[str, object]:
    """Return what *content* says as one flat JSON object, without id and kind."""
    if isinstance(content, Recorded):
        return {"deal": content.deal_id, "number": content.number, **write_deal(content.deal)}
    if isinstance(content, Corrected):
        return {"replaces": content.replaces, **write_deal(content.deal)}
    return asdict(content)


def restore_content(kind: Kind, values: Mapping[str, Any]) -> Content:
    """Return the content that `write_content` wrote, asking no rule again.

    What was once accepted is read for ever, however rules and limits change.
    """
    known: dict[str, Any] = {
        name: tuple(one) if isinstance(one, list) else one for name, one in values.items()
    }
    if kind == Kind.RECORDED:
        return Recorded(known["deal"], known["number"], _restore_deal(known))
    if kind == Kind.CORRECTED:
        return Corrected(known["replaces"], _restore_deal(known))
    build: Callable[..., Content] = CONTENTS[kind]
    return build(**{field.name: known.get(field.name) for field in fields(CONTENTS[kind])})


def _read_kind(reader: Reader) -> Kind:
    """Return the kind; raise at once when there is none, for then no field has a meaning."""
    value = reader.take("kind")
    if isinstance(value, str) and value in _READERS:
        return Kind(value)
    if value is not None:
        choices = list(_READERS)
        reader.refuse(Reason.NOT_A_CHOICE, "kind", value=shown(value), choices=choices)
    raise RefusedError(*reader.refusals)


def _recorded(reader: Reader, ruleset: Ruleset) -> Recorded:
    deal_id, number = reader.id("deal"), _slot(reader)
    return Recorded(deal_id, number, read_deal(reader, ruleset))


def _corrected(reader: Reader, ruleset: Ruleset) -> Corrected:
    return Corrected(reader.id("replaces"), read_deal(reader, ruleset))


def _adjusted(reader: Reader, _: Ruleset) -> Adjusted:
    points = reader.whole("points", -MOST_POINTS, MOST_POINTS)
    if points == 0:
        reader.refuse(Reason.NOTHING_TO_CHANGE, "points")
    return Adjusted(
        side=reader.whole("side", 0, 1),
        points=points,
        reason=reader.text("reason", LONGEST_NOTE),
        after=reader.optional_whole("after", 0, MOST_SLOTS),
    )


def _renamed(reader: Reader, _: Ruleset) -> Renamed:
    side, before = reader.whole("side", 0, 1), len(reader.refusals)
    name = reader.optional_text("name", LONGEST_PLAYER)
    players = reader.optional_pair(
        "players", lambda place, one: reader.as_text(place, one, LONGEST_PLAYER)
    )
    if name is None and players is None and len(reader.refusals) == before:
        reader.refuse(Reason.NOTHING_TO_CHANGE, "name")
    return Renamed(side, name, players)


def _slot(reader: Reader) -> int:
    return reader.whole("number", 1, MOST_SLOTS)


_READERS: Mapping[Kind, Callable[[Reader, Ruleset], Content]] = {
    Kind.RECORDED: _recorded,
    Kind.CORRECTED: _corrected,
    Kind.WITHDRAWN: lambda reader, _: Withdrawn(reader.id("replaces")),
    Kind.RESTORED: lambda reader, _: Restored(reader.id("replaces")),
    Kind.THROWN_IN: lambda reader, _: ThrownIn(_slot(reader)),
    Kind.ADJUSTED: _adjusted,
    Kind.RENAMED: _renamed,
    Kind.DEALER_SET: lambda reader, _: DealerSet(
        _slot(reader), reader.whole("dealer", 0, SEATS - 1)
    ),
    Kind.TIME_CALLED: lambda reader, _: TimeCalled(
        reader.optional_whole("after", 1, MOST_SLOTS)
    ),
    Kind.FINISHED: lambda _, __: Finished(),
    Kind.ABANDONED: lambda _, __: Abandoned(),
    Kind.REOPENED: lambda _, __: Reopened(),
    Kind.PLAYED_ON: lambda _, __: PlayedOn(),
}


def _restore_deal(values: Mapping[str, Any]) -> Deal:
    return Deal(**{name: values[name] for name in DEAL_FIELDS if name in values})
