"""Individual events: a new partner every round, opponents as new as they can be.

First partners are paired, then partnerships; both times exactly, as in a Swiss round.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.draws.designs import design_length, design_round
from scorekeeper.domain.tournaments.draws.feasibility import partner_limits
from scorekeeper.domain.tournaments.draws.pairing import Edge, perfect_pairing
from scorekeeper.domain.tournaments.draws.proposal import DrawWarning, Place, Warned
from scorekeeper.domain.tournaments.draws.snapshot import Pair
from scorekeeper.domain.tournaments.draws.tables import Sitting, seated
from scorekeeper.domain.tournaments.lots import NOISE, lot, noise, shuffled
from scorekeeper.domain.tournaments.results import Outcome, Results, Sides

FOUR = 4
PARTNER_MET = 200
OPPONENT_AGAIN = 10**4
WAS_PARTNER = 10**3
BALANCE = 10


@dataclass(frozen=True, slots=True)
class Player:
    """One who is to be drawn, with everybody met so far, as often as it was.

    `strength` counts only where tables are to be balanced.
    """

    number: int
    partners: tuple[int, ...] = ()
    opponents: tuple[int, ...] = ()
    sat_out: int = 0
    strength: int = 0
    fixed_table: int | None = None


@dataclass(frozen=True, slots=True)
class RotationTable:
    """Two sides of two at a table."""

    seat: Place
    sides: Sides


@dataclass(frozen=True, slots=True)
class Rotation:
    """A round of an individual event; `warnings` name who plays with whom once more."""

    seed: int
    tables: tuple[RotationTable, ...]
    sitting_out: tuple[int, ...]
    warnings: tuple[DrawWarning, ...]


@dataclass(frozen=True, slots=True)
class RotationRules:
    """How individual rounds are drawn.

    `balance` is how much it matters that the sides of a table are of equal strength.
    """

    balance: int = 0
    tables: tuple[int, ...] = ()


PLAIN = RotationRules()


def rotate(players: Sequence[Player], seed: int, rules: RotationRules = PLAIN) -> Rotation:
    """Return the round that *seed* draws; partners repeat only if there is no other round.

    Those who sat out least often sit out where four do not divide the field. Raise
    `RefusedError` with fewer than four.
    """
    if len(players) < FOUR:
        raise RefusedError(Refusal(Reason.TOO_FEW_ENTRANTS, "entrants", {"low": FOUR}))
    out, active = _sit_out(players, seed)
    partnerships = _partnerships(active, seed)
    sides = [(active[first], active[second]) for first, second in partnerships]
    tables = [_sides(sides[one], sides[other]) for one, other in _opponents(sides, seed, rules)]
    return _rotation(players, tables, out, (seed, rules))


def rotate_by_design(
    players: Sequence[Player], round_: int, seed: int, rules: RotationRules = PLAIN
) -> Rotation:
    """Return round *round_* of the complete plan, its places given out by *seed*.

    The field must be the same in every round, and `design_length` not 0 for it.
    """
    numbers = shuffled(seed, (one.number for one in players))
    designed = design_round(numbers, round_)
    return _rotation(players, designed.tables, designed.sitting_out, (seed, rules))


def wants_design(players: int, rounds: int) -> bool:
    """Tell whether *rounds* are better taken from a complete plan than drawn one by one.

    They are if drawing could come to a dead end, there is a plan, and it is long enough.
    """
    return partner_limits(players).sure < rounds <= design_length(players)


def players_of(results: Results, numbers: Iterable[int]) -> tuple[Player, ...]:
    """Return *numbers* with whom they met in *results*, in tables that are not void."""
    tables = [table.sides for table in results.tables if table.outcome != Outcome.VOID]
    partners, opponents = _met(tables)
    sat_out = Counter(rest.entrant for rest in results.rests)
    return tuple(
        Player(
            one,
            tuple(sorted(partners[one].elements())),
            tuple(sorted(opponents[one].elements())),
            sat_out[one],
        )
        for one in numbers
    )


Meetings = Mapping[int, Counter[int]]


def _met(tables: Iterable[Sides]) -> tuple[Meetings, Meetings]:
    """Return with whom and against whom everybody played, and how often."""
    partners: defaultdict[int, Counter[int]] = defaultdict(Counter)
    opponents: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for first, second in tables:
        for side, other in ((first, second), (second, first)):
            for one in side:
                partners[one].update(set(side) - {one})
                opponents[one].update(other)
    return partners, opponents


def _sit_out(players: Sequence[Player], seed: int) -> tuple[tuple[int, ...], list[Player]]:
    """Return who sits out, and the others in an order that depends on nothing but them."""
    ordered = sorted(players, key=lambda one: (one.sat_out, lot(seed, one.number)))
    left_over = len(players) % FOUR
    out, active = ordered[:left_over], ordered[left_over:]
    return (
        tuple(sorted(one.number for one in out)),
        sorted(active, key=lambda one: (lot(seed, one.number), one.number)),
    )


def _partnerships(active: Sequence[Player], seed: int) -> tuple[Pair, ...]:
    """Return the places of those who play together: never again, unless all other ways end."""
    again = _again(active)
    edges = list(_partner_edges(active, seed, again))
    new = [edge for edge in edges if edge.cost < again]
    found = perfect_pairing(len(active), new) or perfect_pairing(len(active), edges)
    return found or ()


def _again(active: Sequence[Player]) -> int:
    """Return what a repeated partner costs: more than all opponents of a round together."""
    most = max(len(one.opponents) for one in active)
    return len(active) * (PARTNER_MET * (most + 1) + NOISE)


def _partner_edges(active: Sequence[Player], seed: int, again: int) -> Iterator[Edge]:
    lots = [lot(seed, one.number) for one in active]
    met = [(Counter(one.partners), Counter(one.opponents)) for one in active]
    for first, second in combinations(range(len(active)), 2):
        partners, opponents = met[first]
        other = active[second].number
        cost = again * partners[other] + PARTNER_MET * opponents[other]
        yield Edge(first, second, cost + noise(lots[first], lots[second]))


Partners = tuple[Player, Player]


def _opponents(sides: Sequence[Partners], seed: int, rules: RotationRules) -> tuple[Pair, ...]:
    """Return the places of the partnerships that share a table."""
    lots = [lot(seed, *(one.number for one in side)) for side in sides]
    edges = [
        Edge(
            one,
            other,
            _table_cost(sides[one], sides[other], rules) + noise(lots[one], lots[other]),
        )
        for one, other in combinations(range(len(sides)), 2)
    ]
    return perfect_pairing(len(sides), edges) or ()


def _table_cost(ours: Partners, theirs: Partners, rules: RotationRules) -> int:
    """Return what a table costs: the more often two have met, the more one time more does."""
    cost = 0
    for one, other in product(ours, theirs):
        cost += OPPONENT_AGAIN * (2 * one.opponents.count(other.number) + 1)
        cost += WAS_PARTNER * (other.number in one.partners)
    gap = abs(sum(one.strength for one in ours) - sum(one.strength for one in theirs))
    return cost + BALANCE * rules.balance * gap


def _sides(ours: Partners, theirs: Partners) -> Sides:
    return tuple(one.number for one in ours), tuple(one.number for one in theirs)


def _rotation(
    players: Sequence[Player],
    tables: Iterable[Sides],
    sitting_out: tuple[int, ...],
    drawn: tuple[int, RotationRules],
) -> Rotation:
    """Return the round with its tables numbered, fixed seats first."""
    field = {one.number: one for one in players}
    by_pair = {(sides[0][0], sides[1][0]): sides for sides in tables}
    sittings = [
        Sitting(pair, (place,), _fixed(sides, field))
        for place, (pair, sides) in enumerate(by_pair.items())
    ]
    seating = seated(sittings, drawn[1].tables)
    placed = [RotationTable(seating.seats[pair], sides) for pair, sides in by_pair.items()]
    again = [*_partners_again(by_pair.values(), field)]
    return Rotation(
        seed=drawn[0],
        tables=tuple(sorted(placed, key=lambda one: (one.seat.heat, one.seat.table))),
        sitting_out=sitting_out,
        warnings=(*again, *seating.warnings),
    )


def _fixed(sides: Sides, field: Mapping[int, Player]) -> tuple[tuple[int, int], ...]:
    fixed = [(one, field[one].fixed_table) for side in sides for one in side]
    return tuple((one, table) for one, table in fixed if table is not None)


def _partners_again(
    tables: Iterable[Sides], field: Mapping[int, Player]
) -> Iterator[DrawWarning]:
    for sides in tables:
        for first, second in sides:
            if second in field[first].partners:
                yield DrawWarning(Warned.PARTNER_AGAIN, (first, second))
