"""What the pages of rounds show: the draft with its explanation, the tables, the clock."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scorekeeper.domain.tournaments.admission.event_admission import OVER
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.plan import is_complete, planned_rounds
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState, Table
from scorekeeper.domain.tournaments.drafting.arranging import latecomers
from scorekeeper.domain.tournaments.drafting.drawing import is_stale
from scorekeeper.services.event_rounds import UndoCost
from scorekeeper.services.round_codes import code_for
from scorekeeper.web.inputs import Form
from scorekeeper.web.tournaments.frame import EventPage
from scorekeeper.web.tournaments.round_forms import (
    DrawForm,
    MoveForm,
    ReasonForm,
    RedrawForm,
    SwapForm,
    UndoForm,
    place_key,
)
from scorekeeper.web.tournaments.round_words import Explanation, warnings_in_words


@dataclass(frozen=True)
class RoundsPage(EventPage):
    """All rounds of an event."""

    sent: Form | None = None

    @property
    def planned(self) -> int | None:
        """Return how many rounds there will be, where that is known."""
        return planned_rounds(self.event)

    @property
    def may_draw(self) -> bool:
        """Return whether the next round can be drawn now."""
        if not self.may_run or self.event.state in OVER or is_complete(self.event):
            return False
        still = [one for one in self.event.rounds if one.state != RoundState.CLOSED]
        drafts = [one for one in still if one.state == RoundState.DRAFT]
        return not still or (self.event.rules.may_overlap and not drafts)

    @property
    def ready(self) -> int:
        """Return how many would be drawn."""
        return len(self.event.ready_for(self.event.next_number))

    @cached_property
    def draw(self) -> DrawForm:
        """Return the form of a draw."""
        return self.sent if isinstance(self.sent, DrawForm) else DrawForm()


@dataclass(frozen=True)
class RoundPage(EventPage):
    """One round; *sent* is the form that was refused."""

    number: int = 0
    sent: Form | None = None

    @cached_property
    def round(self) -> Round:
        """Return the round."""
        return self.event.round(self.number)

    @property
    def here(self) -> dict[str, str | int]:
        """Return what the addresses of this round take."""
        return {**self.place, "number": self.number}

    @property
    def is_draft(self) -> bool:
        """Return whether nobody else sees the round yet."""
        return self.round.state == RoundState.DRAFT

    @property
    def is_closed(self) -> bool:
        """Return whether the round is over."""
        return self.round.state == RoundState.CLOSED

    @cached_property
    def is_stale(self) -> bool:
        """Return whether what the draft was drawn from has changed since."""
        return is_stale(self.event, self.round)

    @cached_property
    def warnings(self) -> list[str]:
        """Return what has to be looked at."""
        return warnings_in_words(self.event, self.round)

    @cached_property
    def explanation(self) -> Explanation:
        """Return what explains the tables."""
        return Explanation(self.event, self.round)

    @cached_property
    def latecomers(self) -> list[Entrant]:
        """Return who is there but has no place in this round."""
        return [self.event.entrant(number) for number in latecomers(self.event, self.round)]

    @property
    def is_by_hand(self) -> bool:
        """Return whether the round was changed after its draw."""
        return self.round.version != self.round.drawn_seq

    @property
    def has_heats(self) -> bool:
        """Return whether there are more matches than tables."""
        return any(table.place.heat > 1 for table in self.round.tables)

    @cached_property
    def code(self) -> str | None:
        """Return the code by which phones report in this round."""
        return code_for(self.right, self.tournament.id, self.number)

    @property
    def paired_before(self) -> list[str]:
        """Return the tables of earlier rounds that were corrected after this draw."""
        return [f"{number}/{place_key(place)}" for number, place in self.round.paired_before]

    @cached_property
    def placed(self) -> dict[str, str]:
        """Return everybody in the round, by their numbers, with where they sit."""
        seated = {
            number: place_key(table.place)
            for table in self.round.tables
            for number in table.entrants
        }
        resting = {rest.entrant: "–" for rest in self.round.rests}
        every = {**seated, **resting}
        return {
            str(number): f"{number} {self.event.entrant(number).name} ({every[number]})"
            for number in sorted(every)
        }

    @cached_property
    def redraw(self) -> RedrawForm:
        """Return the form of another draw."""
        fresh = RedrawForm(data={"version": self.round.version})
        found: RedrawForm = self._form(RedrawForm, fresh)
        return found

    @cached_property
    def swap(self) -> SwapForm:
        """Return the form in which two change places."""
        fresh = SwapForm(self.placed, data={"version": self.round.version})
        found: SwapForm = self._form(SwapForm, fresh)
        return found

    @cached_property
    def move(self) -> MoveForm:
        """Return the form of another table."""
        fresh = MoveForm(self.round, data={"version": self.round.version})
        found: MoveForm = self._form(MoveForm, fresh)
        found.reason.id = "move-reason"  # The other form on the page asks for one, too.
        return found

    @cached_property
    def reopen(self) -> ReasonForm:
        """Return the form that opens the round again."""
        found: ReasonForm = self._form(ReasonForm, ReasonForm())
        return found

    def key(self, table: Table) -> str:
        """Return what *table* is called: its number, and its heat behind a dot."""
        return place_key(table.place)

    def is_mine(self, table: Table) -> bool:
        """Return whether *table* still needs a word."""
        return table.needs_the_organiser or not table.verdict.state.is_over

    def _form(self, kind: type[Form], fresh: Any) -> Any:
        return self.sent if isinstance(self.sent, kind) else fresh


@dataclass(frozen=True)
class UndoPage(EventPage):
    """What it costs to take a round back, before it is done."""

    cost: UndoCost | None = None
    form: UndoForm | None = None
