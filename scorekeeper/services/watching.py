"""Watching: hear that a match has changed, for as long as one may see it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from scorekeeper.services import links
from scorekeeper.services.links import Right
from scorekeeper.store import news
from scorekeeper.store.exchange import Listener, Versions

__all__ = ["Versions", "Watch", "watching"]


class Watch:
    """Matches that *rights* let somebody watch; the database is touched by `check` alone."""

    def __init__(self, rights: Sequence[Right], listener: Listener) -> None:
        self._rights = rights
        self._listener = listener

    @property
    def versions(self) -> Versions:
        """Return how far each match has come."""
        return self._listener.known

    def wait(self, seconds: float) -> Versions:
        """Return what has changed, as soon as anything has; nothing after *seconds* without."""
        return self._listener.wait(seconds)

    def check(self) -> None:
        """Raise `NoSuchMatchError` or `RevokedLinkError` when a match may no longer be seen."""
        for right in self._rights:
            links.right_of_link(right.match_id, right.link_id)


@contextmanager
def watching(*rights: Right) -> Iterator[Watch]:
    """Yield a watch of the matches of *rights*, which knows their versions."""
    with news.listening([right.match_id for right in rights]) as listener:
        yield Watch(rights, listener)
