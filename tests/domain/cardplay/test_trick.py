"""Who wins a trick, who is ahead in it, and what it is worth."""

from typing import Any

import pytest

from scorekeeper.domain.cardplay.trick import trick_of, winner_of, worth_of
from scorekeeper.domain.cards import DECKS, Deck
from tests.domain.cardplay.playing import legality_vectors

FRENCH, SPANISH, MEXICAN = DECKS["fr32"], DECKS["es48"], DECKS["es40"]

PLAYED = [row for row in legality_vectors() if "winner" in row]


@pytest.mark.parametrize("row", PLAYED, ids=[row["id"] for row in PLAYED])
def test_the_worked_examples_are_won_as_the_rule_book_says(row: dict[str, Any]) -> None:
    cards = [*row["trick"], *row["then"]]

    assert winner_of(DECKS[row["deck"]], row["trump"], cards) == row["winner"]


@pytest.mark.parametrize(
    ("trump", "cards", "winner"),
    [
        ("s", "7h 8h 9h 10h", 3),
        ("s", "10h Ah Kh Qh", 0),
        ("s", "10h 7s Ah Kh", 1),
        ("s", "10h 7s 8s Kh", 2),
        ("s", "7s 10h 10d 10c", 0),
        ("none", "7h 10s 10d 8h", 3),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    trump: str, cards: str, winner: int
) -> None:
    assert winner_of(FRENCH, trump, cards.split()) == winner


def test_a_trick_that_was_begun_tells_who_is_ahead() -> None:
    assert winner_of(SPANISH, "o", ["12c", "3c", "9c"]) == 2


def test_the_partner_is_ahead_at_every_second_turn() -> None:
    cards = ["Kh", "7h", "8h", "9h"]

    seen = [trick_of(FRENCH, "s", cards[:turn]).partner_ahead for turn in range(4)]

    assert seen == [False, False, True, False]


def test_who_overtakes_is_an_opponent_of_the_next() -> None:
    cards = ["Kh", "7h", "10h"]

    assert not trick_of(FRENCH, "s", cards).partner_ahead


@pytest.mark.parametrize(
    ("deck", "cards", "worth"),
    [
        (FRENCH, "10h Ah Kh Qh", 14),
        (FRENCH, "Jh 9h 8h 7h", 1),
        (SPANISH, "9o 1o 12o 11o", 14),
        (MEXICAN, "7o 1o 2b 10b", 10),
    ],
)
def test_a_trick_is_worth_the_points_of_its_cards(deck: Deck, cards: str, worth: int) -> None:
    assert worth_of(deck, cards.split()) == worth
