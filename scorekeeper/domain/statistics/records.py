"""Records of many matches, and what all of them come to, as sums over summaries."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby
from operator import attrgetter
from typing import NamedTuple

from scorekeeper.domain.rulesets import SIDES
from scorekeeper.domain.statistics.facts import Result
from scorekeeper.domain.statistics.league import PlayerSums, player_sums
from scorekeeper.domain.statistics.rates import Mean, Rate
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


class Counts(NamedTuple):
    """What `Sums` are made of; what other matches come to adds to it."""

    matches: int
    drawn: int
    deals: int
    dealt_matches: int
    written: int
    sweeps: int
    sweep_deals: int
    timed_matches: int
    seconds: int
    timed_deals: int
    seconds_of_deals: int


@dataclass(frozen=True, slots=True)
class _Side:
    """The rows of one side of a match."""

    rows: Sequence[Summary]
    others: Sequence[Summary]


def records(rows: Iterable[Summary]) -> Records:
    """Return the records in *rows*, which come match by match in order of time."""
    every = tuple(rows)
    return replace(bests_of(every), runs=runs(player_sums(every)))


def bests_of(rows: Iterable[Summary]) -> Records:
    """Return the records in *rows* but for runs, which go on from one part to the next."""
    sides = [side for match in _matches(rows) for side in _sides(match)]
    ours = sides[::2]
    return Records(
        highest_deals=_best(sides, lambda side: max([row.highest_deal for row in side.rows])),
        biggest_wins=_best(sides, _margin),
        comebacks=_best(sides, lambda side: side.rows[0].comeback),
        most_deals=_best(ours, lambda side: side.rows[0].match_deals),
        most_seconds=_best(ours, lambda side: side.rows[0].seconds or 0),
        runs=(),
    )


def joined_bests(parts: Iterable[Records]) -> Records:
    """Return the records of all *parts*, which come in order of time, but for runs."""
    every = tuple(parts)
    return Records(
        highest_deals=_greatest(part.highest_deals for part in every),
        biggest_wins=_greatest(part.biggest_wins for part in every),
        comebacks=_greatest(part.comebacks for part in every),
        most_deals=_greatest(part.most_deals for part in every),
        most_seconds=_greatest(part.most_seconds for part in every),
        runs=(),
    )


def runs(sums: Mapping[str, PlayerSums]) -> tuple[Run, ...]:
    """Return the longest runs of matches won, by the sums of every player."""
    lengths = {player: _longest(sums[player].results) for player in sorted(sums)}
    found = [Run(player, length) for player, length in lengths.items() if length > 1]
    return tuple(sorted(found, key=lambda run: -run.length)[:MOST])


def sums(rows: Iterable[Summary]) -> Sums:
    """Return what *rows*, which come match by match, come to."""
    every = tuple(rows)
    return sums_of(counts_of(every), len({row.player_id for row in every} - {None}))


def counts_of(rows: Iterable[Summary]) -> Counts:
    """Return what is counted of *rows*, which come match by match."""
    matches = _matches(rows)
    firsts = [match[0] for match in matches]
    # Seats 0 and 1 see each deal once, from either side.
    seen = [row for match in matches for row in match if row.seat in (0, 1)]
    ours = [row for row in seen if row.seat == 0]
    known = [row for row in firsts if row.seconds is not None]
    with_deals = [row for row in known if row.match_deals]
    return Counts(
        matches=len(firsts),
        drawn=sum(_is_drawn(match) for match in matches),
        deals=sum(row.match_deals for row in firsts),
        dealt_matches=sum(row.match_deals > 0 for row in firsts),
        written=sum(row.written for row in seen),
        sweeps=sum(row.sweeps + row.swept for row in ours),
        sweep_deals=sum(row.sweep_deals for row in ours),
        timed_matches=len(known),
        seconds=sum(row.seconds or 0 for row in known),
        timed_deals=sum(row.match_deals for row in with_deals),
        seconds_of_deals=sum(row.seconds or 0 for row in with_deals),
    )


def joined_counts(parts: Iterable[Counts]) -> Counts:
    """Return all *parts* together; at least one."""
    return Counts(*map(sum, zip(*parts, strict=True)))


def sums_of(counted: Counts, players: int) -> Sums:
    """Return what the matches that were *counted* come to, with so many known *players*."""
    return Sums(
        matches=counted.matches,
        drawn=counted.drawn,
        deals=counted.deals,
        players=players,
        deals_per_match=Mean(counted.deals, counted.dealt_matches),
        written=Mean(counted.written, counted.deals),
        sweeps=Rate(counted.sweeps, counted.sweep_deals),
        seconds_per_deal=Mean(counted.seconds_of_deals, counted.timed_deals),
        seconds_per_match=Mean(counted.seconds, counted.timed_matches),
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


def _greatest(parts: Iterable[tuple[Record, ...]]) -> tuple[Record, ...]:
    every = chain.from_iterable(parts)
    return tuple(sorted(every, key=lambda one: -one.amount)[:MOST])


def _players(rows: Iterable[Summary]) -> tuple[str, ...]:
    known = (row.player_id for row in rows if row.player_id is not None)
    return tuple(dict.fromkeys(known))


def _longest(results: str) -> int:
    """Return how many "w" stand side by side in *results*."""
    return max(map(len, results.replace("d", "l").split("l")))
