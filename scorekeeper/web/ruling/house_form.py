"""House rules as a form: every option of a ruleset, filled in as the base says."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from wtforms import BooleanField, Field, HiddenField
from wtforms.widgets import TextInput

from scorekeeper.domain.options import options_of, with_options
from scorekeeper.domain.presets import preset
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.rulesets import (
    LONGEST_NAME,
    MOST_CALLS,
    MOST_DEALS,
    MOST_FACTOR,
    MOST_MINUTES,
    MOST_POINTS,
    DrawnDeal,
    Legality,
    Misdeal,
    Ruleset,
    Stack,
    SweepEffect,
    SweepTest,
    Tie,
    TrumpBy,
    TurnedUpAt,
    TurnedUpBonus,
)
from scorekeeper.domain.switches import NAMED_SWITCHES
from scorekeeper.services.house_rules import HouseRules, save_house_rules
from scorekeeper.web import rulebook
from scorekeeper.web.forms import series_names
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, LineField, MenuField, PickField, WholeField, digit
from scorekeeper.web.rule_words import CHOICES

_BETWEEN = re.compile(r"[\s,;]+")
_MOST_DIGITS = 9

_MENUS: Mapping[str, type[StrEnum]] = {
    "drawn_deal": DrawnDeal,
    "sweep": SweepEffect,
    "sweep_test": SweepTest,
    "tie": Tie,
    "trump_by": TrumpBy,
    "stack": Stack,
    "turned_up_bonus": TurnedUpBonus,
    "turned_up_at": TurnedUpAt,
    "misdeal": Misdeal,
    "legality": Legality,
}
_PLAIN = (*_MENUS, "target", "deals", "minutes", "even_deals", "ranking_cap", "levels", "cap")
"""Options whose field holds the value itself."""


class LadderField(Field):
    """Whole numbers in a row, as in "1, 2, 4"."""

    widget = TextInput()

    def _value(self) -> str:
        """Return what stands on the line: what was typed, whatever it was."""
        if self.raw_data:
            return str(self.raw_data[0])
        return ", ".join(map(str, self.data or ()))

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Take digits as numbers, and leave anything else for the sentence about it."""
        parts = (
            [part for part in _BETWEEN.split(str(valuelist[0])) if part] if valuelist else []
        )
        self.data = [int(part) if _is_whole(part) else part for part in parts]


class HouseRulesForm(Form):
    """What a table plays differently. Fields are called as the options are."""

    base = HiddenField()
    name = LineField(_l("Name of these rules"), LONGEST_NAME, needed=True)

    trick_point = BooleanField(_l("A point for each trick"))
    drawn_deal = MenuField(_l("After an even split"))
    sweep = MenuField(_l("Winning all tricks"))
    sweep_test = MenuField(_l("What proves it"))

    target = WholeField(_l("Play to"), (1, MOST_POINTS))
    deals = WholeField(_l("Or so many deals"), (1, MOST_DEALS))
    minutes = WholeField(_l("Or so many minutes"), (1, MOST_MINUTES))
    even_deals = BooleanField(_l("When time is up, an odd deal is followed by one more"))
    tie = MenuField(_l("A level score then"))
    games = PickField(_l("Games"), coerce=digit, choices={})
    ranking_cap = WholeField(_l("In a ranking, a score counts at most"), (1, MOST_POINTS))

    trump_by = MenuField(_l("Trump is named by"))
    no_trump = BooleanField(_l("Deals without trump are allowed"))
    factor = WholeField(_l("Such a deal counts times"), (1, MOST_FACTOR), default=2)
    max_doublings = WholeField(_l("Doubled at most, times"), (0, MOST_CALLS))
    quota_per_side = WholeField(
        _l("Deals without trump that a side may name in a game"),
        (1, MOST_DEALS),
        description=_l("What is left empty has no limit."),
    )
    levels = LadderField(
        _l("Factors: plain, doubled, redoubled, …"),
        description=_l("As in 1, 2, 4. A single 1: nobody doubles."),
    )
    stack = MenuField(_l("Factors together"))
    cap = WholeField(
        _l("Highest factor"), (1, MOST_POINTS), description=_l("Left empty: no limit.")
    )

    turned_up_bonus = MenuField(_l("The turned-up card pays the dealer’s side"))
    turned_up_at = MenuField(_l("It pays"))

    revoke = BooleanField(_l("A revoke has a fixed penalty"))
    points = WholeField(_l("Points to the other side"), (1, MOST_POINTS))
    times_multiplier = BooleanField(_l("Doubling counts for the penalty too"))
    misdeal = MenuField(_l("After a deal thrown in"))

    legality = MenuField(_l("Which cards may be played"))
    beat = MenuField(_l("Beating an opponent’s card"), default="")
    void_opponent = MenuField(_l("Without the suit led, opponent ahead"), default="")
    undertrump = MenuField(_l("A trump under an opponent’s higher one"), default="")
    low_rule = MenuField(_l("Throwing the lowest card"), default="")
    load = MenuField(_l("Points for a partner who is ahead"), default="")

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.games.choices = series_names()
        for name, kind in _MENUS.items():
            self._menu(name).choices = _named(kind)
        for name, kind in NAMED_SWITCHES.items():
            self._menu(name).choices = {"": _("as above"), **_named(kind)}

    def _menu(self, name: str) -> MenuField:
        menu = self[name]
        assert isinstance(menu, MenuField)  # noqa: S101 - both tables above name menus only
        return menu

    def save(self) -> HouseRules | None:
        """Return the rules, kept, or `None` when something is wrong, noted at its field."""
        valid = self.validate()
        try:
            base = rulebook.find(self.base.data or "").id
            with_options(preset(base), self.options())
        except RefusedError as error:
            self.refuse(error)
            return None
        return save_house_rules(self.name.data or "", base, self.options()) if valid else None

    def options(self) -> dict[str, object]:
        """Return every option as `domain.options.with_options` takes it."""
        plain = {name: self[name].data for name in _PLAIN}
        switches = {name: self[name].data for name in NAMED_SWITCHES if self[name].data}
        return {
            **plain,
            **switches,
            "trick_point": int(self.trick_point.data),
            "games": self.games.data,
            "no_trump": self._no_trump() if self.no_trump.data else None,
            "revoke": self._revoke() if self.revoke.data else None,
        }

    def _no_trump(self) -> dict[str, object]:
        names = ("factor", "max_doublings", "quota_per_side")
        return {name: self[name].data for name in names}

    def _revoke(self) -> dict[str, object]:
        return {"points": self.points.data, "times_multiplier": self.times_multiplier.data}


def filled_in(ruleset: Ruleset, key: str) -> HouseRulesForm:
    """Return the form as it says *ruleset*, which is known by *key*."""
    options = options_of(ruleset)
    data = {
        **options,
        **_parts(options["no_trump"]),
        **_parts(options["revoke"]),
        "base": key,
        "no_trump": ruleset.no_trump is not None,
        "revoke": ruleset.revoke is not None,
        "trick_point": bool(ruleset.trick_point),
    }
    return HouseRulesForm(
        data={name: value for name, value in data.items() if value is not None}
    )


def _named(kind: type[StrEnum]) -> dict[str, str]:
    return {str(choice): str(name) for choice, name in CHOICES[kind].items()}


def _parts(rule: object) -> dict[str, object]:
    return rule if isinstance(rule, dict) else {}


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
