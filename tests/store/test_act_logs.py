"""Logs of events that were read before: what is new is read, what is another event too."""

import pytest
from flask import Flask

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.log.acts import Act, Made, Renamed
from scorekeeper.domain.tournaments.presets import event_preset
from scorekeeper.store import tournaments
from scorekeeper.store.tournaments import NoSuchTournamentError, Tournament
from scorekeeper.store.transactions import reading, writing
from tests.build import AT, uid
from tests.players_cast import new_club

pytestmark = pytest.mark.usefixtures("app")

EVENT = uid("the event")


@pytest.fixture
def club_id(app: Flask) -> str:
    del app
    return new_club().club.id


def begun(club_id: str, name: str) -> Event:
    """Return an event that is put in now, and known by its first act."""
    event = Event(EVENT, name, event_preset("knock-out")).with_act(Act(uid(name), Made()))
    row = Tournament(
        EVENT, club_id, name, "2025-11-28", has_page=True, page_key=name, made_at=AT
    )
    with writing():
        tournaments.add(row, event)
    return event


def loaded() -> Event:
    with reading():
        return tournaments.load(EVENT)


def test_acts_that_are_added_are_read(club_id: str) -> None:
    event = begun(club_id, "Cup")
    before = loaded()
    after = event.with_act(Act(uid("renamed"), Renamed("Bowl")))

    with writing():
        tournaments.append(EVENT, after.acts[-1:])

    assert (before, loaded()) == (event, after)


def test_another_event_of_the_same_id_is_another(club_id: str) -> None:
    begun(club_id, "Cup")
    loaded()
    with writing():
        tournaments.remove(EVENT)

    with pytest.raises(NoSuchTournamentError):
        loaded()
    again = begun(club_id, "Bowl")

    assert loaded() == again


def test_what_was_taken_back_is_not_remembered(club_id: str) -> None:
    event = begun(club_id, "Cup")
    longer = event.with_act(Act(uid("renamed"), Renamed("Bowl")))

    with pytest.raises(RuntimeError):
        write_and_fail(longer)

    assert loaded() == event


def write_and_fail(event: Event) -> None:
    """Write the last act of *event* in a transaction that reads it, and then fails."""
    with writing():
        tournaments.append(EVENT, event.acts[-1:])
        assert tournaments.load(EVENT) == event
        raise RuntimeError
