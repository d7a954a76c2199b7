"""What the front page of a club shows: where it stands now, and what comes next."""

from dataclasses import dataclass
from functools import cached_property

from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.services import club_matches, evenings, seasons, tournaments
from scorekeeper.services.club_matches import ClubTable
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.evenings import Evening
from scorekeeper.services.players import list_players
from scorekeeper.services.tournaments import ListedEvent
from scorekeeper.web.club.club_match_page import somebody, title_of
from scorekeeper.web.club.evening_figures import EveningFigures, evening_figures
from scorekeeper.web.known_players import known_players
from scorekeeper.web.season.season_page import Row, SeasonPage

MOST_ROWS = 5
"""So many rows of the standings stand on the front page."""

MOST_MATCHES = 6
"""So many matches of an evening, or running ones, stand on the front page."""

_GOING_ON = frozenset({EventState.ENTRIES_OPEN, EventState.CHECKING_IN, EventState.RUNNING})
_MOST_RUNNING_EVENINGS = 3  # On which nothing but running matches stands.


@dataclass(frozen=True)
class FrontPage:
    """A club as whoever comes in sees it; `problem` says why something was not done."""

    right: ClubRight
    problem: str | None = None

    @property
    def most(self) -> int:
        """Return how many matches of a kind stand on the page."""
        return MOST_MATCHES

    @property
    def may_start(self) -> bool:
        """Return whether whoever looks may start a match, and add players."""
        return self.right.allows(Role.SCOREKEEPER)

    @property
    def may_organise(self) -> bool:
        """Return whether whoever looks may begin a season and let others in."""
        return self.right.allows(Role.ORGANISER)

    @property
    def is_new(self) -> bool:
        """Return whether nothing was played here yet."""
        return self.latest is None and not self.running

    @cached_property
    def has_players(self) -> bool:
        """Return whether anybody plays here."""
        return bool(list_players(self.right))

    @cached_property
    def has_seasons(self) -> bool:
        """Return whether there is a season, begun or not."""
        return bool(seasons.list_seasons(self.right))

    @cached_property
    def season(self) -> SeasonPage | None:
        """Return the season that goes on, else the latest one; `None` before the first."""
        season = seasons.current_season(self.right)
        if season is None:
            return None
        table = seasons.table_of(self.right, season.id)
        return SeasonPage(self.right, table, known_players(self.right))

    @property
    def rows(self) -> list[Row]:
        """Return the top of the standings."""
        return self.season.rows[:MOST_ROWS] if self.season else []

    @cached_property
    def running(self) -> list[ClubTable]:
        """Return the matches that are played now, the latest first."""
        return club_matches.running_matches(self.right, somebody())

    @cached_property
    def tournaments(self) -> list[ListedEvent]:
        """Return the tournaments that take entries or are being played."""
        return [
            one
            for one in tournaments.list_events(self.right)
            if one.state in _GOING_ON and (one.tournament.has_page or self.may_start)
        ]

    @property
    def latest(self) -> Evening | None:
        """Return the latest evening with a match that is no longer played."""
        return self._latest[0]

    @property
    def over(self) -> list[ClubTable]:
        """Return the matches of the latest evening that are no longer played."""
        return self._latest[1]

    @cached_property
    def figures(self) -> EveningFigures | None:
        """Return the figures of the latest evening, where there are any."""
        return evening_figures(self.right, self.latest) if self.latest else None

    @property
    def coming(self) -> Evening | None:
        """Return the next evening: one to come, or one of today at which nobody sat down."""
        coming = [
            one.evening
            for one in self._evenings
            if one.evening.day > self._day or (one.evening.day == self._day and not one.matches)
        ]
        return coming[-1] if coming else None

    def title(self, evening: Evening) -> str:
        """Return what *evening* is called."""
        return title_of(evening)

    @cached_property
    def _latest(self) -> tuple[Evening | None, list[ClubTable]]:
        played = [one.evening for one in self._evenings if one.matches]
        for evening in played[:_MOST_RUNNING_EVENINGS]:
            found = club_matches.matches_of_evening(self.right, evening.id, somebody())
            over = [one for one in found if not one.match.is_running]
            if over:
                return evening, over
        return None, []

    @cached_property
    def _evenings(self) -> list[evenings.CountedEvening]:
        return evenings.list_evenings(self.right)

    @cached_property
    def _day(self) -> str:
        return evenings.today(self.right.club).isoformat()
