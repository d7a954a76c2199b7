"""What matches came to for everybody, told in chapters that add up to the whole.

A chapter is worked out from summaries, once; the whole from its chapters, so that only the one
in which something has changed must be worked out anew. Nothing is worked out before it is
asked for.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scorekeeper.domain.statistics.league import (
    PlayerSums,
    Totals,
    joined_sums,
    player_sums,
    totals_of,
)
from scorekeeper.domain.statistics.meetings import Met, joined_met, met, met_once
from scorekeeper.domain.statistics.records import (
    Counts,
    Records,
    Sums,
    bests_of,
    counts_of,
    joined_bests,
    joined_counts,
    runs,
    sums_of,
)
from scorekeeper.domain.statistics.summary import Summary


@dataclass(frozen=True)
class Chronicle:
    """The matches of *rows*, which come match by match in order of time, or of *parts*."""

    rows: Sequence[Summary] = ()
    parts: Sequence["Chronicle"] = ()

    @cached_property
    def players(self) -> Mapping[str, PlayerSums]:
        """Return the sums of every known player."""
        if not self.parts:
            return player_sums(self.rows)
        return joined_sums(part.players for part in self.parts)

    @cached_property
    def beside(self) -> Met:
        """Return how often two sat side by side, and how that went."""
        if not self.parts:
            return met(self.rows, beside=True)
        return joined_met(part.beside for part in self.parts)

    @cached_property
    def against(self) -> Met:
        """Return how often two met as opponents, and how that went."""
        if not self.parts:
            return met(self.rows, beside=False)
        return joined_met(part.against for part in self.parts)

    @cached_property
    def beside_once(self) -> Counter[tuple[str, str]]:
        """Return in how many matches two sat side by side."""
        if not self.parts:
            return met_once(self.beside)
        return joined_met(part.beside_once for part in self.parts)

    @cached_property
    def against_once(self) -> Counter[tuple[str, str]]:
        """Return in how many matches two met as opponents."""
        if not self.parts:
            return met_once(self.against)
        return joined_met(part.against_once for part in self.parts)

    @cached_property
    def totals(self) -> tuple[Totals, ...]:
        """Return what every known player has done, in the order of their ids."""
        return totals_of(self.players)

    @cached_property
    def records(self) -> Records:
        """Return the best of each kind, the earliest of equals first."""
        return replace(self.bests, runs=runs(self.players))

    @cached_property
    def sums(self) -> Sums:
        """Return what all matches come to, seen from nobody's side."""
        return sums_of(self.counts, len(self.players))

    @cached_property
    def bests(self) -> Records:
        """Return the records but for runs, which go on from one part to the next."""
        if not self.parts:
            return bests_of(self.rows)
        return joined_bests(part.bests for part in self.parts)

    @cached_property
    def counts(self) -> Counts:
        """Return what is counted of all matches."""
        if not self.parts:
            return counts_of(self.rows)
        return joined_counts(part.counts for part in self.parts)
