"""How strong the opponents were: their scores, put together in the ways that events know.

All scores are in half points, of results alone: a penalty is nobody else's loss. A round that
was not played counts as if the opponent had been one's equal (FIDE Handbook C.07, 16): one
whose score is one's own, but no more than draws all along if the absence was of one's own will.
Where a round has two opponents, the mean of their scores counts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.domain.tournaments.placing.scoring import AdjustedScore, Scoring
from scorekeeper.domain.tournaments.placing.turns import (
    VOLUNTARY,
    Turn,
    TurnKind,
    Turns,
    last_seen,
)
from scorekeeper.domain.tournaments.results import Results

Scores = Mapping[int, Fraction]


@dataclass(frozen=True, slots=True)
class Opposition:
    """The opponents of everybody, with the scores that they count with."""

    turns: Turns
    scores: Scores
    adjusted: Scores
    scoring: Scoring
    rounds: int

    def met(self, entrant: int) -> list[Fraction]:
        """Return the score of the opponent of each round, the virtual ones among them."""
        return [self._score(entrant, turn) for turn in self.turns[entrant]]

    def buchholz(self, entrant: int) -> Fraction:
        """Return the sum of the opponents' scores."""
        return sum(self.met(entrant), Fraction())

    def buchholz_cut(self, entrant: int) -> Fraction:
        """Return the sum without the lowest; a round missed of one's own will goes first."""
        met = self.met(entrant)
        voluntary = [
            score
            for score, turn in zip(met, self.turns[entrant], strict=True)
            if turn.kind in VOLUNTARY
        ]
        return sum(met, Fraction()) - min(voluntary or met, default=Fraction())

    def median_buchholz(self, entrant: int) -> Fraction:
        """Return the sum without the highest and the lowest."""
        return sum(sorted(self.met(entrant))[1:-1], Fraction())

    def fine_buchholz(self, entrant: int) -> Fraction:
        """Return the sum of the opponents' own sums; one's own for a round not played."""
        return sum(
            (
                _mean([self.buchholz(one) for one in self._opponents(entrant, turn)])
                for turn in self.turns[entrant]
            ),
            Fraction(),
        )

    def sonneborn_berger(self, entrant: int) -> Fraction:
        """Return the sum of the scores of those beaten, and half of those drawn with."""
        return sum(
            (
                self._share_won(turn) * self._score(entrant, turn)
                for turn in self.turns[entrant]
            ),
            Fraction(),
        )

    def _score(self, entrant: int, turn: Turn) -> Fraction:
        if turn.kind == TurnKind.PLAYED:
            return _mean([self.adjusted[one] for one in turn.opponents])
        own = self.scores[entrant]
        all_drawn = Fraction(self.scoring.draw * self.rounds)
        return min(own, all_drawn) if turn.kind in VOLUNTARY else own

    def _opponents(self, entrant: int, turn: Turn) -> Sequence[int]:
        return turn.opponents if turn.kind == TurnKind.PLAYED else (entrant,)

    def _share_won(self, turn: Turn) -> Fraction:
        if turn.halves == self.scoring.draw:
            return Fraction(1, 2)
        return turn.halves / self.scoring.win


def opposition(results: Results, scoring: Scoring, turns: Turns) -> Opposition:
    """Return the opponents of everybody in *turns*."""
    scores = {
        entrant: sum((turn.halves for turn in own), Fraction())
        for entrant, own in turns.items()
    }
    last = last_seen(results)
    adjusted = {
        entrant: _adjusted(own, last[entrant], results.rounds, scoring)
        for entrant, own in turns.items()
    }
    return Opposition(turns, scores, adjusted, scoring, results.rounds)


def _adjusted(turns: Sequence[Turn], last: int, rounds: int, scoring: Scoring) -> Fraction:
    """Return the score of one who was seen *last* in a round: what he missed is filled in."""
    made = sum((turn.halves for turn in turns if turn.round <= last), Fraction())
    missed = max(0, rounds - last)
    if not missed:
        return made
    there = sum(turn.round <= last and turn.kind not in VOLUNTARY for turn in turns)
    if scoring.adjusted == AdjustedScore.TREND and there:
        return made * rounds / there
    return made + scoring.draw * missed


def _mean(scores: Sequence[Fraction]) -> Fraction:
    # Nearly always there is one opponent, and fractions are slow to add up.
    return scores[0] if len(scores) == 1 else sum(scores, Fraction()) / len(scores)
