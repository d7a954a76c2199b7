"""The rounds of an event, act by act."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.domain.tournaments.course.round_clock import RoundClock
from scorekeeper.domain.tournaments.course.round_in_fold import RoundInFold
from scorekeeper.domain.tournaments.course.rounds import Round, winning_side
from scorekeeper.domain.tournaments.course.verdicts import (
    Claim,
    Decision,
    Result,
    Said,
    Verdict,
    verdict,
)
from scorekeeper.domain.tournaments.event_rules import EventRules
from scorekeeper.domain.tournaments.log import acts
from scorekeeper.domain.tournaments.log.acts import (
    Act,
    Cascade,
    Place,
)
from scorekeeper.domain.tournaments.results import Outcome, Sides, unless_told

_MINUTE = 60
_MOVING = frozenset({Cascade.REPLACE, Cascade.RESET})


class RoundFold:
    """Holds the rounds of an event by their numbers."""

    def __init__(self) -> None:
        self._rounds: dict[int, RoundInFold] = {}
        # Closed rounds as they were told last: time and rules change nothing of them.
        self._told: dict[int, Round] = {}

    def in_order(self) -> list[RoundInFold]:
        """Return the rounds, the first first."""
        return [self._rounds[number] for number in sorted(self._rounds)]

    def finished(self, rules: EventRules, moment: str) -> tuple[Round, ...]:
        """Return the rounds as they stand at *moment*, the first first."""
        return tuple(self._finished(one, rules, moment) for one in self.in_order())

    def take(self, act: Act, rules: EventRules) -> None:
        """Let *act*, which is about a round, have happened."""
        content: Any = act.content
        # A correction is noted in all later rounds.
        self._told = {
            number: one for number, one in self._told.items() if number < content.round
        }
        _STEPS[type(act.content)](self, act, rules)

    def drafted(self, act: Act, rules: EventRules) -> None:
        """Draw a round, in the place of its draft."""
        drawn: Any = act.content
        minutes = rules.ruleset.end.minutes
        clock = RoundClock(None if minutes is None else minutes * _MINUTE)
        one = RoundInFold(drawn, clock, act.seq, act.seq)
        one.lay(drawn.tables, drawn.rests)
        one.warnings, one.digest = drawn.warnings, drawn.digest
        self._rounds[drawn.round] = one

    def arranged(self, act: Act, _: EventRules) -> None:
        """Change a round by hand."""
        one, content = self._of(act)
        one.lay(content.tables, content.rests)
        one.warnings, one.version = content.warnings, act.seq

    def draft_kept(self, act: Act, _: EventRules) -> None:
        """Keep a draft though what it was drawn from has changed."""
        one, content = self._of(act)
        one.digest, one.paired_before = content.digest, []

    def draft_dropped(self, act: Act, _: EventRules) -> None:
        """Drop a draft."""
        one, _content = self._of(act)
        del self._rounds[one.number]

    def published(self, act: Act, _: EventRules) -> None:
        """Let everybody see a round."""
        self._of(act)[0].is_published = True

    def taken_back(self, act: Act, _: EventRules) -> None:
        """Let a round be a draft again, of which nothing was said."""
        one, _content = self._of(act)
        one.is_published, one.closed_at = False, None
        one.clock = RoundClock(one.clock.length)
        for table in one.tables:
            table.forget()

    def closed(self, act: Act, rules: EventRules) -> None:
        """Settle what stands in a round."""
        one, _content = self._of(act)
        one.closed_at = act.at
        one.clock = one.clock.paused(act.at)
        for table in one.tables:
            table.settled, table.settled_seq = table.now(rules, act.at), act.seq

    def reopened(self, act: Act, _: EventRules) -> None:
        """Let a closed round be open."""
        one, _content = self._of(act)
        one.closed_at = None
        for table in one.tables:
            table.settled = None

    def clock_started(self, act: Act, _: EventRules) -> None:
        """Let the clock run."""
        one, _content = self._of(act)
        one.clock = one.clock.started(act.at)

    def clock_paused(self, act: Act, _: EventRules) -> None:
        """Let the clock stand still."""
        one, _content = self._of(act)
        one.clock = one.clock.paused(act.at)

    def clock_moved(self, act: Act, _: EventRules) -> None:
        """Give a round more time, or less."""
        one, content = self._of(act)
        one.clock = one.clock.moved(content.seconds)

    def match_opened(self, act: Act, _: EventRules) -> None:
        """Let a match begin at a table."""
        one, content = self._of(act)
        table = one.table_at(content.place)
        table.match, table.said = content.match, replace(table.said, begun=True)

    def reported(self, act: Act, _: EventRules) -> None:
        """Let a side or a match say what a table came to."""
        one, content = self._of(act)
        table = one.table_at(content.place)
        claims = {**table.said.claims}
        claims.pop(content.source, None)
        if content.points is not None:
            claims[content.source] = Claim(
                content.points,
                content.deals,
                content.stopped,
                act.seq,
                act.at,
                unless_told(content.points, content.winner),
            )
        table.said = replace(table.said, claims=claims)

    def decided(self, act: Act, rules: EventRules) -> None:
        """Let the organiser say what a table came to."""
        one, content = self._of(act)
        table = one.table_at(content.place)
        before = table.now(rules, act.at)
        if content.outcome == Outcome.PENDING:
            table.said = Said(begun=table.said.begun)
        else:
            decision = Decision(content, act.seq, before.state.is_over)
            table.said = replace(table.said, decision=decision)
        after = verdict(table.said, rules, act.at)
        if table.settled is not None:
            table.settled, table.settled_seq = after, act.seq
        if before.state.is_over and _result(before) != _result(after):
            self._note_correction(one.number, content.place)
            if table.plan.slot is not None and content.cascade in _MOVING:
                self._cascade(one.number, table.plan.sides, (before, after))

    def _finished(self, one: RoundInFold, rules: EventRules, moment: str) -> Round:
        if one.number in self._told:
            return self._told[one.number]
        found = one.finished(rules, moment)
        if one.closed_at is not None and all(table.settled for table in one.tables):
            self._told[one.number] = found
        return found

    def _note_correction(self, number: int, place: Place) -> None:
        for later in self.in_order():
            if later.number > number:
                later.paired_before.append((number, place))

    def _cascade(self, number: int, sides: Sides, change: tuple[Verdict, Verdict]) -> None:
        """Let who won instead take the place in the next round, and who lost the other's."""
        following = self._rounds.get(number + 1)
        first, second = map(winning_side, change)
        if following is None or None in (first, second) or first == second:
            return
        swapped = _swap(sides)
        for one in following.tables:
            sides_now = tuple(swapped.get(side, side) for side in one.plan.sides)
            if sides_now != one.plan.sides:
                one.plan = replace(one.plan, sides=(sides_now[0], sides_now[1]))
                one.forget()
        following.rests = tuple(
            replace(rest, entrant=swapped.get((rest.entrant,), (rest.entrant,))[0])
            for rest in following.rests
        )

    def _of(self, act: Act) -> tuple[RoundInFold, Any]:
        content: Any = act.content
        return self._rounds[content.round], content


def _result(one: Verdict) -> tuple[Outcome, Result]:
    return one.outcome, one.result


def _swap(sides: Sides) -> Mapping[tuple[int, ...], tuple[int, ...]]:
    return {sides[0]: sides[1], sides[1]: sides[0]}


_STEPS: Mapping[type[Any], Callable[[RoundFold, Act, EventRules], None]] = {
    acts.Drafted: RoundFold.drafted,
    acts.Arranged: RoundFold.arranged,
    acts.DraftKept: RoundFold.draft_kept,
    acts.DraftDropped: RoundFold.draft_dropped,
    acts.Published: RoundFold.published,
    acts.TakenBack: RoundFold.taken_back,
    acts.Closed: RoundFold.closed,
    acts.RoundReopened: RoundFold.reopened,
    acts.ClockStarted: RoundFold.clock_started,
    acts.ClockPaused: RoundFold.clock_paused,
    acts.ClockMoved: RoundFold.clock_moved,
    acts.MatchOpened: RoundFold.match_opened,
    acts.Reported: RoundFold.reported,
    acts.Decided: RoundFold.decided,
}
