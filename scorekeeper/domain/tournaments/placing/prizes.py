"""Prize money: shares that add up to the cent, and level places that share what they take."""

from collections.abc import Mapping, Sequence
from fractions import Fraction


def shares(cents: int, weights: Sequence[int]) -> tuple[int, ...]:
    """Return *cents* split by *weights*; they add up again.

    What does not divide goes to the largest remainders, of equal ones to the first. All weights
    0 share nothing.
    """
    whole = sum(weights)
    if not whole:
        return tuple(0 for _ in weights)
    exact = [Fraction(cents * weight, whole) for weight in weights]
    floors = [int(one // 1) for one in exact]
    by_remainder = sorted(
        range(len(weights)), key=lambda place: (floors[place] - exact[place], place)
    )
    for place in by_remainder[: cents - sum(floors)]:
        floors[place] += 1
    return tuple(floors)


def prizes(places: Sequence[int], ranked: Sequence[Sequence[int]]) -> Mapping[int, int]:
    """Return what each entrant wins, in cents: *places* are the prizes, the first place first.

    *ranked* are the entrants, the best first, in groups of level ones; a group shares evenly
    what its places are worth, and a cent that does not divide goes to whoever is named first.
    """
    won: dict[int, int] = {}
    for group in ranked:
        taken = sum(places[len(won) : len(won) + len(group)])
        won |= zip(group, shares(taken, [1] * len(group)), strict=True)
    return won
