"""Take a match into a club and out again; the next match of its table comes along.

Here and wherever both are held against other writers, a match is held before its club: who
writes a deal does it in that order, and nobody ever waits in a circle. Players who are seated
or merged are held before their matches.
"""

from scorekeeper import clock
from scorekeeper.domain.match import Match
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.statistics.played_match import SeatPlayer, players_at
from scorekeeper.services import summing
from scorekeeper.services.club_rights import Club, ClubRight, Role, check
from scorekeeper.services.evenings import evening_of
from scorekeeper.services.links import LinkKind, Right, WrongLinkError
from scorekeeper.services.match_times import started_at
from scorekeeper.services.writers import Writer
from scorekeeper.store import club_matches, clubs, matches, seats, summaries
from scorekeeper.store.club_matches import ClubMatch
from scorekeeper.store.moments import write_moment
from scorekeeper.store.transactions import writing

_SWAPPED = (0, 2, 1, 3)


def take_in(right: ClubRight, managed: Right, writer: Writer) -> ClubMatch:
    """Return the match, which belongs to the club from now on, on the evening of its day.

    Nobody is put on its seats. Once more changes nothing. Raise `NoSuchMatchError`, or
    `RefusedError` when it belongs to another club; `WrongLinkError` for who does not manage it.
    """
    check(right, Role.SCOREKEEPER)
    if not managed.kind.allows(LinkKind.MANAGE):
        raise WrongLinkError
    with writing():
        match = matches.load_to_write(managed.match_id)
        club = clubs.load_to_write(right.club.id)
        known = club_matches.find(match.id)
        if known is None:
            return take_in_now(club, match, writer)
        if known.club_id != club.id:
            raise RefusedError(Refusal(Reason.IN_ANOTHER_CLUB, "club"))
        return known


def take_out(right: ClubRight, match_id: str) -> None:
    """Let the match belong to no club any more; it stays with its table, as it was.

    Who sat where is forgotten. Raise `MatchNotInClubError`.
    """
    check(right, Role.ORGANISER)
    with writing():
        matches.load_to_write(match_id)
        club_matches.load(right.club.id, match_id)
        summaries.remove(match_id)
        club_matches.remove(match_id)


def bring_along(before: Match, begun: Match, writer: Writer, *, is_swapped: bool) -> None:
    """Let the next match of a table belong to the club of the one before it, with its players.

    They sit as they sat last, or with seats 1 and 2 swapped. Inside the transaction that is
    going on.
    """
    found = club_matches.find(before.id)
    if found is None:
        return
    take_in_now(clubs.load_to_write(found.club_id), begun, writer)
    last = players_at(seats.of_match(before.id), before.next_number)
    order = _SWAPPED if is_swapped else range(SEATS)
    sitting = enumerate(last[seat] for seat in order)
    seats.put(begun.id, [SeatPlayer(seat, one) for seat, one in sitting if one])


def take_in_now(club: Club, match: Match, writer: Writer) -> ClubMatch:
    """Let the match belong to the club, inside the transaction that is going on."""
    evening = evening_of(club, started_at(match))
    at = write_moment(clock.now())
    taken = ClubMatch(match.id, club.id, evening.id, writer.by, writer.label, at)
    club_matches.add(taken)
    summing.sum_up(match)
    return taken
