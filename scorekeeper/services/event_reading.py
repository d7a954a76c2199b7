"""Read an event as whoever asks may see it; nothing unpublished gets past here."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from scorekeeper import clock
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.log.acts import Act, Entered, EntryChanged, Member
from scorekeeper.services.club_rights import (
    ClubRight,
    ClubVisitor,
    NoSuchClubError,
    RevokedClubLinkError,
    Role,
    right_in,
)
from scorekeeper.services.event_pen import EventPen, Wish, event_pen_inside
from scorekeeper.store import players, running_tables, tournaments
from scorekeeper.store.moments import write_moment
from scorekeeper.store.tournaments import NoSuchTournamentError, Tournament
from scorekeeper.store.transactions import reading, writing

_TO_THE_MINUTE = len("2025-11-28T20:15")


@dataclass(frozen=True, slots=True)
class OpenedEvent:
    """An event as somebody may see it, under what lists say of it."""

    tournament: Tournament
    event: Event

    @property
    def id(self) -> str:
        """Return its id."""
        return self.event.id


def find(right: ClubRight, event_id: str) -> Tournament:
    """Return what lists say of the club's event; raise `NoSuchTournamentError`."""
    found = tournaments.find(event_id)
    if found.club_id != right.club.id:
        raise NoSuchTournamentError(event_id)
    return found


def load(right: ClubRight, event_id: str, somebody: str) -> OpenedEvent:
    """Return the event as *right* allows to see it; raise `NoSuchTournamentError`."""
    with reading():
        tournament = find(right, event_id)
        event = tournaments.load(event_id, write_moment(clock.now()))
        if right.allows(Role.ORGANISER):
            return OpenedEvent(tournament, event)
        return OpenedEvent(tournament, _for_others(tournament.club_id, event, somebody))


def load_public(event_id: str, visitor: ClubVisitor, somebody: str) -> OpenedEvent:
    """Return the event as anybody who sees its club may see it, organisers too.

    Raise `NoSuchTournamentError` when it has no page, or the visitor sees nothing of the club.
    """
    with reading():
        return _published(find_public(event_id, visitor), somebody)


def load_by_key(page_key: str, somebody: str) -> OpenedEvent:
    """Return the event of a page's own link; raise `NoSuchTournamentError`."""
    with reading():
        return _published(find_by_key(page_key), somebody)


def club_of(event_id: str) -> str:
    """Return the id of the club that an event belongs to; raise `NoSuchTournamentError`."""
    with reading():
        return tournaments.find(event_id).club_id


def find_public(event_id: str, visitor: ClubVisitor) -> Tournament:
    """Return what lists say of the event that `load_public` loads; raise as it does."""
    with reading():
        tournament = tournaments.find(event_id)
        if not tournament.has_page or not _sees(tournament.club_id, visitor):
            raise NoSuchTournamentError(event_id)
        return tournament


def find_by_key(page_key: str) -> Tournament:
    """Return what lists say of the event that `load_by_key` loads; raise as it does."""
    with reading():
        tournament = tournaments.find_by_key(page_key)
        if not tournament.has_page:
            raise NoSuchTournamentError(page_key)
        return tournament


def mark_of(tournament: Tournament) -> str:
    """Return what changes whenever the event does, or a match at one of its tables.

    It changes too when a player of the club is renamed or hidden, for whom nobody waits, and
    every minute, as results ripen.
    """
    minute = write_moment(clock.now())[:_TO_THE_MINUTE]
    with reading():
        written = sum(running_tables.versions(tournament.id).values())
        player = players.latest_event(tournament.club_id)
        return f"{tournaments.latest_act(tournament.id)} {written} {player} {minute}"


def load_published(event_id: str, somebody: str) -> OpenedEvent:
    """Return what is published of the event, for who has shown in another way to belong there.

    Raise `NoSuchTournamentError`.
    """
    with reading():
        return _published(tournaments.find(event_id), somebody)


@contextmanager
def organised(right: ClubRight, event_id: str, wish: Wish) -> Iterator[EventPen]:
    """Yield the pen on an event of the club; raise `NoSuchTournamentError`."""
    with writing():
        find(right, event_id)
        with event_pen_inside(event_id, wish) as pen:
            yield pen


def _published(tournament: Tournament, somebody: str) -> OpenedEvent:
    event = tournaments.load(tournament.id, write_moment(clock.now()))
    return OpenedEvent(tournament, _for_others(tournament.club_id, event, somebody))


def _for_others(club_id: str, event: Event, somebody: str) -> Event:
    """Return what may be seen of *event* by who does not organise it."""
    hidden = {one.id for one in players.of_club(club_id) if one.is_hidden}
    shown = event.public
    acts = tuple(_veiled(act, hidden, somebody) for act in shown.acts)
    return replace(shown, acts=acts)


def _veiled(act: Act, hidden: set[str], somebody: str) -> Act:
    """Return *act* without the device and the reason, and without names of *hidden* players."""
    bare = replace(act, device="", reason=None)
    content = act.content
    if not isinstance(content, Entered | EntryChanged):
        return bare
    members = tuple(
        Member(somebody) if one.player in hidden else one for one in content.members
    )
    return replace(bare, content=replace(content, members=members))


def _sees(club_id: str, visitor: ClubVisitor) -> bool:
    try:
        right_in(club_id, visitor)
    except (NoSuchClubError, RevokedClubLinkError):
        return False
    return True
