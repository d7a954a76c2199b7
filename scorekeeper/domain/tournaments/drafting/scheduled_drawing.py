"""Rounds that are laid out from the beginning: everybody each other, in groups, or as teams."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import blake2b

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.course import plan
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.drafting.swiss_drawing import warned
from scorekeeper.domain.tournaments.draws.snapshot import Pair
from scorekeeper.domain.tournaments.draws.tables import Seating, Sitting, seated
from scorekeeper.domain.tournaments.formats.groups import Drawing as GroupDrawing
from scorekeeper.domain.tournaments.formats.groups import draw_groups
from scorekeeper.domain.tournaments.formats.round_robin import schedule
from scorekeeper.domain.tournaments.log.acts import Drafted, Place, PlannedRest, PlannedTable
from scorekeeper.domain.tournaments.results import RestKind

ENGINE = 1
LEAST = 2


def draw_round_robin(event: Event, number: int, seed: int) -> Drafted:
    """Return a round in which everybody meets the next of all others."""
    field = field_for(event, number, seed)
    pairs = schedule(field, is_double=event.rules.double)[number - 1].pairs
    seating = seats_for(event, pairs)
    tables = tuple(table_for(seating, pair) for pair in pairs)
    return scheduled(event, number, seed, (field, tables, seating))


def draw_group_round(event: Event, number: int, seed: int) -> Drafted:
    """Return a round in which every group plays its own next one."""
    field = field_for(event, number, seed)
    assert event.rules.groups is not None  # noqa: S101 - an event with groups has rules for them
    groups = draw_groups(field, event.rules.groups.size, GroupDrawing.SNAKE)
    group_of = {one: place for place, group in enumerate(groups) for one in group}
    pairs = plan.schedules(event, groups)[number - 1].pairs
    seating = seats_for(event, pairs)
    tables = tuple(table_for(seating, pair, group_of[pair[0]]) for pair in pairs)
    drawn = scheduled(event, number, seed, (field, tables, seating))
    rests = (replace(one, group=group_of[one.entrant]) for one in drawn.rests)
    return replace(drawn, rests=tuple(rests))


def draw_meetings(event: Event, number: int, seed: int) -> Drafted:
    """Return a round in which teams meet, each meeting at several tables side by side."""
    field = field_for(event, number, seed)
    pairs = schedule(field, is_double=event.rules.double)[number - 1].pairs
    numbers = iter(_numbers(event, len(pairs) * event.rules.boards))
    tables = tuple(
        PlannedTable(next(numbers), ((first,), (second,)), board=board)
        for first, second in pairs
        for board in range(1, event.rules.boards + 1)
    )
    return scheduled(event, number, seed, (field, tables, Seating({}, ())))


def field_for(event: Event, number: int, seed: int) -> tuple[int, ...]:
    """Return the order from which the rounds are laid out: made once, for all of them."""
    known = plan.field_of(event)
    if known and number > 1:
        return known
    ready = [one.number for one in event.ready_for(number)]
    if len(ready) < LEAST:
        raise RefusedError(Refusal(Reason.TOO_FEW_ENTRANTS, "entrants", {"low": LEAST}))
    return plan.by_strength(event, ready, seed)


Laid = tuple[tuple[int, ...], tuple[PlannedTable, ...], Seating]


def scheduled(event: Event, number: int, seed: int, laid: Laid, stage: int = 1) -> Drafted:
    """Return the round of these tables; whoever of the field has none is free."""
    field, tables, seating = laid
    at_tables = {one for table in tables for side in table.sides for one in side}
    rests = tuple(PlannedRest(one, RestKind.FREE) for one in field if one not in at_tables)
    first = plan.first_of_stage(event, stage)
    begins = first is None or first.number == number
    return Drafted(
        round=number,
        tables=in_order(tables),
        rests=rests,
        seed=seed,
        engine=ENGINE,
        digest=fingerprint(tables, rests),
        stage=stage,
        field=field if begins else (),
        warnings=warned(seating.warnings),
    )


def in_order(tables: Iterable[PlannedTable]) -> tuple[PlannedTable, ...]:
    """Return *tables* by heat and number."""
    return tuple(sorted(tables, key=lambda one: (one.place.heat, one.place.table)))


def fingerprint(tables: Iterable[PlannedTable], rests: Iterable[PlannedRest]) -> str:
    """Return a fingerprint of a round: it differs when another one would be drawn."""
    parts = [(one.place, one.sides, one.board) for one in in_order(tables)]
    text = f"{parts}{[(one.entrant, one.kind) for one in rests]}"
    return blake2b(text.encode(), digest_size=8).hexdigest()


def seats_for(event: Event, pairs: Sequence[Pair]) -> Seating:
    """Return a table for each of *pairs*, fixed ones first."""
    sittings = []
    for place, pair in enumerate(pairs):
        fixed = [(one, event.entrant(one).fixed_table) for one in pair]
        wished = tuple((one, table) for one, table in fixed if table is not None)
        sittings.append(Sitting(pair, (place,), wished))
    return seated(sittings, event.rules.drawing.tables)


def table_for(seating: Seating, pair: Pair, group: int | None = None) -> PlannedTable:
    """Return the table of *pair*."""
    seat = seating.seats[pair]
    return PlannedTable(seat, ((pair[0],), (pair[1],)), group=group)


def _numbers(event: Event, count: int) -> list[Place]:
    """Return *count* places: the tables in use, in as many heats as it takes."""
    known = event.rules.drawing.tables
    if not known:
        return [Place(number) for number in range(1, count + 1)]
    return [Place(known[one % len(known)], one // len(known) + 1) for one in range(count)]
