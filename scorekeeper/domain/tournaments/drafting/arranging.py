"""Change a round by hand, or let latecomers into it; what has to be looked at comes along."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_standings import results_of
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState
from scorekeeper.domain.tournaments.drafting.rotation_drawing import rotate_late
from scorekeeper.domain.tournaments.drafting.scheduled_drawing import in_order
from scorekeeper.domain.tournaments.drafting.swiss_drawing import (
    draw_rules,
    enter_late,
    snapshot,
    warned,
)
from scorekeeper.domain.tournaments.draws.draw_check import check_draw
from scorekeeper.domain.tournaments.draws.proposal import Warned
from scorekeeper.domain.tournaments.draws.rotation import players_of
from scorekeeper.domain.tournaments.event_rules import PAIR, EventKind
from scorekeeper.domain.tournaments.log.acts import (
    Arranged,
    Place,
    PlannedRest,
    PlannedTable,
    RoundWarning,
)
from scorekeeper.domain.tournaments.results import RestKind, Sides


def latecomers(event: Event, one: Round) -> tuple[int, ...]:
    """Return who is there for a round but has no place in it yet."""
    placed = {number for table in one.tables for number in table.entrants}
    placed |= {rest.entrant for rest in one.rests}
    if one.state == RoundState.CLOSED or event.rules.kind not in _LATE:
        return ()
    ready = (entrant.number for entrant in event.ready_for(one.number))
    return tuple(number for number in ready if number not in placed)


def let_in(event: Event, number: int) -> Arranged:
    """Return the round with its latecomers; nobody who has a table moves.

    Raise `RefusedError` where all rounds are laid out from the beginning.
    """
    late = _LATE.get(event.rules.kind)
    if late is None:
        raise RefusedError(Refusal(Reason.ENTRIES_CLOSED, "entrants"))
    return late(event, event.round(number))


def swapped(event: Event, number: int, first: int, second: int) -> Arranged:
    """Return the round with two entrants in one another's place."""
    one, other = event.round(number), {first: second, second: first}
    for entrant in other:
        event.entrant(entrant)
    tables = [replace(table.plan, sides=_swap(table.sides, other)) for table in one.tables]
    rests = [replace(rest, entrant=other.get(rest.entrant, rest.entrant)) for rest in one.rests]
    return arranged(event, number, [_bare(table, one) for table in tables], rests)


def moved(event: Event, number: int, start: Place, goal: Place) -> Arranged:
    """Return the round with a table elsewhere; who sits there already comes here instead."""
    event.table(number, start)
    one, other = event.round(number), {start: goal, goal: start}
    tables = [
        replace(table.plan, place=other.get(table.place, table.place)) for table in one.tables
    ]
    return arranged(event, number, tables, one.rests)


def arranged(
    event: Event, number: int, tables: Iterable[PlannedTable], rests: Iterable[PlannedRest]
) -> Arranged:
    """Return the round as *tables* and *rests* say, with what has to be looked at."""
    laid, resting = in_order(tables), tuple(rests)
    one = event.round(number)
    warnings = tuple(_warnings(event, one, laid, resting))
    return Arranged(number, laid, resting, warnings, one.version)


def laid_out(
    event: Event, number: int, tables: Iterable[PlannedTable], rests: Iterable[PlannedRest]
) -> Arranged:
    """Return the round as somebody lays it out anew; raise `RefusedError` for what is none.

    At each side sits one entrant, or two players where everybody plays alone; places in groups,
    in a knock-out and in meetings are those of the round.
    """
    one, laid, resting = event.round(number), tuple(tables), tuple(rests)
    size = PAIR if event.rules.is_individual else 1
    fits = all(len(side) == size for table in laid for side in table.sides)
    before = _keys((table.plan for table in one.tables), one.rests)
    if not fits or _keys(laid, resting) != before:
        raise RefusedError(Refusal(Reason.DRAW_FAULT, "tables", {"value": Warned.UNKNOWN}))
    return arranged(event, number, [_bare(table, one) for table in laid], resting)


def _keys(
    tables: Iterable[PlannedTable], rests: Iterable[PlannedRest]
) -> Counter[tuple[int | None, ...]]:
    """Return the places in groups, a knock-out or meetings, each as often as it is there."""
    keys: Counter[tuple[int | None, ...]] = Counter(
        (table.group, table.slot, table.board) for table in tables
    )
    keys += Counter((rest.group, rest.slot, None) for rest in rests)
    del keys[None, None, None]
    return keys


def _swap(sides: Sides, other: Mapping[int, int]) -> Sides:
    first, second = (tuple(other.get(entrant, entrant) for entrant in side) for side in sides)
    return first, second


def _bare(plan: PlannedTable, one: Round) -> PlannedTable:
    """Return the table without the explanation of a draw that it no longer follows from."""
    before = one.table_at(plan.place)
    return plan if before and before.sides == plan.sides else replace(plan, terms={})


def _warnings(
    event: Event,
    one: Round,
    tables: tuple[PlannedTable, ...],
    rests: tuple[PlannedRest, ...],
) -> Iterator[RoundWarning]:
    yield from _pairs_twice(tables)
    if event.rules.kind == EventKind.SWISS:
        yield from _warnings_of_swiss(event, one, tables, rests)
        return
    yield from _attendance(event, one, tables, rests)
    if event.rules.is_individual:
        yield from _partners_again(event, one, tables)


def _pairs_twice(tables: tuple[PlannedTable, ...]) -> Iterator[RoundWarning]:
    for (sides, _), times in Counter((table.sides, table.board) for table in tables).items():
        if times > 1:
            yield RoundWarning(Warned.TWICE, (*sides[0], *sides[1]))


def _warnings_of_swiss(
    event: Event,
    one: Round,
    tables: tuple[PlannedTable, ...],
    rests: tuple[PlannedRest, ...],
) -> tuple[RoundWarning, ...]:
    seats = {(table.sides[0][0], table.sides[1][0]): table.place for table in tables}
    byes = [rest.entrant for rest in rests if rest.kind == RestKind.BYE]
    ready = {entrant.number: entrant for entrant in event.ready_for(one.number)}
    if one.is_published:
        ready |= {n: event.entrant(n) for table in one.tables for n in table.entrants}
    field = snapshot(event, one.number, one.drawn.seed, ready.values())
    return warned(check_draw(field, draw_rules(event), seats, byes))


def _attendance(
    event: Event,
    one: Round,
    tables: tuple[PlannedTable, ...],
    rests: tuple[PlannedRest, ...],
) -> Iterator[RoundWarning]:
    """Yield who is there twice or missing, compared with the round as it was drawn."""
    wanted = Counter(_everybody((table.plan for table in one.tables), one.rests))
    found = Counter(_everybody(tables, rests))
    for entrant in sorted({*wanted, *found}):
        if found[entrant] < wanted[entrant]:
            yield RoundWarning(Warned.MISSING, (entrant,))
        elif entrant not in event.course.entrants:
            yield RoundWarning(Warned.UNKNOWN, (entrant,))
        elif found[entrant] > max(1, wanted[entrant]):
            yield RoundWarning(Warned.TWICE, (entrant,))
    for place, times in Counter(table.place for table in tables).items():
        if times > 1:
            yield RoundWarning(Warned.TABLE_TWICE, (), table=place.table)


def _everybody(tables: Iterable[PlannedTable], rests: Iterable[PlannedRest]) -> Iterator[int]:
    yield from (entrant for table in tables for side in table.sides for entrant in side)
    yield from (rest.entrant for rest in rests)


def _partners_again(
    event: Event, one: Round, tables: tuple[PlannedTable, ...]
) -> Iterator[RoundWarning]:
    numbers = [entrant for table in tables for side in table.sides for entrant in side]
    known = {p.number: p for p in players_of(results_of(event, one.number - 1), set(numbers))}
    for table in tables:
        for first, second in (side for side in table.sides if len(side) > 1):
            if second in known[first].partners:
                yield RoundWarning(Warned.PARTNER_AGAIN, (first, second))


_LATE = {EventKind.SWISS: enter_late, EventKind.ROTATION: rotate_late}
