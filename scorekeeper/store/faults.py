"""What can be wrong with the place where the database lies, and the sentence that says so."""

import errno
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum

from sqlalchemy.exc import DBAPIError, OperationalError


class Fault(StrEnum):
    """Why the database cannot be used."""

    UNREACHABLE = "unreachable"
    UNWRITABLE = "unwritable"
    DISK = "disk"
    FULL = "full"
    BUSY = "busy"
    DAMAGED = "damaged"
    NOT_A_DATABASE = "not-a-database"
    FOREIGN = "foreign"
    TOO_NEW = "too-new"
    TOO_OLD = "too-old"
    REFERENCES = "references"


SENTENCES: Mapping[Fault, str] = {
    Fault.UNREACHABLE: "The database server does not answer. Check its address, and that it "
    "runs.",
    Fault.UNWRITABLE: "The database cannot be opened for writing. Check that its folder is "
    "there and that this program may write to it.",
    Fault.DISK: "The disk does not do what is asked of it. Check the disk, and keep a copy of "
    "the file.",
    Fault.FULL: "The disk with the database is full. Make room and try again; nothing that was "
    "stored is lost.",
    Fault.BUSY: "Another program has been writing to the database for too long. Try again.",
    Fault.DAMAGED: "The database is damaged. Nothing was changed: keep a copy of the file and "
    "restore your latest backup.",
    Fault.NOT_A_DATABASE: "The file is not a database. Nothing was changed: move it away, or "
    "choose another place.",
    Fault.FOREIGN: "The database belongs to another program. Nothing was changed: choose "
    "another place.",
    Fault.TOO_NEW: "The database was written by a newer Scorekeeper. Nothing was changed: "
    "install the newer one again.",
    Fault.TOO_OLD: "The database has the schema of an older Scorekeeper. `scorekeeper serve` "
    "brings it to the newest one.",
    Fault.REFERENCES: "After the step to the new schema some rows would refer to nothing. The "
    "step was taken back.",
}
"""What is wrong and what helps, in English, for the log; doors say it in other languages."""

_OF_SQLITE = {
    sqlite3.SQLITE_CANTOPEN: Fault.UNWRITABLE,
    sqlite3.SQLITE_READONLY: Fault.UNWRITABLE,
    sqlite3.SQLITE_PERM: Fault.UNWRITABLE,
    sqlite3.SQLITE_FULL: Fault.FULL,
    sqlite3.SQLITE_BUSY: Fault.BUSY,
    sqlite3.SQLITE_LOCKED: Fault.BUSY,
    sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
    sqlite3.SQLITE_IOERR: Fault.DISK,
    sqlite3.SQLITE_NOTADB: Fault.NOT_A_DATABASE,
}
_PRIMARY_CODE = 0xFF  # The other bits of an SQLite code tell the details.

_OF_POSTGRES = {"53100": Fault.FULL, "25006": Fault.UNWRITABLE, "55P03": Fault.BUSY}
_LOST_CONNECTION = ("", "08", "57")  # No answer at all, a broken line, a server that stops.
_FULL_DISK = (errno.ENOSPC, errno.EDQUOT)


class DatabaseFaultError(Exception):
    """Raised when the database cannot be used; as text it says why, where and what helps."""

    def __init__(self, fault: Fault, place: str) -> None:
        super().__init__(f"{place}: {SENTENCES[fault]}")
        self.fault = fault
        self.place = place


def fault_of(error: BaseException) -> Fault | None:
    """Return what *error* says is wrong with the database's place, `None` if that is not it."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        return _OF_SQLITE.get(getattr(cause, "sqlite_errorcode", 0) & _PRIMARY_CODE)
    if isinstance(cause, OSError):
        return Fault.FULL if cause.errno in _FULL_DISK else Fault.UNWRITABLE
    if not isinstance(error, DBAPIError):
        return None
    state = str(getattr(cause, "sqlstate", None) or "")
    lost = isinstance(error, OperationalError) and state[:2] in _LOST_CONNECTION
    return Fault.UNREACHABLE if lost else _OF_POSTGRES.get(state)


@contextmanager
def told_faults(place: str) -> Iterator[None]:
    """Tell what is wrong with the database at *place* in one way, whatever noticed it."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        fault = fault_of(error)
        if fault is None:
            raise
        raise DatabaseFaultError(fault, place) from error
