"""A trick in play: which card is ahead, who wins it, and what it is worth (RULES.md, 1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scorekeeper.domain.cardplay.cardsets import CardSets, card_sets
from scorekeeper.domain.cards import Deck


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick as the player whose turn it is finds it: the suit led and the card ahead.

    `trumps` and `led` are sets of cards and `ahead` is one card; nothing is led at first.
    """

    sets: CardSets
    trumps: int
    led: int = 0
    ahead: int = 0
    partner_ahead: bool = False

    @property
    def is_trumped(self) -> bool:
        """Return whether the card ahead is a trump."""
        return bool(self.ahead & self.trumps)

    @property
    def beaters(self) -> int:
        """Return the cards that beat the one ahead: higher of its suit, trumps on a plain one.

        The card ahead is of the suit led or a trump, so no other card can beat it.
        """
        return self.sets.higher(self.ahead) | (0 if self.is_trumped else self.trumps)

    def laid(self, card: int) -> "Trick":
        """Return the trick as the next player finds it after *card*."""
        if not self.led:
            return replace(self, led=self.sets.suit_of[card], ahead=card)
        if card & self.beaters:
            return replace(self, ahead=card, partner_ahead=False)
        return replace(self, partner_ahead=not self.partner_ahead)


def trick_of(deck: Deck, trump: str, cards: Iterable[str]) -> Trick:
    """Return the trick after *cards*, in the order played; *trump* is a suit or "none"."""
    sets = card_sets(deck.id)
    trick = Trick(sets, sets.trumps(trump))
    for card in cards:
        trick = trick.laid(sets.bits[card])
    return trick


def winner_of(deck: Deck, trump: str, cards: Sequence[str]) -> int:
    """Return who is ahead in the trick of *cards*, counted from its leader, who is 0."""
    trick = trick_of(deck, trump, cards)
    (ahead,) = trick.sets.write(trick.ahead)
    return cards.index(ahead)


def worth_of(deck: Deck, cards: Iterable[str]) -> int:
    """Return the points of *cards*, without any point for the trick itself."""
    return sum(map(deck.points_of, cards))
