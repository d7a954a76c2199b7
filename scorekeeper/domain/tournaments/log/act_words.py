"""The words that acts choose from: states, reasons, sources, ways of going on."""

from enum import StrEnum


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
