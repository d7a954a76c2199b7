"""Which cards may be played, under every profile and every switch."""

from dataclasses import asdict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.domain.cardplay.legality import PROFILES, Switches, legal_cards, switches_of
from scorekeeper.domain.cards import DECKS
from scorekeeper.domain.rulesets import Legality
from scorekeeper.domain.switches import SWITCHES
from tests.domain.cardplay.playing import Table, legality_vectors, tables

ROWS = legality_vectors()


@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_the_worked_examples_allow_what_the_rule_book_says(row: dict[str, Any]) -> None:
    switches = switches_of(row["profile"], row["switches"])

    legal = legal_cards(DECKS[row["deck"]], switches, row["trump"], row["trick"], row["hand"])

    assert list(legal) == row["legal"]


@pytest.mark.parametrize("profile", PROFILES)
def test_every_switch_of_a_profile_stands_at_a_setting_that_rulesets_know(
    profile: Legality,
) -> None:
    row = asdict(PROFILES[profile])

    assert {
        name: row[name] in settings for name, settings in SWITCHES.items()
    } == dict.fromkeys(row, True)


def test_every_profile_has_a_row() -> None:
    assert list(PROFILES) == list(Legality)


def test_a_single_switch_changes_nothing_else() -> None:
    loaded = switches_of("LP-C", {"load": "any_point"})

    assert asdict(loaded) == {**asdict(PROFILES[Legality.LP_C]), "load": "any_point"}


@pytest.mark.parametrize(
    ("profile", "changes"), [("LP-Z", {}), ("LP-A", {"beat": "sometimes"})]
)
def test_what_no_ruleset_can_say_is_an_error(profile: str, changes: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="is not a valid"):
        switches_of(profile, changes)


def test_the_plain_row_is_the_rule_of_the_article() -> None:
    assert Switches() == PROFILES[Legality.LP_A]


@given(tables(), st.integers(0, 3), st.integers(1, 12))
def test_every_hand_has_a_card_that_may_be_played(table: Table, turn: int, size: int) -> None:
    ruleset = table.ruleset
    switches = switches_of(ruleset.legality, ruleset.legality_switches)
    trick = [hand[0] for hand in table.hands[:turn]]
    hand = table.hands[turn][:size]

    legal = legal_cards(ruleset.cards, switches, table.trump, trick, hand)

    assert legal
    assert set(legal) <= set(hand)
