"""Rounds by the pages: drawn, looked at, changed by hand, published, played, closed, undone."""

import pytest

from scorekeeper.domain.tournaments.course.rounds import RoundState
from scorekeeper.domain.tournaments.course.verdicts import TableState
from scorekeeper.domain.tournaments.log.acts import ActKind, Place
from scorekeeper.domain.tournaments.results import Outcome
from tests.web.club_people import ClubPeople
from tests.web.tournaments.desk_cast import Desk, desk_of
from tests.web.tournaments.filled_forms import form_of
from tests.web.visitors import problems_in, text_of


@pytest.fixture
def desk(club: ClubPeople) -> Desk:
    desk = desk_of(club)
    desk.enter(7)
    return desk


def states(desk: Desk) -> list[RoundState]:
    return [one.state for one in desk.event.rounds]


def test_a_draft_is_seen_by_organisers_alone(desk: Desk) -> None:
    desk.do("/rounds", seed="42")

    page = desk.read("/rounds/1")
    others = desk.club.scorekeeper.see(f"{desk.path}/rounds/1")

    assert "Drawn with the seed 42: the same seed draws the same again." in page
    assert "The first round is drawn by lot, or by strength." in page
    assert "Without a table:" in page
    assert others.status_code == 404
    assert "Round 1" not in text_of(desk.club.viewer.see(f"{desk.path}/rounds"))


def test_a_draft_is_drawn_again_only_as_it_was_seen(desk: Desk) -> None:
    desk.do("/rounds", seed="1")
    seen = form_of(desk.see("/rounds/1"), "/redraw")

    desk.do("/rounds/1/redraw", **{**seen, "seed": "2"})
    stale = desk.send("/rounds/1/redraw", version=seen["version"][0], seed="3")

    assert desk.event.round(1).drawn.seed == 2
    assert stale.status_code == 409
    assert problems_in(stale) != []


def test_two_change_places_and_what_is_wrong_with_it_is_said(desk: Desk) -> None:
    desk.play()
    desk.do("/rounds", seed="1")
    one = desk.event.round(2)
    met = {frozenset(table.entrants) for table in desk.event.round(1).tables}
    here = one.tables[0].sides[0][0]
    other = next(iter(next(pair for pair in met if here in pair) - {here}))
    form = form_of(desk.see("/rounds/2"), "/swap")

    fields = {**form, "first": one.tables[0].sides[1][0], "second": other}
    desk.do("/rounds/2/swap", **fields)

    assert frozenset(desk.event.round(2).tables[0].entrants) == {here, other}
    page = desk.read("/rounds/2")
    assert "have met in round 1." in page
    assert "Put together by hand" in page


def test_nobody_changes_places_with_himself(desk: Desk) -> None:
    desk.do("/rounds")
    form = form_of(desk.see("/rounds/1"), "/swap")

    answer = desk.send("/rounds/1/swap", **{**form, "first": "1", "second": "1"})

    assert answer.status_code == 422
    assert problems_in(answer) == ["Choose two different ones."]


def test_a_match_moves_to_another_table(desk: Desk) -> None:
    desk.do("/rounds")
    form = form_of(desk.see("/rounds/1"), "/move")

    desk.do("/rounds/1/move", **{**form, "start": "1", "goal": "9"})

    assert sorted(table.place.table for table in desk.event.round(1).tables) == [2, 3, 9]


def test_a_published_round_is_changed_by_hand_and_the_log_keeps_why(desk: Desk) -> None:
    desk.publish()
    one = desk.event.round(1)
    first, second = one.tables[0].sides[0][0], one.tables[1].sides[0][0]
    form = form_of(desk.see("/rounds/1"), "/swap")

    fields = {**form, "first": first, "second": second, "reason": "a wheelchair"}
    desk.do("/rounds/1/swap", **fields)

    assert second in desk.event.round(1).tables[0].entrants
    assert desk.event.acts[-1].reason == "a wheelchair"


def test_a_draft_that_no_longer_fits_is_drawn_again_or_kept(desk: Desk) -> None:
    desk.do("/rounds")
    desk.do("/entries/1/withdraw", why="withdrawn")

    refused = desk.send("/rounds/1/publish")
    page = desk.read("/rounds/1")
    desk.do("/rounds/1/keep")
    desk.do("/rounds/1/publish")

    assert refused.status_code == 409
    assert "This draft is out of date" in page
    assert states(desk) == [RoundState.PUBLISHED]


def test_latecomers_are_let_in_and_nobody_moves(desk: Desk) -> None:
    number = desk.publish()
    before = {table.place: table.sides for table in desk.event.round(number).tables}
    desk.do("/entries", member_1="Late", member_2="Comer", here="y")

    page = desk.read("/rounds/1")
    desk.do("/rounds/1/let-in")

    after = {table.place: table.sides for table in desk.event.round(number).tables}
    assert "1 came late 8 Late – Comer" in page
    assert before.items() <= after.items()
    assert len(after) == 4


def test_the_draft_is_thrown_away(desk: Desk) -> None:
    desk.do("/rounds")
    desk.do("/rounds/1/drop")

    assert desk.event.rounds == ()


def test_a_round_is_closed_once(desk: Desk) -> None:
    desk.play()

    again = desk.send("/rounds/1/close")

    assert again.status_code == 409
    assert "Round 1 is closed already." in text_of(again)
    assert states(desk) == [RoundState.CLOSED]


def test_pressing_close_twice_is_one_wish(desk: Desk) -> None:
    number = desk.publish()
    for table in desk.event.round(number).tables:
        desk.decide(number, table, (101, 50))
    form = form_of(desk.see("/rounds/1"), "/close")

    first, second = (desk.who.send(f"{desk.path}/rounds/1/close", **form) for _ in range(2))

    assert (first.status_code, second.status_code) == (303, 303)
    assert [act.kind for act in desk.event.acts].count(ActKind.CLOSED) == 1


def test_a_round_with_open_tables_is_not_closed(desk: Desk) -> None:
    desk.publish()

    answer = desk.send("/rounds/1/close")

    assert answer.status_code == 422
    assert states(desk) == [RoundState.PUBLISHED]


def test_the_clock_starts_pauses_and_is_moved(desk: Desk) -> None:
    desk.publish()

    desk.do("/rounds/1/clock", do="start")
    running = desk.event.round(1).clock
    page = desk.see("/rounds/1").text
    desk.do("/rounds/1/clock", do="pause")
    desk.do("/rounds/1/clock", do="5")
    desk.do("/rounds/1/clock", do="-1")

    clock = desk.event.round(1).clock
    assert (running.is_running, running.length) == (True, 55 * 60)
    assert "data-running" in page.partition("<round-clock")[2].partition(">")[0]
    assert (clock.is_running, clock.length) == (False, 59 * 60)


def test_a_round_without_results_is_taken_back_for_nothing(desk: Desk) -> None:
    desk.publish()
    form = form_of(desk.see("/rounds/1/undo"), "/undo")

    desk.do("/rounds/1/undo", **form)

    assert "sure" not in form
    assert states(desk) == [RoundState.DRAFT]


def test_a_round_with_results_is_taken_back_by_who_means_it(desk: Desk) -> None:
    number = desk.publish()
    [table, *_] = desk.event.round(number).tables
    desk.decide(number, table, (101, 50))

    cost = desk.read("/rounds/1/undo")
    unsure = desk.send("/rounds/1/undo", reason="wrong list")
    silent = desk.send("/rounds/1/undo", sure="1")
    desk.do("/rounds/1/undo", sure="1", reason="wrong list")

    assert f"Tables whose results would count no longer {table.place.table} " in cost
    assert problems_in(unsure) == ["Nothing was taken back: write 1 to mean it."]
    assert "Say why: everybody may ask later." in problems_in(silent)
    assert states(desk) == [RoundState.DRAFT]


def test_a_closed_round_is_opened_only_for_a_reason(desk: Desk) -> None:
    desk.play()

    silent = desk.send("/rounds/1/reopen")
    desk.do("/rounds/1/reopen", reason="table 2 was not finished")

    assert silent.status_code == 422
    assert states(desk) == [RoundState.COMPLETE]


def test_two_different_results_are_for_the_organiser(desk: Desk) -> None:
    desk.publish()
    table = desk.event.round(1).tables[0]
    page = f"/rounds/1/tables/{table.place.table}"
    keeper = desk.club.scorekeeper
    for side, points in (("0", ("101", "78")), ("1", ("101", "87"))):
        told = {"side": side, "first": points[0], "second": points[1]}
        assert keeper.send(f"{desk.path}{page}/report", **told).status_code == 303

    state = desk.event.round(1).tables[0].verdict.state
    shown = desk.read(page)
    desk.do(f"{page}/decide", outcome="played", first="101", second="87")

    assert state == TableState.CONFLICT
    assert "two different results" in shown
    assert "101⁠–⁠87 is right" in shown
    verdict = desk.event.round(1).tables[0].verdict
    assert (verdict.state, verdict.points) == (TableState.CONFIRMED, (101, 87))


def test_a_correction_is_looked_at_and_then_made_for_a_reason(desk: Desk) -> None:
    desk.play()
    desk.do("/rounds", seed="1")
    desk.do("/rounds/2/publish")
    table = desk.event.round(1).tables[0]
    page = f"/rounds/1/tables/{table.place.table}"
    pairings = [one.sides for one in desk.event.round(2).tables]
    other = {"outcome": "played", "first": "30", "second": "101"}
    if table.verdict.points[0] < table.verdict.points[1]:
        other |= {"first": "101", "second": "30"}

    seen = desk.send(f"{page}/decide", do="look", **other)
    silent = desk.send(f"{page}/decide", do="decide", **other)
    desk.do(f"{page}/decide", do="decide", reason="sheet misread", **other)

    assert seen.status_code == 200
    assert "Nothing is written yet." in text_of(seen)
    assert "Drawn with the old result, and stays as it is: round 2." in text_of(seen)
    assert silent.status_code == 422
    assert desk.event.round(1).tables[0].verdict.state == TableState.CORRECTED
    assert [one.sides for one in desk.event.round(2).tables] == pairings
    assert "Paired before a correction." in desk.read("/rounds/2")


@pytest.mark.parametrize("outcome", ["forfeit-first", "double-forfeit", "void"])
def test_a_table_that_was_not_played_is_decided_for_a_reason(desk: Desk, outcome: str) -> None:
    desk.publish()
    page = f"/rounds/1/tables/{desk.event.round(1).tables[0].place.table}"

    silent = desk.send(f"{page}/decide", outcome=outcome)
    desk.do(f"{page}/decide", outcome=outcome, reason="ill")

    assert silent.status_code == 422
    assert desk.event.round(1).tables[0].verdict.outcome == Outcome(outcome)


def test_points_are_wanted_where_a_match_was_played(desk: Desk) -> None:
    desk.publish()

    answer = desk.send("/rounds/1/tables/1/decide", outcome="played", first="101", second="")

    assert answer.status_code == 422
    assert problems_in(answer) == ["Write the points."]


def test_a_decision_asks_before_it_overwrites_or_takes_down_what_cannot_be(
    desk: Desk,
) -> None:
    desk.publish()
    page = "/rounds/1/tables/1/decide"
    typed = {"outcome": "played", "first": "1010", "second": "78", "version": "0"}

    asked = desk.send(page, **typed)
    desk.do(page, sure="y", **typed)
    late = desk.send(page, reason="misread", **{**typed, "first": "101"})

    assert (asked.status_code, late.status_code) == (422, 409)
    assert "It is right all the same" in text_of(asked)
    assert "Somebody changed this after you had opened it" in text_of(late)
    assert desk.event.round(1).tables[0].verdict.points == (1010, 78)
    assert form_of(late, "/decide")["version"] == [str(desk.event.version)]


def test_the_winner_of_a_knock_out_is_corrected_with_the_rounds_behind(
    club: ClubPeople,
) -> None:
    desk = desk_of(club, "knock-out")
    desk.enter(4)
    desk.play()
    desk.do("/rounds")
    desk.do("/rounds/2/publish")
    table = desk.event.table(1, Place(1))
    points = {"first": table.verdict.points[1], "second": table.verdict.points[0]}
    fields = {"outcome": "played", "reason": "misread", "sure": "y", **points}
    page = "/rounds/1/tables/1/decide"

    seen = desk.send(page, do="look", **fields)
    refused = desk.send(page, do="decide", **fields)
    desk.do(page, do="decide", cascade="replace", **fields)

    assert "Another winner belongs at table 1 of round 2." in text_of(seen)
    assert refused.status_code == 422
    [loser] = table.sides[table.verdict.points[0] > table.verdict.points[1]]
    assert loser in desk.event.table(2, Place(1)).entrants


def test_the_match_of_a_table_is_opened_on_this_browser(desk: Desk) -> None:
    desk.publish()

    answer = desk.send("/rounds/1/tables/1/open")

    assert answer.location.startswith("/matches/")
    assert desk.who.see(answer.location).status_code == 200


def test_there_is_no_page_of_a_round_or_table_that_is_not_there(desk: Desk) -> None:
    desk.publish()
    pages = ("/rounds/7", "/rounds/7/tables/1", "/rounds/1/tables/99", "/rounds/1/tables/x")

    assert [desk.who.see(desk.path + page).status_code for page in pages] == [404] * 4


def test_a_round_has_another_code_when_the_organiser_wants_it(desk: Desk) -> None:
    desk.publish()
    before = desk.see("/rounds/1").text.partition('class="short-code">')[2][:4]

    desk.do("/rounds/1/code")

    after = desk.see("/rounds/1").text.partition('class="short-code">')[2][:4]
    assert before.isdecimal()
    assert after.isdecimal()
