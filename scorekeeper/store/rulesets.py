"""The rules of a match as they were given to it, read back without asking any rule again.

What was once accepted is read for ever, however presets and limits change: a field that is new
since then takes its default, one that is gone is passed over.
"""

import json
from dataclasses import is_dataclass
from enum import StrEnum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, get_args, get_type_hints

from scorekeeper.domain.rulesets import Ruleset


@lru_cache(maxsize=256)
def restore_ruleset(text: str) -> Ruleset:
    """Return the ruleset that `write_ruleset` wrote and the database kept as *text*.

    Each set of rules is restored once: a club plays all its matches by the same few.
    """
    ruleset = _restore(Ruleset, json.loads(text))
    assert isinstance(ruleset, Ruleset)  # noqa: S101 - that is what was asked for
    return ruleset


def _restore(kind: Any, value: Any) -> Any:
    if isinstance(kind, UnionType):
        kinds = [one for one in get_args(kind) if one is not NoneType]
        return _frozen(value) if value is None or len(kinds) > 1 else _restore(kinds[0], value)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind(value)
    if isinstance(kind, type) and is_dataclass(kind):
        hints = get_type_hints(kind)
        known = {name: _restore(hints[name], value[name]) for name in hints if name in value}
        return kind(**known)
    return _frozen(value)


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(one) for one in value)
    if isinstance(value, dict):
        return {name: _frozen(one) for name, one in value.items()}
    return value
