"""Prize money and points for a season: nothing is lost and nothing is made."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.domain.tournaments.placing.prizes import prizes, shares
from scorekeeper.domain.tournaments.placing.season_points import (
    SeasonRow,
    by_list,
    linear,
    season_points,
    season_rows,
)
from tests.domain.tournaments.notation import same


@given(st.integers(0, 10**7), st.lists(st.integers(0, 1000), min_size=1, max_size=20))
def test_shares_add_up_and_none_is_a_cent_off(cents: int, weights: list[int]) -> None:
    split = shares(cents, weights)

    whole = sum(weights)
    assert sum(split) == (cents if whole else 0)
    for share, weight in zip(split, weights, strict=True):
        assert abs(share - Fraction(cents * weight, whole or 1)) < 1


@pytest.mark.parametrize(
    ("cents", "weights", "split"),
    [
        (10000, [50, 30, 20], (5000, 3000, 2000)),
        (100, [1, 1, 1], (34, 33, 33)),
        (101, [2, 1, 1, 2], (34, 17, 17, 33)),
        (500, [0, 0], (0, 0)),
        (500, [], ()),
    ],
)
def test_what_does_not_divide_goes_to_the_largest_remainders(
    cents: int, weights: list[int], split: tuple[int, ...]
) -> None:
    assert shares(cents, weights) == split


def test_level_places_share_what_they_take() -> None:
    won = prizes([10000, 6001, 4000], [[4], [7, 2], [5, 6]])

    assert won == {4: 10000, 7: 5001, 2: 5000, 5: 0, 6: 0}


def test_a_tie_over_the_last_prize_shares_it() -> None:
    assert prizes([500], [[1, 2, 3]]) == {1: 167, 2: 167, 3: 166}


def test_places_are_worth_points_by_a_list() -> None:
    assert by_list([18, 16, 14, 13], 5) == same((18, 16, 14, 13, 0))
    assert by_list([18, 16, 14], 2) == same((18, 16))


def test_places_are_worth_points_evenly_down_to_the_last() -> None:
    assert linear(1000, 4) == same((1000, 750, 500, 250))


def test_level_entrants_get_the_average_of_their_places() -> None:
    points = season_points(by_list([18, 16, 14, 13], 4), [[3], [1, 2], [9]])

    assert points == {3: 18, 1: 15, 2: 15, 9: 13}


def points(**made: int) -> dict[int, Fraction]:
    return {int(name[1:]): Fraction(value) for name, value in made.items()}


def test_of_a_season_the_best_events_count() -> None:
    rows = season_rows(
        [points(p1=18, p2=16), points(p1=10, p2=16, p3=18), points(p1=14, p2=2)], best=2
    )

    assert [(row.rank, row.entrant, row.total, row.counted) for row in rows] == same(
        [
            (1, 1, 32, (18, 14)),
            (2, 2, 32, (16, 16)),
            (3, 3, 18, (18,)),
        ]
    )


def test_level_totals_are_parted_by_events_then_the_best_then_the_last_one() -> None:
    rows = season_rows(
        [
            points(p1=10, p2=20, p3=9, p4=10, p5=10),
            points(p1=10, p3=11, p4=10, p5=10),
        ]
    )

    assert rows == (
        SeasonRow(1, 3, Fraction(20), (Fraction(11), Fraction(9)), Fraction(11)),
        SeasonRow(2, 1, Fraction(20), (Fraction(10), Fraction(10)), Fraction(10)),
        SeasonRow(2, 4, Fraction(20), (Fraction(10), Fraction(10)), Fraction(10)),
        SeasonRow(2, 5, Fraction(20), (Fraction(10), Fraction(10)), Fraction(10)),
        SeasonRow(5, 2, Fraction(20), (Fraction(20),), Fraction(0)),
    )
