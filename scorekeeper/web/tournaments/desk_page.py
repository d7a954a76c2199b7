"""What the desk of an event shows: the next step, what waits, and how everything stands."""

from dataclasses import dataclass
from functools import cached_property

from scorekeeper.domain.tournaments.course.plan import planned_rounds
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState
from scorekeeper.services.event_results import Attention, attention
from scorekeeper.services.round_codes import code_for
from scorekeeper.web.tournaments.feasible import warning_of
from scorekeeper.web.tournaments.frame import EventPage
from scorekeeper.web.tournaments.next_step import Step, next_step
from scorekeeper.web.tournaments.rules_words import rules_in_words

_ON = frozenset({RoundState.PUBLISHED, RoundState.PLAYING, RoundState.COMPLETE})


@dataclass(frozen=True, slots=True)
class OpenRound:
    """A round that is being played: *here* is what its addresses take, *code* opens tables."""

    round: Round
    here: dict[str, str | int]
    code: str | None


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
    def open_rounds(self) -> list[OpenRound]:
        """Return the rounds that are being played, the first first; leagues play several."""
        played = [one for one in self.event.rounds if one.state in _ON]
        return [
            OpenRound(one, {**self.place, "number": one.number}, self._code(one))
            for one in played
        ]

    def _code(self, one: Round) -> str | None:
        if not self.may_report:
            return None
        return code_for(self.right, self.tournament.id, one.number)

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
