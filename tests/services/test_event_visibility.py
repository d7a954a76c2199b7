"""Nothing of an event that is not published gets out (T16), whatever is asked."""

import json

import pytest
from flask import Flask

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.log.acts import Apart, Paid, Place
from scorekeeper.domain.tournaments.plain_values import to_plain
from scorekeeper.services import (
    event_entries,
    event_reading,
    event_rounds,
    event_tables,
    players,
    round_codes,
    tournaments,
)
from scorekeeper.services.club_rights import ClubRight, ClubVisitor, Role
from scorekeeper.services.clubs import ClubSettings, change_club
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.services.tournaments import NoSuchTournamentError
from tests.club_cast import PHONE, joined, owner_of_new_club
from tests.event_cast import event_of, filled, played, published, wish

pytestmark = pytest.mark.usefixtures("app")


@pytest.fixture
def owner(app: Flask) -> ClubRight:
    del app
    return owner_of_new_club()


def page(owner: ClubRight, event_id: str) -> OpenedEvent:
    """Return the event as its own link shows it."""
    key = tournaments.load_event(owner, event_id).tournament.page_key
    return event_reading.load_by_key(key, "Somebody")


def everything(opened: OpenedEvent) -> str:
    """Return all that could be read out of what was handed out."""
    return json.dumps([to_plain(act.content) for act in opened.event.acts])


def test_a_draft_is_seen_by_its_organiser_alone(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    played(owner, event_id)
    event_rounds.draw_round(owner, event_id, wish(), seed=123454321)
    viewer = joined(owner, "Vera", Role.VIEWER)
    helper = joined(owner, "Sara", Role.SCOREKEEPER)

    seen = [
        page(owner, event_id),
        tournaments.load_event(viewer, event_id),
        tournaments.load_event(helper, event_id),
    ]

    assert len(event_of(owner, event_id).rounds) == 2
    assert [len(one.event.rounds) for one in seen] == [1, 1, 1]
    assert not any("123454321" in everything(one) for one in seen)
    with pytest.raises(RefusedError):
        seen[0].event.round(2)


def test_a_round_taken_back_is_seen_no_more(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    published(owner, event_id, seed=123454321)
    before = page(owner, event_id)

    event_rounds.take_back_round(owner, event_id, 1, wish())

    assert len(before.event.rounds) == 1
    assert page(owner, event_id).event.rounds == ()
    assert "123454321" not in everything(page(owner, event_id))


def test_drafts_before_the_published_one_stay_unseen(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    seen = event_rounds.draw_round(owner, event_id, wish(), seed=123454321)
    event_rounds.redraw_round(owner, event_id, seen, wish(), seed=2)
    event_rounds.publish_round(owner, event_id, 1, wish())

    assert len(page(owner, event_id).event.rounds) == 1
    assert "123454321" not in everything(page(owner, event_id))


def test_money_protections_reasons_and_devices_are_not_shown(owner: ClubRight) -> None:
    event_id = filled(owner, 6)
    event_entries.pay(owner, event_id, Paid(1, 777), wish("in cash"))
    event_entries.keep_apart(owner, event_id, (1, 2), Apart.PROTECTED, wish("a family"))

    shown = page(owner, event_id).event

    assert shown.entrant(1).fee == 0
    assert shown.course.protected == frozenset()
    assert {(act.device, act.reason) for act in shown.acts} == {("", None)}


def test_a_hidden_player_is_somebody(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    anna = players.add_player(owner, "Anna", PHONE)
    entry = NewEntry([{"player": anna.id}, "Bert"])
    event_entries.change_entry(owner, event_id, 1, entry, wish())
    players.set_hidden(owner, anna.id, PHONE, is_hidden=True)

    shown = page(owner, event_id).event.entrant(1)

    assert (shown.name, shown.members[0].player) == ("Somebody – Bert", None)
    assert event_of(owner, event_id).entrant(1).name == "Anna – Bert"


def test_a_page_that_was_taken_away_is_not_there(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    key = tournaments.load_event(owner, event_id).tournament.page_key
    tournaments.show_page(owner, event_id, has_page=False)

    with pytest.raises(NoSuchTournamentError):
        event_reading.load_by_key(key, "")
    with pytest.raises(NoSuchTournamentError):
        event_reading.load_by_key("guessed", "")


@pytest.mark.parametrize("visibility", ["public", "link", "members"])
def test_a_stranger_sees_the_events_of_a_public_club_alone(
    owner: ClubRight, visibility: str
) -> None:
    event_id = filled(owner, 4)
    settings = ClubSettings(owner.club.name, visibility, owner.club.time_zone, has_rating=False)
    change_club(owner, settings)

    def seen() -> bool:
        try:
            event_reading.load_public(event_id, ClubVisitor(), "")
        except NoSuchTournamentError:
            return False
        return True

    assert seen() == (visibility == "public")


def test_a_draft_has_neither_a_code_nor_a_table(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    event_rounds.draw_round(owner, event_id, wish())

    assert round_codes.code_for(owner, event_id, 1) is None
    with pytest.raises(RefusedError):
        event_tables.open_table_by_code(event_id, 1, Place(1), ("", ""), PHONE)
