"""The deal records of a file, read one after the other so that a long file needs no memory."""

import codecs
from collections.abc import Iterator
from itertools import chain, count
from typing import NamedTuple, Protocol

from scorekeeper.web.api.reading import UnreadableError, read_json

LONGEST = 2**20
"""The most bytes of a record; one that is longer comes with more than these."""


class Lines(Protocol):
    """What is read line by line: a file of bytes."""

    def readline(self, limit: int, /) -> bytes:
        """Return the next line, or of a longer one the first *limit* bytes."""


class Line(NamedTuple):
    """The text of a record, and the line on which it begins, counted from 1."""

    number: int
    text: bytes


def records_of(file: Lines) -> Iterator[Line]:
    """Yield every record of *file*: one a line, or a single one over many lines.

    It is one a line when the first line is JSON by itself. When it is not, a wrong first line
    must not hide the others: they are still read one by one if any of them is an object, unless
    the whole is one.
    """
    lines = _lines(file)
    first = next(lines, None)
    if first is None:
        return
    if _parses(first.text):
        yield from chain([first], lines)
        return
    head = list(_beginning(first, lines))
    whole = Line(first.number, b"".join(line.text for line in head))
    is_one = _parses(whole.text) or not any(_is_object(line.text) for line in head[1:])
    yield from [whole] if is_one else chain(head, lines)


def _lines(file: Lines) -> Iterator[Line]:
    """Yield the lines that are not blank; of one that is too long only its beginning."""
    for number in count(1):
        text = file.readline(LONGEST + 1)
        if not text:
            return
        if len(text) > LONGEST and not text.endswith(b"\n"):
            _skip_line(file)
        if number == 1:
            text = text.removeprefix(codecs.BOM_UTF8)
        if text.strip():
            yield Line(number, text)


def _skip_line(file: Lines) -> None:
    while (rest := file.readline(LONGEST)) and not rest.endswith(b"\n"):
        pass


def _beginning(first: Line, lines: Iterator[Line]) -> Iterator[Line]:
    """Yield lines until they are together too long for a record, or at their end."""
    size = 0
    for line in chain([first], lines):
        yield line
        size += len(line.text)
        if size > LONGEST:
            return


def _parses(text: bytes) -> bool:
    try:
        read_json(text)
    except UnreadableError:
        return False
    return True


def _is_object(text: bytes) -> bool:
    return text.lstrip().startswith(b"{") and _parses(text)
