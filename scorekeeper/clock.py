"""Tell the time. No other module asks, so that a test can stop it."""

import time
from datetime import UTC, datetime


def now() -> datetime:
    """Return the present moment, in UTC."""
    return datetime.now(UTC)  # noqa: TID251 - the ban sends everybody else here


def ticks() -> float:
    """Return seconds from an unknown beginning, for how long something takes."""
    return time.perf_counter()
