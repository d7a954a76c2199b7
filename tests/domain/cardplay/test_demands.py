"""Judging a hand that is only partly known agrees with trying every hand that it could be."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.domain.cardplay.cardsets import each
from scorekeeper.domain.cardplay.demands import Demand, Demands, Exemption, Holding, Rule

CARDS = st.integers(0, 2**9 - 1)
EXEMPTIONS = st.one_of(
    st.builds(Exemption, CARDS, st.just(2), st.just(2)),
    st.builds(Exemption, CARDS, st.just(1), st.just(9)),
)


A, B, C, X, Y, Z = (1 << place for place in range(6))

LOWEST_OR_PAIR = Demand(Rule.LOW_CARD, B | C, Exemption(A | B | C, 2, 2))
"""What A asks when it is laid from a suit of A, B and C, unless it is one of a pair."""

OTHERS_BUT_WITH_A = Demand(Rule.UNDERTRUMP, X | Y, Exemption(A, 1, 1))
"""What Z asks when X and Y are owed, unless A is held."""


@pytest.mark.parametrize(
    ("demand", "holding", "broken", "in_doubt"),
    [
        (LOWEST_OR_PAIR, Holding(A), False, False),
        (LOWEST_OR_PAIR, Holding(A | B), False, False),
        (LOWEST_OR_PAIR, Holding(A | B | C), True, True),
        (LOWEST_OR_PAIR, Holding(A, B | C, 1), False, False),
        (LOWEST_OR_PAIR, Holding(A, B | C, 2), True, True),
        (LOWEST_OR_PAIR, Holding(A, B | C | X, 2), False, True),
        (LOWEST_OR_PAIR, Holding(A | B, C | X, 1), False, True),
        (OTHERS_BUT_WITH_A, Holding(Z, A | X, 1), False, True),
        (OTHERS_BUT_WITH_A, Holding(Z | X, A, 1), False, False),
        (OTHERS_BUT_WITH_A, Holding(Z | X, A | B, 1), False, True),
        (OTHERS_BUT_WITH_A, Holding(Z | X, B | Y, 1), True, True),
        (OTHERS_BUT_WITH_A, Holding(Z, B | C, 1), False, False),
        (OTHERS_BUT_WITH_A, Holding(Z, A | X, 2), False, False),
    ],
)
def test_an_exemption_is_counted_over_all_possible_hands(
    demand: Demand,
    holding: Holding,
    broken: bool,  # noqa: FBT001 - named by the table above
    in_doubt: bool,  # noqa: FBT001 - named by the table above
) -> None:
    assert (holding.broken((demand,)), holding.can_break((demand,))) == (
        demand.rule if broken else None,
        in_doubt,
    )


def test_who_is_exempt_from_one_rule_still_owes_what_the_next_asks() -> None:
    lowest = Demand(Rule.LOW_CARD, B)

    assert Holding(Z | A | X | B).broken((OTHERS_BUT_WITH_A, lowest)) == Rule.LOW_CARD


@st.composite
def holdings(draw: st.DrawFn) -> Holding:
    """Draw known cards and a pool of at most six others."""
    known, pool = draw(CARDS), draw(CARDS)
    pool &= ~known & 0b101101011
    return Holding(known, pool, draw(st.integers(0, pool.bit_count())))


@st.composite
def demands(draw: st.DrawFn) -> Demands:
    """Draw up to three strict demands and perhaps one with an exemption among them."""
    asked = [
        Demand(rule, draw(CARDS)) for rule in draw(st.sets(st.sampled_from(Rule), max_size=3))
    ]
    if draw(st.booleans()):
        asked.append(Demand(Rule.LOW_CARD, draw(CARDS), draw(EXEMPTIONS)))
    return tuple(draw(st.permutations(asked)))


def possible_hands(holding: Holding) -> Iterator[int]:
    for drawn in combinations(each(holding.pool), holding.unseen):
        yield holding.known | sum(drawn)


def is_met(demand: Demand, hand: int) -> bool:
    if not hand & demand.owed:
        return True
    exemption = demand.unless
    return exemption is not None and (
        exemption.least <= (hand & exemption.cards).bit_count() <= exemption.most
    )


def first_never_met(holding: Holding, asked: Demands) -> Rule | None:
    for place, demand in enumerate(asked, 1):
        if not any(
            all(is_met(one, hand) for one in asked[:place]) for hand in possible_hands(holding)
        ):
            return demand.rule
    return None


@given(holdings(), demands())
def test_a_rule_is_broken_where_no_possible_hand_meets_it(
    holding: Holding, asked: Demands
) -> None:
    assert holding.broken(asked) == first_never_met(holding, asked)


@given(holdings(), demands())
def test_a_play_is_in_doubt_where_some_possible_hand_fails(
    holding: Holding, asked: Demands
) -> None:
    fails = any(not all(is_met(one, hand) for one in asked) for hand in possible_hands(holding))

    assert holding.can_break(asked) == fails


@given(holdings(), CARDS)
def test_counting_finds_the_fewest_and_the_most(holding: Holding, cards: int) -> None:
    counts = [(hand & cards).bit_count() for hand in possible_hands(holding)]

    assert holding.count(cards) == (min(counts), max(counts))


@given(holdings())
def test_the_reach_is_what_any_possible_hand_holds(holding: Holding) -> None:
    reach = 0
    for hand in possible_hands(holding):
        reach |= hand

    assert holding.reach == reach
