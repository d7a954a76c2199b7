"""Programs that call the JSON interface; every answer is held to the description of it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import jsonschema_rs
from flask import Flask
from werkzeug.test import TestResponse

from tests.build import deal, uid

PREFIX = "/api/v1"
AT = "2025-06-12T20:15:00.000Z"

MATCH = uid("the match")
KINDS = ("watch", "score", "manage")
TOKENS = {kind: f"{kind}-token-of-the-match-".ljust(43, "x") for kind in KINDS}
SIDES: list[dict[str, object]] = [
    {"name": None, "players": ["Anna", "Cora"]},
    {"name": "Reds", "players": ["Bert", "Dirk"]},
]


class Program:
    """A program with a token of its own, or with none."""

    def __init__(self, app: Flask, token: str | None = None) -> None:
        self.app = app
        self.token = token

    def call(self, method: str, path: str, body: object = None, **headers: str) -> TestResponse:
        """Return the answer to a call below `/api/v1`, which is as the description has it."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token is not None:
            sent.setdefault("Authorization", f"Bearer {self.token}")
        how = {"data": body} if isinstance(body, bytes) else {"json": body}
        options: dict[str, Any] = {} if body is None else how
        answer = self.app.test_client().open(
            f"{PREFIX}{path}", method=method, headers=sent, **options
        )
        conform(self.app, answer)
        return answer

    def get(self, path: str, **headers: str) -> TestResponse:
        """Return what stands at *path*."""
        return self.call("GET", path, **headers)

    def post(self, path: str, body: object = None) -> TestResponse:
        """Return the answer to *body* at *path*."""
        return self.call("POST", path, body)

    def match(self, match_id: str = MATCH) -> dict[str, Any]:
        """Return how the match stands."""
        return told(self.get(f"/matches/{match_id}"), 200)

    def put(self, name: str, notation: str, /, **more: object) -> TestResponse:
        """Return the answer to the deal called *name*, in the notation of `tests.build`."""
        return self.call("PUT", path_of(name), {**deal(notation), **more})

    def plays(self, *notations: str) -> dict[str, Any]:
        """Return the match after these deals, one after the other."""
        for number, notation in enumerate(notations, start=1):
            told(self.put(f"deal {number}", notation, number=number), 201)
        return self.match()

    def withdraws(self, name: str) -> TestResponse:
        """Return the answer to taking back the deal called *name*."""
        return self.call("DELETE", path_of(name))

    def restores(self, name: str) -> TestResponse:
        """Return the answer to putting back the deal called *name*."""
        return self.post(f"{path_of(name)}/restore")

    def writes(self, *entries: object) -> list[dict[str, Any]]:
        """Return what became of *entries*."""
        answer = self.post(f"/matches/{MATCH}/entries", {"entries": entries})
        rows: list[dict[str, Any]] = told(answer, 200)["entries"]
        return rows


@dataclass(frozen=True)
class Table:
    """A match and its programs: Anna manages, Bert writes, Eva watches, Finn has no token."""

    anna: Program
    bert: Program
    eva: Program
    finn: Program


def seated(app: Flask, **plan: object) -> Table:
    """Return the table of a match under *plan*."""
    body = {"id": MATCH, "tokens": TOKENS, "ruleset": "classic", "sides": SIDES, **plan}
    told(Program(app).post("/matches", body), 201)
    anna, bert, eva = (Program(app, TOKENS[kind]) for kind in ("manage", "score", "watch"))
    return Table(anna, bert, eva, Program(app))


def path_of(name: str) -> str:
    """Return where the deal called *name* is."""
    return f"/matches/{MATCH}/deals/{uid(name)}"


def told(answer: TestResponse, status: int) -> dict[str, Any]:
    """Return what *answer* tells, which has this status."""
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.get_json()
    return told


def refused(answer: TestResponse) -> tuple[int, list[tuple[str, str]]]:
    """Return the status of a no, and code and field of each of its reasons."""
    assert answer.mimetype == "application/problem+json", answer.text
    rows = [(row["code"], row["field"]) for row in answer.get_json()["refusals"]]
    return answer.status_code, rows


def conform(app: Flask, answer: TestResponse) -> None:
    """Hold *answer* to what the description says of its call."""
    document = described(app)
    request = answer.request
    responses = _responses(document, request.method, request.path)
    if responses is None or answer.status_code in (405, 500, 503):
        return
    response = _resolved(document, responses[str(answer.status_code)])
    content = response.get("content", {})
    if content:
        schema = {**content[answer.mimetype]["schema"], "components": document["components"]}
        jsonschema_rs.validate(schema, answer.get_json(), validate_formats=True)
    else:
        assert answer.data == b""


@cache
def described(app: Flask) -> Mapping[str, Any]:
    """Return the description of the interface."""
    document: dict[str, Any] = app.test_client().get(f"{PREFIX}/openapi.json").get_json()
    return document


def _responses(document: Mapping[str, Any], method: str, path: str) -> Any:
    for template, operations in document["paths"].items():
        pattern = re.sub(r"\{\w+\}", "[^/]+", template)
        if re.fullmatch(pattern, path) and method.lower() in operations:
            return operations[method.lower()]["responses"]
    return None


def _resolved(document: Mapping[str, Any], response: dict[str, Any]) -> dict[str, Any]:
    if "$ref" not in response:
        return response
    name = response["$ref"].rpartition("/")[2]
    found: dict[str, Any] = document["components"]["responses"][name]
    return found
