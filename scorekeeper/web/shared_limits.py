"""Limits that several processes share: the counts lie in the database that all of them have."""

from limits.storage import Storage

from scorekeeper.services import knocking

SCHEME = "scorekeeper"


class SharedCounts(Storage):
    """The counts of flask-limiter in the database of the running application."""

    STORAGE_SCHEME = [SCHEME]  # noqa: RUF012 - the library declares it so

    @property
    def base_exceptions(self) -> tuple[type[Exception], ...]:
        """Return what may be wrapped: nothing, for our own errors have pages of their own."""
        return ()

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Return the count of *key* after *amount* more, which ends after *expiry* seconds."""
        return knocking.knock(key, expiry, amount)

    def get(self, key: str) -> int:
        """Return the count of *key*."""
        return knocking.counted(key)[0]

    def get_expiry(self, key: str) -> float:
        """Return when the count of *key* ends, in seconds since 1970."""
        return knocking.counted(key)[1].timestamp()

    def check(self) -> bool:
        """Return that counts can be asked for; how the database does is told elsewhere."""
        return True

    def reset(self) -> int | None:
        """Return `None`: counts end by themselves."""
        return None

    def clear(self, key: str) -> None:
        """Begin at nothing for *key*."""
        knocking.forget(key)
