"""Rows of choices in which every pair of choices meets at least once."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from random import Random  # noqa: TID251 - seeded: every run draws the same

Choices = Mapping[str, Sequence[object]]
Row = dict[str, object]

_Places = tuple[tuple[str, int], ...]
"""Names of choices, each with the place of one of its values: values need not be hashable."""

_TRIES = 30


def pairwise(
    choices: Choices, is_possible: Callable[[Row], bool]
) -> tuple[list[Row], list[Row]]:
    """Return possible rows in which every pair meets, and the pairs that no row can hold.

    For each pair that has not met yet, the best of some rows drawn around it is taken; the
    draw is the same every time.
    """
    dice = Random(0)  # noqa: S311 - nothing secret
    missing = dict.fromkeys(_pairs((name, range(len(some))) for name, some in choices.items()))
    rows, impossible = [], []
    while missing:
        pair = next(iter(missing))
        drawn = [_around(pair, choices, dice) for _ in range(_TRIES)]
        possible = [row for row in drawn if is_possible(_values(row, choices))]
        if possible:
            best = max(possible, key=lambda row: len(missing.keys() & _met(row)))
            rows.append(_values(best, choices))
            missing = {pair: None for pair in missing if pair not in _met(best)}
        else:
            impossible.append(_values(pair, choices))
            del missing[pair]
    return rows, impossible


def _pairs(places: Iterable[tuple[str, Iterable[int]]]) -> Iterator[_Places]:
    for (one, ours), (other, theirs) in combinations(places, 2):
        for first, second in product(ours, theirs):
            yield (one, first), (other, second)


def _around(pair: _Places, choices: Choices, dice: Random) -> _Places:
    fixed = dict(pair)
    drawn = ((name, dice.randrange(len(some))) for name, some in choices.items())
    return tuple((name, fixed.get(name, place)) for name, place in drawn)


def _met(row: _Places) -> set[_Places]:
    return set(combinations(row, 2))


def _values(places: _Places, choices: Choices) -> Row:
    return {name: choices[name][place] for name, place in places}
