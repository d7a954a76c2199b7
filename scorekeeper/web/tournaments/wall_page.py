"""What the wall of an event shows: the round and its clock, then one screen after another."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from flask import url_for

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.services.running_scores import RunningScore
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.qr import qr_svg
from scorekeeper.web.tournaments.showing import Showing, StandingTable
from scorekeeper.web.tournaments.sight import Sight
from scorekeeper.web.tournaments.tree import Tree

ROWS = 10
"""So many rows fit on a screen, with figures for five metres and names of two lines."""

_TREE_GAMES, _TREE_ROUNDS = 8, 3
_STILL = frozenset({RoundState.PUBLISHED, RoundState.PLAYING})


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen: its kind ("names", "tables", …), its title, and its rows in columns."""

    kind: str
    title: str
    columns: tuple[tuple[Any, ...], ...]
    part: int = 1
    parts: int = 1


@dataclass(frozen=True)
class WallPage:
    """The wall; *wanted* are the kinds of screens to show, all where none are named.

    *code* is that of the round, empty before there is one; `None` where nobody asked for it.
    *scores* are those of the matches that go on at the tables.
    """

    sight: Sight
    opened: OpenedEvent
    wanted: frozenset[str] = frozenset()
    theme: str = ""
    code: str | None = None
    scores: Mapping[str, RunningScore] = field(default_factory=dict)

    @property
    def place(self) -> str:
        """Return the address of this wall, with all that was wished of it."""
        wished = {
            "show": ",".join(sorted(self.wanted)) or None,
            "theme": self.theme or None,
            "code": None if self.code is None else "yes",
        }
        return self.sight.to("event_wall.show", **wished)

    @property
    def event(self) -> Event:
        """Return the event."""
        return self.opened.event

    @cached_property
    def showing(self) -> Showing:
        """Return the event as everybody may see it."""
        return Showing(self.event, self.scores)

    @property
    def round(self) -> Round | None:
        """Return the round that people look for."""
        return self.showing.current

    @property
    def versions(self) -> dict[str, int]:
        """Return what the page knows."""
        return self.showing.versions

    @cached_property
    def screens(self) -> tuple[Screen, ...]:
        """Return the screens, in the order in which they are shown."""
        found = tuple(screen for kind in KINDS for screen in self._screens(kind))
        return found or tuple(_entries(self))

    def _screens(self, kind: str) -> Iterator[Screen]:
        if not self.wanted or kind in self.wanted:
            yield from KINDS[kind](self)


def _names(page: WallPage) -> Iterator[Screen]:
    """Yield who sits where, while anybody still looks for a table."""
    one = page.round
    if one is not None and one.state in _STILL:
        yield from _paged("names", _("Where you sit"), page.showing.seats(one), columns=2)


def _tables(page: WallPage) -> Iterator[Screen]:
    one = page.round
    if one is not None:
        yield from _paged("tables", _("Tables"), page.showing.lines(one))


def _standings(page: WallPage) -> Iterator[Screen]:
    """Yield who stands where; groups only until the knock-out begins, unless asked for."""
    tables = page.showing.standings
    if len(tables) > 1 and page.showing.has_tree and "standings" not in page.wanted:
        return
    if len(tables) > 1 and max(len(table.lines) for table in tables) < ROWS:
        yield from _grouped(tables)
        return
    for table in tables:
        yield from _paged("standings", standing_title(table), table.lines, columns=2)


def _grouped(tables: Sequence[StandingTable]) -> Iterator[Screen]:
    """Yield small groups together, each with a row for its name, two columns on a screen."""
    columns: list[tuple[StandingTable, ...]] = [()]
    for table in tables:
        rows = sum(len(one.lines) + 1 for one in (*columns[-1], table))
        columns = (
            [*columns, (table,)] if rows > ROWS else [*columns[:-1], (*columns[-1], table)]
        )
    parts = -(-len(columns) // 2)
    for part in range(parts):
        own = tuple(columns[2 * part : 2 * part + 2])
        yield Screen("groups", _("Groups"), own, part + 1, parts)


def _tree(page: WallPage) -> Iterator[Screen]:
    if page.showing.has_tree:
        rounds = Tree(page.event).near(_TREE_GAMES, _TREE_ROUNDS)
        yield Screen("tree", _("Knock-out"), (rounds,))


def _entries(page: WallPage) -> Iterator[Screen]:
    """Yield who has entered, before there is a round."""
    lines = sorted(page.event.staying, key=lambda one: one.name.casefold())
    yield from _paged("entries", _("Entered"), lines, columns=2)


def _follow(page: WallPage) -> Iterator[Screen]:
    """Yield how phones follow the event, where it has anything to follow."""
    if page.event.published_rounds:
        key = page.opened.tournament.page_key
        place = url_for("event_live.show", page_key=key, _external=True)
        code = qr_svg(place, _("QR code of the page of this tournament"))
        yield Screen("follow", _("On your phone"), ((code, place.partition("://")[2]),))


def standing_title(table: StandingTable) -> str:
    """Return what is above standings: that they are, or of which group."""
    return _("Standings") if table.group is None else group_name(table.group)


def group_name(group: int) -> str:
    """Return what the group is called that is number *group*, from 0."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    letter = letters[group] if group < len(letters) else str(group + 1)
    return _("Group %(letter)s", letter=letter)


def _paged(kind: str, title: str, rows: Sequence[Any], columns: int = 1) -> Iterator[Screen]:
    """Yield *rows* as evenly on screens as they go."""
    if not rows:
        return
    parts = -(-len(rows) // (ROWS * columns))
    size = -(-len(rows) // parts)
    length = -(-size // columns) if size > ROWS else size
    for part in range(parts):
        own = rows[part * size : (part + 1) * size]
        split = tuple(tuple(own[at : at + length]) for at in range(0, len(own), length))
        yield Screen(kind, title, split, part + 1, parts)


KINDS: dict[str, Callable[[WallPage], Iterator[Screen]]] = {
    "names": _names,
    "tables": _tables,
    "standings": _standings,
    "tree": _tree,
    "follow": _follow,
}
"""Every kind of screen, by the name that an address of the wall may ask for."""
