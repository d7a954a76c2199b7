"""What can be wrong with what is stored: a code each, where, and with which values."""

import dataclasses
from collections.abc import Mapping
from enum import StrEnum


class Damage(StrEnum):
    """What does not fit together."""

    FILE = "file"
    ROW_GONE = "row-gone"
    UNREADABLE = "unreadable"
    GAPS = "gaps"
    NO_START = "no-start"
    NO_MAKING = "no-making"
    SLOT_SHARED = "slot-shared"
    STRAY_CARDS = "stray-cards"
    LINK_DISAGREES = "link-disagrees"
    SUMMARIES_ELSEWHERE = "summaries-elsewhere"
    SUMMARY_MISSING = "summary-missing"
    SUMMARY_STRAY = "summary-stray"
    SUMMARY_WRONG = "summary-wrong"
    TOLD_OTHERWISE = "told-otherwise"
    UNHEARD = "unheard"


class LogKind(StrEnum):
    """Whose log it is."""

    MATCH = "match"
    EVENT = "event"


@dataclasses.dataclass(frozen=True, slots=True)
class Log:
    """A log, by whose it is and the id of that."""

    kind: LogKind
    id: str


@dataclasses.dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: its code, the log it is in, if in one, and its values."""

    code: Damage
    place: Log | None = None
    values: Mapping[str, object] = dataclasses.field(default_factory=dict)

    @classmethod
    def of(cls, code: Damage, **values: object) -> "Problem":
        """Return a problem whose log whoever looks through all of them knows."""
        return cls(code, values=values)

    def within(self, place: Log) -> "Problem":
        """Return the same, in the log *place*."""
        return dataclasses.replace(self, place=place)
