"""Standings by example: what counts, what decides, and who stays level."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.domain.tournaments.placing.scoring import (
    AdjustedScore,
    ByeScore,
    Criterion,
    Scoring,
    WithdrawalPolicy,
)
from scorekeeper.domain.tournaments.placing.standings import Row, Standings, standings
from scorekeeper.domain.tournaments.placing.tiebreaks import Deciding
from scorekeeper.domain.tournaments.results import (
    Adjustment,
    Outcome,
    Rest,
    RestKind,
    Results,
    TableResult,
)
from tests.domain.tournaments.notation import event, same

POINTS_ONLY = Scoring(order=(Criterion.POINTS,))
DIRECTLY = Scoring(order=(Criterion.POINTS, Criterion.DIRECT))


def row_of(found: Standings, entrant: int) -> Row:
    return next(row for row in found.rows if row.entrant == entrant)


def ranks_of(found: Standings) -> list[tuple[int | None, int]]:
    return [(row.rank, row.entrant) for row in found.rows]


def value_of(results: Results, criterion: Criterion, entrant: int) -> Fraction | None:
    found = standings(results, Scoring(order=(Criterion.POINTS, criterion)))
    return row_of(found, entrant).values[criterion]


def test_of_the_points_of_a_side_no_more_than_the_cap_count() -> None:
    found = standings(event("1>2:143-40"), Scoring(cap=121))

    tally = row_of(found, 1).tally
    assert (tally.total, tally.against, tally.difference) == same((121, 40, 81))


def test_a_match_above_the_cap_on_both_sides_is_won_by_nothing() -> None:
    first, second = standings(event("1>2:143-130"), Scoring(cap=121)).rows

    assert (first.tally.won, second.tally.lost) == (1, 1)
    assert (first.tally.difference, second.tally.difference) == same((0, 0))


def test_equal_points_are_half_a_win_for_each() -> None:
    found = standings(event("1=2:88-88"), Scoring())

    assert [(row.rank, row.tally.halves, row.tally.drawn) for row in found.rows] == same(
        [
            (1, 1, 1),
            (1, 1, 1),
        ]
    )


def test_level_entrants_share_a_rank_and_the_next_one_is_left_out() -> None:
    found = standings(event("1>2 3=4", "1>3 2>4"), POINTS_ONLY)

    assert ranks_of(found) == [(1, 1), (2, 2), (3, 3), (3, 4)]
    assert found.ties == ((3, 4),)


def test_each_row_names_what_put_it_behind_the_row_above() -> None:
    results = event("1>2:101-20 3>4:101-50 5>6:101-50", "1>3 2>4 5>6")

    found = standings(results, Scoring())

    assert [(row.rank, row.entrant, row.separated_by) for row in found.rows] == [
        (1, 1, None),
        (2, 5, Criterion.DIFFERENCE),
        (3, 3, Criterion.POINTS),
        (4, 2, Criterion.DIFFERENCE),
        (5, 6, Criterion.POINTS),
        (6, 4, Criterion.BUCHHOLZ_CUT),
    ]


def test_head_to_head_does_not_come_before_the_difference() -> None:
    results = event("1>2:101-100 3>4", "2>3:101-10 4>1:101-90")

    found = standings(results, Scoring())

    assert [row.entrant for row in found.rows] == [2, 1, 4, 3]


def test_a_bye_is_a_win_with_the_average_of_the_own_rounds() -> None:
    results = event("1>2:101-50 3", "3>1:101-90 2", "2>3:101-70 1")

    tally = row_of(standings(results, Scoring()), 3).tally

    assert tally.halves == 2 + 2 + 0
    assert (tally.total, tally.against) == (
        101 + 70 + Fraction(171, 2),
        90 + 101 + Fraction(191, 2),
    )
    assert (tally.played, tally.won, tally.lost) == (2, 1, 1)


def test_a_bye_can_count_fixed_points() -> None:
    scoring = Scoring(bye=ByeScore(halves=1, points=(25, 0)))

    tally = row_of(standings(event("1>2 3"), scoring), 3).tally

    assert (tally.halves, tally.total, tally.against) == same((1, 25, 0))


def test_who_only_rested_has_no_average_of_points() -> None:
    tally = row_of(standings(event("1>2 3"), Scoring(bye=ByeScore(halves=None))), 3).tally

    assert (tally.halves, tally.total) == same((1, 0))


def test_a_round_that_was_asked_off_counts_what_the_event_says() -> None:
    scoring = Scoring(requested=1)

    found = standings(event("1>2 3-", entrants=[4]), scoring)

    assert [row_of(found, one).tally.halves for one in (3, 4)] == [1, 0]


@pytest.mark.parametrize(
    ("outcome", "halves", "totals"),
    [
        (Outcome.FORFEIT_SECOND, [2, 0], [100, 0]),
        (Outcome.FORFEIT_FIRST, [0, 2], [0, 100]),
        (Outcome.DOUBLE_FORFEIT, [0, 0], [0, 0]),
        (Outcome.VOID, [0, 0], [0, 0]),
        (Outcome.PENDING, [0, 0], [0, 0]),
    ],
)
def test_a_forfeit_counts_fixed_points(
    outcome: Outcome, halves: list[int], totals: list[int]
) -> None:
    table = TableResult(1, ((1,), (2,)), outcome, (7, 7))

    found = standings(Results(frozenset({1, 2}), 1, (table,)), Scoring(forfeit=(100, 0)))

    assert [row_of(found, one).tally.halves for one in (1, 2)] == halves
    assert [row_of(found, one).tally.total for one in (1, 2)] == totals


def test_an_adjustment_stands_apart_and_is_nobody_elses_loss() -> None:
    penalty = (Adjustment(1, halves=-2, points=-10), Adjustment(1, halves=1))
    results = event("1>2:101-50", "3>2", entrants=[3], adjustments=penalty)

    found = standings(results, Scoring(order=(Criterion.POINTS, Criterion.BUCHHOLZ)))

    punished = row_of(found, 1)
    assert punished.tally.adjustment == Adjustment(1, halves=-1, points=-10)
    assert (punished.tally.halves, punished.tally.total) == same((1, 91))
    # 1 was absent in the second round, which counts as a draw for 2 who met him.
    assert row_of(found, 2).values[Criterion.BUCHHOLZ] == (2 + 1) + 2


WITHDRAWN_AFTER_THREE = (
    "7>1 2>3 4>5 6",
    "7>2 1>4 3>6 5",
    "3>7 1>5 2>6 4",
    "1>2 3>4 5>6",
    "1>3 2>5 4>6",
    "1>6 2>4 3>5",
    "4=1 2=3 5=6",
)


def test_who_withdraws_keeps_his_results_and_counts_as_drawing_on_for_his_opponents() -> None:
    stayed = event(*WITHDRAWN_AFTER_THREE, withdrawn=[7])

    found = standings(stayed, Scoring(order=(Criterion.POINTS, Criterion.BUCHHOLZ)))

    gone = row_of(found, 7)
    assert (gone.tally.halves, gone.tally.played, gone.is_withdrawn) == same((4, 3, True))
    # 2 met 3, 7, 6, 1, 5, 4 and 3 again: 7 with his 4 half points and one for each of 4 rounds.
    halves = {row.entrant: row.tally.halves for row in found.rows}
    met = halves[3] + (4 + 4) + halves[6] + halves[1] + halves[5] + halves[4] + halves[3]
    assert row_of(found, 2).values[Criterion.BUCHHOLZ] == met


def test_by_trend_who_withdrew_counts_as_going_on_as_before() -> None:
    results = event("1>2 3>4", "3>1 2>4", "2=3 1", withdrawn=[4])

    scoring = Scoring(
        order=(Criterion.POINTS, Criterion.BUCHHOLZ), adjusted=AdjustedScore.TREND
    )
    drawn, trend = (
        row_of(standings(results, one), 3).values[Criterion.BUCHHOLZ]
        for one in (replace(scoring, adjusted=AdjustedScore.DRAWS), scoring)
    )

    assert (drawn, trend) == same((1 + 4 + 3, 0 + 4 + 3))


@pytest.mark.parametrize(
    ("policy", "planned", "halves"),
    [
        (WithdrawalPolicy.KEEP, None, {1: 4, 2: 2, 3: 0, 4: 2}),
        (WithdrawalPolicy.ANNUL_ALL, None, {1: 2, 2: 2, 3: 0}),
        (WithdrawalPolicy.ANNUL_IF_BEFORE_HALF, 4, {1: 4, 2: 2, 3: 0, 4: 2}),
        (WithdrawalPolicy.ANNUL_IF_BEFORE_HALF, 5, {1: 2, 2: 2, 3: 0}),
    ],
)
def test_what_a_withdrawn_team_has_won_and_lost_is_kept_or_taken_from_all(
    policy: WithdrawalPolicy, planned: int | None, halves: dict[int, int]
) -> None:
    results = replace(event("1>4 2>3", "4>3 1>2", withdrawn=[4]), planned=planned)

    found = standings(results, Scoring(withdrawal=policy))

    ranked = {row.entrant: row.tally.halves for row in found.rows if row.rank is not None}
    assert ranked == halves
    assert [row.entrant for row in found.rows if row.rank is None] == sorted({4} - set(halves))


FOUR_PLAYED = event("1>2 3>4", "1=3 2>4", "4>1 2=3")


@pytest.mark.parametrize(
    ("criterion", "value"),
    [
        (Criterion.BUCHHOLZ, 3 + 4 + 2),
        (Criterion.BUCHHOLZ_CUT, 3 + 4),
        (Criterion.MEDIAN_BUCHHOLZ, 3),
        (Criterion.SONNEBORN_BERGER, 3 + Fraction(4, 2)),
        (Criterion.FINE_BUCHHOLZ, 9 + 8 + 10),
        (Criterion.WINS, 1),
        (Criterion.FEWEST_FORFEITS, 0),
    ],
)
def test_the_opponents_tell_between_equals(criterion: Criterion, value: int) -> None:
    assert value_of(FOUR_PLAYED, criterion, 1) == value


def test_a_bye_counts_as_an_equal_opponent() -> None:
    results = event("1>2 3", "1>3 2")

    assert value_of(results, Criterion.BUCHHOLZ, 3) == 2 + 4
    assert value_of(results, Criterion.SONNEBORN_BERGER, 3) == 2


def test_a_round_missed_of_ones_own_will_is_worth_no_more_than_draws() -> None:
    results = event("1>2 3>4", "1>3 2>4", "2>3 1- 4-")

    assert value_of(results, Criterion.BUCHHOLZ, 1) == 4 + 2 + 3
    assert value_of(results, Criterion.BUCHHOLZ_CUT, 1) == 4 + 2


def test_in_the_quotient_nothing_let_in_is_beyond_all() -> None:
    results = event("1>2:60-0 3>4:101-1")

    found = standings(results, Scoring(order=(Criterion.QUOTIENT,)))

    assert [(row.entrant, row.values[Criterion.QUOTIENT]) for row in found.rows] == [
        (1, None),
        (3, 101),
        (4, Fraction(1, 101)),
        (2, 0),
    ]


def test_direct_matches_decide_once_all_the_level_have_met() -> None:
    results = event("3>1 2>4", "1>4 3>2", "4>3 1>2")

    found = standings(results, DIRECTLY)

    assert ranks_of(found)[:2] == [(1, 3), (2, 1)]
    assert found.rows[1].separated_by == Criterion.DIRECT


def test_direct_matches_do_not_guess_while_one_is_missing() -> None:
    results = event("1>4 2>5 3>6", "1=2 4=5 3>6")

    found = standings(results, DIRECTLY)

    assert [row.rank for row in found.rows if row.entrant in {1, 2}] == [2, 2]


def test_direct_matches_do_not_decide_what_a_missing_match_could_make_level() -> None:
    # 1 has beaten 2 and drawn with 3, who would be level with 1 by beating 2.
    results = event("1>2 3>4", "1=3 2>5", "4>1 2=6 5>3")

    found = standings(results, DIRECTLY)

    assert ranks_of(found)[:3] == [(1, 1), (1, 2), (1, 3)]


def test_direct_matches_decide_what_no_missing_match_can_change() -> None:
    # 1 has beaten 2 and 3, who have not met.
    results = event("1>2 3>4", "1>3 2>4", "2>5 3>6", "5>1 6>1", entrants=[1])

    found = standings(results, DIRECTLY)

    level = [row for row in found.rows if row.entrant in {1, 2, 3}]
    assert [(row.rank, row.entrant) for row in level] == [(1, 1), (2, 2), (2, 3)]


def test_two_whom_three_leave_level_are_parted_by_their_own_match() -> None:
    # Among the three 1 and 2 are both 10 to the good, and 1 has beaten 2.
    results = event("1>2:101-81", "2>3:101-71", "3>1:101-91")

    found = standings(results, DIRECTLY)

    assert ranks_of(found) == [(1, 1), (2, 2), (3, 3)]


def test_a_forfeit_won_counts_among_the_level() -> None:
    tables = (TableResult(1, ((1,), (2,)), Outcome.FORFEIT_FIRST),)
    scoring = Scoring(order=(Criterion.DIRECT,))

    found = standings(Results(frozenset({1, 2}), 1, tables), scoring)

    assert ranks_of(found) == [(1, 2), (2, 1)]


def test_a_named_winner_has_won_with_the_points_as_they_are() -> None:
    """A sweep that wins the game leaves the winner behind; the difference stays what it is."""
    tables = (
        TableResult(1, ((1,), (2,)), Outcome.PLAYED, (60, 143), winner=0),
        TableResult(1, ((3,), (4,)), Outcome.PLAYED, (88, 88), winner=1),
    )

    found = standings(Results(frozenset(range(1, 5)), 1, tables), Scoring(cap=121))

    assert [
        (row.entrant, row.tally.halves, row.tally.won, row.tally.difference)
        for row in found.rows
    ] == same([(4, 2, 1, 0), (1, 2, 1, -61), (2, 0, 0, 61), (3, 0, 0, 0)])


def test_an_organiser_decides_between_the_level_or_lots_do() -> None:
    results = event("1=2 3=4")
    order = (Criterion.POINTS, Criterion.DECIDED, Criterion.LOTS)

    decided = standings(results, Scoring(order=order), Deciding(7, decided=(4, 2)))
    lots = {
        tuple(
            row.entrant for row in standings(results, Scoring(order=order), Deciding(seed)).rows
        )
        for seed in range(200)
    }

    assert [row.entrant for row in decided.rows][:2] == [4, 2]
    assert decided.rows[3].separated_by == Criterion.LOTS
    assert decided.ties == ()
    assert len(lots) == 24


def test_each_player_of_an_individual_event_has_what_his_table_made() -> None:
    tables = (
        TableResult(1, ((1, 2), (3, 4)), Outcome.PLAYED, (101, 60)),
        TableResult(2, ((1, 3), (2, 4)), Outcome.PLAYED, (101, 95)),
    )
    rests = (Rest(1, 5, RestKind.BYE), Rest(2, 5, RestKind.BYE))
    scoring = Scoring(bye=ByeScore(halves=None))

    found = standings(Results(frozenset(range(1, 6)), 2, tables, rests), scoring)

    assert [
        (row.entrant, row.tally.halves, row.tally.difference) for row in found.rows
    ] == same(
        [
            (1, 4, 47),
            (2, 2, 35),
            (5, 2, 0),
            (3, 2, -35),
            (4, 0, -47),
        ]
    )


def test_a_round_that_is_not_over_takes_nothing_from_anybody() -> None:
    before = event("1>2 3>4")
    playing = tuple(
        TableResult(2, ((one,), (other,)), Outcome.PENDING) for one, other in ((1, 3), (2, 4))
    )

    found = standings(replace(before, rounds=2, tables=(*before.tables, *playing)), Scoring())

    assert found == standings(before, Scoring())
