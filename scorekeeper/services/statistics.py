"""Figures of a club: everybody's totals, pairs, who met whom, records, ratings, one subject."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from scorekeeper.domain.rated_rows import rated_matches
from scorekeeper.domain.rating import Ratings, replay
from scorekeeper.domain.statistics.fact_finding import facts_of
from scorekeeper.domain.statistics.facts import MatchFacts
from scorekeeper.domain.statistics.figures import Figures
from scorekeeper.domain.statistics.figuring import figures_of
from scorekeeper.domain.statistics.league import Totals, totals
from scorekeeper.domain.statistics.meetings import Meeting, meetings, pairs
from scorekeeper.domain.statistics.played_match import PlayedMatch, SeatPlayer
from scorekeeper.domain.statistics.rates import Rate
from scorekeeper.domain.statistics.records import Records, Sums, records, sums
from scorekeeper.domain.statistics.subjects import Subject
from scorekeeper.services import match_times
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.club_rows import ALWAYS, ClubRows, Period, rows_in, state_of
from scorekeeper.services.remembering import Memory
from scorekeeper.store import matches, players, seasons, seats
from scorekeeper.store.seasons import PlacedMatch
from scorekeeper.store.transactions import reading

__all__ = [
    "ClubRating",
    "League",
    "Meeting",
    "Met",
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


@dataclass(frozen=True, slots=True)
class Met:
    """Who met whom: both ways round, once each with the most matches first, and by both ids."""

    rows: tuple[Meeting, ...]
    once: tuple[Meeting, ...]
    rates: Mapping[tuple[str, str], Rate]


@dataclass(frozen=True, slots=True)
class League:
    """The figures of everybody, as sums: who did what, beside whom, and against whom.

    `days` tells the day of every match, `evenings` its evening.
    """

    totals: tuple[Totals, ...]
    pairs: Met
    meetings: Met
    records: Records
    sums: Sums
    days: dict[str, date]


@dataclass(frozen=True, slots=True)
class ClubRating:
    """The ratings of a club, and the day of each match that changed them."""

    ratings: Ratings
    days: dict[str, date]


_ANSWERS: Memory[Any] = Memory(64)
_FACTS: Memory[MatchFacts | None] = Memory(6000)


def league(right: ClubRight, question: Question) -> League:
    """Return the figures of everybody in the matches that are asked for."""
    with reading():
        key = "league", right.club.id, state_of(right), question
        found: League = _ANSWERS.recall(key, lambda: _league(right, question))
    return found


def figures(right: ClubRight, subject: Subject, question: Question) -> Figures:
    """Return all figures of *subject* in the matches that are asked for."""
    with reading():
        key = "figures", right.club.id, state_of(right), subject, question
        found: Figures = _ANSWERS.recall(
            key, lambda: figures_of(subject, _facts(right, subject, question))
        )
    return found


def rating(right: ClubRight) -> ClubRating:
    """Return the rating of everybody, by replay of all matches of the club."""
    with reading():
        key = "rating", right.club.id, state_of(right)
        found: ClubRating = _ANSWERS.recall(key, lambda: _rating(right))
    return found


def list_rulesets(right: ClubRight) -> list[str]:
    """Return the ids of the rulesets that the club has played by."""
    with reading():
        key = "rulesets", right.club.id, state_of(right)
        found: list[str] = _ANSWERS.recall(key, lambda: seasons.rulesets_of(right.club.id))
    return found


def _league(right: ClubRight, question: Question) -> League:
    rows = rows_in(right, question.period)
    wanted = [row for row in rows.summaries if question.ruleset in (None, row.ruleset_id)]
    return League(
        totals=totals(wanted),
        pairs=_met(pairs(wanted)),
        meetings=_met(meetings(wanted)),
        records=records(wanted),
        sums=sums(wanted),
        days=_days(rows),
    )


def _met(rows: tuple[Meeting, ...]) -> Met:
    once = (row for row in rows if row.player < row.other)
    return Met(
        rows,
        tuple(sorted(once, key=lambda row: -row.results.played)),
        {(row.player, row.other): row.results.win_rate for row in rows},
    )


def _rating(right: ClubRight) -> ClubRating:
    rows = rows_in(right, ALWAYS)
    return ClubRating(replay(rated_matches(rows.summaries)), _days(rows))


def _days(rows: ClubRows) -> dict[str, date]:
    return {match_id: evening.day for match_id, evening in rows.evenings.items()}


def _facts(right: ClubRight, subject: Subject, question: Question) -> list[MatchFacts]:
    """Return what counts of the matches in which all of *subject* sat.

    The log of a match is read once for each of its versions.
    """
    period, everybody = question.period, sorted(subject.own | subject.against)
    placed = seasons.matches_of(right.club.id, everybody, period.from_day, period.to_day)
    told = _told(right, [one.match_id for one in placed])
    found = [_facts_of(right, one, told.get(one.match_id, ())) for one in placed]
    return [
        facts
        for facts in found
        if facts is not None and question.ruleset in (None, facts.ruleset)
    ]


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
