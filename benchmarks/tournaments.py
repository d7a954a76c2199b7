"""Play a thousand events of every kind by seeds, and check all of them after every step.

    python -m benchmarks.tournaments [how many]

An event goes wrong in every way that its people can make it: latecomers, withdrawals, sides
that disagree, corrections, undone rounds, everything pressed twice.
"""

import sys
from time import process_time

from tests.simulated_events import KINDS, Simulation

THOUSAND = 1000


def main(events: int = THOUSAND) -> None:
    """Play *events* and tell what they came to; the first that is not sound ends it."""
    print(f"{'kind':12} {'events':>6} {'rounds':>6} {'acts':>7} {'refused':>7} {'CPU s':>6}")
    for place, kind in enumerate(KINDS):
        share = len(range(place, events, len(KINDS)))
        print(_played(kind, share))


def _played(kind: str, events: int) -> str:
    begun, rounds, acts, refused = process_time(), 0, 0, 0
    for seed in range(events):
        simulation = Simulation(kind, seed)
        event = simulation.run()
        rounds, acts = rounds + len(event.rounds), acts + len(event.acts)
        refused += simulation.refused
    spent = process_time() - begun
    return f"{kind:12} {events:6} {rounds:6} {acts:7} {refused:7} {spent:6.1f}"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
