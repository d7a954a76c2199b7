"""Evenings of a club: the matches of one day belong together, past midnight too."""

from datetime import date, datetime, timedelta
from uuid import uuid4
from zoneinfo import ZoneInfo

from scorekeeper import clock
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.services import summing
from scorekeeper.services.club_rights import Club, ClubRight, Role, check
from scorekeeper.store import club_matches, clubs, evenings, matches
from scorekeeper.store.evenings import CountedEvening, Evening, NoSuchEveningError
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "LONGEST_EVENING",
    "CountedEvening",
    "Evening",
    "NoSuchEveningError",
    "day_of",
    "delete_evening",
    "list_evenings",
    "load_evening",
    "make_evening",
    "move_match",
    "name_evening",
    "today",
]

LONGEST_EVENING = 60
"""How long the name of an evening can be, in characters."""

_NIGHT = timedelta(hours=6)


def day_of(club: Club, moment: datetime) -> date:
    """Return the day of the evening that *moment* belongs to: who starts at 2 is still up.

    The hours are taken off before the clock is read, so that no change of the clock matters.
    """
    return (moment - _NIGHT).astimezone(ZoneInfo(club.time_zone)).date()


def today(club: Club) -> date:
    """Return the day of the evening that goes on now."""
    return day_of(club, clock.now())


def list_evenings(right: ClubRight) -> list[CountedEvening]:
    """Return the evenings of the club with their numbers of matches, the latest first."""
    with reading():
        return evenings.of_club(right.club.id)


def load_evening(right: ClubRight, evening_id: str) -> Evening:
    """Return the evening; raise `NoSuchEveningError`."""
    with reading():
        return evenings.load(right.club.id, evening_id)


def make_evening(right: ClubRight, day: object, name: object = None) -> Evening:
    """Return a new evening on *day* ("2025-11-28"), beside others of the day if there are any.

    Raise `RefusedError`.
    """
    check(right, Role.ORGANISER)
    line, read_day = _read_name(name), _read_day(day)
    with writing():
        clubs.load_to_write(right.club.id)
        return _add(right.club, read_day, line)


def evening_of(club: Club, moment: datetime) -> Evening:
    """Return the evening of the day of *moment*, made now if there is none.

    Inside the transaction that is going on, in which nobody else makes one.
    """
    day = day_of(club, moment).isoformat()
    return evenings.first_of_day(club.id, day) or _add(club, day, None)


def name_evening(right: ClubRight, evening_id: str, name: object) -> Evening:
    """Return the evening under its name, or without one; raise `NoSuchEveningError`."""
    check(right, Role.ORGANISER)
    line = _read_name(name)
    with writing():
        evenings.load(right.club.id, evening_id)
        evenings.rename(right.club.id, evening_id, line)
        return evenings.load(right.club.id, evening_id)


def move_match(right: ClubRight, match_id: str, evening_id: str) -> Evening:
    """Return the evening to which the match belongs from now on, and all that counts of it."""
    check(right, Role.ORGANISER)
    with writing():
        match = matches.load_to_write(match_id)
        clubs.load_to_write(right.club.id)
        club_matches.load(right.club.id, match_id)
        evening = evenings.load(right.club.id, evening_id)
        club_matches.move(match_id, evening_id)
        summing.sum_up(match)
    return evening


def delete_evening(right: ClubRight, evening_id: str) -> None:
    """Delete an evening without matches; refuse one that has any."""
    check(right, Role.ORGANISER)
    with writing():
        clubs.load_to_write(right.club.id)
        evenings.load(right.club.id, evening_id)
        count = evenings.count_matches(evening_id)
        if count:
            raise RefusedError(Refusal(Reason.NOT_EMPTY, "evening", {"count": count}))
        evenings.remove(right.club.id, evening_id)


def _add(club: Club, day: str, name: str | None) -> Evening:
    evening = Evening(str(uuid4()), club.id, day, name, write_moment(clock.now()))
    evenings.add(evening)
    return evening


def _read_name(name: object) -> str | None:
    reader = Reader({"name": name})
    line = reader.optional_text("name", LONGEST_EVENING)
    reader.finish()
    return line


def _read_day(day: object) -> str:
    try:
        return date.fromisoformat(str(day)).isoformat()
    except ValueError:
        raise RefusedError(Refusal(Reason.NOT_A_DAY, "day", {"value": str(day)[:40]})) from None
