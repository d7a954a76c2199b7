"""Everybody against everybody: the circle method (Berger), balanced in who is named first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.domain.tournaments.draws.snapshot import Pair


@dataclass(frozen=True, slots=True)
class ScheduledRound:
    """Who meets whom in a round, and who is free if the field is odd."""

    pairs: tuple[Pair, ...]
    free: int | None


def schedule(numbers: Sequence[int], *, is_double: bool = False) -> tuple[ScheduledRound, ...]:
    """Return the rounds in which every two of *numbers* meet once, or twice.

    Everybody is named first as often as second, or once more or less; when all meet twice, each
    of two is named first once.
    """
    single = [_round(numbers, turn) for turn in range(_length(len(numbers)))]
    return (*single, *map(_turned, single)) if is_double else tuple(single)


def evenings(
    rounds: Sequence[ScheduledRound], each: int
) -> tuple[tuple[ScheduledRound, ...], ...]:
    """Return *rounds* by evenings of *each* so many; the last may have fewer."""
    return tuple(tuple(rounds[start : start + each]) for start in range(0, len(rounds), each))


def _length(entrants: int) -> int:
    """Return how many rounds it takes until every two have met."""
    return max(0, entrants + entrants % 2 - 1)


def _round(numbers: Sequence[int], turn: int) -> ScheduledRound:
    places = list(_places(len(numbers) + len(numbers) % 2, turn))
    pairs = [
        (numbers[one], numbers[other])
        for one, other in places
        if max(one, other) < len(numbers)
    ]
    free = [numbers[min(pair)] for pair in places if max(pair) == len(numbers)]
    return ScheduledRound(tuple(pairs), free[0] if free else None)


def _places(size: int, turn: int) -> Iterator[Pair]:
    """Yield the places that meet: the last one stays, the others go round a circle."""
    ring, last = size - 1, size - 1
    yield (turn, last) if turn % 2 == 0 else (last, turn)
    for step in range(1, size // 2):
        ahead, behind = (turn + step) % ring, (turn - step) % ring
        yield (ahead, behind) if step % 2 else (behind, ahead)


def _turned(one: ScheduledRound) -> ScheduledRound:
    return ScheduledRound(tuple((second, first) for first, second in one.pairs), one.free)
