"""Whether a result may be reported or decided now, and why not."""

from typing import Any

from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.domain.rulesets import Ruleset, SweepEffect
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_standings import tied
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState, Table, winning_side
from scorekeeper.domain.tournaments.course.verdicts import TableState, Verdict
from scorekeeper.domain.tournaments.draws.snapshot import Pair
from scorekeeper.domain.tournaments.log.acts import Act, Cascade, Decided, Source, StopReason
from scorekeeper.domain.tournaments.results import Outcome, unless_told

MOST_WRITTEN = 100_000


def match_opened(event: Event, act: Act) -> list[Refusal]:
    """Return why no match can begin at a table: it has one, or is decided."""
    content: Any = act.content
    one, table = _where(event, content)
    if found := _not_open(one):
        return found
    if table.match is not None or table.verdict.state.is_over:
        return [_decided(table)]
    return []


def reported(event: Event, act: Act) -> list[Refusal]:
    """Return why a result cannot be told: there is one already, or it cannot be.

    What the match of the table comes to is always taken down; whether it counts is seen later.
    """
    content: Any = act.content
    one, table = _where(event, content)
    if found := _no_side(content.winner):
        return found
    if content.source == Source.MATCH:
        return []
    if found := _not_open(one):
        return found
    if table.verdict.state.is_over:
        return [_decided(table)]
    if content.points is None:
        return []
    ruleset = event.rules.ruleset
    return [
        *impossible(ruleset, content.points, content.stopped),
        *_named(ruleset, content.points, content.winner),
    ]


def decided(event: Event, act: Act) -> list[Refusal]:
    """Return why the organiser cannot decide so: no reason, no winner, or later rounds."""
    content: Any = act.content
    one, table = _where(event, content)
    if not one.is_published:
        return [Refusal(Reason.NOT_PUBLISHED, "round", {"round": one.number})]
    if content.replaces not in (None, table.version):
        return [Refusal(Reason.STALE, "table")]
    found = [*_range(content.points), *_no_side(content.winner)]
    if one.state == RoundState.CLOSED and content.outcome == Outcome.PENDING:
        found.append(Refusal(Reason.ALREADY_CLOSED, "round", {"round": one.number}))
    if act.reason is None and _needs_reason(one, table, content):
        found.append(Refusal(Reason.REASON_NEEDED, "reason"))
    return [*found, *_hanging(event, one, table, content)]


def tie_settled(event: Event, act: Act) -> list[Refusal]:
    """Return why a tie cannot be settled: those named are not level."""
    content: Any = act.content
    names = set(content.order)
    if len(names) != len(content.order) or not tied(event, names, content.stage):
        return [Refusal(Reason.NOT_LEVEL, "order")]
    return []


def impossible(ruleset: Ruleset, points: Pair, stopped: StopReason | None) -> list[Refusal]:
    """Return why a match under *ruleset* cannot have come to *points*."""
    if found := _range(points):
        return found
    end = ruleset.end
    if stopped == StopReason.ABANDONED:
        return []
    wanted = end.target if ruleset.games == 1 else ruleset.games_to_win
    is_endless = end.deals is None and end.minutes is None
    must_reach = (is_endless and ruleset.games == 1) or stopped == StopReason.TARGET
    if wanted is not None and must_reach and max(points) < wanted:
        return [Refusal(Reason.TARGET_NOT_REACHED, "points", {"target": wanted})]
    return []


def names_winners(ruleset: Ruleset) -> bool:
    """Return whether a side can win a match under *ruleset* without having more points."""
    return ruleset.sweep.effect == SweepEffect.WINS_GAME or ruleset.games > 1


def _named(ruleset: Ruleset, points: Pair, winner: int | None) -> list[Refusal]:
    """Refuse a winner that a side names where only points can tell it."""
    if unless_told(points, winner) is None or names_winners(ruleset):
        return []
    return [Refusal(Reason.POINTS_TELL_WINNER, "winner")]


def _no_side(winner: int | None) -> list[Refusal]:
    if winner in (None, 0, 1):
        return []
    values = {"value": winner, "choices": ["0", "1"]}
    return [Refusal(Reason.NOT_A_CHOICE, "winner", values)]


def _range(points: Pair) -> list[Refusal]:
    return [
        Refusal(
            Reason.TOO_SMALL if one < 0 else Reason.TOO_LARGE,
            f"points.{place}",
            {"value": one, "low": 0, "high": MOST_WRITTEN},
        )
        for place, one in enumerate(points)
        if not 0 <= one <= MOST_WRITTEN
    ]


def _needs_reason(one: Round, table: Table, content: Decided) -> bool:
    """Return whether a decision is to be explained: it changes what counted, or is no score."""
    is_change = table.verdict.state.is_over and _changes(table, content)
    return one.state == RoundState.CLOSED or is_change or content.outcome != Outcome.PLAYED


def _changes(table: Table, content: Decided) -> bool:
    wanted = _wanted(content)
    return (table.verdict.outcome, table.verdict.result) != (wanted.outcome, wanted.result)


def _wanted(content: Decided) -> Verdict:
    winner = unless_told(content.points, content.winner)
    return Verdict(TableState.CONFIRMED, content.outcome, content.points, winner=winner)


def _hanging(event: Event, one: Round, table: Table, content: Decided) -> list[Refusal]:
    """Refuse to change a winner of a knock-out on whom a later round hangs, unless told how."""
    wanted = _wanted(content)
    if table.plan.slot is None or one.state != RoundState.CLOSED:
        return []
    if winning_side(wanted) is None:
        return [Refusal(Reason.NO_WINNER, "tables", {"value": [table.place.table]})]
    later = hanging(event, one, table)
    if not later or winning_side(wanted) == winning_side(table.verdict):
        return []
    if content.cascade is None:
        return [Refusal(Reason.LATER_ROUND, "cascade", {"round": later[0][0].number})]
    return _too_late(later, content.cascade)


def _too_late(later: list[tuple[Round, Table]], cascade: Cascade) -> list[Refusal]:
    beyond = later[0][0].number
    if cascade == Cascade.REPLACE and any(_is_begun(table) for _, table in later):
        return [Refusal(Reason.HAS_RESULTS, "cascade", {"round": beyond})]
    if cascade == Cascade.RESET and later[0][0].state == RoundState.CLOSED:
        return [Refusal(Reason.ALREADY_CLOSED, "cascade", {"round": beyond})]
    return []


def hanging(event: Event, one: Round, table: Table) -> list[tuple[Round, Table]]:
    """Return the tables of the next round at which those of *table* sit."""
    return [
        (later, each)
        for later in event.rounds
        if later.number == one.number + 1
        for each in later.tables
        if set(each.entrants) & set(table.entrants)
    ]


def _is_begun(table: Table) -> bool:
    return table.verdict.state != TableState.SCHEDULED


def _where(event: Event, content: Any) -> tuple[Round, Table]:
    return event.round(content.round), event.table(content.round, content.place)


def _not_open(one: Round) -> list[Refusal]:
    if not one.is_published:
        return [Refusal(Reason.NO_SUCH_ROUND, "round", {"value": one.number})]
    if one.state == RoundState.CLOSED:
        return [Refusal(Reason.ALREADY_CLOSED, "round", {"round": one.number})]
    return []


def _decided(table: Table) -> Refusal:
    return Refusal(Reason.ALREADY_DECIDED, "table", {"value": table.place.table})
