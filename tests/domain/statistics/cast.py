"""Matches of four friends, with who sat where; days count from the first of September."""

from datetime import UTC, date, datetime, timedelta

from scorekeeper.domain.match import Match
from scorekeeper.domain.statistics.fact_finding import facts_of
from scorekeeper.domain.statistics.facts import MatchFacts
from scorekeeper.domain.statistics.played_match import PlayedMatch, SeatPlayer
from tests.build import match

NAMES = ("anna", "bert", "cora", "dirk")
TABLE = tuple(SeatPlayer(seat, name) for seat, name in enumerate(NAMES))
FIRST_DAY = date(2025, 9, 1)
BEGUN = datetime(2025, 9, 1, 18, tzinfo=UTC)


def played(
    one: Match,
    *seats: SeatPlayer,
    day: int = 1,
    minutes: int | None = None,
) -> PlayedMatch:
    """Return *one* as the friends played it, some *seats* otherwise, on a day."""
    began = BEGUN + timedelta(days=day - 1)
    return PlayedMatch(
        match=one,
        seats=(*TABLE, *seats),
        club="club",
        day=FIRST_DAY + timedelta(days=day - 1),
        started_at=began,
        finished_at=None if minutes is None else began + timedelta(minutes=minutes),
    )


def facts(
    rules: str,
    *deals: str,
    seats: tuple[SeatPlayer, ...] = (),
    day: int = 1,
    minutes: int | None = None,
) -> MatchFacts:
    """Return what counts of a match after these *deals*, which must have ended it."""
    one = played(match(rules, *deals, name=f"{rules} {day}"), *seats, day=day, minutes=minutes)
    return found(one)


def found(one: PlayedMatch) -> MatchFacts:
    """Return what counts of *one*, which must have ended."""
    counted = facts_of(one)
    assert counted is not None
    return counted
