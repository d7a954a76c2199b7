"""An evening of 200 tables, each followed by five phones, on one server, over loopback only.

A real `scorekeeper serve` runs beside this program on a database of its own. Each table records
a deal every minute and a half; phones hold streams as long as there are seats, and the others
ask every few seconds, as the page lets them. It is five minutes of the evening in real time,
after seven deals of each table. Told are the times of recording a deal, and until phones have
it. Before that, what recording costs, in turns with a bare Flask route that does one insert.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from benchmarks.bare import Served, bare_server, compare, processor_seconds
from benchmarks.spectators import STEADY_WAIT, Room, Spectator, sit_down
from tests.killed_server import served
from tests.loopback import Site, Table, begin, record

EARLIER = 7
ARRIVING = 30.0  # seconds in which all who watch come


@dataclass(frozen=True)
class Place:
    """A table in its house, and the cookie of the phones that watch it."""

    site: Site
    table: Table
    cookie: str


async def opened(port: int, number: int) -> Place:
    """Return a table that has played for a while."""
    # Each in another house: from one address so many would be too many.
    site = Site(port, f"198.18.{number // 250}.{number % 250}")
    table = await begin(site)
    for earlier in range(EARLIER):
        await record(site, table, earlier + 1)
    return Place(site, table, await sit_down(site, table))


async def play(place: Place, room: Room, start: float, sizes: argparse.Namespace) -> None:
    """Record a deal of the table every now and then, the first after *start* seconds."""
    begun, turns = time.perf_counter(), range(int((sizes.seconds - start) // sizes.pause) + 1)
    for turn in turns:
        due = begun + start + turn * sizes.pause
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        # The first entry says that the match began.
        entry = place.table.match, EARLIER + turn + 2
        sent = room.written[entry] = time.perf_counter()
        await record(place.site, place.table, EARLIER + turn + 1)
        room.recording.append(1000 * (time.perf_counter() - sent))


async def evening(app: Served, sizes: argparse.Namespace) -> tuple[Room, float]:
    """Return what happened in a room of *sizes*, and how many processors were busy with it."""
    places = [await opened(app.port, number) for number in range(sizes.tables)]
    room, apart = Room(), sizes.pause / len(places)
    async with asyncio.TaskGroup() as watching:
        followers = []
        for one in places * sizes.watchers:
            spectator = Spectator(one.site, one.table.match, one.cookie, room)
            followers.append(watching.create_task(spectator.watch()))
            await asyncio.sleep(ARRIVING / sizes.tables / sizes.watchers)
        await asyncio.sleep(STEADY_WAIT)
        room.forget()
        start, before = time.perf_counter(), processor_seconds(app.group)
        async with asyncio.TaskGroup() as playing:
            for number, place in enumerate(places):
                playing.create_task(play(place, room, apart * number, sizes))
        spent = processor_seconds(app.group) - before
        seconds = time.perf_counter() - start
        await asyncio.sleep(2 * STEADY_WAIT)  # for those who ask
        for task in followers:
            task.cancel()
    return room, spent / seconds


def told(name: str, times: Sequence[float]) -> str:
    """Return *times* in one line: how many, their median, 99th percentile and maximum."""
    if len(times) < 2:  # noqa: PLR2004 - nothing to compare
        return f"{name:<36}{len(times):>7}"
    most = quantiles(times, n=100, method="inclusive")[-1]
    return f"{name:<36}{len(times):>7}{median(times):>9.1f}{most:>9.1f}{max(times):>9.1f}"


def tell(room: Room, busy: float) -> None:
    """Print what happened in *room*, and how many processors were *busy* with it."""
    print(f"{'milliseconds':<36}{'count':>7}{'median':>9}{'99 %':>9}{'most':>9}")
    print(told("a deal is recorded", room.recording))
    print(told("… until a phone with a stream has it", room.by_stream))
    print(told("… until a phone that asks has it", room.by_asking))
    print(told("what is new is asked for", room.asking))
    print(told("no seat for a stream", room.turned_away))
    print(f"processors that the server used: {busy:.2f}")


def run(folder: Path, sizes: argparse.Namespace) -> None:
    """Compare, then let the evening begin, with all files in *folder*."""
    settings = {
        "SCOREKEEPER_INSTANCE": str(folder),
        "SCOREKEEPER_WORKERS": str(sizes.workers),
        "SCOREKEEPER_STREAMS": str(sizes.streams),
    }
    with served(settings, folder / "log") as server:
        app = Served(server.port, server.group)
        with bare_server(folder / "bare.sqlite") as bare:
            ours, theirs = asyncio.run(compare(app, bare))
        print(f"processor time of a deal {ours:.2f} ms, of a bare insert {theirs:.2f} ms")
        print(f"ratio {ours / theirs:.1f}")
        tell(*asyncio.run(evening(app, sizes)))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--watchers", type=int, default=5, help="phones that follow each table")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--pause", type=float, default=90, help="between two deals of a table")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--streams", type=int, default=50, help="seats of each worker")
    with tempfile.TemporaryDirectory() as folder:
        run(Path(folder), parser.parse_args())


if __name__ == "__main__":
    main()
