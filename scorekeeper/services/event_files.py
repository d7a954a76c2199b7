"""The file that holds one event: to be kept, to be read by other programs, to be carried over.

Version 1 is a JSON object: `format`, `version`, `id`, `name`, `day`, `has_page`, `rules`, and
`acts`, the whole log in order. All that follows from it follows wherever it is read in.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from scorekeeper import clock
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.rulesets import LONGEST_NAME, LONGEST_NOTE
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.event_rules_json import read_rules, write_rules
from scorekeeper.domain.tournaments.growing_event import GrowingEvent
from scorekeeper.domain.tournaments.log.acts import (
    Act,
    ActKind,
    Entered,
    EntryChanged,
    MatchOpened,
    Member,
    restore_content,
    write_content,
)
from scorekeeper.services import event_reading
from scorekeeper.services.audit import Act as Deed
from scorekeeper.services.audit import note_in_club
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.exports import opened_file
from scorekeeper.services.tournaments import new_page_key
from scorekeeper.store import club_matches, clubs, matches, players, tournaments
from scorekeeper.store.moments import write_moment
from scorekeeper.store.tournaments import NoSuchTournamentError, Tournament, TournamentMatch
from scorekeeper.store.transactions import reading, writing

FORMAT = "scorekeeper-event"
VERSION = 1
_MALFORMED = (AssertionError, AttributeError, KeyError, TypeError, ValueError)


@dataclass(frozen=True, slots=True)
class FiledEvent:
    """What a file says of an event: its day, whether it has a page, and its whole log."""

    event: Event
    day: str
    has_page: bool


@dataclass(frozen=True, slots=True)
class EventPreview:
    """What the file of an event holds, and whether the event is here already."""

    id: str
    name: str
    day: str
    acts: int
    known: bool


def export_event(right: ClubRight, event_id: str) -> dict[str, Any]:
    """Return the file of the event; raise `NoSuchTournamentError`."""
    check(right, Role.ORGANISER)
    with reading():
        return pack_event(filed_event(event_reading.find(right, event_id)))


def right_over_club(club_id: str) -> ClubRight:
    """Return the right of whoever keeps the machine; raise `NoSuchClubError`."""
    with reading():
        return ClubRight(clubs.load(club_id), Role.OWNER)


def right_over_event(event_id: str) -> ClubRight:
    """Return it in the club of the event; raise `NoSuchTournamentError`."""
    return right_over_club(event_reading.club_of(event_id))


def look_at_event(values: object) -> EventPreview:
    """Return what importing the file of an event would do; raise `RefusedError`."""
    filed = unpack_event(values)
    with reading():
        known = tournaments.exists(filed.event.id)
    return EventPreview(
        filed.event.id, filed.event.name, filed.day, len(filed.event.acts), known
    )


def is_event_file(told: object) -> bool:
    """Return whether the JSON value *told* is the file of an event, of any version."""
    return isinstance(told, Mapping) and told.get("format") == FORMAT


def import_event(right: ClubRight, values: object) -> Tournament:
    """Return the event of a file, which belongs to the club from now on.

    One that is here already stays as it is here. Players of the club are known again by their
    ids, others by their names. Raise `RefusedError` for a file that is none, or whose acts
    could not have happened.
    """
    check(right, Role.ORGANISER)
    filed = unpack_event(values)
    with writing():
        _hold_matches(filed.event)
        clubs.load_to_write(right.club.id)
        add_event(right.club.id, filed)
        note_in_club(right, Deed.EVENT_IMPORTED, filed.event.id)
        return tournaments.find(filed.event.id)


def _hold_matches(event: Event) -> None:
    """Let nobody else write on its matches that are here: they are held before clubs."""
    contents = [act.content for act in event.acts]
    opened = {one.match for one in contents if isinstance(one, MatchOpened)}
    for match_id in sorted(opened):
        if matches.exists(match_id):
            matches.load_to_write(match_id)


def filed_event(tournament: Tournament) -> FiledEvent:
    """Return what a file says of the event, inside the transaction that is going on."""
    event = tournaments.load(tournament.id)
    return FiledEvent(event, tournament.day, tournament.has_page)


def pack_event(filed: FiledEvent) -> dict[str, Any]:
    """Return *filed* as the JSON object that `unpack_event` reads."""
    event = filed.event
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": event.id,
        "name": event.first_name,
        "day": filed.day,
        "has_page": filed.has_page,
        "rules": write_rules(event.first_rules),
        "acts": [_write_act(act) for act in event.acts],
    }


def add_event(club_id: str, filed: FiledEvent) -> bool:
    """Return whether the event is new in the club, inside the transaction that is going on.

    Raise `RefusedError` when it belongs to another club.
    """
    try:
        found = tournaments.find(filed.event.id)
    except NoSuchTournamentError:
        _add(club_id, filed)
        return True
    if found.club_id != club_id:
        raise RefusedError(Refusal(Reason.IN_ANOTHER_CLUB, "club"))
    return False


def _add(club_id: str, filed: FiledEvent) -> None:
    event, now = filed.event, write_moment(clock.now())
    present = {one.id for one in players.of_club(club_id)}
    acts = tuple(_with_players_of(act, present) for act in event.acts)
    told = replace(event, acts=acts)
    tournament = Tournament(
        id=event.id,
        club_id=club_id,
        name=told.name,
        day=filed.day,
        has_page=filed.has_page,
        page_key=new_page_key(),
        made_at=now,
    )
    tournaments.add(tournament, told)
    for act in acts:
        _take_match_back(club_id, event.id, act)


def _take_match_back(club_id: str, event_id: str, act: Act) -> None:
    """Let a match that is in the club too belong to its table again."""
    content = act.content
    if not isinstance(content, MatchOpened):
        return
    found = club_matches.find(content.match)
    if (
        found is not None
        and found.club_id == club_id
        and not tournaments.match_of(found.match_id)
    ):
        place = content.place
        tournaments.add_match(
            TournamentMatch(content.match, event_id, content.round, place.table, place.heat)
        )


def _with_players_of(act: Act, present: set[str]) -> Act:
    content = act.content
    if not isinstance(content, Entered | EntryChanged):
        return act
    members = tuple(
        one if one.player in present else Member(one.name) for one in content.members
    )
    return replace(act, content=replace(content, members=members))


def _write_act(act: Act) -> dict[str, Any]:
    return {
        "id": act.id,
        "kind": act.kind.value,
        "content": write_content(act.content),
        "by": act.by,
        "device": act.device,
        "at": act.at,
        "reason": act.reason,
    }


def unpack_event(values: object) -> FiledEvent:
    """Return what the JSON object *values* says.

    Raise `RefusedError` when it is no file of an event, or a newer one.
    """
    reader = opened_file(values, FORMAT, VERSION)
    event_id, name = reader.id("id"), reader.text("name", LONGEST_NAME)
    day, has_page = _read_day(reader), reader.flag("has_page")
    rules, acts = reader.take("rules"), reader.take("acts")
    reader.finish()
    growing = GrowingEvent(Event(event_id, name, read_rules(rules)))
    for number, line in enumerate(acts if isinstance(acts, list) else [None]):
        _join(growing, number, line)
    return FiledEvent(growing.event, day, has_page)


def _join(growing: GrowingEvent, number: int, line: object) -> None:
    """Let one more act of the file join the event, if that could have happened."""
    try:
        act = _read_act(line)
        # What was right then may have been settled by the time that has passed since.
        growing.admit(act, act.at)
    except RefusedError as error:
        raise RefusedError(
            *(replace(one, field=_place(number, one.field)) for one in error.refusals)
        ) from None
    except _MALFORMED:
        raise RefusedError(Refusal(Reason.NOT_AN_OBJECT, _place(number, ""))) from None


def _place(number: int, field: str) -> str:
    return ".".join(part for part in ("acts", str(number), field) if part)


def _read_act(line: object) -> Act:
    reader = Reader(line)
    kind, content = reader.choice("kind", ActKind), reader.take("content")
    act_id, at = reader.id("id"), reader.text("at", LONGEST_NAME)
    by, device = reader.text("by", LONGEST_NAME), reader.optional_text("device", LONGEST_NAME)
    reason = reader.optional_text("reason", LONGEST_NOTE)
    reader.finish()
    read = restore_content(kind, content if isinstance(content, Mapping) else {})
    return Act(act_id, read, by=by, device=device or "", at=at, reason=reason)


def _read_day(reader: Reader) -> str:
    day = reader.take("day")
    try:
        return date.fromisoformat(str(day)).isoformat()
    except ValueError:
        reader.refuse(Reason.NOT_A_DAY, "day", value=str(day or "")[:40])
        return ""
