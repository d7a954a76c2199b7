"""What counts of a match, and what of it is known."""

import pytest

from scorekeeper.domain.statistics.fact_finding import facts_of
from scorekeeper.domain.statistics.facts import DealFacts, Result
from scorekeeper.domain.statistics.played_match import SeatPlayer, players_at
from tests.domain.statistics.cast import NAMES, TABLE, facts, found, played
from tests.domain.worlds import correct, new_match, play, undo, write

WIN, DRAW, LOSS = Result


def test_a_deal_is_told_with_all_that_was_recorded() -> None:
    counted = facts("coinchee", "50-18 nt x2 named_by:2")

    assert counted.deals[0] == DealFacts(
        number=1,
        players=NAMES,
        dealer=0,
        namer=2,
        naming_side=0,
        trump="none",
        doubled=2,
        written=(128, 0),
        taken=(50, 18),
        tricks=None,
        winner=0,
        is_drawn=False,
        sweeper=None,
        knows_sweep=True,
    )


def test_a_match_is_told_with_its_results() -> None:
    counted = facts("classic", "64-4", "30-38", "64-4", minutes=25)

    assert (counted.results, counted.games, counted.score, counted.seconds) == (
        (WIN, LOSS),
        ((WIN, LOSS),),
        (60, 4),
        1500,
    )


def test_a_running_match_counts_nowhere() -> None:
    assert facts_of(played(play(new_match(), "41-27"))) is None


def test_an_abandoned_match_counts_nowhere_until_it_is_ended() -> None:
    abandoned = write(play(new_match(), "41-27"), "abandoned")
    ended = write(write(abandoned, "reopened"), "finished")

    assert facts_of(played(abandoned)) is None
    assert found(played(ended)).results == (WIN, LOSS)


def test_a_deal_that_was_taken_back_does_not_count() -> None:
    match = undo(play(new_match(), "41-27", "34-34"))

    assert [deal.number for deal in found(played(write(match, "finished"))).deals] == [1]


def test_a_corrected_deal_counts_as_it_was_corrected() -> None:
    match = write(correct(play(new_match(), "41-27"), 1, "27-41"), "finished")

    assert [deal.taken for deal in found(played(match)).deals] == [(27, 41)]


def test_a_deal_thrown_in_is_no_deal() -> None:
    match = write(play(new_match(), "41-27"), "thrown_in", number=2)

    assert len(found(played(write(match, "finished"))).deals) == 1


def test_a_deal_after_the_end_does_not_count() -> None:
    """The second deal is corrected upwards and ends the match before the third."""
    match = correct(play(new_match(), "41-27", "41-27", "41-27"), 2, "68-0 sweep")
    match = correct(match, 1, "68-0 sweep")

    counted = found(played(match))

    assert ([deal.number for deal in counted.deals], counted.score) == ([1, 2], (68, 0))


def test_points_without_any_deal_make_a_match() -> None:
    """So a result that was only told is a match too."""
    match = write(new_match(), "adjusted", side=1, points=40, reason="told")

    counted = found(played(write(match, "finished")))

    assert (counted.deals, counted.results, counted.score) == ((), (LOSS, WIN), (0, 40))


@pytest.mark.parametrize(
    ("tie", "results"),
    [("half", (DRAW, DRAW)), ("draw", (DRAW, DRAW)), ("both_win", (WIN, WIN))],
)
def test_a_tie_means_what_the_ruleset_says(tie: str, results: tuple[Result, Result]) -> None:
    match = play(new_match("classic", tie=tie, deals=2, target=None), "41-27", "27-41")

    counted = found(played(match))

    assert (counted.results, counted.games) == (results, (results,))


def test_games_are_told_one_by_one() -> None:
    deals = ("68-0 sweep", "68-0 sweep", "0-68 sweep", "0-68 sweep", "68-0 sweep", "68-0 sweep")

    counted = found(played(play(new_match(games=3), *deals)))

    assert (counted.games, counted.score) == (
        ((WIN, LOSS), (LOSS, WIN), (WIN, LOSS)),
        (136, 68),
    )


def test_each_game_is_cut_at_the_ranking_cap() -> None:
    counted = facts("botifarra-swiss", "72-0 nt x2")

    assert (counted.score, counted.counted) == ((288, 0), (121, 0))


@pytest.mark.parametrize(
    ("notation", "sweeper", "is_known"),
    [
        ("41-19", None, True),
        ("60-0", None, False),
        ("60-0 sweep", 0, True),
        ("60+7", None, True),
        ("0+0", 1, True),
        ("- revoke1", None, False),
    ],
)
def test_a_sweep_is_known_by_tricks_or_by_points_on_both_sides(
    notation: str,
    sweeper: int | None,
    is_known: bool,  # noqa: FBT001
) -> None:
    match = write(play(new_match("manillen-club"), notation), "finished")

    (deal,) = found(played(match)).deals

    assert (deal.sweeper, deal.knows_sweep) == (sweeper, is_known)


@pytest.mark.parametrize(
    ("rules", "notation", "namer", "side"),
    [
        ("boom", "41-19", 0, 0),
        ("classic", "41-27", None, 1),
        ("classic", "41-27 by3", 3, 1),
        ("malilla", "41-29", None, None),
    ],
)
def test_who_named_trump_is_told_only_if_it_is_certain(
    rules: str, notation: str, namer: int | None, side: int | None
) -> None:
    """Seat 0 deals. The side is certain where naming may be handed to the partner."""
    match = write(play(new_match(rules), notation), "finished")

    (deal,) = found(played(match)).deals

    assert (deal.namer, deal.naming_side) == (namer, side)


def test_the_opponents_of_the_namer_call_first_then_the_sides_take_turns() -> None:
    notations = ("41-31 by0", "41-31 by0 x1", "41-31 by0 x2", "41-31 by1 x1", "41-31 by1 x3")
    match = write(play(new_match("botifarra", target=1000), *notations), "finished")

    assert [deal.doubling_side for deal in found(played(match)).deals] == [None, 1, 0, 0, 0]


def test_where_nobody_can_double_nobody_did_not_double() -> None:
    assert [deal.doubled for deal in facts("classic", "68-0 sweep", "68-0 sweep").deals] == [
        None,
        None,
    ]


def test_a_revoke_is_lost_whatever_was_taken() -> None:
    match = write(play(new_match("manillen-club"), "41-19 revoke0"), "finished")

    (deal,) = found(played(match)).deals

    assert (deal.winner, deal.taken, deal.written) == (1, (41, 19), (0, 60))


def test_a_comeback_is_the_largest_deficit_that_was_turned() -> None:
    counted = facts("classic", "4-64", "30-38", "34-34", "68-0 sweep", "68-0 sweep")

    assert counted.comeback == (34, 0)


def test_points_given_after_a_deal_was_thrown_in_are_no_deficit_after_a_deal() -> None:
    match = write(play(new_match(), "41-27"), "thrown_in", number=2)
    match = write(match, "adjusted", side=1, points=30, reason="so be it", after=1)

    counted = found(played(play(match, "68-0 sweep", "68-0 sweep")))

    assert (counted.score, counted.comeback) == ((75, 30), (0, 0))


def test_a_substitute_sits_from_his_first_slot_on() -> None:
    seats = (*TABLE, SeatPlayer(2, "ed", from_number=3), SeatPlayer(2, "cora", from_number=5))

    assert [players_at(seats, number)[2] for number in (1, 2, 3, 4, 5, 6)] == [
        "cora",
        "cora",
        "ed",
        "ed",
        "cora",
        "cora",
    ]


def test_a_seat_that_nobody_was_put_on_has_no_player() -> None:
    assert players_at(TABLE[1:], 1) == (None, "bert", "cora", "dirk")


def test_a_match_whose_times_are_wrong_has_no_length() -> None:
    assert facts("classic", "68-0 sweep", "68-0 sweep", minutes=-5).seconds is None
