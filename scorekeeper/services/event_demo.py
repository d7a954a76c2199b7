"""An event that plays itself, for training and for trying the wall, by results drawn by lot."""

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.plan import is_complete
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState
from scorekeeper.domain.tournaments.drafting.drawing import draw
from scorekeeper.domain.tournaments.event_rules_json import write_rules
from scorekeeper.domain.tournaments.log.acts import (
    Closed,
    Decided,
    EventState,
    Place,
    Published,
    StateSet,
)
from scorekeeper.domain.tournaments.lots import lot
from scorekeeper.domain.tournaments.presets import event_preset
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services import event_entries, tournaments
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.event_pen import EventPen, Wish
from scorekeeper.services.event_reading import organised
from scorekeeper.services.round_codes import make_code
from scorekeeper.services.tournaments import EventPlan, Tournament

_USUAL_TARGET = 101

_TRAINED = "botifarra-swiss"
_PAIRS = (
    ("Anna", "Bert"),
    ("Carla", "Dirk"),
    ("Elsa", "Frank"),
    ("Greta", "Henri"),
    ("Iris", "Jordi"),
    ("Kim", "Lluc"),
    ("Mireia", "Noor"),
    ("Oriol", "Paula"),
    ("Quim", "Rosa"),
    ("Sander", "Teresa"),
    ("Ursula", "Vera"),
    ("Wout", "Xavi"),
)


def play_on(right: ClubRight, event_id: str, wish: Wish, seed: int = 0) -> Event:
    """Return the event one step further: drawn, published, one more result, closed, finished.

    Results are drawn by *seed*; everybody who has entered should be checked in. Raise
    `RefusedError` where the event cannot go on by itself.
    """
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        _step(pen, seed)
        return pen.event


def make_training(right: ClubRight, name: str, day: str, wish: Wish) -> Tournament:
    """Return a new event for training: pairs that nobody is, all of them there."""
    rules = {**write_rules(event_preset(_TRAINED)), "training": True, "check_in": False}
    made = tournaments.make_event(right, EventPlan(name, day, rules), wish)
    lines = (f"{first} & {second}" for first, second in _PAIRS)
    event_entries.enter_list(right, made.id, "\n".join(lines), Wish(wish.writer))
    return made


def play_round(right: ClubRight, event_id: str, wish: Wish) -> Event:
    """Return the event for training after the round that is open, or else the next one.

    After the last round it is finished. Raise `RefusedError` for an event that counts.
    """
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        if not pen.event.rules.training:
            raise RefusedError(Refusal(Reason.NOT_NOW, "training"))
        closed = _closed(pen.event)
        while pen.event.state != EventState.FINISHED and _closed(pen.event) == closed:
            _step(pen, seed=pen.event.version)
        return pen.event


def _closed(event: Event) -> int:
    return sum(one.state == RoundState.CLOSED for one in event.rounds)


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
