"""What an entrant has made of each evening, and which evenings count."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import lru_cache
from math import lcm
from operator import attrgetter

from scorekeeper.domain.seasons.ranking import AbsentRule, Bonus, Measure, Ranking
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


_TOLD = attrgetter("won", "drawn", "lost", "written", "against")
_COLUMNS = attrgetter(*(field.name for field in fields(Made)))
_REMEMBERED = 4096  # So many missed evenings are remembered; they are the same for many.

Attended = Mapping[Entrant, Sequence[EveningScore]]
"""The evenings that each entrant played, the earliest first."""


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


def attended(ranking: Ranking, results: Iterable[SeasonResult]) -> Attended:
    """Return the evenings that each entrant played, scored by *ranking*."""
    grouped: defaultdict[Entrant, defaultdict[Evening, list[SeasonResult]]]
    grouped = defaultdict(lambda: defaultdict(list))
    for result in results:
        grouped[result.entrant][result.evening].append(result)
    return {
        entrant: [_score(ranking, evening, played[evening]) for evening in sorted(played)]
        for entrant, played in grouped.items()
    }


def whole_season(
    ranking: Ranking, played: Sequence[EveningScore], held: Sequence[Evening]
) -> tuple[EveningScore, ...]:
    """Return a score for every evening *held*: those *played*, and what the missed ones count.

    Which of them are part of the total is marked.
    """
    found = {score.evening: score for score in played}
    amount = _missed_value(ranking, played)
    scores = [found.get(evening) or _missed(evening, amount) for evening in held]
    keep = max(0, len(held) - ranking.drop)
    keep = keep if ranking.best is None else min(keep, ranking.best)
    if keep >= len(scores):
        return tuple(scores)
    kept = {score.evening for score in _best_first(scores)[:keep]}
    return tuple(score if score.evening in kept else _left_out(score) for score in scores)


def value_of(measure: Measure, made: Made) -> Fraction:
    """Return the figure that ranks; a share is that of all results together."""
    if measure == Measure.POINTS:
        return Fraction(made.halves, 2)
    if measure == Measure.WRITTEN:
        return Fraction(made.written)
    return Fraction(made.difference) if measure == Measure.DIFFERENCE else made.share


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


def _missed_value(ranking: Ranking, played: Sequence[EveningScore]) -> Fraction | None:
    if ranking.measure == Measure.PERCENTAGE:
        return None
    if ranking.absent.rule == AbsentRule.AVERAGE:
        values = [score.value for score in played if score.value is not None]
        return sum(values, Fraction()) / len(played)
    return Fraction(ranking.absent.halves, 2)


@lru_cache(maxsize=_REMEMBERED)
def _missed(evening: Evening, amount: Fraction | None, counts: bool = True) -> EveningScore:  # noqa: FBT001, FBT002 - part of the key
    return EveningScore(evening, amount, counts, was_missed=True)


def _left_out(score: EveningScore) -> EveningScore:
    if score.was_missed:
        return _missed(score.evening, score.value, False)  # noqa: FBT003 - part of the key
    return replace(score, counts=False)


def _best_first(scores: Sequence[EveningScore]) -> list[EveningScore]:
    """Return *scores* from the best to the worst; of equals the later is better.

    Whole numbers over a common denominator compare as the fractions do, but much faster.
    """
    common = lcm(*(score.value.denominator for score in scores if score.value is not None))
    return sorted(scores, key=lambda score: _worth(score, common), reverse=True)


def _worth(score: EveningScore, common: int) -> tuple[object, ...]:
    value = score.value
    return (
        value is not None,
        0 if value is None else value.numerator * (common // value.denominator),
        not score.was_missed,
        score.difference,
        score.written,
        score.evening.day,
        score.evening.id,
    )
