"""Count knocks together with every other process of the same database.

A key names a door and an address; only its hash is kept, and no longer than it counts.
"""

import hashlib
from datetime import datetime, timedelta

from scorekeeper import clock
from scorekeeper.store import knocks
from scorekeeper.store.moments import read_moment, write_moment
from scorekeeper.store.transactions import reading, writing

_AHEAD = timedelta(minutes=1)  # Clocks of servers that share a database differ a little.


def knock(key: str, seconds: int, amount: int = 1) -> int:
    """Count *amount* more for *key*, and return how many there are; all end after *seconds*.

    A count that would last longer began before the clock was set back, and is forgotten.
    """
    now = clock.now()
    end = now + timedelta(seconds=seconds)
    believed = write_moment(now), write_moment(end + _AHEAD)
    with writing():
        so_far = knocks.count(_hash(key), amount, write_moment(end), believed)
        knocks.forget_until(write_moment(now))
    return so_far


def counted(key: str) -> tuple[int, datetime]:
    """Return how many there are for *key*, and when they end: now, if there are none."""
    now = clock.now()
    with reading():
        found = knocks.of(_hash(key))
    if found is None or read_moment(found[1]) <= now:
        return 0, now
    return found[0], read_moment(found[1])


def forget(key: str) -> None:
    """Begin at nothing for *key*."""
    with writing():
        knocks.forget(_hash(key))


def _hash(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
