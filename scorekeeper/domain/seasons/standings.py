"""The standings of a season: who leads, by what, and which criterion separated whom."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from scorekeeper.domain.seasons.evenings import (
    Attended,
    EveningScore,
    attended,
    together,
    value_of,
    whole_season,
)
from scorekeeper.domain.seasons.ranking import Ranking
from scorekeeper.domain.seasons.ranks import competition_ranks
from scorekeeper.domain.seasons.results import Entrant, Evening, SeasonResult
from scorekeeper.domain.seasons.standing import Criterion, Standing
from scorekeeper.domain.seasons.tiebreaks import Level, levels


def standings(ranking: Ranking, results: Iterable[SeasonResult]) -> tuple[Standing, ...]:
    """Return the standings after *results*, in whatever order these come.

    Evenings are those on which anybody has played. Who has played too few comes last, without
    a rank.
    """
    every = tuple(results)
    held = sorted({result.evening for result in every})
    return standings_after(ranking, attended(ranking, every), held, every)


def standings_after(
    ranking: Ranking,
    played: Attended,
    held: Sequence[Evening],
    results: Sequence[SeasonResult],
) -> tuple[Standing, ...]:
    """Return the standings of what was *played* on the evenings *held*."""
    rows = [_row(ranking, entrant, scores, held) for entrant, scores in played.items()]
    enough = [row for row in rows if row.attended >= ranking.least_evenings]
    too_few = [row for row in rows if row.attended < ranking.least_evenings]
    ranked = _ranked(levels(ranking, enough, results))
    return (*ranked, *_without_rank(levels(ranking, too_few, results), is_behind=bool(ranked)))


def _ranked(found: Sequence[Level]) -> list[Standing]:
    ranks = iter(competition_ranks([level.rows for level in found]))
    return [replace(row, rank=rank) for row, (rank, _) in zip(_rows(found), ranks, strict=True)]


def _without_rank(found: Sequence[Level], *, is_behind: bool) -> list[Standing]:
    rows = _rows(found)
    if is_behind:
        rows[:1] = [replace(row, separated_by=Criterion.LEAST_EVENINGS) for row in rows[:1]]
    return rows


def _rows(found: Sequence[Level]) -> list[Standing]:
    """Return the rows of all levels, the first of each with what separated it."""
    return [
        replace(row, separated_by=None if place else level.separated_by)
        for level in found
        for place, row in enumerate(level.rows)
    ]


def _row(
    ranking: Ranking,
    entrant: Entrant,
    played: Sequence[EveningScore],
    held: Sequence[Evening],
) -> Standing:
    evenings = whole_season(ranking, played, held)
    made = together([score for score in evenings if score.counts and not score.was_missed])
    missed = [score.value for score in evenings if score.counts and score.was_missed]
    return Standing(
        rank=None,
        entrant=entrant,
        total=value_of(ranking.measure, made) + _missed_total(missed),
        attended=len(played),
        evenings=evenings,
        matches=made.matches,
        won=made.won,
        drawn=made.drawn,
        lost=made.lost,
        halves=made.halves,
        bonus_halves=made.bonus_halves,
        written=made.written,
        against=made.against,
    )


def _missed_total(values: Sequence[Fraction | None]) -> Fraction:
    """Return what the missed evenings count, which is the same for each of them."""
    return (values[0] or Fraction()) * len(values) if values else Fraction()
