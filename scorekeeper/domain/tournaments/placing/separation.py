"""How those who are level are separated, criterion by criterion, and who remains level."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from scorekeeper.domain.tournaments.placing.scoring import Criterion

Group = tuple[int, ...]
Split = Callable[[Group], list[Group]]


@dataclass(frozen=True, slots=True)
class Level:
    """Entrants whom nothing separates, and what put them behind the level above."""

    entrants: Group
    separated_by: Criterion | None = None


def separated(group: Group, splits: Sequence[tuple[Criterion, Split]]) -> list[Level]:
    """Return *group* in levels, the best first, split by one criterion after another."""
    if len(group) <= 1 or not splits:
        return [Level(group)] if group else []
    (criterion, split), *others = splits
    found: list[Level] = []
    for part in split(group):
        first, *rest = separated(part, others)
        found += [replace(first, separated_by=criterion) if found else first, *rest]
    return found


def by_greatest(key: Callable[[int], Any]) -> Split:
    """Return the split into parts of equal *key*, the greatest first."""
    return lambda group: parts_by(group, key)


def parts_by(group: Group, key: Callable[[int], Any]) -> list[Group]:
    """Return *group* in parts of equal *key*, the greatest first."""
    ordered = sorted(group, key=key, reverse=True)
    return [tuple(part) for _, part in groupby(ordered, key)]
