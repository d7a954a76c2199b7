"""What was worked out once and holds until something changes: the latest asked for are kept."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Memory(Generic[Answer]):
    """Keeps at most *most* answers; a key must change whenever the answer would."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[Hashable, Answer] = OrderedDict()
        self._lock = Lock()

    def recall(self, key: Hashable, work_out: Callable[[], Answer]) -> Answer:
        """Return what is kept under *key*, worked out now if nothing is."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        answer = work_out()
        with self._lock:
            self._kept[key] = answer
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)
        return answer
