"""Tables of an event: the match that is played there is a match like any other."""

from uuid import UUID, uuid5

from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.seating import seat_of
from scorekeeper.domain.statistics.played_match import SeatPlayer
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import RoundState, Table
from scorekeeper.domain.tournaments.log.acts import MatchOpened, Member, Place
from scorekeeper.services import links, starting, taking_in
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.event_pen import Wish, event_pen_inside
from scorekeeper.services.event_reading import find
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.services.round_codes import check_code
from scorekeeper.services.writers import Writer
from scorekeeper.store import clubs, matches, seats, tournaments
from scorekeeper.store.tournaments import Tournament, TournamentMatch
from scorekeeper.store.transactions import reading, writing

_PARTNERS = 2


def open_table(
    right: ClubRight, event_id: str, number: int, place: Place, writer: Writer
) -> Right:
    """Return what opens the match of the table, begun now if it has not been.

    Organisers may manage it, scorekeepers write. Raise `NoSuchTournamentError`, or
    `RefusedError` when there is no such table, or it is decided already.
    """
    check(right, Role.SCOREKEEPER)
    with reading():
        tournament = find(right, event_id)
    kind = LinkKind.MANAGE if right.allows(Role.ORGANISER) else LinkKind.SCORE
    return _open(tournament, (number, place), kind, writer)


def open_table_by_code(
    event_id: str, number: int, place: Place, code: tuple[str, str | None], writer: Writer
) -> Right:
    """Return what lets players write at their table; *code* is the round's, and their address.

    Raise `RefusedError` for a wrong code, or a table that is decided.
    """
    check_code(event_id, number, *code)
    with reading():
        tournament = tournaments.find(event_id)
    return _open(tournament, (number, place), LinkKind.SCORE, writer)


def current_place(event: Event, table: int) -> tuple[int, Place] | None:
    """Return the round and place of what is played at a *table* now, or next: for its QR code.

    Of several heats the first that is not decided; of a decided table the last; `None` where
    nothing is played.
    """
    here = [
        (one.number, each)
        for one in event.published_rounds
        for each in one.tables
        if one.state != RoundState.CLOSED and each.place.table == table
    ]
    still = [one for one in here if not one[1].verdict.state.is_over]
    if not here:
        return None
    number, found = still[0] if still else here[-1]
    return number, found.place


def event_of_match(match_id: str) -> TournamentMatch | None:
    """Return at which table of which event the match was begun, or `None`."""
    with reading():
        return tournaments.match_of(match_id)


def _open(
    tournament: Tournament, where: tuple[int, Place], kind: LinkKind, writer: Writer
) -> Right:
    match_id = _known_match(tournament, where) or _begin(tournament, where, writer)
    with writing():
        matches.load_to_write(match_id)
        return Right(kind, links.live_link(match_id, kind, writer), match_id)


def _known_match(tournament: Tournament, where: tuple[int, Place]) -> str | None:
    with reading():
        return tournaments.load(tournament.id).public.table(*where).match


def _begin(tournament: Tournament, where: tuple[int, Place], writer: Writer) -> str:
    """Return the match of the table, begun in the transaction that notes it down.

    A club is held before an event, and a match before both (see `taking_in`).
    """
    with writing():
        club = clubs.load_to_write(tournament.club_id)
        with event_pen_inside(tournament.id, Wish(writer)) as pen:
            table = pen.event.public.table(*where)
            if table.match is not None:  # Somebody else was a moment faster.
                return table.match
            start = _start(pen.event, where, table)
            pen.write(MatchOpened(*where, start.id))
            match = starting.begin(start, writer, links.new_tokens())
            if not pen.event.rules.training:
                taking_in.take_in_now(club, match, writer)
                seats.put(match.id, _sitting(pen.event, table))
            number, place = where
            tournaments.add_match(
                TournamentMatch(match.id, pen.event.id, number, place.table, place.heat)
            )
    return start.id


def _start(event: Event, where: tuple[int, Place], table: Table) -> Match:
    number, place = where
    name = f"round {number} table {place.table} heat {place.heat} act {event.version}"
    match_id = str(uuid5(UUID(event.id), name))
    first, second = (_side(event, side) for side in table.sides)
    return Match(match_id, event.rules.ruleset, (first, second), 0)


def _side(event: Event, numbers: tuple[int, ...]) -> Side:
    members = members_of(event, numbers)
    own = [event.entrant(number).own_name for number in numbers]
    name = own[0] if len(own) == 1 else None
    if len(members) != _PARTNERS:
        return Side((name or event.names(numbers))[:LONGEST_PLAYER])
    return Side(name, tuple(member.name for member in members))


def members_of(event: Event, numbers: tuple[int, ...]) -> tuple[Member, ...]:
    """Return who sits on a side: the members of its entrants."""
    return tuple(member for number in numbers for member in event.entrant(number).members)


def _sitting(event: Event, table: Table) -> list[SeatPlayer]:
    """Return the players of the club who are known to sit at the table, by seats."""
    return [
        SeatPlayer(seat_of(side, place), member.player)
        for side, numbers in enumerate(table.sides)
        for place, member in enumerate(_two(members_of(event, numbers)))
        if member.player is not None
    ]


def _two(members: tuple[Member, ...]) -> tuple[Member, ...]:
    return members if len(members) == _PARTNERS else ()
