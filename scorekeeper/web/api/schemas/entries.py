"""The log of a match as JSON: what can be written, and what became of it."""

from marshmallow import INCLUDE

from scorekeeper.domain.entries import LONGEST_PLAYER, MOST_SLOTS, Kind
from scorekeeper.domain.rulesets import LONGEST_NAME, LONGEST_NOTE, MOST_POINTS
from scorekeeper.services.scoring import MOST_ENTRIES, Status
from scorekeeper.web.api.schemas.deals import DealFields, seat, side, slot
from scorekeeper.web.api.schemas.fields import (
    Choice,
    Described,
    Digits,
    Id,
    Many,
    Moment,
    Pair,
    Part,
    Text,
    Whole,
)
from scorekeeper.web.api.schemas.problems import RefusalRow, Stored
from scorekeeper.web.api.schemas.shapes import Answer, Body, optional


def _kind(kind: Kind) -> Choice:
    return Choice("what it does", [kind], required=True)


class _Entry(Body):
    """What every entry has."""

    id = Id("its id, made by whoever writes it", required=True)
    written_at = Text("the time on the phone, for information", LONGEST_NAME, allow_none=True)


class _Change(_Entry):
    """An entry about another one."""

    replaces = Id("the latest entry about the line that it changes", required=True)


class RecordedEntry(_Entry, DealFields):
    """A deal, written into a slot under an id of its own."""

    kind = _kind(Kind.RECORDED)
    deal = Id("the deal's id", required=True)
    number = slot(required=True)


class CorrectedEntry(_Change, DealFields):
    """What a deal should have said."""

    kind = _kind(Kind.CORRECTED)


class WithdrawnEntry(_Change):
    """Takes back a deal, or any other line."""

    kind = _kind(Kind.WITHDRAWN)


class RestoredEntry(_Change):
    """Puts back what the withdrawing entry took away."""

    kind = _kind(Kind.RESTORED)


class ThrownInEntry(_Entry):
    """A deal that was thrown in."""

    kind = _kind(Kind.THROWN_IN)
    number = slot(required=True)


class AdjustedEntry(_Entry):
    """Points for a side, or against it, with a reason: penalties too."""

    kind = _kind(Kind.ADJUSTED)
    side = side("the side", required=True)
    points = Whole("the points, not 0", -MOST_POINTS, MOST_POINTS, required=True)
    reason = Text("the reason", LONGEST_NOTE, required=True)
    after = Whole(
        "the slot after which they count; null: the last", 0, MOST_SLOTS, allow_none=True
    )


class RenamedEntry(_Entry):
    """New names of a side, of its players, or both."""

    kind = _kind(Kind.RENAMED)
    side = side("the side", required=True)
    name = Text("its own name", LONGEST_PLAYER, allow_none=True)
    players = Pair(Text("", LONGEST_PLAYER), "both players", allow_none=True)


class DealerSetEntry(_Entry):
    """Who deals in a slot; later dealers follow from there."""

    kind = _kind(Kind.DEALER_SET)
    number = slot(required=True)
    dealer = seat("the seat that deals", required=True)


class TimeCalledEntry(_Entry):
    """Time is up."""

    kind = _kind(Kind.TIME_CALLED)
    after = slot("the last deal's slot; null: the one being played", allow_none=True)


class FinishedEntry(_Entry):
    """The table ends the match here."""

    kind = _kind(Kind.FINISHED)


class AbandonedEntry(_Entry):
    """The table gives the match up; needs the manage token."""

    kind = _kind(Kind.ABANDONED)


class ReopenedEntry(_Entry):
    """The table goes on with a match that it had ended."""

    kind = _kind(Kind.REOPENED)


class PlayedOnEntry(_Entry):
    """The table plays on after the end."""

    kind = _kind(Kind.PLAYED_ON)


ENTRIES: tuple[type[_Entry], ...] = (
    RecordedEntry,
    CorrectedEntry,
    WithdrawnEntry,
    RestoredEntry,
    ThrownInEntry,
    AdjustedEntry,
    RenamedEntry,
    DealerSetEntry,
    TimeCalledEntry,
    FinishedEntry,
    AbandonedEntry,
    ReopenedEntry,
    PlayedOnEntry,
)


def any_entry() -> dict[str, object]:
    """Return the JSON Schema of an entry of any kind."""
    places = {kind_of(entry): f"#/components/schemas/{entry.__name__}" for entry in ENTRIES}
    return {
        "oneOf": [{"$ref": place} for place in places.values()],
        "discriminator": {"propertyName": "kind", "mapping": places},
        "description": "An entry of any kind.",
    }


def kind_of(entry: type[_Entry]) -> str:
    """Return the kind that *entry* describes."""
    (kind,) = entry().fields["kind"].metadata["enum"]
    return str(kind)


_ENTRY = {
    "anyOf": [
        {"$ref": "#/components/schemas/Entry"},
        {"description": "anything else is answered as refused, and stops nothing"},
    ],
}


class EntriesBody(Body):
    """Entries to write, in order. One that is refused or comes too late stops nothing."""

    entries = Many(
        Described("", _ENTRY, allow_none=True), "the entries", MOST_ENTRIES, required=True
    )


class EntryAnswer(Answer):
    """What became of one entry."""

    id = Text("its id, as it was sent; null: it had none", allow_none=True)
    status = Choice("what became of it", Status)
    seq = Whole("its place in the log, from 1", 1, allow_none=True)
    refusals = Many(Part(RefusalRow), "every reason for a no")
    stored = optional(Part(Stored, "what stands there, where somebody was first"))


class EntriesAnswer(Answer):
    """What became of the entries, in the order in which they were sent."""

    entries = Many(Part(EntryAnswer), "an answer for each")
    version = Whole("the number of the latest entry of the log", 1)


class LogQuery(Body):
    """From where a log is read."""

    after = Digits("the latest entry that is known already", load_default=0)


class LogEntry(Answer):
    """An entry of the log, with all fields of its kind."""

    class Meta:
        """The fields of its kind come on top."""

        unknown = INCLUDE

    id = Id("its id")
    seq = Whole("its place in the log, from 1", 1)
    kind = Choice("what it does", Kind)
    by = Text("the right of whoever wrote it")
    device = Text("the name of that phone, if it has one")
    at = Moment("when the server wrote it down")
    written_at = Text("what time it was on the phone", allow_none=True)


class Log(Answer):
    """The log of a match since some entry."""

    entries = Many(Part(LogEntry), "the entries, in order")
    version = Whole("the number of the latest entry of the log", 1)
