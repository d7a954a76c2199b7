"""What a phone sees at a table of an event: who plays there, and what was said of it so far."""

from dataclasses import dataclass, field
from functools import cached_property

from scorekeeper.domain.tournaments.admission.result_admission import names_winners
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Round, Table
from scorekeeper.domain.tournaments.course.verdicts import Claim, TableState
from scorekeeper.domain.tournaments.log.acts import Source
from scorekeeper.services.event_doors import TableDoor
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.web.inputs import Form
from scorekeeper.web.tournaments.at_table_forms import CodeForm
from scorekeeper.web.tournaments.showing import Showing, TableLine
from scorekeeper.web.tournaments.sight import Sight

_SOURCES = (Source.FIRST, Source.SECOND)


@dataclass(frozen=True)
class CodePage:
    """The door of a table: it opens with the code of the round."""

    event_id: str
    door: TableDoor
    form: CodeForm
    opened: OpenedEvent | None = None

    @property
    def place(self) -> dict[str, str | int]:
        """Return what the addresses of the door take."""
        return {"event_id": self.event_id, "number": self.door.place.table}


@dataclass(frozen=True)
class TablePage:
    """The match of a table, to a phone that has told the code; it speaks for *side*, if known.

    `may_see` when the phone may also see the page of the event.
    """

    opened: OpenedEvent
    door: TableDoor
    forms: dict[str, Form] = field(default_factory=dict)
    side: int | None = None
    may_see: bool = False

    @property
    def event(self) -> Event:
        """Return the event."""
        return self.opened.event

    @property
    def sight(self) -> Sight:
        """Return the way to the page of the event."""
        return Sight({"event_id": self.opened.tournament.id})

    @property
    def place(self) -> dict[str, str | int]:
        """Return what the addresses of the door take."""
        return {"event_id": self.opened.tournament.id, "number": self.door.place.table}

    @property
    def round(self) -> Round:
        """Return the round."""
        return self.event.round(self.door.round)

    @property
    def table(self) -> Table:
        """Return the table."""
        return self.event.table(self.door.round, self.door.place)

    @cached_property
    def showing(self) -> Showing:
        """Return the event as everybody may see it."""
        return Showing(self.event)

    @cached_property
    def line(self) -> TableLine:
        """Return the table as it is shown."""
        return self.showing.line(self.table)

    @property
    def is_over(self) -> bool:
        """Return whether the result stands."""
        return self.table.verdict.state.is_over

    @property
    def is_for_the_organiser(self) -> bool:
        """Return whether only the organiser can say how it goes on."""
        return self.table.needs_the_organiser

    @property
    def has_conflict(self) -> bool:
        """Return whether two different results were said."""
        return self.table.verdict.state == TableState.CONFLICT

    @property
    def claims(self) -> list[tuple[str, Claim]]:
        """Return what was said so far, and by whom."""
        said = self.table.said.claims
        found = zip(self.line.names, _SOURCES, strict=True)
        return [(name, said[source]) for name, source in found if source in said]

    @property
    def to_confirm(self) -> tuple[int, Claim] | None:
        """Return which side can confirm what the other one said, or `None`.

        Nobody can where both have spoken, nor the side that this phone spoke for.
        """
        said = self.table.said.claims
        if self.is_over or len(said) != 1:
            return None
        [source] = said
        if source not in _SOURCES:
            return None
        spoke = _SOURCES.index(source)
        return None if self.side == spoke else (1 - spoke, said[source])

    @property
    def has_spoken(self) -> bool:
        """Return whether the side of this phone has said what the table came to."""
        return self.side is not None and _SOURCES[self.side] in self.table.said.claims

    @property
    def counts_games(self) -> bool:
        """Return whether a match is told by the games won."""
        return self.event.rules.ruleset.games > 1

    @property
    def names_winners(self) -> bool:
        """Return whether a side can win without having more points."""
        return names_winners(self.event.rules.ruleset)

    @property
    def versions(self) -> dict[str, int]:
        """Return what the page knows."""
        return self.showing.versions
