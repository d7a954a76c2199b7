"""Every kind of event has all its pages, from its first entry to its end."""

import contextlib

import pytest

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.presets import NAMES, event_preset
from tests.event_cast import played, published
from tests.web.club_people import ClubPeople
from tests.web.tournaments.public_event import PublicEvent, public_event

PUBLIC = ("", "/part", "/wall", "/clock", "/entrants/1", "/entries.csv", "/standings.json")
OF_ROUNDS = ("/rounds/1", "/rounds.csv", "/results.json", "/table/1")
PRINTED = ("", "/cards", "/standings", "/report")
PRINTED_OF_ROUNDS = ("/posters/1", "/slips/1")


def statuses(event: PublicEvent, *, has_rounds: bool) -> set[int]:
    """Return how every page of the event answers its owner."""
    public = (*PUBLIC, *(OF_ROUNDS if has_rounds else ()))
    printed = (*PRINTED, *(PRINTED_OF_ROUNDS if has_rounds else ()))
    places = [event.path + page for page in public]
    places += [f"{event.in_club}/print{page}" for page in printed]
    return {event.club.owner.see(place).status_code for place in places}


def play_all(event: PublicEvent) -> None:
    """Play rounds until there are no more."""
    with contextlib.suppress(RefusedError):
        while True:
            event.do(played)


@pytest.mark.parametrize("name", NAMES)
def test_every_page_is_there_at_every_stage(club: ClubPeople, name: str) -> None:
    event = public_event(club, 4 if event_preset(name).size > 2 else 9, name)
    before = statuses(event, has_rounds=False)
    event.do(published)
    first = statuses(event, has_rounds=True)

    ended = public_event(club, 4 if event_preset(name).size > 2 else 9, name)
    play_all(ended)
    after = statuses(ended, has_rounds=True)

    assert (before, first, after) == ({200}, {200}, {200})
