"""What an entrant has made of each evening, and which evenings count."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from scorekeeper.domain.seasons.ranking import AbsentRule, Measure, Ranking
from scorekeeper.domain.seasons.results import Entrant, Evening, SeasonResult


@dataclass(frozen=True, slots=True)
class EveningScore:
    """What one evening brought an entrant.

    `value` is in the ranking's measure: points, points written, their difference, or a share
    from 0 to 1; `None` if the evening was missed and there is nothing to count. `halves` are
    half points, those of bonuses (`bonus_halves`) included. `counts` tells whether the evening
    is part of the total.
    """

    evening: Evening
    value: Fraction | None
    counts: bool = True
    was_missed: bool = False
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


Attended = Mapping[Entrant, Sequence[EveningScore]]
"""The evenings that each entrant played, the earliest first."""


def share_won(won: int, drawn: int, lost: int) -> Fraction:
    """Return the share won, from 0 to 1, a draw as half a win; 0 where nothing was played."""
    played = won + drawn + lost
    return Fraction(2 * won + drawn, 2 * played) if played else Fraction()


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
    kept = {score.evening for score in sorted(scores, key=_worth, reverse=True)[:keep]}
    return tuple(replace(score, counts=score.evening in kept) for score in scores)


def _score(ranking: Ranking, evening: Evening, results: Sequence[SeasonResult]) -> EveningScore:
    won, drawn, lost = (
        sum(getattr(result, name) for result in results) for name in ("won", "drawn", "lost")
    )
    worth, bonus = ranking.halves, _bonus_halves(ranking, results)
    score = EveningScore(
        evening,
        value=None,
        matches=len(results),
        won=won,
        drawn=drawn,
        lost=lost,
        halves=won * worth.win + drawn * worth.draw + lost * worth.loss + bonus,
        bonus_halves=bonus,
        written=sum(result.written for result in results),
        against=sum(result.against for result in results),
    )
    return replace(score, value=_value(ranking.measure, score))


def _bonus_halves(ranking: Ranking, results: Sequence[SeasonResult]) -> int:
    bonus = ranking.bonus
    if bonus is None:
        return 0
    return bonus.halves * sum(result.written >= bonus.target for result in results)


def _value(measure: Measure, score: EveningScore) -> Fraction:
    if measure == Measure.POINTS:
        return Fraction(score.halves, 2)
    if measure == Measure.WRITTEN:
        return Fraction(score.written)
    if measure == Measure.DIFFERENCE:
        return Fraction(score.difference)
    return share_won(score.won, score.drawn, score.lost)


def _missed_value(ranking: Ranking, played: Sequence[EveningScore]) -> Fraction | None:
    if ranking.measure == Measure.PERCENTAGE:
        return None
    if ranking.absent.rule == AbsentRule.AVERAGE:
        values = [score.value for score in played if score.value is not None]
        return sum(values, Fraction()) / len(played)
    return Fraction(ranking.absent.halves, 2)


def _missed(evening: Evening, amount: Fraction | None) -> EveningScore:
    return EveningScore(evening, amount, was_missed=True)


def _worth(score: EveningScore) -> tuple[object, ...]:
    """Return what sorts evenings from the worst to the best; of equals the later is better."""
    value = Fraction() if score.value is None else score.value
    return (
        score.value is not None,
        value,
        not score.was_missed,
        score.difference,
        score.written,
        score.evening,
    )
