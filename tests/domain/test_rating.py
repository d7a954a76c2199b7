"""Ratings: what a match does to four players, and what a replay comes to."""

from dataclasses import replace
from datetime import date
from math import isclose, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.domain.rating import (
    RatedMatch,
    Rating,
    Ratings,
    expected_share,
    rated_match,
    replay,
)
from scorekeeper.domain.statistics.fact_finding import facts_of
from scorekeeper.domain.statistics.facts import MatchFacts, Result
from scorekeeper.domain.statistics.played_match import PlayedMatch, SeatPlayer
from tests.build import match

OURS, THEIRS = ("anna", "cora"), ("bert", "dirk")
TABLE = tuple(
    SeatPlayer(seat, name) for seat, name in enumerate(("anna", "bert", "cora", "dirk"))
)


def won(by: int | None, margin: int = 0, name: str = "a match") -> RatedMatch:
    """Return a match of Anna and Cora against Bert and Dirk."""
    return RatedMatch(name, (OURS, THEIRS), by, margin)


def after(wins: int) -> Ratings:
    """Return the ratings after Anna and Cora have won so many matches."""
    return replay([won(0)] * wins)


def facts(seats: tuple[SeatPlayer, ...], *deals: str, rules: str = "classic") -> MatchFacts:
    """Return what counts of a finished match."""
    found = facts_of(PlayedMatch(match(rules, *deals), seats, "club", date(2025, 9, 4)))
    assert found is not None
    return found


def test_among_equals_a_first_win_is_worth_half_of_48() -> None:
    ratings = after(1)

    assert ratings.current == {
        "anna": Rating(1524.0, 1),
        "cora": Rating(1524.0, 1),
        "bert": Rating(1476.0, 1),
        "dirk": Rating(1476.0, 1),
    }
    assert (ratings.changes[0].expected, ratings.changes[0].gain) == (0.5, 24.0)
    assert ratings.changes[0].before == (Rating(), Rating(), Rating(), Rating())


def test_a_draw_among_equals_changes_nothing() -> None:
    assert replay([won(None)]).changes[0].gain == 0


def test_four_hundred_points_make_ten_to_one() -> None:
    assert isclose(expected_share(1900, 1500), 10 / 11)
    assert isclose(expected_share(1500, 1900), 1 / 11)


def test_a_pair_is_as_strong_as_the_mean_of_its_players() -> None:
    """Anna, who has won, and Bert, who has lost, are together what two beginners are."""
    mixed = RatedMatch("mixed", (("anna", "bert"), ("ed", "finn")), 0, 0)

    changes = replay([won(0), mixed]).changes

    assert changes[1].expected == 0.5


def test_after_twenty_matches_a_rating_is_no_longer_provisional() -> None:
    assert [after(wins).current["anna"].is_provisional for wins in (19, 20)] == [True, False]


def test_after_twenty_matches_a_result_counts_half_as_much() -> None:
    """Draws among equals, which change nothing, and then a win."""
    new, known = (replay([*[won(None)] * draws, won(0)]).changes[-1] for draws in (19, 20))

    assert (new.gain, known.gain) == (24.0, 12.0)


def test_one_beginner_among_three_others_makes_a_match_count_a_little_more() -> None:
    beginner = RatedMatch("last", (("anna", "ed"), THEIRS), 0, 0)

    assert replay([*[won(None)] * 20, beginner]).changes[-1].gain == (48 + 3 * 24) / 4 / 2


def test_a_clear_win_counts_more_than_a_close_one() -> None:
    close, clear = (
        replay([won(0, margin)], with_margin=True).changes[0].gain for margin in (1, 60)
    )

    assert isclose(close, 24 * log(1.1))
    assert isclose(clear, 24 * log(7))


def test_a_margin_counts_more_for_an_outsider() -> None:
    before = [won(0, 50, f"match {number}") for number in range(5)]

    favourite, outsider = (
        replay([*before, won(by, 50)], with_margin=True).changes[-1] for by in (0, 1)
    )

    lead = favourite.before[0].value - favourite.before[2].value
    share = expected_share(lead, 0)
    assert isclose(favourite.gain, 48 * log(6) * 2.2 / (2.2 + 0.001 * lead) * (1 - share))
    assert isclose(outsider.gain, 48 * log(6) * 2.2 / (2.2 - 0.001 * lead) * (0 - share))


def test_without_a_margin_there_is_nothing_to_weigh() -> None:
    for by in (0, None):
        matches = [won(0), won(by)]

        weighed = replay(matches, with_margin=True)

        assert weighed == replay(matches)


def test_a_match_of_four_known_players_is_rated() -> None:
    assert rated_match(facts(TABLE, "64-4", "64-4")) == RatedMatch(
        match("classic").id, (OURS, THEIRS), 0, 60
    )


def test_the_margin_is_that_of_the_counted_points() -> None:
    rated = rated_match(facts(TABLE, "72-0 nt x2", rules="botifarra-swiss"))

    assert rated is not None
    assert rated.margin == 121


@pytest.mark.parametrize(
    "seats",
    [
        TABLE[1:],
        (*TABLE, SeatPlayer(2, "ed", from_number=2)),
        (*TABLE[:3], SeatPlayer(3, "anna")),
    ],
    ids=["somebody unknown", "a substitute", "one player twice"],
)
def test_other_matches_are_not_rated(seats: tuple[SeatPlayer, ...]) -> None:
    assert rated_match(facts(seats, "64-4", "64-4")) is None


def test_a_substitute_without_a_deal_does_not_count() -> None:
    seats = (*TABLE, SeatPlayer(2, "ed", from_number=3))

    assert rated_match(facts(seats, "64-4", "64-4")) is not None


def test_a_tie_that_lets_both_win_is_a_draw() -> None:
    won_alone = facts(TABLE, "64-4", "64-4")

    both = replace(won_alone, results=(Result.WIN, Result.WIN), counted=(34, 34))

    assert rated_match(both) == RatedMatch(both.match, (OURS, THEIRS), None, 0)


NAMES = ("anna", "bert", "cora", "dirk", "ed", "finn", "gust", "hugo")


@st.composite
def rated_matches(draw: st.DrawFn) -> RatedMatch:
    """Draw a match of four of eight players."""
    north, east, south, west = draw(st.permutations(NAMES))[:4]
    winner = draw(st.sampled_from((0, 1, None)))
    return RatedMatch("m", ((north, south), (east, west)), winner, draw(st.integers(0, 200)))


@given(st.lists(rated_matches(), max_size=60), st.booleans())
def test_what_one_side_gains_the_other_loses(
    matches: list[RatedMatch],
    with_margin: bool,  # noqa: FBT001 - drawn
) -> None:
    ratings = replay(matches, with_margin=with_margin)

    everybody = sum(rating.value for rating in ratings.current.values())
    assert isclose(everybody, 1500 * len(ratings.current))


@given(st.lists(rated_matches(), max_size=60), st.booleans())
def test_who_wins_never_loses_points(matches: list[RatedMatch], with_margin: bool) -> None:  # noqa: FBT001
    for match_, change in zip(
        matches, replay(matches, with_margin=with_margin).changes, strict=True
    ):
        assert match_.winner is None or (change.gain > 0) == (match_.winner == 0)


@given(st.lists(rated_matches(), max_size=40), st.integers(0, 40))
def test_a_replay_of_the_first_matches_is_the_beginning_of_the_whole(
    matches: list[RatedMatch], count: int
) -> None:
    assert replay(matches[:count]).changes == replay(matches).changes[:count]
