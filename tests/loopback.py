"""Talk to a real server over loopback: a client of few words, and ports to reach it at."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, TypeVar
from uuid import uuid4

HOST = "127.0.0.1"
API = "/api/v1"

_Result = TypeVar("_Result")

_EVEN = [34, 34]
_STARTING = 60  # seconds
_BETWEEN_LOOKS = 0.05  # seconds


@dataclass(frozen=True)
class Table:
    """A match with its tokens."""

    match: str
    watch: str
    score: str


@dataclass(frozen=True)
class Site:
    """The server at *port*, as a program sees it; *address* is whose a proxy says it is."""

    port: int
    address: str = ""

    @asynccontextmanager
    async def asked(
        self, method: str, path: str, token: str = "", body: object = None
    ) -> AsyncIterator[tuple[int, asyncio.StreamReader]]:
        """Yield the status of an answer, and what follows its head."""
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        sent = b"" if body is None else json.dumps(body).encode()
        async with self.exchange(method, path, headers, sent) as (head, reader):
            yield status_of(head), reader

    @asynccontextmanager
    async def exchange(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes = b""
    ) -> AsyncIterator[tuple[bytes, asyncio.StreamReader]]:
        """Yield the head of an answer, and what follows it."""
        reader, writer = await asyncio.open_connection(HOST, self.port)
        told = {"Host": HOST, "Content-Length": str(len(body)), **headers}
        told |= {"X-Forwarded-For": self.address} if self.address else {}
        lines = [f"{method} {path} HTTP/1.0", *(f"{name}: {one}" for name, one in told.items())]
        writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        try:
            yield await reader.readuntil(b"\r\n\r\n"), reader
        finally:
            writer.close()

    async def answer(
        self, method: str, path: str, token: str = "", body: object = None
    ) -> tuple[int, bytes]:
        """Return the status and the body of an answer."""
        async with self.asked(method, path, token, body) as (status, reader):
            return status, await reader.read()


def result_of(talk: Coroutine[Any, Any, _Result]) -> _Result:
    """Return what *talk* comes to, in a thread of its own: a browser's loop may run in this."""
    with ThreadPoolExecutor(1) as own:
        return own.submit(asyncio.run, talk).result()


def status_of(head: bytes) -> int:
    """Return the status that the *head* of an answer tells."""
    return int(head.split(maxsplit=2)[1])


async def begin(site: Site) -> Table:
    """Return a new match."""
    status, text = await site.answer("POST", f"{API}/matches", body={"ruleset": "classic"})
    assert status == HTTPStatus.CREATED, text
    return table_of(text)


async def record(site: Site, table: Table, number: int) -> None:
    """Record an even deal, which writes nothing, so that no match has an end."""
    path, body = f"matches/{table.match}/deals/{uuid4()}", {"number": number, "taken": _EVEN}
    status, text = await site.answer("PUT", f"{API}/{path}", table.score, body)
    assert status == HTTPStatus.CREATED, text


def table_of(text: bytes) -> Table:
    """Return the match that has just begun, by what the server answered."""
    told = json.loads(text)
    return Table(told["id"], *(told["links"][kind]["token"] for kind in ("watch", "score")))


def wait_for(port: int) -> None:
    """Return when somebody answers at *port*."""
    _wait_until(port, is_open=True)


def wait_for_nobody(port: int) -> None:
    """Return when nobody answers at *port* any more."""
    _wait_until(port, is_open=False)


def _wait_until(port: int, *, is_open: bool) -> None:
    until = time.monotonic() + _STARTING
    while _is_open(port) != is_open:
        if time.monotonic() > until:
            raise TimeoutError(port)
        time.sleep(_BETWEEN_LOOKS)


def _is_open(port: int) -> bool:
    try:
        socket.create_connection((HOST, port), timeout=1).close()
    except OSError:
        return False
    return True


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
