"""How the standings came about: rank and total of every entrant after each evening."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.domain.seasons.ranking import Ranking
from scorekeeper.domain.seasons.results import Evening, SeasonResult
from scorekeeper.domain.seasons.so_far import SoFar
from scorekeeper.domain.seasons.standing import Place
from scorekeeper.domain.seasons.standings import season_of


@dataclass(frozen=True, slots=True)
class Step:
    """The standings after an evening, from the first place down."""

    evening: Evening
    places: tuple[Place, ...]


def progress(ranking: Ranking, results: Iterable[SeasonResult]) -> tuple[Step, ...]:
    """Return the standings after each evening, as if the season had ended with it."""
    return steps_of(season_of(ranking, results))


def steps_of(season: SoFar) -> tuple[Step, ...]:
    """Return the standings after each evening of a season so far."""
    return tuple(Step(one.held[-1], one.places) for one in season.history())
