"""The summaries of a club, day by day, kept at hand as long as none of the day changes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import groupby
from operator import attrgetter

from scorekeeper.domain.seasons.results import Evening
from scorekeeper.domain.statistics.chronicle import Chronicle
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.remembering import Growing, Memory
from scorekeeper.store import seasons
from scorekeeper.store.seasons import PlacedSummary, PlayDay
from scorekeeper.store.transactions import reading

MOST_ROWS = 60_000
"""So many summaries are kept at hand: three seasons of 5,000 matches."""


@dataclass(frozen=True, slots=True)
class Period:
    """Days ("2025-09-01") from and to, both included; `None` is without end."""

    from_day: str | None = None
    to_day: str | None = None


ALWAYS = Period()
"""All days there are."""


@dataclass(frozen=True, slots=True)
class DayRows:
    """The summaries of a day in the order of their matches, and the evening of each match."""

    day: date
    rows: tuple[Summary, ...]
    evenings: Mapping[str, Evening]
    _chronicles: dict[str | None, Chronicle] = field(default_factory=dict, compare=False)

    def chronicle(self, ruleset: str | None) -> Chronicle:
        """Return what the matches by *ruleset* came to, or all of them."""
        if ruleset not in self._chronicles:
            chosen = [row for row in self.rows if ruleset in (None, row.ruleset_id)]
            self._chronicles[ruleset] = Chronicle(chosen)
        return self._chronicles[ruleset]


_DAYS: Memory[DayRows] = Memory(MOST_ROWS, lambda day: len(day.rows) + 1)
_RULESETS: Growing[PlayDay, frozenset[str]] = Growing(64)


def days_in(right: ClubRight, period: Period) -> tuple[PlayDay, ...]:
    """Return the days in *period* on which the club has matches, the earliest first."""
    with reading():
        return tuple(seasons.days_of(right.club.id, period.from_day, period.to_day))


def rows_on(days: Sequence[PlayDay]) -> list[DayRows]:
    """Return what the matches of one club came to on each of *days*."""
    return _DAYS.recall_all(days, _read)


def rulesets_of(right: ClubRight) -> frozenset[str]:
    """Return the ids of the rulesets by which the club has finished matches."""
    with reading():
        known = _RULESETS.recall(right.club.id, days_in(right, ALWAYS), _go_on)
    return known[-1] if known else frozenset()


def _go_on(before: frozenset[str] | None, days: Sequence[PlayDay]) -> list[frozenset[str]]:
    found = seasons.rulesets_on(days[0].club_id, [one.day for one in days])
    known, after = before or frozenset(), []
    for one in days:
        known |= found.get(one.day, set())
        after.append(known)
    return after


def _read(days: Sequence[PlayDay]) -> dict[PlayDay, DayRows]:
    placed = seasons.summaries(days[0].club_id, [one.day for one in days])
    found = {day: list(rows) for day, rows in groupby(placed, attrgetter("day"))}
    return {one: _day_rows(one.day, found.get(one.day, [])) for one in days}


def _day_rows(day: str, placed: Sequence[PlacedSummary]) -> DayRows:
    at = date.fromisoformat(day)
    known: dict[str, Evening] = {}
    evenings: dict[str, Evening] = {}
    for one in placed:
        evening = known.setdefault(one.evening_id, Evening(at, one.evening_id))
        evenings[one.summary.match_id] = evening
    return DayRows(at, tuple(one.summary for one in placed), evenings)
