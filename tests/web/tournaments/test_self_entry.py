"""Entering an event by oneself."""

import pytest

from scorekeeper.domain.tournaments.event_rules_json import write_rules
from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.domain.tournaments.presets import event_preset
from scorekeeper.services import tournaments
from tests.event_cast import wish
from tests.web.club_people import ClubPeople
from tests.web.tournaments.filled_forms import Fields, form_of
from tests.web.tournaments.public_event import PublicEvent, public_event
from tests.web.visitors import problems_in, text_of

NAMES = {"members-0": "Anna", "members-1": "Bert"}


@pytest.fixture
def event(club: ClubPeople) -> PublicEvent:
    """Return an event with room for three pairs, which two have entered."""
    rules = write_rules(event_preset("botifarra-swiss"))
    event = public_event(club, 2, {**rules, "self_entry": True, "capacity": 3})
    event.do(
        lambda right, event_id: tournaments.set_state(
            right, event_id, EventState.ENTRIES_OPEN, wish()
        )
    )
    return event


def form_for(event: PublicEvent, **fields: str) -> Fields:
    """Return the form as a stranger fills it in."""
    blank = form_of(event.club.stranger.see(f"{event.link}/enter"), "/enter")
    return blank | {name: [value] for name, value in {**NAMES, **fields}.items()}


def test_players_enter_by_themselves(event: PublicEvent) -> None:
    answer = event.club.stranger.send(f"{event.link}/enter", **form_for(event, club="Bruges"))

    assert answer.location == f"{event.link}/entered/3"
    entrant = event.seen().entrant(3)
    assert (entrant.name, entrant.club) == ("Anna – Bert", "Bruges")
    thanks = text_of(event.club.stranger.see(answer.location))
    assert "Entered: Anna – Bert Number 3. Check in at the organiser's desk" in thanks


def test_pressed_twice_they_enter_once(event: PublicEvent) -> None:
    fields = form_for(event)

    places = [event.club.stranger.send(f"{event.link}/enter", **fields) for _ in range(2)]

    assert [one.location for one in places] == [f"{event.link}/entered/3"] * 2
    assert len(event.seen().course.entrants) == 3


def test_when_every_place_is_taken_they_wait(event: PublicEvent) -> None:
    event.club.stranger.send(f"{event.link}/enter", **form_for(event))
    warned = text_of(event.club.stranger.see(f"{event.link}/enter"))
    later = form_for(event, **{"members-0": "Cora", "members-1": "Dirk"})

    answer = event.club.stranger.send(f"{event.link}/enter", **later)

    assert "Every place is taken: who enters now waits" in warned
    assert "you wait until one becomes free" in text_of(
        event.club.stranger.see(answer.location)
    )


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"members-1": ""}, "Player 2: nothing is given"),
        ({"members-0": "A" * 60}, "this is too long"),
    ],
)
def test_what_is_wrong_is_said_and_stays_typed(
    event: PublicEvent, fields: dict[str, str], said: str
) -> None:
    answer = event.club.stranger.send(f"{event.link}/enter", **form_for(event, **fields))

    assert answer.status_code == 422
    assert said in " ".join(problems_in(answer))
    assert form_of(answer, "/enter")["members-1"] == [fields.get("members-1", "Bert")]
    assert len(event.seen().course.entrants) == 2


def test_closed_entries_are_closed(event: PublicEvent) -> None:
    fields = form_for(event)
    event.do(
        lambda right, event_id: tournaments.set_state(
            right, event_id, EventState.PREPARED, wish()
        )
    )

    answer = event.club.stranger.send(f"{event.link}/enter", **fields)

    assert answer.status_code == 422
    assert "Entries are closed: ask the organiser." in text_of(answer)
