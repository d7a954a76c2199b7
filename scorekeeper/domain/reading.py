"""Read untrusted JSON values strictly, and collect every reason for a no."""

import re
import reprlib
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError

Choice = TypeVar("Choice", bound=StrEnum)
Part = TypeVar("Part")
Whole = TypeVar("Whole")

_ID = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.ASCII)
_NO_ID = "00000000-0000-0000-0000-000000000000"
_GLANCE = 40
_PAIR = 2
_MOST_DIGITS = 9
_LONGEST_LIST = 100

# Signs that turn the direction of writing, of what stands beside a name too (Unicode's
# Bidi_Control). Names in any script are written without them.
_TURNING = (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))

# Signs that command a terminal, where names are printed too; one among them is a blank.
_ORDERING = (mark for mark in range(0x7F, 0xA0) if not chr(mark).isspace())

_DROPPED = dict.fromkeys([*_TURNING, *_ORDERING])

# Lists nested without end are not followed down.
_BRIEF = reprlib.Repr()
_BRIEF.maxlevel = 2


class Reader:
    """Take the fields of one JSON object; `finish` refuses what was wrong or is left.

    What is wrong is noted, and some harmless value is returned so that reading goes on and
    finds every reason; `finish` then raises, so the harmless value never gets out. `True` is
    no number, `41.0` is no whole number, `"41"` is neither.
    """

    def __init__(
        self, values: object, place: str = "", into: list[Refusal] | None = None
    ) -> None:
        self.place = place
        self.refusals: list[Refusal] = [] if into is None else into
        self._left: dict[str, object] = {}
        self._is_object = isinstance(values, Mapping)
        if isinstance(values, Mapping):
            self._left = {str(name): value for name, value in values.items()}
        elif values is not None or not place:
            self.refuse(Reason.NOT_AN_OBJECT)

    def refuse(self, code: Reason, name: str = "", **values: object) -> None:
        """Note a reason about the field *name*."""
        self.refusals.append(Refusal(code, self._path(name), values))

    def has(self, name: str) -> bool:
        """Return whether *name* was sent and is still to be read."""
        return name in self._left

    def names(self) -> tuple[str, ...]:
        """Return the names that are still to be read."""
        return tuple(self._left)

    def take(self, name: str) -> object:
        """Return the value of *name* as it is; note it when it is missing or null.

        What is no object at all misses nothing else: that was noted already.
        """
        value = self._left.pop(name, None)
        if value is None and self._is_object:
            self.refuse(Reason.MISSING, name)
        return value

    def optional(self, name: str, read: Callable[[str], Part]) -> Part | None:
        """Return what *read* makes of the field *name*, or `None` if it is absent or null."""
        if self._left.get(name) is None:
            self._left.pop(name, None)
            return None
        return read(name)

    def whole(self, name: str, low: int, high: int) -> int:
        """Return the whole number *name*, from *low* to *high*."""
        value = self.take(name)
        return low if value is None else self.as_whole(name, value, low, high)

    def optional_whole(self, name: str, low: int, high: int) -> int | None:
        """Return the whole number *name*, from *low* to *high*, or `None`."""
        return self.optional(name, lambda name: self.whole(name, low, high))

    def as_whole(self, name: str, value: object, low: int, high: int) -> int:
        """Return *value* as a whole number from *low* to *high*."""
        if value is None:
            self.refuse(Reason.MISSING, name)
        elif isinstance(value, bool) or not isinstance(value, int):
            self.refuse(Reason.NOT_WHOLE, name, value=shown(value))
        elif value < low:
            self.refuse(Reason.TOO_SMALL, name, value=shown(value), low=low, high=high)
        elif value > high:
            self.refuse(Reason.TOO_LARGE, name, value=shown(value), low=low, high=high)
        else:
            return value
        return low

    def flag(self, name: str) -> bool:
        """Return the yes or no of *name*."""
        value = self.take(name)
        if not isinstance(value, bool | None):
            self.refuse(Reason.NOT_A_FLAG, name, value=shown(value))
        return value is True

    def optional_flag(self, name: str) -> bool | None:
        """Return the yes or no of *name*, or `None`."""
        return self.optional(name, self.flag)

    def text(self, name: str, longest: int) -> str:
        """Return *name* as one trimmed line of 1 to *longest* characters."""
        value = self.take(name)
        return "" if value is None else self.as_text(name, value, longest)

    def optional_text(self, name: str, longest: int) -> str | None:
        """Return *name* as one trimmed line, at most *longest* characters; empty is `None`."""
        value = self._left.get(name)
        if isinstance(value, str) and not value.strip():
            self._left[name] = None
        return self.optional(name, lambda name: self.text(name, longest))

    def as_text(self, name: str, value: object, longest: int) -> str:
        """Return *value* as one trimmed line of 1 to *longest* characters."""
        if value is None:
            self.refuse(Reason.MISSING, name)
            return ""
        if not isinstance(value, str) or not is_writable(value):
            self.refuse(Reason.NOT_TEXT, name, value=shown(value))
            return ""
        line = one_line(value)
        if not line:
            self.refuse(Reason.EMPTY, name)
        if len(line) > longest:
            self.refuse(Reason.TOO_LONG, name, longest=longest)
        return line

    def choice(self, name: str, choices: type[Choice]) -> Choice:
        """Return *name* as one of *choices*."""
        value = self.take(name)
        if isinstance(value, str) and value in set(choices):
            return choices(value)
        if value is not None:
            self.refuse(Reason.NOT_A_CHOICE, name, value=shown(value), choices=list(choices))
        return next(iter(choices))

    def one_of(self, name: str, choices: Iterable[Whole]) -> Whole:
        """Return *name* as one of *choices*, compared with its type (`True` is not 1)."""
        known = list(choices)
        value = self.take(name)
        for choice in known:
            if type(value) is type(choice) and value == choice:
                return choice
        if value is not None:
            self.refuse(Reason.NOT_A_CHOICE, name, value=shown(value), choices=known)
        return known[0]

    def id(self, name: str) -> str:
        """Return the UUID *name*, in lower case."""
        value = self.take(name)
        if isinstance(value, str) and _ID.fullmatch(value.lower()):
            return value.lower()
        if value is not None:
            self.refuse(Reason.NOT_AN_ID, name, value=shown(value))
        return _NO_ID

    def optional_id(self, name: str) -> str | None:
        """Return the UUID *name*, in lower case, or `None`."""
        return self.optional(name, self.id)

    def each(self, name: str, read: Callable[[str, object], Part]) -> tuple[Part, ...]:
        """Return the values of the list *name*, each through *read*(place, value)."""
        value = self.take(name)
        if not isinstance(value, list | tuple):
            if value is not None:
                self.refuse(Reason.NOT_A_LIST, name, value=shown(value))
            return ()
        if len(value) > _LONGEST_LIST:
            self.refuse(Reason.TOO_LONG, name, longest=_LONGEST_LIST, of="entries")
            return ()
        return tuple(read(f"{name}.{place}", one) for place, one in enumerate(value))

    def optional_pair(
        self, name: str, read: Callable[[str, object], Part]
    ) -> tuple[Part, Part] | None:
        """Return the two values of the list *name*, each through *read*, or `None`."""
        return self.optional(name, lambda name: self._pair(name, read))

    def inside(self, name: str) -> "Reader":
        """Return a reader of the object *name*; it notes into the same list."""
        return Reader(self.take(name), self._path(name), self.refusals)

    def close(self) -> None:
        """Note every field that nobody asked for."""
        for name in self._left:
            self.refuse(Reason.UNKNOWN_FIELD, shown(name))
        self._left = {}

    def finish(self) -> None:
        """Raise `RefusedError` with every reason found, unknown fields included."""
        self.close()
        raise_any(self.refusals)

    def _pair(self, name: str, read: Callable[[str, object], Part]) -> tuple[Part, Part] | None:
        value = self.take(name)
        if isinstance(value, list | tuple) and len(value) == _PAIR:
            return read(f"{name}.0", value[0]), read(f"{name}.1", value[1])
        self.refuse(Reason.NOT_A_PAIR, name, value=shown(value))
        return None

    def _path(self, name: str) -> str:
        return ".".join(part for part in (self.place, name) if part)


def raise_any(refusals: Iterable[Refusal]) -> None:
    """Raise `RefusedError` if there is any reason at all."""
    found = tuple(refusals)
    if found:
        raise RefusedError(*found)


def shown(value: object) -> str:
    """Return *value* short enough to be repeated in a sentence."""
    if isinstance(value, int) and abs(value) >= 10**_MOST_DIGITS:
        return "…"
    text = value if isinstance(value, str) else _BRIEF.repr(value)
    clean = text if is_writable(text) else ascii(text)
    return clean if len(clean) <= _GLANCE else clean[: _GLANCE - 1] + "…"


def one_line(text: str) -> str:
    """Return *text* trimmed to one line, without signs that nobody sees but that do something.

    They turn the direction of writing, or command a terminal.
    """
    return " ".join(text.translate(_DROPPED).split())


def is_writable(text: str) -> bool:
    """Return whether *text* can be stored: no half characters, no control signs but blanks."""
    # Nearly all text is printable, which is known at once and holds none of these signs.
    return text.isprintable() or not any(
        "\ud800" <= mark <= "\udfff" or (mark < " " and mark not in "\t\n\r") for mark in text
    )
