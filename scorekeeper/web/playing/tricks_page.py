"""All that the check of a deal's tricks shows: one value, from which its templates read."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from uuid import uuid4

from scorekeeper.domain.cardplay.comparison import bears_out
from scorekeeper.domain.cardplay.deal_record import read_deal_record
from scorekeeper.domain.cardplay.demands import Rule
from scorekeeper.domain.cardplay.verification import IllegalPlay, Report, verify
from scorekeeper.domain.course import Played
from scorekeeper.domain.deals import Deal
from scorekeeper.domain.ledger import Line
from scorekeeper.domain.match import Match
from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.rulesets import SEATS, Ruleset
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.playing.deal_form import correction_form
from scorekeeper.web.playing.deal_rows import BLANK
from scorekeeper.web.playing.match_values import match_values
from scorekeeper.web.playing.pad_keys import trumps_of, word
from scorekeeper.web.playing.tricks_form import Kept, TricksForm
from scorekeeper.web.words import Suit, player_name, side_name

RULES = tuple(Rule)
"""The rules that a card can break, in their order."""

_COUNTED = ("card_points_a", "card_points_b", "tricks_a", "tricks_b", "taken_a", "taken_b")


@dataclass(frozen=True)
class TricksPage:
    """The tricks of the deal of *line*: the form to write them, and the report on what is kept.

    `form` holds what was typed, and why it was refused.
    """

    match: Match
    line: Line
    form: TricksForm
    kept: Kept | None

    @cached_property
    def report(self) -> Report | None:
        """Return the report on the cards that are kept, `None` without any."""
        return None if self.kept is None else verify(self.kept, self.ruleset)

    @property
    def ruleset(self) -> Ruleset:
        """Return the rules of the match."""
        return self.match.ruleset

    @property
    def is_blank(self) -> bool:
        """Return whether this stands in for the card table of any deal: a phone fills it."""
        return self.match.id == BLANK.id

    @property
    def deal(self) -> Deal:
        """Return the deal as the table wrote it."""
        return self.line.deal or Deal()

    @property
    def deal_word(self) -> str:
        """Return what the table calls a deal, with a capital letter."""
        own = word(self.ruleset, "deal", _("deal"))
        return own[:1].upper() + own[1:]

    @property
    def trumps(self) -> Mapping[str, Suit]:
        """Return what can be trump."""
        return trumps_of(self.ruleset)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Return the rules that a card can break."""
        return RULES

    @property
    def players(self) -> list[str]:
        """Return the names of the players by seat."""
        return [player_name(self.match, seat) for seat in range(SEATS)]

    @property
    def sides(self) -> list[str]:
        """Return the names of both sides."""
        return [side_name(side, at) for at, side in enumerate(self.match.ledger.sides)]

    @property
    def asks_first(self) -> bool:
        """Return whether trump or leader are still to be said, or were refused."""
        form = self.form
        return form.trump.data not in self.trumps or bool(
            form.trump.errors or form.leader.errors
        )

    @property
    def agrees(self) -> bool:
        """Return whether all cards are kept and say just what the table wrote."""
        if self.kept is None:
            return False
        return bears_out(read_deal_record(self.kept, self.ruleset), self.deal)

    @property
    def first_illegal(self) -> IllegalPlay | None:
        """Return the first card that was against the rules."""
        return self.report.illegal[0] if self.report and self.report.illegal else None

    @property
    def penalty(self) -> int | None:
        """Return the points of a revoke in this deal; `None` where the rules set none."""
        revoke = self.ruleset.revoke
        if revoke is None:
            return None
        settlement = self._played.settlement
        times = settlement.multiplier if settlement and revoke.times_multiplier else 1
        return revoke.points * times

    @property
    def correction(self) -> dict[str, Any]:
        """Return what a form sends to write the deal again just as it is."""
        form = correction_form(self.match, self.line)
        return {
            field.name: "y" if field.data is True else field.data
            for field in form
            if field.data not in (None, "", False)
        }

    @property
    def counted(self) -> dict[str, Any]:
        """Return what a form sends to write the deal as the cards say, blank without them."""
        report = self.report
        rest = {name: one for name, one in self.correction.items() if name not in _COUNTED}
        rest.pop("sweep", None)
        if self.kept is not None:
            rest["trump"] = self.kept["trump"]
        points, tricks = (report.card_points[0], report.tricks[0]) if report else ("", "")
        return {**rest, "card_points_a": points, "tricks_a": tricks}

    @property
    def values(self) -> dict[str, object]:
        """Return what the scripts read."""
        return {
            "match": {**match_values(self.match), "rules": write_ruleset(self.ruleset)},
            "deal": self.line.id,
            "players": self.players,
            "sides": self.sides,
            "kept": self.kept,
        }

    def new_id(self) -> str:
        """Return an id for an entry, so that a form that is sent twice writes once."""
        return str(uuid4())

    @property
    def _played(self) -> Played:
        return next(one for one in self.match.course.played if one.line.id == self.line.id)
