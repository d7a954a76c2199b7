"""A club with a season played in it, for the pages that show it."""

from dataclasses import dataclass, replace
from functools import cache

from flask import Flask

from scorekeeper.domain.statistics.played_match import PlayedMatch
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.seasons import Season, SeasonPlan, make_season
from scorekeeper.store import clubs
from scorekeeper.store.transactions import reading, writing
from scorekeeper.web.season.season_words import preset_rules
from tests.filled_club import Filled, fill
from tests.simulated import season as simulated_season
from tests.web.club_people import ClubPeople

DAYS = ("2025-09-01", "2026-08-31")


@dataclass(frozen=True)
class World:
    """A club with its people, what was played there, and a season over all of it."""

    site: Flask
    club: ClubPeople
    filled: Filled
    season: Season

    @property
    def path(self) -> str:
        """Return where the club is."""
        return self.club.path

    @property
    def season_path(self) -> str:
        """Return where the season is."""
        return f"{self.path}/seasons/{self.season.id}"

    @property
    def right(self) -> ClubRight:
        """Return the right of an owner, inside a context of the site."""
        return right_in(self.club.club_id)

    def pages(self) -> list[str]:
        """Return every page of figures and seasons."""
        one, other = list(self.filled.players.values())[:2]
        return [
            *(f"{self.path}/{page}" for page in ("seasons", "statistics", "pairs", "records")),
            *(f"{self.path}/{page}" for page in ("head-to-head", "rating")),
            self.season_path,
            f"{self.season_path}/yearbook",
            f"{self.path}/players/{one}/statistics",
            f"{self.path}/players/{one}/rating",
            f"{self.path}/pairs/{one}/{other}",
        ]


@cache
def played(seed: int = 5, matches: int = 40, players: int = 12) -> tuple[PlayedMatch, ...]:
    """Return a simulated season, played out once."""
    return tuple(simulated_season(seed, matches, players))


def right_in(club_id: str) -> ClubRight:
    """Return the right of an owner, inside a context of the site."""
    with reading():
        return ClubRight(clubs.load(club_id), Role.OWNER)


def world(site: Flask, club: ClubPeople) -> World:
    """Return a club in which a season was played, and which rates its players."""
    with site.app_context():
        filled = fill(club.club_id, played())
        with writing():
            clubs.change(replace(clubs.load_to_write(club.club_id), has_rating=True))
        plan = SeasonPlan("Autumn", *DAYS, preset_rules("two-points"))
        season = make_season(right_in(club.club_id), plan)
    return World(site, club, filled, season)
