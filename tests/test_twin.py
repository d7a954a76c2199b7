"""The engine and its naive twin say the same of every deal, field by field.

Here are 2,000 deals of each deck under each profile; `benchmarks/twins.py` takes more of them,
and every deal of the small deck.
"""

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import islice
from random import Random  # noqa: TID251 - the dice are seeded.
from typing import Any

import pytest

from scorekeeper.domain.refusals import RefusedError
from tests.twins import (
    PAIRS,
    PROFILE_NAMES,
    Record,
    Rules,
    eight_cards,
    engine_report,
    every_small_deal,
    naive_report,
    random_deals,
    rules_of,
    seeded,
)

# Of each pair, cut so that the cores share them evenly; all take a core a minute or two.
DEALS = 2000
SLICES = 4
EVERY = 499


def hold_together(rules: Rules, record: Record) -> None:
    assert engine_report(rules, record) == naive_report(rules, record), (rules, record)


@pytest.mark.parametrize("slice_", range(SLICES))
@pytest.mark.parametrize(("deck", "profile"), PAIRS)
def test_random_deals_are_judged_alike(deck: str, profile: str, slice_: int) -> None:
    for rules, record in random_deals(deck, profile, slice_, DEALS // SLICES):
        hold_together(rules, record)


@pytest.fixture
def _eight_cards() -> Iterator[None]:
    with eight_cards():
        yield


@pytest.mark.usefixtures("_eight_cards")
@pytest.mark.parametrize(("place", "profile"), [*enumerate(PROFILE_NAMES)])
def test_deals_of_eight_cards_are_judged_alike(place: int, profile: str) -> None:
    rules = rules_of("eight", profile)

    for record in islice(every_small_deal(), place, None, EVERY):
        hold_together(rules, record)


@pytest.mark.parametrize("deck", ["fr32", "es40", "es48"])
def test_what_is_no_deal_is_refused_at_the_same_places(deck: str) -> None:
    dice = seeded(f"spoilt {deck}")
    for rules, record in random_deals(deck, "LP-A", 1, 200):
        spoilt = spoil(dice, record, len(rules.ruleset.cards.cards))

        with pytest.raises(RefusedError) as refused:
            engine_report(rules, spoilt)

        places = {refusal.field for refusal in refused.value.refusals}
        reasons = naive_report(rules, spoilt)["refusals"]
        assert places == {".".join(map(str, reason["place"])) for reason in reasons}, spoilt


def spoil(dice: Random, record: Record, cards: int) -> Record:
    """Return *record* with one or two things wrong."""
    spoilt: dict[str, Any] = deepcopy(dict(record))
    wrongs: list[Callable[[], None]] = [
        lambda: spoilt.update(trump=dice.choice(["x", "S", "", 3])),
        lambda: spoilt.update(leader=dice.choice([4, -1, True, "0", 1.0])),
        lambda: spoil_card(dice, spoilt["tricks"]),
        lambda: dice.choice(spoilt["tricks"]).extend(["7x"] * 4),
        lambda: spoilt["tricks"].append([]),
        lambda: spoilt.update(hands=[["7x"] * (cards // 4)] * 4),
    ]
    for wrong in dice.sample(wrongs, dice.randint(1, 2)):
        wrong()
    return spoilt


def spoil_card(dice: Random, tricks: list[list[object]]) -> None:
    """Put something else in the place of a card: no card, or one that is there already."""
    trick = dice.choice([trick for trick in tricks if trick])
    others = [card for cards in tricks for card in cards if card != trick[0]]
    trick[0] = dice.choice([*others[:1], "1x", "10", ""])


def test_random_deals_are_of_every_sort() -> None:
    reports = [
        (engine_report(rules, record), "hands" in record)
        for rules, record in random_deals("fr32", "LP-A", 0, DEALS // SLICES)
    ]

    sorts = {
        (report["complete"], report["legal"], report["open"] == [], has_hands)
        for report, has_hands in reports
    }
    # With hands, and in a complete deal, nothing is open.
    assert len(sorts) == 10


def test_of_two_rules_that_convict_only_together_the_second_is_named() -> None:
    """Seat 0 kept a heart, or else a spade to trump with: either way the queen was illegal."""
    tricks = [
        ["Jc", "10c", "7c", "9c"],
        ["Jd", "8d", "Kd", "Ad"],
        ["10s", "9s", "7s", "Qs"],
        ["9d", "10d", "Qh", "Qc"],
        ["10h", "Jh", "9h", "Qd"],
        ["Ac", "Kc", "As", "8c"],
        ["Js"],
    ]
    rules, record = rules_of("fr32", "LP-A"), {"trump": "s", "leader": 0, "tricks": tricks}

    report = engine_report(rules, record)

    assert report["illegal"][-1] == {
        "trick": 5,
        "seat": 0,
        "card": "Qd",
        "rule": "trump",
        "allowed": [],
    }
    hold_together(rules, record)
