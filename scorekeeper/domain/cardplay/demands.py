"""What a card asks of the hand it is played from, and which hands can meet that.

A card may be played when the hand holds none of the cards that would have to be played
instead: those cards are *owed*. Where a hand is only partly known, the same question is asked
of every hand that it could be, by counting and never by trying.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum


class Rule(StrEnum):
    """The rules that a play can break, in the order in which a breach is named."""

    FOLLOW_SUIT = "follow-suit"
    BEAT = "beat"
    TRUMP = "trump"
    OVERTRUMP = "overtrump"
    UNDERTRUMP = "undertrump"
    LOW_CARD = "low-card"


@dataclass(frozen=True, slots=True)
class Exemption:
    """Lifts a demand for the hands that hold from *least* to *most* of *cards*."""

    cards: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Demand:
    """What one rule asks of the hand: to hold none of *owed*, unless it is exempt."""

    rule: Rule
    owed: int
    unless: Exemption | None = None


Demands = tuple[Demand, ...]
"""All demands on one play, in the order of the rules; at most one of them has an exemption."""


@dataclass(frozen=True, slots=True)
class Holding:
    """The hands that a player may have: *known* cards and *unseen* many others of *pool*."""

    known: int
    pool: int = 0
    unseen: int = 0

    @property
    def reach(self) -> int:
        """Return every card that some possible hand holds."""
        return self.known | self.pool if self.unseen else self.known

    def count(self, cards: int) -> tuple[int, int]:
        """Return how many of *cards* a possible hand holds at least and at most."""
        held = (self.known & cards).bit_count()
        others = (self.pool & ~cards).bit_count()
        most_drawn = min(self.unseen, (self.pool & cards).bit_count())
        return held + max(0, self.unseen - others), held + most_drawn

    def broken(self, demands: Demands) -> Rule | None:
        """Return the rule that is broken whatever the unseen cards are, or `None`.

        Of several it is the first at which no possible hand is left.
        """
        strict, exempting = 0, None
        for demand in demands:
            if demand.unless:
                exempting = demand
            else:
                strict |= demand.owed
            if not self._can_meet(strict, exempting):
                return demand.rule
        return None

    def can_break(self, demands: Demands) -> bool:
        """Return whether some possible hand does not meet *demands*."""
        return any(
            self._can_miss(demand.owed, demand.unless)
            if demand.unless
            else self.reach & demand.owed
            for demand in demands
        )

    def _can_meet(self, strict: int, exempting: Demand | None) -> bool:
        if exempting is None or exempting.unless is None:
            return self._can_lack(strict)
        return self._can_lack(strict | exempting.owed) or self._can_use(
            exempting.unless, strict
        )

    def _can_lack(self, cards: int) -> bool:
        return not self.known & cards and (self.pool & ~cards).bit_count() >= self.unseen

    def _can_use(self, exemption: Exemption, barred: int) -> bool:
        """Return whether some hand without any of *barred* is exempt."""
        if not self._can_lack(barred):
            return False
        without = Holding(self.known, self.pool & ~barred, self.unseen)
        few, many = without.count(exemption.cards)
        return few <= exemption.most and many >= exemption.least

    def _can_miss(self, owed: int, exemption: Exemption) -> bool:
        """Return whether some hand holds a card of *owed* and is not exempt."""
        for having in self._having_one_of(owed, exemption.cards):
            few, many = having.count(exemption.cards)
            if few < exemption.least or many > exemption.most:
                return True
        return False

    def _having_one_of(self, owed: int, counted: int) -> Iterator["Holding"]:
        """Yield the ways to hold a card of *owed*: known, or drawn in or outside *counted*."""
        if self.known & owed:
            yield self
        elif self.unseen:
            for cards in (self.pool & owed & counted, self.pool & owed & ~counted):
                if drawn := cards & -cards:
                    yield Holding(self.known | drawn, self.pool ^ drawn, self.unseen - 1)


def owed_by(demands: Demands) -> int:
    """Return all cards that are owed to any of *demands*, exempt or not."""
    owed = 0
    for demand in demands:
        owed |= demand.owed
    return owed
