"""An event that plays itself, for training and for trying the wall, by results drawn by lot."""

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.plan import is_complete
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState
from scorekeeper.domain.tournaments.drafting.drawing import draw
from scorekeeper.domain.tournaments.log.acts import (
    Closed,
    Decided,
    EventState,
    Place,
    Published,
    StateSet,
)
from scorekeeper.domain.tournaments.lots import lot
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.event_pen import EventPen, Wish
from scorekeeper.services.event_reading import organised
from scorekeeper.services.round_codes import make_code

_USUAL_TARGET = 101


def play_on(right: ClubRight, event_id: str, wish: Wish, seed: int = 0) -> Event:
    """Return the event one step further: drawn, published, one more result, closed, finished.

    Results are drawn by *seed*; everybody who has entered should be checked in. Raise
    `RefusedError` where the event cannot go on by itself.
    """
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        _step(pen, seed)
        return pen.event


def play_to_the_end(right: ClubRight, event_id: str, wish: Wish, seed: int = 0) -> Event:
    """Return the event when all of it has been played; raise as `play_on` does."""
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        while pen.event.state != EventState.FINISHED:
            _step(pen, seed)
        return pen.event


def _step(pen: EventPen, seed: int) -> None:
    event, one = pen.event, pen.event.current_round
    if one is None or one.state == RoundState.CLOSED:
        _go_on(pen, seed)
    elif one.state == RoundState.DRAFT:
        pen.write(Published(one.number))
        make_code(event.id, one.number)
    elif one.open_tables:
        pen.write(_result(event, one, one.open_tables[0].place, seed))
    else:
        pen.write(Closed(one.number))


def _go_on(pen: EventPen, seed: int) -> None:
    event = pen.event
    if is_complete(event):
        pen.write(StateSet(EventState.FINISHED))
    else:
        number = event.next_number
        pen.write(draw(event, number, lot(seed, number) % 2**31))


def _result(event: Event, one: Round, place: Place, seed: int) -> Decided:
    """Return a result in which somebody wins, as strong as the lot says."""
    target = event.rules.ruleset.end.target or _USUAL_TARGET
    drawn = lot(seed, one.number, place.table, place.heat)
    high, low = target + drawn % (target // 4 + 1), drawn // 7 % target
    points = (high, low) if drawn // 3 % 2 else (low, high)
    return Decided(one.number, place, Outcome.PLAYED, points)
