"""Counts that add up: results of matches, and what happened in deals, seen from one side."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from operator import attrgetter

from scorekeeper.domain.statistics.facts import DealFacts, Result
from scorekeeper.domain.statistics.rates import Mean, Rate


@dataclass(frozen=True, slots=True)
class Results:
    """How many matches (or games) were won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """Return how many there were."""
        return self.won + self.drawn + self.lost

    @property
    def win_rate(self) -> Rate:
        """Return how often it was won; a draw is no win."""
        return Rate(self.won, self.played)


@dataclass(frozen=True, slots=True)
class Tally:
    """What happened in some deals, seen from one side.

    Of `deals` the side won, drew and lost those where that is known. `written` and `against`
    are over all; `taken` over the `points_deals` whose raw points were recorded, `tricks` over
    the `trick_deals`, `sweeps` made and `swept` suffered over the `sweep_deals` of which it is
    known whether one side won every trick.
    """

    deals: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    written: int = 0
    against: int = 0
    points_deals: int = 0
    taken: int = 0
    taken_against: int = 0
    trick_deals: int = 0
    tricks: int = 0
    tricks_against: int = 0
    sweep_deals: int = 0
    sweeps: int = 0
    swept: int = 0

    @property
    def win_rate(self) -> Rate:
        """Return how often the side won a deal, among those of known result."""
        return Rate(self.won, self.won + self.drawn + self.lost)

    @property
    def written_per_deal(self) -> Mean:
        """Return the points that the side wrote in a deal."""
        return Mean(self.written, self.deals)

    @property
    def against_per_deal(self) -> Mean:
        """Return the points that the other side wrote in a deal."""
        return Mean(self.against, self.deals)

    @property
    def taken_per_deal(self) -> Mean:
        """Return the raw points that the side took in a deal, where they were recorded."""
        return Mean(self.taken, self.points_deals)

    @property
    def tricks_per_deal(self) -> Mean:
        """Return the tricks that the side won in a deal, where they were recorded."""
        return Mean(self.tricks, self.trick_deals)

    @property
    def sweep_rate(self) -> Rate:
        """Return how often the side won every trick."""
        return Rate(self.sweeps, self.sweep_deals)

    @property
    def swept_rate(self) -> Rate:
        """Return how often the other side won every trick."""
        return Rate(self.swept, self.sweep_deals)


_COUNTS = attrgetter(*(field.name for field in fields(Tally)))


def total(tallies: Iterable[Tally]) -> Tally:
    """Return all *tallies* together."""
    return Tally(*map(sum, zip(*map(_COUNTS, tallies), strict=True)))


def count_results(results: Iterable[Result]) -> Results:
    """Return how many of *results* there are of each kind."""
    counts = Counter(results)
    return Results(counts[Result.WIN], counts[Result.DRAW], counts[Result.LOSS])


def tally(deal: DealFacts, side: int) -> Tally:
    """Return what happened in *deal*, seen from *side*."""
    other = 1 - side
    taken, tricks = deal.taken or (0, 0), deal.tricks or (0, 0)
    return Tally(
        deals=1,
        won=int(deal.winner == side),
        drawn=int(deal.is_drawn),
        lost=int(deal.winner == other),
        written=deal.written[side],
        against=deal.written[other],
        points_deals=int(deal.taken is not None),
        taken=taken[side],
        taken_against=taken[other],
        trick_deals=int(deal.tricks is not None),
        tricks=tricks[side],
        tricks_against=tricks[other],
        sweep_deals=int(deal.knows_sweep),
        sweeps=int(deal.sweeper == side),
        swept=int(deal.sweeper == other),
    )
