"""Every no below `/api` is a problem document, whatever it is about."""

from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.web.app import create_app
from scorekeeper.web.limits import STARTING, limiter
from tests.web.api.programs import MATCH, Program, Table, refused, told


@pytest.mark.parametrize(
    "path",
    ["/api", "/api/", "/api/v1", "/api/v2/matches", "/api/v1/matches/7", "/api/docs/more"],
)
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE"])
def test_an_address_that_nobody_knows_is_told_as_a_problem(
    site: Flask, method: str, path: str
) -> None:
    answer = site.test_client().open(path, method=method)

    assert answer.mimetype == "application/problem+json"
    assert told(answer, 404) == {
        "type": "about:blank",
        "title": "Not Found",
        "status": 404,
        "detail": "There is nothing at this address; /api/docs lists what there is.",
        "refusals": [],
    }


def test_a_page_that_nobody_knows_is_still_a_page(site: Flask) -> None:
    answer = site.test_client().get("/apiary")

    assert (answer.status_code, answer.mimetype) == (404, "text/html")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", "/rulesets", {"GET", "HEAD", "OPTIONS"}),
        ("GET", "/matches", {"POST", "OPTIONS"}),
        ("PATCH", f"/matches/{MATCH}", {"GET", "HEAD", "DELETE", "OPTIONS"}),
        ("TRACE", f"/matches/{MATCH}", {"GET", "HEAD", "DELETE", "OPTIONS"}),
        ("POST", "/openapi.json", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_a_method_that_an_address_does_not_take(
    program: Program, method: str, path: str, allowed: set[str]
) -> None:
    answer = program.call(method, path)

    assert refused(answer) == (405, [])
    assert set(answer.headers["Allow"].split(", ")) == allowed


def test_who_starts_matches_without_end_has_to_wait(program: Program) -> None:
    limiter.reset()
    first, *_ = STARTING.split(" ")
    for _ in range(int(first)):
        told(program.post("/matches", {"ruleset": "classic"}), 201)

    answer = program.post("/matches", {"ruleset": "classic"})

    assert refused(answer) == (429, [])
    assert 1 <= int(answer.headers["Retry-After"]) <= 61
    assert answer.get_json()["detail"] == (
        "Too many requests: wait as many seconds as “Retry-After” says."
    )


def test_scoring_is_never_made_to_wait(table: Table) -> None:
    statuses = {table.bert.get(f"/matches/{MATCH}").status_code for _ in range(40)}

    assert statuses == {200}


def test_a_database_that_is_away_is_told_and_noted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    nowhere = f"sqlite:///{tmp_path}/gone/scores.sqlite"
    program = Program(
        create_app({"TESTING": True, "SQLALCHEMY_DATABASE_URI": nowhere}), "x" * 43
    )

    answer = program.get(f"/matches/{MATCH}")

    assert refused(answer) == (503, [])
    assert answer.get_json()["detail"] == (
        "The database cannot be reached; nothing was half written. Try again."
    )
    assert [record.levelname for record in caplog.records] == ["ERROR"]


def test_a_fault_of_our_own_is_told_without_a_word_of_the_inside(tmp_path: Path) -> None:
    app = create_app({"SQLALCHEMY_DATABASE_URI": f"sqlite:///{tmp_path}/empty.sqlite"})

    answer = Program(app, "x" * 43).call("GET", f"/matches/{MATCH}")

    assert answer.mimetype == "application/problem+json"
    assert told(answer, 500) == {
        "type": "about:blank",
        "title": "Internal Server Error",
        "status": 500,
        "detail": "Something broke on our side; nothing was half written. Try again.",
        "refusals": [],
    }


def test_answers_carry_what_shuts_other_sites_out(program: Program) -> None:
    answer = program.get("/rulesets")

    names = (
        "Content-Type",
        "X-Content-Type-Options",
        "Referrer-Policy",
        "Cross-Origin-Resource-Policy",
        "Cache-Control",
    )
    assert {name: answer.headers[name] for name in names} == {
        "Content-Type": "application/json",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "private, no-cache",
    }
    assert "Access-Control-Allow-Origin" not in answer.headers
