"""A ruleset as a readable page: every figure is worked out from its settings."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from flask import url_for

from scorekeeper.domain.cardplay.legality import Switches, switches_of
from scorekeeper.domain.cards import NO_TRUMP
from scorekeeper.domain.deals import Deal, Pair, complete
from scorekeeper.domain.match import Match
from scorekeeper.domain.presets import NAMES
from scorekeeper.domain.rulesets import (
    DrawnDeal,
    Ruleset,
    SweepEffect,
    TurnedUpBonus,
    card_point_limits,
)
from scorekeeper.domain.settlement import counts_as_sweep, multiplier, settle
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import ngettext
from scorekeeper.web.words import rank_shown

# The lead of the worked example, past the half; any would do.
_LEAD = 7


@dataclass(frozen=True, slots=True)
class Example:
    """A deal, and what it writes for each side: our `lead` past the half, `factor` times."""

    said: str
    taken: Pair
    written: Pair
    lead: int
    factor: int
    wins_game: bool

    @property
    def steps(self) -> tuple[str, ...]:
        """Return the sums that lead to what our side writes, as on the back of a card."""
        if not self.lead or self.wins_game:
            return ()
        ours, lead, factor = self.taken[0], self.lead, self.factor
        past = f"{ours} \N{MINUS SIGN} {ours - lead} = {lead}"
        return (past,) if factor == 1 else (past, f"{lead} × {factor} = {self.written[0]}")


@dataclass(frozen=True, slots=True)
class Rung:
    """A step of the ladder: its name, and the factors with and without trump."""

    name: str
    own_word: str
    with_trump: int
    without_trump: int | None


@dataclass(frozen=True, slots=True)
class Worth:
    """Cards of one worth: their ranks, their points, and the points of all of them."""

    ranks: tuple[str, ...]
    points: int
    in_deck: int


@dataclass(frozen=True)
class RulesPage:
    """*ruleset* to be read; `key` is what the site finds it by, unless *match* keeps it."""

    ruleset: Ruleset
    key: str | None
    match: Match | None = None

    @cached_property
    def worths(self) -> tuple[Worth, ...]:
        """Return what the cards are worth, the dearest first."""
        deck = self.ruleset.cards
        suits = len(deck.suits)
        paying = [
            Worth((rank,), points, points * suits) for rank, points in deck.points.items()
        ]
        rest = tuple(rank for rank in deck.ranks if rank not in deck.points)
        return (*paying, Worth(rest, 0, 0))

    @cached_property
    def ladder(self) -> tuple[Rung, ...]:
        """Return every step from a plain deal to the last doubling."""
        return tuple(self._rung(calls) for calls in range(self.ruleset.doubling.calls + 1))

    @cached_property
    def examples(self) -> tuple[Example, ...]:
        """Return worked deals, each settled by the rules themselves."""
        return tuple(self._examples())

    @cached_property
    def limits(self) -> tuple[tuple[int, Pair], ...]:
        """Return the fewest and most card points that each number of tricks can hold."""
        tricks = range(self.ruleset.trick_count + 1)
        return tuple((count, card_point_limits(self.ruleset, count)) for count in tricks)

    @property
    def duties(self) -> Switches:
        """Return which cards may be played, as a row of switches."""
        return switches_of(self.ruleset.legality, self.ruleset.legality_switches)

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """Return what the players of this region call what has another name in these pages."""
        own = self.ruleset.words
        called = ((name, str(own.get(key) or name)) for key, name in _things().items())
        return tuple((name, word) for name, word in called if word.lower() != name.lower())

    @property
    def sheet_url(self) -> str:
        """Return where the blank score sheet of these rules is."""
        if self.key in NAMES:
            return url_for("rules.sheet", key=self.key)
        return url_for("rules.house_sheet", rules_id=self.key)

    @property
    def revoke_written(self) -> int:
        """Return what a revoke in a plain deal pays."""
        return settle(self.ruleset, Deal(revoke=1)).written[0]

    @property
    def doubles_next(self) -> bool:
        """Return whether an even split changes the next deal."""
        return self.ruleset.drawn_deal != DrawnDeal.NOTHING

    def _examples(self) -> Iterator[Example]:
        ruleset, won = self.ruleset, self._won()
        yield self._example(_("A plain deal"), won)
        yield self._example(_("An even split"), Deal(taken=(ruleset.baseline,) * 2))
        yield from self._multiplied()
        if self.doubles_next:
            yield self._example(_("The same, after an even split"), won, carried=1)
        if ruleset.turned_up_bonus != TurnedUpBonus.NONE:
            best = rank_shown(ruleset.cards.ranks[0])
            said = _("The same; the other side dealt and turned up a %(card)s", card=best)
            yield self._example(said, self._won(turned_up=best))
        yield self._example(_("All tricks"), self._sweep())

    def _multiplied(self) -> Iterator[Example]:
        calls = self.ruleset.doubling.calls
        for call in sorted({1, calls}) if calls else ():
            said = ngettext("The same, doubled", "The same, doubled %(num)s times", call)
            yield self._example(said, self._won(doubled=call))
        if self.ruleset.no_trump:
            yield self._example(_("The same, without trump"), self._won(trump=NO_TRUMP))
        if calls and self._may_be_without_trump(1):
            said = _("The same, doubled and without trump")
            yield self._example(said, self._won(doubled=1, trump=NO_TRUMP))

    def _example(self, said: str, deal: Deal, carried: int = 0) -> Example:
        settled = settle(self.ruleset, deal, carried, dealer_side=1)
        taken = deal.taken or (0, 0)
        return Example(
            said,
            taken,
            settled.written,
            lead=taken[0] - self.ruleset.baseline,
            factor=settled.multiplier,
            wins_game=self._wins_game(deal),
        )

    def _wins_game(self, deal: Deal) -> bool:
        wins = self.ruleset.sweep.effect == SweepEffect.WINS_GAME
        return wins and counts_as_sweep(self.ruleset, deal)

    def _won(self, **more: object) -> Deal:
        points = self.ruleset.baseline + _LEAD
        return Deal(taken=(points, self.ruleset.total - points), **more)  # type: ignore[arg-type]

    def _sweep(self) -> Deal:
        return complete(self.ruleset, Deal(taken=(self.ruleset.total, 0), sweep=True))

    def _rung(self, calls: int) -> Rung:
        own = self.ruleset.words.get("doublings", ())
        without = multiplier(self.ruleset, Deal(doubled=calls, trump=NO_TRUMP))
        return Rung(
            name=calls_said(calls),
            own_word=own[calls - 1] if 0 < calls <= len(own) else "",
            with_trump=multiplier(self.ruleset, Deal(doubled=calls)),
            without_trump=without if self._may_be_without_trump(calls) else None,
        )

    def _may_be_without_trump(self, calls: int) -> bool:
        no_trump = self.ruleset.no_trump
        if no_trump is None:
            return False
        return no_trump.max_doublings is None or calls <= no_trump.max_doublings


def _things() -> dict[str, str]:
    return {
        "match": _("match"),
        "deal": _("deal"),
        "trick": _("trick"),
        "trick_point": _("point for a trick"),
        "trump": _("trump"),
        "no_trump": _("no trump"),
        "dealer": _("dealer"),
        "drawn_deal": _("even split"),
        "sweep": _("all tricks"),
        "revoke": _("revoke"),
    }


def calls_said(calls: int) -> str:
    """Return how often a deal was doubled, in words."""
    if not calls:
        return _("not doubled")
    return ngettext("doubled", "doubled %(num)s times", calls)
