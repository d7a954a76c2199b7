"""What the page of money shows: fees owed and paid, prizes won and paid out, season points."""

from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_prizes import (
    pool_of,
    prizes_of,
    season_points_of,
)
from scorekeeper.domain.tournaments.course.event_standings import final_places
from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.web.tournaments.frame import EventPage
from scorekeeper.web.tournaments.words import money


@dataclass(frozen=True, slots=True)
class Prize:
    """What an entrant wins, how much of it was paid out, and for which place."""

    entrant: Entrant
    rank: int | None
    won: int

    @property
    def left(self) -> int:
        """Return what is still to be paid out; below zero what was paid too much."""
        return self.won - self.entrant.prize


@dataclass(frozen=True)
class MoneyPage(EventPage):
    """The money of an event."""

    @property
    def is_over(self) -> bool:
        """Return whether the event is finished, so that the prizes stand."""
        return are_fixed(self.event)

    @property
    def everybody(self) -> list[Entrant]:
        """Return all who entered and do not wait for a place, by number."""
        waiting = self.event.course.waiting
        every = self.event.course.entrants.values()
        return [one for one in every if one.number not in waiting]

    @property
    def owing(self) -> list[Entrant]:
        """Return who owes something."""
        return [one for one in self.event.staying if self.event.owed(one) > 0]

    @property
    def paid(self) -> int:
        """Return what was paid in fees."""
        return sum(one.fee for one in self.event.course.entrants.values())

    @property
    def owed(self) -> int:
        """Return what is still owed."""
        return sum(self.event.owed(one) for one in self.owing)

    @property
    def pool(self) -> int:
        """Return what is shared out as prizes."""
        return pool_of(self.event)

    @property
    def prizes(self) -> list[Prize]:
        """Return what everybody wins, the best first, and who was paid though they win none."""
        return all_prizes(self.event)

    @property
    def paid_out(self) -> int:
        """Return what was paid out in prizes."""
        return sum(one.prize for one in self.event.course.entrants.values())

    @property
    def season_points(self) -> list[tuple[Entrant, Fraction]]:
        """Return what the places are worth in a season, the best first."""
        if not self.event.rules.season_points or self.event.rules.training:
            return []
        found = season_points_of(self.event)
        ordered = sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))
        return [(self.event.entrant(number), points) for number, points in ordered if points]

    def amount(self, cents: int) -> str:
        """Return an amount as people write it."""
        return money(cents, self.event.rules.currency)


def are_fixed(event: Event) -> bool:
    """Return whether *event* is finished, so that its prizes stand."""
    return event.state in (EventState.FINISHED, EventState.ARCHIVED)


def all_prizes(event: Event) -> list[Prize]:
    """Return what everybody wins, the best first, and who was paid though they win none."""
    won = prizes_of(event)
    ranks = {place.entrant: place.rank for place in final_places(event)}
    found = [
        Prize(one, ranks.get(one.number), won.get(one.number, 0))
        for one in event.course.entrants.values()
        if one.number in won or one.prize
    ]
    return sorted(found, key=lambda prize: (prize.rank or len(ranks) + 1, -prize.won))
