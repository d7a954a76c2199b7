"""Direct encounters: those who are level, by the matches among themselves alone.

They count only if every two of the level have met, or as far as no match that is missing could
change the order. What is then still level is separated by the matches within it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from scorekeeper.domain.tournaments.placing.scoring import Scoring
from scorekeeper.domain.tournaments.placing.separation import Group, parts_by
from scorekeeper.domain.tournaments.placing.turns import Turn, TurnKind, Turns

_AT_A_TABLE = frozenset({TurnKind.PLAYED, TurnKind.FORFEIT_WON, TurnKind.FORFEIT_LOST})


@dataclass(frozen=True, slots=True)
class Encounters:
    """The matches of all, to separate the level by those among them."""

    turns: Turns
    scoring: Scoring

    def split(self, group: Group) -> list[Group]:
        """Return *group* in parts, the best first; in one part if its matches do not decide."""
        if len(group) == 1:
            return [group]
        parts = self._parts(group)
        if len(parts) == 1:
            return parts
        return [smaller for part in parts for smaller in self.split(part)]

    def _parts(self, group: Group) -> list[Group]:
        missing = {entrant: self._missing(entrant, group) for entrant in group}
        if not any(missing.values()):
            return parts_by(group, lambda entrant: self._made(entrant, group))
        return self._certain(group, missing)

    def _certain(self, group: Group, missing: dict[int, int]) -> list[Group]:
        """Return *group* where no missing match could change who stands before whom."""
        points = {entrant: self._made(entrant, group)[0] for entrant in group}
        lowest = {one: points[one] + self.scoring.loss * missing[one] for one in group}
        highest = {one: points[one] + self.scoring.win * missing[one] for one in group}
        ordered = sorted(group, key=lambda one: (-lowest[one], -highest[one], one))
        cuts = [
            place
            for place in range(1, len(ordered))
            if min(lowest[one] for one in ordered[:place])
            > max(highest[one] for one in ordered[place:])
        ]
        edges = [0, *cuts, len(ordered)]
        return [tuple(sorted(ordered[start:end])) for start, end in pairwise(edges)]

    def _missing(self, entrant: int, group: Group) -> int:
        met = {opponent for turn in self._among(entrant, group) for opponent in turn.opponents}
        return len(set(group) - met - {entrant})

    def _made(self, entrant: int, group: Group) -> tuple[Fraction, Fraction]:
        """Return half points and difference, once for each opponent of *group* that was met."""
        halves = difference = Fraction()
        for turn in self._among(entrant, group):
            times = sum(opponent in group for opponent in turn.opponents)
            halves += times * turn.halves
            difference += times * turn.difference
        return halves, difference

    def _among(self, entrant: int, group: Group) -> Iterator[Turn]:
        for turn in self.turns[entrant]:
            if turn.kind in _AT_A_TABLE and not set(group).isdisjoint(turn.opponents):
                yield turn
