"""The graph of a draw: who may meet whom, and what it costs, in an order that a seed draws."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice

from scorekeeper.domain.tournaments.draws.pair_costs import (
    Placed,
    Units,
    bye_terms,
    pair_terms,
    units_of,
)
from scorekeeper.domain.tournaments.draws.pairing import Edge, perfect_pairing
from scorekeeper.domain.tournaments.draws.proposal import Term, Warned
from scorekeeper.domain.tournaments.draws.snapshot import (
    Candidate,
    DrawRules,
    Pair,
    Snapshot,
    Style,
    is_protected,
    pair_of,
)
from scorekeeper.domain.tournaments.lots import lot

NEAREST = 8
# So few are looked at whole, which costs next to nothing.
SMALL = 32


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw under way: the field in its order, the best first, and what things cost in it."""

    snapshot: Snapshot
    rules: DrawRules
    seed: int
    order: tuple[Placed, ...]
    units: Units

    @classmethod
    def of(cls, snapshot: Snapshot, rules: DrawRules, seed: int) -> "Draw":
        """Return the draw of the field that is there, in the order that *seed* gives it."""
        order = tuple(_in_order(snapshot.candidates, rules.style, seed))
        return cls(snapshot, rules, seed, order, units_of(order))

    @property
    def size(self) -> int:
        """Return how many places are to be paired: one for the bye if the field is odd."""
        return len(self.order) + len(self.order) % 2

    def pairing(self, relaxed: frozenset[Warned]) -> tuple[Pair, ...] | None:
        """Return the cheapest pairing, or `None` if there is none unless more is relaxed."""
        if not self._can_be_new(relaxed):
            return None
        is_whole = bool(relaxed) or len(self.order) <= SMALL
        nearest = self.size if is_whole else NEAREST
        while True:
            found = perfect_pairing(self.size, list(self._edges(nearest, relaxed)))
            if nearest >= self.size or (found and self._has_lowest_bye(found)):
                return found
            nearest *= 2

    def _can_be_new(self, relaxed: frozenset[Warned]) -> bool:
        """Tell whether the last relaxation allows anything that was barred before."""
        is_odd = len(self.order) % 2 == 1
        if Warned.REMATCH in relaxed or not relaxed:
            return True
        if Warned.SECOND_BYE in relaxed:
            return is_odd
        return bool(self.rules.protected) or self.snapshot.round <= self.rules.clubs_apart_until

    def _edges(self, nearest: int, relaxed: frozenset[Warned]) -> Iterator[Edge]:
        for place in range(len(self.order)):
            yield from islice(self._below(place, relaxed), nearest)
        if len(self.order) % 2:
            yield from islice(self._bye_edges(relaxed), 2 * nearest)

    def _below(self, place: int, relaxed: frozenset[Warned]) -> Iterator[Edge]:
        """Yield whom the one at *place* may meet of those below, the nearest first."""
        upper = self.order[place]
        met = {number: played for played, number in enumerate(upper.candidate.opponents, 1)}
        for below in range(place + 1, len(self.order)):
            lower = self.order[below]
            barred = self._barred(upper.candidate, lower.candidate, met, relaxed)
            if barred is not None:
                terms = pair_terms(upper, lower, self.rules.style)
                yield Edge(place, below, barred + sum(terms.values()))

    def _barred(
        self,
        first: Candidate,
        second: Candidate,
        met: dict[int | None, int],
        relaxed: frozenset[Warned],
    ) -> int | None:
        """Return what it costs that two meet who should not, or `None` if they must not."""
        cost = 0
        if pair_of(first.number, second.number) in self.rules.forbidden:
            return None
        if second.number in met:
            if Warned.REMATCH not in relaxed:
                return None
            cost += self.units.rematch + self.units.recency * met[second.number]
        if is_protected(self.rules, self.snapshot.round, first, second):
            return None if Warned.PROTECTED not in relaxed else cost + self.units.protected
        return cost

    def _bye_edges(self, relaxed: frozenset[Warned]) -> Iterator[Edge]:
        """Yield who may have the bye, the lowest first."""
        lowest = self.lowest_for_bye
        for place in reversed(range(len(self.order))):
            placed = self.order[place]
            if placed.candidate.byes == 0 or Warned.SECOND_BYE in relaxed:
                yield Edge(place, len(self.order), self._bye_cost(placed, lowest))

    def _bye_cost(self, placed: Placed, lowest: int) -> int:
        terms = dict(bye_terms(placed, lowest, self.rules.style))
        halves = terms.pop(Term.BYE_ABOVE_LOWEST, 0)
        again = placed.candidate.byes * self.units.second_bye
        return again + halves * self.units.bye_half + sum(terms.values())

    @property
    def lowest_for_bye(self) -> int:
        """Return the lowest score without a bye yet, over the lowest in the field."""
        scores = (placed.above for placed in self.order if placed.candidate.byes == 0)
        return min(scores, default=0)

    def _has_lowest_bye(self, found: Sequence[Pair]) -> bool:
        """Tell whether the bye goes to the lowest score that may have it, or there is none.

        Only then can a wider look not find a lower one.
        """
        lowest = self.lowest_for_bye
        byes = [self.order[place] for place, other in found if other == len(self.order)]
        return all(placed.above == lowest for placed in byes)


def _in_order(candidates: Iterable[Candidate], style: Style, seed: int) -> Iterator[Placed]:
    """Yield the field by score, the best first, and equals beside whom they should meet."""
    lots = {one.number: lot(seed, one.number) for one in candidates}

    def key(one: Candidate) -> tuple[int, int, int, int]:
        rank = 0 if style == Style.RANDOM else one.rank
        return -one.halves, rank, lots[one.number], one.number

    ordered = sorted(candidates, key=key)
    lowest = ordered[-1].halves
    for halves, members in groupby(ordered, key=lambda one: one.halves):
        group = list(members)
        for place in _places(len(group), style):
            one = group[place]
            yield Placed(one, halves - lowest, place, len(group), lots[one.number])


def _places(size: int, style: Style) -> Iterable[int]:
    """Return the places of a score group so that those who should meet stand side by side."""
    if style != Style.FOLD:
        return range(size)
    half = size // 2
    folded = [place for upper in range(half) for place in (upper, upper + half)]
    return [*folded, *range(2 * half, size)]
