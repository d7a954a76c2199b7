"""Ten thousand phones want to follow one match: who gets a stream, and who is told to ask.

A real `scorekeeper serve` runs beside this program on its own database, over loopback only.
As many connections as the limit of open files allows ask for the stream of one match, and all
of them stay. Meanwhile the table writes deals, and a page is asked for: their times say whether
those who play notice the crowd.
"""

import argparse
import asyncio
import resource
import time
from collections import Counter
from dataclasses import dataclass, field
from http import HTTPStatus
from statistics import median
from uuid import uuid4

from benchmarks.watching import EVEN, served
from tests.loopback import API, Site, Table, begin, free_port

SPARE_FILES = 200
AT_ONCE = 100  # connections that are being made; the rest of the crowd waits at the door
DEALS = 20
PATIENCE = 120  # seconds


@dataclass
class Crowd:
    """What became of everybody, and the times of the table in milliseconds."""

    told: Counter[str] = field(default_factory=Counter)
    deals: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)


async def follow(site: Site, table: Table, crowd: Crowd, door: asyncio.Semaphore) -> None:
    """Ask for the stream of *table*, note what is answered, and stay for ever."""
    path = f"{API}/watch/{table.watch}/events"
    async with door:
        asked = site.exchange("GET", path, {})
        try:
            head, _ = await asyncio.wait_for(asked.__aenter__(), PATIENCE)
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            crowd.told[f"no answer ({type(error).__name__})"] += 1
            return
        crowd.told[_became(head)] += 1
    await asyncio.Event().wait()


def _became(head: bytes) -> str:
    status = HTTPStatus(int(head.split(maxsplit=2)[1]))
    if status == HTTPStatus.OK:
        return "got a stream"
    is_polite = status == HTTPStatus.SERVICE_UNAVAILABLE and b"retry-after: " in head.lower()
    return "refused politely" if is_polite else f"refused with {status}"


async def play(site: Site, table: Table, crowd: Crowd, first: int) -> None:
    """Write deals of *table* from the number *first* on, and ask for a page after each."""
    for number in range(first, first + DEALS):
        path = f"{API}/matches/{table.match}/deals/{uuid4()}"
        start = time.perf_counter()
        body = {"number": number, "taken": EVEN}
        status, text = await site.answer("PUT", path, table.score, body)
        assert status == HTTPStatus.CREATED, text
        written = time.perf_counter()
        status, text = await site.answer("GET", "/healthz")
        assert status == HTTPStatus.OK, text
        crowd.deals.append(1000 * (written - start))
        crowd.pages.append(1000 * (time.perf_counter() - written))


async def gather(site: Site, count: int) -> Crowd:
    """Return what became of *count* watchers of one match that is written meanwhile."""
    crowd, table, door = Crowd(), await begin(site), asyncio.Semaphore(AT_ONCE)
    watchers = [asyncio.create_task(follow(site, table, crowd, door)) for _ in range(count)]
    await play(site, table, crowd, first=1)
    while crowd.told.total() < count:
        await asyncio.sleep(0.1)
    await play(site, table, crowd, first=DEALS + 1)
    for one in watchers:
        one.cancel()
    await asyncio.gather(*watchers, return_exceptions=True)
    return crowd


def room_for(wanted: int) -> int:
    """Return how many of *wanted* connections this machine lets us, and the server, open."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return min(wanted, most - SPARE_FILES)


def report(crowd: Crowd, seconds: float) -> None:
    """Print what became of *crowd*."""
    print(f"{'seconds':<28}{seconds:>8.0f}")
    for told, many in crowd.told.most_common():
        print(f"{told:<28}{many:>8}")
    for name, times in (
        ("a deal is written", crowd.deals),
        ("a page is answered", crowd.pages),
    ):
        print(f"{name:<28}{median(times):>8.1f} ms, most {max(times):.1f}", flush=True)


def main() -> None:
    """Gather a crowd, and print what became of it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--watchers", type=int, default=10_000)
    count, port = room_for(parser.parse_args().watchers), free_port()
    with served(port):
        start = time.perf_counter()
        crowd = asyncio.run(gather(Site(port), count))
        report(crowd, time.perf_counter() - start)


if __name__ == "__main__":
    main()
