"""Copies of a database file, each one state of it, made while others write."""

import os
from collections.abc import Iterable
from contextlib import closing
from glob import escape
from pathlib import Path

from scorekeeper import clock
from scorekeeper.store.inspection import read_only

_KEPT_ASIDE = 3
_MOMENT = "[0-9]" * 8 + "T" + "[0-9]" * 12 + "Z"


def copy_aside(file: Path, revision: str) -> Path:
    """Return a copy of *file* beside it, named after its schema and the moment.

    Of each schema the latest three stay.
    """
    copy = file.with_name(f"{file.name}.{revision}.{clock.now():%Y%m%dT%H%M%S%fZ}")
    copy_to(file, copy)
    of_schema = file.parent.glob(f"{escape(file.name)}.{revision}.{_MOMENT}")
    remove_oldest(of_schema, copy, _KEPT_ASIDE)
    return copy


def remove_oldest(copies: Iterable[Path], newest: Path, keep: int) -> list[Path]:
    """Delete all *copies*, named by moments, but the latest *keep*; return the deleted.

    *newest* is the one made just now. Those with later names were made before the clock was set
    back, so they are the oldest of all.
    """
    old = sorted(copies, key=lambda one: (one.name <= newest.name, one.name))[:-keep]
    for one in old:
        one.unlink()
    return old


def copy_to(file: Path, copy: Path) -> None:
    """Copy the database *file* to the new file *copy*, whole or not at all."""
    draft = copy.with_name(f"{copy.name}.part")
    try:
        _begin_own(draft)
        with closing(read_only(file)) as connection:
            connection.execute("VACUUM INTO ?", (str(draft),))
        _press(draft)
        draft.rename(copy)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _begin_own(file: Path) -> None:
    """Make *file*, empty, for its owner alone: a database holds names and hashes of secrets."""
    file.unlink(missing_ok=True)
    file.touch(mode=0o600)


def _press(file: Path) -> None:
    """Let *file* reach the disk before it gets its name; SQLite does not wait for that."""
    with file.open("rb+") as written:
        os.fsync(written.fileno())
