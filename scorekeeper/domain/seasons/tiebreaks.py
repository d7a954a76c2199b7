"""How entrants that are level are separated, criterion by criterion."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from math import lcm
from typing import Any

from scorekeeper.domain.seasons.counting import Line
from scorekeeper.domain.seasons.ranking import Halves, Ranking, TieBreak
from scorekeeper.domain.seasons.results import Entrant
from scorekeeper.domain.seasons.standing import Criterion

Group = tuple[Line, ...]
Split = Callable[[Group], list[Group]]


@dataclass(frozen=True, slots=True)
class Level:
    """Rows that nothing separates, and what put them behind the level above."""

    rows: Group
    separated_by: Criterion | None = None


def levels(ranking: Ranking, rows: Iterable[Line]) -> list[Level]:
    """Return *rows* from the best down, by total and then by the tie-breaks of *ranking*."""
    splits: list[tuple[Criterion, Split]] = [(Criterion.TOTAL, _by_total)]
    for tie_break in ranking.tie_breaks:
        if tie_break == TieBreak.DIRECT:
            splits.append((Criterion.DIRECT, _Encounters(ranking.halves).split))
        elif tie_break != TieBreak.LOTS:
            splits.append((Criterion(tie_break.value), _by(_KEYS[tie_break])))
    return _separate(tuple(sorted(rows, key=lambda row: row.entrant)), splits)


def _separate(group: Group, splits: Sequence[tuple[Criterion, Split]]) -> list[Level]:
    if len(group) <= 1 or not splits:
        return [Level(group)] if group else []
    (criterion, split), *others = splits
    found: list[Level] = []
    for part in split(group):
        first, *rest = _separate(part, others)
        found += [replace(first, separated_by=criterion) if found else first, *rest]
    return found


def _by_total(group: Group) -> list[Group]:
    """Return *group* by total.

    Whole numbers over a common denominator compare as the fractions do, but much faster.
    """
    common = lcm(*{row.total.denominator for row in group})
    return _parts(group, lambda row: row.total.numerator * (common // row.total.denominator))


def _by(key: Callable[[Line], Any]) -> Split:
    return lambda group: _parts(group, key)


def _parts(group: Group, key: Callable[[Line], Any]) -> list[Group]:
    """Return *group* in parts of equal *key*, the greatest first."""
    ordered = sorted(group, key=key, reverse=True)
    return [tuple(part) for _, part in groupby(ordered, key)]


def _best_evening(row: Line) -> Fraction:
    values = (score.value for score in row.counted)
    return max((value for value in values if value is not None), default=Fraction())


def _last_evenings(row: Line) -> tuple[tuple[bool, Fraction], ...]:
    """Return whether each evening was played, and what it brought, the latest first."""
    values = [(False, Fraction())] * row.held
    for place, score in zip(row.played.places, row.played.scores, strict=True):
        values[place] = True, score.value or Fraction()
    return tuple(reversed(values))


_KEYS: Mapping[TieBreak, Callable[[Line], Any]] = {
    TieBreak.POINTS: lambda row: row.made.halves,
    TieBreak.WINS: lambda row: row.made.won,
    TieBreak.PERCENTAGE: lambda row: row.made.share,
    TieBreak.DIFFERENCE: lambda row: row.made.difference,
    TieBreak.WRITTEN: lambda row: row.made.written,
    TieBreak.EVENINGS: lambda row: row.attended,
    TieBreak.BEST_EVENING: _best_evening,
    TieBreak.LAST_EVENINGS: _last_evenings,
}


class _Encounters:
    """Direct encounters: points of the matches among the level, then their difference.

    They count only if every two of the level have met; the parts are then separated in the
    same way, each by its own matches. All matches of the season count, whatever evenings do.
    """

    def __init__(self, halves: Halves) -> None:
        self.halves = halves

    def split(self, group: Group) -> list[Group]:
        """Return *group* in parts, the best first; in one part if not all have met."""
        level = {row.entrant for row in group}
        if len(group) == 1 or not all(level - {row.entrant} <= row.played.met for row in group):
            return [group]
        parts = _parts(group, lambda row: self._among(row, level))
        if len(parts) == 1:
            return parts
        return [smaller for part in parts for smaller in self.split(part)]

    def _among(self, row: Line, level: set[Entrant]) -> tuple[int, int]:
        """Return the half points and the difference against the others, once for each met."""
        met = [
            result
            for result in row.played.results
            for opponent in result.opponents
            if opponent in level
        ]
        worth = self.halves
        points = sum(
            one.won * worth.win + one.drawn * worth.draw + one.lost * worth.loss for one in met
        )
        return points, sum(one.written - one.against for one in met)
