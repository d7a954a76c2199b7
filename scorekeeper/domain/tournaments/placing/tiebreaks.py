"""What each criterion goes by, and the splits of an order of criteria."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.domain.tournaments.lots import lot
from scorekeeper.domain.tournaments.placing.encounters import Encounters
from scorekeeper.domain.tournaments.placing.opposition import Opposition
from scorekeeper.domain.tournaments.placing.scoring import Criterion
from scorekeeper.domain.tournaments.placing.separation import Split, by_greatest
from scorekeeper.domain.tournaments.placing.turns import Turn, TurnKind
from scorekeeper.domain.tournaments.results import Adjustment

Figure = Callable[[int], Fraction | None]


@dataclass(frozen=True, slots=True)
class Tally:
    """What an entrant's rounds come to.

    Forfeits count as won and lost; a bye is neither. `halves` and `total` are with the
    `adjustment`.
    """

    played: int
    won: int
    drawn: int
    lost: int
    forfeits: int
    halves: Fraction
    total: Fraction
    against: Fraction
    adjustment: Adjustment

    @property
    def difference(self) -> Fraction:
        """Return the card points made over those let in."""
        return self.total - self.against

    @property
    def quotient(self) -> Fraction | None:
        """Return the card points made for each one let in; `None` if none was let in."""
        if self.against:
            return self.total / self.against
        return None if self.total > 0 else Fraction()


def tallied(turns: Sequence[Turn], adjustment: Adjustment) -> Tally:
    """Return what *turns* and the *adjustment* beside them come to."""
    ended = Counter(turn.result for turn in turns if turn.opponents)
    return Tally(
        played=sum(turn.kind == TurnKind.PLAYED for turn in turns),
        won=ended[1],
        drawn=ended[0],
        lost=ended[-1],
        forfeits=sum(turn.kind == TurnKind.FORFEIT_LOST for turn in turns),
        halves=sum((turn.halves for turn in turns), Fraction(adjustment.halves)),
        total=sum((turn.points[0] for turn in turns), Fraction(adjustment.points)),
        against=sum((turn.points[1] for turn in turns), Fraction()),
        adjustment=adjustment,
    )


def figures(tallies: Mapping[int, Tally], opponents: Opposition) -> Mapping[Criterion, Figure]:
    """Return what each criterion that is a figure goes by; `None` is beyond all figures."""
    return {
        Criterion.POINTS: lambda one: tallies[one].halves,
        Criterion.WINS: lambda one: Fraction(tallies[one].won),
        Criterion.DIFFERENCE: lambda one: tallies[one].difference,
        Criterion.TOTAL: lambda one: tallies[one].total,
        Criterion.QUOTIENT: lambda one: tallies[one].quotient,
        Criterion.BUCHHOLZ: opponents.buchholz,
        Criterion.BUCHHOLZ_CUT: opponents.buchholz_cut,
        Criterion.MEDIAN_BUCHHOLZ: opponents.median_buchholz,
        Criterion.FINE_BUCHHOLZ: opponents.fine_buchholz,
        Criterion.SONNEBORN_BERGER: opponents.sonneborn_berger,
        Criterion.FEWEST_FORFEITS: lambda one: Fraction(tallies[one].forfeits),
    }


@dataclass(frozen=True, slots=True)
class Deciding:
    """What decides when figures do not: the seed of the lots, and an order made by hand."""

    seed: int = 0
    decided: tuple[int, ...] = ()


def splits(
    order: Iterable[Criterion],
    values: Mapping[int, Mapping[Criterion, Fraction | None]],
    encounters: Encounters,
    deciding: Deciding,
) -> list[tuple[Criterion, Split]]:
    """Return how each criterion of *order* splits those who are level before it."""
    by_hand = {entrant: -place for place, entrant in enumerate(deciding.decided)}
    others: Mapping[Criterion, Split] = {
        Criterion.DIRECT: encounters.split,
        Criterion.DECIDED: by_greatest(lambda one: by_hand.get(one, -len(by_hand))),
        Criterion.LOTS: by_greatest(lambda one: (lot(deciding.seed, one), one)),
    }
    return [(one, others.get(one) or _by_value(one, values)) for one in order]


def _by_value(
    criterion: Criterion, values: Mapping[int, Mapping[Criterion, Fraction | None]]
) -> Split:
    sign = -1 if criterion == Criterion.FEWEST_FORFEITS else 1

    def key(entrant: int) -> tuple[bool, Fraction]:
        value = values[entrant][criterion]
        return value is None, sign * (value or Fraction())

    return by_greatest(key)
