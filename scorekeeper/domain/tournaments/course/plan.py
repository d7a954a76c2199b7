"""How an event is laid out: its stages, their fields, and how many rounds there will be."""

from collections.abc import Sequence

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Round, winning_side
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.formats.groups import Drawing as GroupDrawing
from scorekeeper.domain.tournaments.formats.groups import draw_groups
from scorekeeper.domain.tournaments.formats.knockout import Bracket, Game, Winners, bracket
from scorekeeper.domain.tournaments.formats.round_robin import ScheduledRound, schedule
from scorekeeper.domain.tournaments.lots import lot

GROUP_STAGE, KNOCKOUT_STAGE = 1, 2
FIRST_STAGE = 1
_ROUND_ROBINS = frozenset({EventKind.ROUND_ROBIN, EventKind.MEETINGS})


def first_of_stage(event: Event, stage: int) -> Round | None:
    """Return the first round of *stage*, or `None` while it is not drawn."""
    return next((one for one in event.rounds if one.stage == stage), None)


def field_of(event: Event, stage: int = FIRST_STAGE) -> tuple[int, ...]:
    """Return the order from which *stage* is laid out, empty while it is not drawn."""
    first = first_of_stage(event, stage)
    return () if first is None else first.drawn.field


def by_strength(event: Event, numbers: Sequence[int], seed: int) -> tuple[int, ...]:
    """Return *numbers*, those with a seed of their own first, the others by lot."""

    def key(number: int) -> tuple[bool, int, int, int]:
        own = event.entrant(number).seed
        return own is None, own or 0, lot(seed, number), number

    return tuple(sorted(numbers, key=key))


def groups_of(event: Event) -> tuple[tuple[int, ...], ...]:
    """Return the groups, empty while they are not drawn."""
    rules, field = event.rules.groups, field_of(event, GROUP_STAGE)
    if rules is None or not field:
        return ()
    return draw_groups(field, rules.size, GroupDrawing.SNAKE)


def schedules(event: Event, groups: Sequence[Sequence[int]]) -> tuple[ScheduledRound, ...]:
    """Return the rounds of *groups*, each playing its own at the same time."""
    single = [schedule(group, is_double=event.rules.double) for group in groups]
    length = max((len(one) for one in single), default=0)
    return tuple(
        ScheduledRound(tuple(pair for one in single for pair in _at(one, turn)), None)
        for turn in range(length)
    )


def _at(rounds: Sequence[ScheduledRound], turn: int) -> tuple[tuple[int, int], ...]:
    return rounds[turn].pairs if turn < len(rounds) else ()


def group_rounds(event: Event) -> int:
    """Return how many rounds the groups play."""
    return len(schedules(event, groups_of(event)))


def planned_rounds(event: Event) -> int | None:
    """Return how many rounds there will be in all, or `None` while that is not known."""
    kind, field = event.rules.kind, field_of(event)
    if kind in {EventKind.SWISS, EventKind.ROTATION}:
        return event.rules.rounds
    if not field:
        return None
    if kind in _ROUND_ROBINS:
        return len(schedule(field, is_double=event.rules.double))
    if kind == EventKind.KNOCKOUT:
        return tree_of(event).rounds
    after = tree_of(event).rounds if field_of(event, KNOCKOUT_STAGE) else None
    return None if after is None else group_rounds(event) + after


def is_complete(event: Event) -> bool:
    """Return whether every round that is planned has been drawn."""
    planned = planned_rounds(event)
    return planned is not None and len(event.rounds) >= planned


def knockout_stage(event: Event) -> int:
    """Return the number of the stage that is a knock-out."""
    return KNOCKOUT_STAGE if event.rules.kind == EventKind.GROUPS else FIRST_STAGE


def tree_of(event: Event) -> Bracket:
    """Return the tree of the knock-out, which has to be drawn."""
    field = field_of(event, knockout_stage(event))
    return bracket(field, has_third_place=event.rules.third_place)


def tree_round(event: Event, one: Round) -> int:
    """Return the number of *one* within the knock-out, from 1."""
    first = first_of_stage(event, one.stage)
    return one.number - (first.number if first else one.number) + 1


def tree_winners(event: Event) -> Winners:
    """Return who has won each game of the tree so far."""
    stage = knockout_stage(event)
    found: dict[Game, int] = {}
    for one in event.rounds:
        for table in one.tables if one.stage == stage else ():
            side = winning_side(table.verdict)
            if table.plan.slot is not None and side is not None:
                found[Game(tree_round(event, one), table.plan.slot)] = table.sides[side][0]
    return found
