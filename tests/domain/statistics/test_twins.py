"""Every figure equals the naive one, on a simulated season of 500 matches with real deals."""

from datetime import timedelta

import pytest

from scorekeeper.domain.statistics.filters import Filter
from scorekeeper.domain.statistics.subjects import Subject
from tests.figure_twins import RANKINGS, Twins
from tests.simulated import FIRST_DAY, season

PLAYERS = [f"player {number:03}" for number in range(24)]
SUBJECTS = [
    *(Subject.of(player) for player in PLAYERS[:6]),
    Subject.of("guest 01"),
    Subject.of("nobody"),
    *(Subject.of(PLAYERS[0], other) for other in PLAYERS[1:5]),
    *(Subject.of(PLAYERS[2], against=[other]) for other in PLAYERS[3:6]),
    Subject.of(PLAYERS[1], PLAYERS[2], against=PLAYERS[3:5]),
]
FILTERS = [
    Filter(season="autumn"),
    Filter(ruleset="botifarra"),
    Filter(from_day=FIRST_DAY + timedelta(weeks=8), to_day=FIRST_DAY + timedelta(weeks=30)),
    Filter(partner=PLAYERS[7]),
    Filter(season="spring", ruleset="classic", partner=PLAYERS[3]),
    Filter(season="never"),
]


@pytest.fixture(scope="module")
def twins() -> Twins:
    return Twins(season(seed=1, matches=500))


def test_both_count_the_same_matches(twins: Twins) -> None:
    assert [facts.match for facts in twins.facts] == [match["id"] for match in twins.plain]
    assert 450 < len(twins.facts) < 500


def test_summaries_are_equal(twins: Twins) -> None:
    assert list(twins.in_summaries()) == []


def test_meetings_and_pairs_are_equal(twins: Twins) -> None:
    assert list(twins.in_meetings()) == []


def test_totals_are_those_of_the_figures(twins: Twins) -> None:
    assert list(twins.in_totals()) == []


def test_figures_of_the_club_are_equal(twins: Twins) -> None:
    assert list(twins.in_club_figures()) == []


def called(subject: Subject) -> str:
    """Return the same name in every process that shares the tests: a set has no order."""
    own, against = (" and ".join(sorted(side)) for side in (subject.own, subject.against))
    return f"{own} against {against}" if against else own


@pytest.mark.parametrize("subject", SUBJECTS, ids=called)
def test_figures_are_equal(twins: Twins, subject: Subject) -> None:
    assert list(twins.in_figures(subject)) == []


@pytest.mark.parametrize("wanted", FILTERS, ids=str)
def test_filtered_figures_are_equal(twins: Twins, wanted: Filter) -> None:
    assert list(twins.in_filtered(wanted, Subject.of(PLAYERS[0]))) == []


@pytest.mark.parametrize("name", RANKINGS)
def test_standings_are_equal(twins: Twins, name: str) -> None:
    assert list(twins.in_standings(name)) == []


@pytest.mark.parametrize("with_margin", [False, True])
def test_ratings_are_equal(twins: Twins, with_margin: bool) -> None:  # noqa: FBT001
    assert list(twins.in_ratings(with_margin=with_margin)) == []
