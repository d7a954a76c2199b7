"""The most that a side can come to follows from the ruleset, or there is no such limit."""

import pytest

from scorekeeper.domain.options import with_options
from scorekeeper.domain.presets import preset
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.domain.tournaments.admission.likely_points import (
    most_of_deal,
    most_of_match,
    unlikely,
)


@pytest.mark.parametrize(
    ("name", "deal", "match"),
    [
        # All 72 points are 36 past half of them; doubled twice and without trump, 36 x 8.
        ("botifarra-swiss", 288, 100 + 288),
        # Without a target: eight deals, and two more after a level score.
        ("botifarra-8", 288, (8 + 2) * 288),
        ("classic", 34, 49 + 34),
        # A sweep doubles once more, past the ceiling of four.
        ("manillen-club", 240, 100 + 240),
        # Drawn deals double the next one without end.
        ("belgian", None, None),
    ],
)
def test_the_most_is_the_target_and_one_deal(
    name: str, deal: int | None, match: int | None
) -> None:
    ruleset = preset(name)

    assert (most_of_deal(ruleset), most_of_match(ruleset)) == (deal, match)


@pytest.mark.parametrize(
    ("options", "most"),
    [
        ({"games": 3}, 2),
        ({"target": 150}, 149 + 288),
        ({"target": None, "deals": None}, None),
        ({"target": None, "deals": 2}, 2 * 288),
    ],
)
def test_the_most_follows_the_options(options: dict[str, int | None], most: int | None) -> None:
    assert most_of_match(_with(options)) == most


def test_each_side_beyond_the_most_is_asked_about() -> None:
    found = unlikely(preset("botifarra-swiss"), (1010, 388))

    assert [(one.field, one.values) for one in found] == [
        ("points.0", {"value": 1010, "high": 388})
    ]


def _with(options: dict[str, int | None]) -> Ruleset:
    return with_options(preset("botifarra-swiss"), options)
