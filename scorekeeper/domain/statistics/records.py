"""Records of many matches, and what all of them come to, as sums over summaries."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from scorekeeper.domain.rulesets import SIDES
from scorekeeper.domain.seating import side_of
from scorekeeper.domain.statistics.facts import Result
from scorekeeper.domain.statistics.rates import Mean, Rate
from scorekeeper.domain.statistics.streaks import streaks
from scorekeeper.domain.statistics.summary import Summary

MOST = 5
"""So many of each kind are remembered."""


@dataclass(frozen=True, slots=True)
class Record:
    """*amount* of something in *match*: the known players of the side, and of the other."""

    amount: int
    match: str
    players: tuple[str, ...]
    against: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """So many matches in a row that *player* won."""

    player: str
    length: int


@dataclass(frozen=True, slots=True)
class Records:
    """The best of each kind, the earliest of equals first.

    Points written in a deal, points between the sides of a match won, points behind in a game
    won after all, deals and seconds of a match; and matches won in a row.
    """

    highest_deals: tuple[Record, ...]
    biggest_wins: tuple[Record, ...]
    comebacks: tuple[Record, ...]
    most_deals: tuple[Record, ...]
    most_seconds: tuple[Record, ...]
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Sums:
    """What matches come to, seen from nobody's side; `written` is by both sides in a deal."""

    matches: int
    drawn: int
    deals: int
    players: int
    deals_per_match: Mean
    written: Mean
    sweeps: Rate
    seconds_per_deal: Mean
    seconds_per_match: Mean


@dataclass(frozen=True, slots=True)
class _Side:
    """The rows of one side of a match."""

    rows: Sequence[Summary]
    others: Sequence[Summary]


def records(rows: Iterable[Summary]) -> Records:
    """Return the records in *rows*, which come match by match in order of time."""
    every = tuple(rows)
    sides = [side for match in _matches(every) for side in _sides(match)]
    ours = sides[::2]
    return Records(
        highest_deals=_best(sides, lambda side: max(row.highest_deal for row in side.rows)),
        biggest_wins=_best(sides, _margin),
        comebacks=_best(sides, lambda side: side.rows[0].comeback),
        most_deals=_best(ours, lambda side: side.rows[0].match_deals),
        most_seconds=_best(ours, lambda side: side.rows[0].seconds or 0),
        runs=_runs(every),
    )


def sums(rows: Iterable[Summary]) -> Sums:
    """Return what *rows*, which come match by match, come to."""
    every = tuple(rows)
    firsts = [match[0] for match in _matches(every)]
    deals = sum(row.match_deals for row in firsts)
    # Seats 0 and 1 see each deal once, from either side.
    seen = [row for row in every if row.seat in (0, 1)]
    ours = [row for row in seen if row.seat == 0]
    known = [row for row in firsts if row.seconds is not None]
    with_deals = [row for row in known if row.match_deals]
    return Sums(
        matches=len(firsts),
        drawn=sum(_is_drawn(match) for match in _matches(every)),
        deals=deals,
        players=len({row.player_id for row in every} - {None}),
        deals_per_match=Mean(deals, len(firsts)),
        written=Mean(sum(row.written for row in seen), deals),
        sweeps=Rate(
            sum(row.sweeps + row.swept for row in ours), sum(row.sweep_deals for row in ours)
        ),
        seconds_per_deal=Mean(
            sum(row.seconds or 0 for row in with_deals),
            sum(row.match_deals for row in with_deals),
        ),
        seconds_per_match=Mean(sum(row.seconds or 0 for row in known), len(known)),
    )


def _matches(rows: Iterable[Summary]) -> list[list[Summary]]:
    return [list(match) for _, match in groupby(rows, attrgetter("match_id"))]


def _sides(match: Sequence[Summary]) -> tuple[_Side, _Side]:
    ours, theirs = ([row for row in match if row.seat in seats] for seats in SIDES)
    return _Side(ours, theirs), _Side(theirs, ours)


def _is_drawn(match: Sequence[Summary]) -> bool:
    return all(row.result != Result.LOSS for row in match)


def _margin(side: _Side) -> int:
    row = side.rows[0]
    return row.score - row.score_against if row.result == Result.WIN else 0


def _best(sides: Iterable[_Side], amount: Callable[[_Side], int]) -> tuple[Record, ...]:
    found = [(amount(side), side) for side in sides]
    best = sorted((one for one in found if one[0] > 0), key=lambda one: -one[0])[:MOST]
    return tuple(
        Record(most, side.rows[0].match_id, _players(side.rows), _players(side.others))
        for most, side in best
    )


def _players(rows: Iterable[Summary]) -> tuple[str, ...]:
    known = (row.player_id for row in rows if row.player_id is not None)
    return tuple(dict.fromkeys(known))


def _runs(rows: Iterable[Summary]) -> tuple[Run, ...]:
    results: defaultdict[str, dict[tuple[str, int], Result]] = defaultdict(dict)
    for row in rows:
        if row.player_id is not None:
            results[row.player_id][row.match_id, side_of(row.seat)] = Result(row.result)
    found = [Run(one, streaks(results[one].values()).won) for one in sorted(results)]
    return tuple(
        sorted((run for run in found if run.length > 1), key=lambda run: -run.length)[:MOST]
    )
