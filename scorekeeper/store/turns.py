"""Take turns at writing to a SQLite file.

SQLite lets writers wait by asking again and again, ever more rarely, so that with eight of them
the unlucky one waits long. A queue in front of it is fair, and gets more done.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.store.faults import DatabaseFaultError, Fault

try:
    import fcntl
except ImportError:  # Windows has none; there the threads of each process queue, no more.
    fcntl = None  # type: ignore[assignment]  # It stands in for the module.

LONGEST_WAIT = 10.0
"""How many seconds somebody waits in the queue, so that a stuck one does not stop the rest."""

_queues: dict[str, threading.Lock] = {}


@contextmanager
def turn(file: Path | None) -> Iterator[None]:
    """Wait until no other thread or process of ours writes to *file*; no file, no queue.

    Raise `DatabaseFaultError` when that takes too long.
    """
    if file is None:
        yield
        return
    with _turn_in_process(file), _turn_among_processes(file):
        yield


@contextmanager
def _turn_in_process(file: Path) -> Iterator[None]:
    queue = _queues.setdefault(str(file), threading.Lock())
    if not queue.acquire(timeout=LONGEST_WAIT):
        raise DatabaseFaultError(Fault.BUSY, str(file))
    try:
        yield
    finally:
        queue.release()


@contextmanager
def _turn_among_processes(file: Path) -> Iterator[None]:
    # Never the file itself: closing it would drop SQLite's own locks on it.
    with file.with_name(f"{file.name}-turn").open("ab") as ticket:
        if fcntl is not None:
            fcntl.flock(ticket, fcntl.LOCK_EX)
        yield
