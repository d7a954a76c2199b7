"""What a pasted list would enter: who is known, new, or would wait, and what is refused."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.services.entry_doubles import shared_names
from scorekeeper.services.event_entries import Refused
from scorekeeper.web.messages import sentences


@dataclass(frozen=True, slots=True)
class RefusedLine:
    """A line of a pasted list that is not entered, and why."""

    number: int
    line: str
    sentences: tuple[str, ...]


def refused_lines(refused: Iterable[Refused]) -> list[RefusedLine]:
    """Return the lines that are not entered, each with its reasons."""
    return [RefusedLine(one.number, one.line, sentences(one.refusals)) for one in refused]


@dataclass(frozen=True, slots=True)
class ListPreview:
    """A list that was looked at: the event as it would be, who would be in it, who not."""

    text: str
    after: Event
    entered: tuple[Entrant, ...]
    refused: tuple[Refused, ...]

    @property
    def refused_lines(self) -> list[RefusedLine]:
        """Return the lines that would not be entered, each with its reasons."""
        return refused_lines(self.refused)

    @property
    def known(self) -> int:
        """Return how many of those who would be entered are players of the club."""
        members = (member for one in self.entered for member in one.members)
        return sum(member.player is not None for member in members)

    @property
    def new_names(self) -> list[str]:
        """Return the names that are not those of players of the club."""
        members = (member for one in self.entered for member in one.members)
        return [member.name for member in members if member.player is None]

    @property
    def waiting(self) -> list[str]:
        """Return who would wait for a place."""
        waits = self.after.course.waiting
        return [one.name for one in self.entered if one.number in waits]

    @property
    def doubles(self) -> list[str]:
        """Return names that would stand in several entries, one of them of the list."""
        new = {one.number for one in self.entered}
        shared = shared_names(self.after).items()
        return [name for name, them in shared if new & {one.number for one in them}]
