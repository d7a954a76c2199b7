"""The rulesets under which both languages are asked: every preset, and options in pairs."""

import json
from functools import cache

from scorekeeper.domain.options import with_options
from scorekeeper.domain.presets import preset, presets
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.rulesets import (
    DrawnDeal,
    Misdeal,
    Ruleset,
    Stack,
    SweepEffect,
    SweepTest,
    Tie,
    TrumpBy,
    TurnedUpAt,
    TurnedUpBonus,
)
from scorekeeper.domain.switches import SWITCHES
from tests.parity.pairwise import Choices, Row, pairwise

_BESIDE_THE_DEAL = (
    *("id", "family", "name", "words", "direction", "deal_packets", "delegate", "legality"),
    *("target_suggestions", "confidence", "misdeal", "end", "games", "trump_by"),
)
"""Fields that say nothing about one deal: presets that differ in these alone settle alike."""

CHOICES: Choices = {
    "target": [None, 36],
    "deals": [None, 5],
    "minutes": [None, 25],
    "even_deals": [False, True],
    "ranking_cap": [None, 121],
    "tie": list(Tie),
    "games": [1, 3],
    "trick_point": [0, 1],
    "trump_by": list(TrumpBy),
    "no_trump": [
        None,
        {"factor": 2, "max_doublings": None, "quota_per_side": 1},
        {"factor": 3, "max_doublings": 1, "quota_per_side": None},
    ],
    "levels": [[1], [1, 2, 4], [1, 2, 3, 4]],
    "stack": list(Stack),
    "cap": [None, 4],
    "drawn_deal": list(DrawnDeal),
    "sweep": list(SweepEffect),
    "sweep_test": list(SweepTest),
    "turned_up_bonus": list(TurnedUpBonus),
    "turned_up_at": list(TurnedUpAt),
    "revoke": [
        None,
        {"points": 36, "times_multiplier": True},
        {"points": 60, "times_multiplier": False},
    ],
    "misdeal": list(Misdeal),
}
"""Some values of every option that a score can depend on."""

WITHOUT_SCORE = {"legality", *SWITCHES}
"""The options that say which cards may be played."""


def settled_alike() -> dict[str, Ruleset]:
    """Return one preset of each kind of settlement, by name."""
    kinds: dict[str, str] = {}
    for name, ruleset in presets().items():
        rules = write_ruleset(ruleset)
        kind = {key: rules[key] for key in rules if key not in _BESIDE_THE_DEAL}
        kinds.setdefault(json.dumps(kind), name)
    return {name: preset(name) for name in kinds.values()}


@cache
def option_rows() -> tuple[list[Row], list[Row]]:
    """Return option rows in which every possible pair meets, and the impossible pairs."""
    return pairwise(CHOICES, lambda row: _ruleset(row) is not None)


@cache
def option_rulesets() -> dict[str, Ruleset]:
    """Return the rulesets of `option_rows`, by the number of the row."""
    found = (_ruleset(row) for row in option_rows()[0])
    return {f"options {number}": ruleset for number, ruleset in enumerate(found) if ruleset}


def written_for_js(ruleset: Ruleset) -> dict[str, object]:
    """Return *ruleset* as JavaScript gets it, its deck included."""
    deck = ruleset.cards
    cards = {"suits": deck.suits, "ranks": deck.ranks, "points": deck.points}
    return {**write_ruleset(ruleset), "cards": cards}


def _ruleset(row: Row) -> Ruleset | None:
    try:
        return with_options(preset("malilla" if row["games"] == 1 else "classic"), row)
    except RefusedError:
        return None
