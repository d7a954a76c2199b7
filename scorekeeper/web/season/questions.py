"""Which matches a page of figures is about: read from its address, shown as a form."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from scorekeeper.domain.presets import NAMES, preset
from scorekeeper.services import seasons, statistics
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.seasons import Season
from scorekeeper.services.statistics import Period, Question
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.rule_words import rules_name

ALL = "all"


@dataclass(frozen=True)
class Asked:
    """What was asked for: a season, a ruleset, days, a partner; and what can be asked for."""

    season: Season | None
    ruleset: str | None
    from_day: str | None
    to_day: str | None
    partner: str | None
    seasons: tuple[Season, ...]
    rulesets: tuple[str, ...]

    @property
    def question(self) -> Question:
        """Return what the figures are asked."""
        period = period_of(self.season, self.from_day, self.to_day)
        return Question(period, self.ruleset)

    @property
    def season_id(self) -> str:
        """Return what stands in the address for the season."""
        return self.season.id if self.season else ALL

    @property
    def arguments(self) -> Mapping[str, str]:
        """Return what leads to the same question again."""
        every = {
            "season": self.season_id,
            "rules": self.ruleset,
            "from": self.from_day,
            "to": self.to_day,
            "partner": self.partner,
        }
        return {name: value for name, value in every.items() if value}

    @property
    def is_narrow(self) -> bool:
        """Return whether more was asked than which season."""
        return any((self.ruleset, self.from_day, self.to_day, self.partner))


def asked(right: ClubRight, sent: Mapping[str, str], *, is_of_season: bool = False) -> Asked:
    """Return what *sent* asks for; what cannot be read asks for nothing.

    Without a word about a season it is the one that goes on if *is_of_season*, else all.
    """
    known = tuple(seasons.list_seasons(right))
    rulesets = tuple(statistics.list_rulesets(right))
    season = next((one for one in known if one.id == sent.get("season")), None)
    if is_of_season and "season" not in sent:
        season = seasons.current_season(right)
    return Asked(
        season=season,
        ruleset=sent.get("rules") if sent.get("rules") in rulesets else None,
        from_day=_day(sent.get("from")),
        to_day=_day(sent.get("to")),
        partner=sent.get("partner") or None,
        seasons=known,
        rulesets=rulesets,
    )


def period_of(season: Season | None, from_day: str | None, to_day: str | None) -> Period:
    """Return the days that are in *season*, if there is one, and between the days given."""
    if season is None:
        return Period(from_day, to_day)
    first, last = season.from_day, season.to_day
    return Period(max(from_day or first, first), min(to_day or last, last))


def ruleset_name(ruleset_id: str) -> str:
    """Return what a ruleset is called: a preset by its name, house rules as such."""
    if ruleset_id in NAMES:
        return rules_name(preset(ruleset_id))
    return str(_("House rules (%(id)s)", id=ruleset_id))


def _day(text: str | None) -> str | None:
    try:
        return date.fromisoformat(text or "").isoformat()
    except ValueError:
        return None
