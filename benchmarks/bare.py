"""A bare Flask route that does one insert, and what recording a deal costs beside it.

`python -m benchmarks.bare PORT` serves it as `scorekeeper serve` serves the application.
"""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from pathlib import Path
from statistics import median
from threading import local
from uuid import uuid4

from flask import Flask, request
from flask.typing import ResponseReturnValue
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels
from granian.server.mp import MPServer

from tests.loopback import HOST, Site, begin, free_port, record, wait_for

ROUNDS, MATCHES, DEALS = 5, 5, 15
"""In how many turns both record how many matches of how many deals."""

_FILE = "BARE_DATABASE"
_THREADS = 58  # as many as the application has
_TICKS = 13, 14  # places of the user's and the system's time in /proc/PID/stat
_GROUP = 4

Act = Callable[[], Coroutine[None, None, None]]


@dataclass(frozen=True)
class Served:
    """A server: its port, and the group of its processes."""

    port: int
    group: int


def create_app() -> Flask:
    """Return an application that inserts what it is sent, as durably as ours does."""
    app, here = Flask(__name__), local()

    def connection() -> sqlite3.Connection:
        if not hasattr(here, "connection"):
            here.connection = sqlite3.connect(os.environ[_FILE])
            here.connection.execute("PRAGMA journal_mode = WAL")
            here.connection.execute("PRAGMA synchronous = FULL")
        kept: sqlite3.Connection = here.connection
        return kept

    @app.put("/deals/<deal>")
    def insert(deal: str) -> ResponseReturnValue:
        row = deal, json.dumps(request.get_json())
        with connection() as writing:
            writing.execute("INSERT INTO deal VALUES (?, ?)", row)
        return {"deal": deal}, 201

    return app


@contextmanager
def bare_server(file: Path) -> Iterator[Served]:
    """Yield a server of the bare route, on a new database *file*."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE deal (id TEXT PRIMARY KEY, content TEXT)")
    port = free_port()
    server = subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "benchmarks.bare", str(port)],
        env={**os.environ, _FILE: str(file)},
        start_new_session=True,
    )
    try:
        wait_for(port)
        yield Served(port, server.pid)
    finally:
        server.terminate()
        server.wait(30)


def processor_seconds(group: int) -> float:
    """Return the processor time that the living processes of *group* have used so far."""
    stats = [_stat(process) for process in Path("/proc").glob("[0-9]*")]
    ours = [stat for stat in stats if stat and int(stat[_GROUP]) == group]
    ticks = sum(int(stat[place]) for stat in ours for place in _TICKS)
    return ticks / os.sysconf("SC_CLK_TCK")


async def compare(app: Served, bare: Served) -> tuple[float, float]:
    """Return the processor time of a deal of both in milliseconds, the medians of all turns."""
    ours, theirs = [], []
    for turn in range(ROUNDS):
        acts = await _deals(Site(app.port, f"198.51.100.{turn}"))
        ours.append(await _spent(app, acts))
        theirs.append(await _spent(bare, [partial(_insert, Site(bare.port))] * len(acts)))
    return median(ours), median(theirs)


async def _deals(site: Site) -> list[Act]:
    """Return the recording of every deal of some matches that have just begun."""
    tables = [await begin(site) for _ in range(MATCHES)]
    numbers = range(1, DEALS + 1)
    return [partial(record, site, table, number) for table in tables for number in numbers]


async def _insert(site: Site) -> None:
    status, text = await site.answer("PUT", f"/deals/{uuid4()}", body={"taken": [34, 34]})
    assert status == HTTPStatus.CREATED, text


async def _spent(server: Served, acts: Sequence[Act]) -> float:
    """Return the processor time of each of *acts* in *server*, in milliseconds."""
    before = processor_seconds(server.group)
    for act in acts:
        await act()
    return 1000 * (processor_seconds(server.group) - before) / len(acts)


def _stat(process: Path) -> list[str]:
    try:
        text = (process / "stat").read_text()
    except OSError:  # It has just ended.
        return []
    # Its name may hold blanks.
    return ["", "", *text.rpartition(")")[2].split()]


def main(port: str) -> None:
    """Serve the bare route at *port*."""
    MPServer(
        "benchmarks.bare:create_app",
        address=HOST,
        port=int(port),
        interface=Interfaces.WSGI,
        factory=True,
        workers=1,
        blocking_threads=_THREADS,
        http=HTTPModes.http1,
        websockets=False,
        log_level=LogLevels.error,
    ).serve()


if __name__ == "__main__":
    main(*sys.argv[1:])
