"""How the standings came about: rank and total of every entrant after each evening."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.domain.seasons.evenings import Attended, attended
from scorekeeper.domain.seasons.ranking import Ranking
from scorekeeper.domain.seasons.results import Entrant, Evening, SeasonResult
from scorekeeper.domain.seasons.standings import standings_after


@dataclass(frozen=True, slots=True)
class Place:
    """Where *entrant* stood; `rank` is `None` after too few evenings."""

    entrant: Entrant
    rank: int | None
    total: Fraction


@dataclass(frozen=True, slots=True)
class Step:
    """The standings after an evening, from the first place down."""

    evening: Evening
    places: tuple[Place, ...]


def progress(ranking: Ranking, results: Iterable[SeasonResult]) -> tuple[Step, ...]:
    """Return the standings after each evening, as if the season had ended with it."""
    every = tuple(results)
    held = sorted({result.evening for result in every})
    scores = attended(ranking, every)
    return tuple(_step(ranking, scores, held[: place + 1], every) for place in range(len(held)))


def _step(
    ranking: Ranking,
    scores: Attended,
    held: Sequence[Evening],
    results: Sequence[SeasonResult],
) -> Step:
    last = held[-1]
    so_far = {
        entrant: [score for score in played if score.evening <= last]
        for entrant, played in scores.items()
    }
    rows = standings_after(
        ranking,
        {entrant: played for entrant, played in so_far.items() if played},
        held,
        [result for result in results if result.evening <= last],
    )
    return Step(last, tuple(Place(row.entrant, row.rank, row.total) for row in rows))
