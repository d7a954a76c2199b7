"""Many matches of a club at once: put in, looked up and deleted in few statements."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from sqlalchemy import Table, Text, cast, func, select

from scorekeeper.domain.match import Match
from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.store import matches, news, rows, summaries
from scorekeeper.store.club_matches import ClubMatch
from scorekeeper.store.deal_records import KeptRecord
from scorekeeper.store.player_tables import (
    EveningRow,
    MatchClubRow,
    PlayerRow,
    SeatPlayerRow,
    summary_table,
)
from scorekeeper.store.summaries import Place
from scorekeeper.store.tables import DealRecordRow, EntryRow, MatchRow, db, table_of
from scorekeeper.store.tournament_tables import TournamentActRow, TournamentRow

_match, _entry, _club = table_of(MatchRow), table_of(EntryRow), table_of(MatchClubRow)
_seat, _record = table_of(SeatPlayerRow), table_of(DealRecordRow)
_player, _evening = table_of(PlayerRow), table_of(EveningRow)

_act, _tournament = table_of(TournamentActRow), table_of(TournamentRow)

_ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.ASCII)
_AT_ONCE = 500
"""So many ids at once can every database be asked for."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match with all that a club keeps of it."""

    match: Match
    created_at: str
    taken_in: ClubMatch
    place: Place
    seats: tuple[SeatPlayer, ...]
    summaries: tuple[Summary, ...]
    cards: tuple[KeptRecord, ...] = ()


def add(new: Sequence[NewMatch]) -> None:
    """Put *new* matches in; nobody can have heard of them before."""
    _insert(_match, _starts(new))
    _insert(_entry, (row for one in new for row in _entries(one)))
    _insert(_club, (rows.values_of(one.taken_in) for one in new))
    _insert(_seat, (row for one in new for row in _seats(one)))
    _insert(summary_table, (row for one in new for row in _summaries(one)))
    _insert(_record, (row for one in new for row in _records(one)))
    summaries.mark({one.place.evening_id for one in new})


def known(match_ids: Iterable[str]) -> set[str]:
    """Return which of the matches are here, in any club or in none."""
    return {
        found
        for some in _parts(match_ids)
        for found in db.session.scalars(select(_match.c.id).where(_match.c.id.in_(some)))
    }


def contents(match_ids: Iterable[str]) -> Mapping[str, list[tuple[str, Any]]]:
    """Return what the logs of the matches say: kind and content of each entry, in order."""
    found: dict[str, list[tuple[str, Any]]] = {}
    for some in _parts(match_ids):
        query = select(_entry.c.match_id, _entry.c.kind, _entry.c.content)
        asked = query.where(_entry.c.match_id.in_(some)).order_by(_entry.c.seq)
        for row in db.session.execute(asked):
            found.setdefault(row.match_id, []).append((row.kind, row.content))
    return found


def versions(club_id: str, match_ids: Iterable[str]) -> Mapping[str, int]:
    """Return those of the matches that belong to the club, with their latest entries."""
    found: dict[str, int] = {}
    for some in _parts(match_ids):
        query = (
            select(_club.c.match_id, func.max(_entry.c.seq).label("seq"))
            .join(_entry, _entry.c.match_id == _club.c.match_id)
            .where(_club.c.club_id == club_id, _club.c.match_id.in_(some))
            .group_by(_club.c.match_id)
        )
        found |= {row.match_id: row.seq for row in db.session.execute(query)}
    return found


def hold(match_ids: Iterable[str]) -> None:
    """Let nobody else write on the matches until the transaction ends."""
    for some in _parts(sorted(match_ids)):
        held = select(_match.c.id).where(_match.c.id.in_(some)).order_by(_match.c.id)
        db.session.execute(held.with_for_update()).all()


def delete(match_ids: Collection[str]) -> None:
    """Delete the matches, their logs and all that is kept of them."""
    evenings: set[str] = set()
    for some in _parts(match_ids):
        held = select(_club.c.evening_id).where(_club.c.match_id.in_(some)).distinct()
        evenings.update(db.session.scalars(held))
        db.session.execute(_match.delete().where(_match.c.id.in_(some)))
    summaries.mark(evenings)
    for match_id in match_ids:
        news.note(match_id)


def idle_evenings(
    club_id: str, evening_ids: Collection[str], without: Collection[str]
) -> list[str]:
    """Return which of the evenings of the club have no match but those in *without*."""
    query = select(_club.c.evening_id, _club.c.match_id).where(_club.c.club_id == club_id)
    busy = {row.evening_id for row in db.session.execute(query) if row.match_id not in without}
    held = select(_evening.c.id).where(_evening.c.club_id == club_id)
    wanted = set(evening_ids) - busy
    return [one for one in db.session.scalars(held) if one in wanted]


def idle_players(
    club_id: str, player_ids: Collection[str], without: Collection[str]
) -> list[str]:
    """Return which of the players of the club sat in no match but those in *without*.

    Who was merged, or is who another one turned out to be, is needed; so is whoever entered an
    event.
    """
    sat = select(_seat.c.player_id, _seat.c.match_id).join(
        _player, _player.c.id == _seat.c.player_id
    )
    busy = {
        row.player_id
        for row in db.session.execute(sat.where(_player.c.club_id == club_id))
        if row.match_id not in without
    }
    every = db.session.execute(
        select(_player.c.id, _player.c.merged_into).where(_player.c.club_id == club_id)
    ).all()
    busy |= {row.merged_into for row in every} | {row.id for row in every if row.merged_into}
    busy |= _named_in_events(club_id)
    wanted = set(player_ids) - busy
    return [row.id for row in every if row.id in wanted]


def _named_in_events(club_id: str) -> set[str]:
    """Return every id that stands in the logs of the club's events."""
    told = (
        select(cast(_act.c.content, Text))
        .join(_tournament, _tournament.c.id == _act.c.tournament_id)
        .where(_tournament.c.club_id == club_id)
    )
    return {found for text in db.session.scalars(told) for found in _ID.findall(text)}


def delete_evenings(evening_ids: Iterable[str]) -> None:
    """Delete the evenings, which have no matches."""
    for some in _parts(evening_ids):
        db.session.execute(_evening.delete().where(_evening.c.id.in_(some)))


def delete_players(player_ids: Iterable[str]) -> None:
    """Delete the players, who sat nowhere."""
    for some in _parts(player_ids):
        db.session.execute(_player.delete().where(_player.c.id.in_(some)))


def _insert(table: Table, values: Iterable[dict[str, Any]]) -> None:
    every = list(values)
    if every:
        db.session.execute(table.insert(), every)


def _starts(new: Iterable[NewMatch]) -> Iterator[dict[str, Any]]:
    """Yield the starts; most matches share one ruleset, which takes a while to write."""
    written: dict[int, Mapping[str, object]] = {}
    for one in new:
        ruleset = one.match.ruleset
        if id(ruleset) not in written:
            written[id(ruleset)] = write_ruleset(ruleset)
        yield matches.start_row(one.match, one.created_at, rules=written[id(ruleset)])


def _entries(new: NewMatch) -> Iterator[dict[str, Any]]:
    return (matches.entry_row(new.match.id, entry) for entry in new.match.entries)


def _seats(new: NewMatch) -> Iterator[dict[str, Any]]:
    for one in new.seats:
        told = {"seat": one.seat, "from_number": one.from_number, "player_id": one.player}
        yield {"match_id": new.match.id, **told}


def _summaries(new: NewMatch) -> Iterator[dict[str, Any]]:
    where = rows.values_of(new.place)
    return (rows.values_of(one) | where for one in new.summaries)


def _records(new: NewMatch) -> Iterator[dict[str, Any]]:
    return ({"match_id": new.match.id, **rows.values_of(one)} for one in new.cards)


def _parts(ids: Iterable[str]) -> Iterator[list[str]]:
    every = iter(ids)
    while some := list(islice(every, _AT_ONCE)):
        yield some
