"""Deals card by card: judged for whoever asks, and kept with the deal that they belong to."""

from typing import Any

import pytest
from flask import Flask

from tests.build import uid
from tests.web.api.programs import (
    MATCH,
    Program,
    Table,
    described,
    path_of,
    refused,
    seated,
    told,
)

TRICKS = path_of("deal 1") + "/tricks"
BEGUN: dict[str, Any] = {
    "trump": "s",
    "leader": 0,
    "tricks": [["Kh", "7h", "8h", "9h"]],
}
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
WHOLE: dict[str, Any] = {
    "trump": "s",
    "leader": 2,
    "tricks": [
        ["9c", "Jc", "10c", "Qc"],
        ["8d", "Jd", "10d", "7d"],
        ["9d", "Qd", "Kd", "Ad"],
        ["Ac", "Js", "7c", "8c"],
        ["7h", "Ah", "Qh", "Jh"],
        ["Ks", "10s", "As", "9s"],
        ["7s", "10h", "Qs", "8h"],
        ["9h", "Kh", "8s", "Kc"],
    ],
}


def verified(table: Table) -> list[bool | None]:
    """Return what the match says of the cards of each of its deals."""
    return [deal["verified"] for deal in table.eva.match()["deals"]]


def test_anybody_may_have_a_deal_judged(program: Program) -> None:
    answer = program.post("/verify", {"ruleset": "classic", **BEGUN})

    assert told(answer, 200) == REPORT


def test_known_hands_leave_nothing_open(program: Program) -> None:
    (example,) = [
        one["value"]
        for name, one in _examples(program, "/api/v1/verify", "post").items()
        if name == "hands"
    ]

    answer = told(program.post("/verify", example), 200)

    assert (answer["illegal"], answer["open"]) == (
        [{"trick": 1, "seat": 1, "card": "7h", "rule": "beat", "allowed": ["Ah"]}],
        [],
    )


def test_every_example_is_judged(table: Table) -> None:
    table.bert.plays("46-22")
    kept = "/api/v1/matches/{match_id}/deals/{deal_id}/tricks"

    answers = [
        *(
            table.finn.post("/verify", one["value"])
            for one in _examples(table.finn, "/api/v1/verify", "post").values()
        ),
        *(
            table.bert.call("PUT", TRICKS, one["value"])
            for one in _examples(table.finn, kept, "put").values()
        ),
    ]

    assert [answer.status_code for answer in answers] == [200, 200, 200]


def _examples(program: Program, path: str, method: str) -> dict[str, Any]:
    call = described(program.app)["paths"][path][method]
    examples: dict[str, Any] = call["requestBody"]["content"]["application/json"]["examples"]
    return examples


RECORDS: dict[str, tuple[object, int, list[tuple[str, str]]]] = {
    "nothing": (
        {},
        400,
        [
            ("missing", "leader"),
            ("missing", "ruleset"),
            ("missing", "tricks"),
            ("missing", "trump"),
        ],
    ),
    "a list": ([BEGUN], 400, [("not-an-object", "")]),
    "wrong types": (
        {"ruleset": 1, "trump": True, "leader": "0", "tricks": "Kh", "hands": {}},
        400,
        [
            ("not-a-list", "hands"),
            ("not-a-list", "tricks"),
            ("not-text", "ruleset"),
            ("not-text", "trump"),
            ("not-whole", "leader"),
        ],
    ),
    "cards that are no text": (
        {"ruleset": "classic", **BEGUN, "tricks": [["Kh", 7], "8h"]},
        400,
        [("not-a-list", "tricks.1"), ("not-text", "tricks.0.1")],
    ),
    "an unknown field": (
        {"ruleset": "classic", **BEGUN, "winners": [0]},
        400,
        [("unknown-field", "winners")],
    ),
    "everything that the rules refuse": (
        {
            "ruleset": "classic",
            "trump": "o",
            "leader": 4,
            "tricks": [["Kh", "Kh", "1o"], ["Xs", "7h"]],
            "hands": [["Ks"]],
        },
        422,
        [
            ("card-twice", "tricks.0.1"),
            ("hand-count", "hands"),
            ("hand-size", "hands.0"),
            ("too-large", "leader"),
            ("trick-size", "tricks.0"),
            ("unknown-card", "tricks.1.0"),
            ("unknown-trump", "trump"),
            ("wrong-deck", "tricks.0.2"),
        ],
    ),
    "an unknown ruleset": (
        {"ruleset": "whist", **BEGUN},
        422,
        [("unknown-ruleset", "ruleset")],
    ),
    "a very long list": (
        {"ruleset": "classic", **BEGUN, "tricks": [["Kh"] * 10_000]},
        422,
        [("too-long", "tricks.0"), ("trick-size", "tricks.0")],
    ),
}


@pytest.mark.parametrize(("sent", "status", "reasons"), RECORDS.values(), ids=RECORDS)
def test_what_is_no_deal_is_refused_with_every_reason(
    program: Program, sent: object, status: int, reasons: list[tuple[str, str]]
) -> None:
    status_told, reasons_told = refused(program.post("/verify", sent))

    assert (status_told, sorted(reasons_told)) == (status, reasons)


def test_kept_cards_are_judged_by_the_rules_of_the_match(site: Flask) -> None:
    table = seated(site, ruleset="botifarra")
    table.bert.plays("40-32")
    sent = {"trump": "none", "leader": 1, "tricks": [["12c", "2c", "3c", "4c"]]}

    answer = told(table.bert.call("PUT", TRICKS, sent), 200)

    assert (answer["winners"], answer["taken"]) == ([1], [0, 4])


def test_a_deal_nobody_wrote_the_cards_of_is_not_verified(table: Table) -> None:
    table.bert.plays("46-22", "46-22")
    told(table.bert.call("PUT", TRICKS, BEGUN), 200)

    assert verified(table) == [False, None]


@pytest.mark.parametrize(
    ("written", "agrees"),
    [
        ({"taken": [50, 18]}, True),
        ({"card_points": [44, 16], "tricks": [6, 2], "trump": "s"}, True),
        ({"taken": [49, 19]}, False),
        ({"card_points": [45, 15], "tricks": [5, 3]}, False),
        ({"taken": [50, 18], "trump": "h"}, False),
    ],
)
def test_a_deal_is_verified_when_all_its_cards_give_what_it_says(
    table: Table,
    written: dict[str, object],
    agrees: object,
) -> None:
    told(table.bert.call("PUT", path_of("deal 1"), {"number": 1, **written}), 201)

    told(table.bert.call("PUT", TRICKS, WHOLE), 200)

    assert verified(table) == [agrees]


def test_the_cards_change_nothing_that_was_written(table: Table) -> None:
    before = table.bert.plays("46-22")

    told(table.bert.call("PUT", TRICKS, WHOLE), 200)

    after = table.eva.match()
    assert after["deals"][0].pop("verified") is False
    assert before["deals"][0].pop("verified") is None
    assert after == before


def test_cards_sent_again_replace_those_before(table: Table) -> None:
    table.bert.plays("50-18")

    for sent in (BEGUN, WHOLE, WHOLE):
        told(table.bert.call("PUT", TRICKS, sent), 200)

    assert verified(table) == [True]


def test_a_correction_is_held_against_the_cards(table: Table) -> None:
    entry = table.bert.plays("50-18")["deals"][0]["entry"]
    told(table.bert.call("PUT", TRICKS, WHOLE), 200)

    answer = told(table.bert.put("deal 1", "49-19", replaces=entry), 200)

    assert [deal["verified"] for deal in answer["deals"]] == [False]


def test_a_program_that_knows_the_match_hears_of_new_cards(table: Table) -> None:
    table.bert.plays("50-18")
    path = f"/matches/{MATCH}"
    before = table.eva.get(path).headers["ETag"]

    told(table.bert.call("PUT", TRICKS, WHOLE), 200)

    second = table.eva.get(path, If_None_Match=before)
    third = table.eva.get(path, If_None_Match=second.headers["ETag"])
    assert (second.status_code, third.status_code) == (200, 304)
    assert third.headers["ETag"] == second.headers["ETag"]


def test_cards_of_another_deck_are_refused_and_not_kept(table: Table) -> None:
    table.bert.plays("46-22")
    sent = {"trump": "s", "leader": 0, "tricks": [["12o", "7h"]]}

    answer = table.bert.call("PUT", TRICKS, sent)

    assert refused(answer) == (422, [("wrong-deck", "tricks.0.0")])
    assert verified(table) == [None]


@pytest.mark.parametrize("more", [{"ruleset": "classic"}, {"hands": None}])
def test_the_rules_of_a_kept_deal_are_those_of_its_match(
    table: Table, more: dict[str, object]
) -> None:
    table.bert.plays("46-22")

    answer = table.bert.call("PUT", TRICKS, {**BEGUN, **more})

    assert refused(answer) == (400, [("unknown-field", name) for name in more])


def test_a_deal_that_nobody_wrote_keeps_no_cards(table: Table) -> None:
    answer = table.bert.call("PUT", TRICKS, BEGUN)

    assert refused(answer) == (404, [("no-such-deal", "deal")])


def test_a_deal_that_was_taken_back_keeps_its_cards(table: Table) -> None:
    table.bert.plays("50-18")
    told(table.bert.call("PUT", TRICKS, WHOLE), 200)

    table.bert.withdraws("deal 1")
    gone = verified(table)
    table.bert.restores("deal 1")

    assert (gone, verified(table), uid("deal 1") in TRICKS) == ([], [True], True)
