"""All figures of one subject: a player, a pair, or either against certain opponents."""

from dataclasses import dataclass

from scorekeeper.domain.statistics.company import Together
from scorekeeper.domain.statistics.feats import Feats
from scorekeeper.domain.statistics.form import FormPoint
from scorekeeper.domain.statistics.parts import Distribution, Part
from scorekeeper.domain.statistics.rates import Mean, Rate
from scorekeeper.domain.statistics.streaks import Streaks
from scorekeeper.domain.statistics.tallies import Results, Tally


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of a subject. Every count knows its sample; what never was recorded is empty.

    `deals` are all deals; `as_dealer` those that a player of the subject dealt, `as_namer`
    those in which he is known to have named trump. `by_trump` and `by_doubling` (number of
    calls, where the ruleset knows any) part the deals in which it was recorded. `doubling` is
    how often the subject's side, having made the last call, won the deal; `doubled_against` how
    often the other side did. `seconds_per_deal` and `seconds_per_match` are means over the
    matches of known length. `form` comes in order of time; `partners`, `opponents` and
    `opponent_pairs` with the most matches first.
    """

    matches: Results
    games: Results
    deals: Tally
    distribution: tuple[Distribution, ...]
    as_dealer: Tally
    as_namer: Tally
    by_trump: tuple[Part, ...]
    by_doubling: tuple[Part, ...]
    doubling: Rate
    doubled_against: Rate
    partners: tuple[Together, ...]
    opponents: tuple[Together, ...]
    opponent_pairs: tuple[Together, ...]
    streaks: Streaks
    feats: Feats
    form: tuple[FormPoint, ...]
    seconds_per_deal: Mean
    seconds_per_match: Mean
