"""What was worked out once and holds until something changes: the latest asked for are kept."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import takewhile
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Answer = TypeVar("Answer")


class Memory(Generic[Answer]):
    """Keeps answers, at most *most* of them together; a key must change whenever one would.

    *weigh* tells how much of that an answer takes; without it each takes one.
    """

    def __init__(self, most: int, weigh: Callable[[Answer], int] = lambda _: 1) -> None:
        self.most = most
        self._weigh = weigh
        self._weight = 0
        self._kept: OrderedDict[Hashable, Answer] = OrderedDict()
        self._lock = Lock()

    def recall(self, key: Hashable, work_out: Callable[[], Answer]) -> Answer:
        """Return what is kept under *key*, worked out now if nothing is."""
        return self.recall_all([key], lambda _: {key: work_out()})[0]

    def recall_all(
        self, keys: Sequence[Key], work_out: Callable[[list[Key]], Mapping[Key, Answer]]
    ) -> list[Answer]:
        """Return what is kept under each of *keys*; what is missing is worked out together."""
        with self._lock:
            found = {key: self._kept[key] for key in keys if key in self._kept}
            for key in found:
                self._kept.move_to_end(key)
        missing = [key for key in keys if key not in found]
        if missing:
            made = work_out(missing)
            self._keep(made)
            found.update(made)
        return [found[key] for key in keys]

    def _keep(self, made: Mapping[Key, Answer]) -> None:
        with self._lock:
            for key, answer in made.items():
                if key in self._kept:
                    self._weight -= self._weigh(self._kept.pop(key))
                self._kept[key] = answer
                self._weight += self._weigh(answer)
            while self._weight > self.most and len(self._kept) > 1:
                self._weight -= self._weigh(self._kept.popitem(last=False)[1])


class Growing(Generic[Key, Answer]):
    """Keeps answers that are worked out part by part, each from the one before it.

    After a change only the parts from there on are worked out anew. Of at most *most* questions
    the latest are kept.
    """

    def __init__(self, most: int) -> None:
        self._known: Memory[list[tuple[Key, Answer]]] = Memory(most)

    def recall(
        self,
        question: Hashable,
        parts: Sequence[Key],
        go_on: Callable[[Answer | None, Sequence[Key]], Sequence[Answer]],
    ) -> Sequence[Answer]:
        """Return the answer to *question* after each of *parts*.

        *go_on* tells the answers after some parts, given the one before them, if there is any.
        """
        known = self._known.recall(question, list)
        same = takewhile(
            lambda both: both[0][0] == both[1], zip(list(known), parts, strict=False)
        )
        found = [one for one, _ in same]
        rest = parts[len(found) :]
        if rest:
            before = found[-1][1] if found else None
            found += zip(rest, go_on(before, rest), strict=True)
            known[:] = found
        return [answer for _, answer in found]
