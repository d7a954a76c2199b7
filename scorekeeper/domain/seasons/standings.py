"""The standings of a season: who leads, by what, and which criterion separated whom."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from scorekeeper.domain.seasons.evenings import (
    Attended,
    EveningScore,
    attended,
    share_won,
    whole_season,
)
from scorekeeper.domain.seasons.ranking import Measure, Ranking
from scorekeeper.domain.seasons.ranks import competition_ranks
from scorekeeper.domain.seasons.results import Entrant, Evening, SeasonResult
from scorekeeper.domain.seasons.standing import Criterion, Standing
from scorekeeper.domain.seasons.tiebreaks import Level, levels

_COLUMNS = ("matches", "won", "drawn", "lost", "halves", "bonus_halves", "written", "against")


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
    counted = [score for score in evenings if score.counts]
    return Standing(
        rank=None,
        entrant=entrant,
        total=_total(ranking.measure, counted),
        attended=len(played),
        evenings=evenings,
        **{name: sum(getattr(score, name) for score in counted) for name in _COLUMNS},
    )


def _total(measure: Measure, counted: Sequence[EveningScore]) -> Fraction:
    if measure == Measure.PERCENTAGE:
        won, drawn, lost = (
            sum(getattr(score, name) for score in counted) for name in ("won", "drawn", "lost")
        )
        return share_won(won, drawn, lost)
    return sum((score.value or Fraction() for score in counted), Fraction())
