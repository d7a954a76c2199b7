"""Look at a database without changing it: whose it is, whether it is whole, which schema."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from scorekeeper.domain.damage import Damage, Problem
from scorekeeper.store.faults import DatabaseFaultError, Fault, told_faults
from scorekeeper.store.tables import db

_VERSIONS = "alembic_version"
_REVISION = "SELECT version_num FROM alembic_version"
_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table'"


def revision_of_file(file: Path) -> str | None:
    """Return the schema of the SQLite *file*, `None` while nothing is in it.

    Raise `DatabaseFaultError` when it is damaged, or no database of ours. Not one byte of it
    changes: turning on WAL, as every other connection does, would change the header.
    """
    with told_faults(str(file)):
        if not file.exists() or file.stat().st_size == 0:
            return None
        with closing(read_only(file)) as connection:
            return _revision(connection, str(file))


def revision_of_server() -> str | None:
    """Return the schema of the database of the running application, as `revision_of_file`."""
    with db.engine.connect() as connection:
        return revision_over(connection)


def revision_over(connection: Connection) -> str | None:
    """Return the schema of the database behind *connection*, as `revision_of_file`."""
    names = inspect(connection).get_table_names()
    if not _is_ours(names, connection.engine.url.render_as_string()):
        return None
    return connection.execute(text(_REVISION)).scalar()


def storage_problems() -> list[Problem]:
    """Return what SQLite itself finds wrong with the database."""
    if db.engine.dialect.name != "sqlite":
        return []
    damage = db.session.execute(text("PRAGMA integrity_check")).scalars().all()
    broken = db.session.execute(text("PRAGMA foreign_key_check")).all()
    return [
        *(Problem.of(Damage.FILE, fault=line) for line in damage if line != "ok"),
        *(Problem.of(Damage.ROW_GONE, table=row[0], other=row[2]) for row in broken),
    ]


def read_only(file: Path) -> sqlite3.Connection:
    """Return a connection to *file* that cannot write to it, nor make it, nor files beside it.

    Without a log of changes beside it nobody has it open. SQLite, if it is told that the file
    will not change, then makes none either.
    """
    in_use = file.with_name(f"{file.name}-wal").exists()
    address = f"{file.absolute().as_uri()}?mode=ro&immutable={0 if in_use else 1}"
    return sqlite3.connect(address, uri=True, timeout=5)


def _revision(connection: sqlite3.Connection, place: str) -> str | None:
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise DatabaseFaultError(Fault.DAMAGED, place)
    if not _is_ours((row[0] for row in connection.execute(_TABLES)), place):
        return None
    row = connection.execute(_REVISION).fetchone()
    return None if row is None else str(row[0])


def _is_ours(tables: Iterable[str], place: str) -> bool:
    """Return whether *tables* are ours; refuse those of another program."""
    names = {name for name in tables if not name.startswith("sqlite_")}
    if names and _VERSIONS not in names:
        raise DatabaseFaultError(Fault.FOREIGN, place)
    return bool(names)
