"""The decks of the family, and how a card is written: rank, then suit ("10h", "12o")."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files

NO_TRUMP = "none"


@dataclass(frozen=True)
class Deck:
    """A deck: its suits, its ranks from high to low, and the points of the cards that count."""

    id: str
    suits: tuple[str, ...]
    ranks: tuple[str, ...]
    points: Mapping[str, int]

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Return every card, suit by suit, from high to low."""
        return tuple(rank + suit for suit in self.suits for rank in self.ranks)

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self.cards)

    def knows(self, card: object) -> bool:
        """Return whether *card* is a card of this deck."""
        return isinstance(card, str) and card in self._known

    def points_of(self, card: str) -> int:
        """Return the points of *card*, 0 to 5 (RULES.md, section 1)."""
        return self.points.get(rank_of(card), 0)

    @cached_property
    def card_points(self) -> int:
        """Return the points of the whole deck."""
        return sum(self.points.values()) * len(self.suits)

    @cached_property
    def points_upwards(self) -> tuple[int, ...]:
        """Return the points of every card, poorest first."""
        return tuple(sorted(self.points_of(card) for card in self.cards))


def rank_of(card: str) -> str:
    """Return the rank of *card*, as it is written."""
    return card[:-1]


def suit_of(card: str) -> str:
    """Return the suit of *card*, one letter."""
    return card[-1]


def _read_decks() -> dict[str, Deck]:
    text = files("scorekeeper.domain").joinpath("presets", "decks.json").read_text("utf-8")
    return {
        name: Deck(name, tuple(row["suits"]), tuple(row["ranks"]), row["points"])
        for name, row in json.loads(text).items()
    }


DECKS: Mapping[str, Deck] = _read_decks()
