"""Copies of a database file, each one state of it, made while others write."""

import os
from contextlib import closing
from pathlib import Path

from scorekeeper import clock
from scorekeeper.store.inspection import read_only


def copy_aside(file: Path, revision: str) -> Path:
    """Return a copy of *file* beside it, named after its schema and the moment."""
    copy = file.with_name(f"{file.name}.{revision}.{clock.now():%Y%m%dT%H%M%S%fZ}")
    copy_to(file, copy)
    return copy


def copy_to(file: Path, copy: Path) -> None:
    """Copy the database *file* to the new file *copy*, whole or not at all."""
    draft = copy.with_name(f"{copy.name}.part")
    try:
        with closing(read_only(file)) as connection:
            connection.execute("VACUUM INTO ?", (str(draft),))
        _press(draft)
        draft.rename(copy)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _press(file: Path) -> None:
    """Let *file* reach the disk before it gets its name; SQLite does not wait for that."""
    with file.open("rb+") as written:
        os.fsync(written.fileno())
