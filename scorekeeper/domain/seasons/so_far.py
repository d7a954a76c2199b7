"""A season after some of its evenings: who has played what, and who stands where.

Each evening is put on top of what was there before it, so that only the evenings after a change
must be worked out anew.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.domain.seasons.counting import Line, Played, line_of
from scorekeeper.domain.seasons.evenings import Attendance, EveningScore
from scorekeeper.domain.seasons.ranking import Ranking
from scorekeeper.domain.seasons.ranks import competition_ranks
from scorekeeper.domain.seasons.results import Entrant, Evening
from scorekeeper.domain.seasons.standing import Criterion, Place
from scorekeeper.domain.seasons.tiebreaks import Level, levels


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of the table: its rank, and what put it behind the one above."""

    line: Line
    rank: int | None
    separated_by: Criterion | None


@dataclass(frozen=True)
class SoFar:
    """A season after the evenings *held*, and what it was *before* the last of them."""

    ranking: Ranking
    held: tuple[Evening, ...] = ()
    played: Mapping[Entrant, Played] | None = None
    before: "SoFar | None" = None

    def after(self, evening: Evening, attendance: Attendance) -> "SoFar":
        """Return the season after another *evening*, to which these entrants came."""
        known, place = self.played or {}, len(self.held)
        came = {
            entrant: (known.get(entrant) or Played(entrant)).after(
                self.ranking, place, attended
            )
            for entrant, attended in attendance.items()
        }
        return SoFar(self.ranking, (*self.held, evening), {**known, **came}, self)

    @cached_property
    def order(self) -> tuple[Ranked, ...]:
        """Return everybody from the first place down; who has no rank comes last."""
        return self._in_order()

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Return rank and total of everybody, from the first place down."""
        # Of evenings long ago nothing else is asked, and their lines need not be kept.
        order = self.order if "order" in vars(self) else self._in_order()
        return tuple(Place(one.line.entrant, one.rank, one.line.total) for one in order)

    @cached_property
    def ranks(self) -> Mapping[Entrant, int | None]:
        """Return the rank of everybody."""
        return {place.entrant: place.rank for place in self.places}

    def scores_of(self, entrant: Entrant) -> tuple[EveningScore, ...]:
        """Return what every evening brought *entrant*, and which are part of the total."""
        return self._lines[entrant].evenings(self.held)

    @cached_property
    def _lines(self) -> Mapping[Entrant, Line]:
        return {one.line.entrant: one.line for one in self.order}

    def history(self) -> list["SoFar"]:
        """Return the season after each of its evenings, this one last."""
        found, one = [], self
        while one.before is not None:
            found.append(one)
            one = one.before
        return found[::-1]

    def _in_order(self) -> tuple[Ranked, ...]:
        held = len(self.held)
        lines = [line_of(self.ranking, one, held) for one in (self.played or {}).values()]
        least = self.ranking.least_evenings
        enough = [line for line in lines if line.attended >= least]
        too_few = [line for line in lines if line.attended < least]
        ranked = list(_ranked(levels(self.ranking, enough)))
        rest = list(_without_rank(levels(self.ranking, too_few), is_behind=bool(ranked)))
        return (*ranked, *rest)


def _ranked(found: Sequence[Level]) -> Iterator[Ranked]:
    ranks = competition_ranks([level.rows for level in found])
    separations = _separations(found)
    for (rank, line), separated_by in zip(ranks, separations, strict=True):
        yield Ranked(line, rank, separated_by)


def _without_rank(found: Sequence[Level], *, is_behind: bool) -> Iterator[Ranked]:
    lines = [line for level in found for line in level.rows]
    for place, (line, why) in enumerate(zip(lines, _separations(found), strict=True)):
        is_first = is_behind and place == 0
        yield Ranked(line, None, Criterion.LEAST_EVENINGS if is_first else why)


def _separations(found: Sequence[Level]) -> Iterator[Criterion | None]:
    """Yield what separated each row from the one above: within a level, nothing."""
    for level in found:
        yield level.separated_by
        yield from [None] * (len(level.rows) - 1)
