"""The exchange: passes news of matches on to those who listen in this process."""

from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractContextManager
from threading import Event, Lock, Thread

Versions = Mapping[str, int]
"""Matches by their ids, each with the number of its latest entry; `GONE` for none."""

GONE = 0
"""The version of a match that is not there."""

Ring = Callable[[], bool]
"""Waits for a moment, and returns whether somebody has written meanwhile."""

Bell = Callable[[], AbstractContextManager[Ring]]
"""Hangs up a bell that rings when another process writes."""

Ask = Callable[[Collection[str]], Versions]
"""Returns the versions of those of some matches that there are."""

_REST = 1.0  # seconds before a database that did not answer is asked again


class Listener:
    """Hears of some matches, of each version once."""

    def __init__(self, match_ids: Collection[str]) -> None:
        self._always = frozenset(match_ids)
        self.match_ids = self._always
        self._known: dict[str, int] = {}
        self._news: dict[str, int] = {}
        self._lock = Lock()
        self._rung = Event()

    @property
    def known(self) -> Versions:
        """Return the latest versions that were heard of."""
        with self._lock:
            return dict(self._known)

    def hear(self, versions: Versions) -> None:
        """Take note of what is newer than what was heard before, and of matches that went."""
        with self._lock:
            for match_id in self.match_ids & versions.keys():
                self._hear_one(match_id, versions[match_id])

    def follow(self, versions: Versions) -> None:
        """Hear of the matches of *versions* too, which are known, and of no earlier ones."""
        with self._lock:
            self.match_ids = self._always | versions.keys()
            known = {**versions, **self._known}
            self._known = {one: known[one] for one in self.match_ids & known.keys()}

    def wait(self, seconds: float) -> Versions:
        """Return what is new, as soon as anything is; nothing when *seconds* have passed.

        Nothing, too, and at once, when a match has gone.
        """
        self._rung.wait(seconds)
        with self._lock:
            self._rung.clear()
            news, self._news = self._news, {}
        return news

    def _hear_one(self, match_id: str, version: int) -> None:
        if version > self._known.get(match_id, GONE):
            self._known[match_id] = self._news[match_id] = version
            self._rung.set()
        elif version == GONE:
            self._rung.set()


class Exchange:
    """Passes the news of one database on.

    While anybody listens, one thread stays at the *bell*, if there is one, and asks for the
    versions of all matches that are listened to when it rings. It outlives all *faults*.
    """

    def __init__(
        self, ask: Ask, bell: Bell | None, faults: tuple[type[Exception], ...] = ()
    ) -> None:
        self._ask = ask
        self._bell = bell
        self._faults = faults
        self._listeners: set[Listener] = set()
        self._is_attended = False
        self._lock = Lock()

    def add(self, listener: Listener) -> None:
        """Let *listener* hear what changes from now on."""
        with self._lock:
            self._listeners.add(listener)
            if self._bell and not self._is_attended:
                self._is_attended = True
                Thread(target=self._attend, args=(self._bell,), daemon=True).start()

    def remove(self, listener: Listener) -> None:
        """Let *listener* hear nothing more."""
        with self._lock:
            self._listeners.discard(listener)

    def tell(self, versions: Versions) -> None:
        """Pass *versions* on."""
        for listener in self._present():
            listener.hear(versions)

    def _present(self) -> list[Listener]:
        with self._lock:
            return list(self._listeners)

    def _attend(self, bell: Bell) -> None:
        while self._is_needed():
            try:
                with bell() as rings:
                    self._pass_on(rings)
            except self._faults:
                Event().wait(_REST)

    def _is_needed(self) -> bool:
        """Return whether anybody listens; if not, the next listener hires another thread."""
        with self._lock:
            self._is_attended = bool(self._listeners)
            return self._is_attended

    def _pass_on(self, rings: Ring) -> None:
        # Something may have been written before the bell hung.
        self._look()
        while self._present():
            if rings():
                self._look()

    def _look(self) -> None:
        wanted = {match_id for one in self._present() for match_id in one.match_ids}
        self.tell(dict.fromkeys(wanted, GONE) | dict(self._ask(wanted)))
