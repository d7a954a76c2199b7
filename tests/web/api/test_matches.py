"""Begin a match, read it, play it again, delete it."""

from typing import Any

import pytest
from flask import Flask

from scorekeeper.domain.presets import NAMES, preset
from scorekeeper.domain.ruleset_json import write_ruleset
from tests.build import uid
from tests.web.api.programs import (
    AT,
    MATCH,
    SIDES,
    TOKENS,
    Program,
    Table,
    refused,
    seated,
    told,
)

CLASSIC: dict[str, Any] = write_ruleset(preset("classic"))
EMPTY_GAME: dict[str, Any] = {"written": [0, 0], "winner": None, "outcome": None, "deals": 0}


def as_json(value: Any) -> Any:
    """Return *value* with lists where JSON has no tuples."""
    if isinstance(value, dict):
        return {name: as_json(one) for name, one in value.items()}
    return [as_json(one) for one in value] if isinstance(value, list | tuple) else value


def begun(**more: object) -> dict[str, Any]:
    """Return how the match of the tests stands before its first deal."""
    sides = [side | {"written": 0, "to_go": 50, "games": 0} for side in SIDES]
    return {
        "id": MATCH,
        "state": "running",
        "outcome": None,
        "winner": None,
        "ruleset": as_json(CLASSIC),
        "sides": sides,
        "games": [EMPTY_GAME],
        "deals": [],
        "told": None,
        "adjustments": [],
        "first_dealer": 0,
        "dealer": 0,
        "next_number": 1,
        "carried": 0,
        "played_on": False,
        "version": 1,
        **more,
    }


def test_a_match_with_ids_of_its_program_begins_as_told(program: Program) -> None:
    sent = {"id": MATCH, "tokens": TOKENS, "ruleset": "classic", "sides": SIDES}

    answer = program.post("/matches", sent)

    links = {
        kind: {"url": f"http://localhost/link/{token}", "token": token}
        for kind, token in TOKENS.items()
    }
    assert told(answer, 201) == begun(links=links)
    assert {name: answer.headers[name] for name in ("Location", "ETag", "Cache-Control")} == {
        "Location": f"/api/v1/matches/{MATCH}",
        "ETag": '"1"',
        "Cache-Control": "no-store",
    }


def test_the_server_makes_id_and_tokens_where_none_are_sent(site: Flask) -> None:
    answer = told(Program(site).post("/matches", {"ruleset": "classic"}), 201)

    tokens = {kind: link["token"] for kind, link in answer["links"].items()}
    seen = {kind: Program(site, token).match(answer["id"]) for kind, token in tokens.items()}
    del answer["links"]
    assert seen == {"watch": answer, "score": answer, "manage": answer}


def test_options_sides_and_dealer_are_as_sent(program: Program) -> None:
    sent = {
        "ruleset": "classic",
        "options": {"target": 61, "trick_point": 0},
        "sides": [{"name": "  The  Blues "}, {"players": ["Bert", None]}],
        "first_dealer": 2,
    }

    answer = told(program.post("/matches", sent), 201)

    assert (answer["ruleset"]["end"]["target"], answer["ruleset"]["trick_point"]) == (61, 0)
    assert (answer["first_dealer"], answer["dealer"]) == (2, 2)
    assert [(side["name"], side["players"], side["to_go"]) for side in answer["sides"]] == [
        ("The Blues", [None, None], 61),
        (None, ["Bert", None], 61),
    ]


@pytest.mark.parametrize("name", NAMES)
def test_every_preset_can_be_sent_as_a_whole_ruleset(program: Program, name: str) -> None:
    rules = as_json(write_ruleset(preset(name)))

    answer = told(program.post("/matches", {"ruleset": rules}), 201)

    assert answer["ruleset"] == rules


def test_options_change_a_whole_ruleset_too(program: Program) -> None:
    sent = {"ruleset": as_json(CLASSIC), "options": {"games": 3}}

    assert told(program.post("/matches", sent), 201)["ruleset"]["games"] == 3


def test_the_same_match_sent_again_is_answered_as_it_stands(table: Table) -> None:
    table.bert.plays("41-27")
    sent = {"id": MATCH, "tokens": TOKENS, "ruleset": "boom", "sides": SIDES}

    answer = table.finn.post("/matches", sent)

    assert told(answer, 200) == table.anna.match()


@pytest.mark.parametrize(
    "tokens",
    [
        None,
        {**TOKENS, "manage": TOKENS["score"], "score": TOKENS["manage"]},
        {**TOKENS, "manage": "x" * 43},
    ],
    ids=["no tokens", "the score token", "another token"],
)
def test_somebody_elses_match_is_not_shown(table: Table, tokens: object) -> None:
    sent = {"id": MATCH, "ruleset": "classic", "tokens": tokens}

    answer = table.finn.post("/matches", sent)

    assert told(answer, 409) == {
        "type": "about:blank",
        "title": "Conflict",
        "status": 409,
        "detail": "Another match has this id: make a new one.",
        "refusals": [
            {
                "code": "id-reused",
                "field": "id",
                "message": "Something else is stored under the same id: send the new entry "
                "under a new one.",
                "values": {},
            }
        ],
    }


def test_tokens_that_open_a_match_already_begin_no_other(table: Table) -> None:
    sent = {"id": uid("another match"), "tokens": TOKENS, "ruleset": "classic"}

    answer = table.finn.post("/matches", sent)

    assert refused(answer) == (422, [("id-reused", f"tokens.{kind}") for kind in TOKENS])


def test_a_match_is_read_with_any_of_its_tokens(table: Table) -> None:
    assert [one.match() for one in (table.anna, table.bert, table.eva)] == [begun()] * 3


def test_ids_are_read_in_either_case(table: Table) -> None:
    assert table.eva.match(MATCH.upper()) == begun()


def test_a_deal_is_told_in_full(table: Table) -> None:
    answer = table.bert.plays("46-22 h")

    assert answer["deals"] == [
        {
            "id": uid("deal 1"),
            "entry": answer["deals"][0]["entry"],
            "number": 1,
            "game": 1,
            "counted": True,
            "thrown_in": False,
            "dealer": 0,
            "card_points": None,
            "tricks": None,
            "taken": [46, 22],
            "written": [12, 0],
            "bonus": [0, 0],
            "multiplier": 1,
            "carried": 0,
            "trump": "h",
            "named_by": None,
            "doubled": 0,
            "sweep": False,
            "turned_up": None,
            "revoke": None,
            "note": None,
            "verified": None,
            "by": "score",
            "device": "",
            "at": AT,
        }
    ]
    assert (answer["version"], answer["dealer"], answer["next_number"]) == (2, 1, 2)
    assert [(side["written"], side["to_go"]) for side in answer["sides"]] == [(12, 38), (0, 50)]


def test_an_unchanged_match_is_not_sent_again(table: Table) -> None:
    first = table.eva.get(f"/matches/{MATCH}")

    second = table.eva.get(f"/matches/{MATCH}", If_None_Match=first.headers["ETag"])

    assert (second.status_code, second.data, second.headers["ETag"]) == (304, b"", '"1"')


def test_a_match_that_changed_is_sent(table: Table) -> None:
    table.bert.plays("46-22")

    answer = table.eva.get(f"/matches/{MATCH}", If_None_Match='"1"')

    assert (answer.status_code, answer.headers["ETag"]) == (200, '"2"')


def test_a_series_tells_every_game(site: Flask) -> None:
    table = seated(site, ruleset="boom", options={"games": 3, "target": 20})

    answer = table.bert.plays("52-8", "8-52", "40-20")

    assert answer["games"] == [
        {"written": [22, 0], "winner": 0, "outcome": "win", "deals": 1},
        {"written": [0, 22], "winner": 1, "outcome": "win", "deals": 1},
        {"written": [10, 0], "winner": None, "outcome": None, "deals": 1},
    ]
    assert [(side["written"], side["games"], side["to_go"]) for side in answer["sides"]] == [
        (10, 1, 10),
        (0, 1, 20),
    ]


def test_the_rematch_has_the_same_rules_and_the_next_dealer(table: Table) -> None:
    table.bert.plays("46-22")

    answer = told(table.bert.post(f"/matches/{MATCH}/rematch"), 201)

    links = answer.pop("links")
    assert answer == begun(id=answer["id"], first_dealer=1, dealer=1)
    assert Program(table.finn.app, links["manage"]["token"]).match(answer["id"]) == answer


def test_a_rematch_may_swap_partners(table: Table) -> None:
    sent = {"swap_partners": True}

    answer = told(table.bert.post(f"/matches/{MATCH}/rematch", sent), 201)

    assert [(side["name"], side["players"]) for side in answer["sides"]] == [
        (None, ["Anna", "Bert"]),
        (None, ["Cora", "Dirk"]),
    ]


def test_two_phones_that_ask_for_a_rematch_get_the_same(table: Table) -> None:
    first = told(table.bert.post(f"/matches/{MATCH}/rematch"), 201)

    second = told(table.anna.post(f"/matches/{MATCH}/rematch"), 200)

    assert second["id"] == first["id"]


def test_a_deleted_match_is_gone(table: Table) -> None:
    answer = table.anna.call("DELETE", f"/matches/{MATCH}")

    assert (answer.status_code, answer.data) == (204, b"")
    assert refused(table.anna.get(f"/matches/{MATCH}")) == (404, [])
