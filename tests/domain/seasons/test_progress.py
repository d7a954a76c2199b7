"""How the standings came about, evening by evening."""

from fractions import Fraction

from scorekeeper.domain.seasons.progress import Step, progress
from scorekeeper.domain.seasons.standing import Place
from scorekeeper.domain.seasons.standings import standings
from tests.domain.seasons.notation import evening, evenings, ranking

SEASON = evenings(
    ["anna 101-0 bert"], ["bert 101-0 cora", "bert 101-0 anna"], ["cora 101-0 bert"]
)


def test_every_evening_has_the_standings_after_it() -> None:
    steps = progress(ranking(least_evenings=2), SEASON)

    assert steps[:2] == (
        Step(
            evening(1),
            (
                Place(("anna",), None, Fraction(2)),
                Place(("bert",), None, Fraction(0)),
            ),
        ),
        Step(
            evening(2),
            (
                Place(("bert",), 1, Fraction(4)),
                Place(("anna",), 2, Fraction(2)),
                Place(("cora",), None, Fraction(0)),
            ),
        ),
    )


def test_the_last_step_is_where_the_season_stands() -> None:
    rules = ranking(absent={"rule": "average"}, best=2)

    assert progress(rules, SEASON)[-1].places == tuple(
        Place(row.entrant, row.rank, row.total) for row in standings(rules, SEASON)
    )


def test_a_season_without_results_has_no_steps() -> None:
    assert progress(ranking(), ()) == ()
