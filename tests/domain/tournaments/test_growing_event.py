"""An event that grows act by act is at every step what its whole log tells."""

from dataclasses import replace

import pytest

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.growing_event import GrowingEvent
from scorekeeper.domain.tournaments.log.acts import Act, Closed
from tests.simulated_events import KINDS, Simulation

MINUTE = "2025-11-28T20:15:00.000Z"


@pytest.mark.parametrize("kind", KINDS)
def test_every_step_is_what_the_whole_log_tells(kind: str) -> None:
    played = Simulation(kind, 7).run()
    growing = GrowingEvent(replace(played, acts=()))

    for number, act in enumerate(played.acts, start=1):
        growing.admit(act, act.at)
        whole = replace(played, acts=played.acts[:number], moment=act.at)
        assert growing.event.course == whole.course

    assert growing.event == played


def test_what_is_refused_leaves_the_event_as_it_was() -> None:
    played = Simulation("swiss", 7).run()
    begun = Event(played.id, played.first_name, played.first_rules, played.acts[:3], MINUTE)
    growing = GrowingEvent(begun)

    with pytest.raises(RefusedError):
        growing.admit(Act("no", Closed(9)), MINUTE)

    assert growing.event == begun
    assert growing.event.course == begun.course
