"""What a trump is called in figures of many matches, which may be played with two decks."""

from collections.abc import Iterable

from scorekeeper.domain.cards import NO_TRUMP, Deck
from scorekeeper.domain.presets import NAMES, preset, presets
from scorekeeper.web.words import trump_shown


def trump_name(letter: str, rulesets: Iterable[str]) -> str:
    """Return what the trump is called with the decks of the presets among *rulesets*.

    Where two decks call it differently, both names are told.
    """
    known = [preset(one) for one in rulesets if one in NAMES] or list(presets().values())
    decks = [one.cards for one in known if _has(one.cards, letter)]
    names = {str(trump_shown(deck, letter).name) for deck in decks}
    return " / ".join(sorted(names)) or letter


def _has(deck: Deck, letter: str) -> bool:
    return letter == NO_TRUMP or letter in deck.suits
