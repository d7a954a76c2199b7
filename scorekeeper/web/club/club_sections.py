"""The sections of a club, and which of them a visitor may open."""

from dataclasses import dataclass

from flask import Flask

from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.web.i18n import lazy_gettext as _l


@dataclass(frozen=True, slots=True)
class Section:
    """One part of a club: its page (which takes `club_id`), its name, and who may open it."""

    endpoint: str
    name: str
    needed: Role

    def holds(self, blueprint: str | None) -> bool:
        """Return whether the pages of *blueprint* lie in this section, beside its first one."""
        own = self.endpoint.partition(".")[0]
        return own != _FRONT and own == _WITHIN.get(blueprint or "", blueprint)


_FRONT = "clubs"
_WITHIN = {"ratings": "statistics", "player_lists": "players", "season_lists": "seasons"}

SECTIONS = (
    Section("clubs.show", _l("Overview"), Role.VIEWER),
    Section("seasons.index", _l("Seasons"), Role.VIEWER),
    Section("statistics.index", _l("Figures"), Role.VIEWER),
    Section("players.index", _l("Players"), Role.VIEWER),
    Section("club_matches.index", _l("Matches"), Role.VIEWER),
    Section("evenings.index", _l("Evenings"), Role.VIEWER),
    Section("tournaments.index", _l("Tournaments"), Role.VIEWER),
    Section("club_rules.index", _l("House rules"), Role.VIEWER),
    Section("club_members.show", _l("Members"), Role.SCOREKEEPER),
    Section("clubs.settings", _l("Settings"), Role.OWNER),
)
"""Every section, in the order in which a club shows them."""


def init_app(app: Flask) -> None:
    """Let the templates of *app* name the sections of a club."""
    app.jinja_env.globals.update(club_sections=sections_of)


def sections_of(right: ClubRight) -> list[Section]:
    """Return the sections that *right* opens."""
    return [section for section in SECTIONS if right.allows(section.needed)]
