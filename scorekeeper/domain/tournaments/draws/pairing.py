"""The best pairing of a graph: the only place of the game that leans on a library."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scorekeeper.domain.tournaments.draws.snapshot import Pair, pair_of


class Edge(NamedTuple):
    """Two places that may be paired, and what that costs: a whole number below 2**126."""

    first: int
    second: int
    cost: int


def perfect_pairing(size: int, edges: Sequence[Edge]) -> tuple[Pair, ...] | None:
    """Return the cheapest pairing of all places below *size*, or `None` if there is none.

    The pairing found depends on the order of the edges only where several are cheapest.
    """
    if size % 2 or not _touches_all(size, edges):
        return None
    found = _matching(size, edges)
    # The library answers with fewer pairs when there is no perfect pairing, and says nothing.
    return found if 2 * len(found) == size else None


def _touches_all(size: int, edges: Iterable[Edge]) -> bool:
    return len({place for edge in edges for place in edge[:2]}) == size


def _matching(size: int, edges: Sequence[Edge]) -> tuple[Pair, ...]:
    # Loaded here, so that the game does without the library until a round is drawn.
    import rustworkx  # noqa: PLC0415

    highest = max((edge.cost for edge in edges), default=0)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(first, second, highest - cost) for first, second, cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    # Order and orientation differ from process to process.
    return tuple(sorted(pair_of(*pair) for pair in found))
