"""The description of the interface tells all of it, and its page shows all of that."""

import re
from dataclasses import fields
from typing import Any

import pytest
from flask import Flask

from scorekeeper.domain.entries import CONTENTS, Kind
from scorekeeper.domain.options import OPTIONS
from scorekeeper.domain.refusals import Reason
from scorekeeper.domain.rulesets import Ruleset
from scorekeeper.web.api.schemas.entries import ENTRIES, kind_of
from tests.web.api.programs import Program, described

WRITTEN_BY_THE_SERVER = {Kind.STARTED, Kind.LINK_REVOKED, Kind.REMATCH_BEGUN, Kind.RESULT_TOLD}


@pytest.fixture
def document(site: Flask) -> dict[str, Any]:
    return dict(described(site))


def operations(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return every call of the description by its method and address."""
    return {
        f"{method.upper()} {path}": told
        for path, methods in document["paths"].items()
        for method, told in methods.items()
        if method != "parameters"
    }


def test_every_call_is_described(document: dict[str, Any], site: Flask) -> None:
    served = {
        f"{method} {_template(rule.rule)}"
        for rule in site.url_map.iter_rules()
        if rule.rule.startswith("/api/v1/") and rule.rule != "/api/v1/openapi.json"
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }

    assert set(operations(document)) == served


def _template(rule: str) -> str:
    return re.sub(r"<(?:[^:>]+:)?([^>]+)>", r"{\1}", rule)


def test_every_call_says_what_it_does_takes_and_answers(document: dict[str, Any]) -> None:
    for call, told in operations(document).items():
        assert told["summary"].endswith("."), call
        assert told["operationId"], call
        assert any(status.startswith("2") for status in told["responses"]), call
        for status, response in told["responses"].items():
            assert "$ref" in response or response["description"], (call, status)


def test_every_call_with_a_right_asks_for_a_token(document: dict[str, Any]) -> None:
    open_calls = {call for call, told in operations(document).items() if "security" not in told}

    assert open_calls <= {
        "GET /api/v1/rulesets",
        "GET /api/v1/rulesets/{name}",
        "POST /api/v1/matches",
        "POST /api/v1/verify",
    }
    assert document["components"]["securitySchemes"] == {
        "token": {"type": "http", "scheme": "bearer"}
    }


def test_every_body_has_an_example(document: dict[str, Any]) -> None:
    bodies = {
        call: told["requestBody"]["content"]["application/json"]
        for call, told in operations(document).items()
        if "requestBody" in told
    }

    assert {
        call for call, body in bodies.items() if not {"example", "examples"} & {*body}
    } == set()


def test_every_field_says_what_it_means(document: dict[str, Any]) -> None:
    silent = [
        f"{name}.{field}"
        for name, schema in document["components"]["schemas"].items()
        for field, told in schema.get("properties", {}).items()
        if "description" not in told and "$ref" not in told
    ]

    assert silent == []


def test_every_reason_can_be_told(document: dict[str, Any]) -> None:
    told = document["components"]["schemas"]["RefusalRow"]["properties"]["code"]["enum"]

    assert told == [*Reason]


def test_every_kind_that_can_be_sent_is_described(document: dict[str, Any]) -> None:
    told = {kind_of(entry): entry for entry in ENTRIES}

    assert set(told) == set(Kind) - WRITTEN_BY_THE_SERVER
    assert set(document["components"]["schemas"]["Entry"]["discriminator"]["mapping"]) == set(
        told
    )


@pytest.mark.parametrize("entry", ENTRIES, ids=kind_of)
def test_a_kind_is_described_with_its_fields(entry: Any) -> None:
    content = {field.name for field in fields(CONTENTS[Kind(kind_of(entry))])}
    flat = (content - {"deal_id", "deal"}) | ({"deal"} if "deal_id" in content else set())

    told = set(entry().fields) - {"id", "kind", "written_at"}

    if "deal" in content:
        assert flat <= told
        assert told - flat == DEAL_FIELDS
    else:
        assert told == flat


DEAL_FIELDS = {
    *("taken", "card_points", "tricks", "trump", "named_by", "doubled"),
    *("sweep", "turned_up", "dealer", "revoke", "note"),
}


def test_rules_and_options_are_described_as_they_are(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]

    assert set(schemas["Ruleset"]["properties"]) == {field.name for field in fields(Ruleset)}
    assert set(schemas["Options"]["properties"]) == set(OPTIONS)


def test_bodies_are_closed_and_answers_open(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]

    assert schemas["DealBody"]["additionalProperties"] is False
    assert "additionalProperties" not in schemas["Match"]


def test_the_page_shows_every_call_and_every_shape(
    document: dict[str, Any], site: Flask
) -> None:
    page = site.test_client().get("/api/docs")

    shown = set(re.findall(r'id="(?:call|shape)-(\w+)"', page.text))
    calls = {told["operationId"] for told in operations(document).values()}
    assert (page.status_code, page.mimetype) == (200, "text/html")
    assert shown == calls | set(document["components"]["schemas"])


def test_every_shape_that_the_page_speaks_of_stands_on_it(site: Flask) -> None:
    page = site.test_client().get("/api/docs").text

    spoken_of = set(re.findall(r'href="#shape-(\w+)"', page))
    assert spoken_of - set(re.findall(r'id="shape-(\w+)"', page)) == set()
    assert {"Match", "DealBody", "Problem", "Entry"} <= spoken_of


def test_the_page_tells_types_in_short(site: Flask) -> None:
    page = site.test_client().get("/api/docs").text

    types = set(re.findall(r"<td>([^<]+)</td>", page))
    assert {"[integer?, integer?]?", "integer 0 to 3", "boolean?", "integer from 1"} <= types


def test_the_description_needs_no_token(program: Program) -> None:
    answer = program.get("/openapi.json")

    assert answer.get_json()["openapi"] == "3.1.0"
