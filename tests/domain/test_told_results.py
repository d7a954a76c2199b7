"""Matches of which only the result is known: they are won and lost, and have no deals."""

from dataclasses import replace

from scorekeeper.domain.course import State
from scorekeeper.domain.endings import Ending, Game, Outcome
from scorekeeper.domain.entries import Entry, ResultTold
from scorekeeper.domain.match import Match
from scorekeeper.domain.refusals import Reason
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.domain.statistics.rates import Mean
from scorekeeper.domain.statistics.records import sums
from scorekeeper.domain.statistics.summarising import summaries
from scorekeeper.domain.statistics.summary import Summary
from tests.domain.worlds import entry_id, fields, new_match, played, refused, undo, write

A_WINS, B_WINS = Ending(Outcome.WIN, 0), Ending(Outcome.WIN, 1)
DRAW = Ending(Outcome.DRAW)
SEATED = tuple(
    SeatPlayer(seat, name) for seat, name in enumerate(("anna", "bert", "cora", "dirk"))
)


def told(result: ResultTold, rules: str = "classic") -> Match:
    """Return a match of which only *result* is known."""
    return new_match(rules).with_entry(Entry(entry_id(900), result))


def summed(result: ResultTold) -> list[tuple[object, ...]]:
    """Return what *result* came to for seats 0 and 1: result, games, score, deals."""
    rows = summaries(told(result), SEATED)
    return [_figures(row) for row in rows if row.seat in (0, 1)]


def _figures(row: Summary) -> tuple[object, ...]:
    games = row.games_won, row.games_drawn, row.games_lost
    return row.result, games, (row.score, row.score_against), row.counted, row.match_deals


def test_a_told_result_ends_a_match_that_has_no_deals() -> None:
    course = told(ResultTold((1, 0), 0, (101, 87))).course

    assert (course.state, course.ending) == (State.FINISHED, A_WINS)
    assert course.games == (Game((101, 87), 0, A_WINS),)
    assert course.played == ()


def test_points_of_several_games_belong_to_none_of_them_alone() -> None:
    course = told(ResultTold((1, 2), 1, (250, 301))).course

    assert course.ending == B_WINS
    assert [game.written for game in course.games] == [(0, 0)] * 4
    assert [game.ending for game in course.games] == [A_WINS, B_WINS, B_WINS, DRAW]


def test_as_many_games_won_on_both_sides_are_a_draw() -> None:
    assert told(ResultTold((2, 2), 1, None)).course.ending == DRAW


def test_a_told_result_counts_for_tables_and_for_no_figure_of_deals() -> None:
    assert summed(ResultTold((3, 2), 0, (450, 402))) == [
        ("win", (3, 0, 2), (450, 402), 450, 0),
        ("loss", (2, 0, 3), (402, 450), 402, 0),
    ]
    assert summed(ResultTold((0, 1), 0, None)) == [
        ("loss", (0, 0, 1), (0, 0), 0, 0),
        ("win", (1, 0, 0), (0, 0), 0, 0),
    ]


def test_whoever_sat_there_is_known_without_deals() -> None:
    rows = summaries(told(ResultTold((1, 0), 0, None)), SEATED)

    assert [(row.player_id, row.first_deal, row.last_deal, row.deals) for row in rows] == [
        ("anna", 0, 0, 0),
        ("bert", 0, 0, 0),
        ("cora", 0, 0, 0),
        ("dirk", 0, 0, 0),
    ]


def test_nothing_can_be_written_after_a_told_result_until_it_is_taken_back() -> None:
    match = told(ResultTold((1, 0), 0, (101, 87)))

    codes = [one.code for one in refused(match, "recorded", number=1, **fields("46-22"))]
    assert codes == [Reason.FINISHED]
    assert undo(match).is_running
    assert write(match, "reopened").is_running


def test_deals_written_meanwhile_do_not_count_beside_a_told_result() -> None:
    match = write(told(ResultTold((1, 0), 0, (101, 87))), "reopened")
    reopening = match.entries[-1].id
    match = write(match, "recorded", number=1, **fields("46-22"))

    match = write(match, "withdrawn", replaces=reopening)

    assert match.course.games == (Game((101, 87), 0, A_WINS),)
    assert [row.game for row in match.course.played] == [None]


def test_a_match_without_deals_does_not_make_others_look_shorter() -> None:
    told_rows = summaries(told(ResultTold((1, 0), 0, (101, 87))), SEATED)
    played_rows = summaries(replace(played("classic", "68-0", "68-0"), id="another"), SEATED)

    found = sums([*told_rows, *played_rows])

    assert (found.matches, found.deals, found.deals_per_match) == (2, 2, Mean(2, 1))
