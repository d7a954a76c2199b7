"""The keys of the pad that a ruleset knows, and the ways to write a deal."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.domain.cards import NO_TRUMP
from scorekeeper.domain.rulesets import Ruleset, Stack, TurnedUpBonus
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import pick_language
from scorekeeper.web.words import Suit, trump_shown

WAYS: Mapping[str, str] = {
    "points_and_tricks": _l("points + tricks"),
    "total": _l("total"),
    "past_half": _l("past the half"),
}
"""The ways to write a deal, in the order in which a phone offers them."""


@dataclass(frozen=True, slots=True)
class Doubling:
    """A number of calls, the whole factor that they make, and what the table calls them."""

    calls: int
    factor: int
    name: str


@dataclass(frozen=True, slots=True)
class Keys:
    """Every key of the pad under *ruleset*."""

    ruleset: Ruleset

    @property
    def ways(self) -> Mapping[str, str]:
        """Return the ways to write a deal."""
        return ways_of(self.ruleset)

    @property
    def tricks(self) -> range:
        """Return the numbers of tricks that a side can take."""
        return range(self.ruleset.trick_count + 1)

    @property
    def past_half(self) -> range:
        """Return the points past the half that a side can write."""
        return range(1, self.ruleset.total - self.ruleset.baseline + 1)

    @property
    def trumps(self) -> Mapping[str, Suit]:
        """Return what can be trump."""
        return trumps_of(self.ruleset)

    @property
    def doublings(self) -> tuple[Doubling, ...]:
        """Return the ladder of doublings."""
        return doublings_of(self.ruleset)

    @property
    def turned_up(self) -> Mapping[str, int]:
        """Return the ranks whose turning up pays, with what they pay."""
        return turned_up_of(self.ruleset)


def ways_of(ruleset: Ruleset) -> dict[str, str]:
    """Return the ways to write a deal; tricks are asked for only where they count."""
    return {
        way: name for way, name in WAYS.items() if ruleset.trick_point or "tricks" not in way
    }


def way_of(ruleset: Ruleset, remembered: str | None) -> str:
    """Return the way that this phone chose last, if *ruleset* has it, else the first."""
    ways = ways_of(ruleset)
    return remembered if remembered in ways else next(iter(ways))


def trumps_of(ruleset: Ruleset) -> dict[str, Suit]:
    """Return what can be trump, and how it is shown."""
    letters = (*ruleset.cards.suits, *([NO_TRUMP] if ruleset.no_trump else []))
    return {letter: trump_shown(ruleset.cards, letter) for letter in letters}


def doublings_of(ruleset: Ruleset) -> tuple[Doubling, ...]:
    """Return the ladder of doublings, the plain deal first; empty where nobody doubles."""
    if not ruleset.knows_doubling:
        return ()
    names = (_("plain"), *_calls(ruleset))
    return tuple(
        Doubling(calls, _factor(ruleset, calls), names[calls])
        for calls in range(ruleset.doubling.calls + 1)
    )


def turned_up_of(ruleset: Ruleset) -> dict[str, int]:
    """Return the ranks whose turning up pays, with what they pay, the poorest first."""
    points = ruleset.cards.points
    if ruleset.turned_up_bonus == TurnedUpBonus.NONE:
        return {}
    most = max(points.values())
    pays_all = ruleset.turned_up_bonus == TurnedUpBonus.FACE_VALUE
    ranks = sorted(points, key=points.__getitem__)
    return {rank: points[rank] for rank in ranks if pays_all or points[rank] == most}


def word(ruleset: Ruleset, name: str, otherwise: str) -> str:
    """Return the region's own word for something, where the page speaks that language."""
    own = ruleset.words.get(name)
    return (
        own if isinstance(own, str) and ruleset.words["lang"] == pick_language() else otherwise
    )


def _calls(ruleset: Ruleset) -> tuple[str, ...]:
    named = ruleset.words.get("doublings", ())
    ours = (_("double"), _("redouble"), *(_("call %(number)s", number=n) for n in range(3, 7)))
    return (*named, *ours[len(named) :])


def _factor(ruleset: Ruleset, calls: int) -> int:
    doubling = ruleset.doubling
    factor = 1 + calls if doubling.stack == Stack.ADD else doubling.levels[calls]
    return factor if doubling.cap is None else min(factor, doubling.cap)
