"""Parts of pages that a whole room asks for at once: written once for all of them."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

_MOST = 64

_kept: OrderedDict[tuple[str, ...], str] = OrderedDict()
_lock = Lock()


def part(mark: tuple[str, ...], write: Callable[[], str]) -> str:
    """Return what *write* returned for the same *mark* before, else what it returns now.

    The mark has to tell apart all that the part depends on, whoever asks included.
    """
    with _lock:
        if mark in _kept:
            _kept.move_to_end(mark)
            return _kept[mark]
    text = write()
    with _lock:
        _kept[mark] = text
        while len(_kept) > _MOST:
            _kept.popitem(last=False)
    return text
