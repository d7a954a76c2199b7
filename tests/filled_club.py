"""A club with a simulated season in it: players, evenings, matches and their logs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from uuid import NAMESPACE_URL, uuid5

from scorekeeper.domain.match import Match
from scorekeeper.domain.statistics.played_match import PlayedMatch, SeatPlayer
from scorekeeper.services import summing
from scorekeeper.store import club_matches, evenings, matches, players, seats
from scorekeeper.store.club_matches import ClubMatch
from scorekeeper.store.evenings import Evening
from scorekeeper.store.moments import write_moment
from scorekeeper.store.players import Player
from scorekeeper.store.transactions import writing

_MADE = "2025-09-01T12:00:00.000Z"
_A_DEAL = timedelta(minutes=4)


@dataclass(frozen=True)
class Filled:
    """What was put into a club: its matches, and the ids of its players by their names."""

    played: tuple[PlayedMatch, ...]
    players: dict[str, str]


def id_of(club_id: str, thing: str) -> str:
    """Return the id that *thing* has in the club."""
    return str(uuid5(NAMESPACE_URL, f"{club_id} {thing}"))


def fill(club_id: str, played: Sequence[PlayedMatch]) -> Filled:
    """Put *played* into the club, with everybody who sat there."""
    found = [_in_club(club_id, one) for one in played]
    names = sorted({one.player for match in played for one in match.seats})
    ids = {name: id_of(club_id, name) for name in names}
    with writing():
        players.add(*(_player(club_id, ids[name], name) for name in names))
        for evening in _evenings(club_id, found):
            evenings.add(evening)
        for one in found:
            _put(one)
    return Filled(tuple(found), ids)


def _in_club(club_id: str, played: PlayedMatch) -> PlayedMatch:
    """Return the match with the ids and moments that a club would give it."""
    sitting = tuple(replace(one, player=id_of(club_id, one.player)) for one in played.seats)
    began = played.started_at or datetime.combine(played.day, time(18), UTC)
    match = _stamped(club_id, played.match, began)
    return replace(
        played,
        match=match,
        seats=sitting,
        club=club_id,
        evening=id_of(club_id, str(played.evening)),
        started_at=began,
        finished_at=_last_written(match),
    )


def _stamped(club_id: str, match: Match, began: datetime) -> Match:
    entries = tuple(
        replace(one, seq=seq, by="score", device="", at=write_moment(began + seq * _A_DEAL))
        for seq, one in enumerate(match.entries)
    )
    first = replace(entries[0], at=write_moment(began))
    renumbered = tuple(replace(one, seq=one.seq + 1) for one in (first, *entries[1:]))
    return replace(match, id=id_of(club_id, match.id), entries=renumbered)


def _last_written(match: Match) -> datetime | None:
    written = [line.written.at for line in match.ledger.slots()]
    return datetime.fromisoformat(max(written)) if written else None


def _player(club_id: str, player_id: str, name: str) -> Player:
    return Player(
        player_id,
        club_id,
        name,
        name.casefold(),
        is_hidden=False,
        merged_into=None,
        anonymised_at=None,
        made_at=_MADE,
    )


def _evenings(club_id: str, played: Iterable[PlayedMatch]) -> list[Evening]:
    days: dict[str, date] = {str(one.evening): one.day for one in played}
    return [Evening(one, club_id, day.isoformat(), None, _MADE) for one, day in days.items()]


def _put(played: PlayedMatch) -> None:
    match = played.match
    matches.add(match, match.entries[0].at)
    taken = ClubMatch(match.id, played.club, str(played.evening), "owner", "", _MADE)
    club_matches.add(taken)
    told = [SeatPlayer(one.seat, one.player, one.from_number) for one in played.seats]
    seats.put(match.id, told)
    summing.sum_up(matches.load_to_write(match.id))
