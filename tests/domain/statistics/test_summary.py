"""Summaries: the rows of a match, and what sums over them say."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.domain.match import Match
from scorekeeper.domain.statistics.league import totals
from scorekeeper.domain.statistics.meetings import Meeting, meetings, pairs
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.domain.statistics.summarising import summaries, summaries_of
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.domain.statistics.tallies import Results
from tests.build import match
from tests.domain.statistics.cast import TABLE, facts
from tests.domain.strategies import matches
from tests.domain.worlds import new_match, play, write

GOOD = ("64-4", "64-4")
BACK_AGAIN = (SeatPlayer(2, "ed", from_number=2), SeatPlayer(2, "cora", from_number=3))


def rows(one: Match, *seats: SeatPlayer) -> tuple[Summary, ...]:
    """Return the rows of *one* as the four friends played it, some *seats* otherwise."""
    return summaries(one, (*TABLE, *seats))


def test_a_row_holds_only_what_a_column_can() -> None:
    kept = [value for row in rows(match("classic", *GOOD)) for value in row]

    assert {type(value) for value in kept} == {int, str, type(None)}


def test_a_match_that_counts_nowhere_has_no_rows() -> None:
    running = play(new_match(), "41-27")

    assert (rows(running), rows(write(running, "abandoned"))) == ((), ())


def test_a_row_says_what_the_match_was_for_its_seat() -> None:
    one = match("coinchee", "41-27 named_by:2 x1", "10-58 named_by:1", "64-4", "64-4")

    south = summaries(one, TABLE, seconds=900)[2]

    assert south == Summary(
        match_id=one.id,
        seat=2,
        first_deal=1,
        last_deal=4,
        player_id="cora",
        ruleset_id="coinchee",
        result="win",
        games_won=1,
        games_drawn=0,
        games_lost=0,
        score=74,
        score_against=24,
        counted=74,
        counted_against=24,
        comeback=10,
        match_deals=4,
        seconds=900,
        deals=4,
        deals_won=3,
        deals_drawn=0,
        deals_lost=1,
        written=74,
        written_against=24,
        points_deals=4,
        taken=179,
        taken_against=93,
        trick_deals=0,
        tricks=0,
        tricks_against=0,
        sweep_deals=4,
        sweeps=0,
        swept=0,
        dealer_deals=1,
        dealer_won=1,
        namer_deals=1,
        namer_won=1,
        doubling_deals=0,
        doubling_right=0,
        highest_deal=30,
    )


def test_a_substitute_has_a_row_of_his_own() -> None:
    found = rows(match("classic", "41-27", *GOOD), *BACK_AGAIN)

    assert [
        (row.seat, row.player_id, row.first_deal, row.last_deal, row.is_substitute)
        for row in found
    ] == [
        (0, "anna", 1, 3, False),
        (1, "bert", 1, 3, False),
        (2, "cora", 1, 1, False),
        (2, "ed", 2, 2, True),
        (2, "cora", 3, 3, True),
        (3, "dirk", 1, 3, False),
    ]


def test_who_came_back_has_played_the_match_once() -> None:
    found = rows(match("classic", "41-27", *GOOD), *BACK_AGAIN)

    assert {one.player: (one.matches, one.deals.deals) for one in totals(found)} == {
        "anna": (Results(won=1), 3),
        "bert": (Results(lost=1), 3),
        "cora": (Results(won=1), 2),
        "dirk": (Results(lost=1), 3),
        "ed": (Results(won=1), 1),
    }


def test_two_who_took_turns_on_a_seat_never_met() -> None:
    found = rows(match("classic", "41-27", *GOOD), SeatPlayer(1, "ed", from_number=2))

    against, beside = meetings(found), pairs(found)

    assert [one for one in against if one.player == "ed"] == [
        Meeting("ed", "anna", Results(lost=1)),
        Meeting("ed", "cora", Results(lost=1)),
    ]
    assert [one for one in beside if one.player == "ed"] == [
        Meeting("ed", "dirk", Results(lost=1))
    ]


def test_the_rows_of_unknown_players_count_for_nobody() -> None:
    found = summaries(match("classic", *GOOD), TABLE[1:])

    assert found[0].player_id is None
    assert [one.player for one in totals(found)] == ["bert", "cora", "dirk"]
    assert {one.other for one in meetings(found)} == {"bert", "cora", "dirk"}


def test_rows_made_from_facts_are_the_same() -> None:
    counted = facts("classic", *GOOD)

    assert summaries_of(counted) == rows(match("classic", *GOOD, name="classic 1"))


@settings(max_examples=60)
@given(matches(), st.lists(st.integers(1, 12), max_size=3), st.integers(0, 3))
def test_the_rows_of_a_match_add_up(one: Match, starts: list[int], seat: int) -> None:
    """Whatever was written: both sides see the same deals, and all seats all of them."""
    guests = (SeatPlayer(seat, f"guest {start}", start) for start in starts)

    found = rows(one, *guests)

    sides = [[row for row in found if row.seat % 2 == side] for side in (0, 1)]
    for ours, theirs in (sides, sides[::-1]):
        assert sum(row.written for row in ours) == sum(row.written_against for row in theirs)
        assert sum(row.taken for row in ours) == sum(row.taken_against for row in theirs)
        assert sum(row.deals_won for row in ours) == sum(row.deals_lost for row in theirs)
        assert sum(row.sweeps for row in ours) == sum(row.swept for row in theirs)
    for one_seat in range(4):
        stints = [row for row in found if row.seat == one_seat]
        assert all(sum(row.deals for row in stints) == row.match_deals for row in stints)
    assert sum(row.dealer_deals for row in found) == (found[0].match_deals if found else 0)
