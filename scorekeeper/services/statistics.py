"""Figures of a club: everybody's totals, pairs, who met whom, records, ratings, one subject."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import chain

from scorekeeper.domain.rated_rows import rated_matches
from scorekeeper.domain.rating import Ratings, replay
from scorekeeper.domain.statistics.chronicle import Chronicle
from scorekeeper.domain.statistics.fact_finding import facts_of
from scorekeeper.domain.statistics.facts import MatchFacts
from scorekeeper.domain.statistics.figures import Figures
from scorekeeper.domain.statistics.figuring import figures_of
from scorekeeper.domain.statistics.league import Totals
from scorekeeper.domain.statistics.meetings import Meeting
from scorekeeper.domain.statistics.played_match import PlayedMatch, SeatPlayer
from scorekeeper.domain.statistics.records import Records, Sums
from scorekeeper.domain.statistics.subjects import Subject
from scorekeeper.services import match_times
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.club_rows import (
    ALWAYS,
    DayRows,
    Period,
    days_in,
    rows_on,
    rulesets_of,
)
from scorekeeper.services.meetings import Company
from scorekeeper.services.remembering import Growing, Memory
from scorekeeper.store import matches, players, seasons, seats
from scorekeeper.store.seasons import PlacedMatch, PlayDay
from scorekeeper.store.transactions import reading

__all__ = [
    "ClubRating",
    "Company",
    "League",
    "Meeting",
    "Period",
    "Question",
    "Totals",
    "figures",
    "league",
    "list_rulesets",
    "rating",
]


@dataclass(frozen=True, slots=True)
class Question:
    """Which matches somebody wants to see figures of; `None` asks for all."""

    period: Period = ALWAYS
    ruleset: str | None = None


@dataclass(frozen=True)
class League:
    """The figures of everybody in the matches of some days, each worked out when asked for."""

    chronicle: Chronicle
    played_on: tuple[DayRows, ...]

    @property
    def totals(self) -> tuple[Totals, ...]:
        """Return who did what, in the order of their ids."""
        return self.chronicle.totals

    @cached_property
    def pairs(self) -> Company:
        """Return who did what beside whom."""
        return Company(self.chronicle.beside, self.chronicle.beside_once)

    @cached_property
    def meetings(self) -> Company:
        """Return who did what against whom."""
        return Company(self.chronicle.against, self.chronicle.against_once)

    @property
    def records(self) -> Records:
        """Return the best of each kind."""
        return self.chronicle.records

    @property
    def sums(self) -> Sums:
        """Return what all matches come to."""
        return self.chronicle.sums

    @cached_property
    def days(self) -> Mapping[str, date]:
        """Return the day of every match."""
        return {match_id: one.day for one in self.played_on for match_id in one.evenings}


@dataclass(frozen=True, slots=True)
class ClubRating:
    """The ratings of a club, and the day of each match that changed them."""

    ratings: Ratings
    days: dict[str, date]


@dataclass(frozen=True, slots=True)
class _Replayed:
    """The ratings after a day, and what its matches did to those before it."""

    day: date
    ratings: Ratings


Sitting = tuple[PlacedMatch, tuple[SeatPlayer, ...]]
"""A match of a subject, and who sat where."""

_LEAGUES: Memory[League] = Memory(32)
_RATINGS: Growing[PlayDay, _Replayed] = Growing(32)
_FIGURES: Memory[Figures] = Memory(64)
_FACTS: Memory[MatchFacts | None] = Memory(6000)


def league(right: ClubRight, question: Question) -> League:
    """Return the figures of everybody in the matches that are asked for."""
    with reading():
        return _league(days_in(right, question.period), question.ruleset)


def figures(right: ClubRight, subject: Subject, question: Question) -> Figures:
    """Return all figures of *subject* in the matches that are asked for."""
    period, everybody = question.period, sorted(subject.own | subject.against)
    with reading():
        placed = seasons.matches_of(right.club.id, everybody, period.from_day, period.to_day)
        told = _told(right, [one.match_id for one in placed])
        sat = tuple((one, told.get(one.match_id, ())) for one in placed)
        return _FIGURES.recall(
            (right.club.id, subject, question.ruleset, sat),
            lambda: figures_of(subject, _facts(right, sat, question.ruleset)),
        )


def rating(right: ClubRight) -> ClubRating:
    """Return the rating of everybody, by replay of all matches of the club."""
    with reading():
        known = _RATINGS.recall(right.club.id, days_in(right, ALWAYS), _replay_on)
    changes = chain.from_iterable(one.ratings.changes for one in known)
    current = known[-1].ratings.current if known else {}
    days = {change.match: one.day for one in known for change in one.ratings.changes}
    return ClubRating(Ratings(current, tuple(changes)), days)


def list_rulesets(right: ClubRight) -> list[str]:
    """Return the ids of the rulesets that the club has played by."""
    return sorted(rulesets_of(right))


def _league(days: tuple[PlayDay, ...], ruleset: str | None) -> League:
    return _LEAGUES.recall((days, ruleset), lambda: _sum_up(days, ruleset))


def _sum_up(days: tuple[PlayDay, ...], ruleset: str | None) -> League:
    """Return the figures of *days*: those before the last are summed up already, mostly."""
    found = rows_on(days)
    chapters = [day.chronicle(ruleset) for day in found]
    if len(chapters) > 1:
        before = _LEAGUES.recall(
            (days[:-1], ruleset),
            lambda: League(Chronicle(parts=chapters[:-1]), tuple(found[:-1])),
        )
        chapters = [before.chronicle, chapters[-1]]
    return League(Chronicle(parts=chapters), tuple(found))


def _replay_on(before: _Replayed | None, days: Sequence[PlayDay]) -> list[_Replayed]:
    """Return the ratings after each of *days*, given those before them."""
    current, after = before.ratings.current if before else {}, []
    for day in rows_on(days):
        ratings = replay(rated_matches(day.rows), before=current)
        current = ratings.current
        after.append(_Replayed(day.day, ratings))
    return after


def _facts(right: ClubRight, sat: Sequence[Sitting], ruleset: str | None) -> list[MatchFacts]:
    """Return what counts of these matches; the log of each is read once for its version."""
    found = [_facts_of(right, *one) for one in sat]
    return [facts for facts in found if facts is not None and ruleset in (None, facts.ruleset)]


def _told(right: ClubRight, match_ids: Collection[str]) -> dict[str, tuple[SeatPlayer, ...]]:
    """Return who sat where, each as the player who he is by now."""
    roots = players.roots(right.club.id)
    return {
        match_id: tuple(
            SeatPlayer(one.seat, roots.get(one.player, one.player), one.from_number)
            for one in sitting
        )
        for match_id, sitting in seats.of_matches(match_ids).items()
    }


def _facts_of(
    right: ClubRight, placed: PlacedMatch, sitting: tuple[SeatPlayer, ...]
) -> MatchFacts | None:
    return _FACTS.recall(
        (right.club.id, placed, sitting), lambda: _read_facts(right, placed, sitting)
    )


def _read_facts(
    right: ClubRight, placed: PlacedMatch, sitting: tuple[SeatPlayer, ...]
) -> MatchFacts | None:
    match = matches.load(placed.match_id)
    played = PlayedMatch(
        match,
        sitting,
        club=right.club.id,
        day=date.fromisoformat(placed.day),
        evening=placed.evening_id,
        started_at=match_times.started_at(match),
        finished_at=match_times.finished_at(match),
    )
    return facts_of(played)
