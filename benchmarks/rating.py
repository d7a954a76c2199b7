"""How well ratings foretell who wins, on simulated seasons of players of known skill.

The loss is the mean of -log of the share that was given to the side that won, over the second
half of each season; a coin loses 0.693. The lower, the better.
"""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from random import Random  # noqa: TID251 - seeded, so that a run can be repeated.
from statistics import mean

from scorekeeper.domain.rating import (
    PROVISIONAL_MATCHES,
    START,
    RatedMatch,
    expected_share,
    replay,
)

PLAYERS, EVENINGS, ROUNDS = 60, 24, 5
ATTENDANCE, LUCK = 0.6, 1.2
POINTS_PER_SKILL = 20

Pair = tuple[str, str]
Model = Callable[[Sequence[RatedMatch]], list[float]]


@dataclass(frozen=True)
class Season:
    """The matches of a season, with partners for good or new ones every round."""

    dice: Random
    has_fixed_pairs: bool

    def matches(self) -> list[RatedMatch]:
        """Return all matches in order of time."""
        skills = {f"player {number:02}": self.dice.gauss(0, 1) for number in range(PLAYERS)}
        return [
            self._match(skills, sides)
            for _ in range(EVENINGS)
            for pairs in self._rounds(list(skills))
            for sides in zip(pairs[::2], pairs[1::2], strict=False)
        ]

    def _rounds(self, players: list[str]) -> list[list[Pair]]:
        fixed = [pair for pair in _pairs(players) if self.dice.random() < ATTENDANCE]
        there = [player for player in players if self.dice.random() < ATTENDANCE]
        return [self._drawn(fixed, there) for _ in range(ROUNDS)]

    def _drawn(self, fixed: list[Pair], there: list[str]) -> list[Pair]:
        """Return the pairs of a round in the order of the tables."""
        if self.has_fixed_pairs:
            return self.dice.sample(fixed, len(fixed))
        return _pairs(self.dice.sample(there, len(there)))

    def _match(self, skills: dict[str, float], sides: tuple[Pair, Pair]) -> RatedMatch:
        ours, theirs = (mean(skills[player] for player in pair) for pair in sides)
        better = ours - theirs + self.dice.gauss(0, LUCK)
        margin = round(abs(better) * POINTS_PER_SKILL)
        return RatedMatch("match", sides, int(better < 0), margin)


def one_k(matches: Sequence[RatedMatch]) -> list[float]:
    """Return what was expected of side 0 in each match, one K a match."""
    return [change.expected for change in replay(matches).changes]


def one_k_with_margin(matches: Sequence[RatedMatch]) -> list[float]:
    """Return the same with the margin weighed."""
    return [change.expected for change in replay(matches, with_margin=True).changes]


def own_k(matches: Sequence[RatedMatch]) -> list[float]:
    """Return the same where each player has a K of his own, and sums are not zero."""
    value: dict[str, float] = {}
    played: dict[str, int] = {}
    found = []
    for match in matches:
        ours, theirs = (
            mean(value.get(player, START) for player in pair) for pair in match.pairs
        )
        found.append(expected_share(ours, theirs))
        gain = (match.winner == 0) - found[-1]
        for side, pair in enumerate(match.pairs):
            for player in pair:
                k = 48 if played.get(player, 0) < PROVISIONAL_MATCHES else 24
                value[player] = value.get(player, START) + (
                    k * gain if side == 0 else -k * gain
                )
                played[player] = played.get(player, 0) + 1
    return found


MODELS: dict[str, Model] = {
    "one K a match": one_k,
    "one K a match, with margin": one_k_with_margin,
    "a K for each player": own_k,
}


def main() -> None:
    """Print the loss of every model, with new partners every round and with fixed pairs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seasons", type=int, default=12)
    wanted = parser.parse_args()
    for has_fixed_pairs in (False, True):
        print("fixed pairs" if has_fixed_pairs else "new partners every round")
        seasons = [
            Season(Random(seed), has_fixed_pairs).matches()  # noqa: S311 - nothing secret
            for seed in range(wanted.seasons)
        ]
        for name, model in MODELS.items():
            print(f"  {name:30}{mean(loss(model, matches) for matches in seasons):.4f}")


def loss(model: Model, matches: Sequence[RatedMatch]) -> float:
    """Return the loss of *model* over the second half of *matches*."""
    rows = list(zip(model(matches), matches, strict=True))[len(matches) // 2 :]
    return mean(-log(share if match.winner == 0 else 1 - share) for share, match in rows)


def _pairs(players: list[str]) -> list[Pair]:
    return list(zip(players[::2], players[1::2], strict=False))


if __name__ == "__main__":
    main()
