"""Who met whom in the matches of a league, as pages and files ask for it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from scorekeeper.domain.statistics.meetings import Meeting, Met, busiest, meeting, meetings_of
from scorekeeper.domain.statistics.rates import Rate


@dataclass(frozen=True, slots=True)
class Company:
    """Who did what with, or against, whom; and in how many matches two met."""

    found: Met
    once: Mapping[tuple[str, str], int]

    @property
    def rows(self) -> tuple[Meeting, ...]:
        """Return everybody who met, both ways round, in the order of their ids."""
        return meetings_of(self.found)

    def count(self, but: Collection[str] = ()) -> int:
        """Return how many met, each two once, without those of whom one is in *but*."""
        return len(self._without(but))

    def busiest(self, most: int | None = None, but: Collection[str] = ()) -> list[Meeting]:
        """Return those with the most matches first, each two once, without *but*."""
        once = self._without(but)
        chosen = busiest(once, len(once) if most is None else most)
        return [meeting(self.found, *both) for both in chosen]

    def rates(self, among: Collection[str]) -> dict[tuple[str, str], Rate]:
        """Return how often one won with, or against, the other, for those who met *among*."""
        met = [meeting(self.found, one, other) for one in among for other in among]
        return {
            (one.player, one.other): one.results.win_rate for one in met if one.results.played
        }

    def _without(self, but: Collection[str]) -> Mapping[tuple[str, str], int]:
        if not but:
            return self.once
        return {both: count for both, count in self.once.items() if not set(both) & set(but)}
