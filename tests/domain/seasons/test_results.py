"""Whose result a match is, and what of it a ranking counts."""

import pytest

from scorekeeper.domain.seasons.results import Entrant, SeasonResult, results_of
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.domain.statistics.summarising import summaries
from tests.build import match, uid
from tests.domain.seasons.notation import evening, ranking

TABLE = tuple(
    SeatPlayer(seat, name) for seat, name in enumerate(("anna", "bert", "cora", "dirk"))
)
SUBSTITUTE = (*TABLE, SeatPlayer(2, "ed", from_number=2))
MATCH = match("classic", "41-27", "28-40", "64-4", "62-6")
EVENINGS = {MATCH.id: evening(1)}


def found(seats: tuple[SeatPlayer, ...], **changes: object) -> tuple[SeasonResult, ...]:
    """Return the results of the match, ranked with *changes*."""
    return results_of(ranking(**changes), summaries(MATCH, seats), EVENINGS)


def entrants(seats: tuple[SeatPlayer, ...], **changes: object) -> list[Entrant]:
    """Return for whom the match counts."""
    return [result.entrant for result in found(seats, **changes)]


def test_a_match_counts_for_all_four_players() -> None:
    ours, theirs = (("anna",), ("cora",)), (("bert",), ("dirk",))

    assert found(TABLE) == (
        *(SeasonResult(MATCH.id, evening(1), one, theirs, 1, 0, 0, 65, 6) for one in ours),
        *(SeasonResult(MATCH.id, evening(1), one, ours, 0, 0, 1, 6, 65) for one in theirs),
    )


def test_a_match_counts_for_both_pairs() -> None:
    ours, theirs = ("anna", "cora"), ("bert", "dirk")

    assert found(TABLE, entrants="pairs") == (
        SeasonResult(MATCH.id, evening(1), ours, (theirs,), 1, 0, 0, 65, 6),
        SeasonResult(MATCH.id, evening(1), theirs, (ours,), 0, 0, 1, 6, 65),
    )


@pytest.mark.parametrize(
    ("rule", "players", "pairs"),
    [
        ("substitute", ["anna", "ed"], [("anna", "ed")]),
        ("replaced", ["anna", "cora"], [("anna", "cora")]),
        ("nobody", ["anna"], []),
    ],
)
def test_a_substitute_counts_as_the_rule_says(
    rule: str, players: list[str], pairs: list[Entrant]
) -> None:
    theirs = [("bert",), ("dirk",)]

    assert entrants(SUBSTITUTE, substitute=rule) == [*((name,) for name in players), *theirs]
    assert entrants(SUBSTITUTE, substitute=rule, entrants="pairs") == [*pairs, ("bert", "dirk")]


def test_who_is_not_known_is_not_ranked() -> None:
    assert entrants(TABLE[1:]) == [("cora",), ("bert",), ("dirk",)]
    assert entrants(TABLE[1:], entrants="pairs") == [("bert", "dirk")]


def test_a_match_of_no_evening_is_none_of_the_season() -> None:
    assert results_of(ranking(), summaries(MATCH, TABLE), {uid("another"): evening(1)}) == ()


def test_a_ranking_may_count_games() -> None:
    """The first and the third game go to one side, the second to the other."""
    three = match("classic", "64-4", "64-4", "4-64", "4-64", "64-4", "64-4", games=3)

    results = results_of(ranking(unit="games"), summaries(three, TABLE), {three.id: evening(1)})

    assert [(one.entrant, one.won, one.drawn, one.lost) for one in results] == [
        (("anna",), 2, 0, 1),
        (("cora",), 2, 0, 1),
        (("bert",), 1, 0, 2),
        (("dirk",), 1, 0, 2),
    ]


def test_points_beyond_the_ranking_cap_do_not_count() -> None:
    capped = match("botifarra-swiss", "72-0 nt x2")

    results = results_of(ranking(), summaries(capped, TABLE), {capped.id: evening(1)})

    assert [(one.written, one.against) for one in results] == [
        (121, 0),
        (121, 0),
        (0, 121),
        (0, 121),
    ]
