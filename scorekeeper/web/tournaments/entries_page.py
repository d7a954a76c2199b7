"""What the page of entries shows: who is in, who is there, who has paid; and one entrant."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.domain.tournaments.admission.event_admission import OVER
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState, Table
from scorekeeper.domain.tournaments.event_rules import PAIR
from scorekeeper.domain.tournaments.log.acts import Apart
from scorekeeper.services.entry_doubles import shared_names
from scorekeeper.services.event_entries import Refused
from scorekeeper.services.player_names import fold
from scorekeeper.services.players import list_players
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.inputs import Form
from scorekeeper.web.tournaments.entry_forms import (
    AbsenceForm,
    ApartForm,
    EntryForm,
    LeaveForm,
    ListForm,
    PayForm,
)
from scorekeeper.web.tournaments.feasible import warning_of
from scorekeeper.web.tournaments.frame import EventPage
from scorekeeper.web.tournaments.list_preview import ListPreview, RefusedLine, refused_lines
from scorekeeper.web.tournaments.words import named


@dataclass(frozen=True, slots=True)
class ApartRow:
    """Somebody whom an entrant is kept apart from, and how strictly."""

    entrant: Entrant
    apart: Apart


@dataclass(frozen=True)
class EntriesPage(EventPage):
    """The entries of an event, all or those whose name holds *wanted*."""

    pasted: ListForm | None = None
    entry: EntryForm | None = None
    refused: tuple[Refused, ...] = ()
    preview: ListPreview | None = None
    wanted: str = ""

    @property
    def list_form(self) -> ListForm:
        """Return the form of a pasted list."""
        return self.pasted or ListForm()

    @property
    def entry_form(self) -> EntryForm:
        """Return the form of one entry."""
        return self.entry or EntryForm(self.event.rules)

    @property
    def refused_lines(self) -> list[RefusedLine]:
        """Return the lines of a list that were not entered, each with its reasons."""
        return refused_lines(self.refused)

    @property
    def rows(self) -> list[Entrant]:
        """Return who has a place and has not left, whose name is looked for."""
        return self._wanted(self.event.staying)

    @property
    def waiting(self) -> list[Entrant]:
        """Return who waits for a place, who entered first first."""
        every = self.event.course.entrants
        return self._wanted(every[number] for number in sorted(self.event.course.waiting))

    @property
    def gone(self) -> list[Entrant]:
        """Return who plays no more."""
        return self._wanted(one for one in self.event.course.entrants.values() if one.left)

    @property
    def may_enter(self) -> bool:
        """Return whether whoever looks may enter others, and the event is not over."""
        return self.may_run and self.event.state not in OVER

    @property
    def here(self) -> int:
        """Return how many are there."""
        return sum(one.is_here for one in self.event.staying)

    @property
    def has_fees(self) -> bool:
        """Return whether an entry costs anything, and whoever looks may know who has paid."""
        return self.may_run and self.event.rules.fee > 0

    @property
    def owed(self) -> int:
        """Return what all that have a place still owe."""
        return sum(max(0, self.event.owed(one)) for one in self.event.staying)

    @property
    def shared_names(self) -> list[str]:
        """Return names that stand in several entries, each with the numbers of these."""
        shared = shared_names(self.event)
        return [
            f"{name} ({', '.join(str(one.number) for one in entrants)})"
            for name, entrants in shared.items()
        ]

    @property
    def players(self) -> list[str]:
        """Return the names of the club's players, to be offered."""
        return [one.name for one in list_players(self.right)]

    @property
    def warning(self) -> str | None:
        """Return what to know of the rounds planned and the entries that there are."""
        return warning_of(self.event)

    def hint(self) -> str:
        """Return how a line of a pasted list is written."""
        if self.event.rules.size == 1:
            return _("One player a line. Behind a semicolon may stand the club: Anna; Aces.")
        if self.event.rules.size == PAIR:
            return _(
                "One pair a line, as in: Anna & Bert. Behind semicolons may stand the club and "
                "the strength: Anna & Bert; Aces; 3."
            )
        return _(
            "One team a line, its players with “&” between. Behind semicolons may stand the "
            "club and the strength."
        )

    def _wanted(self, entrants: Iterable[Entrant]) -> list[Entrant]:
        key = fold(self.wanted)
        return [one for one in entrants if key in fold(one.name) or key == str(one.number)]


@dataclass(frozen=True)
class EntrantPage(EventPage):
    """One entrant, with all that can be done about it; *sent* is the form that was refused."""

    number: int = 0
    sent: Form | None = None

    @property
    def entrant(self) -> Entrant:
        """Return the entrant."""
        return self.event.entrant(self.number)

    @property
    def is_waiting(self) -> bool:
        """Return whether it waits for a place."""
        return self.number in self.event.course.waiting

    @property
    def players(self) -> list[str]:
        """Return the names of the club's players, to be offered."""
        return [one.name for one in list_players(self.right)]

    @cached_property
    def change(self) -> EntryForm:
        """Return the form that changes the entry."""
        if isinstance(self.sent, EntryForm):
            return self.sent
        return EntryForm.of(self.event.rules, self.entrant)

    @cached_property
    def pay(self) -> PayForm:
        """Return the form for a fee, filled in with what is owed."""
        if isinstance(self.sent, PayForm):
            return self.sent
        return PayForm(data={"amount": max(0, self.event.owed(self.entrant))})

    @cached_property
    def absence(self) -> AbsenceForm:
        """Return the form for a round to be left out."""
        if isinstance(self.sent, AbsenceForm):
            return self.sent
        begun = [one for one in self.event.rounds if one.state != RoundState.DRAFT]
        return AbsenceForm(data={"round": len(begun) + 1})

    @cached_property
    def leave(self) -> LeaveForm:
        """Return the form by which it leaves."""
        return self.sent if isinstance(self.sent, LeaveForm) else LeaveForm()

    @cached_property
    def keep_apart(self) -> ApartForm:
        """Return the form for somebody not to be met."""
        return self.sent if isinstance(self.sent, ApartForm) else ApartForm(self.others)

    @property
    def others(self) -> dict[str, str]:
        """Return everybody else by their numbers."""
        return {
            str(one.number): f"{one.number} {one.name}"
            for one in self.event.course.entrants.values()
            if one.number != self.number
        }

    @property
    def apart(self) -> list[ApartRow]:
        """Return whom it is kept apart from."""
        course = self.event.course
        kinds = ((course.protected, Apart.PROTECTED), (course.forbidden, Apart.FORBIDDEN))
        return [
            ApartRow(self.event.entrant(other), kind)
            for pairs, kind in kinds
            for pair in sorted(pairs)
            if self.number in pair
            for other in pair
            if other != self.number
        ]

    @property
    def turns(self) -> list[tuple[Round, Table | None, str]]:
        """Return its rounds: the table, or `None` and why there is none."""
        return [
            (one, table, "")
            for one in self.event.published_rounds
            for table in one.tables_of(self.number)
        ] + [
            (one, None, named(rest.kind))
            for one in self.event.published_rounds
            for rest in one.rests
            if rest.entrant == self.number
        ]
