"""What is shown to a whole room: one match, or all that go on, in figures for five metres."""

from dataclasses import dataclass
from functools import cached_property

from scorekeeper.domain.match import Match
from scorekeeper.services.links import LinkKind
from scorekeeper.web.playing.deal_form import new_deal_form
from scorekeeper.web.playing.race import Race, race_of
from scorekeeper.web.playing.table_page import TablePage

_MOST_TOGETHER = 9


@dataclass(frozen=True)
class WallPage:
    """One match, as large as it goes."""

    match: Match

    @property
    def board(self) -> TablePage:
        """Return what the page of the match shows to somebody who watches."""
        return board_of(self.match)

    @property
    def race(self) -> Race | None:
        """Return the race of the match; `None` before anything was written."""
        return race_of(self.match)

    @property
    def versions(self) -> dict[str, int]:
        """Return what the page knows."""
        return {self.match.id: self.match.version}


@dataclass(frozen=True)
class RoomPage:
    """Several matches, on as many screens as they need: one after the other."""

    matches: tuple[Match, ...]

    @cached_property
    def screens(self) -> tuple[tuple[TablePage, ...], ...]:
        """Return the boards, as evenly on the screens as they go."""
        count = -(-len(self.matches) // _MOST_TOGETHER)
        boards = [board_of(match) for match in self.matches]
        return tuple(tuple(boards[first::count]) for first in range(count))

    @property
    def versions(self) -> dict[str, int]:
        """Return what the page knows."""
        return {match.id: match.version for match in self.matches}


def board_of(match: Match) -> TablePage:
    """Return what the page of *match* shows to somebody who watches."""
    return TablePage(match, LinkKind.WATCH, "", new_deal_form(match))
