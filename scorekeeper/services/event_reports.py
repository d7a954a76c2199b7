"""What the matches of an event's tables come to is told to its log, in their transactions."""

from scorekeeper.domain.course import State
from scorekeeper.domain.endings import games_won
from scorekeeper.domain.match import Match
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.log.acts import Place, Reported, Source, StopReason
from scorekeeper.domain.tournaments.results import unless_told
from scorekeeper.services.event_pen import Wish, event_pen_inside
from scorekeeper.services.writers import Writer
from scorekeeper.store import tournaments

Told = tuple[tuple[int, int], int, StopReason | None, int | None]


def keep_up(before: Match, match: Match, writer: Writer) -> None:
    """Report what *match* has come to, if that has changed and it is of a table of an event.

    Inside the transaction that changes it. A match that goes on again takes its report back.
    """
    told = result_of(match)
    if result_of(before) == told:
        return
    found = tournaments.match_of(match.id)
    if found is None:
        return
    with event_pen_inside(found.tournament_id, Wish(writer)) as pen:
        where = place_of(pen.event, match.id)
        if where is not None:
            points, *rest = told or (None, None, None, None)
            pen.write(Reported(*where, Source.MATCH, points, *rest))


def result_of(match: Match) -> Told | None:
    """Return what the match came to: points, deals, what ended it, and the winner.

    The points of a series are the games that each side has won. The winner is named only where
    the points do not tell it, as after a sweep that wins the game. `None` while it goes on.
    """
    course = match.course
    if course.state == State.RUNNING:
        return None
    points = points_of(match)
    deals = sum(game.deals for game in course.games)
    winner = course.ending.winner if course.ending else None
    return points, deals, _stopped(match), unless_told(points, winner)


def points_of(match: Match) -> tuple[int, int]:
    """Return what each side has: points, or in a series the games that it has won."""
    course = match.course
    return course.game.written if match.ruleset.games == 1 else games_won(course.games)


def place_of(event: Event, match_id: str) -> tuple[int, Place] | None:
    """Return the round and the table of *event* at which the match is played, or `None`."""
    for one in event.published_rounds:
        for table in one.tables:
            if table.match == match_id:
                return one.number, table.place
    return None


def _stopped(match: Match) -> StopReason | None:
    course, end = match.course, match.ruleset.end
    if course.state == State.ABANDONED:
        return StopReason.ABANDONED
    if match.ruleset.games > 1:
        return None
    if end.target is not None and max(course.game.written) >= end.target:
        return StopReason.TARGET
    if end.deals is not None and course.game.deals >= end.deals:
        return StopReason.DEALS
    return StopReason.TIME if match.ledger.times_called() else None
