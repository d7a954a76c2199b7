"""The standings of an event: who stands where, by what, and who is level to the end."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.domain.seasons.ranks import competition_ranks
from scorekeeper.domain.tournaments.placing.encounters import Encounters
from scorekeeper.domain.tournaments.placing.opposition import opposition
from scorekeeper.domain.tournaments.placing.scoring import Criterion, Scoring
from scorekeeper.domain.tournaments.placing.separation import Level, separated
from scorekeeper.domain.tournaments.placing.tiebreaks import (
    Deciding,
    Tally,
    figures,
    splits,
    tallied,
)
from scorekeeper.domain.tournaments.placing.turns import Turns, all_turns
from scorekeeper.domain.tournaments.placing.withdrawals import annulled, without
from scorekeeper.domain.tournaments.results import Adjustment, Results

Values = Mapping[Criterion, Fraction | None]
BY_FIGURES = Deciding()


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the standings.

    Entrants of equal rank are level by every criterion; whose results were annulled has no
    rank and stands last. `values` are the figures of the criteria that have one; `None` is a
    quotient without points against. `separated_by` is what put the entrant behind the row
    above: `None` for the first row, and for who is level with the row above.
    """

    rank: int | None
    entrant: int
    tally: Tally
    values: Values
    is_withdrawn: bool
    separated_by: Criterion | None


@dataclass(frozen=True, slots=True)
class Standings:
    """The rows, the best first, and who is level to the end, until someone decides."""

    rows: tuple[Row, ...]
    ties: tuple[tuple[int, ...], ...]


def standings(results: Results, scoring: Scoring, deciding: Deciding = BY_FIGURES) -> Standings:
    """Return the standings after *results*, in whatever order these come."""
    out = annulled(results, scoring.withdrawal)
    kept = without(results, out)
    turns = all_turns(kept, scoring)
    tallies = _tallies(kept, turns)
    values = _values(scoring, tallies, kept, turns)
    by = splits(scoring.order, values, Encounters(turns, scoring), deciding)
    levels = separated(tuple(sorted(kept.entrants)), by)
    ranked = _rows(levels, results, tallies, values)
    ties = tuple(level.entrants for level in levels if len(level.entrants) > 1)
    return Standings((*ranked, *_without_rank(out, results)), ties)


def _tallies(results: Results, turns: Turns) -> Mapping[int, Tally]:
    return {
        one: tallied(own, _adjustment(results.adjustments, one)) for one, own in turns.items()
    }


def _adjustment(adjustments: Iterable[Adjustment], entrant: int) -> Adjustment:
    own = [one for one in adjustments if one.entrant == entrant]
    return Adjustment(entrant, sum(one.halves for one in own), sum(one.points for one in own))


def _values(
    scoring: Scoring, tallies: Mapping[int, Tally], results: Results, turns: Turns
) -> Mapping[int, Values]:
    known = figures(tallies, opposition(results, scoring, turns))
    wanted = [(one, known[one]) for one in scoring.order if one in known]
    return {
        entrant: {criterion: figure(entrant) for criterion, figure in wanted}
        for entrant in turns
    }


def _rows(
    levels: list[Level],
    results: Results,
    tallies: Mapping[int, Tally],
    values: Mapping[int, Values],
) -> list[Row]:
    """Return the rows of all levels, the first of each with what separated it."""
    by = {level.entrants[0]: level.separated_by for level in levels}
    return [
        Row(rank, one, tallies[one], values[one], one in results.withdrawn, by.get(one))
        for rank, one in competition_ranks([level.entrants for level in levels])
    ]


def _without_rank(out: frozenset[int], results: Results) -> list[Row]:
    nothing = tallied((), Adjustment(0))
    return [Row(None, one, nothing, {}, one in results.withdrawn, None) for one in sorted(out)]
