"""Every page of the desk for every kind of event, in the middle of it and at its end."""

import pytest

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.presets import NAMES, event_preset
from scorekeeper.services import event_entries
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_entries import NewEntry
from tests.event_cast import event_of, filled, played, published, wish
from tests.web.club_people import ClubPeople
from tests.web.season_world import right_in
from tests.web.tournaments.desk_cast import Desk
from tests.web.visitors import text_of

PAGES = ("", "/rounds", "/rounds/1", "/rounds/2", "/standings")
KEPT = ("/entries", "/rounds/2/tables/1")
RUN = ("/entries/1", "/money", "/log", "/settings", "/settings/rules", "/rounds/2/undo")


def in_the_middle(club: ClubPeople, preset: str) -> Desk:
    """Return the desk of an event of which one round is closed and one is being played."""
    teams = event_preset(preset).size > 2
    with club.owner.client.application.app_context():
        right = right_in(club.club_id)
        event_id = filled(right, 4 if teams else 9, preset)
        if event_preset(preset).by_tickets:
            give_tickets(right, event_id)
        played(right, event_id)
        published(right, event_id)
    return Desk(club, f"{club.path}/tournaments/{event_id}")


def give_tickets(right: ClubRight, event_id: str) -> None:
    """Give everybody tickets for two rounds."""
    for one in event_of(right, event_id).staying:
        entry = NewEntry([one.name], tickets=2)
        event_entries.change_entry(right, event_id, one.number, entry, wish())


def played_out(desk: Desk) -> None:
    """Play the round that is going on, then rounds until there are no more."""
    number = desk.event.rounds[-1].number
    for table in desk.event.round(number).tables:
        desk.decide(number, table, (101, 60 + table.place.table))
    desk.do(f"/rounds/{number}/close")
    with desk.club.owner.client.application.app_context():
        right = right_in(desk.club.club_id)
        for _round in range(20):
            try:
                played(right, desk.path[-36:])
            except RefusedError:
                break
        assert event_of(right, desk.path[-36:]).current_round


@pytest.mark.parametrize("preset", NAMES)
def test_every_page_shows_every_kind_of_event(club: ClubPeople, preset: str) -> None:
    desk = in_the_middle(club, preset)
    people = {"viewer": PAGES, "scorekeeper": PAGES + KEPT, "organiser": PAGES + KEPT + RUN}

    answers = {
        (who, page): club.people[who].see(desk.path + page).status_code
        for who, pages in people.items()
        for page in pages
    }

    assert {key for key, status in answers.items() if status != 200} == set()


@pytest.mark.parametrize("preset", NAMES)
def test_the_desk_leads_every_kind_of_event_to_its_end(club: ClubPeople, preset: str) -> None:
    desk = in_the_middle(club, preset)
    played_out(desk)

    said = text_of(desk.see())
    desk.do("/settings/state", state="finished")

    by_tickets = event_preset(preset).by_tickets
    why = "Too few are left for another round." if by_tickets else "All rounds are played."
    assert f"{why} Finish the tournament" in said
    assert "The tournament is finished." in desk.read()
    assert desk.who.see(f"{desk.path}/standings").status_code == 200
