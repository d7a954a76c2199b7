"""Count knocks together with every other process of the same database.

A key names a door and an address; only its hash is kept, and no longer than it counts.
"""

import hashlib
from datetime import datetime, timedelta

from scorekeeper import clock
from scorekeeper.store import knocks
from scorekeeper.store.moments import read_moment, write_moment
from scorekeeper.store.transactions import reading, writing


def knock(key: str, seconds: int, amount: int = 1) -> int:
    """Count *amount* more for *key*, and return how many there are; all end after *seconds*."""
    now, hidden = clock.now(), _hash(key)
    with writing():
        knocks.forget_until(write_moment(now))
        so_far = knocks.of(hidden)
        if so_far is None:
            knocks.add(hidden, amount, write_moment(now + timedelta(seconds=seconds)))
            return amount
        knocks.count_on(hidden, amount)
        return so_far[0] + amount


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
