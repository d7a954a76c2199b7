"""`scorekeeper rulesets` lists the presets, or prints one."""

from scorekeeper.domain.presets import NAMES, preset
from scorekeeper.domain.ruleset_json import read_ruleset
from tests.cli.conftest import Call, answer


def test_every_preset_is_listed_with_its_name(call: Call) -> None:
    lines = call("rulesets").stdout.splitlines()

    assert [line.split(None, 1) for line in lines] == [
        [name, preset(name).name["en"]] for name in NAMES
    ]


def test_one_is_printed_as_it_is_read(call: Call) -> None:
    result = call("rulesets", "botifarra")

    assert (result.exit_code, read_ruleset(answer(result))) == (0, preset("botifarra"))


def test_an_unknown_one_is_refused(call: Call) -> None:
    result = call("rulesets", "bridge")

    assert (result.exit_code, result.stdout) == (1, "")
