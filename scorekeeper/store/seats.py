"""Who sat where in the matches of clubs, and what they are called now."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Row, bindparam, select

from scorekeeper.domain.ledger import Names
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.store.player_tables import MatchClubRow, PlayerRow, SeatPlayerRow
from scorekeeper.store.tables import db, table_of

_seat, _player, _club = (
    table_of(SeatPlayerRow),
    table_of(PlayerRow),
    table_of(MatchClubRow),
)

# Written once, because putting a statement together takes longer than asking it.
_PRESENT = (
    select(*[_seat.c.seat, _player.c.name, _player.c.merged_into])
    .select_from(_club)
    .outerjoin(_seat, _seat.c.match_id == _club.c.match_id)
    .outerjoin(_player, _player.c.id == _seat.c.player_id)
    .where(_club.c.match_id == bindparam("match_id"))
    .order_by(_seat.c.from_number)
)
_PLAYER = select(*[_player.c.name, _player.c.merged_into]).where(
    _player.c.id == bindparam("player_id")
)


def present_names(match_id: str) -> Names | None:
    """Return what the players of the match are called now, by their seats.

    Of several on a seat it is the last. `None` stands for a seat where nobody is known, and for
    all of them when the match is in no club.
    """
    found = db.session.execute(_PRESENT, {"match_id": match_id}).all()
    if not found:
        return None
    names: list[str | None] = [None] * SEATS
    for row in found:
        if row.seat is not None:
            names[row.seat] = _final(row).name
    return tuple(names)


def of_match(match_id: str) -> tuple[SeatPlayer, ...]:
    """Return who sat where, as it was told: seat by seat, in order of time."""
    return of_matches([match_id]).get(match_id, ())


def of_matches(match_ids: Collection[str]) -> Mapping[str, tuple[SeatPlayer, ...]]:
    """Return who sat where in each of the matches, as it was told."""
    query = select(_seat).where(_seat.c.match_id.in_(match_ids))
    found: defaultdict[str, list[SeatPlayer]] = defaultdict(list)
    for row in db.session.execute(query.order_by(_seat.c.seat, _seat.c.from_number)):
        found[row.match_id].append(SeatPlayer(row.seat, row.player_id, row.from_number))
    return {match_id: tuple(seats) for match_id, seats in found.items()}


def put(match_id: str, seats: Sequence[SeatPlayer]) -> None:
    """Let *seats* be who sat where, in the place of what was told before."""
    db.session.execute(_seat.delete().where(_seat.c.match_id == match_id))
    if seats:
        new = [
            {
                "match_id": match_id,
                "seat": one.seat,
                "from_number": one.from_number,
                "player_id": one.player,
            }
            for one in seats
        ]
        db.session.execute(_seat.insert(), new)


def _final(row: Row[Any]) -> Row[Any]:
    """Return the player that the player of *row* is by now."""
    while row.merged_into is not None:
        row = db.session.execute(_PLAYER, {"player_id": row.merged_into}).one()
    return row
