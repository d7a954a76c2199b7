"""Individual events: a new partner every round, and plans that are complete."""

from collections import Counter
from collections.abc import Iterable
from itertools import product

import pytest

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.draws.designs import (
    FIRST_ROUNDS,
    design_length,
    design_round,
)
from scorekeeper.domain.tournaments.draws.proposal import DrawWarning, Warned
from scorekeeper.domain.tournaments.draws.rotation import (
    Player,
    Rotation,
    RotationRules,
    players_of,
    rotate,
    rotate_by_design,
    wants_design,
)
from scorekeeper.domain.tournaments.results import (
    Outcome,
    Rest,
    RestKind,
    Results,
    Sides,
    TableResult,
)


def partners_in(tables: Iterable[Sides]) -> Counter[frozenset[int]]:
    return Counter(frozenset(side) for sides in tables for side in sides)


def opponents_in(tables: Iterable[Sides]) -> Counter[frozenset[int]]:
    return Counter(frozenset(pair) for sides in tables for pair in product(*sides))


def sides_of(drawn: Rotation) -> list[Sides]:
    return [one.sides for one in drawn.tables]


def played(count: int, rounds: int, seed: int) -> tuple[list[Rotation], Results]:
    """Return *rounds* drawn one after the other for players from 1 to *count*."""
    numbers = range(1, count + 1)
    results = Results(frozenset(numbers), 0, ())
    drawn: list[Rotation] = []
    for number in range(1, rounds + 1):
        drawn.append(rotate(players_of(results, numbers), seed * 100 + number))
        tables = [
            TableResult(number, sides, Outcome.PLAYED, (101, 60))
            for sides in sides_of(drawn[-1])
        ]
        rests = [Rest(number, one, RestKind.BYE) for one in drawn[-1].sitting_out]
        results = Results(
            results.entrants, number, (*results.tables, *tables), (*results.rests, *rests)
        )
    return drawn, results


@pytest.mark.parametrize("players", FIRST_ROUNDS)
def test_in_a_complete_plan_all_are_partners_once_and_opponents_twice(players: int) -> None:
    numbers = list(range(100, 100 + players))

    rounds = [design_round(numbers, one + 1) for one in range(design_length(players))]

    tables = [table for one in rounds for table in one.tables]
    every_two = players * (players - 1) // 2
    assert Counter(partners_in(tables).values()) == {1: every_two}
    assert Counter(opponents_in(tables).values()) == {2: every_two}
    for one in rounds:
        seated = [number for table in one.tables for side in table for number in side]
        assert sorted([*seated, *one.sitting_out]) == numbers
    if players % 4:
        assert sorted(one.sitting_out for one in rounds) == [(number,) for number in numbers]


@pytest.mark.parametrize("players", [6, 7, 10, 37])
def test_there_is_no_plan_for_every_field(players: int) -> None:
    assert design_length(players) == 0


@pytest.mark.parametrize(
    ("players", "rounds", "wanted"),
    [(8, 4, False), (8, 6, True), (8, 7, True), (8, 8, False), (10, 7, False), (20, 5, False)],
)
def test_a_plan_is_wanted_where_drawing_could_come_to_a_dead_end(
    players: int,
    rounds: int,
    wanted: bool,  # noqa: FBT001 - a column of the table above.
) -> None:
    assert wants_design(players, rounds) is wanted


@pytest.mark.parametrize("seed", range(10))
def test_eight_players_play_six_rounds_without_a_partner_twice(seed: int) -> None:
    players = [Player(number) for number in range(1, 9)]

    rounds = [rotate_by_design(players, number, seed) for number in range(1, 7)]

    assert max(partners_in(table for one in rounds for table in sides_of(one)).values()) == 1
    assert [one.warnings for one in rounds] == [()] * 6


@pytest.mark.parametrize("count", [8, 9, 10, 11, 13, 16, 22])
def test_no_partner_comes_twice_in_as_many_rounds_as_are_sure(count: int) -> None:
    for seed in range(4):
        drawn, results = played(count, 4, seed)

        tables = [table.sides for table in results.tables]
        sat_out = Counter(one for each in drawn for one in each.sitting_out)
        assert max(partners_in(tables).values()) == 1
        assert max(opponents_in(tables).values()) <= 3
        assert (
            max(sat_out.values(), default=0)
            - min((sat_out[one] for one in results.entrants), default=0)
            <= 1
        )
        assert [one.warnings for one in drawn] == [()] * 4


def test_in_a_large_field_nobody_meets_the_same_opponent_twice() -> None:
    _, results = played(28, 4, seed=3)

    assert max(opponents_in(table.sides for table in results.tables).values()) == 1


def test_when_partners_run_out_it_is_said_who_plays_together_again() -> None:
    drawn, _ = played(4, 4, seed=1)

    assert [len(one.warnings) for one in drawn] == [0, 0, 0, 2]
    again = drawn[3].tables[0].sides
    assert drawn[3].warnings == tuple(DrawWarning(Warned.PARTNER_AGAIN, side) for side in again)


def test_sides_of_a_table_can_be_balanced_by_strength() -> None:
    strengths = {1: 100, 2: 100, 3: 0, 4: 0, 5: 100, 6: 100, 7: 0, 8: 0}
    met = {1: 3, 2: 4, 5: 7, 6: 8, 3: 1, 4: 2, 7: 5, 8: 6}
    players = [
        Player(one, tuple(set(strengths) - {one, _mate(one)}), (met[one],), 0, strengths[one])
        for one in strengths
    ]

    drawn = rotate(players, 1, RotationRules(balance=50))

    gaps = [
        abs(sum(strengths[one] for one in first) - sum(strengths[one] for one in second))
        for first, second in sides_of(drawn)
    ]
    assert gaps == [0, 0]


def _mate(number: int) -> int:
    """Return the only one with whom a player has not yet played: 1 and 2, 3 and 4 …"""
    return number + 1 if number % 2 else number - 1


def test_who_needs_a_certain_table_sits_there() -> None:
    players = [Player(one, fixed_table=2 if one == 5 else None) for one in range(1, 9)]

    drawn = rotate(players, seed=1)

    (table,) = (one.seat.table for one in drawn.tables if 5 in {*one.sides[0], *one.sides[1]})
    assert table == 2


def test_the_same_seed_draws_the_same_tables_whatever_order_players_come_in() -> None:
    players = [Player(one) for one in range(1, 14)]

    assert rotate(players, 9) == rotate(players[::-1], 9) != rotate(players, 10)


def test_fewer_than_four_are_refused() -> None:
    with pytest.raises(RefusedError) as refused:
        rotate([Player(one) for one in range(3)], seed=1)

    assert refused.value.refusals == (Refusal(Reason.TOO_FEW_ENTRANTS, "entrants", {"low": 4}),)
