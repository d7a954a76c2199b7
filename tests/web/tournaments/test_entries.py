"""Entries by the pages: a list, the door, check-in, money, absences, who is kept apart."""

import pytest

from scorekeeper.domain.tournaments.log.acts import Leaving
from tests.web.club_people import ClubPeople
from tests.web.tournaments.desk_cast import Desk, desk_of
from tests.web.tournaments.filled_forms import form_of
from tests.web.visitors import problems_in, text_of


@pytest.fixture
def desk(club: ClubPeople) -> Desk:
    return desk_of(club, fee="10", capacity="4")


def test_a_list_is_taken_in_but_for_the_lines_that_cannot_be(desk: Desk) -> None:
    answer = desk.send("/entries/list", text="Anna & Bert; Aces; 2\nCora\n\nDirk / Eva")

    assert answer.status_code == 422
    assert "2 entries are taken in." in text_of(answer)
    assert "2. Cora An entrant of this tournament has 2 members, not 1." in text_of(answer)
    assert form_of(answer, "/entries/list")["text"] == ["Cora"]
    entrants = desk.event.course.entrants.values()
    assert [(one.name, one.club, one.seed) for one in entrants] == [
        ("Anna – Bert", "Aces", 2),
        ("Dirk – Eva", None, None),
    ]


def test_a_list_is_looked_at_before_anybody_is_entered(desk: Desk) -> None:
    text = "Anna & Zoe\nCora\nGus & Hana\nGus & Ida\nJan & Kim\nLou & Mia"

    answer = desk.send("/entries/list", text=text, do="look")

    read = text_of(answer)
    assert answer.status_code == 200
    assert len(desk.event.course.entrants) == 0
    assert "5 entries would be taken in" in read
    assert "2. Cora An entrant of this tournament has 2 members, not 1." in read
    assert "The same name would stand in several entries: Gus." in read
    assert "These would wait for a place: Lou – Mia." in read
    assert "1 of the names is a player of the club. New here: Zoe, Gus," in read
    entered = desk.send("/entries/list", text=form_of(answer, "/entries/list")["text"][0])
    assert "5 entries are taken in." in text_of(entered)


def test_a_line_pasted_twice_is_left_out_and_a_name_in_two_pairs_is_told(desk: Desk) -> None:
    answer = desk.send("/entries/list", text="Gus & Hana\nhana & gus\nGus & Ida")

    assert "hana & gus Entered already, as number 1: Gus – Hana." in text_of(answer)
    assert "The same name stands in several entries: Gus (1, 2)." in desk.read("/entries")


def test_who_is_called_as_a_player_of_the_club_in_a_list_is_that_player(desk: Desk) -> None:
    desk.do("/entries/list", text="anna & Zoe")

    again = desk.send("/entries/list", text="Yves & Anna")

    [entrant] = desk.event.staying
    assert [one.player is not None for one in entrant.members] == [True, False]
    assert entrant.name == "Anna – Zoe"
    assert "Anna" in text_of(again)
    assert again.status_code == 422


def test_a_list_sent_twice_is_taken_in_once(desk: Desk) -> None:
    form = form_of(desk.see("/entries"), "/entries/list")

    for _ in range(2):
        desk.who.send(f"{desk.path}/entries/list", **{**form, "text": "Anna & Bert\nC & D"})

    assert len(desk.event.course.entrants) == 2


def test_one_is_entered_at_the_door_and_is_there(desk: Desk) -> None:
    desk.do("/entries", member_1="Anna", member_2="Zoe", fixed_table="3", here="y")

    [entrant] = desk.event.staying
    assert (entrant.name, entrant.fixed_table, entrant.is_here) == ("Anna – Zoe", 3, True)
    # Anna is a player of the club, and Zoe is not.
    assert [one.player is not None for one in entrant.members] == [True, False]


def test_nobody_is_asked_in_once_the_tournament_is_over(desk: Desk) -> None:
    before = desk.see("/entries").text
    desk.do("/settings/state", state="cancelled", reason="no cellar")

    assert [('id="door"' in page) for page in (before, desk.see("/entries").text)] == [
        True,
        False,
    ]


def test_an_entry_without_a_partner_is_refused_with_the_name_still_there(desk: Desk) -> None:
    answer = desk.send("/entries", member_1="Zoe")

    assert answer.status_code == 422
    assert problems_in(answer) == ["An entrant of this tournament has 2 members, not 1."]
    assert form_of(answer, "/entries")["member_1"] == ["Zoe"]


def test_beyond_the_capacity_one_waits(desk: Desk) -> None:
    desk.enter(5)

    assert "4 entries, 4 here, at most 4, 1 waiting; €40 still owed." in desk.read("/entries")
    desk.do("/entries/2/withdraw", why="withdrawn")
    assert "Waiting for a place" not in desk.read("/entries")


def test_a_scorekeeper_checks_in_and_sees_no_money(desk: Desk) -> None:
    desk.do("/entries/list", text="Anna & Bert\nCora & Dirk")
    keeper = desk.club.scorekeeper

    answer = keeper.send(f"{desk.path}/entries/check-in", number="2", here="yes")
    page = text_of(keeper.see(f"{desk.path}/entries"))

    assert answer.status_code == 303
    assert [one.is_here for one in desk.event.staying] == [False, True]
    assert "owes" not in page
    assert "One at the door" not in page


def test_somebody_is_not_here_after_all(desk: Desk) -> None:
    desk.enter(2)

    desk.do("/entries/check-in", number="1", here="no")

    assert [one.is_here for one in desk.event.staying] == [False, True]


def test_the_list_of_entries_is_searched_by_name_and_number(desk: Desk) -> None:
    desk.do("/entries/list", text="Anna & Bert\nCora & Dirk")

    assert "Cora" not in desk.read("/entries?q=ANNA")
    assert "Anna" not in desk.read("/entries?q=2").partition("One at the door")[0]
    assert "Nobody of that name." in desk.read("/entries?q=zz")


def test_an_entry_is_changed_and_keeps_its_number(desk: Desk) -> None:
    desk.enter(1)
    form = form_of(desk.see("/entries/1"), "/entries/1")

    desk.do("/entries/1", **{**form, "member_2": "Zoe", "club": "Aces"})

    [entrant] = desk.event.staying
    assert (entrant.number, entrant.name, entrant.club) == (1, "North 1 – Zoe", "Aces")


def test_a_fee_is_paid_once_and_taken_back(desk: Desk) -> None:
    desk.enter(1)
    form = form_of(desk.see("/entries/1"), "/entries/1/pay")

    for _ in range(2):
        desk.who.send(f"{desk.path}/entries/1/pay", **form)
    paid = desk.event.entrant(1).fee
    desk.do("/entries/1/pay", amount="-2,50")

    assert (form["amount"], paid, desk.event.entrant(1).fee) == (["10"], 1000, 750)
    assert "Owes €2.50." in desk.read("/entries/1")


def test_a_round_is_left_out_and_played_after_all(desk: Desk) -> None:
    desk.enter(3)

    desk.do("/entries/1/absence", round="1")
    left_out = desk.event.entrant(1).absent
    desk.do("/entries/1/absence", round="1", away="no")

    assert (sorted(left_out), sorted(desk.event.entrant(1).absent)) == ([1], [])


def test_who_withdraws_stays_in_the_list_and_comes_back(desk: Desk) -> None:
    desk.enter(4)
    desk.play()

    desk.do("/entries/2/withdraw", why="disqualified", reason="cheated")
    gone = desk.event.entrant(2)
    listed = desk.read("/entries")
    desk.do("/entries/2/reinstate")

    assert (gone.left, gone.last_round) == (Leaving.DISQUALIFIED, 1)
    assert "Plays no more 2 North 2 – South 2 disqualified, after round 1" in listed
    assert desk.event.entrant(2).left is None


def test_two_are_kept_apart_and_may_meet_again(desk: Desk) -> None:
    desk.enter(4)

    desk.do("/entries/1/apart", other="3", apart="forbidden")
    forbidden = desk.event.course.forbidden
    page = desk.read("/entries/3")
    desk.do("/entries/1/apart", other="3", apart="free")

    assert forbidden == {(1, 3)}
    assert "1 North 1 – South 1: never May meet" in page
    assert desk.event.course.forbidden == set()


def test_there_is_no_page_of_an_entrant_that_is_not_there(desk: Desk) -> None:
    assert desk.who.see(f"{desk.path}/entries/9").status_code == 404
