"""What is known of one player, as the JSON that this person may have."""

from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.store import club_matches, evenings, players, seats, summaries
from scorekeeper.store.players import Player, PlayerEvent
from scorekeeper.store.transactions import reading

FORMAT = "scorekeeper-player"
VERSION = 1

Row = dict[str, object]


def export_player(right: ClubRight, player_id: str) -> Row:
    """Return all that is kept of the player, and nothing of anybody else.

    Raise `NoSuchPlayerError`.
    """
    check(right, Role.ORGANISER)
    with reading():
        player = players.load(right.club.id, player_id)
        known_as = players.merged_into(player_id)
        told = seats.of_matches(players.match_ids(known_as))
        sums = summaries.of_players([player_id])
        return {
            "format": FORMAT,
            "version": VERSION,
            "club": right.club.name,
            "player": _player_row(player),
            "also": [_player_row(players.load(right.club.id, one)) for one in known_as[1:]],
            "events": [_event_row(one) for who in known_as for one in players.events(who)],
            "matches": [
                _match_row(match_id, [one for one in rows if one.player in known_as], sums)
                for match_id, rows in sorted(told.items())
            ],
        }


def _player_row(player: Player) -> Row:
    return {
        "id": player.id,
        "name": player.name,
        "hidden": player.is_hidden,
        "anonymised_at": player.anonymised_at,
        "made_at": player.made_at,
    }


def _event_row(event: PlayerEvent) -> Row:
    told = {"kind": event.kind, "old": event.old, "new": event.new}
    return {**told, "by": event.by, "device": event.device, "at": event.at}


def _match_row(match_id: str, told: list[SeatPlayer], sums: list[Summary]) -> Row:
    found = club_matches.find(match_id)
    assert found is not None  # noqa: S101 - seats are told in matches of clubs only
    own = [one._asdict() for one in sums if one.match_id == match_id]
    return {
        "match": match_id,
        "day": evenings.load(found.club_id, found.evening_id).day,
        "seats": [{"seat": one.seat, "from_number": one.from_number} for one in told],
        "summaries": own,
    }
