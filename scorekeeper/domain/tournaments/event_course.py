"""The course of an event: entrants, rounds and results as the acts of its log leave them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.domain.tournaments import acts
from scorekeeper.domain.tournaments.acts import Act, Apart, EventState, TieSettled
from scorekeeper.domain.tournaments.entrants import Entrant
from scorekeeper.domain.tournaments.entry_fold import EntryFold
from scorekeeper.domain.tournaments.event_rules import EventRules
from scorekeeper.domain.tournaments.results import Adjustment
from scorekeeper.domain.tournaments.round_fold import RoundFold
from scorekeeper.domain.tournaments.rounds import Round
from scorekeeper.domain.tournaments.snapshot import Pair

BEFORE_ROUNDS = frozenset(
    {EventState.PREPARED, EventState.ENTRIES_OPEN, EventState.CHECKING_IN}
)


@dataclass(frozen=True, slots=True)
class EventCourse:
    """All that follows from the acts of an event, as it stands at a moment."""

    name: str
    rules: EventRules
    state: EventState
    entrants: Mapping[int, Entrant]
    waiting: frozenset[int]
    protected: frozenset[Pair]
    forbidden: frozenset[Pair]
    rounds: tuple[Round, ...]
    adjustments: tuple[Adjustment, ...]
    ties: tuple[TieSettled, ...]


def course_of(name: str, rules: EventRules, log: Iterable[Act], moment: str) -> EventCourse:
    """Return the course of the event that began with *name* and *rules*."""
    fold = _Fold(name, rules)
    for act in log:
        fold.take(act)
    rounds = tuple(one.finished(fold.rules, moment) for one in fold.rounds.in_order())
    return EventCourse(
        name=fold.name,
        rules=fold.rules,
        state=fold.state,
        entrants=dict(sorted(fold.entries.entrants.items())),
        waiting=_waiting(fold, rounds),
        protected=fold.apart(Apart.PROTECTED),
        forbidden=fold.apart(Apart.FORBIDDEN),
        rounds=rounds,
        adjustments=tuple(fold.adjustments),
        ties=tuple(fold.ties),
    )


def _waiting(fold: "_Fold", rounds: Iterable[Round]) -> frozenset[int]:
    """Return who has no place: the last to enter, as long as they have not played."""
    if fold.rules.capacity is None:
        return frozenset()
    played = {
        entrant
        for one in rounds
        for entrant in (*(e for t in one.tables for e in t.entrants), *_resting(one))
    }
    staying = [one.number for one in fold.entries.entrants.values() if one.left is None]
    ordered = sorted(staying, key=lambda number: (number not in played, number))
    return frozenset(ordered[fold.rules.capacity :])


def _resting(one: Round) -> tuple[int, ...]:
    return tuple(rest.entrant for rest in one.rests)


class _Fold:
    """Takes the acts one by one; afterwards it holds what a course is made of."""

    def __init__(self, name: str, rules: EventRules) -> None:
        self.name = name
        self.rules = rules
        self.state = EventState.PREPARED
        self.entries = EntryFold()
        self.rounds = RoundFold()
        self.adjustments: list[Adjustment] = []
        self.ties: list[TieSettled] = []
        self._apart: dict[Pair, Apart] = {}

    def take(self, act: Act) -> None:
        """Let *act* have happened."""
        own = _OWN.get(type(act.content))
        if own is not None:
            own(self, act.content)
        elif self.entries.knows(act.content):
            self.entries.take(act.content)
        else:
            self._take_in_round(act)

    def apart(self, how: Apart) -> frozenset[Pair]:
        """Return the pairs that are kept apart in this way."""
        return frozenset(pair for pair, one in self._apart.items() if one == how)

    def _take_in_round(self, act: Act) -> None:
        self.rounds.take(act, self.rules)
        if isinstance(act.content, acts.Published) and self.state in BEFORE_ROUNDS:
            self.state = EventState.RUNNING

    def made(self, _: acts.Made) -> None:
        """Let the event begin."""

    def renamed(self, content: acts.Renamed) -> None:
        """Call the event something else."""
        self.name = content.name

    def rules_set(self, content: acts.RulesSet) -> None:
        """Let other rules hold."""
        self.rules = content.rules

    def state_set(self, content: acts.StateSet) -> None:
        """Bring the event into a state."""
        self.state = content.state

    def kept_apart(self, content: acts.KeptApart) -> None:
        """Keep two apart."""
        self._apart[content.pair] = content.apart

    def adjusted(self, content: acts.Adjusted) -> None:
        """Add a penalty or a bonus."""
        self.adjustments.append(Adjustment(content.entrant, content.halves, content.points))

    def tie_settled(self, content: TieSettled) -> None:
        """Settle a tie."""
        self.ties.append(content)


_OWN: Mapping[type[Any], Callable[[_Fold, Any], None]] = {
    acts.Made: _Fold.made,
    acts.Renamed: _Fold.renamed,
    acts.RulesSet: _Fold.rules_set,
    acts.StateSet: _Fold.state_set,
    acts.KeptApart: _Fold.kept_apart,
    acts.Adjusted: _Fold.adjusted,
    acts.TieSettled: _Fold.tie_settled,
}
