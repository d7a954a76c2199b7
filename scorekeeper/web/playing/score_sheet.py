"""A score sheet on paper: which columns its rules need, and what their players call them."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.domain.rulesets import DrawnDeal, Ruleset, SweepEffect, Tie, TurnedUpBonus
from scorekeeper.web.i18n import explained, pgettext
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.playing.pad_keys import doublings_of, word
from scorekeeper.web.rule_words import in_words

_ROWS = 20
_SPARE_ROWS = 2
_PLAYED_ON = (Tie.PLAY_ON, Tie.TWO_EXTRA_DEALS)


@dataclass(frozen=True, slots=True)
class SheetForm:
    """The columns and rows of a sheet under *ruleset*, filled or blank."""

    ruleset: Ruleset

    @property
    def has_factor(self) -> bool:
        """Return whether a deal can count more than once, so that it is written down."""
        ruleset = self.ruleset
        return (
            ruleset.knows_doubling
            or ruleset.no_trump is not None
            or ruleset.drawn_deal != DrawnDeal.NOTHING
            or ruleset.sweep.effect == SweepEffect.DOUBLE
        )

    @property
    def has_turned_up(self) -> bool:
        """Return whether a card that is turned up can pay."""
        return self.ruleset.turned_up_bonus != TurnedUpBonus.NONE

    @property
    def counts_tricks(self) -> bool:
        """Return whether tricks count beside the points of the cards."""
        return self.ruleset.trick_point > 0

    @property
    def before(self) -> tuple[str, ...]:
        """Return the heads of the columns before those of the sides, after the first one."""
        heads = [self.word("dealer", _("dealer")), self.word("trump", _("trump"))]
        if self.has_factor:
            heads.append("×")
        if self.has_turned_up:
            heads.append(pgettext("column of a score sheet", "turned up"))
        return tuple(heads)

    @property
    def of_a_side(self) -> tuple[str, ...]:
        """Return the heads of the columns of one side."""
        tricks = (_("Tricks"),) if self.counts_tricks else ()
        return (*tricks, _("Points"), _("Written"), _("Total"))

    @property
    def numbers(self) -> range:
        """Return the numbers of the rows of a blank sheet, a few more where it may go on."""
        end = self.ruleset.end
        if end.deals is None:
            return range(1, _ROWS + 1)
        spare = _SPARE_ROWS if end.tie in _PLAYED_ON else 0
        return range(1, end.deals + spare + 1)

    @property
    def reminders(self) -> list[str]:
        """Return what the table looks up while it writes, each in a few words."""
        return [*self._reminders()]

    def word(self, name: str, otherwise: str) -> str:
        """Return the region's own word for a thing where the page speaks its language."""
        return word(self.ruleset, name, otherwise)

    def _reminders(self) -> Iterator[str]:
        ruleset = self.ruleset
        yield _("half: %(half)s of %(total)s", half=ruleset.baseline, total=ruleset.total)
        for rung in doublings_of(ruleset)[1:]:
            yield f"{rung.name} ×{rung.factor}"
        if ruleset.no_trump is not None and ruleset.no_trump.factor > 1:
            yield f"{self.word('no_trump', _('no trump'))} ×{ruleset.no_trump.factor}"
        if ruleset.sweep.effect != SweepEffect.NONE:
            yield self._told("sweep", _("all tricks"), in_words(ruleset.sweep.effect))
        if ruleset.drawn_deal != DrawnDeal.NOTHING:
            yield self._told("drawn_deal", _("even split"), in_words(ruleset.drawn_deal))

    def _told(self, name: str, otherwise: str, effect: str) -> str:
        return explained(self.word(name, otherwise), effect)
