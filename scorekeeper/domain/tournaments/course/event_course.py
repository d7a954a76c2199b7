"""The course of an event: entrants, rounds and results as the acts of its log leave them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.entry_fold import EntryFold
from scorekeeper.domain.tournaments.course.round_fold import RoundFold
from scorekeeper.domain.tournaments.course.rounds import Round
from scorekeeper.domain.tournaments.draws.snapshot import Pair
from scorekeeper.domain.tournaments.event_rules import EventRules
from scorekeeper.domain.tournaments.log import acts
from scorekeeper.domain.tournaments.log.acts import Act, Apart, EventState, TieSettled
from scorekeeper.domain.tournaments.results import Adjustment

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
    fold = CourseFold(name, rules)
    for act in log:
        fold.take(act)
    return fold.course(moment)


def _waiting(fold: "CourseFold", rounds: Iterable[Round]) -> frozenset[int]:
    """Return who has no place: the last to enter, as long as they have not played."""
    staying = [one.number for one in fold.entries.entrants.values() if one.left is None]
    if fold.rules.capacity is None or len(staying) <= fold.rules.capacity:
        return frozenset()
    played = {
        entrant
        for one in rounds
        for entrant in (*(e for t in one.tables for e in t.entrants), *_resting(one))
    }
    ordered = sorted(staying, key=lambda number: (number not in played, number))
    return frozenset(ordered[fold.rules.capacity :])


def _resting(one: Round) -> tuple[int, ...]:
    return tuple(rest.entrant for rest in one.rests)


class CourseFold:
    """Takes the acts one by one, and tells the course after any of them."""

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

    def course(self, moment: str) -> EventCourse:
        """Return the course after the acts that were taken, as it stands at *moment*."""
        rounds = self.rounds.finished(self.rules, moment)
        return EventCourse(
            name=self.name,
            rules=self.rules,
            state=self.state,
            entrants=dict(sorted(self.entries.entrants.items())),
            waiting=_waiting(self, rounds),
            protected=self.apart(Apart.PROTECTED),
            forbidden=self.apart(Apart.FORBIDDEN),
            rounds=rounds,
            adjustments=tuple(self.adjustments),
            ties=tuple(self.ties),
        )

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


_OWN: Mapping[type[Any], Callable[[CourseFold, Any], None]] = {
    acts.Made: CourseFold.made,
    acts.Renamed: CourseFold.renamed,
    acts.RulesSet: CourseFold.rules_set,
    acts.StateSet: CourseFold.state_set,
    acts.KeptApart: CourseFold.kept_apart,
    acts.Adjusted: CourseFold.adjusted,
    acts.TieSettled: CourseFold.tie_settled,
}
