"""Lots that a seed draws: the same seed and the same names always draw the same lots."""

from collections.abc import Iterable
from hashlib import blake2b

NOISE = 100
_WORD = 2**64
# An odd number of 64 bits near the golden section spreads neighbours far apart
# (Knuth, The Art of Computer Programming, vol. 3, 6.4).
_SPREAD = 0x9E3779B97F4A7C15


def lot(seed: int, *names: int) -> int:
    """Return the lot, below 2**64, that *seed* draws for *names*."""
    text = ":".join(str(part) for part in (seed, *names))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest())


def shuffled(seed: int, numbers: Iterable[int]) -> list[int]:
    """Return *numbers* in the order that *seed* draws, whatever order they come in."""
    return sorted(numbers, key=lambda number: (lot(seed, number), number))


def noise(first: int, second: int) -> int:
    """Return what decides between equals: 0 to 99, out of the lots of two in any order."""
    mixed = (min(first, second) * 3 + max(first, second)) * _SPREAD % _WORD
    return (mixed >> 32) % NOISE
