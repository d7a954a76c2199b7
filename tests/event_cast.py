"""Events of a club for tests: made, filled and played in a few words."""

from collections.abc import Callable
from uuid import NAMESPACE_DNS, uuid5

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Round, Table
from scorekeeper.domain.tournaments.log.acts import Decided, Place, Reported, Source
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services import event_entries, event_results, event_rounds, tournaments
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_pen import Wish
from scorekeeper.services.tournaments import EventPlan
from scorekeeper.services.writers import Writer

DESK = Writer("organiser", "the desk")
PHONE = Writer("table", "a phone")
DAY = "2025-11-28"


def wish(reason: str | None = None, request: str | None = None) -> Wish:
    """Return a wish of the desk; *request* is any name."""
    known = None if request is None else str(uuid5(NAMESPACE_DNS, request))
    return Wish(DESK, known, reason)


def made(right: ClubRight, rules: object = "botifarra-swiss") -> str:
    """Return the id of a new event."""
    return tournaments.make_event(right, EventPlan("Autumn cup", DAY, rules), wish()).id


def filled(right: ClubRight, entrants: int, rules: object = "botifarra-swiss") -> str:
    """Return the id of an event with so many *entrants*, all of them there."""
    event_id = made(right, rules)
    size = event_of(right, event_id).rules.size
    names = (
        " & ".join(f"P{number}{mark}" for mark in "abcd"[:size])
        for number in range(1, entrants + 1)
    )
    event_entries.enter_list(right, event_id, "\n".join(names), wish())
    event_entries.check_in(right, event_id, range(1, entrants + 1), wish())
    return event_id


def event_of(right: ClubRight, event_id: str) -> Event:
    """Return the event as *right* sees it."""
    return tournaments.load_event(right, event_id, "Somebody").event


def published(right: ClubRight, event_id: str, seed: int = 1) -> Round:
    """Return the next round, drawn and published."""
    drawn = event_rounds.draw_round(right, event_id, wish(), seed=seed)
    return event_rounds.publish_round(right, event_id, drawn.number, wish())


def first_wins(table: Table) -> tuple[int, int]:
    """Return a result in which the lower number wins, by as much as the numbers say."""
    low, high = (min(side) for side in table.sides)
    return (101, 40 + low) if low < high else (40 + high, 101)


Scoring = Callable[[Table], tuple[int, int]]


def played(
    right: ClubRight, event_id: str, seed: int = 1, scored: Scoring = first_wins
) -> Round:
    """Return the next round, played to its end and closed."""
    one = published(right, event_id, seed)
    for table in one.tables:
        decide(right, event_id, one.number, table.place, scored(table))
    return event_rounds.close_round(right, event_id, one.number, wish())


def decide(
    right: ClubRight,
    event_id: str,
    number: int,
    place: Place,
    points: tuple[int, int],
) -> Table:
    """Return the table as the organiser decides it."""
    decided = Decided(number, place, Outcome.PLAYED, points)
    seen = wish("seen at the table")
    return event_results.decide(right, event_id, decided, seen, insists=True)


def said(number: int, place: Place, source: Source, points: tuple[int, int] | None) -> Reported:
    """Return what *source* says of a table."""
    return Reported(number, place, source, points)


def sides(one: Round) -> list[tuple[int, ...]]:
    """Return who sits at each table, in the order of the tables."""
    return [table.entrants for table in one.tables]
