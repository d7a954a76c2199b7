"""What the settings of a ruleset are called: its name, its families, and each choice."""

from collections.abc import Mapping
from enum import StrEnum

from scorekeeper.domain.rulesets import (
    Direction,
    DrawnDeal,
    End,
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
from scorekeeper.domain.switches import Beat, Load, LowRule, Undertrump, VoidOpponent
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import listed, ngettext, pgettext, pick_language

CHOICES: Mapping[type[StrEnum], Mapping[StrEnum, str]] = {
    TrumpBy: {
        TrumpBy.LEADER: _l("the player who leads"),
        TrumpBy.DEALER: _l("the dealer"),
        TrumpBy.TURNED_UP: _l("nobody: a card is turned up"),
    },
    Stack: {
        Stack.MULTIPLY: _l("they multiply"),
        Stack.ADD: _l("they add up"),
    },
    TurnedUpBonus: {
        TurnedUpBonus.NONE: _l("nothing"),
        TurnedUpBonus.MANILLE: _l("5 points if it is a manille"),
        TurnedUpBonus.FACE_VALUE: _l("its own points"),
    },
    TurnedUpAt: {
        TurnedUpAt.DEAL_END: _l("at the end of the deal"),
        TurnedUpAt.AT_ONCE: _l("at once, even to win"),
    },
    SweepEffect: {
        SweepEffect.NONE: _l("nothing more than its points"),
        SweepEffect.DOUBLE: _l("the deal counts double"),
        SweepEffect.WINS_GAME: _l("wins the game"),
    },
    SweepTest: {
        SweepTest.TRICKS: _l("all tricks"),
        SweepTest.POINTS: _l("all points against none"),
    },
    DrawnDeal: {
        DrawnDeal.NOTHING: _l("nothing"),
        DrawnDeal.DOUBLES_NEXT: _l("the next deal counts double"),
        DrawnDeal.DOUBLES_NEXT_CUMULATIVE: _l("the next deal counts double, and it adds up"),
    },
    Tie: {
        Tie.PLAY_ON: _l("play on"),
        Tie.DRAW: _l("a draw"),
        Tie.HALF: _l("half a win for each side"),
        Tie.BOTH_WIN: _l("a win for both sides"),
        Tie.TWO_EXTRA_DEALS: _l("two more deals, then a draw"),
    },
    Misdeal: {
        Misdeal.SAME: _l("the same dealer deals again"),
        Misdeal.NEXT: _l("the next player deals"),
        Misdeal.SAME_THEN_NEXT: _l("the same dealer deals again, the second time the next"),
    },
    Direction: {
        Direction.CLOCKWISE: _l("clockwise"),
        Direction.ANTICLOCKWISE: _l("anticlockwise"),
    },
    Legality: {
        Legality.LP_A: _l("follow, beat opponents, trump; partner ahead frees"),
        Legality.LP_B: _l("the same, and no lower trump while there is something else"),
        Legality.LP_C: _l("the same as the first, and throw low when not winning"),
        Legality.LP_D: _l("beat in trump and without trump only, over partner too"),
        Legality.LP_E: _l("follow and beat; who cannot follow plays anything"),
        Legality.LP_I: _l("everyone for himself"),
    },
    Beat: {
        Beat.ANY_SUIT: _l("in every suit"),
        Beat.TRUMP_OR_NO_TRUMP: _l("in trump, and in deals without trump"),
        Beat.NEVER: _l("never a duty"),
    },
    VoidOpponent: {
        VoidOpponent.TRUMP_IF_BEATS: _l("trump if that beats"),
        VoidOpponent.FREE: _l("any card"),
    },
    Undertrump: {
        Undertrump.FREE: _l("allowed"),
        Undertrump.AVOID: _l("forbidden while there is another card"),
        Undertrump.OBLIGED: _l("a duty"),
    },
    LowRule: {
        LowRule.NONE: _l("no duty"),
        LowRule.OBLIGADA: _l("a duty for who does not win the trick"),
    },
    Load: {
        Load.NONE: _l("not allowed"),
        Load.DOUBLETON: _l("a jack or queen from a suit of two"),
        Load.ANY_POINT: _l("any card with points"),
    },
}
"""Every choice that a ruleset offers, in words."""

FAMILIES: Mapping[str, str] = {
    "manille": _l("Manille"),
    "manillen": _l("Manillen"),
    "botifarra": _l("Botifarra"),
    "manilla": _l("Manilla"),
    "malilla": _l("Malilla"),
}
"""The branches of the family, in the order in which they are listed."""


def rules_name(ruleset: Ruleset) -> str:
    """Return the name of *ruleset* in the language of the page, else any that it has."""
    return name_among(ruleset.name)


def name_among(names: Mapping[str, str]) -> str:
    """Return the name in the language of the page: one of *names*, else a translated one."""
    if own := names.get(pick_language()):
        return own
    if english := names.get("en"):
        # What tables called their own rules has no translation, and stays as it is.
        return pgettext("rules", english)
    return next(iter(names.values()))


def native_name(ruleset: Ruleset) -> str | None:
    """Return the name by which its players call *ruleset*, if it is another than the page's."""
    name = ruleset.name.get(str(ruleset.words.get("lang")))
    return None if name == rules_name(ruleset) else name


def in_words(choice: StrEnum) -> str:
    """Return what *choice* is called."""
    return str(CHOICES[type(choice)][choice])


def end_in_words(end: End) -> str:
    """Return when a game ends, as in "to 101, 12 deals or 55 minutes"."""
    parts = [
        _("to %(target)s", target=end.target) if end.target else "",
        ngettext("%(num)s deal", "%(num)s deals", end.deals) if end.deals else "",
        ngettext("%(num)s minute", "%(num)s minutes", end.minutes) if end.minutes else "",
    ]
    return listed(filter(None, parts), "or")


def summary(ruleset: Ruleset) -> str:
    """Return the rules in a line: points in a deal, how a game ends, games of a series."""
    points = _("%(total)s points", total=ruleset.total)
    parts = [points, end_in_words(ruleset.end)]
    if ruleset.games > 1:
        parts.append(_("best of %(games)s", games=ruleset.games))
    return ", ".join(parts)
