"""The desk: the next step from the first entry to the last prize, and all that is settled."""

import csv
import html
import io
import json
import re
from uuid import uuid4

import pytest

from scorekeeper.domain.tournaments.course.rounds import RoundState
from scorekeeper.domain.tournaments.log.acts import EventState
from tests.event_cast import published
from tests.web.club_people import ClubPeople
from tests.web.tournaments.desk_cast import Desk, desk_of
from tests.web.tournaments.filled_forms import form_of
from tests.web.tournaments.public_event import public_event
from tests.web.visitors import problems_in, text_of


@pytest.fixture
def desk(club: ClubPeople) -> Desk:
    return desk_of(club, rounds="2", fee="10", percent="100", shares="2, 1", expected="")


def test_the_desk_leads_a_television_to_the_own_link(desk: Desk, club: ClubPeople) -> None:
    place = re.search(r'href="(/e/[^"]+/wall)"', desk.see().text)

    assert place
    assert club.stranger.see(place[1]).status_code == 200


def test_a_result_is_read_out_when_it_is_in(desk: Desk) -> None:
    desk.enter(2)
    desk.publish()
    [table] = desk.event.round(1).tables
    names = [desk.event.names(side) for side in table.sides]

    desk.decide(1, table, (1010, 55))

    assert f"Table 1 is in: {names[0]} 1010, {names[1]} 55." in desk.read("/rounds/1")


def test_every_round_of_a_league_that_is_played_stands_there(club: ClubPeople) -> None:
    rules = {"kind": "round-robin", "ruleset": "classic", "overlapping": True}
    event = public_event(club, 4, rules)
    for _ in range(3):
        event.do(published)

    desk = club.organiser.see(event.in_club)
    everybody = text_of(club.stranger.see(event.link))

    codes = [event.code(number) for number in (1, 2, 3)]
    assert [code for code in codes if desk.text.count(f">{code}<") != 1] == []
    assert text_of(desk).count("2 of 2 tables are still open:") == 3
    assert everybody.count("2 of 2 tables open") == 3


def test_an_event_for_training_plays_itself_and_says_that_it_counts_nowhere(
    club: ClubPeople,
) -> None:
    made = club.organiser.send(f"{club.path}/tournaments/training", request=str(uuid4()))
    desk = Desk(club, made.location)
    marks = [" training " in desk.read(), "Let a round play itself" in desk.read()]

    for _ in range(6):
        desk.do("/play")

    rules = desk.event.rules
    assert (rules.training, rules.counts_in_a_season, marks) == (True, False, [True, True])
    assert [one.state for one in desk.event.rounds] == [RoundState.CLOSED] * rules.rounds
    assert desk.event.state == EventState.FINISHED
    assert "Let a round play itself" not in desk.read()


def test_an_event_that_counts_plays_no_round_by_itself(desk: Desk) -> None:
    desk.enter(4)

    assert desk.send("/play").status_code == 422
    assert desk.event.rounds == ()


def test_a_page_of_a_round_knows_what_it_shows(desk: Desk) -> None:
    desk.enter(4)
    desk.do("/rounds")

    page = desk.see("/rounds/1").text

    known = re.search(r'<page-behind data-versions="([^"]+)" hidden>', page)
    assert known
    assert json.loads(html.unescape(known[1])) == {desk.event.id: desk.event.version}


def step(desk: Desk) -> str:
    """Return the sentence of the next step, and its button."""
    part = desk.see().text.partition('<section class="next-step"')[2].partition("</section>")[0]
    texts = re.findall(r"<h2[^>]*>(.*?)</h2>|button large\"[^>]*>(.*?)<", part)
    return " > ".join("".join(one) for one in texts)


def test_the_desk_says_what_to_do_from_the_first_entry_to_the_last_prize(desk: Desk) -> None:
    steps = [step(desk)]
    desk.do("/entries/list", text="\n".join(f"N{one} & S{one}" for one in range(1, 7)))
    steps.append(step(desk))
    desk.do("/entries/check-in", number="all")
    steps.append(step(desk))
    desk.do("/rounds")
    steps.append(step(desk))
    desk.do("/rounds/1/publish")
    steps.append(step(desk))
    desk.do("/rounds/1/clock", do="start")
    steps.append(step(desk))
    for table in desk.event.round(1).tables:
        desk.decide(1, table, (101, 40))
    steps.append(step(desk))
    desk.do("/rounds/1/close")
    steps.append(step(desk))
    desk.play()
    for one in range(1, 7):
        desk.do("/money/pay", number=one, amount="10", purpose="fee")
    steps.append(step(desk))
    desk.do("/settings/state", state="finished")
    steps.append(step(desk))

    assert steps == [
        "There are not enough entries yet to draw a round. > Take entries in",
        "6 entries are not checked in. Who is not there is not drawn. > Check in",
        "Everybody who plays is in. > Draw round 1",
        "Round 1 is drawn, and nobody sees it yet. > Look at it and publish it",
        "Round 1 is published. When everybody sits, start it. > Start the clock",
        "Round 1 is being played: 3 tables are still open. > Enter results",
        "Every table of round 1 is in. > Look once more, then close it",
        "Round 1 is closed. > Draw round 2",
        "All rounds are played. > Finish the tournament",
        "The tournament is finished; prizes are still to be paid out. > Pay the prizes out",
    ]


def test_prizes_add_up_and_are_paid_out(desk: Desk) -> None:
    desk.enter(6)
    for one in range(1, 7):
        desk.do("/money/pay", number=one, amount="10", purpose="fee")
    desk.play()
    desk.play()
    desk.do("/settings/state", state="finished")
    forms = re.findall(
        r'name="number" value="(\d+)">\s*<input type="hidden" name="purpose" '
        r'value="prize">\s*<input type="hidden" name="amount" value="([\d.]+)"',
        desk.see("/money").text,
    )
    for number, amount in forms:
        desk.do("/money/pay", number=number, amount=amount, purpose="prize")

    assert sum(float(amount) for _, amount in forms) == 60
    assert sum(one.prize for one in desk.event.course.entrants.values()) == 6000
    assert step(desk) == "The tournament is finished. > See the standings"


def test_a_conflict_comes_before_everything_else(desk: Desk) -> None:
    desk.enter(4)
    desk.publish()
    for side, points in ((0, 90), (1, 91)):
        told = {"side": side, "first": 101, "second": points}
        desk.do("/rounds/1/tables/2/report", **told)

    assert step(desk) == "1 table waits for your word. > Decide table 2"
    assert "Waits for your word Round 1, table 2" in desk.read()


def test_too_many_rounds_are_warned_of_as_entries_come(club: ClubPeople) -> None:
    desk = desk_of(club, rounds="7")
    desk.enter(8)

    assert "With 8 entries only 4 rounds are sure" in desk.read()


def test_entries_are_opened_where_players_enter_by_themselves(club: ClubPeople) -> None:
    desk = desk_of(club, self_entry="y")

    first = step(desk)
    desk.do("/settings/state", state="entries-open")

    assert first == (
        "Players can enter by themselves once the entries are open. > Open the entries"
    )
    assert "Players can enter by themselves: the page where they do" in desk.read("/entries")


def test_others_see_the_desk_without_its_buttons(desk: Desk) -> None:
    desk.enter(4)
    desk.publish()
    desk.do("/rounds/1/clock", do="start")

    page = desk.club.viewer.see(desk.path)

    assert page.status_code == 200
    assert "next-step" not in page.text
    assert "<form" not in page.text.partition("<main")[2].partition("</main>")[0]
    assert "Round 1" in text_of(page)


def test_the_log_tells_time_given_from_time_taken(desk: Desk) -> None:
    desk.enter(4)
    desk.publish()
    desk.do("/rounds/1/clock", do="start")
    desk.do("/rounds/1/clock", do="5")
    desk.do("/rounds/1/clock", do="-1")

    page = desk.read("/log")

    assert "Round 1: the clock was given 5 min more." in page
    assert "Round 1: the clock was cut by 1 min." in page


def test_a_penalty_needs_a_reason_and_counts(desk: Desk) -> None:
    desk.enter(4)
    desk.play()
    wanted = {"entrant": "1", "halves": "-1", "points": "-20"}

    silent = desk.send("/standings/adjust", **wanted)
    desk.do("/standings/adjust", reason="late", **wanted)

    assert problems_in(silent) == ["Say why: everybody may ask later."]
    [adjustment] = desk.event.course.adjustments
    assert (adjustment.entrant, adjustment.halves, adjustment.points) == (1, -2, -20)
    page = desk.read("/standings")
    assert "with a penalty or a bonus" in page
    assert "−1 points for results, −20 card points. “late”" in page


@pytest.mark.parametrize("by", ["hand", "lot"])
def test_who_is_level_is_put_in_an_order(desk: Desk, by: str) -> None:
    desk.enter(4)
    number = desk.publish()
    for table in desk.event.round(number).tables:
        desk.decide(number, table, (80, 80))
    desk.do("/rounds/1/close")
    form = form_of(desk.see("/standings"), "/ties")

    wrong = desk.send("/standings/ties", **{**form, "by": "hand", "order": "1, 2"})
    desk.do("/standings/ties", **{**form, "by": by, "order": "4, 2, 3, 1"})

    assert problems_in(wrong) == ["Name everybody who is level, each once."]
    [tie] = desk.event.course.ties
    assert sorted(tie.order) == [1, 2, 3, 4]
    assert by == "lot" or tie.order == (4, 2, 3, 1)
    assert "shared" not in desk.read("/standings")


def test_a_tie_at_the_cut_of_a_group_is_settled_before_the_knock_out(club: ClubPeople) -> None:
    desk = desk_of(club, "botifarra-groups", group_size="4", advance="2")
    desk.enter(4)
    for _round in range(3):
        number = desk.publish()
        for table in desk.event.round(number).tables:
            desk.decide(number, table, (80, 80))
        desk.do(f"/rounds/{number}/close")

    refused = desk.send("/rounds")
    said = step(desk)
    form = form_of(desk.see("/standings"), "/ties")
    desk.do("/standings/ties", **{**form, "by": "lot"})

    assert refused.status_code == 422
    assert said.endswith("> Settle who goes on")
    desk.do("/rounds")


def test_the_log_tells_who_did_what_and_why(desk: Desk) -> None:
    desk.enter(4)
    desk.play()
    desk.do("/rounds/1/reopen", reason="a sheet was lost")

    page = desk.read("/log")
    rows = list(csv.DictReader(io.StringIO(desk.see("/log.csv").text.lstrip("\ufeff"))))

    assert "Round 1 is opened again. “a sheet was lost”" in page
    assert "Organiser" in page
    assert "Entered as number 2: North 2 – South 2." in page
    assert rows[-1]["said"] == "Round 1 is opened again."
    assert rows[-1]["reason"] == "a sheet was lost"
    assert [row["seq"] for row in rows] == [str(one) for one in range(1, len(rows) + 1)]
    assert "Entered" not in desk.read("/log?subject=rounds")


def test_name_page_and_state_are_settled(desk: Desk) -> None:
    desk.do("/settings", name="Spring cup", day="2026-03-01")
    desk.do("/settings/page", has_page="no")
    desk.do("/settings/state", state="entries-open")
    hidden = desk.club.owner.see(f"/tournaments/{desk.path[-36:]}")
    in_club = [one.see(desk.path).status_code for one in (desk.club.viewer, desk.who)]
    listed = [
        "Spring cup" in text_of(desk.club.viewer.see(desk.club.path + page))
        for page in ("", "/tournaments")
    ]
    desk.do("/settings/page", has_page="yes")
    shown = desk.club.owner.see(f"/tournaments/{desk.path[-36:]}")

    assert (hidden.status_code, shown.status_code) == (404, 200)
    assert (in_club, listed) == ([404, 200], [False, False])
    assert "Spring cup 1 Mar 2026" in text_of(desk.club.viewer.see(desk.club.path))
    assert (desk.event.name, desk.event.state) == ("Spring cup", EventState.ENTRIES_OPEN)
    assert "1 Mar 2026" in text_of(desk.who.see(f"{desk.club.path}/tournaments"))


def test_a_state_that_does_not_follow_is_refused(desk: Desk) -> None:
    answer = desk.send("/settings/state", state="archived")

    assert answer.status_code == 422
    assert desk.event.state == EventState.PREPARED


def test_a_finished_event_runs_on_only_for_a_reason(desk: Desk) -> None:
    desk.enter(4)
    desk.play()
    desk.do("/settings/state", state="finished")

    silent = desk.send("/settings/state", state="running")
    desk.do("/settings/state", state="running", reason="one round more")

    assert problems_in(silent) == ["Say why: everybody may ask later."]
    assert desk.event.state == EventState.RUNNING


def test_rules_change_in_the_middle_only_for_a_reason(desk: Desk) -> None:
    desk.enter(6)
    desk.publish()
    form = {**form_of(desk.see("/settings/rules"), "/rules"), "rounds": "4"}

    silent = desk.send("/settings/rules", **form)
    desk.do("/settings/rules", **{**form, "reason": "we have time"})

    assert silent.status_code == 422
    assert form_of(silent, "/rules")["rounds"] == ["4"]
    assert desk.event.rules.rounds == 4


def test_an_event_is_deleted_by_who_means_it_and_not_once_it_runs(desk: Desk) -> None:
    unsure = desk.send("/settings/delete")
    desk.enter(4)
    desk.publish()
    running = desk.send("/settings/delete", sure="y")
    other = desk_of(desk.club)
    other.do("/settings/delete", sure="y")

    assert (unsure.status_code, running.status_code) == (422, 422)
    assert desk.who.see(desk.path).status_code == 200
    assert other.who.see(other.path).status_code == 404
