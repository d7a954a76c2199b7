"""The course of a match: who deals, what counts, when it ends and who has won."""

import pytest

from scorekeeper.domain.course import State, no_trump_named
from scorekeeper.domain.endings import Ending, Outcome
from scorekeeper.domain.match import Match
from tests.domain.worlds import (
    correct,
    entry_of,
    fields,
    new_match,
    play,
    played,
    refused,
    undo,
    write,
)

A_WINS, B_WINS = Ending(Outcome.WIN, 0), Ending(Outcome.WIN, 1)
DRAW = Ending(Outcome.DRAW)

TO_38 = ("68-0", "38-30")
"""Two deals after which A has 38 points and B none."""


def score(match: Match) -> tuple[tuple[int, int], Ending | None]:
    return match.course.game.written, match.course.ending


def dealers(match: Match) -> list[int]:
    return [row.dealer for row in match.course.played]


# the end at the target


@pytest.mark.parametrize(
    ("last", "written", "ending"),
    [
        ("45-23", (49, 0), None),
        ("46-22", (50, 0), A_WINS),
        ("60-8", (64, 0), A_WINS),
        ("34-34", (38, 0), None),
    ],
)
def test_reaching_the_target_exactly_wins_and_what_is_past_it_is_kept(
    last: str, written: tuple[int, int], ending: Ending | None
) -> None:
    assert score(played("classic", *TO_38, last)) == (written, ending)


def test_to_go_is_what_is_missing_and_never_less_than_nothing() -> None:
    match = played("classic", *TO_38)
    over = play(match, "60-8")

    assert [match.to_go(0), match.to_go(1)] == [12, 50]
    assert [over.to_go(0), over.to_go(1)] == [0, 50]
    assert new_match("botifarra-8").to_go(0) is None


def test_an_even_split_moves_the_deal_on_and_a_sweep_writes_half() -> None:
    match = played("classic", "34-34", "68-0")

    assert score(match) == ((34, 0), None)
    assert (dealers(match), match.course.dealer) == ([0, 1], 2)


def test_the_points_of_both_are_added_up_but_only_the_excess_is_written() -> None:
    match = played("classic", "41-27", "30-38")

    assert score(match) == ((7, 4), None)


def test_a_penalty_that_lifts_both_to_the_target_makes_them_play_on() -> None:
    match = played("classic", *TO_38, "46-22")

    level = write(match, "adjusted", side=1, points=50, reason="a blunder")
    decided = play(level, "33-35")

    assert score(level) == ((50, 50), None)
    assert score(decided) == ((50, 51), B_WINS)


def test_a_penalty_that_lifts_one_past_the_other_turns_the_winner() -> None:
    match = played("classic", *TO_38, "46-22")

    turned = write(match, "adjusted", side=1, points=51, reason="a blunder")

    assert (score(match), score(turned)) == (((50, 0), A_WINS), ((50, 51), B_WINS))


def test_a_penalty_that_takes_the_target_away_lets_the_match_go_on() -> None:
    match = played("classic", *TO_38, "46-22")

    shorter = write(match, "adjusted", side=0, points=-1, reason="a lie")

    assert score(shorter) == ((49, 0), None)
    assert shorter.is_running


def test_penalties_without_a_deal_can_end_a_match() -> None:
    match = write(new_match(), "adjusted", side=1, points=50, reason="they did not come")

    assert score(match) == ((0, 50), B_WINS)


# the turned-up card


@pytest.mark.parametrize(
    ("turned_up_at", "last", "written", "ending"),
    [
        ("deal_end", "60-8 turned:10d", (74, 51), A_WINS),
        ("deal_end", "34-34 turned:10d", (48, 51), B_WINS),
        ("at_once", "- turned:10d", (48, 51), B_WINS),
        ("at_once", "60-8 turned:10d", (74, 51), B_WINS),
        ("at_once", "60-8 turned:Ad", (74, 46), A_WINS),
    ],
)
def test_the_turned_up_card_is_looked_at_when_the_ruleset_says(
    turned_up_at: str, last: str, written: tuple[int, int], ending: Ending
) -> None:
    deals = ("68-0", "0-68", "48-20", "22-46", last)

    match = played("muette", *deals, first_dealer=1, turned_up_at=turned_up_at)

    assert score(match) == (written, ending)


# the end after a number of deals


@pytest.mark.parametrize(
    ("tie", "ending"),
    [
        ("play_on", None),
        ("draw", DRAW),
        ("half", Ending(Outcome.HALF)),
        ("both_win", Ending(Outcome.BOTH_WIN)),
        ("two_extra_deals", None),
    ],
)
def test_a_level_score_after_the_last_deal_means_what_the_ruleset_says(
    tie: str, ending: Ending | None
) -> None:
    match = played("botifarra-8", "72-0", "0-72", *["36-36"] * 6, tie=tie)

    assert score(match) == ((36, 36), ending)


@pytest.mark.parametrize(
    ("extra", "written", "ending"),
    [
        (["39-33"], (3, 0), None),
        (["39-33", "31-41"], (3, 5), B_WINS),
        (["39-33", "33-39"], (3, 3), DRAW),
        (["36-36", "37-35"], (1, 0), A_WINS),
    ],
)
def test_exactly_two_extra_deals_are_played(
    extra: list[str], written: tuple[int, int], ending: Ending | None
) -> None:
    match = played("botifarra-8", *["36-36"] * 8, *extra)

    assert score(match) == (written, ending)


def test_who_plays_on_after_a_level_score_plays_until_one_leads() -> None:
    match = played("manillen-16", *["30-30"] * 16)
    further = play(match, "30-30")

    assert (score(match), score(further)) == (((0, 0), None), ((0, 0), None))
    assert score(play(further, "31-29")) == ((2, 0), A_WINS)


def test_the_target_or_the_deals_whichever_comes_first() -> None:
    by_deals = played("botifarra-swiss", "40-32", *["36-36"] * 11)
    by_target = played("botifarra-swiss", "72-0", "72-0", "72-0")

    assert score(by_deals) == ((4, 0), A_WINS)
    assert score(by_target) == ((108, 0), A_WINS)


# the end by the clock


def test_the_deal_in_play_is_finished_when_time_is_called() -> None:
    match = write(played("botifarra-swiss", "40-32"), "time_called")

    finished = play(match, "30-42")

    assert (score(match), score(finished)) == (((4, 0), None), ((4, 6), B_WINS))


@pytest.mark.parametrize(
    ("before", "after", "ending"),
    [
        (["31-29"], ["31-29"], A_WINS),
        (["31-29", "31-29"], ["31-29"], None),
        (["31-29", "31-29"], ["31-29", "31-29"], A_WINS),
    ],
)
def test_everybody_deals_as_often_where_the_number_of_deals_must_be_even(
    before: list[str], after: list[str], ending: Ending | None
) -> None:
    match = play(write(played("manillen-timed", *before), "time_called"), *after)

    assert match.course.ending == ending


def test_time_called_counts_for_the_game_in_which_it_was_called() -> None:
    match = write(played("manillen-timed", games=3, even_deals=False), "time_called")

    match = play(match, "31-29", "31-29", "31-29")

    assert [game.deals for game in match.course.games] == [1, 2]


# series


def test_who_wins_most_games_wins_the_series() -> None:
    match = played("classic", "68-0", "68-0", "0-68", "0-68", "68-0", "50-18", games=3)

    assert [(game.written, game.ending) for game in match.course.games] == [
        ((68, 0), A_WINS),
        ((0, 68), B_WINS),
        ((50, 0), A_WINS),
    ]
    assert match.course.ending == A_WINS


def test_a_series_stops_once_it_is_decided() -> None:
    match = played("classic", "68-0", "68-0", "68-0", "68-0", games=3)

    assert [game.ending for game in match.course.games] == [A_WINS, A_WINS]
    assert match.course.ending == A_WINS


def test_a_series_of_drawn_games_is_drawn_when_all_are_played() -> None:
    two = played("botifarra-8", "36-36", "36-36", deals=1, tie="draw", games=3)
    three = play(two, "36-36")

    assert [game.ending for game in two.course.games] == [DRAW, DRAW, None]
    assert (two.course.ending, three.course.ending) == (None, DRAW)


def test_a_new_game_starts_level_with_the_next_dealer_and_nothing_carried() -> None:
    match = played("boom", "60-0", "60-0", "60-0", "30-30", "60-0", games=3, target=61)

    last = match.course.played[-1]

    assert (last.game, last.carried, last.dealer) == (2, 1, 0)
    match = played("boom", "60-0", "60-0", "30-30", "60-0", games=3, target=None, deals=3)
    assert [(row.game, row.carried) for row in match.course.played][-1] == (2, 0)


# who deals


def test_the_deal_goes_round_and_goes_on_after_the_end() -> None:
    match = played("classic", *TO_38, "46-22")

    assert (dealers(match), match.course.dealer) == ([0, 1, 2], 3)


@pytest.mark.parametrize("closing", ["finished", "abandoned"])
def test_the_next_dealer_is_the_same_however_a_match_was_ended(closing: str) -> None:
    match = played("classic", "46-22")

    assert write(match, closing).course.dealer == match.course.dealer == 1


def test_another_dealer_moves_only_that_deal_and_the_later_ones() -> None:
    match = played("classic", *["34-34"] * 5)

    changed = write(match, "dealer_set", number=5, dealer=2)

    assert (dealers(match), match.course.dealer) == ([0, 1, 2, 3, 0], 1)
    assert (dealers(changed), changed.course.dealer) == ([0, 1, 2, 3, 2], 3)


def test_a_dealer_can_be_set_before_the_deal_is_played() -> None:
    match = write(played("classic", "34-34"), "dealer_set", number=2, dealer=3)

    assert match.course.dealer == 3
    assert dealers(play(match, "34-34", "34-34")) == [0, 3, 0]


def test_a_deal_can_name_its_own_dealer() -> None:
    assert dealers(played("classic", "34-34", "34-34 dealer0", "34-34")) == [0, 0, 1]


@pytest.mark.parametrize(
    ("misdeal", "seats"),
    [("same", [0, 0, 0]), ("next", [0, 1, 2]), ("same_then_next", [0, 0, 1])],
)
def test_a_deal_thrown_in_writes_nothing_and_passes_on_as_the_ruleset_says(
    misdeal: str, seats: list[int]
) -> None:
    match = new_match(misdeal=misdeal)

    for number in (1, 2):
        match = write(match, "thrown_in", number=number)
    match = play(match, "46-22")

    assert dealers(match) == seats
    assert [row.settlement is None for row in match.course.played] == [True, True, False]
    assert score(match) == ((12, 0), None)


def test_each_dealer_may_fail_twice_where_the_same_deals_again_first() -> None:
    match = new_match("botifarra-swiss")
    for number in (1, 2, 3, 4):
        match = write(match, "thrown_in", number=number)

    assert (dealers(match), match.course.dealer) == ([0, 0, 1, 1], 2)


def test_a_deal_that_was_played_ends_a_row_of_failures() -> None:
    match = play(write(new_match("botifarra-swiss"), "thrown_in", number=1), "45-27")

    match = play(write(match, "thrown_in", number=3), "45-27")

    assert dealers(match) == [0, 0, 1, 1]


def test_a_level_deal_with_a_revoke_is_not_drawn() -> None:
    price = {"points": 30, "times_multiplier": False}
    match = played("boom", "30-30 revoke0", "37-23", revoke=price)

    assert score(match) == ((7, 30), None)


def test_a_drawn_deal_is_carried_past_one_that_was_thrown_in() -> None:
    match = play(write(played("boom", "30-30"), "thrown_in", number=2), "37-23")

    assert score(match) == ((14, 0), None)


# taking back, correcting


def test_undo_takes_back_the_winning_deal_and_play_goes_on() -> None:
    match = played("classic", *TO_38, "46-22")

    reopened = undo(match)

    assert (score(match), score(reopened)) == (((50, 0), A_WINS), ((38, 0), None))
    assert score(play(reopened, "22-46")) == ((38, 12), None)


def test_of_two_equal_deals_the_one_that_is_meant_is_corrected() -> None:
    match = played("classic", "34-34", "44-24", "44-24")

    corrected = correct(match, 3, "45-23")

    assert [row.settlement and row.settlement.written for row in corrected.course.played] == [
        (0, 0),
        (10, 0),
        (11, 0),
    ]


def test_correcting_the_note_any_number_of_times_leaves_the_points_alone() -> None:
    match = played("belgian", "60-0")
    before = score(match)

    for note in ("one", "two", "three"):
        match = write(
            match,
            "corrected",
            replaces=entry_of(match, 1),
            note=note,
            **fields("60-0"),
        )

    assert score(match) == before == ((60, 0), None)


def test_undo_keeps_names_and_rules() -> None:
    match = write(new_match(target=61), "renamed", side=0, name="Us")
    match = undo(play(match, "46-22"))

    assert match.ledger.sides[0].name == "Us"
    assert match.ruleset.end.target == 61
    assert score(match) == ((0, 0), None)


def test_undo_gives_the_no_trump_deal_back() -> None:
    match = played("belgian-12", "35-25 nt by0", "35-25", "35-25 nt by2")
    third = {"number": 4, **fields("35-25 nt by0")}
    over_quota = refused(match, "recorded", **third)

    undone = undo(match)

    assert no_trump_named(match.ruleset, match.course, 1) == (2, 0)
    assert no_trump_named(undone.ruleset, undone.course, 1) == (1, 0)
    assert [(one.code, one.values) for one in over_quota] == [("quota", {"quota": 2})]
    assert refused(undone, "recorded", **{**third, "number": 3}) == ()


def test_a_correction_that_ends_the_match_earlier_leaves_later_deals_uncounted() -> None:
    match = played("classic", "44-24", "44-24", "44-24")

    corrected = correct(correct(match, 1, "68-0"), 2, "60-8")

    assert score(corrected) == ((60, 0), A_WINS)
    assert [row.game for row in corrected.course.played] == [1, 1, None]


def test_a_match_won_by_mistake_can_be_corrected() -> None:
    match = played("classic", *TO_38, "46-22")

    corrected = correct(match, 3, "22-46")

    assert score(corrected) == ((38, 12), None)


# the table closes the match


@pytest.mark.parametrize(
    ("deals", "ending"),
    [(["46-22"], A_WINS), (["22-46"], B_WINS), (["46-22", "22-46"], DRAW), ([], DRAW)],
)
def test_a_match_finished_by_hand_goes_to_the_higher_score(
    deals: list[str], ending: Ending
) -> None:
    match = write(played("classic", *deals), "finished")

    assert (match.course.state, match.course.ending) == (State.FINISHED, ending)


def test_a_series_finished_by_hand_goes_to_who_won_more_games() -> None:
    match = write(played("classic", "68-0", "68-0", "8-60", games=3), "finished")

    assert match.course.ending == A_WINS


def test_an_abandoned_match_has_no_winner() -> None:
    match = write(played("classic", "46-22"), "abandoned")

    assert (match.course.state, match.course.ending) == (State.ABANDONED, None)


def test_a_match_that_was_closed_can_be_reopened_and_closed_again() -> None:
    match = write(played("classic", "46-22"), "abandoned")

    reopened = write(match, "reopened")
    finished = write(reopened, "finished")

    assert reopened.is_running
    assert (finished.course.state, finished.course.ending) == (State.FINISHED, A_WINS)
    assert undo(finished).is_running


def test_who_plays_on_keeps_counting_until_the_table_ends_it() -> None:
    match = write(played("classic", *TO_38, "46-22"), "played_on")

    further = play(match, "0-68", "8-60")
    finished = write(further, "finished")

    assert (score(match), score(further)) == (((50, 0), None), ((50, 60), None))
    assert (finished.course.state, finished.course.ending) == (State.FINISHED, B_WINS)
    assert undo(match).course.ending == A_WINS
