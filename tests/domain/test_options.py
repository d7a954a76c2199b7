"""What a table may change in a preset."""

import pytest

from scorekeeper.domain.options import OPTIONS, changed_options, with_options
from scorekeeper.domain.presets import preset
from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.domain.ruleset_json import write_ruleset


def test_no_option_leaves_the_preset_as_it_is() -> None:
    assert with_options(preset("classic"), {}) == preset("classic")


def test_an_option_changes_its_place_and_nothing_else() -> None:
    before = write_ruleset(preset("classic"))

    changed = write_ruleset(with_options(preset("classic"), {"target": 61}))

    assert changed == {**before, "end": {**vars_of(before, "end"), "target": 61}}
    assert write_ruleset(preset("classic")) == before


def vars_of(rules: dict[str, object], name: str) -> dict[str, object]:
    inner = rules[name]
    assert isinstance(inner, dict)
    return inner


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("classic", {}),
        ("classic", {"target": 61}),
        ("classic", {"target": None, "deals": 12, "tie": "draw"}),
        ("botifarra", {"no_trump": None, "levels": [1, 2]}),
        ("botifarra", {"revoke": None, "load": "any_point", "beat_partner": True}),
        ("muette", {"turned_up_at": "at_once", "games": 3}),
    ],
)
def test_the_changed_options_are_those_that_were_changed(
    name: str, options: dict[str, object]
) -> None:
    changed = changed_options(with_options(preset(name), options), preset(name))

    assert {key: _listed(value) for key, value in changed.items()} == options


def test_an_option_with_the_presets_own_value_is_no_change() -> None:
    same = with_options(preset("classic"), {"target": 50, "games": 1})

    assert changed_options(same, preset("classic")) == {}


@pytest.mark.parametrize("target", [1, 50, 1000])
def test_any_whole_target_from_1_to_1000_may_be_chosen(target: int) -> None:
    assert with_options(preset("classic"), {"target": target}).end.target == target


@pytest.mark.parametrize(
    ("options", "reasons"),
    [
        ({"luck": 7}, [(Reason.UNKNOWN_FIELD, "luck")]),
        ({"deck": "es48"}, [(Reason.UNKNOWN_FIELD, "deck")]),
        ({"target": 0}, [(Reason.TOO_SMALL, "target")]),
        ({"target": 61.0}, [(Reason.NOT_WHOLE, "target")]),
        ({"target": None}, [(Reason.ENDLESS, "end")]),
        ({"levels": [2]}, [(Reason.LADDER, "levels")]),
        ({"games": 2}, [(Reason.NOT_A_CHOICE, "games")]),
        ({"beat": "always"}, [(Reason.NOT_A_CHOICE, "beat")]),
        (
            {"turned_up_bonus": "manille"},
            [(Reason.BONUS_WITHOUT_TURNED_UP_CARD, "turned_up_bonus")],
        ),
        (
            {"luck": 7, "target": 0, "tie": "toss"},
            [
                (Reason.UNKNOWN_FIELD, "luck"),
                (Reason.TOO_SMALL, "target"),
                (Reason.NOT_A_CHOICE, "tie"),
            ],
        ),
        ([], [(Reason.NOT_AN_OBJECT, "")]),
    ],
)
def test_a_wrong_option_is_refused_under_its_own_name(
    options: object, reasons: list[tuple[Reason, str]]
) -> None:
    with pytest.raises(RefusedError) as raised:
        with_options(preset("classic"), options)

    assert [(one.code, one.field) for one in raised.value.refusals] == reasons


def test_every_option_has_a_place_of_its_own() -> None:
    assert len(set(OPTIONS.values())) == len(OPTIONS)


def _listed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
