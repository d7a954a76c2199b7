"""What a list tells: matches, who played in them, a printed ranking, and what is odd in it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from scorekeeper.domain.lists.meanings import Form
from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.seasons.oddities import PrintedRow
from scorekeeper.domain.statistics.played_match import SeatPlayer


class Flaw(StrEnum):
    """What is wrong or odd in a row."""

    # nothing can be made of the row, or of its whole match
    NO_DAY = "no-day"
    NOT_A_DAY = "not-a-day"
    NO_PLAYERS = "no-players"
    TOO_MANY_PLAYERS = "too-many-players"
    NOT_A_NAME = "not-a-name"
    SEATED_TWICE = "seated-twice"
    NOT_A_NUMBER = "not-a-number"
    NOT_A_PAIR = "not-a-pair"
    NO_RESULT = "no-result"
    NOT_A_RESULT = "not-a-result"
    RESULT_DISAGREES = "result-disagrees"
    UNKNOWN_RULES = "unknown-rules"
    UNKNOWN_TRUMP = "unknown-trump"
    MATCH_DISAGREES = "match-disagrees"
    DEAL_TWICE = "deal-twice"
    IMPOSSIBLE_DEAL = "impossible-deal"
    REFUSED = "refused"
    # it is here already
    KNOWN = "known"
    KNOWN_DIFFERS = "known-differs"
    # it is taken, and yet odd
    OUTSIDE = "outside"
    TO_COME = "to-come"
    THE_SAME_AGAIN = "the-same-again"
    LOOKS_LIKE = "looks-like"
    AT_TWO_TABLES = "at-two-tables"
    ONE_GAME_OF_A_SERIES = "one-game-of-a-series"
    SUM_DISAGREES = "sum-disagrees"
    ENDED_BY_HAND = "ended-by-hand"
    AFTER_THE_END = "after-the-end"


_TAKEN = (
    Flaw.OUTSIDE,
    Flaw.TO_COME,
    Flaw.THE_SAME_AGAIN,
    Flaw.LOOKS_LIKE,
    Flaw.AT_TWO_TABLES,
    Flaw.ONE_GAME_OF_A_SERIES,
    Flaw.SUM_DISAGREES,
    Flaw.ENDED_BY_HAND,
    Flaw.AFTER_THE_END,
)
_KNOWN = (Flaw.KNOWN, Flaw.KNOWN_DIFFERS)


@dataclass(frozen=True, slots=True)
class Remark:
    """What is to be said of the row in *line*, with the values that its sentence needs."""

    line: int
    flaw: Flaw
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def is_taken(self) -> bool:
        """Return whether the row is taken in all the same."""
        return self.flaw in _TAKEN

    @property
    def is_known(self) -> bool:
        """Return whether the row is left out because its match is here."""
        return self.flaw in _KNOWN


class FlawedError(Exception):
    """Raised when nothing can be made of a row; its remark says why."""

    def __init__(self, line: int, flaw: Flaw, **values: object) -> None:
        super().__init__(f"line {line}: {flaw}")
        self.remark = Remark(line, flaw, values)


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match that a list tells.

    `key` is the same whenever the list is read again. The players in `seats` are keys of the
    listing's people; `match` has no id yet, nor have its entries. `origin` is what the list
    calls the match, perhaps the id that it has here; `created_at` is empty where the list
    knows no moment.
    """

    line: int
    key: str
    day: str
    evening: str | None
    time: str
    seats: tuple[SeatPlayer, ...]
    match: Match
    origin: str = ""
    created_at: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """All that a list tells; `people` are the names of whoever is on a seat, by their keys."""

    form: Form
    matches: tuple[ListedMatch, ...] = ()
    people: Mapping[str, str] = field(default_factory=dict)
    ranking: tuple[PrintedRow, ...] = ()
    remarks: tuple[Remark, ...] = ()


Rules = Callable[[str], Ruleset | None]
"""Finds the rules that a list names; the empty name finds those of all other matches."""
