"""The standings of an event: what its results come to, after any round, in every group."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from scorekeeper.domain.seasons.ranks import competition_ranks
from scorekeeper.domain.tournaments.course import plan
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Round
from scorekeeper.domain.tournaments.event_rules import USUAL_SCORING, EventKind
from scorekeeper.domain.tournaments.formats.groups import (
    Advancing,
    Qualification,
    qualification,
)
from scorekeeper.domain.tournaments.formats.knockout import places
from scorekeeper.domain.tournaments.formats.team_meetings import MeetingTable, meeting_result
from scorekeeper.domain.tournaments.placing.scoring import Criterion, Scoring
from scorekeeper.domain.tournaments.placing.standings import Standings, standings
from scorekeeper.domain.tournaments.placing.tiebreaks import Deciding
from scorekeeper.domain.tournaments.results import Rest, RestKind, Results, TableResult


@dataclass(frozen=True, slots=True)
class Place:
    """A final place: the rank, and who has it; the level share it."""

    rank: int
    entrant: int


def standings_of(
    event: Event, through: int | None = None, group: int | None = None
) -> Standings:
    """Return the standings after the round *through*, or as they are now.

    Of a *group* only, where there are groups; a knock-out has none.
    """
    results = results_of(event, through, group)
    return standings(results, _scoring(event), _deciding(event))


def group_standings(event: Event, through: int | None = None) -> tuple[Standings, ...]:
    """Return the standings of every group."""
    count = len(plan.groups_of(event))
    return tuple(standings_of(event, through, group) for group in range(count))


def qualification_of(event: Event) -> Qualification:
    """Return who goes on from the groups as they stand, and what has to be settled first."""
    rules = event.rules.groups
    assert rules is not None  # noqa: S101 - an event with groups has rules for them
    advancing = Advancing(rules.advance, rules.best_next, rules.with_a_win)
    return qualification(group_standings(event), advancing)


def results_of(event: Event, through: int | None = None, group: int | None = None) -> Results:
    """Return what standings go by: published rounds up to *through*, of a *group* or all."""
    last = _last(event, through)
    rounds = [
        one for one in event.published_rounds if one.number <= last and _counts(event, one)
    ]
    entrants = _entrants(event, rounds, group)
    number = max((one.number for one in rounds), default=0)
    return Results(
        entrants=entrants,
        rounds=number,
        tables=tuple(
            result
            for one in rounds
            for result in _results(event, one)
            if entrants >= {*result.sides[0], *result.sides[1]}
        ),
        rests=tuple(rest for one in rounds for rest in _rests(event, one, entrants)),
        adjustments=tuple(one for one in event.course.adjustments if one.entrant in entrants),
        withdrawn=frozenset(number for number in entrants if _has_left(event, number, last)),
        planned=_planned(event),
    )


def _results(event: Event, one: Round) -> tuple[TableResult, ...]:
    """Return what the tables of a round came to; of teams, what their meetings did."""
    if event.rules.kind != EventKind.MEETINGS:
        return one.results
    meetings: defaultdict[tuple[int, int], list[MeetingTable]] = defaultdict(list)
    for result in one.results:
        teams = result.sides[0][0], result.sides[1][0]
        table = MeetingTable(result.outcome, result.points, result.winner)
        meetings[teams].append(table)
    return tuple(
        meeting_result(one.number, teams, tables, USUAL_SCORING)
        for teams, tables in meetings.items()
    )


def final_places(event: Event) -> tuple[Place, ...]:
    """Return who has which place as things stand; in a knock-out only those that are known."""
    if event.rules.kind in {EventKind.KNOCKOUT, EventKind.GROUPS}:
        return _places_of_tree(event)
    rows = standings_of(event).rows
    return tuple(Place(row.rank, row.entrant) for row in rows if row.rank is not None)


def tied(event: Event, names: set[int], stage: int = 0) -> bool:
    """Return whether all of *names* are level where they stand, or at a cut of the groups."""
    del stage
    if event.rules.kind == EventKind.GROUPS:
        cuts = qualification_of(event).unresolved if plan.groups_of(event) else ()
        level = [cut.entrants for cut in cuts]
        level += [tie for one in group_standings(event) for tie in one.ties]
    else:
        level = [*standings_of(event).ties]
    return any(names <= set(tie) for tie in level) and len(names) > 1


def _scoring(event: Event) -> Scoring:
    """Return how results count; who settled a tie has the last word."""
    scoring = event.rules.counting
    if not event.course.ties or Criterion.DECIDED in scoring.order:
        return scoring
    return replace(scoring, order=(*scoring.order, Criterion.DECIDED))


def _deciding(event: Event) -> Deciding:
    first = event.rounds[0].drawn.seed if event.rounds else 0
    decided = tuple(number for tie in event.course.ties for number in tie.order)
    return Deciding(first, tuple(dict.fromkeys(reversed(decided)))[::-1])


def _last(event: Event, through: int | None) -> int:
    every = max((one.number for one in event.published_rounds), default=0)
    return every if through is None else min(through, every)


def _counts(event: Event, one: Round) -> bool:
    """Return whether *one* counts for standings: a knock-out has a tree instead."""
    if event.rules.kind == EventKind.GROUPS:
        return one.stage == plan.GROUP_STAGE
    return event.rules.kind != EventKind.KNOCKOUT


def _entrants(event: Event, rounds: Iterable[Round], group: int | None) -> frozenset[int]:
    """Return who stands in the standings: whoever was there once, or is there now."""
    if group is not None:
        return frozenset(plan.groups_of(event)[group])
    seen = {
        number
        for one in rounds
        for number in (
            *(entrant for table in one.tables for entrant in table.entrants),
            *(rest.entrant for rest in one.rests),
        )
    }
    ready = {one.number for one in event.staying if one.is_here or not event.rules.check_in}
    return frozenset(seen | ready)


def _rests(event: Event, one: Round, entrants: frozenset[int]) -> Iterator[Rest]:
    drawn = {rest.entrant for rest in one.rests}
    for rest in one.rests:
        if rest.entrant in entrants:
            yield Rest(one.number, rest.entrant, rest.kind)
    for number in sorted(entrants - drawn):
        is_at_table = bool(one.tables_of(number))
        if not is_at_table and one.number in event.entrant(number).absent:
            yield Rest(one.number, number, RestKind.REQUESTED)
        elif not is_at_table and event.rules.by_tickets:
            yield Rest(one.number, number, RestKind.FREE)


def _has_left(event: Event, number: int, last: int) -> bool:
    entrant = event.entrant(number)
    return entrant.last_round is not None and entrant.last_round <= last


def _planned(event: Event) -> int | None:
    if event.rules.kind in {EventKind.ROUND_ROBIN, EventKind.MEETINGS}:
        return plan.planned_rounds(event)
    return None


def _places_of_tree(event: Event) -> tuple[Place, ...]:
    field = plan.field_of(event, plan.knockout_stage(event))
    if not field:
        return ()
    known = places(plan.tree_of(event), plan.tree_winners(event))
    found = [Place(rank, one) for rank, shared in known for one in shared]
    return (*found, *_places_behind(event, len(field)))


def _places_behind(event: Event, before: int) -> Iterator[Place]:
    """Yield the places of those who did not go on from the groups, by their place there."""
    if event.rules.kind != EventKind.GROUPS:
        return
    went_on = set(plan.field_of(event, plan.KNOCKOUT_STAGE))
    rows = [
        (row.rank, row.entrant)
        for one in group_standings(event)
        for row in one.rows
        if row.rank is not None and row.entrant not in went_on
    ]
    ranks = sorted({rank for rank, _ in rows})
    levels = [[entrant for rank, entrant in rows if rank == level] for level in ranks]
    for rank, entrant in competition_ranks(levels):
        yield Place(before + rank, entrant)
