"""Rulesets are data: the presets say what the rule book says, and bad data is refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.domain.presets import NAMES, preset, presets
from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.ruleset_json import read_ruleset, write_ruleset

PRESETS = Path(__file__).parents[2] / "scorekeeper/domain/presets"

Rules = dict[str, Any]


def classic() -> Rules:
    return write_ruleset(preset("classic"))


def why_not(rules: object) -> list[tuple[Reason, str]]:
    """Return code and field of each reason why *rules* are no ruleset."""
    with pytest.raises(RefusedError) as raised:
        read_ruleset(rules)
    return [(refusal.code, refusal.field) for refusal in raised.value.refusals]


def without(name: str) -> Callable[[Rules], object]:
    return lambda rules: rules.pop(name)


def but(path: str, *, be: object) -> Callable[[Rules], None]:
    def change(rules: Rules) -> None:
        *outer, last = path.split(".")
        for name in outer:
            rules = rules[name]
        rules[last] = be

    return change


def test_each_preset_has_a_file_and_each_file_a_preset() -> None:
    files = {file.stem for file in PRESETS.glob("*.json")} - {"decks"}

    assert files == set(NAMES)
    assert {name: ruleset.id for name, ruleset in presets().items()} == {
        name: name for name in NAMES
    }


def test_a_preset_says_of_itself_only_what_cannot_be_derived() -> None:
    derived = {"total", "baseline", "trick_count", "hand_size", "games_to_win"}

    for name in NAMES:
        stored = json.loads((PRESETS / f"{name}.json").read_text("utf-8"))
        assert derived & set(stored) == set()


@pytest.mark.parametrize(
    ("name", "target", "deals", "levels", "no_trump"),
    [
        ("classic", 50, None, (1,), None),
        ("classic-60", 50, None, (1,), None),
        ("muette", 50, None, (1,), None),
        ("parlee", 50, None, (1,), None),
        ("coinchee", 50, None, (1, 2, 4), 2),
        ("coinchee-121", 121, None, (1, 2, 4), 2),
        ("belgian", 101, None, (1, 2, 4), 2),
        ("belgian-additive", 101, None, (1, 2, 3), 2),
        ("belgian-12", None, 12, (1, 2, 4), 2),
        ("boom", 101, None, (1, 2, 4), 2),
        ("half-boom", 61, None, (1, 2, 4), 2),
        ("manillen-timed", None, None, (1, 2), 2),
        ("manillen-club", 101, None, (1, 2, 4), 2),
        ("manillen-16", None, 16, (1, 2, 4), 2),
        ("botifarra", 101, None, (1, 2, 4, 8), 2),
        ("botifarra-swiss", 101, 12, (1, 2, 4), 2),
        ("botifarra-obligada", 101, 12, (1, 2, 4, 8), 2),
        ("botifarra-8", None, 8, (1, 2, 4, 8), 2),
        ("botifarra-additive", 101, None, (1, 2, 3, 4), 2),
        ("manilla", 101, None, (1,), None),
        ("malilla-1734", 36, None, (1,), None),
        ("malilla", 35, None, (1,), None),
    ],
)
def test_the_presets_say_what_the_rule_book_says(
    name: str,
    target: int | None,
    deals: int | None,
    levels: tuple[int, ...],
    no_trump: int | None,
) -> None:
    ruleset = preset(name)

    told = (ruleset.end.target, ruleset.end.deals, ruleset.doubling.levels)

    assert told == (target, deals, levels)
    assert (ruleset.no_trump and ruleset.no_trump.factor) == no_trump


@pytest.mark.parametrize(
    ("name", "trump_by", "delegate"),
    [
        ("classic", "leader", True),
        ("coinchee", "dealer", True),
        ("boom", "dealer", False),
        ("botifarra", "dealer", True),
        ("muette", "turned_up", False),
        ("manilla", "turned_up", False),
    ],
)
def test_whoever_names_trump_is_whom_the_rule_book_names(
    name: str, trump_by: str, *, delegate: bool
) -> None:
    assert (preset(name).trump_by, preset(name).delegate) == (trump_by, delegate)


def test_there_is_no_preset_but_those() -> None:
    with pytest.raises(RefusedError) as raised:
        preset("../classic")

    assert [(one.code, one.values) for one in raised.value.refusals] == [
        (Reason.UNKNOWN_RULESET, {"value": "../classic"})
    ]


@pytest.mark.parametrize(
    ("change", "reasons"),
    [
        (without("deck"), [(Reason.MISSING, "deck")]),
        (without("sides"), [(Reason.MISSING, "sides")]),
        (but("sides", be=[]), [(Reason.NOT_A_CHOICE, "sides")]),
        (without("end"), [(Reason.MISSING, "end")]),
        (but("luck", be=7), [(Reason.UNKNOWN_FIELD, "luck")]),
        (but("end.luck", be=7), [(Reason.UNKNOWN_FIELD, "end.luck")]),
        (but("deck", be="tarot"), [(Reason.NOT_A_CHOICE, "deck")]),
        (but("players", be=3), [(Reason.NOT_A_CHOICE, "players")]),
        (but("sides", be=[[0, 1], [2, 3]]), [(Reason.NOT_A_CHOICE, "sides")]),
        (but("games", be=2), [(Reason.NOT_A_CHOICE, "games")]),
        (but("games", be=True), [(Reason.NOT_A_CHOICE, "games")]),
        (but("trick_point", be=2), [(Reason.TOO_LARGE, "trick_point")]),
        (but("trick_point", be=True), [(Reason.NOT_WHOLE, "trick_point")]),
        (but("delegate", be=1), [(Reason.NOT_A_FLAG, "delegate")]),
        (but("end.target", be=50.5), [(Reason.NOT_WHOLE, "end.target")]),
        (but("end.target", be="50"), [(Reason.NOT_WHOLE, "end.target")]),
        (but("end.target", be=0), [(Reason.TOO_SMALL, "end.target")]),
        (but("end.target", be=1001), [(Reason.TOO_LARGE, "end.target")]),
        (but("end.tie", be="toss"), [(Reason.NOT_A_CHOICE, "end.tie")]),
        (but("end", be=[50]), [(Reason.NOT_AN_OBJECT, "end")]),
        (but("end.target", be=None), [(Reason.ENDLESS, "end")]),
        (but("doubling.levels", be=[]), [(Reason.LADDER, "doubling.levels")]),
        (but("doubling.levels", be=[2, 4]), [(Reason.LADDER, "doubling.levels")]),
        (but("doubling.levels", be=[1, 4, 2]), [(Reason.LADDER, "doubling.levels")]),
        (but("doubling.levels", be=[1, 2, 2]), [(Reason.LADDER, "doubling.levels")]),
        (but("doubling.levels", be=[1, None]), [(Reason.MISSING, "doubling.levels.1")]),
        (but("doubling.levels", be=2), [(Reason.NOT_A_LIST, "doubling.levels")]),
        (
            but("no_trump", be={"factor": 2, "max_doublings": 1, "quota_per_side": None}),
            [(Reason.LADDER_TOO_SHORT, "no_trump.max_doublings")],
        ),
        (but("revoke", be={"points": 60}), [(Reason.MISSING, "revoke.times_multiplier")]),
        (
            but("turned_up_bonus", be="manille"),
            [(Reason.BONUS_WITHOUT_TURNED_UP_CARD, "turned_up_bonus")],
        ),
        (
            but("legality_switches", be={"beat": 1}),
            [(Reason.NOT_A_CHOICE, "legality_switches.beat")],
        ),
        (but("words", be={"deal": ""}), [(Reason.EMPTY, "words.deal")]),
        (but("confidence", be="a" * 201), [(Reason.TOO_LONG, "confidence")]),
        (but("confidence", be="\ud800"), [(Reason.NOT_TEXT, "confidence")]),
    ],
)
def test_what_is_no_ruleset_is_refused(
    change: Callable[[Rules], object], reasons: list[tuple[Reason, str]]
) -> None:
    rules = json.loads(json.dumps(classic()))
    change(rules)

    assert why_not(rules) == reasons


@pytest.mark.parametrize("rules", [None, [], "classic", 7])
def test_only_an_object_is_a_ruleset(rules: object) -> None:
    assert why_not(rules) == [(Reason.NOT_AN_OBJECT, "")]


def test_every_reason_is_told_at_once() -> None:
    rules = json.loads(json.dumps(classic()))
    rules["deck"], rules["luck"], rules["end"]["target"] = "tarot", 7, 0

    assert why_not(rules) == [
        (Reason.NOT_A_CHOICE, "deck"),
        (Reason.TOO_SMALL, "end.target"),
        (Reason.UNKNOWN_FIELD, "luck"),
    ]


def test_a_match_keeps_its_own_copy_of_the_rules() -> None:
    rules = json.loads(json.dumps(classic()))
    ruleset = read_ruleset(rules)

    rules["end"]["target"] = 999
    rules["name"]["en"] = "Another game"

    assert ruleset == preset("classic")
