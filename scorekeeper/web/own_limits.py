"""Limits of a process that serves alone: the counts lie in its memory."""

from limits.storage import MemoryStorage

from scorekeeper import clock

SCHEME = "scorekeeper-alone"


class OwnCounts(MemoryStorage):
    """The counts of flask-limiter in memory, which outlive no clock that is set back."""

    STORAGE_SCHEME = [SCHEME]  # noqa: RUF012 - the library declares it so

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Return the count of *key* after *amount* more, which ends after *expiry* seconds.

        A count that would last longer began before the clock was set back, and is forgotten.
        """
        if self.expirations.get(key, 0) > clock.now().timestamp() + expiry:
            self.clear(key)
        return super().incr(key, expiry, amount)
