"""A match with all that statistics must know of it beside its log: who sat where, and when."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import SEATS

Players = tuple[str | None, str | None, str | None, str | None]
"""The players of seats 0 to 3 by their ids; `None` where nobody is known."""


@dataclass(frozen=True, slots=True)
class SeatPlayer:
    """*player* (an id) sat on *seat* from the slot *from_number* on, until the next one did."""

    seat: int
    player: str
    from_number: int = 1


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match of a club, who sat where, and when it was.

    `day` is the local day of its evening, `seasons` are those that it counts in; the moments
    are `None` where nobody knows them. All ids are those of the store.
    """

    match: Match
    seats: tuple[SeatPlayer, ...]
    club: str
    day: date
    evening: str | None = None
    seasons: frozenset[str] = frozenset()
    started_at: datetime | None = None
    finished_at: datetime | None = None

    @property
    def seconds(self) -> int | None:
        """Return how long the match took, in whole seconds, or `None` if that is not known."""
        if self.started_at is None or self.finished_at is None:
            return None
        seconds = round((self.finished_at - self.started_at).total_seconds())
        return seconds if seconds > 0 else None


def players_at(seats: Iterable[SeatPlayer], number: int) -> Players:
    """Return who sat where when the deal of slot *number* was played."""
    sitting: list[str | None] = [None] * SEATS
    for one in sorted(seats, key=lambda one: one.from_number):
        if one.from_number <= number:
            sitting[one.seat] = one.player
    north, east, south, west = sitting
    return north, east, south, west
