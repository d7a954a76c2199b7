"""Events of a club: made, listed, read, and brought from one state to the next."""

import secrets
from dataclasses import dataclass, replace
from datetime import date
from uuid import uuid4

from scorekeeper import clock
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.rulesets import LONGEST_NAME
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.event_rules import EventRules
from scorekeeper.domain.tournaments.event_rules_json import read_rules
from scorekeeper.domain.tournaments.log.acts import (
    EventState,
    Made,
    Renamed,
    RulesSet,
    StateSet,
)
from scorekeeper.domain.tournaments.presets import event_preset
from scorekeeper.services import event_reading
from scorekeeper.services.audit import Act, note_in_club
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.event_pen import EventPen, Wish, event_pen_inside
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.store import clubs, tournaments
from scorekeeper.store.moments import write_moment
from scorekeeper.store.tournaments import NoSuchTournamentError, Tournament
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "EventIdTakenError",
    "EventPlan",
    "ListedEvent",
    "NoSuchTournamentError",
    "Tournament",
    "Wish",
    "change_rules",
    "delete_event",
    "list_events",
    "load_event",
    "make_event",
    "new_page_key",
    "rename_event",
    "set_state",
    "show_page",
]

_KEY_BYTES = 12


class EventIdTakenError(RefusedError):
    """Raised when an event of another club has the id already."""


@dataclass(frozen=True, slots=True)
class EventPlan:
    """What an organiser decides of an event: its name, its day ("2025-11-28"), its rules.

    `rules` is the name of an event preset, or a JSON object as `read_rules` takes it.
    """

    name: object
    day: object
    rules: object


@dataclass(frozen=True, slots=True)
class ListedEvent:
    """An event as a list shows it."""

    tournament: Tournament
    state: EventState


def list_events(right: ClubRight) -> list[ListedEvent]:
    """Return the events of the club, the latest first."""
    with reading():
        states = tournaments.states_of(right.club.id)
        return [
            ListedEvent(one, states.get(one.id, EventState.PREPARED))
            for one in tournaments.of_club(right.club.id)
        ]


def load_event(right: ClubRight, event_id: str, somebody: str = "") -> OpenedEvent:
    """Return the event as whoever asks may see it; raise `NoSuchTournamentError`.

    Only organisers see drafts, money, and the names of players who are not to be named; others
    see those called *somebody*.
    """
    return event_reading.load(right, event_id, somebody)


def make_event(
    right: ClubRight, plan: EventPlan, wish: Wish, event_id: str | None = None
) -> Tournament:
    """Return a new event of the club; the same *event_id* again is the same event.

    Raise `RefusedError` with every reason.
    """
    check(right, Role.ORGANISER)
    tournament, event = _planned(right, plan, event_id or str(uuid4()))
    with writing():
        clubs.load_to_write(right.club.id)
        try:
            return _known(right, tournament.id)
        except NoSuchTournamentError:
            _refuse_taken(tournament.id)
            pen = EventPen(event, wish)
            tournaments.add(tournament, pen.write(Made()))
    return tournament


def rename_event(
    right: ClubRight, event_id: str, name: object, day: object, wish: Wish
) -> Tournament:
    """Return the event under another name, on another day; raise `RefusedError`."""
    check(right, Role.ORGANISER)
    reader = Reader({"name": name})
    line = reader.text("name", LONGEST_NAME)
    read_day = _read_day(reader, day)
    reader.finish()
    with writing():
        renamed = replace(_known(right, event_id), name=line, day=read_day)
        with event_pen_inside(event_id, wish) as pen:
            pen.write(Renamed(line))
        tournaments.change(renamed)
    return renamed


def change_rules(right: ClubRight, event_id: str, rules: object, wish: Wish) -> Event:
    """Return the event under other rules; once a round is published a reason is needed."""
    check(right, Role.ORGANISER)
    read = _read_rules(rules)
    with event_reading.organised(right, event_id, wish) as pen:
        return pen.write(RulesSet(read))


def set_state(right: ClubRight, event_id: str, state: EventState, wish: Wish) -> Event:
    """Return the event in another state; raise `RefusedError` if it does not lead there."""
    check(right, Role.ORGANISER)
    with event_reading.organised(right, event_id, wish) as pen:
        return pen.write(StateSet(state))


def show_page(right: ClubRight, event_id: str, *, has_page: bool) -> Tournament:
    """Return the event with a page that others can see, or without one."""
    check(right, Role.ORGANISER)
    with writing():
        changed = replace(_known(right, event_id), has_page=has_page)
        tournaments.change(changed)
    return changed


def delete_event(right: ClubRight, event_id: str) -> Tournament:
    """Delete an event of which no round is published; others are cancelled instead."""
    check(right, Role.ORGANISER)
    with writing():
        known = _known(right, event_id)
        event = tournaments.load_to_write(event_id)
        if event.published_rounds:
            raise RefusedError(Refusal(Reason.HAS_RESULTS, "event", {"round": 1}))
        tournaments.remove(event_id)
        note_in_club(right, Act.EVENT_DELETED, event_id)
    return known


def new_page_key() -> str:
    """Return a key of an event's page, which nobody can guess."""
    return secrets.token_urlsafe(_KEY_BYTES)


def _known(right: ClubRight, event_id: str) -> Tournament:
    return event_reading.find(right, event_id)


def _refuse_taken(event_id: str) -> None:
    """Refuse the id of an event of another club."""
    if tournaments.exists(event_id):
        raise EventIdTakenError(Refusal(Reason.ID_REUSED, "id"))


def _planned(right: ClubRight, plan: EventPlan, event_id: str) -> tuple[Tournament, Event]:
    now = write_moment(clock.now())
    reader = Reader({"id": event_id, "name": plan.name})
    known, name = reader.id("id"), reader.text("name", LONGEST_NAME)
    day = _read_day(reader, plan.day)
    rules = _rules_or_reasons(reader, plan.rules)
    reader.finish()
    assert rules is not None  # noqa: S101 - without rules there are reasons
    tournament = Tournament(
        id=known,
        club_id=right.club.id,
        name=name,
        day=day,
        has_page=True,
        page_key=new_page_key(),
        made_at=now,
    )
    return tournament, Event(known, name, rules, moment=now)


def _rules_or_reasons(reader: Reader, rules: object) -> EventRules | None:
    try:
        return _read_rules(rules)
    except RefusedError as error:
        reader.refusals += [
            Refusal(one.code, f"rules.{one.field}", one.values) for one in error.refusals
        ]
        return None


def _read_rules(rules: object) -> EventRules:
    return event_preset(rules) if isinstance(rules, str) else read_rules(rules)


def _read_day(reader: Reader, day: object) -> str:
    try:
        return date.fromisoformat(str(day)).isoformat()
    except ValueError:
        reader.refuse(Reason.NOT_A_DAY, "day", value=str(day or "")[:40])
        return ""
