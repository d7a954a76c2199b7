"""Which evenings of an entrant count, and what he has made of them so far."""

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache

from scorekeeper.domain.seasons.evenings import (
    Attended,
    EveningScore,
    Made,
    together,
    value_of,
)
from scorekeeper.domain.seasons.ranking import AbsentRule, Measure, Ranking
from scorekeeper.domain.seasons.results import Entrant, Evening, SeasonResult

_NOTHING = Made()
_REMEMBERED = 4096  # So many missed evenings are remembered; they are the same for many.


@dataclass(frozen=True)
class Played:
    """All that an entrant has played so far.

    `scores` come in order of time, and `places` tell which evenings of the season they are;
    `made` is what they come to; `worst_first` are the same scores from the worst to the best,
    where not all of them count.
    """

    entrant: Entrant
    made: Made = _NOTHING
    scores: tuple[EveningScore, ...] = ()
    places: tuple[int, ...] = ()
    worst_first: tuple[EveningScore, ...] = ()
    results: tuple[SeasonResult, ...] = ()

    def after(self, ranking: Ranking, place: int, attended: Attended) -> "Played":
        """Return what the entrant has played after another evening, the one in *place*."""
        return Played(
            self.entrant,
            together([self.made, attended.score]),
            (*self.scores, attended.score),
            (*self.places, place),
            self._sorted_in(attended.score) if _is_picky(ranking) else (),
            self.results + attended.results,
        )

    @cached_property
    def met(self) -> frozenset[Entrant]:
        """Return whom the entrant has played against."""
        return frozenset(one for result in self.results for one in result.opponents)

    def _sorted_in(self, score: EveningScore) -> tuple[EveningScore, ...]:
        scores = list(self.worst_first)
        insort(scores, score, key=_worth)
        return tuple(scores)


@dataclass(frozen=True)
class Line:
    """An entrant after so many evenings *held*: what he played, and what of it counts.

    `counted` are the evenings played that count, `missed` how many of the missed ones do, and
    `amount` is what a missed one counts (`None`: nothing can).
    """

    played: Played
    held: int
    total: Fraction
    counted: tuple[EveningScore, ...]
    missed: int
    amount: Fraction | None

    @property
    def entrant(self) -> Entrant:
        """Return who this is."""
        return self.played.entrant

    @property
    def attended(self) -> int:
        """Return how many evenings he played."""
        return len(self.played.scores)

    @cached_property
    def made(self) -> Made:
        """Return what he made on the evenings that count."""
        return _made(self.played, self.counted)

    def evenings(self, held: Sequence[Evening]) -> tuple[EveningScore, ...]:
        """Return a score for each evening *held*, and mark which are part of the total."""
        scores: list[EveningScore | None] = [None] * len(held)
        kept = {id(score) for score in self.counted}
        for place, score in zip(self.played.places, self.played.scores, strict=True):
            scores[place] = score if id(score) in kept else replace(score, counts=False)
        # Of the missed evenings, which are all alike, the latest count.
        left_out = len(held) - self.attended - self.missed
        missed = [evening for evening, score in zip(held, scores, strict=True) if score is None]
        filled = (
            _missed(evening, self.amount, place >= left_out)
            for place, evening in enumerate(missed)
        )
        return tuple(score or next(filled) for score in scores)


def line_of(ranking: Ranking, played: Played, held: int) -> Line:
    """Return how an entrant stands after so many evenings *held*."""
    amount = _missed_amount(ranking, played)
    counted, missed = _counting(ranking, played, held, amount)
    total = value_of(ranking.measure, _made(played, counted))
    if missed and amount:
        total += amount * missed
    return Line(played, held, total, counted, missed, amount)


def _counting(
    ranking: Ranking, played: Played, held: int, amount: Fraction | None
) -> tuple[tuple[EveningScore, ...], int]:
    """Return the evenings played that count, and how many of the missed ones do.

    The best count, and an evening played is better than one missed of the same value.
    """
    keep = max(0, held - ranking.drop)
    keep = keep if ranking.best is None else min(keep, ranking.best)
    attended = len(played.scores)
    if keep >= held:
        return played.scores, held - attended
    better = _not_below(played.worst_first, amount)
    missed = max(0, min(held - attended, keep - better))
    best = played.worst_first[attended - min(attended, keep - missed) :]
    return best, missed


def _not_below(worst_first: Sequence[EveningScore], amount: Fraction | None) -> int:
    """Return how many scores are worth as much as a missed evening, or more."""
    if amount is None:
        return len(worst_first)
    return sum(score.value is not None and score.value >= amount for score in worst_first)


def _is_picky(ranking: Ranking) -> bool:
    """Return whether it can matter which evening was better."""
    return ranking.best is not None or ranking.drop > 0


def _missed_amount(ranking: Ranking, played: Played) -> Fraction | None:
    if ranking.measure == Measure.PERCENTAGE:
        return None
    if ranking.absent.rule == AbsentRule.AVERAGE:
        return value_of(ranking.measure, played.made) / len(played.scores)
    return Fraction(ranking.absent.halves, 2)


def _made(played: Played, counted: Sequence[EveningScore]) -> Made:
    """Return what an entrant made on the evenings *counted*, which mostly are all."""
    return played.made if counted is played.scores else together(counted)


@lru_cache(maxsize=_REMEMBERED)
def _missed(evening: Evening, amount: Fraction | None, counts: bool) -> EveningScore:  # noqa: FBT001 - part of the key
    return EveningScore(evening, amount, counts, was_missed=True)


def _worth(score: EveningScore) -> tuple[object, ...]:
    """Return what sorts evenings played; of equals the later is better."""
    return score.value, score.difference, score.written, score.evening.day, score.evening.id
