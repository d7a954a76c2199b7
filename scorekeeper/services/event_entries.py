"""Entries of an event: made one by one or by a list, changed, checked in, paid, withdrawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.admission.entry_admission import last_begun
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.draws.snapshot import pair_of
from scorekeeper.domain.tournaments.log.acts import (
    AbsenceSet,
    Adjusted,
    Apart,
    CheckedIn,
    Entered,
    EntryChanged,
    EventState,
    KeptApart,
    Leaving,
    Left,
    Paid,
    Reinstated,
)
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.entry_doubles import refuse_double, refuse_double_back
from scorekeeper.services.entry_reading import NewEntry, read_entry, read_list
from scorekeeper.services.event_pen import EventPen, Wish, event_pen_inside
from scorekeeper.services.event_reading import load, organised
from scorekeeper.services.player_names import meant_by
from scorekeeper.services.players import Player, list_players
from scorekeeper.store import players, tournaments
from scorekeeper.store.players import NoSuchPlayerError
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "NewEntry",
    "Refused",
    "adjust",
    "change_entry",
    "check_in",
    "enter",
    "enter_list",
    "enter_oneself",
    "keep_apart",
    "look_at_list",
    "pay",
    "reinstate",
    "set_absence",
    "withdraw",
]

_OPEN_TO_ALL = frozenset({EventState.ENTRIES_OPEN, EventState.CHECKING_IN})


@dataclass(frozen=True, slots=True)
class Refused:
    """A line of a list that could not be entered: its number from 1, its text, the reasons."""

    number: int
    line: str
    refusals: tuple[Refusal, ...]


def enter(right: ClubRight, event_id: str, entry: NewEntry, wish: Wish) -> Entrant:
    """Return a new entrant; beyond the capacity it is on the waiting list.

    Raise `RefusedError`, or `NoSuchPlayerError` for a player of another club.
    """
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        return _enter(pen, right.club.id, entry)


def enter_list(
    right: ClubRight, event_id: str, text: str, wish: Wish
) -> tuple[tuple[Entrant, ...], tuple[Refused, ...]]:
    """Return who was entered by a pasted list or CSV, a line each, and which lines were not.

    Members are parted by "&", "/", "+", " – " or as columns; then follow, in columns, the club
    and the seed. The lines that are right are entered, whatever the others are. Who is called
    as exactly one player of the club is that player.
    """
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        return _enter_list(pen, right, text)


def look_at_list(
    right: ClubRight, event_id: str, text: str, wish: Wish
) -> tuple[Event, tuple[Entrant, ...], tuple[Refused, ...]]:
    """Return the event as `enter_list` would leave it, and what that returns; enter nobody."""
    check(right, Role.ORGANISER)
    with reading():
        pen = EventPen(load(right, event_id, "").event, wish)
        entered, refused = _enter_list(pen, right, text)
        return pen.event, entered, refused


def enter_oneself(event_id: str, entry: NewEntry, wish: Wish) -> Entrant:
    """Return the entrant that players made of themselves, where the event lets them.

    Nothing but names and club is taken from them. Raise `RefusedError` when entries are closed.
    """
    own = NewEntry(entry.members, entry.name, entry.club)
    with writing():
        club_id = tournaments.find(event_id).club_id
        with event_pen_inside(event_id, wish) as pen:
            if not (pen.event.rules.self_entry and pen.event.state in _OPEN_TO_ALL):
                raise RefusedError(Refusal(Reason.ENTRIES_CLOSED, "entry"))
            if any(isinstance(one, Mapping) and one.get("player") for one in own.members):
                raise RefusedError(Refusal(Reason.UNKNOWN_FIELD, "members"))
            return _enter(pen, club_id, own)


def change_entry(
    right: ClubRight, event_id: str, number: int, entry: NewEntry, wish: Wish
) -> Entrant:
    """Return the entrant as it is now: names, club, seed, fixed table, tickets."""
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        content = _read(right.club.id, entry, number)
        refuse_double(pen.event, content)
        return pen.write(EntryChanged(*_values(content))).entrant(number)


def check_in(
    right: ClubRight,
    event_id: str,
    numbers: Sequence[int],
    wish: Wish,
    *,
    here: bool = True,
) -> Event:
    """Return the event with these entrants there, or not there after all."""
    check(right, Role.SCOREKEEPER)
    with organised(right, event_id, wish) as pen:
        return pen.write(CheckedIn(tuple(numbers), here))


def set_absence(right: ClubRight, event_id: str, absence: AbsenceSet, wish: Wish) -> Event:
    """Return the event with an entrant left out of one round, as it asked, or not."""
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        return pen.write(absence)


def withdraw(
    right: ClubRight,
    event_id: str,
    number: int,
    wish: Wish,
    *,
    why: Leaving = Leaving.WITHDRAWN,
) -> Event:
    """Return the event without the entrant from the next round on; its results stay.

    At a table that it sits at now, the organiser decides.
    """
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        return pen.write(Left(number, last_begun(pen.event), why))


def reinstate(right: ClubRight, event_id: str, number: int, wish: Wish) -> Event:
    """Return the event with the entrant back from the next round on.

    Raise `RefusedError` when another one has entered under the same names meanwhile.
    """
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        if not pen.is_known:
            refuse_double_back(pen.event, number)
        return pen.write(Reinstated(number))


def pay(right: ClubRight, event_id: str, paid: Paid, wish: Wish) -> Entrant:
    """Return the entrant after it paid a fee, or was paid a prize; negative takes it back."""
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        return pen.write(paid).entrant(paid.entrant)


def keep_apart(
    right: ClubRight, event_id: str, pair: tuple[int, int], apart: Apart, wish: Wish
) -> Event:
    """Return the event in which two are kept apart while there is a way, always, or no more."""
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        return pen.write(KeptApart(pair_of(*pair), apart))


def adjust(right: ClubRight, event_id: str, adjusted: Adjusted, wish: Wish) -> Event:
    """Return the event after a penalty or a bonus, for which a reason is needed."""
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        return pen.write(adjusted)


def _enter_list(
    pen: EventPen, right: ClubRight, text: str
) -> tuple[tuple[Entrant, ...], tuple[Refused, ...]]:
    entered: list[Entrant] = []
    refused: list[Refused] = []
    everybody = list_players(right, with_hidden=True)
    for number, line, values in read_list(text, pen.event.rules.size):
        try:
            entry = replace(values, members=_meant(values.members, everybody))
            entered.append(_enter(pen, right.club.id, entry))
        except RefusedError as error:
            refused.append(Refused(number, line, error.refusals))
    return tuple(entered), tuple(refused)


def _enter(pen: EventPen, club_id: str, entry: NewEntry) -> Entrant:
    number = pen.event.next_entrant
    content = _read(club_id, entry, number)
    if not pen.is_known:
        refuse_double(pen.event, content)
    event = pen.write(content)
    return event.entrant(number) if number in event.course.entrants else _known(event, content)


def _meant(names: Sequence[object], everybody: Sequence[Player]) -> list[object]:
    """Return *names*, with the player in the place of each that is exactly one's."""
    found = [meant_by(str(name), everybody) for name in names]
    return [
        {"player": meant[0].id} if len(meant) == 1 else name
        for name, meant in zip(names, found, strict=True)
    ]


def _known(event: Event, content: Entered) -> Entrant:
    """Return who was entered when the same wish came before."""
    same = [one for one in event.course.entrants.values() if one.members == content.members]
    return same[-1] if same else event.entrant(event.next_entrant - 1)


def _read(club_id: str, entry: NewEntry, number: int) -> Entered:
    known = {one.id: one for one in players.of_club(club_id) if one.is_present}
    content = read_entry(entry, number, {key: one.name for key, one in known.items()})
    for member in content.members:
        if member.player is not None and member.player not in known:
            raise NoSuchPlayerError(member.player)
    return content


def _values(content: Entered) -> tuple[Any, ...]:
    return tuple(getattr(content, one.name) for one in fields(content))
