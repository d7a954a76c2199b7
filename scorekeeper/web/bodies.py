"""Take in what a client sends with its request, for as long as it is worth waiting for.

Nobody is sent to a thread before all of it is here, so that a phone which leaves the network in
the middle of a request keeps nothing but its own connection, and that not for long.
"""

import asyncio
from dataclasses import dataclass

from flask import Flask, request
from granian._granian import RSGIHeaders, RSGIHTTPProtocol
from werkzeug.exceptions import BadRequest, HTTPException, RequestEntityTooLarge, RequestTimeout

FAULT = "scorekeeper.fault"
"""Where the environment of a request holds why its body is not there."""

LONGEST = 15.0
"""Seconds that a client has for its body, unless `config.py` sets another `PATIENCE`."""

_CROWD = 64  # bodies
_LONGEST_IN_CROWD = 1.0  # seconds


@dataclass
class Intake:
    """Where bodies of at most *largest* bytes come in, each for at most *longest* seconds."""

    largest: int
    longest: float
    _waiting: int = 0

    async def take(self, headers: RSGIHeaders, sent: RSGIHTTPProtocol) -> bytes:
        """Return the body, empty where none is announced; raise what is to be answered.

        That is 413 when it is too large, whether its length is told or not, 408 when it does
        not come, and 400 when it ends too early.
        """
        if not _is_announced(headers):
            return b""
        if _told_length(headers) > self.largest:
            raise RequestEntityTooLarge
        self._waiting += 1
        try:
            async with asyncio.timeout(self._patience()):
                return await self._read(sent)
        except TimeoutError:
            raise RequestTimeout from None
        finally:
            self._waiting -= 1

    def _patience(self) -> float:
        """Return how many seconds one waits: in a crowd not for long, so that it dissolves."""
        return min(self.longest, _LONGEST_IN_CROWD) if self._waiting > _CROWD else self.longest

    async def _read(self, sent: RSGIHTTPProtocol) -> bytes:
        body, ends = bytearray(), 0
        async for chunk in sent:
            body += chunk
            ends += not chunk
            if len(body) > self.largest:
                raise RequestEntityTooLarge
        # The server tells no error: what was cut off ends by one more chunk without anything.
        if ends > 1:
            raise BadRequest
        return bytes(body)


def init_app(app: Flask) -> None:
    """Let *app* answer what its server could not take in, before anything is done."""
    app.before_request(_refuse)


def _refuse() -> None:
    fault: HTTPException | None = request.environ.get(FAULT)
    if fault is not None:
        raise fault


def _is_announced(headers: RSGIHeaders) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


def _told_length(headers: RSGIHeaders) -> int:
    """Return how many bytes are to come, 0 where nobody says; the server has checked it."""
    return int(headers.get("content-length", "0"))
