"""Twenty tables write while the server is killed, again and again, over loopback only.

Two phones of each table send every deal, each until it is answered, while a real `scorekeeper
serve` is killed with all its processes at random moments and started again. Whatever was
acknowledged must be in the log exactly once, and `scorekeeper check` must find nothing.

Without `--postgres` the database is a file that goes with the run; with it, the address of an
empty PostgreSQL of yours.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from random import Random  # noqa: TID251 - seeded, so that a run can be repeated.
from uuid import uuid4

from benchmarks.watching import API, EVEN, Site, Table, begin, free_port, wait_for

PHONES = 2
ANSWERED = (HTTPStatus.OK, HTTPStatus.CREATED)
REST = 0.02  # seconds before a phone asks again
LIVES = (0.1, 1.0)  # seconds between an answer after a start and the next kill

Environment = Mapping[str, str]


@dataclass
class Told:
    """What phones were told: which deals were acknowledged, how often nobody answered."""

    acknowledged: Counter[tuple[str, str]] = field(default_factory=Counter)
    unanswered: int = 0
    refused: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Sizes:
    """How much is written, and how often the server dies meanwhile."""

    tables: int
    deals: int
    kills: int


class Server:
    """A server that can be killed with all that it started, and be there again."""

    def __init__(self, port: int, environment: Environment) -> None:
        self._port = port
        self._environment = environment
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and return when somebody answers."""
        command = [sys.executable, "-m", "scorekeeper", "serve", "--port", str(self._port)]
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            command,
            env=dict(self._environment),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        wait_for(self._port)

    def kill(self) -> None:
        """Kill it and its workers at once: nobody has time to finish anything."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()


async def phone(site: Site, table: Table, deals: list[str], told: Told) -> None:
    """Send every deal of *table* in their order, each until it is answered."""
    for number, deal in enumerate(deals, 1):
        path = f"{API}/matches/{table.match}/deals/{deal}"
        body = {"number": number, "taken": EVEN}
        while True:
            try:
                status, text = await site.answer("PUT", path, table.score, body)
            except (OSError, asyncio.IncompleteReadError, ValueError, IndexError):
                status, text = 0, b""
            if status in ANSWERED and text:
                told.acknowledged[table.match, deal] += 1
                break
            if status and status < HTTPStatus.INTERNAL_SERVER_ERROR:
                told.refused.append(f"{status} {text[:200]!r}")
                break
            told.unanswered += 1
            await asyncio.sleep(REST)


async def trouble(server: Server, kills: int, dice: Random, over: asyncio.Event) -> int:
    """Kill *server* at random moments until all is *over*; return how often."""
    for done in range(kills):
        await asyncio.sleep(dice.uniform(*LIVES))
        if over.is_set():
            return done
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    return kills


async def evening(
    site: Site, server: Server, sizes: Sizes, dice: Random
) -> tuple[Told, list[tuple[Table, list[str]]], int]:
    """Return what phones were told, which deals each table wrote, and how often was killed."""
    tables = [await begin(site) for _ in range(sizes.tables)]
    written = [
        (table, [str(uuid4()) for _ in range(sizes.deals // sizes.tables)]) for table in tables
    ]
    told, over = Told(), asyncio.Event()
    killing = asyncio.create_task(trouble(server, sizes.kills, dice, over))
    phones = (phone(site, *one, told) for one in written for _ in range(PHONES))
    await asyncio.gather(*phones)
    over.set()
    return told, written, await killing


async def kept(site: Site, table: Table) -> list[str]:
    """Return the deals that the log of *table* holds, in its order."""
    found: list[str] = []
    after = 0
    while True:
        path = f"{API}/matches/{table.match}/entries?after={after}"
        status, text = await site.answer("GET", path, table.score)
        assert status == HTTPStatus.OK, text
        entries = json.loads(text)["entries"]
        if not entries:
            return found
        found += [one["deal"] for one in entries if one["kind"] == "recorded"]
        after = entries[-1]["seq"]


async def run(port: int, server: Server, sizes: Sizes, seed: int) -> list[str]:
    """Run an evening, print what happened, and return what was lost or doubled."""
    site, start = Site(port), time.perf_counter()
    dice = Random(seed)  # noqa: S311 - no secret
    told, written, kills = await evening(site, server, sizes, dice)
    seconds = time.perf_counter() - start
    problems = list(told.refused)
    for table, deals in written:
        found = await kept(site, table)
        if found != deals:
            problems.append(f"{table.match}: {len(found)} of {len(deals)}, in another order")
    print(f"kills                       {kills:>8}")
    print(f"deals                       {sum(len(deals) for _, deals in written):>8}")
    print(f"acknowledgements            {told.acknowledged.total():>8}")
    print(f"sent again, unanswered      {told.unanswered:>8}")
    print(f"seconds                     {seconds:>8.0f}")
    print(f"lost, doubled or misplaced  {len(problems):>8}")
    return problems


def checked(environment: Environment) -> list[str]:
    """Return what `scorekeeper check` finds wrong."""
    command = [sys.executable, "-m", "scorekeeper", "check", "--json"]
    done = subprocess.run(  # noqa: S603 - our own program
        command, env=dict(environment), capture_output=True, check=False
    )
    found: list[str] = json.loads(done.stdout)["problems"]
    return found


def wreak(sizes: Sizes, seed: int, database: str = "") -> list[str]:
    """Return what an evening of *sizes* lost, doubled or damaged: nothing, if all is well."""
    with tempfile.TemporaryDirectory() as folder:
        own = {"SCOREKEEPER_INSTANCE": folder, "SCOREKEEPER_DATABASE_URL": database}
        environment, port = {**os.environ, **own}, free_port()
        server = Server(port, environment)
        server.start()
        try:
            problems = asyncio.run(run(port, server, sizes, seed))
        finally:
            server.kill()
        damage = checked(environment)
    print(f"found by a check            {len(damage):>8}")
    return problems + damage


def main() -> None:
    """Run, print, and exit with 1 when anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", default="", help="address of an empty database")
    asked = parser.parse_args()
    problems = wreak(Sizes(asked.tables, asked.deals, asked.kills), asked.seed, asked.postgres)
    print(*problems, sep="\n")
    raise SystemExit(1 if problems else 0)


if __name__ == "__main__":
    main()
