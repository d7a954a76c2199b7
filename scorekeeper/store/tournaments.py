"""Tournaments and their logs: put in, read back, written on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_course import BEFORE_ROUNDS
from scorekeeper.domain.tournaments.event_rules import EventRules
from scorekeeper.domain.tournaments.log.acts import (
    Act,
    ActKind,
    EventState,
    Place,
    write_content,
)
from scorekeeper.domain.tournaments.plain_values import from_plain, to_plain
from scorekeeper.store import news, rows
from scorekeeper.store.act_logs import log_of
from scorekeeper.store.tables import db, table_of
from scorekeeper.store.tournament_names import named, nameless
from scorekeeper.store.tournament_tables import (
    TournamentActRow,
    TournamentMatchRow,
    TournamentRow,
)

_tournament, _act = table_of(TournamentRow), table_of(TournamentActRow)
_match = table_of(TournamentMatchRow)


@dataclass(frozen=True, slots=True)
class Tournament:
    """An event of a club as lists show it: its name, its day, and who may see its page.

    The page is there while `has_page`: for who may see the club, or knows `page_key`.
    """

    id: str
    club_id: str
    name: str
    day: str
    has_page: bool
    page_key: str
    made_at: str


@dataclass(frozen=True, slots=True)
class TournamentMatch:
    """A match that was begun at a table of an event."""

    match_id: str
    tournament_id: str
    round: int
    table: int
    heat: int

    @property
    def place(self) -> Place:
        """Return the table."""
        return Place(self.table, self.heat)


class NoSuchTournamentError(LookupError):
    """Raised when there is no such event, or none that whoever asks may see."""


def add(tournament: Tournament, event: Event) -> None:
    """Put *event* and its log in, under what lists say of it."""
    start = {"first_name": event.first_name, "rules": to_plain(event.first_rules)}
    row = {**rows.values_of(tournament), **start}
    db.session.execute(_tournament.insert(), row)
    append(event.id, event.acts)


def find(tournament_id: str) -> Tournament:
    """Return what lists say of the event; raise `NoSuchTournamentError`."""
    return _found(_tournament.c.id == tournament_id)


def find_by_key(page_key: str) -> Tournament:
    """Return the event whose page has this key; raise `NoSuchTournamentError`."""
    return _found(_tournament.c.page_key == page_key)


def of_club(club_id: str) -> list[Tournament]:
    """Return the events of the club, the latest first."""
    query = select(_tournament).where(_tournament.c.club_id == club_id)
    ordered = query.order_by(_tournament.c.day.desc(), _tournament.c.made_at.desc())
    return [rows.read(Tournament, row) for row in db.session.execute(ordered)]


def ids() -> list[str]:
    """Return the id of every event of any club, in the order in which they were made."""
    query = select(_tournament.c.id).order_by(_tournament.c.made_at, _tournament.c.id)
    return list(db.session.scalars(query))


def change(tournament: Tournament) -> None:
    """Keep what lists say of an event, and who may see its page."""
    changed = _tournament.update().where(_tournament.c.id == tournament.id)
    db.session.execute(changed, rows.values_of(tournament))


def remove(tournament_id: str) -> None:
    """Delete the event with its log; matches that were played at its tables stay."""
    db.session.execute(_tournament.delete().where(_tournament.c.id == tournament_id))
    news.note(tournament_id)


def load(tournament_id: str, moment: str = "") -> Event:
    """Return the event as it stands at *moment*; raise `NoSuchTournamentError`."""
    return _load(tournament_id, moment, locked=False)


def load_to_write(tournament_id: str, moment: str = "") -> Event:
    """Return the event; nobody else writes to it until the transaction ends."""
    return _load(tournament_id, moment, locked=True)


def version(tournament_id: str) -> int:
    """Return the number of the latest act, 0 when there is no such event."""
    query = select(func.max(_act.c.seq)).where(_act.c.tournament_id == tournament_id)
    return int(db.session.scalar(query) or 0)


def latest_act(tournament_id: str) -> str:
    """Return the id of the latest act, which no other state of any log ends with."""
    query = select(_act.c.id).where(_act.c.tournament_id == tournament_id)
    return str(db.session.scalar(query.order_by(_act.c.seq.desc()).limit(1)))


def append(tournament_id: str, acts: Sequence[Act]) -> None:
    """Write *acts*, numbered, at the end of the log."""
    lines = [_write_act(tournament_id, act) for act in acts]
    if lines:
        db.session.execute(_act.insert(), lines)
        news.note(tournament_id, acts[-1].seq)


def exists(tournament_id: str) -> bool:
    """Return whether there is such an event, in whatever club."""
    query = select(_tournament.c.id).where(_tournament.c.id == tournament_id)
    return db.session.scalar(query) is not None


def has_act(act_id: str) -> bool:
    """Return whether the act is in the log of any event."""
    return db.session.scalar(select(_act.c.id).where(_act.c.id == act_id)) is not None


def add_match(match: TournamentMatch) -> None:
    """Let a match belong to a table of an event."""
    db.session.execute(_match.insert(), rows.values_of(match))


def match_of(match_id: str) -> TournamentMatch | None:
    """Return at which table of which event the match was begun, or `None`."""
    row = db.session.execute(select(_match).where(_match.c.match_id == match_id)).first()
    return None if row is None else rows.read(TournamentMatch, row)


def _found(wanted: Any) -> Tournament:
    row = db.session.execute(select(_tournament).where(wanted)).first()
    if row is None:
        raise NoSuchTournamentError
    return rows.read(Tournament, row)


def _load(tournament_id: str, moment: str, *, locked: bool) -> Event:
    query = select(_tournament).where(_tournament.c.id == tournament_id)
    row = db.session.execute(query.with_for_update() if locked else query).first()
    if row is None:
        raise NoSuchTournamentError(tournament_id)
    acts = named(row.club_id, log_of(tournament_id, f"{row.club_id} {row.made_at}"))
    rules = from_plain(EventRules, row.rules)
    return Event(row.id, row.first_name, rules, acts, moment)


def states_of(club_id: str) -> Mapping[str, EventState]:
    """Return what every event of the club does, without reading whole logs."""
    telling = (ActKind.STATE_SET, ActKind.PUBLISHED)
    query = (
        select(_act.c.tournament_id, _act.c.kind, _act.c.content)
        .join(_tournament, _tournament.c.id == _act.c.tournament_id)
        .where(_tournament.c.club_id == club_id, _act.c.kind.in_(telling))
        .order_by(_act.c.seq)
    )
    states: dict[str, EventState] = {}
    for event_id, kind, content in db.session.execute(query):
        known = states.get(event_id, EventState.PREPARED)
        states[event_id] = _next_state(known, ActKind(kind), content)
    return states


def _next_state(known: EventState, kind: ActKind, content: Mapping[str, Any]) -> EventState:
    if kind == ActKind.STATE_SET:
        return EventState(content["state"])
    return EventState.RUNNING if known in BEFORE_ROUNDS else known


def _write_act(tournament_id: str, act: Act) -> dict[str, object]:
    return {
        "id": act.id,
        "tournament_id": tournament_id,
        "seq": act.seq,
        "kind": act.kind,
        "content": write_content(nameless(act.content)),
        "by": act.by,
        "device": act.device,
        "at": act.at,
        "reason": act.reason,
    }
