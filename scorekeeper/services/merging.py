"""Two players who are one person: told beforehand what changes, merged, and undone exactly.

Who is merged keeps every seat that was given to him; he only points to who he is. So taking the
pointer away is the exact inverse.
"""

from dataclasses import dataclass, replace

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.services import summing
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.players import Deed, load_present, note
from scorekeeper.services.writers import Writer
from scorekeeper.store import clubs, players, seats
from scorekeeper.store.players import Player
from scorekeeper.store.transactions import reading, writing


@dataclass(frozen=True, slots=True)
class MergePreview:
    """What merging *player* into *into* changes: in how many matches, on how many seats.

    `met` are the ids of matches in which both played: then they are two people.
    """

    player: Player
    into: Player
    matches: int
    seats: int
    met: tuple[str, ...]

    @property
    def is_possible(self) -> bool:
        """Return whether the two can be one person."""
        return not self.met and self.player.id != self.into.id


def preview_merge(right: ClubRight, player_id: str, into_id: str) -> MergePreview:
    """Return what merging would change; raise `NoSuchPlayerError`."""
    check(right, Role.ORGANISER)
    with reading():
        player = players.load(right.club.id, player_id)
        return _preview(player, players.load(right.club.id, into_id))


def merge_players(
    right: ClubRight, player_id: str, into_id: str, writer: Writer
) -> MergePreview:
    """Let a player be another one from now on; return what that changed.

    Refuse when both played in one match, and when one of them is merged or anonymous already.
    """
    check(right, Role.ORGANISER)
    with writing():
        players.hold_matches(right.club.id, player_id)
        player, into = load_present(right, player_id), load_present(right, into_id)
        preview = _preview(player, into)
        _check_possible(preview)
        players.change(replace(player, merged_into=into.id))
        note(player, Deed.MERGED, writer, new=into.id)
        note(into, Deed.MERGED, writer, old=player.id)
        summing.sum_up_all(players.match_ids(players.merged_into(player.id)))
    return preview


def unmerge_player(right: ClubRight, player_id: str, writer: Writer) -> Player:
    """Return the player as somebody of his own again, with every seat he had.

    Refuse who is not merged.
    """
    check(right, Role.ORGANISER)
    with writing():
        players.hold_matches(right.club.id, player_id)
        clubs.load_to_write(right.club.id)
        player = players.load(right.club.id, player_id)
        if player.merged_into is None or player.anonymised_at is not None:
            raise RefusedError(Refusal(Reason.NOT_MERGED, "player"))
        own = replace(player, merged_into=None)
        players.change(own)
        note(player, Deed.UNMERGED, writer, old=player.merged_into)
        summing.sum_up_all(players.match_ids(players.merged_into(player.id)))
    return own


def _preview(player: Player, into: Player) -> MergePreview:
    moving, staying = players.merged_into(player.id), players.merged_into(into.id)
    changed = players.match_ids(moving)
    both = set(changed) & set(players.match_ids(staying))
    told = seats.of_matches(changed)
    count = sum(one.player in moving for rows in told.values() for one in rows)
    return MergePreview(player, into, len(changed), count, tuple(sorted(both)))


def _check_possible(preview: MergePreview) -> None:
    if preview.player.id == preview.into.id:
        raise RefusedError(Refusal(Reason.SAME_PLAYER, "into"))
    if preview.met:
        values = {"count": len(preview.met), "first": preview.into.name}
        raise RefusedError(Refusal(Reason.MET, "into", values))
