"""The pen that writes on the log of one event, while nobody else can."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from uuid import UUID, uuid4, uuid5

from scorekeeper import clock
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.growing_event import GrowingEvent
from scorekeeper.domain.tournaments.log.acts import Act, Content
from scorekeeper.services.writers import Writer
from scorekeeper.store import tournaments
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import writing

LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class Wish:
    """Who wishes something of an event, why, and under which id: the same id is the same wish.

    `request` is a UUID that the page or the phone has made up, so that pressing twice, or
    sending again, does it once.
    """

    writer: Writer
    request: str | None = None
    reason: str | None = None


class EventPen:
    """Writes acts on an event."""

    def __init__(self, event: Event, wish: Wish) -> None:
        self._growing = GrowingEvent(event)
        self._before = len(event.acts)
        self._wish = wish
        self._reason = _read_reason(wish.reason)
        self._request = _read_request(wish.request)
        self._count = 0

    @property
    def event(self) -> Event:
        """Return the event with all that was written so far."""
        return self._growing.event

    @property
    def is_known(self) -> bool:
        """Return whether this wish has been granted before: then nothing is written again."""
        first = self._id(0)
        return any(act.id == first for act in self.event.acts[: self._before])

    def write(self, content: Content) -> Event:
        """Return the event after the act that says *content*; raise `RefusedError`.

        If the wish has been granted before, nothing is written.
        """
        if not self.is_known:
            self._growing.admit(self._act(content), self.event.moment)
        return self.event

    def keep(self) -> None:
        """Put into the database what was written since the event was opened."""
        tournaments.append(self.event.id, self.event.acts[self._before :])

    def _id(self, place: int) -> str:
        """Return the id of an act of this wish: of another event it would be another act."""
        return str(uuid5(self._request, f"{self._growing.event_id} {place}"))

    def _act(self, content: Content) -> Act:
        act_id = self._id(self._count)
        self._count += 1
        writer = self._wish.writer
        return Act(
            act_id,
            content,
            by=writer.by,
            device=writer.label,
            at=self.event.moment,
            reason=self._reason,
        )


@contextmanager
def event_pen(event_id: str, wish: Wish) -> Iterator[EventPen]:
    """Yield the pen on the event, and keep all that it wrote at the end.

    Raise `NoSuchTournamentError`. Whatever is raised inside takes back all of it.
    """
    with writing(), event_pen_inside(event_id, wish) as pen:
        yield pen


@contextmanager
def event_pen_inside(event_id: str, wish: Wish) -> Iterator[EventPen]:
    """Yield the pen on the event, inside the transaction that is going on."""
    event = tournaments.load_to_write(event_id, write_moment(clock.now()))
    pen = EventPen(event, wish)
    yield pen
    pen.keep()


def _read_reason(reason: str | None) -> str | None:
    reader = Reader({"reason": reason})
    line = reader.optional_text("reason", LONGEST_REASON)
    reader.finish()
    return line


def _read_request(request: str | None) -> UUID:
    if request is None:
        return uuid4()
    reader = Reader({"request": request})
    known = reader.id("request")
    reader.finish()
    return UUID(known)
