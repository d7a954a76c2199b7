"""The database as a whole: brought to the newest schema, or refused and left as it is."""

from pathlib import Path

from scorekeeper.store import (
    connections,
    host_tables,  # noqa: F401 - a schema is whole with the tables that nobody has asked yet
    import_tables,  # noqa: F401 - a schema is whole with the tables that nobody has asked yet
    inspection,
    player_tables,  # noqa: F401 - a schema is whole with the tables that nobody has asked yet
)
from scorekeeper.store.copies import copy_aside
from scorekeeper.store.faults import DatabaseFaultError, Fault
from scorekeeper.store.tables import db
from scorekeeper.store.transactions import told_own_faults, writing

__all__ = [
    "MIGRATIONS",
    "DatabaseFaultError",
    "Fault",
    "check_current",
    "let_go",
    "revisions",
    "upgrade",
]

MIGRATIONS = Path(__file__).parent / "migrations"
"""The folder of the steps from one schema to the next."""


def upgrade(migrations: Path = MIGRATIONS) -> None:
    """Bring the database of the running application to the newest schema.

    A file is copied first. Raise `DatabaseFaultError` when the database cannot be used; what is
    refused is left as it is, byte by byte.
    """
    known = revisions(migrations)
    with told_own_faults():
        revision = _revision(known)
        if revision != known[-1]:
            file = connections.file_of(db.engine)
            if file and revision:
                copy_aside(file, revision)
            _migrate(migrations)
    with writing():  # Whoever may not write is told so now, not at the first deal.
        pass


def check_current() -> None:
    """Raise `DatabaseFaultError` when the database cannot be asked, or has an older schema."""
    newest = revisions()[-1]
    with told_own_faults(), db.engine.connect() as connection:
        if inspection.revision_over(connection) != newest:
            raise DatabaseFaultError(Fault.TOO_OLD, connections.place_of(db.engine))


def let_go() -> None:
    """Close every connection of this process to the database.

    A process that is forked while one is open believes that it holds SQLite's locks, and does
    not: once its parent is gone, another process removes the log that it writes to.
    """
    db.session.remove()
    db.engine.dispose()


def revisions(migrations: Path = MIGRATIONS) -> list[str]:
    """Return every schema there ever was, oldest first, as the migrations' files are called."""
    names = (file.stem for file in (migrations / "versions").glob("[0-9]*.py"))
    return sorted(name.partition("_")[0] for name in names)


def _revision(known: list[str]) -> str | None:
    file = connections.file_of(db.engine)
    revision = inspection.revision_of_file(file) if file else inspection.revision_of_server()
    if revision is not None and revision not in known:
        raise DatabaseFaultError(Fault.TOO_NEW, connections.place_of(db.engine))
    return revision


def _migrate(migrations: Path) -> None:
    # Loading Alembic takes longer than all the rest of a start, and most starts need none.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    settings = Config()
    settings.set_main_option("script_location", str(migrations).replace("%", "%%"))
    command.upgrade(settings, "head")
