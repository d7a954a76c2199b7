"""`scorekeeper verify` judges every deal of a file, whatever else stands in it."""

import json
from itertools import islice, repeat
from pathlib import Path
from random import Random  # noqa: TID251 - seeded, so that a failure can be repeated.

import pytest
from click.testing import Result

from scorekeeper.cli.deal_lines import LONGEST, Line, records_of
from tests.cli.conftest import Call, answer

BEGUN = {"ruleset": "classic", "trump": "s", "leader": 0, "tricks": [["Kh", "7h", "8h", "9h"]]}
REPORT = {
    "legal": True,
    "complete": False,
    "winners": [0],
    "card_points": [3, 0],
    "tricks": [1, 0],
    "taken": [4, 0],
    "illegal": [],
    "open": [{"trick": 1, "seat": 1, "card": "7h"}, {"trick": 1, "seat": 3, "card": "9h"}],
    "refusals": [],
}
REVOKED = {**BEGUN, "tricks": [["Kh", "7c", "8h", "9h"], ["Qs", "7h"]]}
TOLD = (
    "Line {}: legal so far: 4–0 (card points 3–0, tricks 1–0), winners 0\n"
    "  still open: trick 1, seat 1, 7h; trick 1, seat 3, 9h\n"
)
NO_JSON = (
    "This is no JSON: write one object for each deal, in the shape that /api/docs tells.\n"
)
NO_DEAL = "There is no deal in this file: write one JSON record on each line.\n"


def lines(*records: object) -> bytes:
    """Return *records*, one a line; what is bytes already stands there as it is."""
    return b"".join(
        (one if isinstance(one, bytes) else json.dumps(one).encode()) + b"\n" for one in records
    )


def verified(call: Call, text: bytes, *words: str) -> Result:
    return call("verify", "-", *words, input=text)


def test_one_record_is_reported_as_the_contract_says(call: Call) -> None:
    result = verified(call, lines(BEGUN), "--json")

    assert (result.exit_code, answer(result), result.stderr) == (0, REPORT, "")


def test_people_read_it_in_plain_words(call: Call) -> None:
    result = verified(call, lines(BEGUN))

    assert (result.exit_code, result.stdout, result.stderr) == (0, TOLD.format(1), "")


def test_an_illegal_play_is_told_with_what_was_allowed(call: Call) -> None:
    result = verified(call, lines(REVOKED))

    assert (result.exit_code, result.stdout, result.stderr) == (
        1,
        "Line 1: 1 illegal play so far: 4–0 (card points 3–0, tricks 1–0), winners 0\n"
        "  trick 1, seat 1: 7c breaks follow-suit, allowed 7h\n"
        "  still open: trick 1, seat 3, 9h; trick 2, seat 1, 7h\n",
        "",
    )


def test_a_play_may_be_illegal_though_no_known_card_was_allowed(call: Call) -> None:
    tricks = [
        ["Jc", "10c", "7c", "9c"],
        ["Jd", "8d", "Kd", "Ad"],
        ["10s", "9s", "7s", "Qs"],
        ["9d", "10d", "Qh", "Qc"],
        ["10h", "Jh", "9h", "Qd"],
        ["Ac", "Kc", "As", "8c"],
        ["Js"],
    ]

    result = verified(call, lines({**BEGUN, "tricks": tricks}))

    assert "  trick 5, seat 0: Qd breaks trump, no known card allowed\n" in result.stdout


def test_a_record_may_stand_on_many_lines(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_text(json.dumps({**BEGUN, "hands": None}, indent=2), encoding="utf-8")

    result = call("verify", str(path), "--json")

    assert (result.exit_code, answer(result)) == (0, REPORT)


def test_records_are_reported_in_order_and_refused_ones_with_their_line(call: Call) -> None:
    twice = {**BEGUN, "tricks": [["Kh", "7h", "Kh", "9h"]]}

    result = verified(call, lines(BEGUN, b"", twice, b"{", BEGUN))

    assert (result.exit_code, result.stdout, result.stderr) == (
        1,
        TOLD.format(1) + TOLD.format(5),
        "Line 3, tricks.0.2: “Kh” is there twice: each card is played once.\n"
        f"Line 4: {NO_JSON}",
    )


def test_a_program_gets_an_object_for_each_record(call: Call) -> None:
    result = verified(call, lines(BEGUN, b"{", {**BEGUN, "ruleset": "whist"}), "--json")

    first, second, third = map(json.loads, result.stdout.splitlines())
    assert (result.exit_code, first) == (1, REPORT)
    assert second == {
        "refusals": [
            {"code": "no-json", "field": "", "message": NO_JSON.strip(), "values": {}},
        ]
    }
    assert third == {
        "refusals": [
            {
                "code": "unknown-ruleset",
                "field": "ruleset",
                "message": "There are no rules called “whist”: choose one of the rules in the "
                "list.",
                "values": {"value": "whist"},
            }
        ]
    }
    assert [line.split(":")[0] for line in result.stderr.splitlines()] == [
        "Line 2",
        "Line 3, ruleset",
    ]


def test_a_wrong_first_line_hides_no_other(call: Call) -> None:
    result = verified(call, lines(b"deals of Friday", BEGUN, BEGUN))

    assert (result.exit_code, result.stdout, result.stderr) == (
        1,
        TOLD.format(2) + TOLD.format(3),
        f"Line 1: {NO_JSON}",
    )


@pytest.mark.parametrize(
    "text",
    [
        b"shopping list",
        json.dumps(BEGUN, indent=2).encode()[:-1],
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"leader": ' + b"1" * 5_000 + b"}",
        b'{"leader": NaN}',
        b'{"leader": 0, "leader": 0}',
        b'{"trump": "\xff"}',
        "\ufeff".encode("utf-16"),
        json.dumps(BEGUN).encode("utf-16"),
        b"\0" * 1_000,
        Random(1).randbytes(LONGEST),  # noqa: S311 - noise, not a secret.
    ],
    ids=range(12),
)
def test_what_is_no_json_is_refused_once(call: Call, text: bytes) -> None:
    result = verified(call, text)

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"Line 1: {NO_JSON}"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        (b"3", [""]),
        (b"null", [""]),
        (b'["Kh"]', [""]),
        (b"{}", ["ruleset", "trump", "leader", "tricks"]),
        (lines({**BEGUN, "leader": 10**400}), ["leader"]),
        (lines({**BEGUN, "leader": 1.0, "colour": "red"}), ["leader", "colour"]),
        (lines({**BEGUN, "leader": "0", "trump": True}), ["trump", "leader"]),
        (lines({**BEGUN, "tricks": {"0": ["Kh"]}}), ["tricks"]),
        (
            lines({**BEGUN, "tricks": [["Kh", ["7h"], {"9h": 1}, None]]}),
            ["tricks.0.1", "tricks.0.2", "tricks.0.3"],
        ),
        (lines({**BEGUN, "hands": [["Kh"]]}), ["hands", "hands.0"]),
    ],
)
def test_what_is_no_deal_is_refused_with_every_place(
    call: Call, text: bytes, places: list[str]
) -> None:
    result = verified(call, text, "--json")

    told = json.loads(result.stdout)
    assert (result.exit_code, list(told)) == (1, ["refusals"])
    assert [row["field"] for row in told["refusals"]] == places


def test_a_line_that_is_too_long_is_skipped(call: Call) -> None:
    padded = json.dumps(BEGUN).encode().ljust(LONGEST + 1)

    result = verified(call, lines(BEGUN, padded, BEGUN))

    assert (result.exit_code, result.stdout, result.stderr) == (
        1,
        TOLD.format(1) + TOLD.format(3),
        "Line 2: What was sent: this is too long; at most 1048576 characters are taken.\n",
    )


def test_a_mark_of_the_byte_order_is_no_part_of_the_record(call: Call) -> None:
    text = lines(BEGUN).decode().replace("\n", "\r\n").encode("utf-8-sig")

    assert answer(verified(call, text, "--json")) == REPORT


@pytest.mark.parametrize("text", [b"", b"\n \r\n\t\n", b"\xef\xbb\xbf"])
def test_a_file_without_a_deal_is_refused(call: Call, text: bytes) -> None:
    result = verified(call, text)

    assert (result.exit_code, result.stdout, result.stderr) == (1, "", NO_DEAL)


def test_a_file_that_cannot_be_opened_is_wrong_usage(call: Call, tmp_path: Path) -> None:
    results = [call("verify", str(path)) for path in (tmp_path, tmp_path / "nothing")]

    assert [(result.exit_code, result.stdout) for result in results] == [(2, ""), (2, "")]
    assert ["directory" in results[0].stderr, "No such file" in results[1].stderr] == [True] * 2


def test_among_thousands_of_lines_the_wrong_one_is_found(call: Call) -> None:
    short = {**BEGUN, "tricks": [["Kh"]]}
    good = lines(short) * 10_000

    result = verified(call, good + b"oops\n" + good)

    assert (result.exit_code, len(result.stdout.splitlines())) == (1, 20_000)
    assert result.stderr == f"Line 10001: {NO_JSON}"


class Endless:
    """A file that never ends: the same line again and again."""

    def readline(self, limit: int, /) -> bytes:
        return lines(BEGUN)[:limit]


def test_a_file_is_read_no_further_than_its_deals_are_asked_for() -> None:
    first = list(islice(records_of(Endless()), 3))

    assert first == [*map(Line, (1, 2, 3), repeat(lines(BEGUN)))]
