"""The figures of one evening: who led it, and what stands out, as far as it was recorded."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from scorekeeper.domain.statistics.league import Totals
from scorekeeper.domain.statistics.records import Record, Sums
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.evening_sums import EveningSums, sum_evening
from scorekeeper.services.evenings import Evening
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.known_players import KnownPlayers, known_players

MOST_LEADERS = 16
"""So many players of an evening stand in its table; a season or the figures have all."""

_HIGHLIGHTS = {
    "highest_deals": _l("Most points written in a deal"),
    "biggest_wins": _l("Clearest win"),
    "comebacks": _l("Most points behind in a game won after all"),
}


@dataclass(frozen=True, slots=True)
class Leader:
    """A player of the evening with the rank there; those who are level share it."""

    rank: int
    totals: Totals

    @property
    def difference(self) -> int:
        """Return the points of all the player's matches less those of the opponents."""
        return _difference(self.totals)


@dataclass(frozen=True)
class EveningFigures:
    """What the finished matches of an evening came to, as whoever asks may see it."""

    players: KnownPlayers
    found: EveningSums

    @property
    def sums(self) -> Sums:
        """Return what the matches come to together."""
        return self.found.sums

    @cached_property
    def leaders(self) -> list[Leader]:
        """Return who led the evening: by matches won, then by the difference of points."""
        ranked = sorted(self._shown, key=lambda one: (*_measure(one), self._name(one)))
        ranks = [1]
        for place, (above, here) in enumerate(pairwise(ranked), 2):
            ranks.append(ranks[-1] if _measure(above) == _measure(here) else place)
        return [Leader(*one) for one in zip(ranks, ranked, strict=False)][:MOST_LEADERS]

    @property
    def best(self) -> list[Leader]:
        """Return who stands first, several if they are level; nobody before a match is won."""
        return [one for one in self.leaders if one.rank == 1 and one.totals.matches.won]

    @property
    def highlights(self) -> Iterator[tuple[str, Record]]:
        """Yield what stands out, each kind with its best, where there is one."""
        for name, said in _HIGHLIGHTS.items():
            for best in getattr(self.found.records, name)[:1]:
                yield str(said), best

    @property
    def _shown(self) -> list[Totals]:
        return [one for one in self.found.totals if self.players.is_shown(one.player)]

    def _name(self, totals: Totals) -> str:
        return self.players.name_of(totals.player)


def evening_figures(right: ClubRight, evening: Evening) -> EveningFigures | None:
    """Return the figures of *evening*; `None` before a match of it is over."""
    found = sum_evening(right, evening.id)
    return EveningFigures(known_players(right), found) if found.sums.matches else None


def _difference(totals: Totals) -> int:
    return totals.score - totals.score_against


def _measure(totals: Totals) -> tuple[int, int]:
    """Return what ranks, the best of it lowest."""
    return -totals.matches.won, -_difference(totals)
