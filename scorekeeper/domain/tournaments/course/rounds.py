"""A round of an event: its tables and who rests, from the draft until it is closed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.domain.tournaments.course.round_clock import RoundClock
from scorekeeper.domain.tournaments.course.verdicts import (
    Claim,
    Said,
    TableState,
    Verdict,
    objections,
)
from scorekeeper.domain.tournaments.log.acts import (
    Drafted,
    Place,
    PlannedRest,
    PlannedTable,
    RoundWarning,
)
from scorekeeper.domain.tournaments.results import Outcome, Sides, TableResult, winner_of


class RoundState(StrEnum):
    """How far a round is; `complete` when every table is decided."""

    DRAFT = "draft"
    PUBLISHED = "published"
    PLAYING = "playing"
    COMPLETE = "complete"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a round, with all that was said of it and what that comes to.

    `settled` is what it came to when its round was closed, with the act `settled_seq`; `match`
    the match that was opened there.
    """

    plan: PlannedTable
    said: Said
    verdict: Verdict
    settled: Verdict | None = None
    settled_seq: int = 0
    match: str | None = None

    @property
    def place(self) -> Place:
        """Return where it is."""
        return self.plan.place

    @property
    def sides(self) -> Sides:
        """Return who plays whom."""
        return self.plan.sides

    @property
    def entrants(self) -> tuple[int, ...]:
        """Return everybody at the table."""
        return (*self.sides[0], *self.sides[1])

    @property
    def version(self) -> int:
        """Return the act that decided or settled it last, 0 before: name it to change that."""
        decision = self.said.decision
        decided = 0 if decision is None else decision.seq
        return max(decided, 0 if self.settled is None else self.settled_seq)

    @property
    def objections(self) -> tuple[Claim, ...]:
        """Return what was said against the result after it had been settled."""
        return objections(self.said, self.settled, self.settled_seq)

    @property
    def needs_the_organiser(self) -> bool:
        """Return whether only the organiser can say how it goes on."""
        is_open = self.verdict.state in {TableState.CONFLICT, TableState.ABANDONED}
        return is_open or bool(self.objections)

    def result(self, round_: int) -> TableResult:
        """Return the result that counts; while it is open, that there is none yet."""
        found = self.verdict
        return TableResult(round_, self.sides, found.outcome, found.points, found.winner)


@dataclass(frozen=True)
class Round:
    """A round as it was *drawn*, and as it is now.

    `version` is the act that drew it or last changed it by hand, `drawn_seq` the draw;
    `paired_before` are places of earlier rounds whose results were corrected after the draw.
    """

    drawn: Drafted
    tables: tuple[Table, ...]
    rests: tuple[PlannedRest, ...]
    clock: RoundClock
    version: int
    drawn_seq: int
    digest: str = ""
    warnings: tuple[RoundWarning, ...] = ()
    is_published: bool = False
    closed_at: str | None = None
    paired_before: tuple[tuple[int, Place], ...] = ()

    @property
    def number(self) -> int:
        """Return the number of the round, from 1."""
        return self.drawn.round

    @property
    def stage(self) -> int:
        """Return the stage it belongs to: 2 is a knock-out after groups, else 1."""
        return self.drawn.stage

    @property
    def state(self) -> RoundState:
        """Return how far the round is."""
        if self.closed_at is not None:
            return RoundState.CLOSED
        if not self.is_published:
            return RoundState.DRAFT
        if self.tables and all(one.verdict.state.is_over for one in self.tables):
            return RoundState.COMPLETE
        return RoundState.PLAYING if self._is_begun else RoundState.PUBLISHED

    @property
    def _is_begun(self) -> bool:
        return self.clock.begun or any(_is_touched(table) for table in self.tables)

    @property
    def has_results(self) -> bool:
        """Return whether anything was said of any table."""
        return any(one.said.claims or one.said.decision for one in self.tables)

    @property
    def open_tables(self) -> tuple[Table, ...]:
        """Return the tables that are not decided yet."""
        return tuple(one for one in self.tables if not one.verdict.state.is_over)

    @property
    def results(self) -> tuple[TableResult, ...]:
        """Return what each table came to."""
        return tuple(one.result(self.number) for one in self.tables)

    def table_at(self, place: Place) -> Table | None:
        """Return the table at *place*, or `None`."""
        return next((one for one in self.tables if one.place == place), None)

    def tables_of(self, entrant: int) -> tuple[Table, ...]:
        """Return where *entrant* plays: one table, or the boards of a meeting."""
        return tuple(one for one in self.tables if entrant in one.entrants)


def _is_touched(table: Table) -> bool:
    return table.verdict.state != TableState.SCHEDULED


def winners(tables: Iterable[Table]) -> Iterator[tuple[int, ...]]:
    """Yield the side that won each of *tables*; who was forfeited against has won."""
    for table in tables:
        side = winning_side(table.verdict)
        if side is not None:
            yield table.sides[side]


def winning_side(verdict: Verdict) -> int | None:
    """Return the side that won, or `None`: level, nobody, or not known yet."""
    if verdict.outcome == Outcome.FORFEIT_FIRST:
        return 1
    if verdict.outcome == Outcome.FORFEIT_SECOND:
        return 0
    if verdict.outcome != Outcome.PLAYED:
        return None
    return winner_of(verdict.points, verdict.winner)
