"""What drawing a round costs in processor time, beside networkx on the same graph, in one run.

The round is the fifth, after four that were drawn in the same way and won at random. networkx
is given the whole graph, as its users do, and only up to as many pairs as end soon; what it
makes of the gaps between scores must be what the draw makes of them.
"""

import argparse
from collections.abc import Sequence
from itertools import combinations
from random import Random  # noqa: TID251 - seeded, so that a run can be repeated.
from statistics import median
from time import process_time

import networkx

from scorekeeper.domain.tournaments.draws.history import Present, candidates
from scorekeeper.domain.tournaments.draws.proposal import Proposal
from scorekeeper.domain.tournaments.draws.snapshot import Candidate, DrawRules, Snapshot
from scorekeeper.domain.tournaments.draws.swiss import pair_round
from scorekeeper.domain.tournaments.placing.scoring import Scoring
from scorekeeper.domain.tournaments.placing.standings import standings
from scorekeeper.domain.tournaments.results import Outcome, Rest, RestKind, Results, TableResult

SIZES = (16, 64, 200, 400, 1000)
ROUNDS_BEFORE = 4
TIMES = 5
SCORING = Scoring()


def played(size: int, seed: int) -> Results:
    """Return what *size* entrants have played in the rounds before."""
    dice = Random(seed)  # noqa: S311 - no secret.
    results = Results(frozenset(range(1, size + 1)), 0, ())
    for number in range(1, ROUNDS_BEFORE + 1):
        drawn = pair_round(snapshot_after(results), DrawRules(), seed)
        tables = tuple(
            TableResult(number, ((one.first,), (one.second,)), Outcome.PLAYED, _points(dice))
            for one in drawn.pairs
        )
        byes = tuple(Rest(number, one.entrant, RestKind.BYE) for one in drawn.byes)
        results = Results(
            results.entrants, number, results.tables + tables, results.rests + byes
        )
    return results


def _points(dice: Random) -> tuple[int, int]:
    return dice.randint(40, 101), dice.randint(40, 101)


def snapshot_after(results: Results) -> Snapshot:
    """Return the state in which the next round is drawn."""
    there = [Present(number) for number in sorted(results.entrants)]
    return Snapshot(results.rounds + 1, candidates(results, SCORING, there))


def by_networkx(field: Sequence[Candidate]) -> int:
    """Return the least sum of squared gaps of a round without rematch, by networkx."""
    graph = networkx.Graph()
    graph.add_nodes_from(range(len(field)))
    for first, second in combinations(range(len(field)), 2):
        if field[second].number not in field[first].opponents:
            gap = field[first].halves - field[second].halves
            graph.add_edge(first, second, weight=10**6 - gap**2)
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sum((field[one].halves - field[other].halves) ** 2 for one, other in found)


def gaps(drawn: Proposal, field: Sequence[Candidate]) -> int:
    """Return the sum of squared gaps between the scores of those who meet."""
    halves = {one.number: one.halves for one in field}
    return sum((halves[one.first] - halves[one.second]) ** 2 for one in drawn.pairs)


def measure(size: int, most_networkx: int) -> None:
    """Print what *size* pairs cost, and hold the draw to what networkx finds."""
    results = played(size, seed=size)
    snapshot = snapshot_after(results)
    drawing, ranking = [], []
    for seed in range(TIMES):
        start = process_time()
        drawn = pair_round(snapshot, DrawRules(), seed)
        drawing.append(process_time() - start)
        start = process_time()
        standings(results, SCORING)
        ranking.append(process_time() - start)
    line = f"{size:5} pairs: draw {median(drawing):.4f} s, standings {median(ranking):.4f} s"
    if size <= most_networkx:
        start = process_time()
        least = by_networkx(snapshot.candidates)
        line += f", networkx {process_time() - start:.3f} s"
        assert gaps(drawn, snapshot.candidates) == least
    print(line, flush=True)


def main() -> None:
    """Measure every size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most-networkx", type=int, default=200, help="pairs for networkx")
    options = parser.parse_args()
    for size in SIZES:
        measure(size, options.most_networkx)


if __name__ == "__main__":
    main()
