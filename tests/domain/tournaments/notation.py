"""Events in a few words: each round a line such as "5>1 2=4 6>3:101-78 7".

The first of two won, or they drew; a number alone had the bye; `7-` asked to be left out, and
who is not named at all was not there.
"""

import re
from collections.abc import Iterable

from scorekeeper.domain.tournaments.draws.history import Present, candidates
from scorekeeper.domain.tournaments.draws.snapshot import Snapshot
from scorekeeper.domain.tournaments.placing.scoring import Scoring
from scorekeeper.domain.tournaments.results import (
    Adjustment,
    Outcome,
    Rest,
    RestKind,
    Results,
    TableResult,
)

WON, DREW = (101, 80), (88, 88)
PLAIN = Scoring()
_TABLE = re.compile(r"(\d+)([>=])(\d+)(?::(\d+)-(\d+))?")


def event(
    *rounds: str,
    entrants: Iterable[int] = (),
    withdrawn: Iterable[int] = (),
    adjustments: tuple[Adjustment, ...] = (),
) -> Results:
    """Return the results of *rounds*, of everybody named in them and of *entrants*."""
    tables: list[TableResult] = []
    rests: list[Rest] = []
    for number, line in enumerate(rounds, start=1):
        for word in line.split():
            if match := _TABLE.fullmatch(word):
                tables.append(_table(number, match))
            else:
                kind = RestKind.REQUESTED if word.endswith("-") else RestKind.BYE
                rests.append(Rest(number, int(word.rstrip("-")), kind))
    named = {one for table in tables for side in table.sides for one in side}
    everybody = named | {rest.entrant for rest in rests} | set(entrants)
    return Results(
        entrants=frozenset(everybody),
        rounds=len(rounds),
        tables=tuple(tables),
        rests=tuple(rests),
        adjustments=adjustments,
        withdrawn=frozenset(withdrawn),
    )


def snapshot_after(results: Results, present: Iterable[int] = ()) -> Snapshot:
    """Return the state before the round after *results*, with all of them or *present*."""
    there = sorted(present) or sorted(results.entrants)
    field = candidates(results, PLAIN, [Present(number) for number in there])
    return Snapshot(results.rounds + 1, field)


def _table(number: int, match: re.Match[str]) -> TableResult:
    first, sign, second, *points = match.groups()
    made = (int(points[0]), int(points[1])) if points[0] else WON if sign == ">" else DREW
    return TableResult(number, ((int(first),), (int(second),)), Outcome.PLAYED, made)


def same(value: object) -> object:
    """Return *value*: fractions and whole numbers are equal, whatever a type checker says."""
    return value
