"""Seasons of a club: made, changed, deleted, and the table of one with how it came about."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property, partial
from uuid import uuid4

from scorekeeper import clock
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.seasons.evenings import attendances
from scorekeeper.domain.seasons.progress import Step, steps_of
from scorekeeper.domain.seasons.ranking import Ranking, read_ranking, write_ranking
from scorekeeper.domain.seasons.results import Entrant, Evening, results_of
from scorekeeper.domain.seasons.so_far import SoFar
from scorekeeper.domain.seasons.standing import Standing
from scorekeeper.domain.seasons.standings import standings_of
from scorekeeper.services.audit import Act, note_in_club
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.club_rows import Period, days_in, rows_on
from scorekeeper.services.evenings import today
from scorekeeper.services.remembering import Growing, Memory
from scorekeeper.store import clubs
from scorekeeper.store import seasons as shelf
from scorekeeper.store.moments import write_moment
from scorekeeper.store.seasons import NoSuchSeasonError, PlayDay, Season
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "LONGEST_SEASON",
    "NoSuchSeasonError",
    "Season",
    "SeasonPlan",
    "SeasonTable",
    "change_season",
    "current_season",
    "delete_season",
    "list_seasons",
    "load_season",
    "make_season",
    "table_of",
]

LONGEST_SEASON = 60
"""How long the name of a season can be, in characters."""


@dataclass(frozen=True, slots=True)
class SeasonPlan:
    """What an organiser decides of a season: its name, its days ("2025-09-01"), its rules."""

    name: object
    from_day: object
    to_day: object
    rules: object


@dataclass(frozen=True)
class SeasonTable:
    """The table of a season, and what it is made of; worked out when it is asked for."""

    season: Season
    ranking: Ranking
    so_far: SoFar
    matches_on: Mapping[Evening, int]

    @property
    def evenings(self) -> tuple[Evening, ...]:
        """Return the evenings with finished matches, the earliest first."""
        return tuple(self.matches_on)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """Return the standings, from the first place down."""
        return standings_of(self.so_far)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Return the standings after each evening."""
        return steps_of(self.so_far)

    @cached_property
    def ranks(self) -> tuple[Mapping[Entrant, int | None], ...]:
        """Return the rank of everybody after each evening."""
        return tuple(one.ranks for one in self.so_far.history())

    @property
    def matches(self) -> int:
        """Return how many matches count."""
        return sum(self.matches_on.values())


_TABLES: Memory[SeasonTable] = Memory(32)
_SEASONS: Growing[PlayDay, SoFar] = Growing(32)


def list_seasons(right: ClubRight) -> list[Season]:
    """Return the seasons of the club, the latest first."""
    with reading():
        return shelf.of_club(right.club.id)


def load_season(right: ClubRight, season_id: str) -> Season:
    """Return the season; raise `NoSuchSeasonError`."""
    with reading():
        return shelf.load(right.club.id, season_id)


def current_season(right: ClubRight) -> Season | None:
    """Return the season that goes on today, else the latest one that has begun, or `None`."""
    day = today(right.club).isoformat()
    begun = [one for one in list_seasons(right) if one.from_day <= day]
    going_on = [one for one in begun if day <= one.to_day]
    # Of several that go on, the shortest says most about these weeks.
    return min(going_on, key=_length, default=begun[0] if begun else None)


def make_season(right: ClubRight, plan: SeasonPlan) -> Season:
    """Return a new season of the club; raise `RefusedError` with every reason."""
    check(right, Role.ORGANISER)
    at = write_moment(clock.now())
    season = _planned(plan, str(uuid4()), right.club.id, at)
    with writing():
        clubs.load_to_write(right.club.id)
        shelf.add(season)
    return season


def change_season(right: ClubRight, season_id: str, plan: SeasonPlan) -> Season:
    """Return the season as it is now; raise `NoSuchSeasonError` or `RefusedError`."""
    check(right, Role.ORGANISER)
    with writing():
        clubs.load_to_write(right.club.id)
        before = shelf.load(right.club.id, season_id)
        season = _planned(plan, before.id, before.club_id, before.made_at)
        shelf.change(season)
    return season


def delete_season(right: ClubRight, season_id: str) -> Season:
    """Return the season that is deleted now; its matches and evenings stay."""
    check(right, Role.ORGANISER)
    with writing():
        clubs.load_to_write(right.club.id)
        season = shelf.load(right.club.id, season_id)
        shelf.remove(right.club.id, season_id)
        note_in_club(right, Act.SEASON_DELETED, season_id)
    return season


def table_of(right: ClubRight, season_id: str) -> SeasonTable:
    """Return the table of the season; raise `NoSuchSeasonError`."""
    with reading():
        season = shelf.load(right.club.id, season_id)
        days = days_in(right, Period(season.from_day, season.to_day))
        return _TABLES.recall((days, *_identity(season)), lambda: _table(season, days))


def _table(season: Season, days: Sequence[PlayDay]) -> SeasonTable:
    ranking = read_ranking(season.rules)
    known = _SEASONS.recall(_identity(season), days, partial(_go_on, ranking))
    counts = Counter(one for day in rows_on(days) for one in day.evenings.values())
    return SeasonTable(
        season=season,
        ranking=ranking,
        so_far=known[-1] if known else SoFar(ranking),
        matches_on={evening: counts[evening] for evening in sorted(counts)},
    )


def _go_on(ranking: Ranking, before: SoFar | None, days: Sequence[PlayDay]) -> list[SoFar]:
    """Return the season after each of *days*, given what it was before them."""
    season, after = before or SoFar(ranking), []
    for day in rows_on(days):
        results = results_of(ranking, day.rows, day.evenings)
        for evening, attendance in attendances(ranking, results):
            season = season.after(evening, attendance)
        after.append(season)
    return after


def _identity(season: Season) -> tuple[str, ...]:
    """Return what is another value whenever anything but the matches has changed."""
    rules = json.dumps(season.rules, sort_keys=True)
    return season.id, season.name, season.from_day, season.to_day, rules


def _length(season: Season) -> int:
    first, last = date.fromisoformat(season.from_day), date.fromisoformat(season.to_day)
    return (last - first).days


def _planned(plan: SeasonPlan, season_id: str, club_id: str, made_at: str) -> Season:
    reader = Reader({"name": plan.name})
    name = reader.text("name", LONGEST_SEASON)
    first = _read_day(reader, "from_day", plan.from_day)
    last = _read_day(reader, "to_day", plan.to_day)
    if first and last and last < first:
        reader.refuse(Reason.NOT_A_DAY, "to_day", value=last)
    rules = _read_rules(reader, plan.rules)
    reader.finish()
    return Season(season_id, club_id, name, first, last, rules, made_at)


def _read_day(reader: Reader, name: str, day: object) -> str:
    try:
        return date.fromisoformat(str(day)).isoformat()
    except ValueError:
        reader.refuse(Reason.NOT_A_DAY, name, value=str(day or "")[:40])
        return ""


def _read_rules(reader: Reader, rules: object) -> dict[str, object]:
    try:
        return write_ranking(read_ranking(rules))
    except RefusedError as error:
        reader.refusals += [
            Refusal(one.code, f"rules.{one.field}", one.values) for one in error.refusals
        ]
        return {}
