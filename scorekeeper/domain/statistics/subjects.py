"""Whom figures are about, and what he or they played: a match seen from one side."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.domain.seating import seat_of
from scorekeeper.domain.statistics.facts import DealFacts, MatchFacts, Result
from scorekeeper.domain.statistics.played_match import Players
from scorekeeper.domain.statistics.tallies import Tally, tally

_TABLES = 4096  # So many sets of four players are remembered with their sides.


@dataclass(frozen=True, slots=True)
class Subject:
    """One player or a pair, if wanted only against certain opponents.

    `Subject.of("anna")` is a player, `Subject.of("anna", "cora")` a pair, and `against` one or
    two players who must sit on the other side. What counts are the deals in which all of them
    sat as said.
    """

    own: frozenset[str]
    against: frozenset[str] = frozenset()

    @classmethod
    def of(cls, *own: str, against: Iterable[str] = ()) -> "Subject":
        """Return the subject of these players, by their ids."""
        return cls(frozenset(own), frozenset(against))

    def side_in(self, players: Players) -> int | None:
        """Return the side on which the subject sits among *players*, `None` if it does not."""
        for side in (0, 1):
            ours, theirs = known_on(side, players), known_on(1 - side, players)
            if self.own <= ours and self.against <= theirs:
                return side
        return None


@dataclass(frozen=True, slots=True)
class SeenDeal:
    """A deal as *side* saw it, with what it counts for that side."""

    facts: DealFacts
    side: int
    counts: Tally

    @classmethod
    def of(cls, facts: DealFacts, side: int) -> "SeenDeal":
        """Return the deal as *side* saw it."""
        return cls(facts, side, tally(facts, side))


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as a subject played it: on *side*, in these *deals* of it."""

    facts: MatchFacts
    side: int
    deals: tuple[SeenDeal, ...]

    @property
    def result(self) -> Result:
        """Return how the match ended for the side."""
        return self.facts.results[self.side]

    @property
    def margin(self) -> int:
        """Return how many points the side wrote more than the other in the whole match."""
        return self.facts.score[self.side] - self.facts.score[1 - self.side]


def seen_by(subject: Subject, matches: Iterable[MatchFacts]) -> tuple[Seen, ...]:
    """Return the matches that *subject* played, the earliest first."""
    ordered = sorted(matches, key=lambda facts: facts.order)
    return tuple(seen for facts in ordered for seen in _seen(subject, facts))


@lru_cache(maxsize=_TABLES)
def known_on(side: int, players: Players) -> frozenset[str]:
    """Return who is known to sit on *side* among *players*."""
    seated = (players[seat_of(side, place)] for place in (0, 1))
    return frozenset(player for player in seated if player is not None)


def _seen(subject: Subject, facts: MatchFacts) -> Iterator[Seen]:
    if not facts.deals:
        side = subject.side_in(facts.starters)
        if side is not None:
            yield Seen(facts, side, ())
        return
    tables = {deal.players for deal in facts.deals}
    side_at = {players: subject.side_in(players) for players in tables}
    for side in (0, 1):
        if side in side_at.values():
            deals = (deal for deal in facts.deals if side_at[deal.players] == side)
            yield Seen(facts, side, tuple(SeenDeal.of(deal, side) for deal in deals))
