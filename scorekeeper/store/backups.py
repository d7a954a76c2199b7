"""Back up the database of the running application, and put a backup in its place."""

import sqlite3
from contextlib import closing
from pathlib import Path

from scorekeeper.store import connections, inspection
from scorekeeper.store.copies import copy_aside, copy_to
from scorekeeper.store.database import revisions, upgrade
from scorekeeper.store.faults import DatabaseFaultError, Fault
from scorekeeper.store.tables import db
from scorekeeper.store.transactions import told_own_faults
from scorekeeper.store.turns import turn


class NoFileError(Exception):
    """Raised when the database is on a server, and is no file that could be copied."""


def is_on_server() -> bool:
    """Return whether the database of the running application is on a server."""
    return connections.file_of(db.engine) is None


def own_file() -> Path:
    """Return the file of the running application; raise `NoFileError` when it has none."""
    file = connections.file_of(db.engine)
    if file is None:
        raise NoFileError
    return file


def back_up(target: Path) -> None:
    """Copy the database to the new file *target*, while others may write.

    Raise `FileExistsError` when *target* is there already, `NoFileError`, or
    `DatabaseFaultError`.
    """
    file = own_file()
    if target.exists():
        raise FileExistsError(target)
    with told_own_faults():
        copy_to(file, target)


def restore(source: Path) -> Path | None:
    """Put what is in the backup *source* in the place of all that is here.

    What was here before is copied aside first; return that copy, `None` if there was nothing.
    Raise `NoFileError`, or `DatabaseFaultError` when *source* is damaged, newer, or no database
    of ours; then nothing changes.
    """
    file = own_file()
    with told_own_faults():
        check_readable(source)
        revision = inspection.revision_of_file(file)
        aside = copy_aside(file, revision) if revision else None
        with turn(file):
            _overwrite(source, file)
    upgrade()
    return aside


def check_readable(source: Path) -> None:
    """Raise `DatabaseFaultError` when *source* is damaged, newer, or no database of ours."""
    revision = inspection.revision_of_file(source)
    if revision is None:
        raise DatabaseFaultError(Fault.NOT_A_DATABASE, str(source))
    if revision not in revisions():
        raise DatabaseFaultError(Fault.TOO_NEW, str(source))


def _overwrite(source: Path, file: Path) -> None:
    """Let everybody who has *file* open find the rows of *source* in it, from one moment on."""
    db.session.remove()
    with (
        closing(inspection.read_only(source)) as backup,
        closing(sqlite3.connect(file, timeout=5)) as here,
    ):
        backup.backup(here)
