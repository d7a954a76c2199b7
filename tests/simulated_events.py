"""Whole events that play themselves by a seed, with all that goes wrong on an evening.

Latecomers, withdrawals, conflicts, corrections, undone rounds and everything twice, in an order
that the seed draws; after every step the event is what an event must be.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random  # noqa: TID251 - a simulation is all dice, by a seed of its own

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.tournaments.admission.entry_admission import last_begun
from scorekeeper.domain.tournaments.admission.event_admission import admit
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_standings import qualification_of
from scorekeeper.domain.tournaments.course.rounds import Round, RoundState, Table
from scorekeeper.domain.tournaments.drafting.arranging import let_in, swapped
from scorekeeper.domain.tournaments.drafting.drawing import current_digest, draw, is_stale
from scorekeeper.domain.tournaments.event_rules_json import read_rules
from scorekeeper.domain.tournaments.log import acts
from scorekeeper.domain.tournaments.log.acts import Act, Content, EventState, Member, Source
from scorekeeper.domain.tournaments.results import Outcome
from tests.event_invariants import check, check_step

KINDS: Mapping[str, Mapping[str, object]] = {
    "swiss": {"kind": "swiss", "rounds": 5},
    "rotation": {"kind": "rotation", "size": 1, "rounds": 4},
    "round-robin": {"kind": "round-robin"},
    "knockout": {"kind": "knockout", "third_place": True},
    "groups": {"kind": "groups", "groups": {"size": 3, "advance": 1, "best_next": 1}},
    "meetings": {"kind": "meetings", "size": 4, "boards": 2},
}
# Where everybody meets each other, the rounds grow with the entrants.
_ENTRANTS: Mapping[str, tuple[int, int]] = {"meetings": (4, 5), "round-robin": (5, 8)}
_MOST_STEPS = 400
_MINUTE = 60
_CHANCES = {"play": 12, "late": 2, "leave": 1, "return": 1, "correct": 2, "undo": 1, "hand": 1}


class Simulation:
    """An event that plays itself; `event` is how far it is, `refused` how often it said no."""

    def __init__(self, kind: str, seed: int) -> None:
        self.random = Random(f"{kind} {seed}")  # noqa: S311 - no secret
        rules = read_rules({"ruleset": "botifarra-swiss", **KINDS[kind]})
        self.event = Event(f"{kind} {seed}", "An evening", rules)
        self.refused = 0
        self._seconds = 0

    def run(self) -> Event:
        """Return the event when it is over; raise `AssertionError` where it went wrong."""
        self._open()
        for _ in range(_MOST_STEPS):
            if self.event.state == EventState.FINISHED:
                break
            self._step()
        assert self.event.state == EventState.FINISHED
        check(self.event)
        return self.event

    def do(self, says: Callable[[], Content], reason: str | None = None) -> bool:
        """Do what *says* says, twice, as a finger that slips; return whether it was allowed."""
        done = self._try(says, reason)
        if self.random.random() < 1 / 4:
            self._try(says, reason)
        return done

    def say(self, content: Content, reason: str | None = None) -> bool:
        """Do what *content* says, as `do` does."""
        return self.do(lambda: content, reason)

    def _try(self, says: Callable[[], Content], reason: str | None) -> bool:
        moment = self._moment()
        before = self.event = replace(self.event, moment=moment)
        act_id = f"{before.id} {before.version}"
        try:
            act = Act(act_id, says(), by="desk", at=moment, reason=reason)
            self.event = admit(before, act)
        except RefusedError:
            self.refused += 1
            assert self.event is before
            return False
        check_step(before, self.event)
        return True

    def _moment(self) -> str:
        self._seconds += 20
        minutes, seconds = divmod(self._seconds, _MINUTE)
        hours, minutes = divmod(minutes, _MINUTE)
        return f"2025-11-28T{hours:02}:{minutes:02}:{seconds:02}.000Z"

    def _open(self) -> None:
        self.do(acts.Made)
        fewest, most = _ENTRANTS.get(self.event.rules.kind, (7, 13))
        for _ in range(self.random.randint(fewest, most)):
            self._enter()
        self._step_play()

    def _enter(self) -> None:
        number, size = self.event.next_entrant, self.event.rules.size
        members = tuple(Member(f"P{number} {place}") for place in range(size))
        club = self.random.choice([None, "The Aces", "The Jacks"])
        self._try(lambda: acts.Entered(number, members, club=club), None)
        if self.random.random() < 9 / 10:
            self._try(lambda: acts.CheckedIn((number,)), None)

    def _step(self) -> None:
        [what] = self.random.choices([*_CHANCES], [*_CHANCES.values()])
        _STEPS[what](self)

    def _step_play(self) -> None:
        """Bring the event a little further."""
        one = self.event.current_round
        if one is None or one.state == RoundState.CLOSED:
            self._draw_or_finish()
        elif one.state == RoundState.DRAFT:
            self._publish(one)
        elif one.state == RoundState.COMPLETE:
            self._close(one)
        else:
            for table in one.open_tables:
                self._report(one, table)

    def _draw_or_finish(self) -> None:
        number, seed = self.event.next_number, self.random.randrange(2**20)
        if not self.do(lambda: draw(self.event, number, seed)) and not self._settle():
            self.do(lambda: acts.StateSet(EventState.FINISHED))

    def _settle(self) -> bool:
        """Settle by lot who goes on where groups are level; return whether any were."""
        if self.event.rules.groups is None or len(self.event.rounds) == 0:
            return False
        cuts = qualification_of(self.event).unresolved
        settled = [self.say(acts.TieSettled(cut.entrants, acts.Settling.LOT)) for cut in cuts]
        return any(settled)

    def _publish(self, one: Round) -> None:
        if is_stale(self.event, one) and self.random.random() < 1 / 2:
            self.do(lambda: acts.DraftKept(one.number, current_digest(self.event, one)))
        elif is_stale(self.event, one):
            self._redraw(one)
        else:
            self.do(lambda: acts.Published(one.number))

    def _redraw(self, one: Round) -> None:
        seed = self.random.randrange(2**20)

        def again() -> Content:
            return replace(draw(self.event, one.number, seed), replaces=one.version)

        if not self.do(again):
            self.do(lambda: acts.DraftDropped(one.number))

    def _close(self, one: Round) -> None:
        if self.do(lambda: acts.Closed(one.number)):
            return
        for table in one.tables:  # A knock-out needs a winner at every table.
            if table.verdict.points[0] == table.verdict.points[1]:
                self._decide(one, table, Outcome.FORFEIT_FIRST)

    def _report(self, one: Round, table: Table) -> None:
        points = self._points()
        for source in (Source.FIRST, Source.SECOND):
            told = points if self.random.random() < 9 / 10 else self._points()
            if self.random.random() < 9 / 10:
                winner = self.random.choice(_WINNERS)
                said = acts.Reported(one.number, table.place, source, told, winner=winner)
                self.say(said)
        now = self.event.table(one.number, table.place)
        if now.needs_the_organiser:
            outcome = self.random.choice([*_OUTCOMES])
            self._decide(one, now, outcome)

    def _points(self) -> tuple[int, int]:
        high, low = self.random.randint(101, 140), self.random.randint(0, 100)
        points = self.random.choice([(high, low), (low, high), (low, low)])
        return points[0], points[1]

    def _decide(self, one: Round, table: Table, outcome: Outcome) -> None:
        points, cascade = self._points(), self.random.choice([None, *acts.Cascade])
        winner = self.random.choice(_WINNERS)
        decided = acts.Decided(one.number, table.place, outcome, points, cascade, winner)
        self.say(decided, "seen at the table")

    def _step_late(self) -> None:
        self._enter()
        one = self.event.current_round
        if one is not None and one.state in {RoundState.PUBLISHED, RoundState.PLAYING}:
            self.do(lambda: let_in(self.event, one.number))

    def _step_leave(self) -> None:
        if len(self.event.staying) > 5:
            number = self.random.choice(self.event.staying).number
            self.do(lambda: acts.Left(number, last_begun(self.event)))

    def _step_return(self) -> None:
        number = self.random.choice([*self.event.course.entrants])
        self.do(lambda: acts.Reinstated(number))
        asked = acts.AbsenceSet(number, self.event.next_number, self.random.random() < 1 / 2)
        self.say(asked)

    def _step_correct(self) -> None:
        played = [(one, table) for one in self.event.published_rounds for table in one.tables]
        if played:
            one, table = self.random.choice(played)
            self._decide(one, table, self.random.choice([*Outcome]))
        number = self.random.choice([*self.event.course.entrants])
        if self.random.random() < 1 / 10:
            self.do(lambda: acts.Adjusted(number, halves=-1), "late again")

    def _step_undo(self) -> None:
        number = self.random.randint(1, len(self.event.rounds) or 1)
        undone: list[Content] = [
            acts.TakenBack(number),
            acts.RoundReopened(number),
            acts.DraftDropped(number),
        ]
        self.say(self.random.choice(undone), "a mistake")

    def _step_hand(self) -> None:
        one = self.event.current_round
        if one is not None and self.event.course.entrants:
            pair = self.random.sample([*self.event.course.entrants], 2)
            self.do(lambda: swapped(self.event, one.number, pair[0], pair[1]))


_WINNERS = (*[None] * 12, 0, 1)
_OUTCOMES = (Outcome.PLAYED, Outcome.PLAYED, Outcome.FORFEIT_FIRST, Outcome.VOID)
_STEPS: Mapping[str, Callable[[Simulation], None]] = {
    "play": Simulation._step_play,  # noqa: SLF001 - its own
    "late": Simulation._step_late,  # noqa: SLF001
    "leave": Simulation._step_leave,  # noqa: SLF001
    "return": Simulation._step_return,  # noqa: SLF001
    "correct": Simulation._step_correct,  # noqa: SLF001
    "undo": Simulation._step_undo,  # noqa: SLF001
    "hand": Simulation._step_hand,  # noqa: SLF001
}
