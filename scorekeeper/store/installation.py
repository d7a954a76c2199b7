"""The database as whoever runs it sees it: where it is, how large, and how much is in it."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import func, select, text

from scorekeeper.store import connections
from scorekeeper.store.database import revisions
from scorekeeper.store.tables import db

_SIZE = text("SELECT pg_database_size(current_database())")
_BESIDE = ("", "-wal")

COUNTED = ("match", "entry", "club", "player", "tournament", "account")
"""The tables whose rows say how much is in the database."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the database is: its address without a secret, its size and what is left, in bytes.

    What is left is known of a file's disk, and `None` of a server's.
    """

    kind: str
    address: str
    size: int
    left: int | None
    schema: str
    counts: dict[str, int]


def place() -> Place:
    """Return where the database of the running application is, inside a transaction."""
    file = connections.file_of(db.engine)
    return Place(
        "PostgreSQL" if db.engine.dialect.name == "postgresql" else "SQLite",
        connections.place_of(db.engine),
        _size(file),
        None if file is None else shutil.disk_usage(file.parent).free,
        revisions()[-1],
        {name: _count(name) for name in COUNTED},
    )


def _size(file: Path | None) -> int:
    if file is not None:
        parts = (file.with_name(file.name + ending) for ending in _BESIDE)
        return sum(part.stat().st_size for part in parts if part.exists())
    is_server = db.engine.dialect.name == "postgresql"
    return (db.session.execute(_SIZE).scalar() or 0) if is_server else 0


def _count(name: str) -> int:
    table = db.metadata.tables[name]
    return db.session.execute(select(func.count()).select_from(table)).scalar() or 0
