"""Every preset as data, with all that follows from it."""

import pytest

from scorekeeper.domain.presets import NAMES
from tests.web.api.programs import Program, refused, told

LIMITS = {
    "target": [1, 1000],
    "deals": [1, 100],
    "minutes": [1, 600],
    "factor": [1, 64],
    "doublings": [0, 6],
    "number": [1, 9999],
    "adjustment": [-1000, 1000],
    "longest_name": 60,
    "longest_player": 40,
    "longest_note": 200,
    "entries": 200,
}


def test_every_preset_is_listed_in_order(program: Program) -> None:
    answer = told(program.get("/rulesets"), 200)

    assert [ruleset["id"] for ruleset in answer["rulesets"]] == [*NAMES]
    assert answer["limits"] == LIMITS


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_is_the_same_alone_and_in_the_list(program: Program, name: str) -> None:
    listed = {one["id"]: one for one in told(program.get("/rulesets"), 200)["rulesets"]}

    alone = told(program.get(f"/rulesets/{name}"), 200)

    assert alone == {**listed[name], "limits": LIMITS}


def test_what_follows_from_the_rules_is_worked_out(program: Program) -> None:
    answer = told(program.get("/rulesets/classic"), 200)

    derived = ("total", "baseline", "trick_count", "games_to_win", "card_points", "cards")
    assert {name: answer[name] for name in derived} == {
        "total": 68,
        "baseline": 34,
        "trick_count": 8,
        "games_to_win": 1,
        "card_points": 60,
        "cards": {
            "suits": ["s", "h", "d", "c"],
            "ranks": ["10", "A", "K", "Q", "J", "9", "8", "7"],
            "points": {"10": 5, "A": 4, "K": 3, "Q": 2, "J": 1, "9": 0, "8": 0, "7": 0},
        },
    }


def test_the_tricks_of_a_side_limit_its_card_points(program: Program) -> None:
    answer = told(program.get("/rulesets/classic"), 200)

    assert answer["card_point_limits"] == [
        [0, 0],
        [0, 20],
        [0, 36],
        [0, 48],
        [4, 56],
        [12, 60],
        [24, 60],
        [40, 60],
        [60, 60],
    ]


def test_presets_that_are_known_are_not_sent_again(program: Program) -> None:
    for path in ("/rulesets", "/rulesets/boom"):
        known = program.get(path).headers["ETag"]

        again = program.get(path, If_None_Match=known)

        assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("name", ["whist", "classic.json", "..", "Classic"])
def test_a_preset_that_nobody_knows_is_not_there(program: Program, name: str) -> None:
    assert refused(program.get(f"/rulesets/{name}")) == (404, [])
