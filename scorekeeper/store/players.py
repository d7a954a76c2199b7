"""Players of clubs, what was done to them, and who turned out to be whom."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlalchemy import func, select

from scorekeeper.store import rows
from scorekeeper.store.player_tables import PlayerEventRow, PlayerRow, SeatPlayerRow
from scorekeeper.store.tables import MatchRow, db, table_of

_player, _event = table_of(PlayerRow), table_of(PlayerEventRow)
_seat, _match = table_of(SeatPlayerRow), table_of(MatchRow)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays in a club; `name_key` is the name as it is compared."""

    id: str
    club_id: str
    name: str
    name_key: str
    is_hidden: bool
    merged_into: str | None
    anonymised_at: str | None
    made_at: str

    @property
    def is_present(self) -> bool:
        """Return whether the player is somebody of their own, known by a name."""
        return self.merged_into is None and self.anonymised_at is None


@dataclass(frozen=True, slots=True)
class PlayerEvent:
    """One thing that was done to a player; `old` and `new` are names, or ids of players."""

    player_id: str
    kind: str
    old: str | None
    new: str | None
    by: str
    device: str
    at: str


class NoSuchPlayerError(LookupError):
    """Raised when the club has no player of this id."""


def add(*players: Player) -> None:
    """Put *players* in."""
    if players:
        db.session.execute(_player.insert(), [rows.values_of(one) for one in players])


def load(club_id: str, player_id: str) -> Player:
    """Return the player of the club; raise `NoSuchPlayerError`."""
    query = select(_player).where(_player.c.club_id == club_id, _player.c.id == player_id)
    row = db.session.execute(query).first()
    if row is None:
        raise NoSuchPlayerError(player_id)
    return rows.read(Player, row)


def of_club(club_id: str) -> list[Player]:
    """Return every player that the club ever had, by name."""
    query = select(_player).where(_player.c.club_id == club_id)
    ordered = query.order_by(_player.c.name_key, _player.c.made_at, _player.c.id)
    return rows.read_all(Player, db.session.execute(ordered))


def change(player: Player) -> None:
    """Keep *player* as it is now."""
    changed = _player.update().where(_player.c.id == player.id)
    db.session.execute(changed, rows.values_of(player))


def merged_into(player_id: str) -> list[str]:
    """Return the ids of the players that were merged into this one, itself first."""
    found = [player_id]
    for one in found:
        query = select(_player.c.id).where(_player.c.merged_into == one)
        found += db.session.scalars(query.order_by(_player.c.id))
    return found


def roots(club_id: str) -> Mapping[str, str]:
    """Return who each merged player of the club is by now; whoever is not in it is oneself."""
    query = select(_player.c.id, _player.c.merged_into).where(
        _player.c.club_id == club_id, _player.c.merged_into.is_not(None)
    )
    into: dict[str, str] = {row.id: row.merged_into for row in db.session.execute(query)}
    return {one: _root(one, into) for one in into}


def match_ids(player_ids: Collection[str]) -> list[str]:
    """Return the matches in which any of these players sat."""
    query = select(_seat.c.match_id).where(_seat.c.player_id.in_(player_ids)).distinct()
    return list(db.session.scalars(query.order_by(_seat.c.match_id)))


def hold(player_ids: Collection[str]) -> None:
    """Let nobody else seat or change the players until the transaction ends.

    Who does that holds players before matches, and matches before the club.
    """
    held = select(_player.c.id).where(_player.c.id.in_(player_ids)).order_by(_player.c.id)
    # What only refers to them, as the next match of a table does, need not wait.
    db.session.execute(held.with_for_update(key_share=True)).all()


def hold_matches(club_id: str, player_id: str) -> None:
    """Let nobody else write on the matches of the player until the transaction ends.

    Nor can the player sit down at another one meanwhile.
    """
    hold(merged_into(load(club_id, player_id).id))
    everybody, held = merged_into(player_id), set[str]()
    while coming := set(match_ids(everybody)) - held:
        locked = select(_match.c.id).where(_match.c.id.in_(coming)).order_by(_match.c.id)
        db.session.execute(locked.with_for_update()).all()
        held |= coming


def latest_event(club_id: str) -> int:
    """Return the number of what was done last to a player of the club, or 0."""
    query = select(func.max(_event.c.id)).join(_player, _player.c.id == _event.c.player_id)
    return db.session.scalar(query.where(_player.c.club_id == club_id)) or 0


def add_event(event: PlayerEvent) -> None:
    """Note what was done to a player."""
    db.session.execute(_event.insert(), rows.values_of(event))


def events(player_id: str) -> list[PlayerEvent]:
    """Return what was done to the player, the latest first."""
    query = select(_event).where(_event.c.player_id == player_id).order_by(_event.c.id.desc())
    return [rows.read(PlayerEvent, row) for row in db.session.execute(query)]


def forget_names(player_ids: Collection[str]) -> None:
    """Forget which names the players had; that they were renamed stays known."""
    renamed = _event.c.player_id.in_(player_ids) & _event.c.kind.in_(("made", "renamed"))
    db.session.execute(_event.update().where(renamed).values(old=None, new=None))


def _root(player_id: str, into: Mapping[str, str]) -> str:
    while player_id in into:
        player_id = into[player_id]
    return player_id
