"""What a log leaves on the sheet: its live lines, names, dealers and how the table closed it.

The ledger knows no points: it only follows what was written, corrected, taken back and put
back. What that means for the score is the course's to say.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from scorekeeper.domain.deals import Deal
from scorekeeper.domain.entries import (
    Abandoned,
    Adjusted,
    Content,
    Corrected,
    DealerSet,
    Entry,
    Finished,
    LinkRevoked,
    PlayedOn,
    Recorded,
    RematchBegun,
    Renamed,
    Reopened,
    Restored,
    ResultTold,
    ThrownIn,
    TimeCalled,
    Withdrawn,
)

Names = tuple[str | None, ...]
"""What the players of seats 0 to 3 are called; `None` where nobody is known."""

LineContent = (
    Recorded
    | ThrownIn
    | Adjusted
    | TimeCalled
    | Finished
    | Abandoned
    | Reopened
    | PlayedOn
    | ResultTold
)


@dataclass(frozen=True, slots=True)
class Line:
    """One thing on the sheet: a deal, or whatever else can be taken back.

    `id` is the deal's id, or that of the entry that wrote the line; `written` is that first
    entry, `entry` the latest about it, which the next correction must name.
    """

    id: str
    written: Entry
    entry: Entry
    content: LineContent
    live: bool = True

    @property
    def number(self) -> int | None:
        """Return the slot that the line claims, if it claims one."""
        return self.content.number if isinstance(self.content, Recorded | ThrownIn) else None

    @property
    def deal(self) -> Deal | None:
        """Return the deal of the line, if it is one."""
        return self.content.deal if isinstance(self.content, Recorded) else None


@dataclass(frozen=True, slots=True)
class Side:
    """A side's own name, if the table gave it one, and the names of its two players."""

    name: str | None = None
    players: Names = (None, None)

    def known_as(self, names: Names) -> "Side":
        """Return the side with its players called *names*, where these are known."""
        players = (name or typed for name, typed in zip(names, self.players, strict=True))
        return replace(self, players=tuple(players))


class Ledger:
    """The lines of a match by their ids, in the order in which they were first written.

    Known players are called what they are called now, whatever was typed at the table.
    """

    def __init__(
        self,
        sides: tuple[Side, Side],
        entries: Iterable[Entry],
        known_names: Names | None = None,
    ) -> None:
        self.sides = list(sides)
        self.lines: dict[str, Line] = {}
        self.dealer_sets: dict[int, int] = {}
        self.revoked_links: set[str] = set()
        self.rematch: str | None = None
        self._line_of: dict[str, str] = {}
        for entry in entries:
            self._follow(entry)
        if known_names:
            self.sides = [
                side.known_as(known_names[at :: len(sides)])
                for at, side in enumerate(self.sides)
            ]

    def line_of(self, entry_id: str) -> Line | None:
        """Return the line that the entry *entry_id* wrote or changed, or `None`."""
        line_id = self._line_of.get(entry_id)
        return None if line_id is None else self.lines[line_id]

    def live(self) -> Iterator[Line]:
        """Yield the lines that count, in the order in which they were first written."""
        return (line for line in self.lines.values() if line.live)

    def slots(self) -> list[Line]:
        """Return the live deals and thrown-in deals, by their numbers."""
        return sorted(
            (line for line in self.live() if line.number is not None),
            key=lambda line: line.number or 0,
        )

    def holder_of(self, number: int) -> Line | None:
        """Return the live line that claims the slot *number*, or `None`."""
        return next((line for line in self.live() if line.number == number), None)

    def last_number(self) -> int:
        """Return the highest slot that is claimed, 0 when none is."""
        return max((line.number or 0 for line in self.live()), default=0)

    def closing(self) -> Line | None:
        """Return the line by which the table closed the match, unless it was reopened since."""
        closed = [
            line
            for line in self.live()
            if isinstance(line.content, Finished | Abandoned | Reopened | ResultTold)
        ]
        last = max(closed, key=lambda line: line.written.seq, default=None)
        return None if last is None or isinstance(last.content, Reopened) else last

    def told(self) -> ResultTold | None:
        """Return the result that was told of the match, if that is how it was closed."""
        closing = self.closing()
        told = None if closing is None else closing.content
        return told if isinstance(told, ResultTold) else None

    def played_on(self) -> bool:
        """Return whether the table plays on after the end."""
        return any(isinstance(line.content, PlayedOn) for line in self.live())

    def adjustments(self) -> list[Line]:
        """Return the live adjustments, in the order in which they were written."""
        return [line for line in self.live() if isinstance(line.content, Adjusted)]

    def times_called(self) -> list[int]:
        """Return the slots after which time is up."""
        contents = (line.content for line in self.live())
        return [one.after or 0 for one in contents if isinstance(one, TimeCalled)]

    def last_line(self) -> Line | None:
        """Return what undo takes back: the live line that was written last."""
        return max(self.live(), key=lambda line: line.written.seq, default=None)

    def _follow(self, entry: Entry) -> None:
        content = entry.content
        if isinstance(content, Corrected | Withdrawn | Restored):
            self._change(entry, content)
        elif isinstance(content, Renamed):
            self._rename(content)
        elif isinstance(content, DealerSet):
            self.dealer_sets[content.number] = content.dealer
        elif isinstance(content, LinkRevoked):
            self.revoked_links.add(content.link)
        elif isinstance(content, RematchBegun):
            self.rematch = content.match
        else:
            self._write(entry, content)

    def _write(self, entry: Entry, content: Content) -> None:
        if isinstance(content, LineContent):
            line_id = content.deal_id if isinstance(content, Recorded) else entry.id
            self.lines[line_id] = Line(line_id, entry, entry, content)
            self._line_of[entry.id] = line_id

    def _change(self, entry: Entry, change: Corrected | Withdrawn | Restored) -> None:
        line_id = self._line_of[change.replaces]
        line = self.lines[line_id]
        if isinstance(change, Corrected) and isinstance(line.content, Recorded):
            line = replace(line, content=replace(line.content, deal=change.deal))
        live = line.live if isinstance(change, Corrected) else isinstance(change, Restored)
        self.lines[line_id] = replace(line, entry=entry, live=live)
        self._line_of[entry.id] = line_id

    def _rename(self, change: Renamed) -> None:
        side = self.sides[change.side]
        self.sides[change.side] = Side(change.name or side.name, change.players or side.players)
