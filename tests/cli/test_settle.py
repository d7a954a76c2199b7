"""`scorekeeper settle` says what each side writes, or every reason why not."""

import pytest

from tests.cli.conftest import Call, answer


@pytest.mark.parametrize(
    ("words", "taken", "written", "multiplier"),
    [
        ("--card-points 36 --tricks 5", [41, 27], [7, 0], 1),
        ("--total 46", [46, 22], [12, 0], 1),
        ("--total 34", [34, 34], [0, 0], 1),
        ("--ruleset coinchee --total 30 --trump none --doubled 2", [30, 38], [0, 32], 8),
        ("--ruleset belgian --total 36 --carried 2", [36, 24], [24, 0], 4),
        ("--ruleset manillen-club --total 60 --sweep", [60, 0], [60, 0], 2),
        ("--ruleset muette --total 40 --turned-up 10d --dealer-side b", [40, 28], [6, 5], 1),
    ],
)
def test_a_deal_is_settled(
    call: Call, words: str, taken: list[int], written: list[int], multiplier: int
) -> None:
    result = call("settle", "--json", *words.split())

    ruleset = words.split()[1] if words.startswith("--ruleset") else "classic"
    assert (result.exit_code, answer(result)) == (
        0,
        {
            "ruleset": ruleset,
            "taken": taken,
            "written": written,
            "multiplier": multiplier,
            "refusals": [],
        },
    )


def test_people_are_answered_in_a_sentence(call: Call) -> None:
    result = call("settle", "--ruleset", "coinchee", "--total", "46", "--doubled", "1")

    assert (result.exit_code, result.stdout) == (0, "46–22: a writes 24, b writes 0 (×2)\n")


def test_every_reason_is_said_at_once(call: Call) -> None:
    result = call("settle", "--card-points", "8", "--tricks", "5", "--doubled", "1")

    assert (result.exit_code, result.stdout, result.stderr) == (
        1,
        "",
        "With 5 tricks a side holds 12 to 60 card points, not 8.\n"
        "Nobody doubles under these rules: choose “plain”.\n",
    )


def test_a_program_reads_the_reasons_as_rows(call: Call) -> None:
    result = call("settle", "--total", "72", "--json")

    assert (result.exit_code, answer(result)) == (
        1,
        {
            "ruleset": "classic",
            "taken": None,
            "written": None,
            "multiplier": None,
            "refusals": [
                {
                    "code": "out-of-range",
                    "field": "taken.0",
                    "message": "Points with tricks: a side can have 0 to 68, not 72.",
                    "values": {"value": 72, "high": 68},
                }
            ],
        },
    )


@pytest.mark.parametrize(
    "words", ["--total 4.5", "--total many", "--dealer-side c", "--carried -1", "--nothing"]
)
def test_wrong_usage_is_told_apart_from_a_refusal(call: Call, words: str) -> None:
    assert call("settle", *words.split()).exit_code == 2


def test_an_unknown_ruleset_is_refused(call: Call) -> None:
    result = call("settle", "--ruleset", "whist", "--total", "40")

    assert (result.exit_code, result.stderr) == (
        1,
        "There are no rules called “whist”: choose one of the rules in the list.\n",
    )
