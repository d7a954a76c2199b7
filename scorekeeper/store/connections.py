"""How a database is talked to: settings of each SQLite connection, and writing transactions."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Dialect, Engine, event
from sqlalchemy.pool import ConnectionPoolEntry

WRITING = "scorekeeper_writing"
"""The execution option that marks a transaction which is going to write."""

# The order matters: turning on WAL may have to wait for another process.
_PRAGMAS = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)

LONGEST_WAIT = 10
"""How many seconds a server may take to let us in, and others to let go of what they hold."""


def attend() -> None:
    """Set up every connection of this process as it is opened, and every transaction."""
    _listen("do_connect", _bound)
    _listen("connect", _set_up)
    _listen("begin", _begin)


def file_of(engine: Engine) -> Path | None:
    """Return the file of a SQLite database, `None` for a server and for memory."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name)


def place_of(engine: Engine) -> str:
    """Return where the database is, fit to be read by anybody: without the password."""
    return str(file_of(engine) or engine.url.render_as_string(hide_password=True))


def _listen(name: str, listener: Callable[..., None]) -> None:
    if not event.contains(Engine, name, listener):
        event.listen(Engine, name, listener)


def _bound(
    dialect: Dialect, _record: object, _args: object, parameters: dict[str, Any]
) -> None:
    """Wait for a server that does not answer no longer than anybody waits for us."""
    if dialect.name == "postgresql":
        parameters.setdefault("connect_timeout", LONGEST_WAIT)


def _set_up(connection: Any, _: ConnectionPoolEntry) -> None:
    """Let SQLite wait, keep what was promised, and leave transactions to us.

    Python's own transactions begin at the first write, when what was read may be old already.
    """
    if isinstance(connection, sqlite3.Connection):
        connection.isolation_level = None
        for pragma in _PRAGMAS:
            connection.execute(pragma)


def _begin(connection: Connection) -> None:
    """Begin a SQLite transaction; one that will write takes the write lock before it reads.

    On a server it takes rows, and is told when somebody else does not let them go.
    """
    writing = connection.get_execution_options().get(WRITING, False)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
    elif writing:
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{1000 * LONGEST_WAIT:.0f}ms'")
