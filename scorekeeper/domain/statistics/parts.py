"""Parts of many deals, by what they have in common; and how often each number was taken."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.domain.statistics.rates import Rate
from scorekeeper.domain.statistics.subjects import SeenDeal
from scorekeeper.domain.statistics.tallies import Tally, total


@dataclass(frozen=True, slots=True)
class Part:
    """What happened in the deals that have *key* in common: a trump, or a number of calls."""

    key: str
    deals: Tally


@dataclass(frozen=True, slots=True)
class Distribution:
    """How often each number of raw points was taken, in deals of *deal_points* points.

    `counts[n]` is the number of deals in which n points were taken, from 0 to all.
    """

    deal_points: int
    counts: tuple[int, ...]

    @property
    def deals(self) -> int:
        """Return how many deals these are."""
        return sum(self.counts)


def by_trump(deals: Iterable[SeenDeal]) -> tuple[Part, ...]:
    """Return the deals whose trump was recorded, part by part."""
    return _parts((deal.facts.trump, deal.counts) for deal in deals)


def by_doubling(deals: Iterable[SeenDeal]) -> tuple[Part, ...]:
    """Return the deals that could be doubled, by the number of calls."""
    known = [(deal.facts.doubled, deal.counts) for deal in deals]
    return _parts((str(calls), counts) for calls, counts in known if calls is not None)


def right_calls(deals: Iterable[SeenDeal]) -> Rate:
    """Return how often, of its last calls of doubling, the side that sees a deal won it."""
    called = [deal.counts for deal in deals if deal.facts.doubling_side == deal.side]
    return Rate(sum(counts.won for counts in called), len(called))


def suffered_calls(deals: Iterable[SeenDeal]) -> Rate:
    """Return how often, of the other side's last calls of doubling, that side won the deal."""
    called = [deal.counts for deal in deals if deal.facts.doubling_side == 1 - deal.side]
    return Rate(sum(counts.lost for counts in called), len(called))


def distributions(taken: Iterable[tuple[int, int]]) -> tuple[Distribution, ...]:
    """Return how often each number was taken; *taken* gives the points of the deal, then it."""
    found: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for deal_points, points in taken:
        found[deal_points][points] += 1
    return tuple(
        Distribution(every, tuple(counts[points] for points in range(every + 1)))
        for every, counts in sorted(found.items())
    )


def _parts(keyed: Iterable[tuple[str | None, Tally]]) -> tuple[Part, ...]:
    parts: defaultdict[str, list[Tally]] = defaultdict(list)
    for key, counts in keyed:
        if key is not None:
            parts[key].append(counts)
    return tuple(Part(key, total(parts[key])) for key in sorted(parts))
