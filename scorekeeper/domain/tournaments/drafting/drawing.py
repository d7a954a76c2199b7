"""Draw a round of an event, whatever its kind; tell when a draft no longer fits."""

from collections.abc import Callable, Mapping

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.course import plan
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState
from scorekeeper.domain.tournaments.drafting.rotation_drawing import draw_rotation
from scorekeeper.domain.tournaments.drafting.scheduled_drawing import (
    draw_group_round,
    draw_meetings,
    draw_round_robin,
)
from scorekeeper.domain.tournaments.drafting.swiss_drawing import draw_swiss, swiss_digest
from scorekeeper.domain.tournaments.drafting.tree_drawing import draw_knockout
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.log.acts import Drafted

LEAST = 2
Draw = Callable[[Event, int, int], Drafted]


def draw(event: Event, number: int, seed: int) -> Drafted:
    """Return round *number* of *event* as *seed* draws it; the same seed draws the same.

    Raise `RefusedError` with too few there, when ties have to be settled first, or when there
    are no more rounds.
    """
    planned = plan.planned_rounds(event)
    if planned is not None and number > planned:
        raise RefusedError(Refusal(Reason.ALL_ROUNDS_DRAWN, "round", {"round": planned}))
    drawn = _DRAWS[event.rules.kind](event, number, seed)
    if not drawn.tables:
        raise RefusedError(Refusal(Reason.TOO_FEW_ENTRANTS, "entrants", {"low": LEAST}))
    return drawn


def is_stale(event: Event, one: Round) -> bool:
    """Return whether what a draft was drawn from has changed since."""
    if one.state != RoundState.DRAFT:
        return False
    try:
        return one.digest != _digest(event, one)
    except RefusedError:
        return True


def _digest(event: Event, one: Round) -> str:
    if event.rules.kind == EventKind.SWISS:
        return swiss_digest(event, one.number, one.drawn.seed)
    return draw(event, one.number, one.drawn.seed).digest


def current_digest(event: Event, one: Round) -> str:
    """Return the fingerprint that a draft of the round would have now."""
    return _digest(event, one)


def _draw_groups(event: Event, number: int, seed: int) -> Drafted:
    """Return a round of the groups, or of the knock-out once the groups are played."""
    if number > 1 and number > plan.group_rounds(event):
        return draw_knockout(event, number, seed)
    return draw_group_round(event, number, seed)


_DRAWS: Mapping[EventKind, Draw] = {
    EventKind.SWISS: draw_swiss,
    EventKind.ROUND_ROBIN: draw_round_robin,
    EventKind.KNOCKOUT: draw_knockout,
    EventKind.GROUPS: _draw_groups,
    EventKind.ROTATION: draw_rotation,
    EventKind.MEETINGS: draw_meetings,
}
