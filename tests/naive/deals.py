"""Random deals, played well or badly, broken off anywhere; equal dice give equal deals."""

from random import Random  # noqa: TID251 - the dice are seeded by whoever passes them in.
from typing import Any

from tests.naive.rules import Deck, Switches, Turn, all_cards, rule_broken

RULESET = "classic"


def random_record(
    dice: Random, deck: Deck, switches: Switches, *, mistakes: float = 0.15
) -> dict[str, Any]:
    """Return the record of a deal, as often as not broken off, now and then with its hands.

    *mistakes* is how often a player takes any card of his hand instead of a legal one.
    """
    record = random_deal(dice, deck, switches, mistakes=mistakes)
    hands = record.pop("hands")
    if dice.random() < 0.5:
        cards = len(all_cards(deck))
        record = broken_off(record, dice.randint(1, cards - 1))
    return {**record, "hands": hands} if dice.random() < 0.2 else record


def random_deal(
    dice: Random, deck: Deck, switches: Switches, *, mistakes: float = 0.15
) -> dict[str, Any]:
    """Return the record of a deal played to the end, with its hands."""
    cards = all_cards(deck)
    dice.shuffle(cards)
    hands = [cards[seat::4] for seat in range(4)]
    trump, leader = dice.choice([*deck["suits"], "none"]), dice.randrange(4)
    held, tricks, next_leader = [set(hand) for hand in hands], [], leader
    for _ in hands[0]:
        trick: tuple[tuple[int, str], ...] = ()
        for place in range(4):
            turn = Turn((next_leader + place) % 4, trick, trump, deck, switches)
            card = random_card(dice, turn, held[turn.seat], mistakes)
            held[turn.seat].remove(card)
            trick = (*trick, (turn.seat, card))
        next_leader = Turn(0, trick, trump, deck, switches).winning[0]
        tricks.append([card for _, card in trick])
    return {
        "ruleset": RULESET,
        "trump": trump,
        "leader": leader,
        "tricks": tricks,
        "hands": hands,
    }


def random_card(dice: Random, turn: Turn, hand: set[str], mistakes: float) -> str:
    """Return a legal card of *hand*, or, as often as *mistakes* says, any."""
    cards = sorted(hand)
    dice.shuffle(cards)
    if dice.random() < mistakes:
        return cards[0]
    return next(card for card in cards if rule_broken(turn, hand, card) is None)


def broken_off(record: dict[str, Any], cards: int) -> dict[str, Any]:
    """Return *record* with its first *cards* cards only."""
    kept = [trick[: max(0, cards - 4 * place)] for place, trick in enumerate(record["tricks"])]
    return {**record, "tricks": [trick for trick in kept if trick]}
