"""The course of a deal: who laid which card in which position, and who took each trick."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorekeeper.domain.cardplay.cardsets import CardSets
from scorekeeper.domain.cardplay.demands import Demands
from scorekeeper.domain.cardplay.positions import Laid, PlayTable, Position
from scorekeeper.domain.deals import Pair
from scorekeeper.domain.rulesets import SEATS

_FROM = tuple(tuple((first + turn) % SEATS for turn in range(SEATS)) for first in range(SEATS))


@dataclass(frozen=True, slots=True)
class DealCourse:
    """A deal as it was played: every card with its seat, and every trick with its winner.

    A place counts the cards from 0. `card_points` are those that side 0 and side 1 took.
    """

    lead: Position
    seats: list[int]
    laid: list[Laid]
    winners: list[int]
    card_points: Pair

    @property
    def sets(self) -> CardSets:
        """Return the card sets of the deck."""
        return self.lead.trick.sets

    @property
    def is_complete(self) -> bool:
        """Return whether every card of the deck was played."""
        return len(self.laid) == len(self.sets.cards)

    @property
    def unseen(self) -> int:
        """Return the set of the cards that were not played."""
        return self.sets.all - sum(laid[0] for laid in self.laid)

    def card(self, place: int) -> str:
        """Return the card at *place*."""
        return self.sets.name(self.laid[place][0])

    def demands(self, place: int) -> Demands:
        """Return what the card at *place* asked of the hand it came from."""
        return self.laid[place][4]

    def position(self, place: int) -> Position:
        """Return the position in which the card at *place* was laid."""
        return self.laid[place - 1][3] if place % SEATS else self.lead


def course_of(table: PlayTable, leader: int, tricks: Iterable[Sequence[str]]) -> DealCourse:
    """Return the course of *tricks*, all of four cards but perhaps the last.

    *leader* is the seat that leads first; afterwards the winner of a trick leads the next,
    legal or not.
    """
    seats: list[int] = []
    every: list[Laid] = []
    winners: list[int] = []
    card_points = [0, 0]
    for trick in tricks:
        position, worth = table.lead, 0
        for card in trick:
            laid = position[card]
            every.append(laid)
            worth += laid[2]
            position = laid[3]
        seats += _FROM[leader][: len(trick)]
        if len(trick) == SEATS:
            leader = (leader + trick.index(position.ahead)) % SEATS
            winners.append(leader)
            card_points[leader % 2] += worth
    return DealCourse(table.lead, seats, every, winners, (card_points[0], card_points[1]))
