"""Who is to be drawn, out of what happened: scores, opponents, byes and floats."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.domain.tournaments.draws.snapshot import Candidate, Floated
from scorekeeper.domain.tournaments.placing.scoring import Scoring
from scorekeeper.domain.tournaments.placing.turns import Turn, TurnKind, Turns, all_turns
from scorekeeper.domain.tournaments.results import Outcome, Results

_AS_A_BYE = frozenset({TurnKind.BYE, TurnKind.FORFEIT_WON})
# Who did not sit down did not meet: after a forfeit the same two may be drawn once more.
_MET = frozenset({Outcome.PLAYED, Outcome.PENDING})


@dataclass(frozen=True, slots=True)
class Present:
    """One who is to be drawn, with what the results do not say of him."""

    number: int
    club: str | None = None
    fixed_table: int | None = None
    rank: int = 0


def candidates(
    results: Results, scoring: Scoring, present: Iterable[Present]
) -> tuple[Candidate, ...]:
    """Return the candidates for the round after *results*; adjustments count in their scores.

    A fraction of a half point, which only an average can give, is left out of the score.
    """
    turns = all_turns(results, scoring)
    met = _met(results)
    return tuple(
        Candidate(
            number=one.number,
            halves=int(_score(turns[one.number]) // 1) + _adjusted(results, one.number),
            opponents=tuple(
                met.get((one.number, played)) for played in range(1, results.rounds + 1)
            ),
            byes=sum(turn.kind in _AS_A_BYE for turn in turns[one.number]),
            floated=_floated(turns, one.number, results.rounds),
            club=one.club,
            fixed_table=one.fixed_table,
            rank=one.rank,
        )
        for one in present
    )


def _met(results: Results) -> Mapping[tuple[int, int], int]:
    """Return the opponent of an entrant in a round; for events of single entrants at a side."""
    sides = [
        (table.round, *table.sides[0], *table.sides[1])
        for table in results.tables
        if table.outcome in _MET
    ]
    return {
        key: opponent
        for played, first, second in sides
        for key, opponent in (((first, played), second), ((second, played), first))
    }


def _score(turns: Sequence[Turn]) -> Fraction:
    return sum((turn.halves for turn in turns), Fraction())


def _adjusted(results: Results, number: int) -> int:
    return sum(one.halves for one in results.adjustments if one.entrant == number)


def _floated(turns: Turns, number: int, last: int) -> Floated | None:
    """Return how someone floated in the *last* round; a bye is a float downwards."""
    ours = [turn for turn in turns[number] if turn.round == last]
    if not ours:
        return None
    if not ours[0].opponents:
        return Floated.DOWN if ours[0].kind == TurnKind.BYE else None
    mine, theirs = (_before(turns, one, last) for one in (number, ours[0].opponents[0]))
    if mine == theirs:
        return None
    return Floated.DOWN if mine > theirs else Floated.UP


def _before(turns: Turns, number: int, last: int) -> Fraction:
    return _score([turn for turn in turns.get(number, ()) if turn.round < last])
