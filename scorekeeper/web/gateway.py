"""Between server and application: a request is taken in whole, then a thread answers it.

Granian could call the application by WSGI itself, but then a thread waits for each body, and
nothing frees it before the client leaves. By RSGI, its own interface, none does.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable
from contextlib import closing, suppress
from http import HTTPStatus
from io import BytesIO
from typing import TYPE_CHECKING

from flask import Flask
from granian._granian import RSGIHTTPProtocol, RSGIProtocolClosed
from granian.rsgi import Scope
from werkzeug.exceptions import HTTPException

from scorekeeper.web import bodies
from scorekeeper.web.app import create_app
from scorekeeper.web.bodies import Intake
from scorekeeper.web.hands import Hands

if TYPE_CHECKING:
    from wsgiref.types import WSGIEnvironment

_SPARE_THREADS = 8
_UNPREFIXED = ("CONTENT_TYPE", "CONTENT_LENGTH")
_WITHOUT_BODY = (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED)

_Headers = list[tuple[str, str]]
_Write = Callable[[bytes], object]


def create_gateway() -> "Gateway":
    """Return the application of this machine behind its gateway."""
    return Gateway(create_app())


def threads_for(streams: int) -> int:
    """Return how many threads leave room for others when all *streams* are held."""
    return streams + _SPARE_THREADS


class Gateway:
    """The door of *app* for a server that speaks RSGI."""

    def __init__(self, app: Flask) -> None:
        longest = app.config.get("PATIENCE", bodies.LONGEST)
        self._app = app
        self._intake = Intake(app.config["MAX_CONTENT_LENGTH"], longest)
        self._hands = Hands(threads_for(app.config["STREAMS"]))

    async def __rsgi__(self, scope: Scope, protocol: RSGIHTTPProtocol) -> None:
        """Answer what *scope* asks."""
        environ = environ_of(scope)
        try:
            _put_in(environ, await self._intake.take(scope.headers, protocol))
        except HTTPException as fault:
            environ[bodies.FAULT] = fault
        answer = _Answer(protocol, asyncio.get_running_loop())
        await self._hands.do(lambda: answer.give(self._app, environ))


class _Answer:
    """What the application answers to one request, on its way back to the event *loop*."""

    def __init__(self, protocol: RSGIHTTPProtocol, loop: asyncio.AbstractEventLoop) -> None:
        self._protocol = protocol
        self._loop = loop
        self._status = HTTPStatus.INTERNAL_SERVER_ERROR.value
        self._headers: _Headers = []

    def give(self, app: Flask, environ: "WSGIEnvironment") -> None:
        """Let *app* answer, and send it off."""
        chunks = app(environ, self._begin)
        # What is still to come of a body would be taken for the next request.
        self._headers += [("connection", "close")] if bodies.FAULT in environ else []
        with closing(chunks):  # type: ignore[type-var]  # Werkzeug's can be closed
            self._send(chunks)

    def _begin(self, status: str, headers: _Headers, _error: object = None) -> _Write:
        self._status = int(status.partition(" ")[0])
        self._headers = [*headers]
        return _refuse_to_write

    def _send(self, chunks: Iterable[bytes]) -> None:
        if self._status in _WITHOUT_BODY or self._knows_its_length():
            body = b"".join(chunks)
            self._protocol.response_bytes(self._status, self._headers, body)
            return
        transport = self._protocol.response_stream(self._status, self._headers)
        with suppress(RSGIProtocolClosed):  # Whoever followed has left.
            for chunk in chunks:
                self._wait_for(transport.send_bytes(chunk))

    def _knows_its_length(self) -> bool:
        return any(name.lower() == "content-length" for name, _ in self._headers)

    def _wait_for(self, sent: Awaitable[None]) -> None:
        asyncio.run_coroutine_threadsafe(_awaited(sent), self._loop).result()


async def _awaited(sent: Awaitable[None]) -> None:
    await sent


def _refuse_to_write(_text: bytes) -> object:
    raise NotImplementedError  # Flask has no use for what WSGI keeps for older frameworks.


def environ_of(scope: Scope) -> "WSGIEnvironment":
    """Return what WSGI (PEP 3333) tells an application of *scope*, without a body yet."""
    server, _, port = scope.server.rpartition(":")
    return {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": server.strip("[]"),
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "HTTP_HOST": scope.authority or "",
        **_headers_of(scope),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": BytesIO(),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }


def _headers_of(scope: Scope) -> dict[str, str]:
    """Return the headers as WSGI names them, but those that would pass for others."""
    told: dict[str, str] = {}
    for name, value in scope.headers.items():
        if "_" not in name:
            key = _key(name)
            told[key] = f"{told[key]},{value}" if key in told else value
    return told


def _key(header: str) -> str:
    name = header.upper().replace("-", "_")
    return name if name in _UNPREFIXED else f"HTTP_{name}"


def _put_in(environ: "WSGIEnvironment", body: bytes) -> None:
    if body:
        # All of it is here, however it travelled.
        environ.pop("HTTP_TRANSFER_ENCODING", None)
        environ.update({"wsgi.input": BytesIO(body), "CONTENT_LENGTH": str(len(body))})
