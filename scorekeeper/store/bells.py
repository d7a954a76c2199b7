"""Bells: how a process notices that another one has written to the same database."""

import functools
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event
from typing import Any

from sqlalchemy import Connection, Engine, text

from scorekeeper.store import connections
from scorekeeper.store.exchange import Bell, Ring

_CHANNEL = "scorekeeper"
_BETWEEN_LOOKS = 0.05  # seconds; one look at a file's counter takes some microseconds
_LONGEST_WAIT = 1.0  # seconds, after which somebody who wants to stop can do so


def ring(connection: Connection) -> None:
    """Let the transaction that is going on ring everywhere when it is committed.

    A SQLite file counts its commits by itself.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"NOTIFY {_CHANNEL}"))


def bell_of(engine: Engine) -> Bell | None:
    """Return the bell of the database; `None` for one in memory, which no other process has."""
    if engine.dialect.name == "postgresql":
        return functools.partial(_bell_of_server, engine)
    file = connections.file_of(engine)
    return None if file is None else functools.partial(_bell_of_file, file)


@contextmanager
def _bell_of_file(file: Path) -> Iterator[Ring]:
    """Yield what looks whether any other connection has committed to *file*."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        seen, pause = _commits(connection), Event()

        def rings() -> bool:
            nonlocal seen
            pause.wait(_BETWEEN_LOOKS)
            before, seen = seen, _commits(connection)
            return seen != before

        yield rings


def _commits(connection: sqlite3.Connection) -> int:
    count: int = connection.execute("PRAGMA data_version").fetchone()[0]
    return count


@contextmanager
def _bell_of_server(engine: Engine) -> Iterator[Ring]:
    """Yield what waits until the server passes on that somebody has committed."""
    with engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        # Not one of those that requests take turns at: it is kept while anybody listens.
        connection.detach()
        connection.exec_driver_sql(f"LISTEN {_CHANNEL}")
        driver: Any = connection.connection.dbapi_connection
        yield lambda: any(True for _ in driver.notifies(timeout=_LONGEST_WAIT, stop_after=1))
