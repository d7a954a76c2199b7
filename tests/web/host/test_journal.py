"""The log tells what happened and under which id, and never a secret."""

import json
import logging
from collections.abc import Iterator

import pytest
from flask import Flask

from scorekeeper.web.host import journal
from tests.web.visitors import Table, Visitor

UNKNOWN = "0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44"


@pytest.fixture
def as_json(site: Flask) -> Iterator[None]:  # noqa: ARG001 - making it writes the log anew
    """Let the log be written for programs."""
    journal.write(as_json=True)
    yield
    journal.write(as_json=False)


def lines_of(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.usefixtures("as_json")
def test_a_request_is_an_object_with_its_rule_and_time(
    visitor: Visitor, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = visitor.client.get("/rules/classic", headers={"X-Request-ID": "proxy-00000001"})

    (line,) = lines_of(capsys.readouterr().err)
    assert isinstance(line.pop("milliseconds"), float)
    assert str(line.pop("time")).endswith("Z")
    assert line == {
        "level": "INFO",
        "part": "scorekeeper.requests",
        "message": "GET /rules/<key>: 200",
        "request": "proxy-00000001",
    }
    assert answer.headers["X-Request-ID"] == "proxy-00000001"


@pytest.mark.usefixtures("as_json")
def test_no_token_stands_in_the_log(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    link = table.anna.gives(table.match_id, "score")
    token = link.rpartition("/")[2]

    for path in (link, f"/api/v1/watch/{token}", f"/club-link/{token}", f"/join?code={token}"):
        table.finn.client.get(path, headers={"Authorization": f"Bearer {token}"})

    told = capsys.readouterr().err
    assert len(lines_of(told)) >= 4
    assert token not in told


@pytest.mark.parametrize(
    "forged", ["short", "x" * 65, "with space", 'quote"inside', "línea-12"]
)
def test_an_id_that_could_forge_a_line_is_not_taken(visitor: Visitor, forged: str) -> None:
    answer = visitor.client.get(
        "/healthz", headers={"X-Request-ID": forged.encode().decode("latin-1")}
    )

    assert answer.headers["X-Request-ID"] != forged
    assert len(answer.headers["X-Request-ID"]) == 32


def test_for_people_only_what_matters_is_written(
    visitor: Visitor, capsys: pytest.CaptureFixture[str]
) -> None:
    visitor.client.get("/")
    visitor.client.get(f"/matches/{UNKNOWN}", headers={"X-Request-ID": "a" * 8})

    (line,) = capsys.readouterr().err.splitlines()
    assert line[23:] == f"Z WARNING GET of table.show {UNKNOWN} denied: 403 [aaaaaaaa]"


@pytest.mark.usefixtures("as_json")
def test_a_line_break_in_a_message_begins_no_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logging.getLogger("scorekeeper.part").warning("typed: %s", 'x\n{"level": "INFO"}')

    (line,) = lines_of(capsys.readouterr().err)
    assert (line["level"], line["request"]) == ("WARNING", "-")


@pytest.mark.usefixtures("as_json")
def test_what_broke_is_found_under_the_number_that_the_page_shows(
    site: Flask, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks() -> str:
        raise ValueError("told to nobody")

    monkeypatch.setitem(site.view_functions, "home.show", breaks)
    monkeypatch.setitem(site.config, "PROPAGATE_EXCEPTIONS", 0)

    answer = site.test_client().get("/", headers={"X-Request-ID": "b" * 8})

    broke, noted = lines_of(capsys.readouterr().err)
    assert answer.status_code == 500
    assert "in the log under bbbbbbbb." in answer.text
    assert "told to nobody" not in answer.text
    assert (broke["request"], noted["message"]) == ("b" * 8, "GET /: 500")
    assert "ValueError: told to nobody" in str(broke["exc_info"])
