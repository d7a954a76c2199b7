"""What is sent is read strictly: (sent, status, every reason)."""

from typing import Any

import pytest

from tests.build import uid
from tests.web.api.programs import MATCH, TOKENS, Program, Table, path_of, refused, told

DEALS = {
    "a fraction": ({"number": 1, "taken": [41.5, None]}, 400, [("not-whole", "taken.0")]),
    "a whole fraction": ({"number": 1, "taken": [41.0, 27]}, 400, [("not-whole", "taken.0")]),
    "digits as text": ({"number": 1, "taken": ["41", 27]}, 400, [("not-whole", "taken.0")]),
    "yes as a number": ({"number": True, "taken": [41, 27]}, 400, [("not-whole", "number")]),
    "a number as text": ({"number": "1", "taken": [41, 27]}, 400, [("not-whole", "number")]),
    "one side only": ({"number": 1, "taken": [41]}, 400, [("not-a-pair", "taken")]),
    "three sides": ({"number": 1, "taken": [1, 2, 3]}, 400, [("not-a-pair", "taken")]),
    "no sides": ({"number": 1, "taken": 41}, 400, [("not-a-pair", "taken")]),
    "sides by name": ({"number": 1, "taken": {"0": 41}}, 400, [("not-a-pair", "taken")]),
    "one as yes": (
        {"number": 1, "taken": [41, 27], "sweep": 1},
        400,
        [("not-a-flag", "sweep")],
    ),
    "yes as text": (
        {"number": 1, "taken": [41, 27], "sweep": "true"},
        400,
        [("not-a-flag", "sweep")],
    ),
    "a number as suit": (
        {"number": 1, "taken": [41, 27], "trump": 1},
        400,
        [("not-text", "trump")],
    ),
    "an unknown field": (
        {"id": uid("x"), "kind": "recorded", "number": 1, "taken": [41, 27]},
        400,
        [("unknown-field", "id"), ("unknown-field", "kind")],
    ),
    "everything at once": (
        {"number": None, "taken": [True, "x"], "trump": [], "x": 0},
        400,
        [
            ("missing", "number"),
            ("not-whole", "taken.0"),
            ("not-whole", "taken.1"),
            ("not-text", "trump"),
            ("unknown-field", "x"),
        ],
    ),
    "no id": ({"replaces": "deal 1", "taken": [41, 27]}, 400, [("not-an-id", "replaces")]),
    "a list": ([], 400, [("not-an-object", "")]),
    "nothing": ({}, 422, [("missing", "number")]),
    "null": (b"null", 400, [("not-an-object", "")]),
    "no points": ({"number": 1}, 422, [("no-points", "taken")]),
    "too many points": ({"number": 1, "taken": [72, None]}, 422, [("out-of-range", "taken.0")]),
    "points that do not add up": ({"number": 1, "taken": [40, 30]}, 422, [("sum", "taken")]),
    "points that the tricks cannot hold": (
        {"number": 1, "card_points": [60, 0], "tricks": [4, 4]},
        422,
        [("impossible-points", "card_points")],
    ),
    "a number too small": ({"number": 0, "taken": [41, 27]}, 422, [("too-small", "number")]),
    "a number too large": (
        {"number": 10**30, "taken": [41, 27]},
        422,
        [("too-large", "number")],
    ),
    "no such seat": (
        {"number": 1, "taken": [41, 27], "dealer": 4},
        422,
        [("too-large", "dealer")],
    ),
    "no such suit": (
        {"number": 1, "taken": [41, 27], "trump": "x"},
        422,
        [("unknown-trump", "trump")],
    ),
    "doubled where nobody doubles": (
        {"number": 1, "taken": [41, 27], "doubled": 1},
        422,
        [("unknown-doubling", "doubled")],
    ),
    "half a letter": (
        {"number": 1, "taken": [41, 27], "note": "\ud800"},
        422,
        [("not-text", "note")],
    ),
    "a long note": (
        {"number": 1, "taken": [41, 27], "note": "x" * 201},
        422,
        [("too-long", "note")],
    ),
}


@pytest.mark.parametrize(("sent", "status", "reasons"), DEALS.values(), ids=DEALS)
def test_a_deal_is_read_strictly(
    table: Table, sent: object, status: int, reasons: list[tuple[str, str]]
) -> None:
    answer = table.bert.call("PUT", path_of("a deal"), sent, Content_Type="application/json")

    assert refused(answer) == (status, reasons)
    assert table.eva.match()["version"] == 1


MATCHES: dict[str, tuple[object, int, list[tuple[str, str]]]] = {
    "nothing": ({}, 400, [("missing", "ruleset")]),
    "no ruleset": ({"ruleset": None}, 400, [("missing", "ruleset")]),
    "a number as ruleset": ({"ruleset": 1}, 400, [("not-text", "ruleset")]),
    "an unknown ruleset": ({"ruleset": "whist"}, 422, [("unknown-ruleset", "ruleset")]),
    "half a ruleset": (
        {"ruleset": {"colour": "red", "end": [], "id": "classic", "trick_point": 1.5}},
        400,
        [
            ("unknown-field", "ruleset.colour"),
            ("not-an-object", "ruleset.end"),
            ("not-whole", "ruleset.trick_point"),
        ],
    ),
    "an unknown option": (
        {"ruleset": "classic", "options": {"colour": "red"}},
        400,
        [("unknown-field", "options.colour")],
    ),
    "a fraction as target": (
        {"ruleset": "classic", "options": {"target": 61.5}},
        400,
        [("not-whole", "options.target")],
    ),
    "a target too high": (
        {"ruleset": "classic", "options": {"target": 10_000}},
        422,
        [("too-large", "options.target")],
    ),
    "a match without end": (
        {"ruleset": "classic", "options": {"target": None}},
        422,
        [("endless", "options.end")],
    ),
    "a choice that is none": (
        {"ruleset": "classic", "options": {"tie": "coin"}},
        422,
        [("not-a-choice", "options.tie")],
    ),
    "one side": ({"ruleset": "classic", "sides": [{}]}, 400, [("not-a-pair", "sides")]),
    "three players": (
        {"ruleset": "classic", "sides": [{"players": ["a", "b", "c"]}, {"name": 1}]},
        400,
        [("not-a-pair", "sides.0.players"), ("not-text", "sides.1.name")],
    ),
    "a long name": (
        {"ruleset": "classic", "sides": [{}, {"players": ["x" * 41, None]}], "first_dealer": 4},
        422,
        [("too-long", "sides.1.players.0"), ("too-large", "first_dealer")],
    ),
    "an id that is none": (
        {"ruleset": "classic", "id": "the match"},
        400,
        [("not-an-id", "id")],
    ),
    "two tokens": (
        {"ruleset": "classic", "tokens": {"watch": TOKENS["watch"], "score": TOKENS["score"]}},
        400,
        [("missing", "tokens.manage")],
    ),
    "a short token": (
        {"ruleset": "classic", "tokens": {**TOKENS, "watch": "short"}},
        400,
        [("not-a-token", "tokens.watch")],
    ),
    "the same token twice": (
        {"ruleset": "classic", "tokens": {**TOKENS, "watch": TOKENS["score"]}},
        422,
        [("not-a-token", "tokens.watch"), ("not-a-token", "tokens.score")],
    ),
}


@pytest.mark.parametrize(("sent", "status", "reasons"), MATCHES.values(), ids=MATCHES)
def test_a_match_is_read_strictly(
    program: Program, sent: object, status: int, reasons: list[tuple[str, str]]
) -> None:
    status_told, told_reasons = refused(program.post("/matches", sent))

    assert status_told == status
    assert [reason for reason in told_reasons if reason in reasons] == reasons


@pytest.mark.parametrize(
    "text",
    [
        b"{",
        b"nothing",
        b'{"ruleset": "classic"',
        b'{"ruleset": "classic"} {}',
        b'{"ruleset": "classic", "first_dealer": NaN}',
        b'{"ruleset": "classic", "first_dealer": -Infinity}',
        b'{"ruleset": "classic", "ruleset": "boom"}',
        b'{"ruleset": "\xff"}',
        b"\xef\xbb\xbf" + b'{"ruleset": "classic"}',
        b'{"ruleset": ' + b"[" * 100_000,
        b'{"ruleset": "classic", "first_dealer": ' + b"1" * 5000 + b"}",
    ],
    ids=range(11),
)
def test_what_is_no_json_is_unreadable(program: Program, text: bytes) -> None:
    answer = program.call("POST", "/matches", text, Content_Type="application/json")

    assert told(answer, 400) == {
        "type": "about:blank",
        "title": "Bad Request",
        "status": 400,
        "detail": "This cannot be read: send JSON in the shape that /api/docs tells.",
        "refusals": [],
    }


def test_a_reason_says_what_was_sent_and_what_would_be_right(table: Table) -> None:
    sent = {"number": 1, "taken": [41.5, None]}

    answer: dict[str, Any] = table.bert.call("PUT", path_of("a deal"), sent).get_json()

    assert answer["refusals"] == [
        {
            "code": "not-whole",
            "field": "taken.0",
            "message": "Points with tricks: write a whole number, as in 41, not 41.5.",
            "values": {"value": "41.5"},
        }
    ]


@pytest.mark.parametrize("media_type", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_body_that_does_not_say_that_it_is_json_is_not_read(
    program: Program, media_type: str
) -> None:
    answer = program.call(
        "POST", "/matches", b'{"ruleset": "classic"}', Content_Type=media_type
    )

    assert refused(answer) == (415, [])


def test_json_may_say_its_charset(program: Program) -> None:
    answer = program.call(
        "POST",
        "/matches",
        '{"ruleset": "classic", "sides": [{"name": "Été"}, {}]}'.encode(),
        Content_Type="application/json; charset=utf-8",
    )

    assert told(answer, 201)["sides"][0]["name"] == "Été"


def test_a_body_may_be_left_out_where_nothing_is_needed(table: Table) -> None:
    answer = table.bert.call("POST", f"/matches/{MATCH}/rematch", b"")

    assert answer.status_code == 201


def test_a_body_that_is_too_large_is_not_read(table: Table) -> None:
    largest = table.bert.app.config["MAX_CONTENT_LENGTH"]

    answer = table.bert.call(
        "PUT", path_of("a deal"), b" " * (largest + 1), Content_Type="application/json"
    )

    assert refused(answer) == (413, [])
