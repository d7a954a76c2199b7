"""Standings as clubs print them: totals, what counts of a season, ranks, and why."""

from fractions import Fraction
from typing import Any

import pytest

from scorekeeper.domain.seasons.evenings import EveningScore
from scorekeeper.domain.seasons.ranking import Ranking
from scorekeeper.domain.seasons.results import SeasonResult
from scorekeeper.domain.seasons.standing import Criterion, Standing
from scorekeeper.domain.seasons.standings import season_of, standings, standings_of
from tests.domain.seasons.notation import evening, evenings, games, ranking

Row = tuple[int | None, str, Fraction | int, Criterion | None]


def table(rules: Ranking, results: tuple[SeasonResult, ...]) -> list[Row]:
    """Return rank, names, total and what separated each row from the one above."""
    return [
        (row.rank, "+".join(row.entrant), row.total, row.separated_by)
        for row in standings(rules, results)
    ]


def test_a_season_without_results_has_no_rows() -> None:
    assert standings(ranking(), ()) == ()


def test_a_row_says_all_that_a_page_shows() -> None:
    season = evenings(["anna 101-78 bert", "anna 50-50 cora"], ["bert 101-99 cora"])

    assert standings(ranking(), season)[1] == Standing(
        rank=2,
        entrant=("bert",),
        total=Fraction(2),
        matches=2,
        won=1,
        drawn=0,
        lost=1,
        halves=4,
        bonus_halves=0,
        written=179,
        against=200,
        attended=2,
        separated_by=Criterion.TOTAL,
    )


def test_an_evening_says_what_it_brought() -> None:
    season = evenings(["anna 101-78 bert", "anna 50-50 cora"], ["bert 101-99 cora"])

    assert season_of(ranking(), season).scores_of(("bert",)) == (
        EveningScore(evening(1), Fraction(0), matches=1, lost=1, written=78, against=101),
        EveningScore(
            evening(2), Fraction(2), matches=1, won=1, halves=4, written=101, against=99
        ),
    )


def test_clubs_are_ranked_by_the_share_of_games_won() -> None:
    """Five players with 18 games of 25 stand before seven with 23 of 35."""
    five = [games("five players", won, 5, number) for number, won in enumerate((4, 4, 3, 3, 4))]
    seven = [
        games("seven players", won, 5, number)
        for number, won in enumerate((3, 4, 2, 5, 3, 3, 3))
    ]

    rows = standings(ranking(measure="percentage"), (*seven, *five))

    assert [(row.rank, row.entrant[0], row.won, row.total) for row in rows] == [
        (1, "five players", 18, Fraction(18, 25)),
        (2, "seven players", 23, Fraction(23, 35)),
    ]
    assert [f"{float(100 * row.total):.2f}" for row in rows] == ["72.00", "65.71"]


def test_half_a_point_for_a_draw_is_exact() -> None:
    season = evenings(["anna 50-50 bert", "anna 60-41 cora"])

    assert table(ranking(halves={"win": 2, "draw": 1, "loss": 0}), season) == [
        (1, "anna", Fraction(3, 2), None),
        (2, "bert", Fraction(1, 2), Criterion.TOTAL),
        (3, "cora", Fraction(0), Criterion.TOTAL),
    ]


def test_the_best_five_of_seven_evenings_count() -> None:
    written = [310, 280, 295, 350, 120, 305, 90]
    season = evenings(*([f"anna {points}-0 bert"] for points in written))

    so_far = season_of(ranking(measure="written", best=5), season)
    anna, bert = standings_of(so_far)

    assert anna.total == 1540
    assert [score.counts for score in so_far.scores_of(("anna",))] == [
        True,
        True,
        True,
        True,
        False,
        True,
        False,
    ]
    assert (anna.written, anna.matches, anna.attended) == (1540, 5, 7)
    assert bert.total == 0


def test_an_evening_missed_is_the_first_that_is_dropped() -> None:
    season = evenings(
        ["anna 101-0 bert"], ["anna 101-0 bert"], ["bert 101-0 cora"], ["anna 0-101 bert"]
    )

    so_far = season_of(ranking(drop=1), season)

    assert {
        name: [score.counts for score in so_far.scores_of((name,))]
        for name in ("anna", "bert", "cora")
    } == {
        "anna": [True, True, False, True],
        "bert": [False, True, True, True],
        "cora": [False, True, True, True],
    }


@pytest.mark.parametrize(
    ("absent", "total"),
    [
        ({"rule": "zero"}, Fraction(5)),
        ({"rule": "fixed", "halves": 3}, Fraction(8)),
        ({"rule": "fixed", "halves": -1}, Fraction(4)),
        ({"rule": "average"}, Fraction(10)),
    ],
)
def test_an_evening_missed_counts_as_the_rule_says(
    absent: dict[str, object], total: Fraction
) -> None:
    """Anna has five points from two evenings and misses two more."""
    season = evenings(
        ["anna 101-0 bert", "anna 101-0 bert"],
        ["anna 50-50 bert"],
        ["bert 101-0 cora"],
        ["bert 101-0 cora"],
    )

    (anna,) = (
        row for row in standings(ranking(absent=absent), season) if row.entrant == ("anna",)
    )

    assert (anna.total, anna.halves) == (total, 10)


def test_a_bonus_is_paid_for_every_match_that_reaches_the_target() -> None:
    season = evenings(["anna 100-99 bert", "bert 130-100 cora"])

    rows = standings(ranking(bonus={"target": 100, "halves": 1}), season)

    assert [(row.entrant[0], row.total, row.bonus_halves) for row in rows] == [
        ("anna", Fraction(5, 2), 1),
        ("bert", Fraction(5, 2), 1),
        ("cora", Fraction(1, 2), 1),
    ]


def test_who_played_too_few_evenings_has_no_rank() -> None:
    season = evenings(
        ["anna 101-0 bert", "dirk 101-0 bert"], ["cora 101-0 bert", "cora 9-0 ed"]
    )

    assert table(ranking(least_evenings=2, tie_breaks=[]), season) == [
        (1, "bert", 0, None),
        (None, "cora", 4, Criterion.LEAST_EVENINGS),
        (None, "anna", 2, Criterion.TOTAL),
        (None, "dirk", 2, None),
        (None, "ed", 0, Criterion.TOTAL),
    ]


def test_where_nobody_played_enough_nobody_was_put_behind() -> None:
    season = evenings(["anna 101-0 bert"])

    assert table(ranking(least_evenings=2), season) == [
        (None, "anna", 2, None),
        (None, "bert", 0, Criterion.TOTAL),
    ]


def test_who_is_level_shares_the_rank() -> None:
    """One leads, two are level, one is last: 1, 2, 2, 4."""
    season = evenings(
        ["anna 101-50 bert", "anna 101-50 cora", "bert 60-20 dirk", "cora 60-20 dirk"]
    )

    assert table(ranking(tie_breaks=["difference", "written", "lots"]), season) == [
        (1, "anna", 4, None),
        (2, "bert", 2, Criterion.TOTAL),
        (2, "cora", 2, None),
        (4, "dirk", 0, Criterion.TOTAL),
    ]


# Bert stands behind Anna, or Anna behind Bert, by nothing but this criterion.
SEPARATED: dict[Criterion, tuple[dict[str, Any], list[list[str]], str]] = {
    Criterion.DIRECT: (
        {},
        [["anna 1-0 bert", "dirk 9-0 anna", "dirk 9-0 ed", "bert 9-0 ed"]],
        "anna bert",
    ),
    Criterion.WINS: (
        {},
        [["anna 50-50 cora", "anna 50-50 dirk", "bert 9-0 ed", "bert 0-9 dirk"]],
        "bert anna",
    ),
    Criterion.DIFFERENCE: ({}, [["anna 101-50 cora", "bert 101-60 cora"]], "anna bert"),
    Criterion.WRITTEN: ({}, [["anna 101-50 cora", "bert 111-60 cora"]], "bert anna"),
    Criterion.PERCENTAGE: (
        {},
        [["anna 9-0 cora", "bert 9-0 cora", "bert 0-9 dirk", "dirk 9-0 cora"]],
        "anna bert",
    ),
    Criterion.EVENINGS: (
        {},
        [["anna 9-0 cora", "bert 9-0 cora"], ["bert 0-9 dirk", "dirk 9-0 cora"]],
        "bert anna",
    ),
    Criterion.BEST_EVENING: (
        {},
        [["anna 9-0 cora", "bert 5-5 dirk"], ["anna 0-9 dirk", "bert 5-5 dirk"]],
        "anna bert",
    ),
    Criterion.LAST_EVENINGS: (
        {},
        [["anna 9-0 cora", "bert 0-9 dirk"], ["bert 9-0 cora", "anna 0-9 dirk"]],
        "bert anna",
    ),
    Criterion.POINTS: (
        {"measure": "written"},
        [["anna 50-60 cora", "bert 50-40 cora"]],
        "bert anna",
    ),
}


@pytest.mark.parametrize("criterion", SEPARATED)
def test_a_row_names_the_criterion_that_put_it_behind(criterion: Criterion) -> None:
    changes, lines, order = SEPARATED[criterion]
    rules = ranking(**changes, tie_breaks=[criterion.value])

    rows = standings(rules, evenings(*lines))

    names = [row.entrant[0] for row in rows]
    first, second = order.split()
    assert names.index(second) == names.index(first) + 1
    assert rows[names.index(second)].separated_by == criterion


def test_a_direct_encounter_counts_only_if_all_who_are_level_have_met() -> None:
    """Anna has beaten Bert, but Dirk, level with both, has not met Bert."""
    season = evenings(["anna 51-50 bert", "dirk 101-0 anna", "bert 101-0 ed"])

    assert table(ranking(tie_breaks=["direct", "difference"]), season) == [
        (1, "dirk", 2, None),
        (2, "bert", 2, Criterion.DIFFERENCE),
        (3, "anna", 2, Criterion.DIFFERENCE),
        (4, "ed", 0, Criterion.TOTAL),
    ]


def test_a_circle_of_wins_is_broken_by_the_difference_inside_it() -> None:
    """Ed's defeats outside the circle change nothing in it."""
    season = evenings(
        ["anna 60-0 bert", "bert 60-50 cora", "cora 60-50 anna"],
        ["anna 60-0 ed", "bert 100-0 ed", "cora 70-0 ed"],
    )

    assert table(ranking(tie_breaks=["direct"]), season) == [
        (1, "anna", 4, None),
        (2, "cora", 4, Criterion.DIRECT),
        (3, "bert", 4, Criterion.DIRECT),
        (4, "ed", 0, Criterion.TOTAL),
    ]


def test_parts_that_stay_level_are_separated_by_their_own_encounters() -> None:
    """Among four Anna is level with Bert, and Cora with Dirk, in points and difference."""
    season = evenings(
        [
            "anna 60-50 bert",
            "anna 60-50 cora",
            "dirk 60-40 anna",
            "bert 60-55 cora",
            "bert 60-55 dirk",
            "cora 60-45 dirk",
        ],
        ["cora 101-0 ed", "dirk 101-0 ed"],
    )

    assert table(ranking(tie_breaks=["direct"]), season) == [
        (1, "anna", 4, None),
        (2, "bert", 4, Criterion.DIRECT),
        (3, "cora", 4, Criterion.DIRECT),
        (4, "dirk", 4, Criterion.DIRECT),
        (5, "ed", 0, Criterion.TOTAL),
    ]


def test_pairs_are_ranked_as_one() -> None:
    season = evenings(["anna+cora 101-78 bert+dirk", "cora+anna 101-50 ed+finn"], pairs=True)

    assert table(ranking(entrants="pairs", tie_breaks=["difference"]), season) == [
        (1, "anna+cora", 4, None),
        (2, "bert+dirk", 0, Criterion.TOTAL),
        (3, "ed+finn", 0, Criterion.DIFFERENCE),
    ]


def test_an_evening_missed_counts_only_among_the_best() -> None:
    """Anna has two points from one evening, and one for each of three that she missed."""
    season = evenings(["anna 9-0 bert"], *[["bert 9-0 cora"]] * 3)
    rules = ranking(absent={"rule": "fixed", "halves": 2}, best=2)

    (anna,) = (row for row in standings(rules, season) if row.entrant == ("anna",))

    assert (anna.total, anna.halves) == (Fraction(3), 4)
