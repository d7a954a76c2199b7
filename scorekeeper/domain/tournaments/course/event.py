"""An event: its start and its append-only log of acts; everything else follows from these."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event_course import EventCourse, course_of
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState, Table
from scorekeeper.domain.tournaments.event_rules import EventRules
from scorekeeper.domain.tournaments.log.acts import (
    ABOUT_ROUNDS,
    Act,
    EventState,
    KeptApart,
    Paid,
    Place,
)


@dataclass(frozen=True)
class Event:
    """An event as it stands at *moment* (RFC 3339), which ripens results that nobody disputed.

    `first_name` and `first_rules` are those that it began with. Two events with the same start
    and the same log are the same event.
    """

    id: str
    first_name: str
    first_rules: EventRules
    acts: tuple[Act, ...] = ()
    moment: str = field(default="", compare=False)

    @cached_property
    def course(self) -> EventCourse:
        """Return what follows from the log."""
        return course_of(self.first_name, self.first_rules, self.acts, self.moment)

    @property
    def version(self) -> int:
        """Return the number of the latest act."""
        return self.acts[-1].seq if self.acts else 0

    @property
    def name(self) -> str:
        """Return what the event is called."""
        return self.course.name

    @property
    def rules(self) -> EventRules:
        """Return the rules that hold."""
        return self.course.rules

    @property
    def state(self) -> EventState:
        """Return what the event does."""
        return self.course.state

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Return the rounds that there are, drafts too."""
        return self.course.rounds

    @property
    def published_rounds(self) -> tuple[Round, ...]:
        """Return the rounds that everybody may see."""
        return tuple(one for one in self.rounds if one.is_published)

    @property
    def current_round(self) -> Round | None:
        """Return the first round that is not closed, else the last one, or `None`."""
        still = [one for one in self.rounds if one.state != RoundState.CLOSED]
        return next(iter(still), self.rounds[-1] if self.rounds else None)

    @property
    def next_number(self) -> int:
        """Return the number of the round that is to be drawn next."""
        return len(self.rounds) + 1

    @property
    def next_entrant(self) -> int:
        """Return the number that the next entrant gets; none is ever given twice."""
        return max(self.course.entrants, default=0) + 1

    def with_act(self, act: Act) -> "Event":
        """Return the event with *act* at the end of its log, numbered."""
        numbered = replace(act, seq=self.version + 1)
        return replace(self, acts=(*self.acts, numbered))

    def with_course(self, course: EventCourse) -> "Event":
        """Return the event with the *course* that follows from its log, folded elsewhere."""
        known = replace(self)
        vars(known)["course"] = course  # Where `cached_property` looks for it.
        return known

    def through(self, seq: int) -> "Event":
        """Return the event as its log told it after the act *seq*."""
        return replace(self, acts=tuple(act for act in self.acts if act.seq <= seq))

    @cached_property
    def public(self) -> "Event":
        """Return the event without anything of rounds that are not published, and of money."""
        drawn = {one.number: one.drawn_seq for one in self.published_rounds}
        shown = tuple(act for act in self.acts if not _is_kept_back(act, drawn))
        return replace(self, acts=shown)

    def entrant(self, number: int) -> Entrant:
        """Return the entrant; raise `RefusedError` when there is none."""
        found = self.course.entrants.get(number)
        if found is None:
            raise RefusedError(Refusal(Reason.NO_SUCH_ENTRANT, "entrant", {"value": number}))
        return found

    def round(self, number: int) -> Round:
        """Return the round; raise `RefusedError` when there is none."""
        for one in self.rounds:
            if one.number == number:
                return one
        raise RefusedError(Refusal(Reason.NO_SUCH_ROUND, "round", {"value": number}))

    def table(self, number: int, place: Place) -> Table:
        """Return a table of the round *number*; raise `RefusedError` when there is none."""
        found = self.round(number).table_at(place)
        if found is None:
            raise RefusedError(Refusal(Reason.NO_SUCH_TABLE, "table", {"value": place.table}))
        return found

    def names(self, numbers: Iterable[int]) -> str:
        """Return what a side of a table is called."""
        return " – ".join(self.entrant(number).name for number in numbers)

    @property
    def staying(self) -> tuple[Entrant, ...]:
        """Return who has a place and has not left, by number."""
        waiting = self.course.waiting
        everybody = self.course.entrants.values()
        return tuple(one for one in everybody if one.left is None and one.number not in waiting)

    def ready_for(self, round_: int) -> tuple[Entrant, ...]:
        """Return who is to be drawn in *round_*: there, and not asking to be left out."""
        return tuple(
            one
            for one in self.staying
            if one.plays_in(round_)
            and (one.is_here or not self.rules.check_in)
            and self._has_ticket(one)
        )

    def owed(self, entrant: Entrant) -> int:
        """Return what *entrant* still owes, below zero when it paid too much."""
        tickets = entrant.tickets if self.rules.by_tickets else 1
        return self.rules.fee * tickets - entrant.fee

    def played_rounds(self, number: int) -> int:
        """Return in how many rounds the entrant had a table."""
        return sum(bool(one.tables_of(number)) for one in self.published_rounds)

    def _has_ticket(self, entrant: Entrant) -> bool:
        if not self.rules.by_tickets:
            return True
        return self.played_rounds(entrant.number) < entrant.tickets


def _is_kept_back(act: Act, drawn: Mapping[int, int]) -> bool:
    """Tell whether *act* is of no published round, or before its last draw in *drawn*."""
    content = act.content
    if isinstance(content, Paid | KeptApart):
        return True
    if not isinstance(content, ABOUT_ROUNDS):
        return False
    return content.round not in drawn or act.seq < drawn[content.round]
