"""An evening of tables that write while their server is killed, again and again.

Two phones of each table send every deal of match after match, each until it is answered, and
ask for the next match when one is over. What was acknowledged must be in the logs exactly once.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from random import Random  # noqa: TID251 - seeded, so that a run can be repeated
from uuid import uuid4

from tests.killed_server import Server
from tests.loopback import API, Site, Table, begin, table_of

PHONES = 2
LONGEST = 15
"""Deals of a match; then one side has reached the 50 points of classic."""

TAKEN = ((30, 38), (41, 27))  # for even numbers of deals, for odd ones
FOUND = (HTTPStatus.OK, HTTPStatus.CREATED)
PATIENCE = 30  # seconds that a phone waits for an answer
REST = 0.1  # seconds before it asks again
APART = 0.1  # seconds, the most between the moment of a kill and the kill

Answer = tuple[int, bytes]


@dataclass(frozen=True)
class Sizes:
    """How many tables write how many deals in all, and how often the server dies meanwhile."""

    tables: int
    deals: int
    kills: int


@dataclass
class Told:
    """What phones were told of each deal, and how often they were told nothing."""

    acknowledged: Counter[str] = field(default_factory=Counter)
    created: Counter[str] = field(default_factory=Counter)
    absent: int = 0
    cut_off: int = 0

    def note(self, deal: str, status: int) -> None:
        """Take down that *deal* was acknowledged."""
        self.acknowledged[deal] += 1
        self.created[deal] += status == HTTPStatus.CREATED


@dataclass
class Match:
    """A match of a table: the deals that it is made of, and as whom its phones know it."""

    deals: Sequence[str]
    known: set[Table] = field(default_factory=set)


@dataclass(frozen=True)
class Phone:
    """A phone at a table, which never gives up."""

    site: Site
    told: Told

    async def play(self, first: Table, matches: Sequence[Match]) -> None:
        """Write every deal of *matches*, the first of which is *first*."""
        await self._write(first, matches[0])
        table = first
        for match in matches[1:]:
            path = f"{API}/matches/{table.match}/rematch"
            _, text = await self._insist("POST", path, table.score, {})
            table = table_of(text)
            await self._write(table, match)

    async def _write(self, table: Table, match: Match) -> None:
        match.known.add(table)
        for number, deal in enumerate(match.deals, 1):
            path = f"{API}/matches/{table.match}/deals/{deal}"
            body = {"number": number, "taken": TAKEN[number % 2]}
            status, _ = await self._insist("PUT", path, table.score, body)
            self.told.note(deal, status)

    async def _insist(self, method: str, path: str, token: str, body: object) -> Answer:
        """Return the whole answer to what is asked, however often it takes."""
        while True:
            try:
                return await self._answer(method, path, token, body)
            except ConnectionRefusedError:
                self.told.absent += 1
            except (OSError, EOFError, json.JSONDecodeError):
                self.told.cut_off += 1
            await asyncio.sleep(REST)

    async def _answer(self, method: str, path: str, token: str, body: object) -> Answer:
        async with asyncio.timeout(PATIENCE):
            status, text = await self.site.answer(method, path, token, body)
        assert status in FOUND, (status, text)
        json.loads(text)
        return status, text


class Evening:
    """An evening of *sizes* whose *server* dies at moments drawn by *seed*."""

    def __init__(self, server: Server, sizes: Sizes, seed: int) -> None:
        self.told = Told()
        self.kills = 0
        self.tables = [_matches(sizes.deals // sizes.tables) for _ in range(sizes.tables)]
        self._server = server
        self._sizes = sizes
        self._dice = Random(seed)  # noqa: S311 - no secret

    async def run(self) -> list[str]:
        """Play; return what was lost, doubled or misplaced: nothing, if all is well."""
        async with asyncio.TaskGroup() as group:
            for place, matches in enumerate(self.tables):
                # Each in another house: from one address so many matches would be too many.
                phone = Phone(Site(self._server.port, f"192.0.2.{place}"), self.told)
                first = await begin(phone.site)
                for _ in range(PHONES):
                    group.create_task(phone.play(first, matches))
            group.create_task(self._kill())
        return [wrong for one in self.tables for wrong in await self._wrong_at(one)]

    def figures(self) -> dict[str, int]:
        """Return what happened, as a name and a figure each."""
        told = self.told
        return {
            "kills": self.kills,
            "matches": sum(map(len, self.tables)),
            "deals": len(told.acknowledged),
            "acknowledged": told.acknowledged.total(),
            "new, and the answer lost": list(told.created.values()).count(0),
            "cut off and sent again": told.cut_off,
            "nobody there, sent again": told.absent,
        }

    async def _kill(self) -> None:
        for moment in self._moments():
            while self.told.acknowledged.total() < moment:
                await asyncio.sleep(self._dice.uniform(0, APART))
            await asyncio.to_thread(self._server.kill)
            await asyncio.to_thread(self._server.start)
            self.kills += 1

    def _moments(self) -> list[int]:
        """Return after how many acknowledgements to kill: while all tables are writing."""
        most = PHONES * self._sizes.deals * 9 // 10
        return sorted(self._dice.sample(range(most), self._sizes.kills))

    async def _wrong_at(self, matches: Sequence[Match]) -> list[str]:
        return [wrong for match in matches for wrong in await self._wrong_with(match)]

    async def _wrong_with(self, match: Match) -> list[str]:
        created = sum(self.told.created[deal] > 1 for deal in match.deals)
        wrong = [f"{created} deals were new twice"] if created else []
        logs = {one.match: await _written(self._server.port, one) for one in match.known}
        if list(logs.values()) != [list(match.deals)]:
            wrong.append(f"{len(match.deals)} deals became {logs}")
        return wrong


def _matches(deals: int) -> list[Match]:
    """Return the matches of a table that writes so many *deals*."""
    names = [str(uuid4()) for _ in range(deals)]
    return [Match(names[start : start + LONGEST]) for start in range(0, deals, LONGEST)]


async def _written(port: int, table: Table) -> list[str]:
    """Return the deals in the log of *table*, in its order."""
    path = f"{API}/matches/{table.match}/entries"
    status, text = await Site(port).answer("GET", path, table.score)
    assert status == HTTPStatus.OK, text
    entries = json.loads(text)["entries"]
    return [entry["deal"] for entry in entries if entry["kind"] == "recorded"]
