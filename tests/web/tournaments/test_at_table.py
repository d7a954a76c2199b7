"""The door of a table: its code, both sides' word, and what the organiser is left with."""

import re
from dataclasses import dataclass

import pytest

from scorekeeper.domain.tournaments.course.verdicts import TableState
from scorekeeper.domain.tournaments.log.acts import Place
from scorekeeper.services import round_codes
from scorekeeper.services.event_results import attention
from tests.event_cast import decide, played, published
from tests.web.club_people import ClubPeople
from tests.web.tournaments.filled_forms import Fields, form_of
from tests.web.tournaments.public_event import PublicEvent, public_event, show
from tests.web.visitors import Visitor, problems_in, text_of


@dataclass
class Door:
    """A table of an event of which a round is played, and phones in front of it."""

    event: PublicEvent
    number: int = 1
    round: int = 1

    @property
    def path(self) -> str:
        """Return where the QR code of the table leads."""
        return f"{self.event.path}/table/{self.number}"

    def phone(self) -> Visitor:
        """Return a new phone that has told the code of the round."""
        phone = Visitor(self.event.club.owner.client.application)
        answer = phone.send(f"{self.path}/code", code=self.event.code(self.round))
        assert answer.status_code == 303, text_of(answer)
        return phone

    def result(self, phone: Visitor, side: int, first: object, second: object) -> Fields:
        """Return the form of *phone*, filled in by a side of the table."""
        fields = form_of(phone.see(self.path), "/result")
        told = {"side": [str(side)], "points_0": [str(first)], "points_1": [str(second)]}
        return fields | told

    @property
    def state(self) -> TableState:
        """Return how far the table is."""
        table = self.event.seen().table(self.round, Place(self.number))
        return table.verdict.state


def plain(text: str) -> str:
    """Return *text* without what keeps figures together."""
    return text.replace("⁠", "")


@pytest.fixture
def door(club: ClubPeople) -> Door:
    """Return the first table of a round that is played, in a club for members only."""
    show(club, "members")
    event = public_event(club, 4)
    event.do(published)
    return Door(event)


def test_a_stranger_at_a_door_learns_nothing(door: Door) -> None:
    answer = door.event.club.stranger.see(door.path)

    assert answer.status_code == 200
    assert "Table 1, round 1" in text_of(answer)
    assert "P1a" not in answer.text
    assert "Autumn cup" not in answer.text


def test_the_code_of_the_round_opens_the_table(door: Door) -> None:
    page = door.phone().see(door.path)

    assert re.search(r"P\da – P\db against P\da – P\db", text_of(page))


def test_a_wrong_code_opens_nothing_and_stays_typed(door: Door) -> None:
    wrong = "0000" if door.event.code() != "0000" else "1111"

    answer = door.event.club.stranger.send(f"{door.path}/code", code=wrong)

    assert answer.status_code == 422
    assert "This is not the code of the round" in " ".join(problems_in(answer))
    assert f'value="{wrong}"' in answer.text
    assert "P1a" not in door.event.club.stranger.see(door.path).text


def test_who_guesses_too_often_waits(door: Door) -> None:
    wrong = "0000" if door.event.code() != "0000" else "1111"
    guesses = [
        door.event.club.stranger.send(f"{door.path}/code", code=wrong).status_code
        for _ in range(31)
    ]

    right = door.event.club.stranger.send(f"{door.path}/code", code=door.event.code())

    assert guesses == [422] * 30 + [429]
    assert right.status_code == 429


def test_who_has_told_the_code_waits_for_nobody_who_guesses(door: Door) -> None:
    phone = door.phone()
    fields = door.result(phone, 0, 101, 77)
    wrong = "0000" if door.event.code() != "0000" else "1111"
    for _ in range(31):
        door.event.club.stranger.send(f"{door.path}/code", code=wrong)

    answers = (phone.see(door.path), phone.send(f"{door.path}/result", **fields))

    assert [answer.status_code for answer in answers] == [200, 303]


def test_both_sides_confirm(door: Door) -> None:
    one, other = door.phone(), door.phone()

    sent = one.send(f"{door.path}/result", **door.result(one, 0, 101, 77))
    waiting = text_of(one.see(door.path))
    agreed = form_of(other.see(door.path), "/result")
    confirmed = other.send(f"{door.path}/result", **agreed)

    assert (sent.status_code, confirmed.status_code) == (303, 303)
    assert "Now the other side confirms, on its own phone or on this one." in waiting
    assert "the result stands after 10 minutes" in waiting
    assert agreed["side"] == ["1"]
    assert door.state == TableState.CONFIRMED
    assert "The result stands: 101–77" in plain(text_of(one.see(door.path)))


def test_two_different_results_are_the_organisers(door: Door) -> None:
    one, other = door.phone(), door.phone()
    one.send(f"{door.path}/result", **door.result(one, 0, 101, 77))

    other.send(f"{door.path}/result", **door.result(other, 1, 101, 87))

    text = plain(text_of(other.see(door.path)))
    assert door.state == TableState.CONFLICT
    assert "Told by P1a – P1b: 101–77" in text
    assert "Told by P2a – P2b: 101–87" in text
    assert "Two different results were told. The organiser decides" in text
    with door.event.desk:
        (asked,) = attention(door.event.seen())
    assert asked.table.place == Place(1)


def test_who_slipped_enters_it_again(door: Door) -> None:
    one, other = door.phone(), door.phone()
    one.send(f"{door.path}/result", **door.result(one, 0, 101, 77))
    other.send(f"{door.path}/result", **door.result(other, 1, 101, 87))

    other.send(f"{door.path}/result", **door.result(other, 1, 101, 77))

    assert door.state == TableState.CONFIRMED


def test_a_side_takes_back_what_it_said(door: Door) -> None:
    one = door.phone()
    one.send(f"{door.path}/result", **door.result(one, 0, 101, 77))

    back = one.send(f"{door.path}/take-back", **form_of(one.see(door.path), "/take-back"))

    assert back.status_code == 303
    assert door.state == TableState.SCHEDULED


def test_pressed_twice_it_is_said_once(door: Door) -> None:
    one = door.phone()
    fields = door.result(one, 0, 101, 77)

    answers = [one.send(f"{door.path}/result", **fields).status_code for _ in range(2)]

    said = [act for act in door.event.seen().acts if act.kind == "reported"]
    assert (answers, len(said)) == ([303, 303], 1)


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        ("", "77", "nothing is given"),
        ("many", "77", "write a whole number"),
        ("-1", "77", "too small"),
        ("100001", "77", "too large"),
    ],
)
def test_an_impossible_result_is_refused_and_stays_typed(
    door: Door, first: str, second: str, said: str
) -> None:
    one = door.phone()

    answer = one.send(f"{door.path}/result", **door.result(one, 1, first, second))

    assert answer.status_code == 422
    assert said in " ".join(problems_in(answer))
    typed = form_of(answer, "/result")
    assert (typed["points_0"], typed["points_1"]) == ([first], [second])
    assert typed["side"] == ["1"]
    assert door.state == TableState.SCHEDULED


def test_a_table_that_is_decided_takes_no_more_results(door: Door) -> None:
    one = door.phone()
    fields = door.result(one, 0, 101, 77)
    with door.event.desk:
        decide(door.event.right, door.event.id, 1, Place(1), (80, 101))

    answer = one.send(f"{door.path}/result", **fields)

    assert answer.status_code == 409
    assert "The result stands: 80–101" in plain(text_of(answer))


def test_the_code_of_an_old_round_opens_nothing(club: ClubPeople) -> None:
    event = public_event(club, 4)
    event.do(played)
    old, door = event.code(1), Door(event, round=2)
    event.do(published)
    with event.desk:
        while round_codes.code_for(event.right, event.id, 2) == old:
            round_codes.renew_code(event.right, event.id, 2)

    answer = Visitor(club.owner.client.application).send(f"{door.path}/code", code=old)

    assert answer.status_code == 422
    assert door.phone().see(door.path).status_code == 200


def test_a_code_that_was_renewed_is_asked_for_again(door: Door) -> None:
    phone = door.phone()
    fields = door.result(phone, 0, 101, 77)
    old = door.event.code()
    with door.event.desk:
        while door.event.code() == old:
            round_codes.renew_code(door.event.right, door.event.id, 1)

    refused = phone.send(f"{door.path}/result", **fields)

    assert refused.status_code == 422
    assert 'name="code"' in refused.text
    assert door.state == TableState.SCHEDULED


def test_a_phone_without_the_code_reports_nothing(door: Door) -> None:
    fields = door.result(door.phone(), 0, 101, 77)

    answer = door.event.club.stranger.send(f"{door.path}/result", **fields)

    assert answer.status_code == 422
    assert door.state == TableState.SCHEDULED


def test_playing_leads_to_the_match_of_the_table(door: Door) -> None:
    one, other = door.phone(), door.phone()

    first, second = (
        phone.send(f"{door.path}/play", **form_of(phone.see(door.path), "/play"))
        for phone in (one, other)
    )

    assert first.status_code == 303
    assert first.location == second.location
    assert one.see(first.location).status_code == 200
    assert door.state == TableState.IN_PLAY
    assert "To the score page" in text_of(other.see(door.path))


def test_the_score_page_leads_back_to_the_table_at_its_end(door: Door) -> None:
    phone = door.phone()
    match = phone.send(f"{door.path}/play", **form_of(phone.see(door.path), "/play")).location

    page = phone.see(match)

    assert f'href="{door.path}">Back to the tournament<' in page.text
    assert "Same four again" not in page.text


def test_only_a_phone_with_the_code_follows_the_table(door: Door) -> None:
    with door.phone().see(f"{door.path}/events") as answer:
        assert answer.status_code == 200
    assert door.event.club.stranger.see(f"{door.path}/events").status_code == 404
