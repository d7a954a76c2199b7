"""What the pages of figures show: everybody in one table, pairs, who met whom, one subject."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

from flask import url_for

from scorekeeper.domain.rating import PROVISIONAL_MATCHES, Rating
from scorekeeper.domain.statistics.company import Together
from scorekeeper.domain.statistics.figures import Figures
from scorekeeper.domain.statistics.league import Totals
from scorekeeper.domain.statistics.meetings import Meeting
from scorekeeper.domain.statistics.records import Record
from scorekeeper.domain.statistics.subjects import Subject
from scorekeeper.domain.statistics.tallies import Tally
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.statistics import ClubRating, Company, League
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.known_players import KnownPlayers
from scorekeeper.web.pictures.bars import BarChart, bar_chart
from scorekeeper.web.pictures.heat_map import HeatMap, heat_map
from scorekeeper.web.pictures.lines import Frame, LineChart, Series, line_chart
from scorekeeper.web.season.figure_sheets import history_sheet, record_kinds
from scorekeeper.web.season.figure_words import duration, short_day
from scorekeeper.web.season.questions import Asked
from scorekeeper.web.trump_names import trump_name

MOST_IN_MAP = 12
"""So many players have a row in a map, those with the most matches; a list has all."""

MOST_COMPANY = 25
"""So many partners or opponents stand on a page, those with the most matches."""

_RECORDS = {
    "highest_deal": _l("Points written in a deal"),
    "biggest_win": _l("Points between the sides at the end of a match"),
    "comeback": _l("Points behind in a game that was won after all"),
    "most_deals": _l("Deals of a match"),
    "most_seconds": _l("Time of a match"),
}

_CALLS = (_l("not doubled"), _l("doubled once"), _l("doubled twice"), _l("doubled three times"))


@dataclass(frozen=True)
class LeaguePage:
    """The figures of everybody, as whoever asks may see them."""

    right: ClubRight
    players: KnownPlayers
    league: League
    asked: Asked | None = None

    @cached_property
    def totals(self) -> list[Totals]:
        """Return every player who may be seen, the most matches first."""
        shown = (one for one in self.league.totals if self.players.is_shown(one.player))
        return sorted(shown, key=lambda one: (-one.matches.played, self._name(one.player)))

    @property
    def pairs(self) -> list[Meeting]:
        """Return every pair that may be seen, once each, the most matches first."""
        return self.busiest_pairs()

    def busiest_pairs(self, most: int | None = None) -> list[Meeting]:
        """Return the first of these, so many as asked for."""
        return self.league.pairs.busiest(most, self.players.kept_back)

    @property
    def pair_count(self) -> int:
        """Return how many pairs may be seen."""
        return self.league.pairs.count(self.players.kept_back)

    def busiest_meetings(self, most: int | None = None) -> list[Meeting]:
        """Return who met whom, once each, the most matches first, so many as asked for."""
        return self.league.meetings.busiest(most, self.players.kept_back)

    @property
    def meeting_count(self) -> int:
        """Return how many that may be seen met."""
        return self.league.meetings.count(self.players.kept_back)

    @property
    def pair_map(self) -> HeatMap:
        """Return who won how often with whom, of those with the most matches."""
        return self._map(self.league.pairs)

    @property
    def meeting_map(self) -> HeatMap:
        """Return who won how often against whom, of those with the most matches."""
        return self._map(self.league.meetings)

    @property
    def records(self) -> Iterator[tuple[str, list[tuple[str, str, Record]]]]:
        """Yield each kind of record, with its amounts in words, the days and the rest."""
        for name, records in record_kinds(self.league.records):
            if records:
                shown = [self._record(name, one) for one in records]
                yield str(_RECORDS[name]), shown

    def _record(self, name: str, one: Record) -> tuple[str, str, Record]:
        return _amount(name, one.amount), short_day(self.league.days[one.match]), one

    def _map(self, company: Company) -> HeatMap:
        busiest = [one.player for one in self.totals[:MOST_IN_MAP]]
        order = sorted(busiest, key=self._name)
        return heat_map(order, [self._name(one) for one in order], company.rates(order))

    def _name(self, player_id: str) -> str:
        return self.players.name_of(player_id)


@dataclass(frozen=True)
class FiguresPage:
    """All figures of a player or a pair."""

    right: ClubRight
    players: KnownPlayers
    subject: Subject
    figures: Figures
    asked: Asked

    @property
    def own(self) -> list[str]:
        """Return the ids of whom this is about, by name."""
        return sorted(self.subject.own, key=self.players.name_of)

    @property
    def title(self) -> str:
        """Return what the player or the pair is called."""
        return self.players.names_of(self.own)

    @property
    def form(self) -> LineChart | None:
        """Return the share of the latest ten matches won, after each; `None` before two."""
        points = self.figures.form
        if len(points) < 2:  # noqa: PLR2004 - one match is no line
            return None
        shares = tuple(float(point.latest.share or 0) for point in points)
        latest = _("last ten")
        return line_chart(
            [Series(latest, shares)],
            Frame(0, 1),
            [(0, "0"), (0.5, "50"), (1, "100")],
            (short_day(points[0].day), short_day(points[-1].day)),
        )

    @property
    def distributions(self) -> list[tuple[int, int, BarChart]]:
        """Return how often each number of points was taken, by the points of a deal."""
        return [
            (one.deal_points, one.deals, bar_chart(one.counts))
            for one in self.figures.distribution
        ]

    @property
    def by_trump(self) -> list[tuple[str, Tally]]:
        """Return the deals of each trump, by its name."""
        rulesets = [self.asked.ruleset] if self.asked.ruleset else self.asked.rulesets
        return [(trump_name(part.key, rulesets), part.deals) for part in self.figures.by_trump]

    @property
    def by_doubling(self) -> list[tuple[str, Tally]]:
        """Return the deals by how often they were doubled."""
        return [(_doubled(int(part.key)), part.deals) for part in self.figures.by_doubling]

    @property
    def feats(self) -> list[tuple[str, str, str]]:
        """Return the best of each kind: what it is, how much, and on which day."""
        found = ((name, getattr(self.figures.feats, name)) for name in _RECORDS)
        return [
            (str(_RECORDS[name]), _amount(name, feat.amount), short_day(feat.day))
            for name, feat in found
            if feat is not None
        ]

    def file(self, kind: str) -> str:
        """Return where the same figures are as a file of *kind*."""
        ids = dict(zip(("player_id", "other_id"), self.own, strict=False))
        endpoint = "player_file" if len(ids) == 1 else "pair_file"
        where: dict[str, Any] = {"club_id": self.right.club.id, **ids, **self.asked.arguments}
        return url_for(f"statistics.{endpoint}", kind=kind, **where)

    @property
    def partners_to_choose(self) -> list[tuple[str, str]]:
        """Return with whom the player sat, to be chosen from: id and name."""
        return [
            (one.players[0], self.players.name_of(one.players[0]))
            for one in self.figures.partners
            if self.players.are_shown(one.players)
        ]

    def company(self, rows: Iterable[Together]) -> list[Together]:
        """Return those of *rows* that may be seen, as many as anybody reads; a file has all."""
        shown = (row for row in rows if self.players.are_shown(row.players))
        return list(islice(shown, MOST_COMPANY))

    @property
    def streak(self) -> str | None:
        """Return the streak that goes on, in words."""
        current = self.figures.streaks.current
        if current is None:
            return None
        return _STREAKS[current.result.value](current.length)


@dataclass(frozen=True)
class RatingPage:
    """The rating of a club, or the history of one player in it."""

    right: ClubRight
    players: KnownPlayers
    found: ClubRating
    player: str | None = None
    asked: None = None

    @property
    def provisional(self) -> int:
        """Return below how many matches a rating is provisional."""
        return PROVISIONAL_MATCHES

    @cached_property
    def ranked(self) -> list[tuple[str, Rating]]:
        """Return who may be seen with the ratings, the highest first, provisional ones last."""
        current = self.found.ratings.current.items()
        shown = [(one, rating) for one, rating in current if self.players.is_shown(one)]
        return sorted(shown, key=lambda one: (one[1].is_provisional, -one[1].value))

    @cached_property
    def history(self) -> list[dict[str, object]]:
        """Return what each match did to the rating of the player, the earliest first."""
        assert self.player is not None  # noqa: S101 - only pages of one player ask
        return [dict(row) for row in history_sheet(self.player, self.found).rows]

    @property
    def rating(self) -> Rating:
        """Return where the player stands now."""
        return self.found.ratings.current.get(self.player or "", Rating())

    @property
    def line(self) -> LineChart | None:
        """Return the rating after each match; `None` before there are two."""
        values = tuple(float(str(row["rating_after"])) for row in self.history)
        if len(values) < 2:  # noqa: PLR2004 - one match is no line
            return None
        foot, head = _round_frame(min(values), max(values))
        days = [str(row["day"]) for row in self.history]
        return line_chart(
            [Series(str(round(values[-1])), values)],
            Frame(foot, head),
            [(foot, str(foot)), (head, str(head))],
            (short_day(days[0]), short_day(days[-1])),
        )


def _round_frame(low: float, high: float) -> tuple[int, int]:
    """Return hundreds around *low* and *high*."""
    return int(low // 100) * 100, (int(high // 100) + 1) * 100


def _amount(name: str, amount: int) -> str:
    return duration(amount) if name == "most_seconds" else str(amount)


def _doubled(calls: int) -> str:
    """Return how often was doubled, in words."""
    last = len(_CALLS) - 1
    return str(_CALLS[calls]) if calls <= last else str(_("doubled %(num)s times", num=calls))


_STREAKS = {
    "win": lambda num: ngettext("%(num)s match won", "%(num)s matches won in a row", num),
    "draw": lambda num: ngettext("%(num)s match drawn", "%(num)s matches drawn in a row", num),
    "loss": lambda num: ngettext("%(num)s match lost", "%(num)s matches lost in a row", num),
}
