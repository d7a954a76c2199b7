"""What a table came to, out of what its sides, its match and the organiser said."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from scorekeeper.domain.tournaments.draws.snapshot import Pair
from scorekeeper.domain.tournaments.event_rules import Confirming, EventRules
from scorekeeper.domain.tournaments.log.acts import Decided, Source, StopReason
from scorekeeper.domain.tournaments.results import Outcome, unless_told


class TableState(StrEnum):
    """How far a table is.

    `reported-first` and `reported-second`: one side has spoken. `conflict`: two say different
    things. `corrected`: the organiser changed what had counted before.
    """

    SCHEDULED = "scheduled"
    IN_PLAY = "in-play"
    REPORTED_FIRST = "reported-first"
    REPORTED_SECOND = "reported-second"
    CONFLICT = "conflict"
    ABANDONED = "abandoned"
    CONFIRMED = "confirmed"
    CORRECTED = "corrected"
    FORFEIT_FIRST = "forfeit-first"
    FORFEIT_SECOND = "forfeit-second"
    DOUBLE_FORFEIT = "double-forfeit"
    VOID = "void"

    @property
    def is_over(self) -> bool:
        """Return whether the table is decided, so that its round can be closed."""
        return self not in _OPEN


_OPEN = frozenset(
    {
        TableState.SCHEDULED,
        TableState.IN_PLAY,
        TableState.REPORTED_FIRST,
        TableState.REPORTED_SECOND,
        TableState.CONFLICT,
        TableState.ABANDONED,
    }
)
_DECIDED = {
    Outcome.PLAYED: TableState.CONFIRMED,
    Outcome.FORFEIT_FIRST: TableState.FORFEIT_FIRST,
    Outcome.FORFEIT_SECOND: TableState.FORFEIT_SECOND,
    Outcome.DOUBLE_FORFEIT: TableState.DOUBLE_FORFEIT,
    Outcome.VOID: TableState.VOID,
}


Result = tuple[Pair, int | None]


@dataclass(frozen=True, slots=True)
class Claim:
    """What somebody says of a table, from which act on and when.

    `winner` is the side that won where the points do not tell it.
    """

    points: Pair
    deals: int | None
    stopped: StopReason | None
    seq: int
    at: str
    winner: int | None = None

    @property
    def result(self) -> Result:
        """Return what the table came to: points, and the winner that they do not tell."""
        return self.points, self.winner


@dataclass(frozen=True, slots=True)
class Decision:
    """What the organiser said of a table; *corrects* when something had counted before."""

    decided: Decided
    seq: int
    corrects: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a table came to: how far it is, and the result that counts.

    `winner` is the side that won where the points do not tell it.
    """

    state: TableState
    outcome: Outcome = Outcome.PENDING
    points: Pair = (0, 0)
    deals: int | None = None
    stopped: StopReason | None = None
    winner: int | None = None

    @property
    def result(self) -> Result:
        """Return the points that count, and the winner that they do not tell."""
        return self.points, self.winner


@dataclass(frozen=True, slots=True)
class Said:
    """All that was said of a table so far; *begun* once a match was opened there."""

    claims: Mapping[Source, Claim] = field(default_factory=dict)
    decision: Decision | None = None
    begun: bool = False


def verdict(said: Said, rules: EventRules, moment: str) -> Verdict:
    """Return what *said* comes to at *moment*: the organiser's word goes before all others."""
    if said.decision is not None:
        return _by_decision(said.decision)
    if not said.claims:
        return Verdict(TableState.IN_PLAY if said.begun else TableState.SCHEDULED)
    return _by_claims(said.claims, rules, moment)


def objections(said: Said, settled: Verdict | None, since: int) -> tuple[Claim, ...]:
    """Return what was said after the act *since*, in which the result was settled, against it.

    *settled* is what a closed round holds; without it, the decision is what was said against.
    """
    if settled is None:
        if said.decision is None:
            return ()
        settled, since = _by_decision(said.decision), said.decision.seq
    return tuple(
        claim
        for claim in said.claims.values()
        if claim.seq > since and (claim.result != settled.result or _is_given_up(claim))
    )


def _by_decision(decision: Decision) -> Verdict:
    decided = decision.decided
    state = _DECIDED[decided.outcome]
    if decided.outcome == Outcome.PLAYED and decision.corrects:
        state = TableState.CORRECTED
    if decided.outcome != Outcome.PLAYED:
        return Verdict(state, decided.outcome)
    winner = unless_told(decided.points, decided.winner)
    return Verdict(state, decided.outcome, decided.points, winner=winner)


def _by_claims(claims: Mapping[Source, Claim], rules: EventRules, moment: str) -> Verdict:
    if any(_is_given_up(claim) for claim in claims.values()):
        return Verdict(TableState.ABANDONED)
    if len({claim.result for claim in claims.values()}) > 1:
        return Verdict(TableState.CONFLICT)
    best = claims.get(Source.MATCH) or min(claims.values(), key=lambda claim: claim.seq)
    if _counts(claims, rules, moment):
        state, outcome = TableState.CONFIRMED, Outcome.PLAYED
    else:
        first = Source.FIRST in claims
        state = TableState.REPORTED_FIRST if first else TableState.REPORTED_SECOND
        outcome = Outcome.PENDING
    return Verdict(state, outcome, best.points, best.deals, best.stopped, best.winner)


def _is_given_up(claim: Claim) -> bool:
    return claim.stopped == StopReason.ABANDONED


def _counts(claims: Mapping[Source, Claim], rules: EventRules, moment: str) -> bool:
    """Return whether level claims are enough: both sides', the match's, or one left alone."""
    if Source.MATCH in claims or len(claims) > 1 or rules.confirming == Confirming.EITHER:
        return True
    [claim] = claims.values()
    if rules.confirm_minutes is None or not moment or not claim.at:
        return False
    waited = datetime.fromisoformat(moment) - datetime.fromisoformat(claim.at)
    return waited >= timedelta(minutes=rules.confirm_minutes)
