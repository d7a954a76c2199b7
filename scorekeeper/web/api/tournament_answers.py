"""Tournaments as programs read them."""

from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction

from scorekeeper.domain.tournaments.course import plan
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_prizes import (
    pool_of,
    prizes_of,
    season_points_of,
)
from scorekeeper.domain.tournaments.course.event_standings import (
    final_places,
    group_standings,
    standings_of,
)
from scorekeeper.domain.tournaments.course.rounds import (
    Round,
    RoundState,
    Table,
    winning_side,
)
from scorekeeper.domain.tournaments.drafting.drawing import is_stale
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.event_rules_json import write_rules
from scorekeeper.domain.tournaments.log.acts import Act, EventState, write_content
from scorekeeper.domain.tournaments.placing.standings import Row as StandingRow
from scorekeeper.domain.tournaments.placing.standings import Standings
from scorekeeper.domain.tournaments.results import Outcome, winner_of
from scorekeeper.services.event_reading import OpenedEvent
from scorekeeper.services.event_results import Correction, attention
from scorekeeper.services.tournaments import Tournament
from scorekeeper.web.api.match_answers import Row

_TALLIED = ("played", "won", "drawn", "lost", "forfeits")
_TREES = frozenset({EventKind.KNOCKOUT, EventKind.GROUPS})


def listed_row(tournament: Tournament, state: EventState) -> Row:
    """Return an event as lists show it."""
    return {
        "id": tournament.id,
        "name": tournament.name,
        "day": tournament.day,
        "state": state,
        "has_page": tournament.has_page,
    }


def event_row(opened: OpenedEvent) -> Row:
    """Return an event as whoever opened it may see it."""
    event = opened.event
    entered = [one for one in event.course.entrants.values() if one.left is None]
    return {
        **listed_row(opened.tournament, event.state),
        "club": opened.tournament.club_id,
        "kind": event.rules.kind,
        "version": event.version,
        "rules": write_rules(event.rules),
        "entrants": len(entered),
        "waiting": len(event.course.waiting),
        "rounds": [_round_start(one) for one in event.rounds],
        "attention": [
            {
                "round": one.round.number,
                "table": one.table.place.table,
                "heat": one.table.place.heat,
                "why": one.why,
            }
            for one in attention(event)
        ],
    }


def entrant_row(event: Event, one: Entrant, *, with_money: bool) -> Row:
    """Return an entrant; what it paid only *with_money*."""
    return {
        "number": one.number,
        "name": one.name,
        "members": [{"name": each.name, "player": each.player} for each in one.members],
        "club": one.club,
        "seed": one.seed,
        "fixed_table": one.fixed_table,
        "tickets": one.tickets,
        "here": one.is_here,
        "waiting": one.number in event.course.waiting,
        "absent": sorted(one.absent),
        "left": one.left,
        "paid": one.fee if with_money else None,
        "owed": event.owed(one) if with_money else None,
        "prize": one.prize if with_money else None,
    }


def act_row(act: Act) -> Row:
    """Return a line of the log."""
    return {
        "seq": act.seq,
        "id": act.id,
        "kind": act.kind,
        "at": act.at,
        "by": act.by,
        "device": act.device,
        "reason": act.reason,
        "content": write_content(act.content),
    }


def round_row(event: Event, one: Round) -> Row:
    """Return a round with its tables."""
    drawn = one.drawn
    return {
        **_round_start(one),
        "version": one.version,
        "seed": drawn.seed,
        "engine": drawn.engine,
        "digest": one.digest,
        "relaxed": [*drawn.relaxed],
        "stale": one.state == RoundState.DRAFT and is_stale(event, one),
        "warnings": [
            {**asdict(warning), "entrants": [*warning.entrants]} for warning in one.warnings
        ],
        "tables": [table_row(event, table) for table in one.tables],
        "rests": [
            {
                "entrant": rest.entrant,
                "name": event.names((rest.entrant,)),
                "kind": rest.kind,
                "group": _from_one(rest.group),
                "game": rest.slot,
            }
            for rest in one.rests
        ],
        "clock": {
            "length": one.clock.length,
            "left": one.clock.left(event.moment),
            "running": one.clock.is_running,
            "ends_at": one.clock.ends_at(),
        },
        "paired_before": [
            {"round": number, **asdict(place)} for number, place in one.paired_before
        ],
    }


def table_row(event: Event, table: Table) -> Row:
    """Return a table of a round."""
    verdict, plan_ = table.verdict, table.plan
    counts = verdict.outcome == Outcome.PLAYED
    return {
        **asdict(table.place),
        "sides": [[*side] for side in table.sides],
        "names": [event.names(side) for side in table.sides],
        "group": _from_one(plan_.group),
        "game": plan_.slot,
        "board": plan_.board,
        "terms": dict(plan_.terms),
        "state": verdict.state,
        "outcome": verdict.outcome,
        "points": [*verdict.points] if counts else None,
        "winner": winning_side(verdict),
        "deals": verdict.deals,
        "stopped": verdict.stopped,
        "version": table.version,
        "match": table.match,
        "reports": [
            {
                "by": source,
                "points": [*claim.points],
                "winner": winner_of(*claim.result),
                "deals": claim.deals,
                "stopped": claim.stopped,
                "at": claim.at,
            }
            for source, claim in table.said.claims.items()
        ],
    }


def standings_row(event: Event, through: int | None) -> Row:
    """Return who stands where after the round *through*, or now."""
    tables = enumerate(_standings(event, through), start=1)
    has_groups = event.rules.kind == EventKind.GROUPS
    return {
        "tables": [
            {
                "group": number if has_groups else None,
                "rows": [_standing(event, row) for row in found.rows],
                "ties": [[*tie] for tie in found.ties],
            }
            for number, found in tables
        ],
        "places": [*_places(event)],
    }


def prizes_row(event: Event) -> Row:
    """Return who wins what, the best first."""
    won = prizes_of(event)
    return {
        "currency": event.rules.currency,
        "pool": pool_of(event),
        "prizes": [
            {
                "entrant": number,
                "name": event.names((number,)),
                "amount": amount,
                "paid": event.entrant(number).prize,
            }
            for number, amount in sorted(won.items(), key=lambda one: (-one[1], one[0]))
        ],
    }


def season_rows(event: Event) -> list[Row]:
    """Return what the event is worth to each entrant in a season, the best first."""
    worth = season_points_of(event) if event.rules.counts_in_a_season else {}
    return [
        {"entrant": number, "name": event.names((number,)), "points": _number(points)}
        for number, points in sorted(worth.items(), key=lambda one: (-one[1], one[0]))
    ]


def correction_row(found: Correction) -> Row:
    """Return what a decision would change."""
    return {
        "ranks": [asdict(one) for one in found.ranks],
        "prizes": [asdict(one) for one in found.prizes],
        "goes_on": [*found.goes_on],
        "goes_out": [*found.goes_out],
        "tables": [
            {"round": number, **asdict(place), "begun": begun}
            for number, place, begun in found.tables
        ],
        "drawn_before": [*found.drawn_before],
        "needs_reason": found.needs_reason,
    }


def _round_start(one: Round) -> Row:
    return {"number": one.number, "stage": one.stage, "state": one.state}


def _standings(event: Event, through: int | None) -> tuple[Standings, ...]:
    if event.rules.kind == EventKind.KNOCKOUT or not event.published_rounds:
        return ()
    if event.rules.kind == EventKind.GROUPS:
        return group_standings(event, through)
    return (standings_of(event, through),)


def _standing(event: Event, row: StandingRow) -> Row:
    tally = row.tally
    return {
        "rank": row.rank,
        "entrant": row.entrant,
        "name": event.names((row.entrant,)),
        "points": _number(tally.halves / 2),
        **{name: getattr(tally, name) for name in _TALLIED},
        "total": _number(tally.total),
        "against": _number(tally.against),
        "adjustment_points": tally.adjustment.halves / 2,
        "adjustment_total": tally.adjustment.points,
        "withdrawn": row.is_withdrawn,
        "separated_by": row.separated_by,
        "values": {
            name: None if value is None else _number(value)
            for name, value in row.values.items()
        },
    }


def _places(event: Event) -> Iterator[Row]:
    if event.rules.kind in _TREES and plan.field_of(event, plan.knockout_stage(event)):
        for one in sorted(final_places(event), key=lambda place: place.rank):
            name = event.names((one.entrant,))
            yield {"rank": one.rank, "entrant": one.entrant, "name": name}


def _number(value: Fraction) -> int | float:
    """Return a fraction as JSON has it: whole where it is, else to four decimals."""
    return int(value) if value.denominator == 1 else round(float(value), 4)


def _from_one(group: int | None) -> int | None:
    return None if group is None else group + 1
