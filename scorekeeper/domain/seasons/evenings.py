"""What an entrant has made of an evening, in the measure that ranks."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import lru_cache
from operator import attrgetter

from scorekeeper.domain.seasons.ranking import Bonus, Measure, Ranking
from scorekeeper.domain.seasons.results import Entrant, Evening, SeasonResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """What some results come to; `halves` are half points, those of bonuses included."""

    matches: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    halves: int = 0
    bonus_halves: int = 0
    written: int = 0
    against: int = 0

    @property
    def difference(self) -> int:
        """Return the points written less those of the opponents."""
        return self.written - self.against

    @property
    def share(self) -> Fraction:
        """Return the share won, from 0 to 1, a draw as half a win; 0 if nothing was played."""
        played = self.won + self.drawn + self.lost
        return Fraction(2 * self.won + self.drawn, 2 * played) if played else Fraction()


@dataclass(frozen=True, slots=True)
class EveningScore(Made):
    """What one evening brought an entrant.

    `value` is in the ranking's measure: points, points written, their difference, or a share
    from 0 to 1; `None` if the evening was missed and there is nothing to count. `counts` tells
    whether the evening is part of the total.
    """

    evening: Evening
    value: Fraction | None
    counts: bool = True
    was_missed: bool = False


@dataclass(frozen=True, slots=True)
class Attended:
    """What an entrant did on an evening: the score of it, and the results behind that."""

    score: EveningScore
    results: tuple[SeasonResult, ...]


Attendance = Mapping[Entrant, Attended]
"""Who came to an evening, and what each of them did."""

# There are few totals and many lines, and to make an exact fraction takes a while.
_fraction = lru_cache(maxsize=4096)(Fraction)

_TOLD = attrgetter("won", "drawn", "lost", "written", "against")
_COLUMNS = attrgetter(*(field.name for field in fields(Made)))


def together(made: Sequence[Made]) -> Made:
    """Return all that was *made*."""
    matches, won, drawn, lost, halves, bonus_halves, written, against = (
        map(sum, zip(*map(_COLUMNS, made), strict=True)) if made else [0] * len(fields(Made))
    )
    return Made(
        matches=matches,
        won=won,
        drawn=drawn,
        lost=lost,
        halves=halves,
        bonus_halves=bonus_halves,
        written=written,
        against=against,
    )


def attendances(
    ranking: Ranking, results: Iterable[SeasonResult]
) -> tuple[tuple[Evening, Attendance], ...]:
    """Return who did what on each evening, scored by *ranking*, the earliest evening first."""
    found: defaultdict[Evening, defaultdict[Entrant, list[SeasonResult]]]
    found = defaultdict(lambda: defaultdict(list))
    for result in results:
        found[result.evening][result.entrant].append(result)
    return tuple(
        (
            evening,
            {
                entrant: Attended(_score(ranking, evening, own), tuple(own))
                for entrant, own in found[evening].items()
            },
        )
        for evening in sorted(found)
    )


def value_of(measure: Measure, made: Made) -> Fraction:
    """Return the figure that ranks; a share is that of all results together."""
    if measure == Measure.POINTS:
        return _fraction(made.halves, 2)
    if measure == Measure.WRITTEN:
        return _fraction(made.written, 1)
    return _fraction(made.difference, 1) if measure == Measure.DIFFERENCE else made.share


def _score(ranking: Ranking, evening: Evening, results: Sequence[SeasonResult]) -> EveningScore:
    won, drawn, lost, written, against = map(sum, zip(*map(_TOLD, results), strict=True))
    worth, bonus = ranking.halves, _bonus_halves(ranking.bonus, results)
    made = Made(
        matches=len(results),
        won=won,
        drawn=drawn,
        lost=lost,
        halves=won * worth.win + drawn * worth.draw + lost * worth.loss + bonus,
        bonus_halves=bonus,
        written=written,
        against=against,
    )
    return _scored(evening, value_of(ranking.measure, made), made)


def _scored(evening: Evening, value: Fraction, made: Made) -> EveningScore:
    return EveningScore(
        evening,
        value,
        matches=made.matches,
        won=made.won,
        drawn=made.drawn,
        lost=made.lost,
        halves=made.halves,
        bonus_halves=made.bonus_halves,
        written=made.written,
        against=made.against,
    )


def _bonus_halves(bonus: Bonus | None, results: Sequence[SeasonResult]) -> int:
    if bonus is None:
        return 0
    return bonus.halves * sum(result.written >= bonus.target for result in results)
