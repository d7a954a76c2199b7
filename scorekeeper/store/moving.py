"""Move or copy everything from one database into another, empty one, of whatever kinds.

Who moves holds the file alone meanwhile, so that nothing is written that would stay behind.
Every row is read back and compared before anything is said to be done.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Engine, MappingResult, Table, func, select

from scorekeeper.store import connections
from scorekeeper.store.backups import own_file
from scorekeeper.store.database import let_go
from scorekeeper.store.faults import told_faults
from scorekeeper.store.tables import db

Place = Engine
"""A database that rows can be moved to."""

MOVED = ".moved"
"""What the name of a file ends with once its rows live elsewhere."""

# What a program leaves behind that was only started: nothing that anybody wrote.
_PASSING = ("knock", "host_code")

_AT_ONCE = 1000
_ALL = 1 << 256


class NotEmptyError(Exception):
    """Raised when somebody has written to the place that rows would be moved to."""


class UnequalError(Exception):
    """Raised when rows came back otherwise than they were sent; as text the tables' names."""


@dataclass(frozen=True, slots=True)
class Moved:
    """What was moved: how many rows of each table, and where the file lies now."""

    rows: dict[str, int]
    kept: Path


def own_place() -> Place:
    """Return the database of the running application, to be moved to from another."""
    return db.engine


def copy_all(source: Place, target: Place) -> dict[str, int]:
    """Copy every row of *source*, as all of them are at one moment, to the empty *target*.

    Both have the newest schema. Return how many rows each table has; raise `NotEmptyError`, or
    `UnequalError`: then no row is in *target*.
    """
    with (
        told_faults(connections.place_of(source)),
        _at_one_moment(source) as here,
        told_faults(connections.place_of(target)),
        target.begin() as there,
    ):
        return _copy_all(here, there)


def move(target: Place) -> Moved:
    """Copy every row of the running application's file to *target*, and put the file aside.

    *target* has the newest schema and no rows. Raise `NoFileError`, `DatabaseFaultError` when
    another program has the file open, `NotEmptyError`, or `UnequalError`: then no row is in
    *target*, and the file is as it was.
    """
    file = own_file()
    kept = file.with_name(file.name + MOVED)
    if kept.exists():
        raise FileExistsError(kept)
    with alone(file) as source:
        with told_faults(connections.place_of(target)), target.begin() as there:
            rows = _copy_all(source, there)
        file.rename(kept)
    return Moved(rows, kept)


@contextmanager
def alone(file: Path) -> Iterator[Connection]:
    """Yield a connection to *file*, the running application's, beside which nobody writes.

    Raise `DatabaseFaultError` when somebody has it open already.
    """
    let_go()
    with told_faults(str(file)), db.engine.connect() as connection:
        own = connection.connection.dbapi_connection
        assert own is not None  # noqa: S101 - it was opened a line above
        # The log of changes can be left behind by who has the file alone, and by nobody else.
        own.execute("PRAGMA busy_timeout = 0")
        own.execute("PRAGMA journal_mode = DELETE")
        yield connection.execution_options(**{connections.WRITING: True})
    let_go()


def _at_one_moment(place: Place) -> Connection:
    """Return a connection that sees one state throughout; SQLite never shows another."""
    if place.dialect.name != "postgresql":
        return place.connect()
    return place.connect().execution_options(isolation_level="REPEATABLE READ")


def _copy_all(source: Connection, target: Connection) -> dict[str, int]:
    tables = db.metadata.sorted_tables
    if any(_count(target, table) for table in tables if table.name not in _PASSING):
        raise NotEmptyError
    for table in tables:
        target.execute(table.delete())
        _copy(table, source, target)
        _go_on_counting(table, target)
    unequal = [one.name for one in tables if print_of(one, source) != print_of(one, target)]
    if unequal:
        raise UnequalError(", ".join(unequal))
    return {table.name: _count(target, table) for table in tables}


def _copy(table: Table, source: Connection, target: Connection) -> None:
    """Copy all rows; what refers to a row of the same table is set when all are there."""
    own = {key.parent.name for key in table.foreign_keys if key.column.table is table}
    for rows in _found(table, source).partitions():
        target.execute(table.insert(), [{**row, **dict.fromkeys(own)} for row in rows])
    for name in own:
        _refer(table, name, source, target)


def _refer(table: Table, name: str, source: Connection, target: Connection) -> None:
    (key,) = table.primary_key
    referring = select(key, table.c[name]).where(table.c[name].is_not(None))
    for row_id, referred in source.execute(referring):
        target.execute(table.update().where(key == row_id).values({name: referred}))


def _go_on_counting(table: Table, target: Connection) -> None:
    """Let PostgreSQL number the next row after those that came with their numbers."""
    if target.dialect.name != "postgresql":
        return
    for column in table.primary_key:
        if column is table.autoincrement_column:
            newest = target.scalar(select(func.max(column)))
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            if newest is not None:
                target.execute(select(func.setval(sequence, newest)))


def print_of(table: Table, connection: Connection) -> tuple[int, int]:
    """Return how many rows there are, and a print of them all, in whatever order they come."""
    count = total = 0
    for row in _found(table, connection):
        digest = hashlib.sha256(repr(sorted(row.items())).encode()).digest()
        count, total = count + 1, (total + int.from_bytes(digest)) % _ALL
    return count, total


def _found(table: Table, connection: Connection) -> MappingResult:
    """Return all rows of the table, of which few are in memory at once."""
    return connection.execute(
        select(table), execution_options={"yield_per": _AT_ONCE}
    ).mappings()


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0
