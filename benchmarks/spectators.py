"""Phones that watch a table as static/js/news.js lets them: by a stream, else by asking."""

import asyncio
import json
import re
import time
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from http import HTTPStatus
from random import Random  # noqa: TID251 - no two phones ask at the same moment
from urllib.parse import urlencode

from tests.loopback import Site, Table, status_of

FIRST_WAIT, STEADY_WAIT = 1.0, 5.0
"""Seconds before a phone tries the stream again, at first and later: those of news.js."""

Answer = tuple[bytes, asyncio.StreamReader]

_COOKIE = re.compile(rb"set-cookie: (session=[^;]+)", re.IGNORECASE)
_CSRF = re.compile(r'name="csrf_token" value="([^"]+)"')
_TAG = re.compile(rb"etag: (\S+)", re.IGNORECASE)


@dataclass
class Room:
    """What happens in a room, in milliseconds; `written` is when an entry was sent."""

    written: dict[tuple[str, int], float] = field(default_factory=dict)
    recording: list[float] = field(default_factory=list)
    by_stream: list[float] = field(default_factory=list)
    by_asking: list[float] = field(default_factory=list)
    asking: list[float] = field(default_factory=list)
    turned_away: list[float] = field(default_factory=list)

    def forget(self) -> None:
        """Forget the times of those who have just come."""
        self.asking.clear()
        self.turned_away.clear()


async def sit_down(site: Site, table: Table) -> str:
    """Return the cookie of a phone that has opened the watch link of *table*."""
    path = f"/link/{table.watch}"
    async with site.exchange("GET", path, {}) as (head, reader):
        token, cookie = _CSRF.findall((await reader.read()).decode())[0], _cookie_of(head)
    headers = {"Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"}
    body = urlencode({"csrf_token": token}).encode()
    async with site.exchange("POST", path, headers, body) as (head, _):
        assert status_of(head) == HTTPStatus.SEE_OTHER, head
        return _cookie_of(head)


class Spectator:
    """A phone at *site* that watches a match of *room* by its cookie."""

    def __init__(self, site: Site, match: str, cookie: str, room: Room) -> None:
        self._site = site
        self._match = match
        self._cookie = cookie
        self._room = room
        self._known = 0
        self._tags: dict[str, str] = {}
        self._asking = asyncio.Lock()
        self._has_seat = False
        self._dice = Random()  # noqa: S311 - no secret

    async def watch(self) -> None:
        """Follow the match for ever."""
        wait = FIRST_WAIT
        while True:
            asking = asyncio.create_task(self._catch_up())
            await self._follow()
            await asking
            wait = FIRST_WAIT if self._has_seat else wait
            self._has_seat = False
            await asyncio.sleep(wait * self._dice.uniform(0.5, 1.5))
            wait = min(STEADY_WAIT, 2 * wait)

    async def _follow(self) -> None:
        """Hear what the stream tells until it ends, if there is a seat."""
        start = time.perf_counter()
        async with self._asked("events") as (head, reader):
            if status_of(head) == HTTPStatus.SERVICE_UNAVAILABLE:
                self._room.turned_away.append(_since(start))
                return
            assert status_of(head) == HTTPStatus.OK, head
            self._has_seat = True
            async for line in reader:
                if line.startswith(b"data: "):
                    await self._hear(json.loads(line[6:])["version"])

    async def _hear(self, version: int) -> None:
        if version > self._known:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Fetch what is new, both parts of the page at once."""
        async with self._asking:
            start = time.perf_counter()
            text, _ = await asyncio.gather(
                self._fetch(f"entries?after={self._known}"), self._fetch("race")
            )
            self._room.asking.append(_since(start))
            for entry in json.loads(text)["entries"] if text else ():
                self._note(entry["seq"])

    def _note(self, seq: int) -> None:
        self._known = max(self._known, seq)
        sent = self._room.written.get((self._match, seq))
        if sent is not None:
            heard = self._room.by_stream if self._has_seat else self._room.by_asking
            heard.append(_since(sent))

    async def _fetch(self, name: str) -> bytes:
        """Return what is at *name* of the match, nothing if this phone has it already."""
        async with self._asked(name) as (head, reader):
            status, text = status_of(head), await reader.read()
        assert status in (HTTPStatus.OK, HTTPStatus.NOT_MODIFIED), (name, head)
        if found := _TAG.search(head):
            self._tags[name] = found[1].decode()
        return text

    def _asked(self, name: str) -> AbstractAsyncContextManager[Answer]:
        headers = {"Cookie": self._cookie, "If-None-Match": self._tags.get(name, "")}
        return self._site.exchange("GET", f"/matches/{self._match}/{name}", headers)


def _since(start: float) -> float:
    return 1000 * (time.perf_counter() - start)


def _cookie_of(head: bytes) -> str:
    found = _COOKIE.search(head)
    assert found is not None, head
    return found[1].decode()
