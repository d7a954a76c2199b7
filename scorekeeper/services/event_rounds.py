"""Rounds of an event: drawn, changed by hand, published, played by the clock, closed."""

import secrets
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState
from scorekeeper.domain.tournaments.drafting import arranging
from scorekeeper.domain.tournaments.drafting.drawing import current_digest, draw, is_stale
from scorekeeper.domain.tournaments.log.acts import (
    Arranged,
    ClockMoved,
    ClockPaused,
    ClockStarted,
    Closed,
    Content,
    DraftDropped,
    Drafted,
    DraftKept,
    Place,
    PlannedRest,
    PlannedTable,
    Published,
    RoundReopened,
    TakenBack,
)
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.event_pen import EventPen, Wish
from scorekeeper.services.event_reading import load, organised
from scorekeeper.services.round_codes import make_code

__all__ = [
    "KnownRound",
    "UndoCost",
    "arrange",
    "close_round",
    "draw_round",
    "drop_draft",
    "is_stale",
    "keep_draft",
    "let_in",
    "move_clock",
    "move_table",
    "pause_clock",
    "publish_round",
    "redraw_round",
    "reopen_round",
    "start_clock",
    "swap",
    "take_back_round",
    "undo_cost",
]

_SEEDS = 2**31


@dataclass(frozen=True, slots=True)
class UndoCost:
    """What it costs to take a published round back: said before it is done.

    The tables with results that count no longer, those at which somebody plays, and the later
    rounds that have to be taken back first.
    """

    round: int
    state: RoundState
    reported: tuple[int, ...]
    in_play: tuple[int, ...]
    later: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KnownRound:
    """A round as somebody knows it: its number and its version, for what changes it."""

    number: int
    version: int


def draw_round(
    right: ClubRight, event_id: str, wish: Wish, *, seed: int | None = None
) -> Round:
    """Return the draft of the next round, drawn by *seed* or by a new one.

    Raise `RefusedError` while a round is open, or with too few there.
    """
    with _pen(right, event_id, wish) as pen:
        number = pen.event.next_number
        if pen.is_known:
            return pen.event.rounds[-1]
        event = pen.write(draw(pen.event, number, _seed(seed)))
        return event.round(number)


def redraw_round(
    right: ClubRight,
    event_id: str,
    known: Round | KnownRound,
    wish: Wish,
    *,
    seed: int | None = None,
) -> Round:
    """Return another draft in the place of the *known* one.

    Raise `RefusedError` when it has been changed or published meanwhile.
    """

    def again(event: Event) -> Drafted:
        drawn = draw(event, known.number, _seed(seed))
        return replace(drawn, replaces=known.version)

    return _on_round(right, event_id, known.number, wish, again)


def arrange(
    right: ClubRight,
    event_id: str,
    known: Round | KnownRound,
    laid: tuple[tuple[PlannedTable, ...], tuple[PlannedRest, ...]],
    wish: Wish,
) -> Round:
    """Return the round as the organiser lays it out, with what has to be looked at.

    Raise `RefusedError` when nobody could play it so, or it was changed meanwhile.
    """

    def by_hand(event: Event) -> Arranged:
        laid_out = arranging.laid_out(event, known.number, *laid)
        return replace(laid_out, replaces=known.version)

    return _on_round(right, event_id, known.number, wish, by_hand)


def swap(
    right: ClubRight,
    event_id: str,
    known: Round | KnownRound,
    pair: tuple[int, int],
    wish: Wish,
) -> Round:
    """Return the round with two entrants in one another's place, at tables or resting."""

    def swapped(event: Event) -> Arranged:
        laid_out = arranging.swapped(event, known.number, *pair)
        return replace(laid_out, replaces=known.version)

    return _on_round(right, event_id, known.number, wish, swapped)


def move_table(
    right: ClubRight,
    event_id: str,
    known: Round | KnownRound,
    places: tuple[Place, Place],
    wish: Wish,
) -> Round:
    """Return the round with a match at another table; whoever sits there comes here."""

    def moved(event: Event) -> Arranged:
        laid_out = arranging.moved(event, known.number, *places)
        return replace(laid_out, replaces=known.version)

    return _on_round(right, event_id, known.number, wish, moved)


def let_in(right: ClubRight, event_id: str, number: int, wish: Wish) -> Round:
    """Return the round with those who came late; nobody who has a table moves."""
    return _on_round(
        right, event_id, number, wish, lambda event: arranging.let_in(event, number)
    )


def keep_draft(right: ClubRight, event_id: str, number: int, wish: Wish) -> Round:
    """Return the draft as it is, kept though results or entries have changed since."""
    return _on_round(
        right,
        event_id,
        number,
        wish,
        lambda event: DraftKept(number, current_digest(event, event.round(number))),
    )


def drop_draft(right: ClubRight, event_id: str, number: int, wish: Wish) -> Event:
    """Return the event without the draft of its last round."""
    with _pen(right, event_id, wish) as pen:
        return pen.write(DraftDropped(number))


def publish_round(right: ClubRight, event_id: str, number: int, wish: Wish) -> Round:
    """Return the round that everybody may see from now on, and give it a code."""
    with _pen(right, event_id, wish) as pen:
        event = pen.write(Published(number))
        make_code(event_id, number)
        return event.round(number)


def take_back_round(right: ClubRight, event_id: str, number: int, wish: Wish) -> Round:
    """Return the round as a draft again; what was reported in it counts no longer.

    With results in it a reason is needed: see `undo_cost` before.
    """
    return _on_round(right, event_id, number, wish, lambda _: TakenBack(number))


def close_round(right: ClubRight, event_id: str, number: int, wish: Wish) -> Round:
    """Return the closed round; whoever comes second is told that it is closed."""
    return _on_round(right, event_id, number, wish, lambda _: Closed(number))


def reopen_round(right: ClubRight, event_id: str, number: int, wish: Wish) -> Round:
    """Return the closed round, open again, for a reason."""
    return _on_round(right, event_id, number, wish, lambda _: RoundReopened(number))


def start_clock(right: ClubRight, event_id: str, number: int, wish: Wish) -> Round:
    """Return the round whose clock runs from now on, or goes on."""
    return _on_round(right, event_id, number, wish, lambda _: ClockStarted(number))


def pause_clock(right: ClubRight, event_id: str, number: int, wish: Wish) -> Round:
    """Return the round whose clock stands still."""
    return _on_round(right, event_id, number, wish, lambda _: ClockPaused(number))


def move_clock(right: ClubRight, event_id: str, number: int, seconds: int, wish: Wish) -> Round:
    """Return the round with so many seconds more, or fewer."""
    return _on_round(right, event_id, number, wish, lambda _: ClockMoved(number, seconds))


def undo_cost(right: ClubRight, event_id: str, number: int) -> UndoCost:
    """Return what it costs to take the round back."""
    check(right, Role.ORGANISER)
    event = load(right, event_id, "").event
    one = event.round(number)
    touched = [table for table in one.tables if table.said.claims or table.said.decision]
    return UndoCost(
        round=number,
        state=one.state,
        reported=tuple(table.place.table for table in touched),
        in_play=tuple(
            table.place.table for table in one.tables if table.match and table not in touched
        ),
        later=tuple(each.number for each in event.rounds if each.number > number),
    )


def _pen(right: ClubRight, event_id: str, wish: Wish) -> AbstractContextManager[EventPen]:
    check(right, Role.ORGANISER)
    return organised(right, event_id, wish)


def _on_round(
    right: ClubRight,
    event_id: str,
    number: int,
    wish: Wish,
    says: Callable[[Event], Content],
) -> Round:
    with _pen(right, event_id, wish) as pen:
        if pen.is_known:
            return pen.event.round(number)
        return pen.write(says(pen.event)).round(number)


def _seed(seed: int | None) -> int:
    return secrets.randbelow(_SEEDS) if seed is None else seed
