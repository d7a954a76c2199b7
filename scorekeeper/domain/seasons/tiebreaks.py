"""How entrants that are level are separated, criterion by criterion."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import Any

from scorekeeper.domain.seasons.ranking import Halves, Ranking, TieBreak
from scorekeeper.domain.seasons.results import Entrant, SeasonResult
from scorekeeper.domain.seasons.standing import Criterion, Standing

Group = tuple[Standing, ...]
Split = Callable[[Group], list[Group]]


@dataclass(frozen=True, slots=True)
class Level:
    """Rows that nothing separates, and what put them behind the level above."""

    rows: Group
    separated_by: Criterion | None = None


def levels(
    ranking: Ranking, rows: Iterable[Standing], results: Sequence[SeasonResult]
) -> list[Level]:
    """Return *rows* from the best down, by total and then by the tie-breaks of *ranking*."""
    splits = [(Criterion.TOTAL, _by(lambda row: row.total))]
    for tie_break in ranking.tie_breaks:
        if tie_break == TieBreak.DIRECT:
            splits.append((Criterion.DIRECT, _Encounters(ranking.halves, results).split))
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


def _by(key: Callable[[Standing], Any]) -> Split:
    return lambda group: _parts(group, key)


def _parts(group: Group, key: Callable[[Standing], Any]) -> list[Group]:
    """Return *group* in parts of equal *key*, the greatest first."""
    ordered = sorted(group, key=key, reverse=True)
    return [tuple(part) for _, part in groupby(ordered, key)]


def _best_evening(row: Standing) -> Fraction:
    played = [score.value for score in row.evenings if score.counts and not score.was_missed]
    return max((value for value in played if value is not None), default=Fraction())


def _last_evenings(row: Standing) -> tuple[tuple[bool, Fraction], ...]:
    return tuple(
        (not score.was_missed, Fraction() if score.was_missed else score.value or Fraction())
        for score in reversed(row.evenings)
    )


_KEYS: Mapping[TieBreak, Callable[[Standing], Any]] = {
    TieBreak.POINTS: lambda row: row.halves,
    TieBreak.WINS: lambda row: row.won,
    TieBreak.PERCENTAGE: lambda row: row.share,
    TieBreak.DIFFERENCE: lambda row: row.difference,
    TieBreak.WRITTEN: lambda row: row.written,
    TieBreak.EVENINGS: lambda row: row.attended,
    TieBreak.BEST_EVENING: _best_evening,
    TieBreak.LAST_EVENINGS: _last_evenings,
}


class _Encounters:
    """Direct encounters: points of the matches among the level, then their difference.

    They count only if every two of the level have met; the parts are then separated in the
    same way, each by its own matches. All matches of the season count, whatever evenings do.
    """

    def __init__(self, halves: Halves, results: Iterable[SeasonResult]) -> None:
        self.halves = halves
        self._results: defaultdict[Entrant, list[SeasonResult]] = defaultdict(list)
        for result in results:
            self._results[result.entrant].append(result)

    def split(self, group: Group) -> list[Group]:
        """Return *group* in parts, the best first; in one part if not all have met."""
        level = {row.entrant for row in group}
        if len(group) == 1 or not all(self._has_met_all(row.entrant, level) for row in group):
            return [group]
        parts = _parts(group, lambda row: self._among(row.entrant, level))
        if len(parts) == 1:
            return parts
        return [smaller for part in parts for smaller in self.split(part)]

    def _has_met_all(self, entrant: Entrant, level: set[Entrant]) -> bool:
        met = {one for result in self._results[entrant] for one in result.opponents}
        return level - {entrant} <= met

    def _among(self, entrant: Entrant, level: set[Entrant]) -> tuple[int, int]:
        """Return the half points and the difference against the others, once for each met."""
        met = [
            result
            for result in self._results[entrant]
            for opponent in result.opponents
            if opponent in level
        ]
        worth = self.halves
        points = sum(
            one.won * worth.win + one.drawn * worth.draw + one.lost * worth.loss for one in met
        )
        return points, sum(one.written - one.against for one in met)
