"""Ranks as in a competition: the level share one, and those after it are left out."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

Ranked = TypeVar("Ranked")


def competition_ranks(groups: Iterable[Sequence[Ranked]]) -> list[tuple[int, Ranked]]:
    """Return every member of *groups* with its rank: groups of 1, 2, 1 make 1, 2, 2, 4."""
    ranked: list[tuple[int, Ranked]] = []
    for group in groups:
        rank = len(ranked) + 1
        ranked += [(rank, member) for member in group]
    return ranked
