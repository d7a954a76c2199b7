"""Values as plain JSON, and back by their types, asking no rule again.

What was once accepted is read for ever, however rules and limits change: a field that is new
since then takes its default, one that is gone is passed over.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

Value = TypeVar("Value")

_SCALARS = (int, str, bool)


def to_plain(value: object) -> Any:
    """Return *value* as JSON holds it: dataclasses as objects, sets as sorted lists."""
    if isinstance(value, StrEnum):
        return value.value
    if is_dataclass(value):
        return {one.name: to_plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, Mapping):
        return {str(name): to_plain(one) for name, one in value.items()}
    if isinstance(value, frozenset):
        return sorted(to_plain(one) for one in value)
    return [to_plain(one) for one in value] if isinstance(value, tuple | list) else value


def from_plain(kind: type[Value], value: object) -> Value:
    """Return the value of *kind* that `to_plain` wrote.

    Raise `ValueError`, `TypeError` or `KeyError` for what it never wrote.
    """
    restored: Value = _restore(kind, value)
    return restored


def _restore(kind: Any, value: Any) -> Any:
    if isinstance(kind, UnionType):
        return _restore_union(kind, value)
    if get_origin(kind) is not None:
        return _restore_many(kind, value)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind(value)
    if is_dataclass(kind):
        return _restore_record(kind, value)
    if kind in _SCALARS and type(value) is not kind:
        raise TypeError(kind)
    return _frozen(value)


def _restore_union(kind: UnionType, value: Any) -> Any:
    if value is None:
        return None
    kinds = [one for one in get_args(kind) if one is not NoneType]
    return _restore(kinds[0], value) if len(kinds) == 1 else _frozen(value)


def _restore_many(kind: Any, value: Any) -> Any:
    origin, parts = get_origin(kind), get_args(kind)
    if origin is tuple and parts[-1] is not Ellipsis:
        return tuple(_restore(part, one) for part, one in zip(parts, value, strict=True))
    if origin in (tuple, frozenset):
        return origin(_restore(parts[0], one) for one in value)
    name_kind, value_kind = parts
    return {_restore(name_kind, name): _restore(value_kind, one) for name, one in value.items()}


def _restore_record(kind: Any, value: Any) -> Any:
    hints = _hints(kind)
    return kind(**{name: _restore(hints[name], value[name]) for name in hints if name in value})


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _frozen(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_frozen(one) for one in value)
    if isinstance(value, dict):
        return {name: _frozen(one) for name, one in value.items()}
    return value
