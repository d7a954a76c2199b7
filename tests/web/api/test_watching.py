"""Following a match as a program does: server-sent events by the token in the address."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from werkzeug.wrappers import Response

from scorekeeper.store.tables import db
from tests.web.api.programs import MATCH, TOKENS, Program, Table, told

EVENTS = "/api/v1/watch/{}/events"


def follow(app: Flask, token: str = TOKENS["watch"], **headers: str) -> Response:
    return app.test_client().get(EVENTS.format(token), headers=headers)


def events_of(answer: Response) -> Iterator[list[dict[str, Any]]]:
    """Yield what each piece of the stream tells."""
    for piece in answer.response:
        text = piece.decode() if isinstance(piece, bytes) else piece
        yield [json.loads(line.removeprefix("data: ")) for line in text.split("\n") if line]


def test_the_first_event_tells_how_the_match_stands(site: Flask, table: Table) -> None:
    table.bert.plays("41-27")

    with follow(site) as answer:
        first = next(events_of(answer))

    assert (answer.status_code, answer.mimetype) == (200, "text/event-stream")
    assert first == [{"match": MATCH, "version": 2}]


def test_every_change_is_told(site: Flask, table: Table) -> None:
    with follow(site) as answer:
        events = events_of(answer)
        next(events)

        table.bert.put("deal 1", "41-27", number=1)
        written = next(events)
        table.bert.withdraws("deal 1")
        taken_back = next(events)

    assert written == [{"match": MATCH, "version": 2}]
    assert taken_back == [{"match": MATCH, "version": 3}]


def test_no_session_of_the_database_lives_as_long_as_the_stream(
    site: Flask, table: Table
) -> None:
    sessions: dict[int, object] = db.session.registry.registry
    before = dict(sessions)

    with follow(site) as answer:
        events = events_of(answer)
        next(events)
        table.bert.put("deal 1", "41-27", number=1)
        next(events)
        meanwhile = dict(sessions)

    assert meanwhile == before


def test_a_link_that_is_revoked_ends_the_stream(site: Flask, table: Table) -> None:
    with follow(site) as answer:
        events = events_of(answer)
        next(events)

        told(table.anna.post(f"/matches/{MATCH}/links/watch/revoke"), 200)
        rest = list(events)

    assert rest == []
    assert follow(site).status_code == 410


def test_a_match_that_is_deleted_ends_the_stream(site: Flask, table: Table) -> None:
    with follow(site) as answer:
        events = events_of(answer)
        next(events)

        table.anna.call("DELETE", f"/matches/{MATCH}")
        rest = list(events)

    assert rest == []
    assert follow(site).status_code == 403


def test_a_wrong_token_follows_nothing(site: Flask, table: Table) -> None:
    assert table.bert.match()["version"] == 1

    assert follow(site, "x" * 43).get_json()["status"] == 403


def test_a_stream_is_no_page(site: Flask, table: Table) -> None:
    assert table.bert.match()["version"] == 1

    assert follow(site, **{"Sec-Fetch-Dest": "document"}).status_code == 403


def test_past_the_cap_a_phone_is_told_to_ask(
    site: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = site.extensions["scorekeeper.streams"]
    monkeypatch.setattr(seats, "_value", 1)

    with follow(site) as first:
        next(events_of(first))
        second = follow(site)
    with follow(site) as third:
        status = third.status_code

    assert table.bert.match()["version"] == 1
    assert (second.status_code, second.headers["Retry-After"]) == (503, "5")
    assert second.get_json()["detail"].startswith("Too many follow live already")
    assert (first.status_code, status) == (200, 200)


def test_a_stream_that_nobody_reads_gives_its_seat_back(site: Flask, table: Table) -> None:
    seats = site.extensions["scorekeeper.streams"]
    before = seats._value  # noqa: SLF001

    site.test_client().head(EVENTS.format(TOKENS["watch"])).close()

    assert (seats._value, table.bert.match()["version"]) == (before, 1)  # noqa: SLF001


def test_a_token_in_an_address_never_reaches_the_log(
    site: Flask, table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("scorekeeper.web.api.watching.links.find_link", broken)
    monkeypatch.setitem(site.config, "PROPAGATE_EXCEPTIONS", 0)

    with caplog.at_level(logging.DEBUG):
        answer = follow(site)

    assert (answer.status_code, table.bert.match()["version"]) == (500, 1)
    assert "GET /api/v1/watch/<watch_token>/events broke" in caplog.text
    assert TOKENS["watch"] not in caplog.text


def test_the_description_tells_of_the_stream(site: Flask) -> None:
    document = Program(site).get("/openapi.json").get_json()

    call = document["paths"]["/api/v1/watch/{watch_token}/events"]["get"]
    assert [*call["responses"]["200"]["content"]] == ["text/event-stream"]
    assert {"403", "410", "503"} <= set(call["responses"])
