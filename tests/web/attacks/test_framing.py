"""Answers of every kind, none of which may be framed, sniffed at, or run anything of others."""

import pytest

from scorekeeper.web.headers import HEADERS
from tests.web.visitors import Table

ANSWERS = {
    "/": "text/html; charset=utf-8",
    "/nowhere": "text/html; charset=utf-8",
    "/continue": "text/html; charset=utf-8",
    "/healthz": "text/plain; charset=utf-8",
    "/sw.js": "text/javascript; charset=utf-8",
    "/manifest.webmanifest": "application/manifest+json",
    "/api/docs": "text/html; charset=utf-8",
    "/api/v1/rulesets": "application/json",
    "/api/v1/nowhere": "application/problem+json",
    "{match}": "text/html; charset=utf-8",
    "{match}/export": "application/json",
    "{match}/events": "text/event-stream; charset=utf-8",
    "{match}/result.svg": "image/svg+xml; charset=utf-8",
    "{match}/result.png": "image/png",
}


@pytest.mark.parametrize("path", ANSWERS)
def test_every_kind_of_answer_is_protected(table: Table, path: str) -> None:
    answer = table.anna.client.get(path.format(match=table.path))
    answer.close()

    assert answer.headers["Content-Type"] == ANSWERS[path]
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_the_policy_makes_no_exception() -> None:
    policy = HEADERS["Content-Security-Policy"]

    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))

    assert set(parts.values()) == {"'none'", "'self'"}
    assert (parts["default-src"], parts["frame-ancestors"]) == ("'none'", "'none'")
