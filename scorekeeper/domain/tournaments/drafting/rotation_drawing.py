"""Rounds of an individual event: drawn one by one, or out of a complete plan."""

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_standings import results_of
from scorekeeper.domain.tournaments.course.rounds import Round
from scorekeeper.domain.tournaments.drafting.scheduled_drawing import (
    ENGINE,
    fingerprint,
    in_order,
)
from scorekeeper.domain.tournaments.drafting.swiss_drawing import warned
from scorekeeper.domain.tournaments.draws.rotation import (
    FOUR,
    Player,
    Rotation,
    RotationRules,
    players_of,
    rotate,
    rotate_by_design,
    wants_design,
)
from scorekeeper.domain.tournaments.log.acts import (
    Arranged,
    Drafted,
    PlannedRest,
    PlannedTable,
)
from scorekeeper.domain.tournaments.results import RestKind


def draw_rotation(event: Event, number: int, seed: int) -> Drafted:
    """Return the round with new partners that *seed* draws; raise with fewer than four."""
    players = _players(event, number, (one.number for one in event.ready_for(number)))
    field = tuple(sorted(one.number for one in players))
    rules = RotationRules(tables=event.rules.drawing.tables)
    by_design = _goes_by_design(event, number, field)
    if by_design:
        first = seed if number == 1 else event.round(1).drawn.seed
        rotation = replace(rotate_by_design(players, number, first, rules), seed=seed)
    else:
        rotation = rotate(players, seed, rules)
    return _drafted(number, rotation, field, by_design=by_design)


def rotate_late(event: Event, one: Round) -> Arranged:
    """Return the round with tables of four of those who came since; nobody else moves."""
    at_tables = {number for table in one.tables for number in table.entrants}
    free = [each.number for each in event.ready_for(one.number) if each.number not in at_tables]
    tables = [table.plan for table in one.tables]
    if len(free) >= FOUR:
        players = _players(event, one.number, free)
        taken = {table.place.table for table in one.tables}
        rules = RotationRules(tables=_still_free(event, taken, len(free)))
        rotation = rotate(players, one.drawn.seed, rules)
        tables += _tables(rotation)
        free = list(rotation.sitting_out)
    rests = tuple(PlannedRest(number) for number in sorted(free))
    return Arranged(one.number, in_order(tables), rests, one.warnings, one.version)


def _still_free(event: Event, taken: set[int], count: int) -> tuple[int, ...]:
    known = event.rules.drawing.tables or range(1, len(taken) + count + 1)
    left = tuple(number for number in known if number not in taken)
    return left or tuple(range(max(taken) + 1, max(taken) + count + 1))


def _players(event: Event, number: int, numbers: Iterable[int]) -> tuple[Player, ...]:
    results = results_of(event, number - 1)
    by_draw = tuple(rest for rest in results.rests if rest.kind == RestKind.BYE)
    found = players_of(replace(results, rests=by_draw), numbers)
    return tuple(
        replace(one, fixed_table=event.entrant(one.number).fixed_table) for one in found
    )


def _goes_by_design(event: Event, number: int, field: tuple[int, ...]) -> bool:
    """Return whether a complete plan is followed: from the start, while the field stays."""
    if number == 1:
        return wants_design(len(field), event.rules.rounds)
    before = [one for one in event.rounds if one.number < number]
    return all(one.drawn.by_design and one.drawn.field == field for one in before)


def _drafted(
    number: int, rotation: Rotation, field: tuple[int, ...], *, by_design: bool
) -> Drafted:
    tables = in_order(_tables(rotation))
    rests = tuple(PlannedRest(one) for one in rotation.sitting_out)
    return Drafted(
        round=number,
        tables=tables,
        rests=rests,
        seed=rotation.seed,
        engine=ENGINE,
        digest=fingerprint(tables, rests),
        field=field,
        by_design=by_design,
        warnings=warned(rotation.warnings),
    )


def _tables(rotation: Rotation) -> list[PlannedTable]:
    return [PlannedTable(one.seat, one.sides) for one in rotation.tables]
