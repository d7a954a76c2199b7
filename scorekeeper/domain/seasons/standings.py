"""The standings of a season: who leads, by what, and which criterion separated whom."""

from collections.abc import Iterable

from scorekeeper.domain.seasons.evenings import attendances
from scorekeeper.domain.seasons.ranking import Ranking
from scorekeeper.domain.seasons.results import SeasonResult
from scorekeeper.domain.seasons.so_far import Ranked, SoFar
from scorekeeper.domain.seasons.standing import Standing


def standings(ranking: Ranking, results: Iterable[SeasonResult]) -> tuple[Standing, ...]:
    """Return the standings after *results*, in whatever order these come.

    Evenings are those on which anybody has played. Who has played too few comes last, without
    a rank.
    """
    return standings_of(season_of(ranking, results))


def season_of(ranking: Ranking, results: Iterable[SeasonResult]) -> SoFar:
    """Return the season in which *results* were played, whatever their order."""
    season = SoFar(ranking)
    for evening, attendance in attendances(ranking, results):
        season = season.after(evening, attendance)
    return season


def standings_of(season: SoFar) -> tuple[Standing, ...]:
    """Return the standings of a season so far."""
    return tuple(_standing(one) for one in season.order)


def _standing(one: Ranked) -> Standing:
    line, made = one.line, one.line.made
    return Standing(
        rank=one.rank,
        entrant=line.entrant,
        total=line.total,
        attended=line.attended,
        separated_by=one.separated_by,
        matches=made.matches,
        won=made.won,
        drawn=made.drawn,
        lost=made.lost,
        halves=made.halves,
        bonus_halves=made.bonus_halves,
        written=made.written,
        against=made.against,
    )
