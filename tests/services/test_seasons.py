"""Seasons and figures on either kind of database, worked out from what is kept there."""

from typing import Any

import pytest

from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.statistics.fact_finding import facts_of
from scorekeeper.domain.statistics.figuring import figures_of
from scorekeeper.domain.statistics.subjects import Subject
from scorekeeper.services import statistics
from scorekeeper.services.club_rights import NotAllowedInClubError, Role
from scorekeeper.services.seasons import (
    NoSuchSeasonError,
    SeasonPlan,
    current_season,
    list_seasons,
    load_season,
    make_season,
    table_of,
)
from scorekeeper.services.statistics import Question
from tests.club_cast import joined, owner_of_new_club
from tests.filled_club import fill
from tests.simulated import season

RULES: dict[str, Any] = {
    "entrants": "players",
    "unit": "matches",
    "measure": "points",
    "halves": {"win": 4, "draw": 2, "loss": 0},
    "bonus": None,
    "best": None,
    "drop": 0,
    "least_evenings": 0,
    "absent": {"rule": "zero", "halves": 0},
    "substitute": "substitute",
    "tie_breaks": ["direct"],
}


def plan(first: str = "2025-09-01", last: str = "2026-08-31", **rules: Any) -> SeasonPlan:
    return SeasonPlan("Autumn", first, last, {**RULES, **rules})


@pytest.mark.usefixtures("everywhere")
def test_a_season_and_its_figures_are_what_was_played() -> None:
    right = owner_of_new_club()
    filled = fill(right.club.id, season(7, 8, 8))
    made = make_season(right, plan())
    facts = [one for one in map(facts_of, filled.played) if one]

    table = table_of(right, made.id)

    one = table.standings[0].entrant[0]
    found = statistics.figures(right, Subject.of(one), Question())
    assert table.matches == len(facts)
    assert found == figures_of(Subject.of(one), facts)
    assert found.matches.won == table.standings[0].won
    assert statistics.rating(right).ratings.current.keys() <= set(filled.players.values())


@pytest.mark.usefixtures("app")
def test_every_reason_against_a_season_is_told_at_once() -> None:
    right = owner_of_new_club()
    wrong = SeasonPlan(" ", "soon", "2025-12-31", {**RULES, "measure": "luck"})

    with pytest.raises(RefusedError) as refused:
        make_season(right, wrong)

    told = {(one.field, one.code) for one in refused.value.refusals}
    assert told == {
        ("name", Reason.EMPTY),
        ("from_day", Reason.NOT_A_DAY),
        ("rules.measure", Reason.NOT_A_CHOICE),
    }
    assert list_seasons(right) == []


@pytest.mark.usefixtures("app")
def test_a_season_of_another_club_is_not_there() -> None:
    made = make_season(owner_of_new_club(), plan())
    rival = owner_of_new_club("The Rivals", "Rita")

    with pytest.raises(NoSuchSeasonError):
        load_season(rival, made.id)


@pytest.mark.usefixtures("app")
def test_only_organisers_make_seasons() -> None:
    scorekeeper = joined(owner_of_new_club(), "Sven", Role.SCOREKEEPER)

    with pytest.raises(NotAllowedInClubError):
        make_season(scorekeeper, plan())


@pytest.mark.usefixtures("app")
def test_the_shortest_season_that_goes_on_is_the_current_one() -> None:
    right = owner_of_new_club()
    make_season(right, plan("2020-01-01", "2020-12-31"))
    make_season(right, plan("2021-01-01", "2999-12-31"))
    shortest = make_season(right, plan("2022-01-01", "2999-12-31"))
    make_season(right, plan("2998-01-01", "2999-12-31"))

    assert current_season(right) == shortest


@pytest.mark.usefixtures("app")
def test_after_all_seasons_the_latest_is_the_current_one() -> None:
    right = owner_of_new_club()
    latest = make_season(right, plan("2020-01-01", "2020-12-31"))
    make_season(right, plan("2019-01-01", "2019-12-31"))

    assert current_season(right) == latest


@pytest.mark.usefixtures("app")
def test_a_club_without_a_season_has_no_current_one() -> None:
    assert current_season(owner_of_new_club()) is None
