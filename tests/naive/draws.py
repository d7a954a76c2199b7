"""Draws once more, by trying: is there a round at all, and how many must meet again?"""

from collections.abc import Iterable, Sequence
from itertools import combinations

import networkx

Pair = tuple[int, int]


def has_round(field: Sequence[int], met: set[frozenset[int]], had_bye: set[int]) -> bool:
    """Tell whether all of *field* can be paired anew, with one bye for who had none if odd."""
    if len(field) % 2 == 0:
        return _pairs_up(frozenset(field), met, set())
    return any(has_rest_without(one, field, met) for one in field if one not in had_bye)


def has_rest_without(one: int, field: Sequence[int], met: set[frozenset[int]]) -> bool:
    """Tell whether the others can be paired anew when *one* has the bye."""
    return _pairs_up(frozenset(field) - {one}, met, set())


def fewest_rematches(field: Sequence[int], met: Iterable[frozenset[int]]) -> int:
    """Return how many pairs of *field*, one left over if it is odd, must meet once more.

    networkx finds as many new pairs as there can be; the others must be rematches.
    """
    played = set(met)
    graph = networkx.Graph()
    graph.add_nodes_from(field)
    graph.add_edges_from(
        pair for pair in combinations(field, 2) if frozenset(pair) not in played
    )
    new = len(networkx.max_weight_matching(graph, maxcardinality=True))
    return len(field) // 2 - new


def _pairs_up(
    left: frozenset[int], met: set[frozenset[int]], hopeless: set[frozenset[int]]
) -> bool:
    if not left:
        return True
    if left in hopeless:
        return False
    # The one with the fewest left to meet comes first, so that a dead end shows at once.
    free = {
        one: [other for other in left if other != one and frozenset((one, other)) not in met]
        for one in left
    }
    first = min(left, key=lambda one: (len(free[one]), one))
    if any(_pairs_up(left - {first, other}, met, hopeless) for other in free[first]):
        return True
    hopeless.add(left)
    return False
