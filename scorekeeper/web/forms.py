"""The forms of the pages around the table."""

from typing import Any
from uuid import uuid4

from wtforms import BooleanField, StringField, ValidationError

from scorekeeper.domain.entries import LONGEST_PLAYER
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.options import with_options
from scorekeeper.domain.refusals import RefusedError
from scorekeeper.domain.rulesets import MOST_DEALS, MOST_MINUTES, MOST_POINTS, SEATS, SERIES
from scorekeeper.services.scoring import NewMatch
from scorekeeper.web import rulebook
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.inputs import Form, IdField, LineField, PickField, WholeField, digit

LONGEST_CODE = 12

# The page has a list of the names that are known; the browser's own would only hide it.
_OFFERED = {"list": "players", "autocomplete": "off"}

OPTIONS = ("target", "deals", "minutes", "games")
"""The options that a new match can change without house rules."""


def series_names() -> dict[int, str]:
    """Return what a match of one game, or of a series, is called."""
    return {count: ngettext("%(num)s game", "best of %(num)s", count) for count in SERIES}


class StartForm(Form):
    """A match that begins as everything says by itself."""

    id = IdField(default=lambda: str(uuid4()))


class NewMatchForm(StartForm):
    """A match that is about to begin; what is left empty is as the rules say."""

    rules = StringField()
    player_0 = LineField(_l("Player 1"), LONGEST_PLAYER, render_kw=_OFFERED)
    player_1 = LineField(_l("Player 2"), LONGEST_PLAYER, render_kw=_OFFERED)
    player_2 = LineField(_l("Player 3"), LONGEST_PLAYER, render_kw=_OFFERED)
    player_3 = LineField(_l("Player 4"), LONGEST_PLAYER, render_kw=_OFFERED)
    side_0 = LineField(_l("Name of the side"), LONGEST_PLAYER)
    side_1 = LineField(_l("Name of the side"), LONGEST_PLAYER)
    first_dealer = PickField(_l("First dealer"), coerce=digit, default=0, choices={})
    target = WholeField(_l("Play to"), (1, MOST_POINTS))
    deals = WholeField(_l("Or so many deals"), (1, MOST_DEALS))
    minutes = WholeField(_l("Or so many minutes"), (1, MOST_MINUTES))
    games = PickField(_l("Games"), coerce=digit, default="", choices={})

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.first_dealer.choices = {
            place: self[f"player_{place}"].data or _("Player %(number)s", number=place + 1)
            for place in range(SEATS)
        }
        self.games.choices = {"": _("as the rules say"), **series_names()}

    def plan(self) -> NewMatch | None:
        """Return the match to begin, or `None` when something is wrong, noted at its field."""
        valid = self.validate()
        try:
            ruleset = with_options(rulebook.find(self.rules.data or ""), self._options())
        except RefusedError as error:
            self.refuse(error)
            return None
        sides = self._side(0), self._side(1)
        return NewMatch(ruleset, sides, self.first_dealer.data) if valid else None

    def _side(self, side: int) -> Side:
        players = self[f"player_{side}"].data, self[f"player_{side + 2}"].data
        return Side(self[f"side_{side}"].data, players)

    def _options(self) -> dict[str, object]:
        return {name: self[name].data for name in OPTIONS if self[name].data}


class DeviceForm(Form):
    """What a phone is called in the log of a match."""

    device = LineField(
        _l("Name of this phone"),
        LONGEST_PLAYER,
        needed=True,
        description=_l("Stands beside everything that is written with it."),
    )


class SitDownForm(Form):
    """What a phone may say of itself when it joins a table."""

    device = LineField(
        _l("Name of this phone"),
        LONGEST_PLAYER,
        description=_l("May be left empty. Stands beside the deals that you write."),
    )


class JoinForm(SitDownForm):
    """A short code."""

    code = LineField(
        _l("Code"),
        LONGEST_CODE,
        needed=True,
        render_kw={
            "autocomplete": "off",
            "autocapitalize": "characters",
            "spellcheck": "false",
            "placeholder": "K7PM 3QXA",
        },
    )


class DeleteForm(Form):
    """A match is deleted only by who means it."""

    sure = BooleanField(_l("Yes, delete the match with all its deals"))

    def validate_sure(self, field: BooleanField) -> None:
        """Refuse to delete what nobody said to be sure about."""
        if not field.data:
            raise ValidationError(_("Nothing was deleted: mark this box if you mean it."))
