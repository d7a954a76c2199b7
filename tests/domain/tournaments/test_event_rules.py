"""The rules of an event as JSON, and the presets: read strictly, written back, restored."""

import json

import pytest

from scorekeeper.domain.presets import preset
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.event_rules import EventKind, EventRules
from scorekeeper.domain.tournaments.event_rules_json import read_rules, write_rules
from scorekeeper.domain.tournaments.placing.scoring import Criterion
from scorekeeper.domain.tournaments.plain_values import from_plain, to_plain
from scorekeeper.domain.tournaments.presets import NAMES, event_preset, preset_names


def refusals(values: object) -> tuple[Refusal, ...]:
    with pytest.raises(RefusedError) as error:
        read_rules(values)
    return error.value.refusals


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_is_read_and_restored(name: str) -> None:
    rules = event_preset(name)

    written = json.loads(json.dumps(write_rules(rules)))
    plain = json.loads(json.dumps(to_plain(rules)))

    assert read_rules(written) == rules
    assert from_plain(EventRules, plain) == rules


def test_every_preset_has_a_name_in_english() -> None:
    names = preset_names()

    assert list(names) == list(NAMES)
    assert all(one["en"] for one in names.values())


def test_the_swiss_botifarra_is_played_as_in_torrefarrera() -> None:
    rules = event_preset("botifarra-swiss")

    end = rules.ruleset.end
    assert (rules.kind, rules.rounds, rules.size) == (EventKind.SWISS, 5, 2)
    assert (end.deals, end.target, end.minutes, end.ranking_cap) == (12, 101, 55, 121)
    assert rules.counting.cap == 121
    assert rules.counting.order[:3] == (
        Criterion.POINTS,
        Criterion.DIFFERENCE,
        Criterion.TOTAL,
    )


def test_options_change_the_rules_of_the_game() -> None:
    rules = read_rules(
        {
            "kind": "swiss",
            "ruleset": "botifarra-swiss",
            "options": {"minutes": 50, "ranking_cap": None},
        }
    )

    assert (rules.ruleset.end.minutes, rules.counting.cap) == (50, None)


def test_rules_of_the_house_are_known_by_their_name() -> None:
    rules = read_rules({"kind": "swiss", "ruleset": "ours"}, {"ours": preset("boom")})

    assert rules.ruleset == preset("boom")


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({}, [("kind", Reason.MISSING), ("ruleset", Reason.MISSING)]),
        ({"kind": "chess", "ruleset": "boom"}, [("kind", Reason.NOT_A_CHOICE)]),
        ({"kind": "rotation", "ruleset": "boom"}, [("size", Reason.NOT_A_CHOICE)]),
        ({"kind": "groups", "ruleset": "boom"}, [("groups", Reason.MISSING)]),
        (
            {"kind": "swiss", "ruleset": "boom", "groups": {"size": 4}},
            [("groups", Reason.UNKNOWN_FIELD)],
        ),
        (
            {"kind": "swiss", "ruleset": "boom", "options": {"target": -1}},
            [("ruleset.target", Reason.TOO_SMALL)],
        ),
        (
            {"kind": "swiss", "ruleset": "boom", "scoring": {"win": "2", "order": ["luck"]}},
            [("scoring.order.0", Reason.NOT_A_CHOICE), ("scoring.win", Reason.NOT_WHOLE)],
        ),
        (
            {"kind": "swiss", "ruleset": "boom", "prizes": {"percent": 101, "gold": 1}},
            [("prizes.gold", Reason.UNKNOWN_FIELD), ("prizes.percent", Reason.TOO_LARGE)],
        ),
    ],
)
def test_rules_that_cannot_be_are_refused_for_every_reason(
    values: object, expected: list[tuple[str, Reason]]
) -> None:
    found = sorted((one.field, one.code) for one in refusals(values))

    assert found == sorted(expected)


def test_what_an_older_program_wrote_takes_the_defaults_of_what_is_new() -> None:
    plain = to_plain(event_preset("knock-out"))
    del plain["by_tickets"], plain["drawing"]
    plain["gone"] = True

    assert from_plain(EventRules, plain) == event_preset("knock-out")
