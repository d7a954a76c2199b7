"""Rounds of a knock-out: who meets follows from who has won."""

from dataclasses import replace

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.course import plan
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_standings import qualification_of
from scorekeeper.domain.tournaments.drafting.scheduled_drawing import (
    field_for,
    fingerprint,
    in_order,
    scheduled,
    seats_for,
    table_for,
)
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.formats.groups import crossed
from scorekeeper.domain.tournaments.formats.knockout import (
    Bracket,
    KnockoutGame,
    bracket,
    games,
)
from scorekeeper.domain.tournaments.log.acts import Drafted, PlannedRest
from scorekeeper.domain.tournaments.results import RestKind


def draw_knockout(event: Event, number: int, seed: int) -> Drafted:
    """Return the next round of the tree; the first one is laid out by strength, or by groups.

    Raise `RefusedError` while those who are level at a cut of the groups are not parted.
    """
    stage = plan.knockout_stage(event)
    first = plan.first_of_stage(event, stage)
    if first is None or first.number == number:
        field = _seeds(event, number, seed)
        tree = bracket(field, has_third_place=event.rules.third_place)
        return _round(event, (number, seed), field, _games(tree, event, 1))
    field, step = first.drawn.field, number - first.number + 1
    return _round(event, (number, seed), field, _games(plan.tree_of(event), event, step))


def _games(tree: Bracket, event: Event, step: int) -> list[KnockoutGame]:
    winners = plan.tree_winners(event) if step > 1 else {}
    return [one for one in games(tree, winners) if one.game.round == step]


def _seeds(event: Event, number: int, seed: int) -> tuple[int, ...]:
    if event.rules.kind != EventKind.GROUPS:
        return field_for(event, number, seed)
    found = qualification_of(event)
    if found.unresolved:
        names = [one for cut in found.unresolved for one in cut.entrants]
        raise RefusedError(Refusal(Reason.LEVEL_AT_CUT, "entrants", {"value": names}))
    return crossed(found.qualified)


def _round(
    event: Event, drawn: tuple[int, int], field: tuple[int, ...], played: list[KnockoutGame]
) -> Drafted:
    number, seed = drawn
    stage = plan.knockout_stage(event)
    slots = {}
    for one in played:
        first, second = one.entrants
        if first is not None and second is not None:
            slots[first, second] = one.game.place
    seating = seats_for(event, list(slots))
    tables = [replace(table_for(seating, pair), slot=slot) for pair, slot in slots.items()]
    rests = tuple(_free(one) for one in played if one.is_free)
    laid = scheduled(event, number, seed, (field, in_order(tables), seating), stage)
    return replace(laid, rests=rests, digest=fingerprint(tables, rests))


def _free(one: KnockoutGame) -> PlannedRest:
    [entrant] = [entrant for entrant in one.entrants if entrant is not None]
    return PlannedRest(entrant, RestKind.FREE, slot=one.game.place)
