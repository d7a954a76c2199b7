"""Who sat where in a match of a club: told by people, never guessed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from scorekeeper.domain.entries import MOST_SLOTS
from scorekeeper.domain.ledger import Names
from scorekeeper.domain.reading import raise_any
from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.statistics.played_match import SeatPlayer, players_at
from scorekeeper.services import summing
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.store import club_matches, clubs, matches, players, seats
from scorekeeper.store.players import NoSuchPlayerError, Player
from scorekeeper.store.transactions import reading, writing


def list_seats(right: ClubRight, match_id: str) -> tuple[SeatPlayer, ...]:
    """Return who sat where, as it was told; raise `MatchNotInClubError`."""
    with reading():
        club_matches.load(right.club.id, match_id)
        return seats.of_match(match_id)


def present_names(match_id: str) -> Names | None:
    """Return what the players of a match are called now, by seats; `None` without a club."""
    with reading():
        return seats.present_names(match_id)


def seat_players(right: ClubRight, match_id: str, told: Sequence[SeatPlayer]) -> None:
    """Let *told* be who sat where in the match, in the place of what was told before.

    A substitute is a second one on a seat, from a later deal on. Raise `MatchNotInClubError`,
    `NoSuchPlayerError`, or `RefusedError` when somebody sits on two seats at once.
    """
    check(right, Role.SCOREKEEPER)
    with writing():
        players.hold([one.player for one in told])
        match = matches.load_to_write(match_id)
        clubs.load_to_write(right.club.id)
        club_matches.load(right.club.id, match_id)
        check_seats(right.club.id, told, seats.of_match(match_id))
        seats.put(match_id, told)
        summing.sum_up(match)


def check_seats(
    club_id: str, told: Sequence[SeatPlayer], before: Sequence[SeatPlayer] = ()
) -> None:
    """Raise `NoSuchPlayerError`, or `RefusedError` with every reason, unless all can sit so.

    Who sat there *before* may stay, whatever has become of him.
    """
    known = {one.id: one for one in players.of_club(club_id)}
    staying = {one.player for one in before}
    for one in told:
        if one.player not in known or not (
            known[one.player].is_present or one.player in staying
        ):
            raise NoSuchPlayerError(one.player)
    raise_any([*_impossible(told), *_twice(told, known, players.roots(club_id))])


def _impossible(told: Iterable[SeatPlayer]) -> Iterator[Refusal]:
    starts = Counter((one.seat, one.from_number) for one in told)
    for (seat, number), count in sorted(starts.items()):
        if not (0 <= seat < SEATS and 1 <= number <= MOST_SLOTS):
            limits = {"value": number, "low": 1, "high": MOST_SLOTS}
            yield Refusal(Reason.TOO_LARGE, f"seats.{seat}", limits)
        if count > 1:
            yield Refusal(Reason.SEAT_CHANGED_TWICE, f"seats.{seat}", {"number": number})


def _twice(
    told: Sequence[SeatPlayer], known: Mapping[str, Player], roots: Mapping[str, str]
) -> Iterator[Refusal]:
    doubled: set[str] = set()
    for number in {one.from_number for one in told}:
        sitting = [roots.get(one, one) for one in players_at(told, number) if one]
        doubled |= {one for one, count in Counter(sitting).items() if count > 1}
    for one in sorted(doubled):
        yield Refusal(Reason.SEATED_TWICE, "seats", {"value": known[one].name})
