"""With whom and against whom somebody has played, and how that went."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from scorekeeper.domain.statistics.facts import Result
from scorekeeper.domain.statistics.played_match import Players as Seated
from scorekeeper.domain.statistics.subjects import Seen, known_on
from scorekeeper.domain.statistics.tallies import Results, Tally, count_results, total

Players = tuple[str, ...]
Sides = tuple[frozenset[str], frozenset[str]]
Choice = Callable[[Sides], list[Players]]

_PAIR = 2


@dataclass(frozen=True, slots=True)
class Together:
    """What was played with, or against, these *players*: one, or a pair in alphabetic order.

    A match counts in which one deal at least was played so; the deals are those.
    """

    players: Players
    results: Results
    deals: Tally


def partners(seen: Iterable[Seen], own: frozenset[str]) -> tuple[Together, ...]:
    """Return with whom the players *own* sat on one side, the most matches first."""
    return _company(seen, lambda sides: [(one,) for one in sorted(sides[0] - own)])


def opponents(seen: Iterable[Seen]) -> tuple[Together, ...]:
    """Return against whom was played, player by player, the most matches first."""
    return _company(seen, lambda sides: [(one,) for one in sorted(sides[1])])


def opponent_pairs(seen: Iterable[Seen]) -> tuple[Together, ...]:
    """Return against which pairs, both known, was played, the most matches first."""
    return _company(seen, _whole_pair)


def _whole_pair(sides: Sides) -> list[Players]:
    return [tuple(sorted(sides[1]))] if len(sides[1]) == _PAIR else []


def _company(seen: Iterable[Seen], choose: Choice) -> tuple[Together, ...]:
    results: defaultdict[Players, list[Result]] = defaultdict(list)
    deals: defaultdict[Players, list[Tally]] = defaultdict(list)
    for one in seen:
        met = set()
        for players, counts in _met(one, choose):
            met.add(players)
            deals[players] += counts
        for players in met:
            results[players].append(one.result)
    rows = (
        Together(players, count_results(results[players]), total(deals[players]))
        for players in results
    )
    return tuple(sorted(rows, key=lambda row: (-row.results.played, row.players)))


def _met(seen: Seen, choose: Choice) -> Iterator[tuple[Players, list[Tally]]]:
    """Yield who was there in some deals, or at the start of a match without any."""
    tables: defaultdict[Seated, list[Tally]] = defaultdict(list)
    for deal in seen.deals:
        tables[deal.facts.players].append(deal.counts)
    for seated, counts in (tables or {seen.facts.starters: []}).items():
        for players in choose(_sides(seen, seated)):
            yield players, counts


def _sides(seen: Seen, players: Seated) -> Sides:
    return known_on(seen.side, players), known_on(1 - seen.side, players)
