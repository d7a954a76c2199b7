"""Standings and their naive twin say the same of seeded events, in any order of results."""

from dataclasses import asdict, replace
from random import Random  # noqa: TID251 - the dice are seeded.

import pytest

from scorekeeper.domain.tournaments.placing.scoring import (
    AdjustedScore,
    ByeScore,
    Criterion,
    Scoring,
    WithdrawalPolicy,
)
from scorekeeper.domain.tournaments.placing.standings import Standings, standings
from scorekeeper.domain.tournaments.results import (
    Adjustment,
    Outcome,
    Rest,
    RestKind,
    Results,
    TableResult,
)
from tests.naive.event_standings import Sheet

EVENTS = 200
FIGURES = [one for one in Criterion if one not in {Criterion.DECIDED, Criterion.LOTS}]
OUTCOMES = [*[Outcome.PLAYED] * 12, *Outcome]
WINNERS = (*[None] * 6, 0, 1)
POINTS = (143, 101, 101, 88, 88, 60)
WEIGHTS = ((2, 1, 0), (4, 2, 0), (6, 2, 0), (6, 4, 2))


def random_event(seed: int) -> tuple[Results, Scoring]:
    dice = Random(seed)  # noqa: S311 - no secret.
    field = list(range(1, dice.randint(3, 9) + 1))
    rounds = dice.randint(1, 6)
    per_side = 2 if len(field) >= 8 and dice.random() < 0.3 else 1
    tables: list[TableResult] = []
    rests: list[Rest] = []
    withdrawn = frozenset(dice.sample(field, dice.randint(0, 2)))
    for number in range(1, rounds + 1):
        gone = withdrawn if number > rounds // 2 else frozenset[int]()
        there = dice.sample([one for one in field if one not in gone], len(field) - len(gone))
        while len(there) >= 2 * per_side:
            seated, there = there[: 2 * per_side], there[2 * per_side :]
            points = (dice.choice(POINTS), dice.choice(POINTS))
            sides = (tuple(seated[:per_side]), tuple(seated[per_side:]))
            outcome, winner = dice.choice(OUTCOMES), dice.choice(WINNERS)
            tables.append(TableResult(number, sides, outcome, points, winner))
        rests += [
            Rest(number, one, dice.choice(list(RestKind)))
            for one in there
            if dice.random() < 0.8
        ]
    adjustments = tuple(
        Adjustment(dice.choice(field), dice.randint(-2, 2), dice.randint(-20, 20))
        for _ in range(dice.randint(0, 2))
    )
    results = Results(
        frozenset(field), rounds, tuple(tables), tuple(rests), adjustments, withdrawn
    )
    return results, _scoring(dice)


def _scoring(dice: Random) -> Scoring:
    win, draw, loss = dice.choice(WEIGHTS)
    return Scoring(
        win=win,
        draw=draw,
        loss=loss,
        cap=dice.choice([None, 121]),
        bye=ByeScore(dice.choice([None, win, draw]), dice.choice([None, (25, 0), (0, 0)])),
        requested=dice.choice([0, draw]),
        absent=dice.choice([0, 0, draw]),
        forfeit=dice.choice([(0, 0), (100, 0)]),
        adjusted=dice.choice(list(AdjustedScore)),
        withdrawal=dice.choice(list(WithdrawalPolicy)),
        order=tuple(dice.sample(FIGURES, dice.randint(1, 6))),
    )


def plain(results: Results, scoring: Scoring) -> Sheet:
    return Sheet(asdict(results), asdict(scoring))


def groups_of(found: Standings) -> list[list[int]]:
    ranks = sorted({row.rank for row in found.rows if row.rank is not None})
    return [sorted(row.entrant for row in found.rows if row.rank == rank) for rank in ranks]


@pytest.mark.parametrize("part", range(4))
def test_the_standings_equal_a_second_plain_computation(part: int) -> None:
    for seed in range(part, EVENTS, 4):
        results, scoring = random_event(seed)
        sheet = plain(results, scoring)

        found = standings(results, scoring)

        assert groups_of(found) == sheet.order(), seed
        for row in found.rows:
            assert (row.rank is None) == (row.entrant in sheet.gone), seed
            for criterion, value in row.values.items():
                assert value == sheet.figure(criterion, row.entrant), (seed, criterion)


def test_the_figures_of_a_row_equal_a_second_plain_computation() -> None:
    for seed in range(EVENTS):
        results, scoring = random_event(seed)
        sheet = plain(results, scoring)

        for row in standings(results, scoring).rows:
            one, tally = row.entrant, row.tally
            if row.rank is not None:
                assert (
                    tally.won,
                    tally.drawn,
                    tally.lost,
                    tally.halves,
                    tally.total,
                    tally.against,
                ) == (
                    sheet.count(one, 1),
                    sheet.count(one, 0),
                    sheet.count(one, -1),
                    sheet.figure("points", one),
                    sheet.total(one),
                    sheet.let(one),
                ), seed


def test_the_order_in_which_results_come_changes_nothing() -> None:
    for seed in range(EVENTS):
        results, scoring = random_event(seed)
        dice = Random(seed)  # noqa: S311 - no secret.
        shuffled = replace(
            results,
            tables=tuple(dice.sample(results.tables, len(results.tables))),
            rests=tuple(dice.sample(results.rests, len(results.rests))),
            adjustments=tuple(reversed(results.adjustments)),
        )

        assert standings(shuffled, scoring) == standings(results, scoring), seed
