"""Shares and means know their sample."""

from fractions import Fraction
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.domain.statistics.rates import FEW, Mean, Rate


@pytest.mark.parametrize(
    ("count", "sample", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_is_wilsons(count: int, sample: int, low: float, high: float) -> None:
    interval = Rate(count, sample).interval

    assert interval is not None
    assert [round(end, 4) for end in interval] == [low, high]


def test_what_was_never_recorded_has_no_figure() -> None:
    assert (Rate(0, 0).share, Rate(0, 0).interval, Mean(0, 0).value) == (None, None, None)


def test_shares_and_means_are_exact() -> None:
    assert (Rate(2, 6).share, Mean(7, 3).value) == (Fraction(1, 3), Fraction(7, 3))


def test_a_small_sample_says_so() -> None:
    assert [Rate(1, sample).is_few for sample in (0, FEW - 1, FEW)] == [True, True, False]
    assert [Mean(1, sample).is_few for sample in (0, FEW - 1, FEW)] == [True, True, False]


@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_holds_the_share_and_mirrors_its_opposite(counts: tuple[int, int]) -> None:
    count, sample = counts
    here, there = Rate(count, sample).interval, Rate(sample - count, sample).interval

    assert here is not None
    assert there is not None
    assert 0 <= here[0] <= count / sample + 1e-12
    assert count / sample - 1e-12 <= here[1] <= 1
    assert isclose(here[0], 1 - there[1], abs_tol=1e-12)
