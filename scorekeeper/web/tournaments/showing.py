"""What everybody may see of an event: who sits where, what tables came to, who stands where."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from scorekeeper.domain.tournaments.course import plan
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_standings import (
    final_places,
    group_standings,
    standings_of,
)
from scorekeeper.domain.tournaments.course.rounds import Round, Table
from scorekeeper.domain.tournaments.course.verdicts import TableState
from scorekeeper.domain.tournaments.draws.snapshot import Pair
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.log.acts import Place
from scorekeeper.domain.tournaments.placing.scoring import Criterion
from scorekeeper.domain.tournaments.placing.standings import Row, Standings
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services.running_scores import RunningScore
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.season.figure_words import NONE, total
from scorekeeper.web.tournaments.tree import round_name
from scorekeeper.web.tournaments.words import halves, named

_OWN_COLUMN = (Criterion.POINTS, Criterion.DIFFERENCE, Criterion.TOTAL)
_IN_HALVES = frozenset(
    {
        Criterion.BUCHHOLZ,
        Criterion.BUCHHOLZ_CUT,
        Criterion.MEDIAN_BUCHHOLZ,
        Criterion.FINE_BUCHHOLZ,
        Criterion.SONNEBORN_BERGER,
    }
)
_REPORTED = frozenset({TableState.REPORTED_FIRST, TableState.REPORTED_SECOND})
_TREES = frozenset({EventKind.KNOCKOUT, EventKind.GROUPS})


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Where somebody sits in a round: beside whom, against whom; or why nowhere."""

    name: str
    entrant: int
    places: tuple[Place, ...] = ()
    beside: str = ""
    against: str = ""
    rest: str = ""


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table of a round: its sides by name, and what it came to once it is decided.

    *score* is how its match stands while it goes on, where that is known.
    """

    table: Table
    names: tuple[str, str]
    corrected_at: str | None = None
    score: RunningScore | None = None

    @property
    def points(self) -> Pair | None:
        """Return the points that count; `None` before, and where nobody played."""
        verdict = self.table.verdict
        return verdict.points if verdict.outcome == Outcome.PLAYED else None

    @property
    def winner(self) -> str | None:
        """Return who won, where the points do not tell it."""
        named = self.table.verdict.winner
        return None if named is None or self.points is None else self.names[named]

    @property
    def said(self) -> str:
        """Return how far the table is, in words."""
        return named(self.table.verdict.state)

    @property
    def is_in_play(self) -> bool:
        """Return whether somebody plays there now."""
        return self.table.verdict.state == TableState.IN_PLAY


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A row of the standings; `behind` says what put it behind the row above."""

    row: Row
    name: str
    figures: tuple[str, ...]
    behind: str

    @property
    def rank(self) -> str:
        """Return the rank; a dash for whoever has none."""
        return NONE if self.row.rank is None else str(self.row.rank)

    @property
    def points(self) -> str:
        """Return the points for results."""
        return halves(float(self.row.tally.halves))

    @property
    def difference(self) -> Fraction:
        """Return the card points made over those let in."""
        return self.row.tally.difference


@dataclass(frozen=True, slots=True)
class StandingTable:
    """Standings, of a group if there are several; `criteria` have a column of their own."""

    lines: tuple[StandingLine, ...]
    criteria: tuple[Criterion, ...]
    group: int | None = None


@dataclass(frozen=True)
class Showing:
    """An event as everybody may see it; *scores* are of matches that go on, by their ids."""

    event: Event
    scores: Mapping[str, RunningScore] = field(default_factory=dict)

    @property
    def current(self) -> Round | None:
        """Return the round that people look for: the first still open, else the last."""
        return self.event.current_round

    @property
    def versions(self) -> dict[str, int]:
        """Return what a page knows of the event.

        While a result ripens by itself a page says that it knows less than there is, so that
        it asks again whenever the line proves alive, though nobody has done anything.
        """
        tables = [table for one in self.event.published_rounds for table in one.tables]
        ripens = self.event.rules.confirm_minutes is not None and any(
            table.verdict.state in _REPORTED for table in tables
        )
        decided = sum(table.verdict.state.is_over for table in tables)
        version = self.event.version
        scores = {match_id: score.version for match_id, score in self.scores.items()}
        return {self.event.id: version - ripens, "acts": version, "decided": decided} | scores

    @cached_property
    def told_at(self) -> Mapping[int, str]:
        """Return when each act was done."""
        return {act.seq: act.at for act in self.event.acts}

    @property
    def has_tree(self) -> bool:
        """Return whether a knock-out is drawn."""
        return self.event.rules.kind in _TREES and bool(
            plan.field_of(self.event, plan.knockout_stage(self.event))
        )

    @property
    def has_standings(self) -> bool:
        """Return whether there is a table of standings: a round was published, and no tree."""
        is_table = self.event.rules.kind != EventKind.KNOCKOUT
        return is_table and bool(self.event.published_rounds)

    @cached_property
    def standings(self) -> tuple[StandingTable, ...]:
        """Return the standings, a table for each group."""
        if not self.has_standings:
            return ()
        if self.event.rules.kind == EventKind.GROUPS:
            found = enumerate(group_standings(self.event))
            return tuple(self._table(one, group) for group, one in found)
        return (self._table(standings_of(self.event)),)

    @cached_property
    def places(self) -> tuple[tuple[int, int, str], ...]:
        """Return the places that are known: rank, number, name."""
        ranked = sorted(final_places(self.event), key=lambda one: one.rank)
        return tuple((one.rank, one.entrant, self.name(one.entrant)) for one in ranked)

    @property
    def corrections(self) -> list[tuple[Round, TableLine]]:
        """Return the tables whose result was corrected, the last round first."""
        return [
            (one, line)
            for one in reversed(self.event.published_rounds)
            for line in self.lines(one)
            if line.corrected_at
        ]

    def title(self, one: Round) -> str:
        """Return what a round is called: by its number, in a knock-out by who is left."""
        if self.has_tree and one.stage == plan.knockout_stage(self.event):
            last = plan.tree_of(self.event).rounds
            return round_name(last - plan.tree_round(self.event, one))
        return _("Round %(number)s", number=one.number)

    def name(self, *numbers: int) -> str:
        """Return what the entrants *numbers* are called together."""
        return self.event.names(numbers)

    def lines(self, one: Round) -> list[TableLine]:
        """Return the tables of a round, in the order of their numbers."""
        ordered = sorted(one.tables, key=lambda table: (table.place.heat, table.place.table))
        return [self.line(table) for table in ordered]

    def line(self, table: Table) -> TableLine:
        """Return a table as it is shown."""
        first, second = (self.name(*side) for side in table.sides)
        is_in_play = table.verdict.state == TableState.IN_PLAY
        score = self.scores.get(table.match or "") if is_in_play else None
        return TableLine(table, (first, second), self._corrected_at(table), score)

    def seats(self, one: Round, *, by_person: bool = False) -> list[SeatLine]:
        """Return who sits where in a round, by their names; *by_person*: each member apart."""
        found = [*self._seated(one), *self._resting(one)]
        if by_person:
            found = [line for seat in found for line in self._persons(seat)]
        return sorted(found, key=lambda line: line.name.casefold())

    def seat(self, one: Round, entrant: int) -> SeatLine | None:
        """Return where an entrant sits in a round; `None` when it is not in it."""
        return next((line for line in self.seats(one) if line.entrant == entrant), None)

    def _corrected_at(self, table: Table) -> str | None:
        if table.verdict.state != TableState.CORRECTED or table.said.decision is None:
            return None
        return self.told_at.get(table.said.decision.seq)

    def _seated(self, one: Round) -> Iterator[SeatLine]:
        for number in dict.fromkeys(each for table in one.tables for each in table.entrants):
            tables = one.tables_of(number)
            own, others = _sides_of(number, tables[0])
            partners = [each for each in own if each != number]
            yield SeatLine(
                self.name(number),
                number,
                tuple(table.place for table in tables),
                self.name(*partners),
                self.name(*others),
            )

    def _resting(self, one: Round) -> Iterator[SeatLine]:
        for rest in one.rests:
            yield SeatLine(self.name(rest.entrant), rest.entrant, rest=named(rest.kind))

    def _persons(self, seat: SeatLine) -> Iterator[SeatLine]:
        members = self.event.entrant(seat.entrant).members
        for member in members:
            others = [one.name for one in members if one is not member]
            beside = seat.beside or " – ".join(others)
            yield SeatLine(
                member.name, seat.entrant, seat.places, beside, seat.against, seat.rest
            )

    def _table(self, found: Standings, group: int | None = None) -> StandingTable:
        columns = self._columns(found.rows)
        lines = tuple(self._standing(row, columns) for row in found.rows)
        return StandingTable(lines, columns, group)

    def _columns(self, rows: Sequence[Row]) -> tuple[Criterion, ...]:
        known = {criterion for row in rows for criterion in row.values}
        order = self.event.rules.counting.order
        return tuple(one for one in order if one in known and one not in _OWN_COLUMN)

    def _standing(self, row: Row, columns: Iterable[Criterion]) -> StandingLine:
        figures = tuple(_figure(row, one) for one in columns)
        by = row.separated_by
        # The total is in sight; it needs no words.
        behind = named(by) if by not in (None, Criterion.POINTS) else ""
        return StandingLine(row, self.name(row.entrant), figures, behind)


def _sides_of(number: int, table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the side of the entrant *number*, and the other one."""
    first, second = table.sides
    return (first, second) if number in first else (second, first)


def _figure(row: Row, criterion: Criterion) -> str:
    if criterion not in row.values:
        return NONE
    value = row.values[criterion]
    if value is None:
        return "∞"
    return halves(float(value)) if criterion in _IN_HALVES else total(value)
