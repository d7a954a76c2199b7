"""All figures of a club, a season or an evening: what all its tables have played."""

from dataclasses import dataclass

from scorekeeper.domain.statistics.feats import Feats
from scorekeeper.domain.statistics.parts import Distribution, Part
from scorekeeper.domain.statistics.rates import Mean, Rate
from scorekeeper.domain.statistics.tallies import Tally


@dataclass(frozen=True, slots=True)
class ClubFigures:
    """The figures of some matches, seen from nobody's side.

    `players` are the known players by their ids, `drawn` the matches that nobody won alone.
    `written` is the mean of what both sides write together in a deal, `distribution` what the
    better side took. `dealers` tallies every deal as the dealer's side saw it, `namers` as the
    side that named trump did where that is known; so do `by_trump` and `by_doubling`. `sweeps`
    is how often one side won every trick, `doubling` how often who made the last call was
    right.
    """

    matches: int
    drawn: int
    deals: int
    players: frozenset[str]
    deals_per_match: Mean
    written: Mean
    distribution: tuple[Distribution, ...]
    dealers: Tally
    namers: Tally
    by_trump: tuple[Part, ...]
    by_doubling: tuple[Part, ...]
    sweeps: Rate
    doubling: Rate
    feats: Feats
    seconds_per_deal: Mean
    seconds_per_match: Mean
