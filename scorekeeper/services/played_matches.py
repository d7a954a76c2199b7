"""The matches of a club as statistics and seasons read them."""

from collections.abc import Mapping
from datetime import date

from scorekeeper.domain.match import Match
from scorekeeper.domain.seasons.results import Evening
from scorekeeper.domain.statistics.played_match import PlayedMatch, SeatPlayer
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.services import match_times, summing
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.store import club_matches, evenings, matches, players, seats, summaries
from scorekeeper.store.summaries import Place
from scorekeeper.store.transactions import reading


def played_match(match: Match, place: Place, who: tuple[SeatPlayer, ...]) -> PlayedMatch:
    """Return *match*, played at *place* by *who*, merged players being who they are by now."""
    return PlayedMatch(
        match,
        who,
        club=place.club_id,
        day=date.fromisoformat(place.day),
        evening=place.evening_id,
        started_at=match_times.started_at(match),
        finished_at=match_times.finished_at(match),
    )


def played_matches(
    right: ClubRight,
    from_day: str | None = None,
    to_day: str | None = None,
    player_id: str | None = None,
) -> list[PlayedMatch]:
    """Return the matches of the club between two days, both included, from their logs.

    With *player_id* only those in which this player sat. The latest come first.
    """
    with reading():
        wanted = _wanted(right, player_id)
        days = {one.evening.id: one.evening.day for one in evenings.of_club(right.club.id)}
        found = [
            (one, day)
            for one in club_matches.of_club(right.club.id)
            for day in [days[one.evening_id]]
            if (wanted is None or one.match_id in wanted)
            and (from_day or "") <= day <= (to_day or day)
        ]
        told = seats.of_matches([one.match_id for one, _ in found])
        roots = players.roots(right.club.id)
        return [
            played_match(
                matches.load(one.match_id),
                Place(one.club_id, one.evening_id, day),
                summing.as_roots(told.get(one.match_id, ()), roots),
            )
            for one, day in found
        ]


def summaries_in(
    right: ClubRight, from_day: str | None = None, to_day: str | None = None
) -> list[Summary]:
    """Return what the club's matches between two days, both included, came to."""
    with reading():
        return summaries.of_club(right.club.id, from_day, to_day)


def evenings_of_matches(right: ClubRight) -> Mapping[str, Evening]:
    """Return the evening of each match of the club, by the match's id."""
    with reading():
        days = {
            one.evening.id: Evening(date.fromisoformat(one.evening.day), one.evening.id)
            for one in evenings.of_club(right.club.id)
        }
        return {
            one.match_id: days[one.evening_id] for one in club_matches.of_club(right.club.id)
        }


def _wanted(right: ClubRight, player_id: str | None) -> set[str] | None:
    if player_id is None:
        return None
    players.load(right.club.id, player_id)
    return set(players.match_ids(players.merged_into(player_id)))
