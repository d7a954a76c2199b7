"""News under load: 48 phones watch 20 tables on one small server, over loopback only.

A real `scorekeeper serve` runs beside this program on a database of its own. Every table writes
deals, one after the other; each watcher holds a stream and asks for what is new as a page does.
Told are the times of writing, of asking, and from sending a deal until a watcher hears of it.
A page is asked once a second meanwhile: its times say how the server feels.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from statistics import median, quantiles
from uuid import uuid4

from tests.loopback import API, Site, Table, begin, free_port, wait_for

EVEN = [34, 34]


@dataclass
class Times:
    """What was measured, in milliseconds; `written` is when a version of a match was sent."""

    writing: list[float] = field(default_factory=list)
    arriving: list[float] = field(default_factory=list)
    asking: list[float] = field(default_factory=list)
    news: list[float] = field(default_factory=list)
    health: list[float] = field(default_factory=list)
    written: dict[tuple[str, int], float] = field(default_factory=dict)


async def write(site: Site, table: Table, times: Times, until: float, pause: float) -> None:
    """Write deals of *table*, one every *pause* seconds."""
    number = 0
    while time.perf_counter() < until:
        number += 1
        path = f"{API}/matches/{table.match}/deals/{uuid4()}"
        start = time.perf_counter()
        status, text = await site.answer(
            "PUT", path, table.score, {"number": number, "taken": EVEN}
        )
        assert status == HTTPStatus.CREATED, text
        end = time.perf_counter()
        times.writing.append(1000 * (end - start))
        times.written[table.match, json.loads(text)["version"]] = start
        await asyncio.sleep(pause)


async def watch(site: Site, table: Table, times: Times) -> None:
    """Follow *table* for ever, asking after each event as a page does."""
    async with site.asked("GET", f"{API}/watch/{table.watch}/events") as (status, reader):
        assert status == HTTPStatus.OK, status
        known = 0
        async for line in reader:
            if line.startswith(b"data: "):
                version = json.loads(line[6:])["version"]
                heard = time.perf_counter()
                if version > known:
                    asked = times.asking if known else times.arriving
                    asked.append(await catch_up(site, table, known))
                    sent = times.written.get((table.match, version))
                    times.news += [] if sent is None else [1000 * (heard - sent)]
                known = version


async def catch_up(site: Site, table: Table, known: int) -> float:
    """Return how many milliseconds it takes to be told what was written after *known*."""
    start = time.perf_counter()
    path = f"{API}/matches/{table.match}/entries?after={known}"
    status, text = await site.answer("GET", path, table.watch)
    assert status == HTTPStatus.OK, text
    return 1000 * (time.perf_counter() - start)


async def feel(site: Site, times: Times, path: str) -> None:
    """Ask for the page at *path* once a second, for ever."""
    while True:
        start = time.perf_counter()
        await site.answer("GET", path)
        times.health.append(1000 * (time.perf_counter() - start))
        await asyncio.sleep(1)


async def run(site: Site, sizes: argparse.Namespace) -> Times:
    """Return the times of a room of *sizes*."""
    times = Times()
    tables = [await begin(site) for _ in range(sizes.tables)]
    followed = [tables[one % len(tables)] for one in range(sizes.watchers)]
    watching = [asyncio.create_task(watch(site, table, times)) for table in followed]
    watching.append(asyncio.create_task(feel(site, times, sizes.health)))
    await asyncio.sleep(1)
    until = time.perf_counter() + sizes.seconds
    async with asyncio.TaskGroup() as writers:
        for place, table in enumerate(tables):
            await asyncio.sleep(sizes.pause / len(tables) if place else 0)
            writers.create_task(write(site, table, times, until, sizes.pause))
    await asyncio.sleep(1)
    for task in watching:
        task.cancel()
    for failed in await asyncio.gather(*watching, return_exceptions=True):
        if not isinstance(failed, asyncio.CancelledError):
            raise RuntimeError(failed)
    return times


@contextmanager
def served(port: int) -> Iterator[None]:
    """Run the server until the block ends, on a database that goes with it."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {"SCOREKEEPER_INSTANCE": folder}
        command = [sys.executable, "-m", "scorekeeper", "serve", "--port", str(port)]
        server = subprocess.Popen(  # noqa: S603 - our own program
            command, env={**os.environ, **settings}, stdout=subprocess.DEVNULL
        )
        try:
            wait_for(port)
            yield
        finally:
            server.terminate()
            server.wait(30)


def told(name: str, times: list[float]) -> str:
    """Return *times* in one line: how many, their median, 95th percentile and maximum."""
    most = quantiles(times, n=20, method="inclusive")[-1]
    return f"{name:<28}{len(times):>6}{median(times):>9.1f}{most:>9.1f}{max(times):>9.1f}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--watchers", type=int, default=48)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--pause", type=float, default=2, help="between two deals of a table")
    parser.add_argument("--health", default="/", help="the page that is asked meanwhile")
    sizes = parser.parse_args()
    port = free_port()
    with served(port):
        times = asyncio.run(run(Site(port), sizes))
    print(f"{'milliseconds':<28}{'count':>6}{'median':>9}{'95 %':>9}{'most':>9}")
    print(told("a deal is sent and answered", times.writing))
    print(told("… until a watcher hears", times.news))
    print(told("what is new is asked for", times.asking))
    print(told("all who watch come at once", times.arriving))
    print(told(f"meanwhile, {sizes.health}", times.health))


if __name__ == "__main__":
    main()
