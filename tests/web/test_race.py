"""The race of a game: where its lines run, and where the words at their ends stand."""

from typing import Any

import pytest

from scorekeeper.web.playing.race import Point, Race, race_of
from tests.build import match

# Names of sides are words, so that they need the application.
pytestmark = pytest.mark.usefixtures("app")


def race(rules: str, *deals: str, **options: Any) -> Race:
    found = race_of(match(rules, *deals, **options))
    assert found is not None
    return found


def test_before_the_first_deal_there_is_no_race() -> None:
    assert race_of(match("classic")) is None


def test_lines_run_from_nothing_to_where_the_sides_stand() -> None:
    ours, theirs = race("classic", "44-24", "24-44").lanes

    assert ours.points == (Point(0, 100), Point(50, 80), Point(100, 80))
    assert theirs.points == (Point(0, 100), Point(50, 100), Point(100, 80))
    assert ours.path == "0,100 50,80 100,80"
    assert (ours.total, theirs.total) == (10, 10)


def test_the_target_is_on_top_until_somebody_is_past_it() -> None:
    assert race("classic", "44-24").target_y == 0
    assert race("classic", "68-0", "68-0").target_y == 26.47


def test_without_a_target_the_leader_is_on_top() -> None:
    drawn = race("manillen-16", "36-24")

    assert (drawn.target, drawn.target_y) == (None, None)
    assert drawn.lanes[0].points[-1].y == 0


def test_words_at_the_ends_never_lie_upon_each_other() -> None:
    ours, theirs = race("classic", "44-24", "24-44").lanes

    assert (ours.label_y, theirs.label_y) == (71, 89)


def test_the_words_of_who_leads_stand_above() -> None:
    ours, theirs = race("classic", "35-33", "30-38").lanes

    assert theirs.label_y < ours.label_y
    assert ours.label_y - theirs.label_y == pytest.approx(18)


def test_a_long_name_is_cut_where_there_is_no_room() -> None:
    lane = race("classic", "44-24").lanes[0]

    assert (lane.name, lane.label) == ("Anna & Cora", "Anna & Cora")
    long = type(lane)(0, "The Unbeatable Four", 1, lane.points, 0.0)
    assert long.label == "The Unbeata…"


def test_of_a_series_the_latest_game_is_drawn() -> None:
    drawn = race("classic", "68-0", "68-0", "24-44", games=3)

    assert (drawn.game, drawn.totals, len(drawn.rows)) == (2, (0, 10), 1)
