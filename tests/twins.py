"""The rules engine and its naive twin side by side, on every deck under every profile."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import permutations, product
from random import Random  # noqa: TID251 - seeded, so that a failure can be repeated.
from typing import Any
from unittest.mock import patch

from scorekeeper.domain.cardplay.verification import verify, write_report
from scorekeeper.domain.cards import DECKS, Deck
from scorekeeper.domain.presets import preset
from scorekeeper.domain.rulesets import Legality, Ruleset
from scorekeeper.domain.switches import SWITCHES
from tests.naive import judge as naive
from tests.naive.deals import random_record
from tests.naive.decks import EIGHT, ES40, ES48, FR32
from tests.naive.rules import PROFILES, all_cards
from tests.naive.rules import Deck as NaiveDeck

Record = Mapping[str, Any]
Report = Mapping[str, Any]
Changes = Mapping[str, str | bool]

_PRESETS = {"fr32": "classic", "es48": "botifarra", "es40": "malilla"}
_NAIVE_DECKS = {"fr32": FR32, "es48": ES48, "es40": ES40, "eight": EIGHT}
_PROFILES: Mapping[str, tuple[str, Changes]] = {
    **{profile: (profile, {}) for profile in PROFILES},
    "LP-A obliged": ("LP-A", {"undertrump": "obliged"}),
    "LP-C any point": ("LP-C", {"load": "any_point"}),
}
_MIXED = "mixed"


@dataclass(frozen=True)
class Rules:
    """The same rules, as the engine and as its twin read them."""

    ruleset: Ruleset
    deck: NaiveDeck
    switches: Changes


PAIRS = tuple((deck, profile) for deck in _PRESETS for profile in (*_PROFILES, _MIXED))
"""Every deck with every profile; under "mixed" each deal has switches of its own."""

PROFILE_NAMES = tuple(_PROFILES)
"""Every profile that has a name of its own."""


def rules_of(deck: str, profile: str) -> Rules:
    """Return the rules of a deck under a profile."""
    ruleset = preset(_PRESETS.get(deck, "classic"))
    name, changes = _PROFILES[profile]
    ruleset = replace(
        ruleset, deck=deck, legality=Legality(name), legality_switches=dict(changes)
    )
    return Rules(ruleset, _NAIVE_DECKS[deck], {**PROFILES[name], **changes})


def seeded(seed: str) -> Random:
    """Return dice that always fall alike."""
    return Random(seed)  # noqa: S311 - a game of cards, not a secret.


def random_deals(
    deck: str, profile: str, seed: int, count: int
) -> Iterator[tuple[Rules, Record]]:
    """Yield *count* deals, well and badly played, whole, begun, and with hands."""
    dice = seeded(f"{deck} {profile} {seed}")
    for _ in range(count):
        rules = _mixed(deck, dice) if profile == _MIXED else rules_of(deck, profile)
        record = random_record(dice, rules.deck, rules.switches)
        del record["ruleset"]
        yield rules, record


def engine_report(rules: Rules, record: Record) -> Report:
    """Return what the engine says of *record*."""
    return write_report(verify(record, rules.ruleset))


def naive_report(rules: Rules, record: Record) -> Report:
    """Return what the twin says of *record*."""
    return naive.judge(
        record,
        deck=rules.deck,
        trick_point=rules.ruleset.trick_point,
        switches=rules.switches,
    )


@contextmanager
def eight_cards() -> Iterator[None]:
    """Let the engine know the deck of eight cards, two for each of the four hands."""
    deck = Deck("eight", tuple(EIGHT["suits"]), tuple(EIGHT["ranks"]), EIGHT["points"])
    with patch.dict(DECKS, {deck.id: deck}):
        yield


def every_small_deal() -> Iterator[Record]:
    """Yield every deal of the eight cards: each order of play, each trump, each leader.

    Left out is only what is the same by another name: the first card is always of the first
    suit (either suit is trump in turn, and none), and where cards are missing seat 0 leads.
    """
    for count, trump, leader in product(range(1, 9), (*EIGHT["suits"], "none"), range(4)):
        if leader == 0 or count == len(all_cards(EIGHT)):
            for cards in _orders(count):
                tricks = [list(cards[:4]), list(cards[4:])]
                yield {"trump": trump, "leader": leader, "tricks": [t for t in tricks if t]}


def _orders(count: int) -> Iterator[tuple[str, ...]]:
    cards = all_cards(EIGHT)
    first_suit = len(EIGHT["ranks"])
    for order in permutations(range(len(cards)), count):
        if order[0] < first_suit:
            yield tuple(cards[place] for place in order)


def _mixed(deck: str, dice: Random) -> Rules:
    switches = {name: dice.choice(settings) for name, settings in SWITCHES.items()}
    rules = rules_of(deck, "LP-A")
    ruleset = replace(rules.ruleset, legality_switches=switches)
    return Rules(ruleset, rules.deck, switches)
