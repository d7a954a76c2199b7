"""Results of an event: reported by the tables, decided and corrected by the organiser."""

import secrets
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.domain.reading import raise_any
from scorekeeper.domain.tournaments.admission.corrections import Correction, preview
from scorekeeper.domain.tournaments.admission.likely_points import unlikely
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Round, Table
from scorekeeper.domain.tournaments.course.verdicts import TableState
from scorekeeper.domain.tournaments.draws.snapshot import Pair
from scorekeeper.domain.tournaments.log.acts import (
    Decided,
    Place,
    Reported,
    Settling,
    Source,
    StopReason,
    TieSettled,
)
from scorekeeper.domain.tournaments.lots import shuffled
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.event_pen import EventPen, Wish, event_pen
from scorekeeper.services.event_reading import load, organised
from scorekeeper.services.round_codes import check_code

__all__ = [
    "Attention",
    "Correction",
    "Score",
    "Why",
    "attention",
    "decide",
    "preview_decision",
    "report",
    "report_by_code",
    "settle_tie",
    "settle_tie_by_lot",
]


@dataclass(frozen=True, slots=True)
class Score:
    """What somebody says a table came to; without points they take back what they said.

    `winner` is the side that won, 0 or 1, where the points do not tell it.
    """

    points: Pair | None
    deals: int | None = None
    stopped: StopReason | None = None
    winner: int | None = None


class Why(StrEnum):
    """Why a table waits for the organiser.

    Its sides disagree; it was given up; something was said against a result that stands; or
    one who sits there has left the event.
    """

    CONFLICT = "conflict"
    ABANDONED = "abandoned"
    OBJECTION = "objection"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Attention:
    """A table that waits for the organiser: its round, the table, and why."""

    round: Round
    table: Table
    why: Why


def report(right: ClubRight, event_id: str, reported: Reported, wish: Wish) -> Table:
    """Return the table after a side has said what it came to, for scorekeepers of the club."""
    check(right, Role.SCOREKEEPER)
    with organised(right, event_id, wish) as pen:
        return _reported(pen, reported)


def report_by_code(
    event_id: str, code: str, reported: Reported, wish: Wish, address: str | None = None
) -> Table:
    """Return the table after a side has said what it came to, by phone with the round's code.

    Raise `RefusedError` for a wrong code, a decided table, an impossible result.
    """
    check_code(event_id, reported.round, code, address)
    with event_pen(event_id, wish) as pen:
        return _reported(pen, reported)


def decide(
    right: ClubRight, event_id: str, decided: Decided, wish: Wish, *, insists: bool = False
) -> Table:
    """Return the table as the organiser decides it; whoever changes what counted says why.

    See `preview_decision` before. Raise `RefusedError` when a later round hangs on it, when
    somebody else decided it meanwhile, or for more points than there can be, unless the
    organiser *insists* on them.
    """
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        event = pen.write(decided)
        if decided.outcome == Outcome.PLAYED and not insists:
            raise_any(unlikely(event.rules.ruleset, decided.points))
        return event.table(decided.round, decided.place)


def preview_decision(right: ClubRight, event_id: str, decided: Decided) -> Correction:
    """Return what a decision would change: ranks, who goes on, prizes, later tables."""
    check(right, Role.ORGANISER)
    return preview(load(right, event_id, "").event, decided)


def attention(event: Event) -> tuple[Attention, ...]:
    """Return the tables that wait for the organiser, the first round first."""
    return tuple(
        Attention(one, table, why)
        for one in event.published_rounds
        for table in one.tables
        for why in [_why(event, table)]
        if why is not None
    )


def _why(event: Event, table: Table) -> Why | None:
    if table.verdict.state == TableState.CONFLICT:
        return Why.CONFLICT
    if table.verdict.state == TableState.ABANDONED:
        return Why.ABANDONED
    if table.objections:
        return Why.OBJECTION
    is_open = not table.verdict.state.is_over
    has_left = any(event.entrant(one).left is not None for one in table.entrants)
    return Why.LEFT if is_open and has_left else None


def settle_tie(right: ClubRight, event_id: str, order: tuple[int, ...], wish: Wish) -> Event:
    """Return the event in which those who are level stand in this order."""
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        return pen.write(TieSettled(order, Settling.HAND))


def settle_tie_by_lot(
    right: ClubRight, event_id: str, level: tuple[int, ...], wish: Wish
) -> Event:
    """Return the event in which those who are level stand in an order drawn by lot now."""
    check(right, Role.ORGANISER)
    order = tuple(shuffled(secrets.randbelow(2**31), level))
    with organised(right, event_id, wish) as pen:
        return pen.write(TieSettled(order, Settling.LOT))


def _reported(pen: EventPen, reported: Reported) -> Table:
    """Return the table after *reported*, unless no side can have come to so many points."""
    event = pen.write(reported)
    if reported.points is not None:
        raise_any(unlikely(event.rules.ruleset, reported.points))
    return event.table(reported.round, reported.place)


def said_by(side: int, round_: int, place: Place, score: Score) -> Reported:
    """Return what *side* (0 or 1) of a table says: the act of `report`."""
    source = Source.SECOND if side else Source.FIRST
    told = score.points, score.deals, score.stopped, score.winner
    return Reported(round_, place, source, *told)
