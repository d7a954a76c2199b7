"""Watching: hear that a match or an event has changed, for as long as one may see it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from scorekeeper.services import links
from scorekeeper.services.links import Right
from scorekeeper.store import news, running_tables
from scorekeeper.store.exchange import Listener, Versions
from scorekeeper.store.transactions import reading

__all__ = ["Versions", "Watch", "watching", "watching_event", "watching_tables"]


class Watch:
    """What somebody watches while *look* raises nothing; `check` alone asks the database."""

    def __init__(self, look: Callable[[], object], listener: Listener) -> None:
        self._look = look
        self._listener = listener

    @property
    def versions(self) -> Versions:
        """Return how far each match, or the event, has come."""
        return self._listener.known

    def wait(self, seconds: float) -> Versions:
        """Return what has changed, as soon as anything has; nothing after *seconds* without."""
        return self._listener.wait(seconds)

    def check(self) -> None:
        """Raise what says that something watched may no longer be seen."""
        self._look()


@contextmanager
def watching(*rights: Right) -> Iterator[Watch]:
    """Yield a watch of the matches of *rights*, which knows their versions.

    Its check raises `NoSuchMatchError` or `RevokedLinkError`.
    """
    with news.listening([right.match_id for right in rights]) as listener:
        yield Watch(partial(_check_all, rights), listener)


@contextmanager
def watching_event(event_id: str, look: Callable[[], object]) -> Iterator[Watch]:
    """Yield a watch of an event; its check is *look*, which raises when it is barred."""
    with news.listening([event_id]) as listener:
        yield Watch(look, listener)


@contextmanager
def watching_tables(event_id: str, look: Callable[[], object]) -> Iterator[Watch]:
    """Yield a watch of an event and of the matches that go on at its tables.

    Its check is *look*, which raises when it is barred; it finds the matches that have begun
    meanwhile, and leaves those that are over.
    """
    with news.listening([event_id]) as listener:

        def look_around() -> None:
            look()
            with reading():
                listener.follow(running_tables.versions(event_id))

        look_around()
        yield Watch(look_around, listener)


def _check_all(rights: tuple[Right, ...]) -> None:
    for right in rights:
        links.right_of_link(right.match_id, right.link_id)
