"""What the page of a season shows: its table, its rules in words, how it came about."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cached_property

from flask import url_for

from scorekeeper.domain.seasons.evenings import EveningScore
from scorekeeper.domain.seasons.ranking import Measure
from scorekeeper.domain.seasons.results import Entrant, Evening
from scorekeeper.domain.seasons.standing import Criterion, Standing
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.seasons import SeasonTable
from scorekeeper.web.downloads import Sheet, Value, sheet
from scorekeeper.web.known_players import KnownPlayers
from scorekeeper.web.level_rows import level_by_name
from scorekeeper.web.pictures.lines import Frame, LineChart, Series, line_chart
from scorekeeper.web.season.figure_words import percent, short_day, total
from scorekeeper.web.season.season_words import (
    BEHIND,
    rules_in_words,
    total_in_words,
)

_ON_PAPER = 8
_MOST_PRINTED = 40

MOST_LINES = 6
"""So many entrants have a line in the picture: more could not be told apart."""

STANDINGS = (
    "rank player_1_id player_1 player_2_id player_2 total matches won drawn lost points "
    "bonus_points written against difference share_won evenings_played separated_by"
)
"""The columns of the standings as a file; they stay what they are."""

COURSE = "day evening_id player_1_id player_1 player_2_id player_2 rank total"
"""The columns of the table after each evening."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table as the page shows it."""

    standing: Standing
    rank: str
    total: str
    behind: str | None


@dataclass(frozen=True)
class SeasonPage:
    """A season, as whoever asks may see it."""

    right: ClubRight
    table: SeasonTable
    players: KnownPlayers
    _scores: dict[Entrant, Mapping[Evening, EveningScore]] = field(default_factory=dict)

    @property
    def season_id(self) -> str:
        """Return the id of the season, for the addresses of the page."""
        return self.table.season.id

    @property
    def may_change(self) -> bool:
        """Return whether whoever asks may change the season."""
        return self.right.allows(Role.ORGANISER)

    @property
    def rules(self) -> list[str]:
        """Return the rules of the table, in sentences."""
        return rules_in_words(self.table.ranking)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """Return the standings, those of one rank by their names."""
        return level_by_name(self.table.standings, self.names_of)

    @cached_property
    def rows(self) -> list[Row]:
        """Return the table, from the first place down; whoever has no rank comes last."""
        return [self._row(standing) for standing in self.standings]

    @property
    def has_level(self) -> bool:
        """Return whether anything else than the total separated two rows."""
        return any(row.separated_by in BEHIND for row in self.table.standings)

    @property
    def evening_parts(self) -> list[tuple[Evening, ...]]:
        """Return the evenings in parts that fit beside one another on a sheet of paper."""
        every = self.table.evenings
        starts = range(0, len(every), _ON_PAPER)
        return [every[first : first + _ON_PAPER] for first in starts]

    @property
    def printed_rows(self) -> list[Row]:
        """Return the first rows, as many as a yearbook shows evening by evening."""
        return self.rows[:_MOST_PRINTED]

    @property
    def measures_share(self) -> bool:
        """Return whether the total is a share, so that no column need repeat it."""
        return self.table.ranking.measure == Measure.PERCENTAGE

    @property
    def measures_points(self) -> bool:
        """Return whether the total are points for results."""
        return self.table.ranking.measure == Measure.POINTS

    def cells(self, standing: Standing, part: Collection[Evening]) -> list[tuple[str, str]]:
        """Return what each evening of *part* brought an entrant, and what to say of it."""
        scores = self._scores_of(standing.entrant)
        return [
            (
                "" if score.value is None else self._brought(score.value),
                "missed" if score.was_missed else "" if score.counts else "left-out",
            )
            for score in (scores[one] for one in part if one in scores)
        ]

    def _scores_of(self, entrant: Entrant) -> Mapping[Evening, EveningScore]:
        """Return what each evening brought *entrant*, worked out once for all parts."""
        if entrant not in self._scores:
            scores = self.table.so_far.scores_of(entrant)
            self._scores[entrant] = {score.evening: score for score in scores}
        return self._scores[entrant]

    def _brought(self, value: Fraction) -> str:
        """Return what an evening brought; a share without decimals, which few matches have."""
        return percent(float(value)) if self.measures_share else total(value)

    @property
    def evenings(self) -> list[tuple[Evening, int]]:
        """Return the evenings of the season and how many matches each has, the latest first."""
        counts = self.table.matches_on
        return [(one, counts[one]) for one in reversed(self.table.evenings)]

    def evening_address(self, evening: Evening) -> str:
        """Return where the page of the evening is."""
        return f"{url_for('clubs.show', club_id=self.right.club.id)}/evenings/{evening.id}"

    @cached_property
    def course(self) -> LineChart | None:
        """Return how the leaders came there; `None` before there are two evenings."""
        steps = self.table.steps
        if len(steps) < 2:  # noqa: PLR2004 - one evening is no course
            return None
        ranks = self.table.ranks
        series = [
            Series(self.names_of(one), tuple(ranked.get(one) for ranked in ranks))
            for one in self._leaders
        ]
        lowest = max((rank or 1 for one in series for rank in one.values), default=1)
        return line_chart(
            series,
            Frame(foot=max(2.0, lowest), head=1),
            [(1, "1"), (lowest, str(int(lowest)))],
            (short_day(steps[0].evening.day), short_day(steps[-1].evening.day)),
            gap=7.0,
        )

    @property
    def course_rows(self) -> list[tuple[str, list[str]]]:
        """Return who has a line, with the rank after every evening; "–" before there is one."""
        ranks = self.table.ranks
        return [
            (self.names_of(one), [str(ranked.get(one) or "–") for ranked in ranks])
            for one in self._leaders
        ]

    def names_of(self, entrant: Entrant) -> str:
        """Return what an entrant is called."""
        return self.players.names_of(entrant)

    @property
    def _leaders(self) -> list[Entrant]:
        return [row.entrant for row in self.standings if row.rank][:MOST_LINES]

    @cached_property
    def _behind(self) -> Mapping[Criterion, str]:
        """Return what can have separated two rows, translated once for all of them."""
        return {criterion: str(said) for criterion, said in BEHIND.items()}

    def _row(self, standing: Standing) -> Row:
        separated_by = standing.separated_by
        return Row(
            standing,
            rank="–" if standing.rank is None else str(standing.rank),
            total=total_in_words(self.table.ranking, standing),
            behind=self._behind.get(separated_by) if separated_by else None,
        )


def standings_sheet(page: SeasonPage) -> Sheet:
    """Return the table of the season as rows of figures."""
    rows = (_standing_values(page.players, row) for row in page.standings)
    return sheet("standings", rows, STANDINGS)


def course_sheet(page: SeasonPage) -> Sheet:
    """Return rank and total of every entrant after each evening."""
    rows = (
        {
            "day": step.evening.day.isoformat(),
            "evening_id": step.evening.id,
            **_entrant_values(page.players, place.entrant),
            "rank": place.rank,
            "total": place.total,
        }
        for step in page.table.steps
        for place in step.places
    )
    return sheet("course", rows, COURSE)


def days_in_words(first: str, last: str) -> str:
    """Return the days of a season."""
    return f"{short_day(date.fromisoformat(first))} – {short_day(date.fromisoformat(last))}"


def _standing_values(players: KnownPlayers, row: Standing) -> Mapping[str, Value]:
    return {
        "rank": row.rank,
        **_entrant_values(players, row.entrant),
        "total": row.total,
        "matches": row.matches,
        "won": row.won,
        "drawn": row.drawn,
        "lost": row.lost,
        "points": Fraction(row.halves, 2),
        "bonus_points": Fraction(row.bonus_halves, 2),
        "written": row.written,
        "against": row.against,
        "difference": row.difference,
        "share_won": row.share,
        "evenings_played": row.attended,
        "separated_by": row.separated_by and row.separated_by.value,
    }


def _entrant_values(players: KnownPlayers, entrant: Entrant) -> dict[str, Value]:
    return dict(_named(players, entrant))


def _named(players: KnownPlayers, entrant: Entrant) -> Iterator[tuple[str, Value]]:
    for place in (1, 2):
        one = entrant[place - 1] if len(entrant) >= place else None
        shown = one is not None and players.is_shown(one)
        yield f"player_{place}_id", one if shown else None
        yield f"player_{place}", players.name_of(one) if one is not None else None
