"""What the pages of an event show to everybody: the round now, the standings, one entrant."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from scorekeeper.domain.tournaments.course import plan
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState, winning_side
from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.services.running_scores import RunningScore
from scorekeeper.web.tournaments.rules_words import rules_in_words
from scorekeeper.web.tournaments.showing import SeatLine, Showing, StandingLine, TableLine
from scorekeeper.web.tournaments.sight import Sight
from scorekeeper.web.tournaments.tree import Tree

_OPEN_TO_ALL = frozenset({EventState.ENTRIES_OPEN, EventState.CHECKING_IN})


@dataclass(frozen=True)
class PublicPage:
    """A page of an event, by the way that it was asked for; *search* is a name, or a part."""

    sight: Sight
    opened: OpenedEvent
    search: str = ""
    scores: Mapping[str, RunningScore] = field(default_factory=dict)

    @property
    def event(self) -> Event:
        """Return the event."""
        return self.opened.event

    @cached_property
    def showing(self) -> Showing:
        """Return the event as everybody may see it."""
        return Showing(self.event, self.scores)

    @property
    def versions(self) -> dict[str, int]:
        """Return what the page knows."""
        return self.showing.versions

    @property
    def planned(self) -> int | None:
        """Return how many rounds there will be, or `None` while that is not known."""
        return plan.planned_rounds(self.event)

    def is_found(self, name: str) -> bool:
        """Return whether *name* is among those looked for."""
        return folded(self.search) in folded(name)


@dataclass(frozen=True)
class LivePage(PublicPage):
    """The page of an event that keeps itself up to date."""

    @property
    def round(self) -> Round | None:
        """Return the round that people look for."""
        return self.showing.current

    @property
    def is_between(self) -> bool:
        """Return whether every round is closed, so that the standings come first."""
        return self.round is not None and self.round.state == RoundState.CLOSED

    @property
    def may_enter(self) -> bool:
        """Return whether players can enter by themselves now."""
        return self.event.rules.self_entry and self.event.state in _OPEN_TO_ALL

    @property
    def rules(self) -> list[str]:
        """Return the rules of the event in sentences."""
        return rules_in_words(self.event.rules)

    @property
    def seats(self) -> list[SeatLine]:
        """Return who sits where in the round, by name."""
        lines = self.showing.seats(self.round) if self.round else []
        return [line for line in lines if self.is_found(line.name)]

    @property
    def tables(self) -> list[TableLine]:
        """Return the tables of the round."""
        lines = self.showing.lines(self.round) if self.round else []
        return [line for line in lines if any(map(self.is_found, line.names))]

    @property
    def beside(self) -> list[tuple[Round, list[TableLine]]]:
        """Return the other rounds that are played too, as in leagues, each with its tables."""
        return [
            (
                one,
                [
                    line
                    for line in self.showing.lines(one)
                    if any(map(self.is_found, line.names))
                ],
            )
            for one in self.event.published_rounds
            if one != self.round and one.state != RoundState.CLOSED
        ]

    @property
    def earlier(self) -> list[Round]:
        """Return the other rounds, the last first."""
        return [one for one in reversed(self.event.published_rounds) if one != self.round]

    @property
    def entered(self) -> list[Entrant]:
        """Return who has a place, by name."""
        return sorted(self.event.staying, key=lambda one: one.name.casefold())

    @property
    def waiting(self) -> list[Entrant]:
        """Return who waits for a place, the first first."""
        return [self.event.entrant(number) for number in self.event.course.waiting]

    @cached_property
    def tree(self) -> Tree | None:
        """Return the tree of the knock-out, once it is drawn."""
        return Tree(self.event) if self.showing.has_tree else None


@dataclass(frozen=True)
class RoundPage(PublicPage):
    """The page of one round."""

    number: int = 0

    @property
    def round(self) -> Round:
        """Return the round; raise `RefusedError` when there is none."""
        return self.event.round(self.number)


@dataclass(frozen=True, slots=True)
class Played:
    """A round of an entrant: where it sat, and what its table came to, seen from its side."""

    round: Round
    seat: SeatLine
    points: tuple[int, int] | None
    ended: str
    state: str


@dataclass(frozen=True)
class EntrantPage(PublicPage):
    """The page of one entrant: its rounds, and where it stands."""

    number: int = 0

    @property
    def entrant(self) -> Entrant:
        """Return the entrant; raise `RefusedError` when there is none."""
        return self.event.entrant(self.number)

    @property
    def standing(self) -> StandingLine | None:
        """Return its row in the standings, or `None`."""
        rows = (line for table in self.showing.standings for line in table.lines)
        return next((line for line in rows if line.row.entrant == self.number), None)

    @property
    def rounds(self) -> Iterator[Played]:
        """Yield the rounds in which it had a table, or rested, the last first."""
        for one in reversed(self.event.published_rounds):
            seat = self.showing.seat(one, self.number)
            if seat is None:
                continue
            tables = one.tables_of(self.number) or (None,)
            for table in tables:
                line = self.showing.line(table) if table else None
                yield self._played(one, seat, line)

    def _played(self, one: Round, seat: SeatLine, line: TableLine | None) -> Played:
        if line is None:
            return Played(one, seat, None, "", "")
        side = 0 if self.number in line.table.sides[0] else 1
        points = line.points
        if points is not None and side:
            points = points[1], points[0]
        return Played(one, seat, points, _ended(line, side), line.said)


def folded(text: str) -> str:
    """Return *text* as a search compares it: neither capitals nor accents count."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join(one for one in parts if not unicodedata.combining(one)).split())


def _ended(line: TableLine, side: int) -> str:
    """Return "won", "lost", "drawn", or nothing while a table is open."""
    verdict = line.table.verdict
    won = winning_side(verdict)
    if won is not None:
        return "won" if won == side else "lost"
    return "drawn" if verdict.outcome == Outcome.PLAYED else ""
