"""Laws of standings, whatever was played and however it is ranked."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.domain.seasons.progress import progress
from scorekeeper.domain.seasons.ranking import (
    AbsentRule,
    Measure,
    Ranking,
    TieBreak,
    read_ranking,
)
from scorekeeper.domain.seasons.results import SeasonResult
from scorekeeper.domain.seasons.standing import Place
from scorekeeper.domain.seasons.standings import season_of, standings
from tests.domain.seasons.notation import evenings
from tests.figure_twins import ranking_json

NAMES = ("anna", "bert", "cora", "dirk", "ed", "finn")


@st.composite
def rankings(draw: st.DrawFn) -> Ranking:
    """Draw any ranking that is one."""
    measure = draw(st.sampled_from(Measure))
    zero_only = measure == Measure.PERCENTAGE
    rule = draw(st.sampled_from([AbsentRule.ZERO] if zero_only else list(AbsentRule)))
    bonus = st.none() | st.just({"target": 50, "halves": 1})
    changes: dict[str, Any] = {
        "measure": measure.value,
        "bonus": draw(bonus) if measure == Measure.POINTS else None,
        "best": draw(st.none() | st.integers(1, 5)),
        "drop": draw(st.integers(0, 3)),
        "least_evenings": draw(st.integers(0, 3)),
        "absent": {"rule": rule.value, "halves": 3 if rule == AbsentRule.FIXED else 0},
        "tie_breaks": [one.value for one in draw(st.permutations(_BREAKS))][: draw(_COUNTS)],
    }
    return read_ranking(ranking_json(changes))


_BREAKS = [one for one in TieBreak if one != TieBreak.LOTS]
_COUNTS = st.integers(0, len(_BREAKS))


@st.composite
def seasons(draw: st.DrawFn) -> tuple[SeasonResult, ...]:
    """Draw some evenings of six players; few points, so that many are level."""
    lines = []
    for _ in range(draw(st.integers(0, 4))):
        names = draw(st.permutations(NAMES))
        points = draw(st.lists(st.sampled_from(("9-0", "5-5", "0-9", "60-9")), max_size=3))
        lines.append(
            [
                f"{names[2 * place]} {text} {names[2 * place + 1]}"
                for place, text in enumerate(points)
            ]
        )
    return evenings(*lines)


@given(rankings(), seasons(), st.randoms(use_true_random=False))
def test_the_order_of_matches_does_not_matter(
    ranking: Ranking,
    season: tuple[SeasonResult, ...],
    dice: Any,
) -> None:
    shuffled = list(season)
    dice.shuffle(shuffled)

    assert standings(ranking, shuffled) == standings(ranking, season)


@given(rankings(), seasons())
def test_ranks_are_those_of_a_competition(
    ranking: Ranking, season: tuple[SeasonResult, ...]
) -> None:
    rows = standings(ranking, season)

    ranks = [row.rank for row in rows if row.rank is not None]
    better = [sum(other < rank for other in ranks) for rank in ranks]
    assert ranks == [count + 1 for count in better]
    assert [row.rank for row in rows] == ranks + [None] * (len(rows) - len(ranks))


@given(rankings(), seasons())
def test_everybody_stands_in_the_table_once(
    ranking: Ranking, season: tuple[SeasonResult, ...]
) -> None:
    listed = [row.entrant for row in standings(ranking, season)]

    assert sorted(listed) == sorted({result.entrant for result in season})


@given(rankings(), seasons())
def test_nobody_stands_above_a_greater_total(
    ranking: Ranking, season: tuple[SeasonResult, ...]
) -> None:
    totals = [row.total for row in standings(ranking, season) if row.rank is not None]

    assert totals == sorted(totals, reverse=True)


@given(rankings(), seasons())
def test_a_shared_rank_and_nothing_else_has_no_criterion(
    ranking: Ranking, season: tuple[SeasonResult, ...]
) -> None:
    ranked = [row for row in standings(ranking, season) if row.rank is not None]

    for above, row in pairwise(ranked):
        assert (row.separated_by is None) == (row.rank == above.rank)


@given(seasons())
def test_what_one_wins_the_other_loses(season: tuple[SeasonResult, ...]) -> None:
    rows = standings(read_ranking(ranking_json({})), season)

    assert sum(row.won for row in rows) == sum(row.lost for row in rows)
    assert sum(row.difference for row in rows) == 0
    assert sum((row.total for row in rows), Fraction()) == len(season)


@given(rankings(), seasons())
def test_no_more_evenings_count_than_the_ranking_says(
    ranking: Ranking, season: tuple[SeasonResult, ...]
) -> None:
    held = len({result.evening for result in season})
    most = max(0, held - ranking.drop)
    expected = most if ranking.best is None else min(most, ranking.best)

    so_far = season_of(ranking, season)
    counts = {
        sum(score.counts for score in so_far.scores_of(entrant))
        for entrant in so_far.played or ()
    }

    assert counts <= {expected}


@given(rankings(), seasons())
def test_every_step_is_where_a_season_stood_that_ended_there(
    ranking: Ranking, season: tuple[SeasonResult, ...]
) -> None:
    for step in progress(ranking, season):
        until_then = [result for result in season if result.evening <= step.evening]

        assert step.places == tuple(
            Place(row.entrant, row.rank, row.total) for row in standings(ranking, until_then)
        )
