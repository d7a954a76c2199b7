"""Matches of a club: started there, listed, opened, each with who sat where."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.services import links, seating, taking_in
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.links import LinkKind, Right, Tokens
from scorekeeper.services.players import player_names
from scorekeeper.services.scoring import NewMatch, StartedMatch, start_match
from scorekeeper.services.summing import as_roots
from scorekeeper.services.writers import Writer
from scorekeeper.store import club_matches, evenings, matches, players, seats
from scorekeeper.store.club_matches import ClubMatch, MatchNotInClubError
from scorekeeper.store.evenings import Evening
from scorekeeper.store.transactions import reading, writing

__all__ = [
    "ClubMatch",
    "ClubTable",
    "MatchNotInClubError",
    "count_matches",
    "find_club_of",
    "list_matches",
    "load_table",
    "matches_of_evening",
    "open_match",
    "running_matches",
    "start_club_match",
]

_MOST_WITHOUT_RESULT = 40

_OPENS = {
    Role.VIEWER: LinkKind.WATCH,
    Role.SCOREKEEPER: LinkKind.SCORE,
    Role.ORGANISER: LinkKind.MANAGE,
    Role.OWNER: LinkKind.MANAGE,
}
"""What a role in the club lets somebody do at the tables of its matches."""


@dataclass(frozen=True, slots=True)
class ClubTable:
    """A match of a club on its evening, with who sat where.

    The players in `seats` are those who they turned out to be; `match` calls them as they may
    be called before whoever asked.
    """

    match: Match
    evening: Evening
    seats: tuple[SeatPlayer, ...]


def start_club_match(
    right: ClubRight,
    plan: NewMatch,
    sitting: Mapping[int, str],
    writer: Writer,
    known: tuple[str, Tokens],
) -> StartedMatch:
    """Return a match of the club that has just begun, *sitting* being its players by seats.

    *known* are the id and the secrets of the match: the same again is the same match. Raise
    `NoSuchPlayerError` or `RefusedError`.
    """
    check(right, Role.SCOREKEEPER)
    told = [SeatPlayer(seat, one) for seat, one in sorted(sitting.items())]
    with reading():
        seating.check_seats(right.club.id, told)
    match_id, tokens = known
    started = start_match(plan, writer, match_id=match_id, tokens=tokens)
    managed = links.right_of(started.match.id, tokens.manage)
    taking_in.take_in(right, managed, writer)
    if started.fresh:
        seating.seat_players(right, started.match.id, told)
    return started


def find_club_of(match_id: str) -> str | None:
    """Return the id of the club that the match belongs to, or `None`."""
    with reading():
        found = club_matches.find(match_id)
    return None if found is None else found.club_id


def count_matches(right: ClubRight) -> int:
    """Return how many matches the club has."""
    with reading():
        return club_matches.count(right.club.id)


def list_matches(
    right: ClubRight, somebody: str, first: int = 0, count: int = 20
) -> list[ClubTable]:
    """Return *count* matches of the club after the *first*, the latest first.

    *somebody* is what players are called who are not to be named.
    """
    with reading():
        return _tables(right, somebody, club_matches.page(right.club.id, first, count))


def matches_of_evening(right: ClubRight, evening_id: str, somebody: str) -> list[ClubTable]:
    """Return the matches of the evening, the latest first; raise `NoSuchEveningError`."""
    with reading():
        evenings.load(right.club.id, evening_id)
        return _tables(right, somebody, club_matches.of_evening(evening_id))


def running_matches(right: ClubRight, somebody: str) -> list[ClubTable]:
    """Return the matches of the club that are played now, the latest first.

    They are looked for among the latest ones without a result: some were abandoned.
    """
    with reading():
        found = club_matches.without_result(right.club.id, _MOST_WITHOUT_RESULT)
        tables = _tables(right, somebody, found)
    return [one for one in tables if one.match.is_running]


def load_table(right: ClubRight, match_id: str, somebody: str) -> ClubTable:
    """Return the match of the club; raise `MatchNotInClubError`."""
    with reading():
        found = club_matches.load(right.club.id, match_id)
        return _tables(right, somebody, [found])[0]


def open_match(right: ClubRight, match_id: str, writer: Writer) -> Right:
    """Return what *right* in the club allows at the table of its match.

    Raise `MatchNotInClubError`, or `NotAllowedInClubError` for who may only look.
    """
    check(right, Role.SCOREKEEPER)
    kind = _OPENS[right.role]
    with writing():
        matches.load_to_write(match_id)
        club_matches.load(right.club.id, match_id)
        return Right(kind, links.live_link(match_id, kind, writer), match_id)


def _tables(right: ClubRight, somebody: str, found: Sequence[ClubMatch]) -> list[ClubTable]:
    told = seats.of_matches([one.match_id for one in found])
    names, roots = player_names(right), players.roots(right.club.id)
    days = {one.evening_id: evenings.load(one.club_id, one.evening_id) for one in found}
    return [
        ClubTable(
            _named(matches.load(one.match_id), told.get(one.match_id, ()), names, somebody),
            days[one.evening_id],
            as_roots(told.get(one.match_id, ()), roots),
        )
        for one in found
    ]


def _named(
    match: Match, told: Iterable[SeatPlayer], names: Mapping[str, str], somebody: str
) -> Match:
    """Return *match* with its players called what whoever asks may know."""
    shown: list[str | None] = [None] * SEATS
    for one in told:
        shown[one.seat] = names[one.player] or somebody
    return replace(match, known_names=tuple(shown))
