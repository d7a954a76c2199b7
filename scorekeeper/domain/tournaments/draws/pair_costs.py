"""What a pairing costs, term by term: the cheapest round is drawn.

What must never be traded for anything smaller has a unit of its own that is greater than all
smaller ones of a round together, so that a sum of them is compared like words in a dictionary.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.domain.tournaments.draws.proposal import Term
from scorekeeper.domain.tournaments.draws.snapshot import Candidate, Floated, Style
from scorekeeper.domain.tournaments.lots import NOISE, noise

GAP = 10**6
FLOAT_AGAIN = 3 * 10**5
HIGH_FLOAT = 10**4
STYLE = 10**2


@dataclass(frozen=True, slots=True)
class Placed:
    """A candidate in the order of the draw: its place in its score group, and its lot.

    `above` is the score over the lowest in the field, in half points.
    """

    candidate: Candidate
    above: int
    group_place: int
    group_size: int
    lot: int


def pair_terms(upper: Placed, lower: Placed, style: Style) -> Mapping[Term, int]:
    """Return what it costs that *upper* meets *lower*, who stands no higher."""
    return {term: cost for term, cost in _pair_terms(upper, lower, style) if cost}


def _pair_terms(upper: Placed, lower: Placed, style: Style) -> Iterator[tuple[Term, int]]:
    gap = upper.above - lower.above
    if gap:
        yield Term.GAP, GAP * gap**2
        yield Term.DOWN_AGAIN, FLOAT_AGAIN * (upper.candidate.floated == Floated.DOWN)
        yield Term.UP_AGAIN, FLOAT_AGAIN * (lower.candidate.floated == Floated.UP)
        # Floats hurt more at the top: where gaps alone are level, the leaders meet.
        yield Term.HIGH_FLOAT, HIGH_FLOAT * (upper.above + lower.above)
    yield Term.STYLE, STYLE * _off_style(upper, lower, style)
    yield Term.LOT, noise(upper.lot, lower.lot)


def _off_style(upper: Placed, lower: Placed, style: Style) -> int:
    """Return by how many places a pairing misses what the style wants."""
    if style == Style.RANDOM:
        return 0
    if upper.above != lower.above:
        return upper.group_size - 1 - upper.group_place + lower.group_place
    distance = abs(lower.group_place - upper.group_place)
    wanted = upper.group_size // 2 if style == Style.FOLD else 1
    return abs(distance - wanted)


def bye_terms(placed: Placed, lowest: int, style: Style) -> Mapping[Term, int]:
    """Return what a bye costs; *lowest* is the lowest score that may have it.

    `BYE_ABOVE_LOWEST` counts half points, for its unit depends on the field.
    """
    places = 0 if style == Style.RANDOM else placed.group_size - 1 - placed.group_place
    terms = {
        Term.BYE_ABOVE_LOWEST: max(0, placed.above - lowest),
        Term.STYLE: STYLE * places,
        Term.LOT: noise(placed.lot, placed.lot),
    }
    return {term: cost for term, cost in terms.items() if cost}


@dataclass(frozen=True, slots=True)
class Units:
    """What one of each thing costs that is never traded for a smaller one."""

    bye_half: int
    protected: int
    second_bye: int
    recency: int
    rematch: int


def units_of(order: Sequence[Placed]) -> Units:
    """Return the units of a field, each greater than all smaller costs of a round together."""
    pairs = len(order) // 2 + 1
    spread = max(placed.above for placed in order)
    rounds = max(len(placed.candidate.opponents) for placed in order)
    byes = max(placed.candidate.byes for placed in order)
    bye_half = pairs * _dearest(len(order), spread)
    protected = bye_half * (spread + 2)
    second_bye = protected * (pairs + 1)
    recency = second_bye * (byes + 2)
    return Units(bye_half, protected, second_bye, recency, recency * (pairs * rounds + 1))


def _dearest(size: int, spread: int) -> int:
    """Return more than any single pairing can cost by its terms."""
    floats = 2 * FLOAT_AGAIN + 2 * HIGH_FLOAT * spread
    return GAP * spread**2 + floats + STYLE * 2 * size + NOISE
