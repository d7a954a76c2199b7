"""Swiss rounds of an event: the snapshot they are drawn from, drawn, and entered late."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scorekeeper.domain.tournaments.course import plan
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_standings import results_of, standings_of
from scorekeeper.domain.tournaments.course.rounds import Round
from scorekeeper.domain.tournaments.draws.history import Present, candidates
from scorekeeper.domain.tournaments.draws.late_entries import with_latecomers
from scorekeeper.domain.tournaments.draws.proposal import (
    DrawnBye,
    DrawnPair,
    DrawWarning,
    Proposal,
)
from scorekeeper.domain.tournaments.draws.snapshot import DrawRules, Snapshot
from scorekeeper.domain.tournaments.draws.swiss import digest, pair_round
from scorekeeper.domain.tournaments.log.acts import (
    Arranged,
    Drafted,
    PlannedRest,
    PlannedTable,
    RoundWarning,
)
from scorekeeper.domain.tournaments.results import RestKind


def draw_swiss(event: Event, number: int, seed: int) -> Drafted:
    """Return the Swiss round that *seed* draws."""
    ready = event.ready_for(number)
    proposal = pair_round(snapshot(event, number, seed, ready), draw_rules(event), seed)
    return Drafted(
        round=number,
        tables=_tables(proposal),
        rests=_rests(proposal),
        seed=seed,
        engine=proposal.engine,
        digest=proposal.digest,
        relaxed=tuple(one.value for one in proposal.relaxed),
        warnings=warned(proposal.warnings),
    )


def swiss_digest(event: Event, number: int, seed: int) -> str:
    """Return the fingerprint of what a draw of the round would go by now."""
    return digest(snapshot(event, number, seed, event.ready_for(number)), draw_rules(event))


def enter_late(event: Event, one: Round) -> Arranged:
    """Return the round with those who came since it was drawn; nobody at a table moves."""
    seated = {number for table in one.tables for number in table.entrants}
    ready = {entrant.number: entrant for entrant in event.ready_for(one.number)}
    present = {number: event.entrant(number) for number in sorted(seated)} | ready
    field = snapshot(event, one.number, one.drawn.seed, present.values())
    proposal = with_latecomers(_proposal(one, ready), field, draw_rules(event))
    return Arranged(
        round=one.number,
        tables=_tables(proposal),
        rests=_rests(proposal),
        warnings=warned(proposal.warnings),
        replaces=one.version,
    )


def snapshot(event: Event, number: int, seed: int, present: Iterable[Entrant]) -> Snapshot:
    """Return what a draw of round *number* goes by, for those *present*."""
    ranks = _ranks(event, number, seed)
    there = [
        Present(one.number, one.club, one.fixed_table, ranks.get(one.number, len(ranks) + 1))
        for one in present
    ]
    results = results_of(event, number - 1)
    # Who has left may still sit at a table without ever having played before.
    everybody = results.entrants | {one.number for one in there}
    known = replace(results, entrants=everybody)
    return Snapshot(number, candidates(known, event.rules.counting, there))


def draw_rules(event: Event) -> DrawRules:
    """Return how the rounds of *event* are drawn."""
    drawing = event.rules.drawing
    return DrawRules(
        style=drawing.style,
        clubs_apart_until=drawing.clubs_apart_until,
        protected=event.course.protected,
        forbidden=event.course.forbidden,
        tables=drawing.tables,
    )


def warned(warnings: Iterable[DrawWarning]) -> tuple[RoundWarning, ...]:
    """Return *warnings* as an act says them."""
    return tuple(
        RoundWarning(one.code.value, one.entrants, one.round, one.table) for one in warnings
    )


def _ranks(event: Event, number: int, seed: int) -> Mapping[int, int]:
    """Return who is before whom among equals: by strength at first, then by the standings."""
    if number == 1:
        order = plan.by_strength(event, [one.number for one in event.staying], seed)
    else:
        order = tuple(row.entrant for row in standings_of(event, number - 1).rows)
    return {entrant: place for place, entrant in enumerate(order, start=1)}


def _tables(proposal: Proposal) -> tuple[PlannedTable, ...]:
    return tuple(
        PlannedTable(
            one.seat,
            ((one.first,), (one.second,)),
            terms={term.value: cost for term, cost in one.terms.items()},
        )
        for one in proposal.pairs
    )


def _rests(proposal: Proposal) -> tuple[PlannedRest, ...]:
    return tuple(
        PlannedRest(one.entrant, terms={term.value: cost for term, cost in one.terms.items()})
        for one in proposal.byes
    )


def _proposal(one: Round, ready: Mapping[int, Entrant]) -> Proposal:
    """Return the round as it is now, without the byes of those who have gone meanwhile."""
    pairs = tuple(
        DrawnPair(
            table.sides[0][0],
            table.sides[1][0],
            table.place,
            {},
        )
        for table in one.tables
    )
    byes = tuple(
        DrawnBye(rest.entrant, {})
        for rest in one.rests
        if rest.kind == RestKind.BYE and rest.entrant in ready
    )
    return Proposal(one.drawn.seed, one.drawn.engine, one.digest, pairs, byes, (), ())
