"""Talk to a real server over loopback: a client of few words, and ports to reach it at."""

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http import HTTPStatus

HOST = "127.0.0.1"
API = "/api/v1"

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
        reader, writer = await asyncio.open_connection(HOST, self.port)
        sent = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.0", f"Host: {HOST}", f"Content-Length: {len(sent)}"]
        lines += ["Content-Type: application/json", f"Authorization: Bearer {token}"]
        lines += [f"X-Forwarded-For: {self.address}"] if self.address else []
        writer.write("\r\n".join([*lines, "", ""]).encode() + sent)
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            yield int(head.split()[1]), reader
        finally:
            writer.close()

    async def answer(
        self, method: str, path: str, token: str = "", body: object = None
    ) -> tuple[int, bytes]:
        """Return the status and the body of an answer."""
        async with self.asked(method, path, token, body) as (status, reader):
            return status, await reader.read()


async def begin(site: Site) -> Table:
    """Return a new match."""
    status, text = await site.answer("POST", f"{API}/matches", body={"ruleset": "classic"})
    assert status == HTTPStatus.CREATED, text
    return table_of(text)


def table_of(text: bytes) -> Table:
    """Return the match that has just begun, by what the server answered."""
    told = json.loads(text)
    return Table(told["id"], *(told["links"][kind]["token"] for kind in ("watch", "score")))


def wait_for(port: int) -> None:
    """Return when somebody answers at *port*."""
    until = time.monotonic() + _STARTING
    while time.monotonic() < until:
        try:
            socket.create_connection((HOST, port), timeout=1).close()
        except OSError:
            time.sleep(_BETWEEN_LOOKS)
        else:
            return
    raise TimeoutError(port)


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
