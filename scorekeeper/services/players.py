"""Players of a club: made, renamed, hidden, shown, made anonymous, each change noted."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from uuid import uuid4

from scorekeeper import clock
from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.services.audit import Act, note_in_club
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.player_names import fold, meant_by
from scorekeeper.services.writers import Writer
from scorekeeper.store import clubs, matches, players, seats
from scorekeeper.store.moments import write_moment
from scorekeeper.store.players import NoSuchPlayerError, Player, PlayerEvent
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "Deed",
    "NoSuchPlayerError",
    "Player",
    "PlayerEvent",
    "add_player",
    "anonymise_player",
    "list_events",
    "list_players",
    "load_player",
    "player_names",
    "present_player",
    "rename_player",
    "set_hidden",
]


class Deed(StrEnum):
    """What can be done to a player."""

    MADE = "made"
    RENAMED = "renamed"
    HIDDEN = "hidden"
    SHOWN = "shown"
    MERGED = "merged"
    UNMERGED = "unmerged"
    ANONYMISED = "anonymised"


def list_players(right: ClubRight, *, with_hidden: bool = False) -> list[Player]:
    """Return the players of the club by name; those who are hidden for organisers only."""
    shows_hidden = with_hidden and right.allows(Role.ORGANISER)
    with reading():
        everybody = players.of_club(right.club.id)
    return [one for one in everybody if one.is_present and (shows_hidden or not one.is_hidden)]


def load_player(right: ClubRight, player_id: str) -> Player:
    """Return the player; raise `NoSuchPlayerError`.

    Who is hidden or anonymous is there for organisers only.
    """
    with reading():
        player = players.load(right.club.id, player_id)
    is_kept_back = player.is_hidden or player.anonymised_at is not None
    if is_kept_back and not right.allows(Role.ORGANISER):
        raise NoSuchPlayerError(player_id)
    return player


def present_player(right: ClubRight, player_id: str) -> Player:
    """Return who the player is by now, merges followed; raise as `load_player` does."""
    player = load_player(right, player_id)
    return present_player(right, player.merged_into) if player.merged_into else player


def player_names(right: ClubRight) -> Mapping[str, str]:
    """Return what every player of the club is called by now, by every id he ever had.

    Empty for who is hidden or anonymous, unless an organiser asks.
    """
    with reading():
        everybody = {one.id: one for one in players.of_club(right.club.id)}
        roots = players.roots(right.club.id)
    names = {one.id: _shown_name(right, one) for one in everybody.values()}
    return {player_id: names[roots.get(player_id, player_id)] for player_id in everybody}


def list_events(right: ClubRight, player_id: str) -> list[PlayerEvent]:
    """Return what was done to the player, the latest first, for organisers."""
    check(right, Role.ORGANISER)
    with reading():
        players.load(right.club.id, player_id)
        return players.events(player_id)


def add_player(
    right: ClubRight, name: str, writer: Writer, *, is_another: bool = False
) -> Player:
    """Return a new player of the club.

    A name that somebody has already is refused, unless this *is_another* person.
    """
    check(right, Role.SCOREKEEPER)
    line = read_name(name)
    with writing():
        clubs.load_to_write(right.club.id)
        if not is_another:
            _check_is_new(right, line)
        return make_player(right, line, writer)


def make_player(right: ClubRight, name: str, writer: Writer) -> Player:
    """Return a new player called *name*, inside the transaction that is going on."""
    at = write_moment(clock.now())
    player = Player(
        str(uuid4()),
        right.club.id,
        name,
        fold(name),
        is_hidden=False,
        merged_into=None,
        anonymised_at=None,
        made_at=at,
    )
    players.add(player)
    note(player, Deed.MADE, writer, new=name)
    return player


def rename_player(right: ClubRight, player_id: str, name: str, writer: Writer) -> Player:
    """Return the player under another name, which all matches show from now on."""
    check(right, Role.ORGANISER)
    line = read_name(name)
    with writing():
        player = load_present(right, player_id)
        renamed = replace(player, name=line, name_key=fold(line))
        if renamed != player:
            players.change(renamed)
            note(player, Deed.RENAMED, writer, old=player.name, new=line)
    return renamed


def set_hidden(right: ClubRight, player_id: str, writer: Writer, *, is_hidden: bool) -> Player:
    """Return the player, left out of what others than organisers see, or shown again."""
    check(right, Role.ORGANISER)
    with writing():
        player = load_present(right, player_id)
        if player.is_hidden != is_hidden:
            players.change(replace(player, is_hidden=is_hidden))
            note(player, Deed.HIDDEN if is_hidden else Deed.SHOWN, writer)
    return replace(player, is_hidden=is_hidden)


def anonymise_player(right: ClubRight, player_id: str, alias: str, writer: Writer) -> Player:
    """Return the player as *alias*; no name that he had is known afterwards, for ever.

    His matches stay whole. That goes for those who were merged into him, too.
    """
    check(right, Role.ORGANISER)
    line = read_name(alias)
    with writing():
        players.hold_matches(right.club.id, player_id)
        player = load_present(right, player_id)
        everybody = players.merged_into(player.id)
        at = write_moment(clock.now())
        for one in everybody:
            _forget(players.load(right.club.id, one), line, at)
        players.forget_names(everybody)
        _forget_in_matches(everybody, line)
        note(player, Deed.ANONYMISED, writer)
        note_in_club(right, Act.PLAYER_FORGOTTEN, player.id)
        return players.load(right.club.id, player.id)


def load_present(right: ClubRight, player_id: str) -> Player:
    """Return the player, to be changed in the transaction that is going on.

    Raise `NoSuchPlayerError`; refuse who is merged or anonymous.
    """
    clubs.load_to_write(right.club.id)
    player = players.load(right.club.id, player_id)
    if not player.is_present:
        raise RefusedError(Refusal(Reason.NOT_A_PLAYER_NOW, "player"))
    return player


def read_name(name: str) -> str:
    """Return *name* as names are kept; raise `RefusedError`."""
    reader = Reader({"name": name})
    line = reader.text("name", LONGEST_PLAYER)
    reader.finish()
    return line


def note(
    player: Player,
    deed: Deed,
    writer: Writer,
    *,
    old: str | None = None,
    new: str | None = None,
) -> None:
    """Note what was done to *player*, inside the transaction that is going on."""
    at = write_moment(clock.now())
    players.add_event(PlayerEvent(player.id, deed, old, new, writer.by, writer.label, at))


def _check_is_new(right: ClubRight, name: str) -> None:
    everybody = [one for one in players.of_club(right.club.id) if one.is_present]
    if meant_by(name, everybody):
        raise RefusedError(Refusal(Reason.NAME_KNOWN, "name", {"value": name}))


def _shown_name(right: ClubRight, player: Player) -> str:
    is_kept_back = player.is_hidden or player.anonymised_at is not None
    return "" if is_kept_back and not right.allows(Role.ORGANISER) else player.name


def _forget(player: Player, alias: str, at: str) -> None:
    players.change(
        replace(player, name=alias, name_key=fold(alias), is_hidden=True, anonymised_at=at)
    )


def _forget_in_matches(player_ids: list[str], alias: str) -> None:
    """Let no log say what was typed on the seats where the players sat."""
    for match_id in players.match_ids(player_ids):
        told = seats.of_match(match_id)
        theirs = {one.seat for one in told if one.player in player_ids}
        matches.forget_names(match_id, theirs, alias)
