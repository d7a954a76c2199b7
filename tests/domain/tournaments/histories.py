"""Seeded histories of small fields that got late, where draws come to their dead ends."""

from collections.abc import Sequence
from random import Random  # noqa: TID251 - the dice are seeded.

from scorekeeper.domain.tournaments.results import (
    Outcome,
    Rest,
    RestKind,
    Results,
    TableResult,
)

STAY = 0.6
POINTS = (101, 90, 88, 88, 60, 35)


def history(seed: int) -> tuple[Results, tuple[int, ...]]:
    """Return what 8 to 20 entrants played in 4 to 9 rounds, and who of them is still there.

    Each round is drawn at random, without rematch as long as that goes by chance; in some
    histories many leave before the end.
    """
    dice = Random(seed)  # noqa: S311 - no secret.
    field = list(range(1, dice.randint(8, 20) + 1))
    rounds = dice.randint(4, 9)
    results = Results(frozenset(field), 0, ())
    for number in range(1, rounds + 1):
        results = _played(results, number, _drawn(results, field, dice), dice)
    return results, _still_there(field, dice)


def _still_there(field: Sequence[int], dice: Random) -> tuple[int, ...]:
    if dice.random() < STAY:
        return tuple(field)
    return tuple(sorted(dice.sample(list(field), dice.randint(4, len(field)))))


def _drawn(results: Results, field: Sequence[int], dice: Random) -> list[int]:
    """Return the order with the fewest rematches of thirty tries; the last has the bye."""
    met = {frozenset((*one.sides[0], *one.sides[1])) for one in results.tables}
    tries = [dice.sample(list(field), len(field)) for _ in range(30)]

    def again(order: Sequence[int]) -> int:
        return sum(
            frozenset(pair) in met for pair in zip(order[::2], order[1::2], strict=False)
        )

    return min(tries, key=again)


def _played(results: Results, number: int, order: list[int], dice: Random) -> Results:
    tables = [
        TableResult(
            number,
            ((first,), (second,)),
            Outcome.PLAYED,
            (dice.choice(POINTS), dice.choice(POINTS)),
        )
        for first, second in zip(order[::2], order[1::2], strict=False)
    ]
    byes = [Rest(number, one, RestKind.BYE) for one in order[len(tables) * 2 :]]
    return Results(
        results.entrants, number, (*results.tables, *tables), (*results.rests, *byes)
    )
