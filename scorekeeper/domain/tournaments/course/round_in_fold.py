"""A round and its tables while the log of their event is read."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from scorekeeper.domain.tournaments.course.round_clock import RoundClock
from scorekeeper.domain.tournaments.course.rounds import Round, Table
from scorekeeper.domain.tournaments.course.verdicts import Said, Verdict, verdict
from scorekeeper.domain.tournaments.event_rules import EventRules
from scorekeeper.domain.tournaments.log.acts import (
    Drafted,
    Place,
    PlannedRest,
    PlannedTable,
    RoundWarning,
)
from scorekeeper.domain.tournaments.results import Sides

NOTHING_SAID = Said()


@dataclass(slots=True)
class TableInFold:
    """A table while the log is read."""

    plan: PlannedTable
    said: Said = NOTHING_SAID
    settled: Verdict | None = None
    settled_seq: int = 0
    match: str | None = None

    def forget(self) -> None:
        """Let nothing have been said here."""
        self.said, self.settled, self.match = NOTHING_SAID, None, None

    def now(self, rules: EventRules, moment: str) -> Verdict:
        """Return what the table comes to at *moment*."""
        return self.settled or verdict(self.said, rules, moment)


@dataclass(slots=True)
class RoundInFold:
    """A round while the log is read."""

    drawn: Drafted
    clock: RoundClock
    drawn_seq: int
    version: int
    tables: list[TableInFold] = field(default_factory=list)
    rests: tuple[PlannedRest, ...] = ()
    warnings: tuple[RoundWarning, ...] = ()
    digest: str = ""
    is_published: bool = False
    closed_at: str | None = None
    paired_before: list[tuple[int, Place]] = field(default_factory=list)

    @property
    def number(self) -> int:
        """Return the number of the round."""
        return self.drawn.round

    def table_at(self, place: Place) -> TableInFold:
        """Return the table at *place*."""
        return next(one for one in self.tables if one.plan.place == place)

    def lay(self, tables: Iterable[PlannedTable], rests: tuple[PlannedRest, ...]) -> None:
        """Lay the round anew; what was said of a table stays with those who sit at it."""
        known = {_key(one.plan): one for one in self.tables}
        self.tables = [_moved(known.get(_key(plan)), plan) for plan in tables]
        self.rests = rests

    def finished(self, rules: EventRules, moment: str) -> Round:
        """Return the round as it stands at *moment*."""
        tables = tuple(
            Table(one.plan, one.said, one.now(rules, moment), *_settled(one))
            for one in self.tables
        )
        return Round(
            drawn=self.drawn,
            tables=tables,
            rests=self.rests,
            clock=self.clock,
            version=self.version,
            drawn_seq=self.drawn_seq,
            digest=self.digest,
            warnings=self.warnings,
            is_published=self.is_published,
            closed_at=self.closed_at,
            paired_before=tuple(self.paired_before),
        )


def _settled(one: TableInFold) -> tuple[Verdict | None, int, str | None]:
    return one.settled, one.settled_seq, one.match


def _key(plan: PlannedTable) -> tuple[Sides, int | None]:
    return plan.sides, plan.board


def _moved(known: TableInFold | None, plan: PlannedTable) -> TableInFold:
    return TableInFold(plan) if known is None else replace(known, plan=plan)
