"""Rules that a match was given are read for ever, however rules change afterwards."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.domain.presets import NAMES, preset
from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.rulesets import Tie
from scorekeeper.store.rulesets import restore_ruleset

FROZEN = Path(__file__).parent / "frozen"


def written(name: str) -> dict[str, Any]:
    """Return the rules as they come back from a JSON column."""
    rules: dict[str, Any] = json.loads(json.dumps(write_ruleset(preset(name))))
    return rules


@pytest.mark.parametrize("name", NAMES)
def test_rules_come_back_as_they_were_given(name: str) -> None:
    assert restore_ruleset(json.dumps(written(name))) == preset(name)


def test_rules_that_could_not_be_chosen_today_come_back() -> None:
    rules = written("classic")
    rules["end"] = {**rules["end"], "target": 5000, "tie": "draw"}
    rules["doubling"]["levels"] = [1, 3, 2]
    rules["name"] = {"en": "A name so long that no table could give it today" * 3}

    restored = restore_ruleset(json.dumps(rules))

    assert (restored.end.target, restored.end.tie) == (5000, Tie.DRAW)
    assert restored.doubling.levels == (1, 3, 2)
    assert restored.name == rules["name"]


def test_a_field_that_is_gone_since_is_passed_over() -> None:
    rules = deepcopy(written("botifarra"))
    rules["smoking"] = True
    rules["end"]["hours"] = 3

    assert restore_ruleset(json.dumps(rules)) == preset("botifarra")


def test_rules_as_the_first_release_stored_them_come_back() -> None:
    """Whoever adds a field to the rules gives it a default, for the matches that have none."""
    restored = restore_ruleset((FROZEN / "ruleset-1.json").read_text("utf-8"))

    assert (restored.id, restored.total, restored.end.target) == ("manillen-club", 60, 101)
