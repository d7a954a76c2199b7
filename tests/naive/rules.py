"""The sentences R0 to R6 of the rules sheet, each as an if, on cards written as strings."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

Deck = Mapping[str, Any]
Switches = Mapping[str, Any]

LP_A: Switches = {
    "beat": "any_suit",
    "beat_partner": False,
    "void_opponent": "trump_if_beats",
    "undertrump": "free",
    "low_rule": "none",
    "load": "none",
    "partners": True,
}
PROFILES: Mapping[str, Switches] = {
    "LP-A": LP_A,
    "LP-B": {**LP_A, "undertrump": "avoid"},
    "LP-C": {**LP_A, "low_rule": "obligada", "load": "doubleton"},
    "LP-D": {**LP_A, "beat": "trump_or_no_trump", "beat_partner": True},
    "LP-E": {**LP_A, "void_opponent": "free"},
    "LP-I": {**LP_A, "partners": False},
}


def rank_of(card: str) -> str:
    """Return the rank of *card*: all but its last letter."""
    return card[:-1]


def suit_of(card: str) -> str:
    """Return the suit of *card*: its last letter."""
    return card[-1]


def all_cards(deck: Deck) -> list[str]:
    """Return the cards of *deck*, by suit, each suit from high to low."""
    return [rank + suit for suit in deck["suits"] for rank in deck["ranks"]]


def points_of(deck: Deck, card: str) -> int:
    """Return the card points of *card*."""
    points: int = deck["points"].get(rank_of(card), 0)
    return points


def is_lower(deck: Deck, card: str, other: str) -> bool:
    """Tell whether *card* is a lower card of the suit of *other*."""
    if suit_of(card) != suit_of(other):
        return False
    ranks: list[str] = deck["ranks"]
    return ranks.index(rank_of(card)) > ranks.index(rank_of(other))


@dataclass
class Turn:
    """A seat to play, and the trick as it lies: seats and cards in the order played.

    Once a card lies, `led` is its suit, `winning` tells who is ahead and with which card,
    `trumped` whether that is a trump, and `partner_ahead` whether it is the player's partner's;
    where each plays for himself (LP-I), it never is.
    """

    seat: int
    trick: tuple[tuple[int, str], ...]
    trump: str
    deck: Deck
    switches: Switches
    led: str = field(init=False)
    winning: tuple[int, str] = field(init=False)
    trumped: bool = field(init=False)
    partner_ahead: bool = field(init=False)

    def __post_init__(self) -> None:
        if not self.trick:
            return
        self.led = suit_of(self.trick[0][1])
        self.winning = self.best()
        seat, card = self.winning
        self.trumped = suit_of(card) == self.trump
        self.partner_ahead = self.switches["partners"] and seat == (self.seat + 2) % 4

    def best(self) -> tuple[int, str]:
        """Return the highest trump with its seat, or else the highest card of the suit led."""
        trumps = [play for play in self.trick if suit_of(play[1]) == self.trump]
        followed = [play for play in self.trick if suit_of(play[1]) == self.led]
        ranks = self.deck["ranks"]
        return min(trumps or followed, key=lambda play: ranks.index(rank_of(play[1])))

    def beats(self, card: str) -> bool:
        """Tell whether *card* would be ahead."""
        winning = self.winning[1]
        if suit_of(card) == suit_of(winning):
            return is_lower(self.deck, winning, card)
        return suit_of(card) == self.trump

    def is_void(self, hand: Collection[str]) -> bool:
        """Tell whether *hand* has no card of the suit led."""
        return self.led not in map(suit_of, hand)


def breaks_follow_suit(turn: Turn, hand: Collection[str], card: str) -> bool:
    """R1: who holds the suit led must play it."""
    return suit_of(card) != turn.led and not turn.is_void(hand)


def breaks_beat(turn: Turn, hand: Collection[str], card: str) -> bool:
    """R2: who holds the suit led must beat an opponent with it; R3: but not his partner."""
    if turn.switches["beat"] == "never":
        return False
    if turn.switches["beat"] == "trump_or_no_trump" and turn.trump not in (turn.led, "none"):
        return False
    if turn.partner_ahead and not turn.switches["beat_partner"]:
        return False
    if turn.beats(card):
        return False
    return any(suit_of(held) == turn.led and turn.beats(held) for held in hand)


def breaks_duty_to_trump(turn: Turn, hand: Collection[str], card: str) -> bool:
    """R4: who is void must beat an opponent with a trump; R3: but not his partner."""
    if turn.switches["void_opponent"] == "free":
        return False
    if turn.partner_ahead or turn.beats(card):
        return False
    return turn.is_void(hand) and any(map(turn.beats, hand))


def breaks_trump(turn: Turn, hand: Collection[str], card: str) -> bool:
    """R4 while no trump is ahead."""
    return not turn.trumped and breaks_duty_to_trump(turn, hand, card)


def breaks_overtrump(turn: Turn, hand: Collection[str], card: str) -> bool:
    """R4 while a trump is ahead."""
    return turn.trumped and breaks_duty_to_trump(turn, hand, card)


def breaks_undertrump(turn: Turn, hand: Collection[str], card: str) -> bool:
    """R5: who cannot overtrump may be forbidden a lower trump, or obliged to throw one."""
    if not turn.trumped or turn.partner_ahead or not turn.is_void(hand):
        return False
    if any(map(turn.beats, hand)):
        return False
    throws_trump = suit_of(card) == turn.trump
    if turn.switches["undertrump"] == "avoid":
        return throws_trump and any(suit_of(held) != turn.trump for held in hand)
    if turn.switches["undertrump"] == "obliged":
        return not throws_trump and turn.trump in map(suit_of, hand)
    return False


def breaks_low_card(turn: Turn, hand: Collection[str], card: str) -> bool:
    """LP-C: who does not beat throws the lowest of a suit, or loads his partner's trick."""
    if turn.switches["low_rule"] == "none":
        return False
    if turn.beats(card):
        return False
    if not any(is_lower(turn.deck, held, card) for held in hand):
        return False
    return not (turn.partner_ahead and is_load(turn, hand, card))


def is_load(turn: Turn, hand: Collection[str], card: str) -> bool:
    """Tell whether *card* may be loaded on a partner's trick."""
    if turn.switches["load"] == "any_point":
        return points_of(turn.deck, card) > 0
    if turn.switches["load"] == "doubleton":
        # Jack and horse (or queen) are the cards worth 1 and 2, whatever their names.
        held_twice = sum(suit_of(held) == suit_of(card) for held in hand) == 2
        return held_twice and points_of(turn.deck, card) in (1, 2)
    return False


Sentence = Callable[[Turn, Collection[str], str], bool]
SENTENCES: Mapping[str, Sentence] = {
    "follow-suit": breaks_follow_suit,
    "beat": breaks_beat,
    "trump": breaks_trump,
    "overtrump": breaks_overtrump,
    "undertrump": breaks_undertrump,
    "low-card": breaks_low_card,
}
ORDER = list(SENTENCES)


def rule_broken(turn: Turn, hand: Collection[str], card: str) -> str | None:
    """Return the first rule that playing *card* from *hand* breaks, or None."""
    if not turn.trick:
        return None  # R0: the leader plays any card.
    for rule, is_broken in SENTENCES.items():
        if is_broken(turn, hand, card):
            return rule
    return None


def legal_cards(turn: Turn, hand: Collection[str]) -> list[str]:
    """Return the cards of *hand* that may be played, by suit, from high to low."""
    legal = {card for card in hand if rule_broken(turn, hand, card) is None}
    return [card for card in all_cards(turn.deck) if card in legal]
