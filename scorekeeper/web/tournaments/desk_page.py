"""What the desk of an event shows: the next step, what waits, and how everything stands."""

from dataclasses import dataclass
from functools import cached_property

from scorekeeper.domain.tournaments.course.plan import planned_rounds
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState, Table
from scorekeeper.services.event_results import Attention, attention
from scorekeeper.services.round_codes import code_for
from scorekeeper.web.tournaments.feasible import warning_of
from scorekeeper.web.tournaments.frame import EventPage
from scorekeeper.web.tournaments.next_step import Step, next_step
from scorekeeper.web.tournaments.rules_words import rules_in_words

_ON = frozenset({RoundState.PUBLISHED, RoundState.PLAYING, RoundState.COMPLETE})


@dataclass(frozen=True)
class DeskPage(EventPage):
    """The desk of an event."""

    @cached_property
    def step(self) -> Step | None:
        """Return what is to be done now."""
        return next_step(self.event)

    @cached_property
    def warning(self) -> str | None:
        """Return what to know of the rounds planned and the entries that there are."""
        return warning_of(self.event)

    @cached_property
    def waiting_tables(self) -> tuple[Attention, ...]:
        """Return the tables that only the organiser can say how they go on."""
        return attention(self.event)

    @cached_property
    def round(self) -> Round | None:
        """Return the round that is being played."""
        return next((one for one in self.event.rounds if one.state in _ON), None)

    @property
    def number(self) -> int:
        """Return the number of the round that is being played."""
        return self.round.number if self.round else 0

    @property
    def here(self) -> dict[str, str | int]:
        """Return what the addresses of that round take."""
        return {**self.place, "number": self.number}

    @property
    def is_closed(self) -> bool:
        """Return whether no round is being played."""
        return self.round is None

    @cached_property
    def code(self) -> str | None:
        """Return the code by which phones report in that round."""
        return code_for(self.right, self.tournament.id, self.number) if self.round else None

    @property
    def open_tables(self) -> tuple[Table, ...]:
        """Return the tables that are still played."""
        return self.round.open_tables if self.round else ()

    @property
    def planned(self) -> int | None:
        """Return how many rounds there will be, where that is known."""
        return planned_rounds(self.event)

    @property
    def present(self) -> int:
        """Return how many are there."""
        return sum(one.is_here for one in self.event.staying)

    @property
    def rules(self) -> list[str]:
        """Return the rules in sentences."""
        return rules_in_words(self.event.rules)

    @property
    def versions(self) -> dict[str, int]:
        """Return what this page knows of the event."""
        return {self.event.id: self.event.version}
