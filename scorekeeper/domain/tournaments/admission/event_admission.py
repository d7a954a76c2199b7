"""Whether an act may join the log of an event now, and why not.

What was already done comes first: who closes a round second is told that it is closed, not
that something else is in the way.
"""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.domain.reading import raise_any
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.admission import entry_admission, result_admission
from scorekeeper.domain.tournaments.admission import round_admission as rounds
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import RoundState
from scorekeeper.domain.tournaments.log import acts
from scorekeeper.domain.tournaments.log.acts import Act, EventState

OVER = frozenset({EventState.FINISHED, EventState.ARCHIVED, EventState.CANCELLED})
_AFTER_THE_END = (
    acts.StateSet,
    acts.Renamed,
    acts.Paid,
    acts.Decided,
    acts.Reported,
    acts.Adjusted,
    acts.TieSettled,
)
"""What can still be done when an event is over: results are corrected, prizes paid."""

_STEPS: Mapping[EventState, frozenset[EventState]] = {
    EventState.PREPARED: frozenset({EventState.ENTRIES_OPEN, EventState.CHECKING_IN}),
    EventState.ENTRIES_OPEN: frozenset({EventState.PREPARED, EventState.CHECKING_IN}),
    EventState.CHECKING_IN: frozenset({EventState.PREPARED, EventState.ENTRIES_OPEN}),
    EventState.RUNNING: frozenset({EventState.FINISHED}),
    EventState.FINISHED: frozenset({EventState.RUNNING, EventState.ARCHIVED}),
    EventState.ARCHIVED: frozenset({EventState.FINISHED}),
    EventState.CANCELLED: frozenset(),
}
_BACKWARDS = frozenset({(EventState.FINISHED, EventState.RUNNING)})


def admit(event: Event, act: Act) -> Event:
    """Return *event* with *act* at the end of its log; raise `RefusedError` with reasons."""
    if event.state in OVER and not isinstance(act.content, _AFTER_THE_END):
        raise RefusedError(Refusal(Reason.EVENT_OVER, "event"))
    raise_any(_CHECKS[type(act.content)](event, act))
    return event.with_act(act)


def _nothing(_: Event, __: Act) -> list[Refusal]:
    return []


def _rules_set(event: Event, act: Act) -> list[Refusal]:
    content: Any = act.content
    found = []
    if event.published_rounds and content.rules.kind != event.rules.kind:
        found.append(Refusal(Reason.NOT_NOW, "kind"))
    if event.published_rounds and act.reason is None:
        found.append(Refusal(Reason.REASON_NEEDED, "reason"))
    if event.course.entrants and content.rules.size != event.rules.size:
        found.append(Refusal(Reason.NOT_NOW, "size"))
    return found


def _state_set(event: Event, act: Act) -> list[Refusal]:
    content: Any = act.content
    step = event.state, content.state
    if content.state == EventState.CANCELLED and event.state not in OVER:
        return []
    if content.state not in _STEPS[event.state]:
        values = {"state": event.state.value, "wanted": content.state.value}
        return [Refusal(Reason.NOT_NOW, "state", values)]
    if step in _BACKWARDS and act.reason is None:
        return [Refusal(Reason.REASON_NEEDED, "reason")]
    still = [one for one in event.rounds if one.state != RoundState.CLOSED]
    if content.state == EventState.FINISHED and still:
        return [Refusal(Reason.ROUND_OPEN, "round", {"round": still[0].number})]
    return []


_CHECKS: Mapping[type[Any], Callable[[Event, Act], list[Refusal]]] = {
    acts.Made: _nothing,
    acts.Renamed: _nothing,
    acts.RulesSet: _rules_set,
    acts.StateSet: _state_set,
    acts.Entered: entry_admission.entered,
    acts.EntryChanged: entry_admission.entry_changed,
    acts.CheckedIn: entry_admission.checked_in,
    acts.AbsenceSet: entry_admission.absence_set,
    acts.Left: entry_admission.left,
    acts.Reinstated: entry_admission.reinstated,
    acts.KeptApart: entry_admission.kept_apart,
    acts.Paid: entry_admission.known,
    acts.Adjusted: entry_admission.adjusted,
    acts.Drafted: rounds.drafted,
    acts.Arranged: rounds.arranged,
    acts.DraftKept: rounds.draft_kept,
    acts.DraftDropped: rounds.draft_dropped,
    acts.Published: rounds.published,
    acts.TakenBack: rounds.taken_back,
    acts.Closed: rounds.closed,
    acts.RoundReopened: rounds.reopened,
    acts.ClockStarted: rounds.clock,
    acts.ClockPaused: rounds.clock,
    acts.ClockMoved: rounds.clock,
    acts.MatchOpened: result_admission.match_opened,
    acts.Reported: result_admission.reported,
    acts.Decided: result_admission.decided,
    acts.TieSettled: result_admission.tie_settled,
}
