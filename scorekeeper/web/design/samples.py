"""Samples for the page of the design: nobody's matches, and the tokens as their sheet says."""

import re
from dataclasses import dataclass, field
from functools import cached_property

from werkzeug.datastructures import MultiDict

from scorekeeper.assets import asset_folder
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.presets import NAMES, preset
from scorekeeper.services.links import LinkKind
from scorekeeper.web.forms import DeviceForm, JoinForm, NewMatchForm
from scorekeeper.web.pictures.bars import BarChart, bar_chart
from scorekeeper.web.pictures.lines import Frame, LineChart, Series, line_chart
from scorekeeper.web.playing.deal_form import new_deal_form
from scorekeeper.web.playing.pad_keys import way_of
from scorekeeper.web.playing.race import Race, race_of
from scorekeeper.web.playing.table_page import TablePage
from scorekeeper.web.playing.trial_match import TRIAL, told_match, trial_match

_TOKEN = re.compile(r"^\s*--([a-z0-9-]+): ([^;]+);", re.MULTILINE)
_ICON = re.compile(r'<symbol id="([a-z-]+)"')
_LONG = ("Maria del Carme Puigdevall-Roca", "Jean-Christophe Vandenbroucke-L.")
_TOO_LONG = "a" * 200
# Any numbers would do: they only have to look like an evening, and like a season.
_COURSE = ((3.0, 5.0, 4.0, 8.0), (2.0, None, 6.0, 6.0), (0.0, 1.0, 1.0, 3.0))
_COUNTS = (0, 1, 2, 5, 9, 14, 11, 6, 3, 1)


@dataclass(frozen=True)
class DesignPage:
    """One of everything; what a component shows is worked out as on its own page."""

    new: NewMatchForm = field(default_factory=NewMatchForm)
    device: DeviceForm = field(default_factory=DeviceForm)
    join: JoinForm = field(default_factory=JoinForm)

    @cached_property
    def tokens(self) -> tuple[tuple[str, str], ...]:
        """Return the tokens of the light table by their names, in the order of their sheet."""
        sheet = (asset_folder("static") / "css" / "tokens.css").read_text("utf-8")
        return tuple(dict(_TOKEN.findall(sheet.partition(":root[data-theme")[0])).items())

    @property
    def meanings(self) -> tuple[str, ...]:
        """Return the tokens that say what a colour means."""
        return tuple(name for name, value in self.tokens if value.startswith("var("))

    @property
    def colours(self) -> tuple[str, ...]:
        """Return the tokens that name a colour."""
        return tuple(name for name, value in self.tokens if value.startswith("#"))

    def named(self, prefix: str) -> tuple[tuple[str, str], ...]:
        """Return the tokens whose names begin with *prefix*, with their values."""
        return tuple(one for one in self.tokens if one[0].startswith(prefix))

    @property
    def icons(self) -> tuple[str, ...]:
        """Return the names of all drawings."""
        sprite = asset_folder("static") / "icons" / "sprite.svg"
        return tuple(_ICON.findall(sprite.read_text("utf-8")))

    @cached_property
    def wrong_device(self) -> DeviceForm:
        """Return a form that was refused."""
        form = DeviceForm(MultiDict({"device": _TOO_LONG}))
        form.validate()
        return form

    @cached_property
    def running(self) -> Match:
        """Return a match in the middle."""
        return trial_match()

    @cached_property
    def crowded(self) -> Match:
        """Return a match of people with long names, many deals and a score of three figures."""
        sides = (Side(None, _LONG), Side(None, (_LONG[1], _LONG[0])))
        return told_match(TRIAL, preset("botifarra"), sides, (36, -30, 12, -36, 0, 20, -8, 25))

    @cached_property
    def over(self) -> Match:
        """Return a match that was won."""
        sides = (Side("The Four Aces", ("", "")), Side(None, ("", "")))
        return told_match(TRIAL, preset(NAMES[0]), sides, (34, 20))

    @cached_property
    def fresh(self) -> Match:
        """Return a match in which nothing was written yet."""
        return told_match(TRIAL, preset(NAMES[0]), (Side(None, ("", "")),) * 2, ())

    def table(self, match: Match, right: str = "score") -> TablePage:
        """Return the page of *match* for a phone that may do what *right* allows."""
        way = way_of(match.ruleset, None)
        return TablePage(match, LinkKind(right), way, new_deal_form(match))

    @property
    def race(self) -> Race | None:
        """Return the race of a match."""
        return race_of(self.running)

    @property
    def course(self) -> LineChart:
        """Return lines over time, one of them with a gap."""
        names = ("Anna", "Bert", _LONG[0])
        series = [Series(name, values) for name, values in zip(names, _COURSE, strict=True)]
        levels = [(value, f"{value:g}") for value in (0, 5, 10)]
        return line_chart(series, Frame(0, 10), levels, ("1 Sep", "22 Sep"))

    @property
    def spread(self) -> BarChart:
        """Return how often each number was taken."""
        return bar_chart(_COUNTS)
