"""House rules: a preset with a table's options, under a name."""

import pytest

from scorekeeper.domain.refusals import Reason, RefusedError
from scorekeeper.services.house_rules import (
    NoSuchHouseRulesError,
    load_house_rules,
    save_house_rules,
)
from tests.build import ruleset, uid

pytestmark = pytest.mark.usefixtures("everywhere")


def test_house_rules_come_back_as_they_were_saved() -> None:
    saved = save_house_rules("  Ca la  Pepa ", "botifarra", {"target": 51, "no_trump": None})

    assert load_house_rules(saved.id) == saved
    assert (saved.name, saved.ruleset) == (
        "Ca la Pepa",
        ruleset("botifarra", target=51, no_trump=None),
    )


@pytest.mark.parametrize(
    ("name", "base", "options", "reason"),
    [
        ("", "classic", {}, Reason.EMPTY),
        ("n" * 61, "classic", {}, Reason.TOO_LONG),
        ("ours", "whist", {}, Reason.UNKNOWN_RULESET),
        ("ours", "classic", {"target": 0}, Reason.TOO_SMALL),
        ("ours", "classic", {"jokers": 2}, Reason.UNKNOWN_FIELD),
        ("ours", "classic", "target 61", Reason.NOT_AN_OBJECT),
    ],
)
def test_house_rules_that_cannot_be_are_refused(
    name: str, base: str, options: object, reason: Reason
) -> None:
    with pytest.raises(RefusedError) as refused:
        save_house_rules(name, base, options)

    assert [one.code for one in refused.value.refusals] == [reason]


@pytest.mark.parametrize("unknown", [uid("nobody"), "", "\x00"])
def test_house_rules_that_are_not_there_are_named(unknown: str) -> None:
    with pytest.raises(NoSuchHouseRulesError):
        load_house_rules(unknown)
