"""Fifty whole events, with all that goes wrong on an evening: sound after every step.

`benchmarks/tournaments.py` plays a thousand.
"""

import pytest

from tests.simulated_events import Simulation


@pytest.mark.parametrize(
    ("kind", "events"),
    [
        ("swiss", 10),
        ("rotation", 9),
        ("round-robin", 3),
        ("knockout", 14),
        ("groups", 9),
        ("meetings", 5),
    ],
)
def test_events_that_play_themselves_stay_sound(kind: str, events: int) -> None:
    refused = 0
    for seed in range(events):
        simulation = Simulation(kind, seed)
        simulation.run()
        refused += simulation.refused

    # What cannot be was tried too, and refused without a trace.
    assert refused > events
