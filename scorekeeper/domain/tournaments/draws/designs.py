"""Complete plans for individual events: every partner once, every opponent twice.

They are whist tournaments (I. Anderson, Combinatorial Designs and Tournaments, 1997). Each is
written as its first round; adding one to every number makes the next. With n divisible by four
the last number stays where it is and the others are added up modulo n-1; with one more, the
number that is missing sits out, and n is the modulus. Nine has no such plan of one cycle: its
numbers have two digits in base three, and each digit is added up by itself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.domain.tournaments.results import Sides

Table = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class DesignRound:
    """A round of a plan: two sides at each table, and who sits out."""

    tables: tuple[Sides, ...]
    sitting_out: tuple[int, ...]


FIRST_ROUNDS: Mapping[int, tuple[Table, ...]] = {
    4: (((3, 0), (1, 2)),),
    5: (((1, 4), (2, 3)),),
    8: (((7, 4), (2, 1)), ((6, 3), (0, 5))),
    9: (((3, 6), (1, 2)), ((4, 8), (5, 7))),
    12: (((11, 8), (9, 1)), ((10, 3), (0, 5)), ((7, 6), (4, 2))),
    13: (((1, 12), (5, 8)), ((2, 11), (3, 10)), ((4, 9), (6, 7))),
    16: (((15, 1), (10, 9)), ((14, 3), (13, 7)), ((12, 4), (0, 2)), ((11, 6), (8, 5))),
    17: (((1, 16), (4, 13)), ((2, 15), (8, 9)), ((3, 14), (5, 12)), ((6, 11), (7, 10))),
    20: (
        ((19, 0), (9, 5)),
        ((1, 2), (17, 14)),
        ((3, 8), (18, 10)),
        ((4, 11), (6, 12)),
        ((7, 16), (13, 15)),
    ),
    21: (
        ((1, 19), (13, 5)),
        ((2, 7), (9, 10)),
        ((3, 20), (15, 4)),
        ((6, 12), (14, 16)),
        ((8, 17), (18, 11)),
    ),
    24: (
        ((23, 0), (15, 17)),
        ((1, 14), (8, 5)),
        ((2, 16), (18, 13)),
        ((3, 19), (21, 4)),
        ((6, 10), (9, 20)),
        ((7, 22), (12, 11)),
    ),
    25: (
        ((1, 24), (2, 23)),
        ((3, 22), (9, 16)),
        ((4, 21), (12, 13)),
        ((5, 20), (10, 15)),
        ((6, 19), (8, 17)),
        ((7, 18), (11, 14)),
    ),
    28: (
        ((27, 0), (9, 23)),
        ((1, 21), (10, 16)),
        ((2, 20), (22, 5)),
        ((3, 7), (8, 13)),
        ((4, 6), (25, 17)),
        ((11, 14), (12, 24)),
        ((15, 26), (19, 18)),
    ),
    29: (
        ((1, 28), (2, 27)),
        ((3, 26), (13, 16)),
        ((4, 25), (8, 21)),
        ((5, 24), (10, 19)),
        ((6, 23), (12, 17)),
        ((7, 22), (14, 15)),
        ((9, 20), (11, 18)),
    ),
    32: (
        ((31, 0), (23, 6)),
        ((1, 21), (12, 22)),
        ((2, 28), (26, 20)),
        ((3, 27), (8, 30)),
        ((4, 19), (13, 16)),
        ((5, 17), (18, 10)),
        ((7, 9), (24, 11)),
        ((14, 15), (29, 25)),
    ),
    33: (
        ((1, 14), (6, 20)),
        ((2, 10), (12, 5)),
        ((3, 21), (9, 11)),
        ((4, 26), (13, 22)),
        ((7, 8), (23, 29)),
        ((15, 18), (19, 31)),
        ((16, 32), (25, 30)),
        ((17, 27), (24, 28)),
    ),
    36: (
        ((35, 0), (31, 25)),
        ((1, 21), (7, 10)),
        ((2, 18), (26, 14)),
        ((3, 33), (12, 16)),
        ((4, 11), (6, 23)),
        ((5, 27), (8, 32)),
        ((9, 17), (24, 34)),
        ((13, 22), (20, 19)),
        ((15, 29), (30, 28)),
    ),
}
_BASE = 3
_TWO_DIGITS = _BASE**2


def design_length(players: int) -> int:
    """Return how many rounds the plan for so many *players* has, or 0 if there is none."""
    if players not in FIRST_ROUNDS:
        return 0
    return players if players % 4 else players - 1


def design_round(numbers: Sequence[int], round_: int) -> DesignRound:
    """Return the round *round_*, from 1, of the plan for *numbers* in their order.

    Raise `KeyError` if there is no plan for so many; after its last round it begins again.
    """
    by = (round_ - 1) % design_length(len(numbers))
    tables = tuple(
        (_side(numbers, first, by), _side(numbers, second, by))
        for first, second in FIRST_ROUNDS[len(numbers)]
    )
    seated = {number for table in tables for side in table for number in side}
    return DesignRound(tables, tuple(number for number in numbers if number not in seated))


def _side(numbers: Sequence[int], side: tuple[int, int], by: int) -> tuple[int, ...]:
    return tuple(numbers[_moved(place, by, len(numbers))] for place in side)


def _moved(place: int, by: int, size: int) -> int:
    if size == _TWO_DIGITS:
        high, low = place // _BASE + by // _BASE, place + by
        return high % _BASE * _BASE + low % _BASE
    modulus = size if size % 4 else size - 1
    return place if place == modulus else (place + by) % modulus
