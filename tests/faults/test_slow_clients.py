"""Phones leave in the middle of what they send: the server waits for none of them for long."""

import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http import HTTPStatus
from uuid import uuid4

import pytest

from tests.killed_server import served
from tests.loopback import API, HOST, Site, Table, begin, result_of, status_of

PATIENCE = 1.5  # seconds
MANY = 40
"""More than all threads of a server with two streams, which are ten."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Yield a server that reads some kilobytes at most, and waits for moments only."""
    folder = tmp_path_factory.mktemp("slow")
    (folder / "config.py").write_text(f"PATIENCE = {PATIENCE}\n", encoding="ascii")
    settings = {
        "SCOREKEEPER_INSTANCE": str(folder),
        "SCOREKEEPER_DATABASE_URL": f"sqlite:///{folder / 'scorekeeper.sqlite'}",
        "SCOREKEEPER_STREAMS": "2",
        "SCOREKEEPER_MAX_CONTENT_LENGTH": "20000",
    }
    with served(settings, folder / "log") as server:
        yield Site(server.port)


def connect(site: Site, sent: bytes) -> socket.socket:
    """Return the connection of a client that has *sent* this, and waits."""
    connection = socket.create_connection((HOST, site.port), timeout=10)
    connection.sendall(sent)
    return connection


def heard(connection: socket.socket) -> bytes:
    """Return all that is answered until the server hangs up."""
    parts = []
    while part := connection.recv(65536):
        parts.append(part)
    return b"".join(parts)


def head(method: str, path: str, **headers: object) -> bytes:
    """Return the head of a request that keeps its connection."""
    told = {"Host": HOST, "X_Forwarded_For": "192.0.2.1", **headers}
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in told.items()]
    return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode()


def half_a_deal(table: Table) -> tuple[str, bytes]:
    """Return where a deal goes, and a request that stops in the middle of it."""
    path = f"{API}/matches/{table.match}/deals/{uuid4()}"
    token, kind = f"Bearer {table.score}", "application/json"
    body = json.dumps({"number": 1, "taken": [41, 27]}).encode()
    told = head("PUT", path, Authorization=token, Content_Type=kind, Content_Length=len(body))
    return path, told + body[:20]


def deals_of(site: Site, table: Table) -> list[object]:
    path = f"{API}/matches/{table.match}/entries"
    _, text = result_of(site.answer("GET", path, table.score))
    return [one for one in json.loads(text)["entries"] if one["kind"] == "recorded"]


def seconds_for(site: Site, path: str) -> float:
    """Return how long an answer takes that must be good."""
    begun = time.monotonic()
    status, _ = result_of(site.answer("GET", path))
    assert status == HTTPStatus.OK
    return time.monotonic() - begun


def test_many_half_requests_hold_nobody_up_and_are_let_go(site: Site) -> None:
    table = result_of(begin(site))
    _, half = half_a_deal(table)
    with ExitStack() as opened:
        silent = [opened.enter_context(connect(site, half)) for _ in range(MANY)]

        waited = [seconds_for(site, path) for path in ("/healthz", "/", "/healthz")]
        with ThreadPoolExecutor(MANY) as ears:
            answers = list(ears.map(heard, silent))

    assert max(waited) < PATIENCE
    assert {status_of(one) for one in answers} == {HTTPStatus.REQUEST_TIMEOUT}
    problem = json.loads(answers[0].partition(b"\r\n\r\n")[2])
    assert (problem["title"], problem["status"]) == ("Request Timeout", 408)
    assert deals_of(site, table) == []


def test_a_page_says_why_nothing_was_done(site: Site) -> None:
    form = head("POST", "/matches", Content_Length=99, Accept_Language="en")

    with connect(site, form) as silent:
        answer = heard(silent)

    assert status_of(answer) == HTTPStatus.REQUEST_TIMEOUT
    assert b"connection: close" in answer
    assert "Your browser sent something that this page cannot read" in answer.decode()


@pytest.mark.parametrize("told", [{"Content_Length": 20_001}, {"Transfer_Encoding": "chunked"}])
def test_what_is_too_large_is_not_read_to_its_end(site: Site, told: dict[str, object]) -> None:
    piece = b"1000\r\n%s\r\n" % (b" " * 0x1000)

    with connect(site, head("POST", f"{API}/matches", **told)) as sender:
        sender.sendall(piece * 5 if "Transfer_Encoding" in told else b"")
        answer = heard(sender)

    assert status_of(answer) == HTTPStatus.REQUEST_ENTITY_TOO_LARGE


def test_what_comes_in_pieces_is_put_together(site: Site) -> None:
    pieces = (b'{"ruleset"', b': "classic"}')
    told = {"Content_Type": "application/json", "Transfer_Encoding": "chunked"}

    with connect(site, head("POST", f"{API}/matches", **told, Connection="close")) as sender:
        for piece in (*pieces, b""):
            sender.sendall(b"%x\r\n%s\r\n" % (len(piece), piece))
        answer = heard(sender)

    assert status_of(answer) == HTTPStatus.CREATED


@pytest.mark.parametrize("chunked", [False, True])
def test_what_is_broken_off_is_not_done(site: Site, *, chunked: bool) -> None:
    """What was sent so far would be a whole wish, if only it had ended here."""
    table = result_of(begin(site))
    body = json.dumps({"number": 1, "taken": [41, 27]}).encode()
    path = f"{API}/matches/{table.match}/deals/{uuid4()}"
    length: dict[str, object] = (
        {"Transfer_Encoding": "chunked"} if chunked else {"Content_Length": len(body) + 1}
    )
    told = head(
        "PUT",
        path,
        Authorization=f"Bearer {table.score}",
        Content_Type="application/json",
        **length,
    )

    with connect(site, told) as sender:
        sender.sendall(b"%x\r\n%s\r\n" % (len(body), body) if chunked else body)
        sender.shutdown(socket.SHUT_WR)
        answer = heard(sender)

    assert answer == b"" or status_of(answer) == HTTPStatus.BAD_REQUEST
    assert deals_of(site, table) == []
