"""What each round came to for each entrant: whom he met, and what it counts."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from scorekeeper.domain.tournaments.placing.scoring import Scoring, counted
from scorekeeper.domain.tournaments.results import (
    Outcome,
    Rest,
    RestKind,
    Results,
    TableResult,
    winner_of,
)


class TurnKind(StrEnum):
    """How a round of an entrant came to count."""

    PLAYED = "played"
    FORFEIT_WON = "forfeit-won"
    FORFEIT_LOST = "forfeit-lost"
    BYE = "bye"
    REQUESTED = "requested"
    ABSENT = "absent"


# Of their own will, as far as an event can know: see FIDE's rules for unplayed rounds.
VOLUNTARY = frozenset({TurnKind.FORFEIT_LOST, TurnKind.REQUESTED, TurnKind.ABSENT})
_FORFEITS = {
    Outcome.FORFEIT_FIRST: (TurnKind.FORFEIT_LOST, TurnKind.FORFEIT_WON),
    Outcome.FORFEIT_SECOND: (TurnKind.FORFEIT_WON, TurnKind.FORFEIT_LOST),
    Outcome.DOUBLE_FORFEIT: (TurnKind.FORFEIT_LOST, TurnKind.FORFEIT_LOST),
}


@dataclass(frozen=True, slots=True)
class Turn:
    """A round of one entrant: half points, and card points for and against, as they count.

    `result` is 1 for a table won, -1 for one lost, and 0 for a draw or a round without one.
    """

    round: int
    kind: TurnKind
    opponents: tuple[int, ...]
    halves: Fraction
    points: tuple[Fraction, Fraction]
    result: int = 0

    @property
    def difference(self) -> Fraction:
        """Return by how many card points the round went better than it might."""
        return self.points[0] - self.points[1]


Turns = Mapping[int, Sequence[Turn]]


def all_turns(results: Results, scoring: Scoring) -> Turns:
    """Return the rounds of every entrant that count, the first round first.

    Tables that are void or not finished, and rounds that are free by the schedule, count
    nothing and are left out.
    """
    at_tables = _at_tables(results.tables, scoring)
    away = _away(results)
    return {
        entrant: _turns(at_tables[entrant], away[entrant], scoring)
        for entrant in results.entrants
    }


def last_seen(results: Results) -> Mapping[int, int]:
    """Return the last round in which each entrant had a table or was left over, or 0."""
    last = dict.fromkeys(results.entrants, 0)
    there = [
        (entrant, table.round)
        for table in results.tables
        for side in table.sides
        for entrant in side
    ]
    there += [
        (rest.entrant, rest.round)
        for rest in results.rests
        if rest.kind in {RestKind.BYE, RestKind.FREE}
    ]
    for entrant, played in there:
        last[entrant] = max(last.get(entrant, 0), played)
    return last


def _turns(
    at_tables: Sequence[Turn], away: Sequence[Rest], scoring: Scoring
) -> tuple[Turn, ...]:
    played = [turn for turn in at_tables if turn.kind == TurnKind.PLAYED]
    rested = [_rested(rest, played, scoring) for rest in away if rest.kind != RestKind.FREE]
    return tuple(sorted([*at_tables, *rested], key=lambda turn: (turn.round, turn.opponents)))


def _at_tables(tables: Iterable[TableResult], scoring: Scoring) -> Mapping[int, list[Turn]]:
    found: defaultdict[int, list[Turn]] = defaultdict(list)
    for table in tables:
        if table.outcome not in {Outcome.PENDING, Outcome.VOID}:
            for side in (0, 1):
                turn = turn_at(table, side, scoring)
                for entrant in table.sides[side]:
                    found[entrant].append(turn)
    return found


def turn_at(table: TableResult, side: int, scoring: Scoring) -> Turn:
    """Return what a table that is decided counts for *side*, 0 or 1."""
    opponents = tuple(sorted(table.sides[1 - side]))
    if table.outcome == Outcome.PLAYED:
        return _played(table, side, opponents, scoring)
    kinds = _FORFEITS[table.outcome]
    result = 1 if kinds[side] == TurnKind.FORFEIT_WON else -1
    halves = scoring.win if result > 0 else 0
    counts = _forfeited(kinds, side, scoring)
    return Turn(table.round, kinds[side], opponents, Fraction(halves), counts, result)


def _played(
    table: TableResult, side: int, opponents: tuple[int, ...], scoring: Scoring
) -> Turn:
    """Return a round at a table: all its points say who won, and a cap says how many count.

    Where the points do not tell it the winner is named, and wins with the points as they are.
    """
    ours, theirs = table.points[side], table.points[1 - side]
    winner = winner_of(table.points, table.winner)
    result = 0 if winner is None else 1 if winner == side else -1
    halves = {1: scoring.win, 0: scoring.draw, -1: scoring.loss}[result]
    counts = Fraction(counted(scoring, ours)), Fraction(counted(scoring, theirs))
    return Turn(table.round, TurnKind.PLAYED, opponents, Fraction(halves), counts, result)


def _forfeited(
    kinds: tuple[TurnKind, TurnKind], side: int, scoring: Scoring
) -> tuple[Fraction, Fraction]:
    won, lost = map(Fraction, scoring.forfeit)
    if kinds[side] == TurnKind.FORFEIT_WON:
        return won, lost
    is_double = kinds[1 - side] == TurnKind.FORFEIT_LOST
    return (Fraction(), Fraction()) if is_double else (lost, won)


def _away(results: Results) -> Mapping[int, list[Rest]]:
    """Return the rounds without a table of each entrant; whatever nothing is said of is one."""
    found: defaultdict[int, list[Rest]] = defaultdict(list)
    for rest in results.rests:
        found[rest.entrant].append(rest)
    for entrant, rounds in _unknown(results):
        found[entrant] += [Rest(missed, entrant, RestKind.ABSENT) for missed in sorted(rounds)]
    return found


def _unknown(results: Results) -> Iterator[tuple[int, set[int]]]:
    known: defaultdict[int, set[int]] = defaultdict(set)
    for rest in results.rests:
        known[rest.entrant].add(rest.round)
    for table in results.tables:
        for entrant in (*table.sides[0], *table.sides[1]):
            known[entrant].add(table.round)
    every = set(range(1, results.rounds + 1))
    return ((entrant, every - known[entrant]) for entrant in results.entrants)


def _rested(rest: Rest, played: Sequence[Turn], scoring: Scoring) -> Turn:
    if rest.kind == RestKind.BYE:
        halves, points = _bye(played, scoring)
        return Turn(rest.round, TurnKind.BYE, (), halves, points)
    nothing = Fraction(), Fraction()
    if rest.kind == RestKind.REQUESTED:
        return Turn(rest.round, TurnKind.REQUESTED, (), Fraction(scoring.requested), nothing)
    return Turn(rest.round, TurnKind.ABSENT, (), Fraction(scoring.absent), nothing)


def _bye(
    played: Sequence[Turn], scoring: Scoring
) -> tuple[Fraction, tuple[Fraction, Fraction]]:
    """Return what a bye counts: fixed, or the average of what was *played* so far."""
    count = len(played)
    halves, points = scoring.bye.halves, scoring.bye.points
    if halves is None:
        total = sum(turn.halves for turn in played)
        worth = Fraction(total, count) if count else Fraction(scoring.draw)
    else:
        worth = Fraction(halves)
    if points is not None:
        return worth, (Fraction(points[0]), Fraction(points[1]))
    own = [sum((turn.points[side] for turn in played), Fraction()) for side in (0, 1)]
    return worth, (own[0] / max(count, 1), own[1] / max(count, 1))
