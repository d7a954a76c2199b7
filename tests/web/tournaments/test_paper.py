"""An event on paper: nothing of a draft, codes for those who keep the score, money for few."""

import pytest

from scorekeeper.domain.tournaments.event_rules_json import write_rules
from scorekeeper.domain.tournaments.log.acts import Adjusted, Paid, Place
from scorekeeper.domain.tournaments.presets import event_preset
from scorekeeper.services import event_entries
from tests.event_cast import decide, played, published, wish
from tests.web.club_people import ClubPeople
from tests.web.tournaments.public_event import PublicEvent, public_event
from tests.web.visitors import text_of


@pytest.fixture
def event(club: ClubPeople) -> PublicEvent:
    """Return an event of which one round is closed and another is being played."""
    event = public_event(club, 5)
    event.do(played)
    event.do(published)
    return event


def see(event: PublicEvent, person: str, page: str) -> str:
    """Return what *person* reads on a page to print."""
    answer = event.club.people[person].see(f"{event.in_club}/print{page}")
    assert answer.status_code == 200, page
    return text_of(answer).replace("⁠", "")


def test_posters_find_every_player_by_name_and_by_table(event: PublicEvent) -> None:
    text = see(event, "viewer", "/posters/2")

    members = [f"P{number}{mark}" for number in range(1, 6) for mark in "ab"]
    (rest,) = event.seen().round(2).rests
    assert [name for name in members if f"{name} with P" not in text] == []
    assert f"P{rest.entrant}a – P{rest.entrant}b: bye" in text


def test_a_slip_has_the_code_of_its_round(event: PublicEvent) -> None:
    page = event.club.scorekeeper.see(f"{event.in_club}/print/slips/2")

    assert page.text.count(f'class="short-code">{event.code(2)}<') == 2
    assert page.text.count('aria-label="QR code of table') == 2
    assert page.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(("query", "count"), [("", 2), ("?first=3&last=9", 7)])
def test_every_table_has_a_card(event: PublicEvent, query: str, count: int) -> None:
    page = event.club.viewer.see(f"{event.in_club}/print/cards{query}").text

    assert page.count('class="table-card"') == count


def test_too_many_cards_are_not_drawn(event: PublicEvent) -> None:
    page = event.club.viewer.see(f"{event.in_club}/print/cards?last=900").text

    assert page.count('class="table-card"') == 200


def test_the_report_tells_all_of_an_event(event: PublicEvent) -> None:
    with event.desk:
        decide(event.right, event.id, 1, Place(1), (99, 101))
        event_entries.adjust(event.right, event.id, Adjusted(2, -1, 0), wish("came late"))

    organiser, viewer = (see(event, person, "/report") for person in ("organiser", "viewer"))

    for text in (organiser, viewer):
        assert "5 rounds." in text
        assert "Round 1, table 1: P" in text
        assert "P2a – P2b: −½ points, 0 card points beside the results" in text
    assert "seen at the table" in organiser
    assert "came late" in organiser
    assert "seen at the table" not in viewer


def test_prizes_are_for_the_organisers_report(club: ClubPeople) -> None:
    rules = write_rules(event_preset("botifarra-swiss"))
    event = public_event(club, 4, {**rules, "prizes": {"percent": 50, "shares": [3, 1]}})
    with event.desk:
        event_entries.pay(event.right, event.id, Paid(1, 8000), wish())
    event.do(played)

    organiser, viewer = (see(event, person, "/report") for person in ("organiser", "viewer"))

    assert "Prizes P1a – P1b €30 P3a – P3b €10" in organiser
    assert "€30" not in viewer


def test_each_prize_has_a_line_to_be_signed(club: ClubPeople) -> None:
    rules = write_rules(event_preset("botifarra-swiss"))
    event = public_event(club, 4, {**rules, "prizes": {"percent": 50, "shares": [3, 1]}})
    with event.desk:
        event_entries.pay(event.right, event.id, Paid(1, 8000), wish())
    before = see(event, "organiser", "/receipts")
    event.do(played)

    text = see(event, "organiser", "/receipts")

    assert "Nobody wins a prize yet." in before
    assert "1 P1a – P1b €30 2 P3a – P3b €10 Together €40" in text


def test_standings_on_paper_name_the_criterion(event: PublicEvent) -> None:
    text = see(event, "viewer", "/standings")

    assert "after round 2" in text
    assert "difference" in text


def test_all_that_can_be_printed_is_listed(event: PublicEvent) -> None:
    assert "Result slips" in see(event, "scorekeeper", "")
    assert "Result slips" not in see(event, "viewer", "")
