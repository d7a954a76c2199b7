"""Sets of cards as whole numbers: one bit a card, in deck order.

Questions about a hand or a suit become single operations. This is the only place that knows
which bit is which: the first card of the deck is the lowest bit, and every suit is one run of
bits from its highest card to its lowest. So in a suit "higher" means "a lower bit", and reading
the bits upwards gives the cards as people sort them, by suit and then from high to low.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from scorekeeper.domain.cards import DECKS, NO_TRUMP, suit_of


@dataclass(frozen=True)
class CardSets:
    """The cards of one deck as bits; every set of cards is a sum of them."""

    cards: tuple[str, ...]
    bits: Mapping[str, int]
    suits: Mapping[str, int]
    suit_of: Mapping[int, int]
    worth: Mapping[int, int]

    @property
    def all(self) -> int:
        """Return the set of all cards."""
        return (1 << len(self.cards)) - 1

    def read(self, cards: Iterable[str]) -> int:
        """Return the set of *cards*."""
        found = 0
        for card in cards:
            found |= self.bits[card]
        return found

    def write(self, chosen: int) -> tuple[str, ...]:
        """Return the cards of a set, sorted by suit in the deck's order, from high to low."""
        return tuple(self.name(card) for card in each(chosen))

    def name(self, card: int) -> str:
        """Return the one card of a set."""
        return self.cards[card.bit_length() - 1]

    def higher(self, card: int) -> int:
        """Return the cards of the same suit that are higher than *card*."""
        return self.suit_of[card] & (card - 1)

    def lower(self, card: int) -> int:
        """Return the cards of the same suit that are lower than *card*."""
        return self.suit_of[card] & ~(2 * card - 1)

    def trumps(self, trump: str) -> int:
        """Return the trumps; none when *trump* is "none"."""
        return 0 if trump == NO_TRUMP else self.suits[trump]


@cache
def card_sets(deck: str) -> CardSets:
    """Return the card sets of the deck with this id."""
    made = DECKS[deck]
    bits = {card: 1 << place for place, card in enumerate(made.cards)}
    suits = {
        suit: sum(bit for card, bit in bits.items() if suit_of(card) == suit)
        for suit in made.suits
    }
    worth = {bit: made.points_of(card) for card, bit in bits.items()}
    return CardSets(
        cards=made.cards,
        bits=bits,
        suits=suits,
        suit_of={bit: suits[suit_of(card)] for card, bit in bits.items()},
        worth=worth,
    )


def each(chosen: int) -> Iterator[int]:
    """Yield the cards of a set, one bit after the other, in deck order."""
    while chosen:
        card = chosen & -chosen
        yield card
        chosen ^= card
