"""Whether a round may be drawn, published, closed or taken back now, and why not."""

from typing import Any

from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.plan import is_complete
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState, winning_side
from scorekeeper.domain.tournaments.drafting.drawing import is_stale
from scorekeeper.domain.tournaments.draws.proposal import Warned
from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.log.acts import Act

# Nobody can play such a round; other warnings are for the organiser to weigh.
FAULTS = frozenset(
    {Warned.TWICE, Warned.UNKNOWN, Warned.ITSELF, Warned.TABLE_TWICE, Warned.FORBIDDEN}
)


def drafted(event: Event, act: Act) -> list[Refusal]:
    """Return why the round cannot be drawn now: another is open, or it is drawn already."""
    content: Any = act.content
    known = [one for one in event.rounds if one.number == content.round]
    if known:
        return _redrafted(known[0], content.replaces)
    if content.replaces is not None:
        return [Refusal(Reason.STALE, "round")]
    if content.round != event.next_number:
        return [_about(Reason.NO_SUCH_ROUND, content.round, "value")]
    return _next(event)


def _redrafted(known: Round, replaces: int | None) -> list[Refusal]:
    if known.is_published or replaces is None:
        return [_about(Reason.ROUND_DRAWN, known.number)]
    return [] if replaces == known.version else [Refusal(Reason.STALE, "round")]


def _next(event: Event) -> list[Refusal]:
    still = [one for one in event.rounds if one.state != RoundState.CLOSED]
    drafts = [one for one in still if one.state == RoundState.DRAFT]
    if still and (drafts or not event.rules.may_overlap):
        # A draft is what somebody else drew a moment ago: nothing is there to be closed.
        is_draft = still[0].state == RoundState.DRAFT
        return [_about(Reason.ROUND_DRAWN if is_draft else Reason.ROUND_OPEN, still[0].number)]
    if is_complete(event):
        return [_about(Reason.ALL_ROUNDS_DRAWN, len(event.rounds))]
    return []


def arranged(event: Event, act: Act) -> list[Refusal]:
    """Return why a round cannot be changed so: it is closed, or was changed meanwhile."""
    content: Any = act.content
    one = event.round(content.round)
    if one.state == RoundState.CLOSED:
        return [_about(Reason.ALREADY_CLOSED, one.number)]
    if content.replaces is not None and content.replaces != one.version:
        return [Refusal(Reason.STALE, "round")]
    found = [
        Refusal(Reason.DRAW_FAULT, "tables", {"value": warning.code})
        for warning in content.warnings
        if warning.code in FAULTS
    ]
    staying = {(table.plan.sides, table.plan.board) for table in one.tables if _is_said(table)}
    lost = staying - {(table.sides, table.board) for table in content.tables}
    return [*found, *(_about(Reason.HAS_RESULTS, one.number) for _ in list(lost)[:1])]


def _is_said(table: Any) -> bool:
    return bool(table.said.claims or table.said.decision or table.match)


def draft_kept(event: Event, act: Act) -> list[Refusal]:
    """Return why a draft cannot be kept: it is none."""
    return _draft(event, act)


def draft_dropped(event: Event, act: Act) -> list[Refusal]:
    """Return why a draft cannot be dropped: it is none, or not of the last round."""
    content: Any = act.content
    found = _draft(event, act)
    return found or _no_later(event, content.round)


def published(event: Event, act: Act) -> list[Refusal]:
    """Return why a round cannot be published: it is already, or nobody could play it."""
    content: Any = act.content
    one = event.round(content.round)
    if one.is_published:
        return [_about(Reason.NOT_A_DRAFT, one.number)]
    if is_stale(event, one):
        return [_about(Reason.DRAFT_STALE, one.number)]
    return [
        Refusal(Reason.DRAW_FAULT, "tables", {"value": warning.code})
        for warning in one.warnings
        if warning.code in FAULTS
    ]


def taken_back(event: Event, act: Act) -> list[Refusal]:
    """Return why a round cannot be a draft again: it is one, or a later one hangs on it.

    With results in it, a reason has to be told.
    """
    content: Any = act.content
    one = event.round(content.round)
    if not one.is_published:
        return [_about(Reason.NOT_PUBLISHED, one.number)]
    if one.state == RoundState.CLOSED:
        return [_about(Reason.ALREADY_CLOSED, one.number)]
    if one.has_results and act.reason is None:
        return [_about(Reason.HAS_RESULTS, one.number), Refusal(Reason.REASON_NEEDED, "reason")]
    return [] if event.rules.may_overlap else _no_later(event, one.number)


def closed(event: Event, act: Act) -> list[Refusal]:
    """Return why a round cannot be closed: it is already, or tables are open."""
    content: Any = act.content
    one = event.round(content.round)
    if one.state == RoundState.CLOSED:
        return [_about(Reason.ALREADY_CLOSED, one.number)]
    if not one.is_published:
        return [_about(Reason.NOT_PUBLISHED, one.number)]
    open_ = sorted({table.place.table for table in one.open_tables})
    if open_:
        return [Refusal(Reason.TABLES_OPEN, "tables", {"value": open_, "round": one.number})]
    return _without_winner(event, one)


def _without_winner(event: Event, one: Round) -> list[Refusal]:
    """Refuse to close a round of a knock-out in which a table has no winner."""
    if event.rules.kind not in {EventKind.KNOCKOUT, EventKind.GROUPS}:
        return []
    level = [
        table.place.table
        for table in one.tables
        if table.plan.slot is not None and winning_side(table.verdict) is None
    ]
    return [Refusal(Reason.NO_WINNER, "tables", {"value": level})] if level else []


def reopened(event: Event, act: Act) -> list[Refusal]:
    """Return why a closed round cannot be opened: it is open, or the next has results."""
    content: Any = act.content
    one = event.round(content.round)
    if one.state != RoundState.CLOSED:
        return [_about(Reason.ROUND_OPEN, one.number)]
    is_of_tree = any(table.plan.slot is not None for table in one.tables)
    later = [each for each in event.rounds if each.number > one.number]
    if is_of_tree and later:
        return [_about(Reason.LATER_ROUND, later[0].number)]
    played = [each for each in later if each.has_results]
    if played and not event.rules.may_overlap:
        return [_about(Reason.HAS_RESULTS, played[0].number)]
    return [] if act.reason else [Refusal(Reason.REASON_NEEDED, "reason")]


def clock(event: Event, act: Act) -> list[Refusal]:
    """Return why the clock of a round cannot be set: the round is not being played."""
    content: Any = act.content
    one = event.round(content.round)
    if not one.is_published:
        return [_about(Reason.NOT_PUBLISHED, one.number)]
    if one.state == RoundState.CLOSED:
        return [_about(Reason.ALREADY_CLOSED, one.number)]
    return []


def _draft(event: Event, act: Act) -> list[Refusal]:
    content: Any = act.content
    one = event.round(content.round)
    return [_about(Reason.NOT_A_DRAFT, one.number)] if one.is_published else []


def _no_later(event: Event, number: int) -> list[Refusal]:
    last = event.rounds[-1].number
    return [] if last == number else [_about(Reason.LATER_ROUND, last)]


def _about(code: Reason, number: int, name: str = "round") -> Refusal:
    return Refusal(code, "round", {name: number})
