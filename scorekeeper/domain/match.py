"""A match: its start and its append-only log; everything else is derived from these two."""

from dataclasses import dataclass, field, replace
from functools import cached_property

from scorekeeper.domain.course import Course, State, course_of
from scorekeeper.domain.entries import Entry
from scorekeeper.domain.ledger import Ledger, Names, Side
from scorekeeper.domain.rulesets import Ruleset


@dataclass(frozen=True)
class Match:
    """A match of two sides under its own copy of a ruleset.

    `entries` is the log in the order of `seq`, the `started` entry first. Two matches with the
    same start and the same log are the same match. `known_names` are what the players that
    somebody linked to the seats are called now; `None` when the match is in no club.
    """

    id: str
    ruleset: Ruleset
    sides: tuple[Side, Side]
    first_dealer: int
    entries: tuple[Entry, ...] = ()
    known_names: Names | None = field(default=None, compare=False)

    @cached_property
    def ledger(self) -> Ledger:
        """Return what the log leaves on the sheet."""
        return Ledger(self.sides, self.entries, self.known_names)

    @cached_property
    def course(self) -> Course:
        """Return what follows from the sheet: dealers, scores, games, the winner."""
        return course_of(self.ruleset, self.first_dealer, self.ledger)

    @property
    def version(self) -> int:
        """Return the sequence number of the latest entry."""
        return self.entries[-1].seq if self.entries else 0

    @property
    def is_running(self) -> bool:
        """Return whether deals can still be written."""
        return self.course.state == State.RUNNING

    @property
    def next_number(self) -> int:
        """Return the slot after the last one that is claimed."""
        return self.ledger.last_number() + 1

    def to_go(self, side: int) -> int | None:
        """Return how many points *side* needs to reach the target, `None` without a target."""
        target = self.ruleset.end.target
        return None if target is None else max(0, target - self.course.game.written[side])

    def with_entry(self, entry: Entry) -> "Match":
        """Return the match with *entry* at the end of its log, numbered."""
        return replace(self, entries=(*self.entries, replace(entry, seq=self.version + 1)))
