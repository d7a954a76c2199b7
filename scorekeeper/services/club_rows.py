"""The summaries of a club, kept at hand as long as none of them changes."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from scorekeeper.domain.seasons.results import Evening
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.remembering import Memory
from scorekeeper.store import seasons
from scorekeeper.store.transactions import reading


@dataclass(frozen=True, slots=True)
class Period:
    """Days ("2025-09-01") from and to, both included; `None` is without end."""

    from_day: str | None = None
    to_day: str | None = None


ALWAYS = Period()
"""All days there are."""


@dataclass(frozen=True, slots=True)
class ClubRows:
    """Summaries in the order of their matches, and the evening of each match.

    `state` is another value whenever any summary of the club has changed.
    """

    state: tuple[str, int]
    summaries: tuple[Summary, ...]
    evenings: Mapping[str, Evening]


_ROWS: Memory[ClubRows] = Memory(4)


def rows_in(right: ClubRight, period: Period) -> ClubRows:
    """Return what the club's matches in *period* came to, the earliest match first."""
    with reading():
        state = seasons.state_of(right.club.id)
        key = right.club.id, state, period
        return _ROWS.recall(key, lambda: _read(right.club.id, state, period))


def state_of(right: ClubRight) -> tuple[str, int]:
    """Return what is another value whenever any summary of the club has changed."""
    with reading():
        return seasons.state_of(right.club.id)


def _read(club_id: str, state: tuple[str, int], period: Period) -> ClubRows:
    placed = seasons.summaries(club_id, period.from_day, period.to_day)
    evenings: dict[str, Evening] = {}
    for one in placed:
        match_id = one.summary.match_id
        if match_id not in evenings:
            evenings[match_id] = Evening(date.fromisoformat(one.day), one.evening_id)
    return ClubRows(state, tuple(one.summary for one in placed), evenings)
