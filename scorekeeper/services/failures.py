"""Guesses that failed, counted gently: who failed too often lately waits some minutes."""

from datetime import datetime, timedelta

from scorekeeper.store.moments import read_moment, write_moment

_WINDOW = timedelta(minutes=10)

# Servers that share a database differ a little; what is further ahead was noted by a clock that
# has been set back since, and would shut somebody out until it has caught up.
_AHEAD = timedelta(minutes=1)


class TooManyFailuresError(Exception):
    """Raised when too many guesses failed lately; `retry_after` is in seconds."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"Try again in {retry_after} seconds.")
        self.retry_after = retry_after


def lately(now: datetime) -> tuple[str, str]:
    """Return the moments after which, and until which, a failure counts."""
    return write_moment(now - _WINDOW), write_moment(now + _AHEAD)


def check_count(counted: tuple[int, str | None], most: int, now: datetime) -> None:
    """Raise `TooManyFailuresError` when *most* were *counted*; the oldest says for how long."""
    count, oldest = counted
    if count >= most and oldest is not None:
        wait = read_moment(oldest) + _WINDOW - now
        raise TooManyFailuresError(max(1, round(wait.total_seconds())))
