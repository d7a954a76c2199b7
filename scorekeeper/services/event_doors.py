"""Doors of tables: what a phone finds that has scanned the card of a table."""

from dataclasses import dataclass

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Round, Table
from scorekeeper.domain.tournaments.log.acts import Place
from scorekeeper.services import event_reading
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.services.round_codes import check_code
from scorekeeper.store import tournaments
from scorekeeper.store.tournaments import NoSuchTournamentError
from scorekeeper.store.transactions import reading


class NothingPlayedThereError(NoSuchTournamentError):
    """Raised when no round that is published has a match at the table."""


@dataclass(frozen=True, slots=True)
class TableDoor:
    """The match of a table that is to be played now, or was played there last."""

    round: int
    place: Place


def find_door(event_id: str, number: int) -> TableDoor:
    """Return which match is to be played at table *number* now, telling nothing else of it.

    That is the first that is still open in a round that is not closed, else the last one. Raise
    `NoSuchTournamentError`, or `NothingPlayedThereError` when no published round has one.
    """
    with reading():
        return _door(tournaments.load(event_id).public, number)


def load_with_code(
    event_id: str, round_: int, code: tuple[str, str | None], somebody: str
) -> OpenedEvent:
    """Return what is published of the event to who knows the code of a round.

    *code* comes with the address that it is sent from, without one when it was right before.
    Raise `NoSuchTournamentError`, `RefusedError` for a wrong code, `TooManyFailuresError` after
    too many of them.
    """
    with reading():
        tournaments.find(event_id)
    check_code(event_id, round_, *code)
    return event_reading.load_published(event_id, somebody)


def _door(event: Event, number: int) -> TableDoor:
    found = [
        (one, table)
        for one in event.published_rounds
        for table in sorted(one.tables, key=lambda table: table.place.heat)
        if table.place.table == number
    ]
    if not found:
        raise NothingPlayedThereError(event.id)
    one, table = next((each for each in found if _is_open(*each)), found[-1])
    return TableDoor(one.number, table.place)


def _is_open(one: Round, table: Table) -> bool:
    return one.closed_at is None and not table.verdict.state.is_over
