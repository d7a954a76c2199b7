"""Rows as values: what a table keeps of a record, and the record of a row."""

from operator import itemgetter
from typing import Any, TypeVar

from sqlalchemy import Result, Row

Record = TypeVar("Record")


def values_of(record: object) -> dict[str, Any]:
    """Return the values of *record*, a tuple or dataclass, by the names of its fields."""
    return {name: getattr(record, name) for name in _fields(type(record))}


def read(kind: type[Record], row: Row[Any]) -> Record:
    """Return *row* as a value of *kind*, whose fields are called as the columns are."""
    return kind(*(getattr(row, name) for name in _fields(kind)))


def read_all(kind: type[Record], found: Result[Any]) -> list[Record]:
    """Return what was *found* as values of *kind*; of many rows much faster than one by one."""
    names = list(found.keys())
    columns = itemgetter(*(names.index(name) for name in _fields(kind)))
    return [kind(*columns(row)) for row in found]


def _fields(kind: type[object]) -> tuple[str, ...]:
    """Return the names of a tuple with names, or else of a dataclass: all have slots here."""
    return tuple(getattr(kind, "_fields", None) or kind.__slots__)  # type: ignore[attr-defined]
