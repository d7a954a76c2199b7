"""Which cards may be played: the duties to follow, beat, trump and throw low (RULES.md, 2).

A profile is a row of switches, and each switch can also be set on its own. The rules are
written as demands on the hand that a card is played from. When a play breaks several of them,
the one named is the first of: *follow-suit*; *beat*, in the suit led; *trump*, when a plain
card is ahead; *overtrump*, when a trump is ahead; *undertrump*, forbidden or obliged;
*low-card*.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass

from scorekeeper.domain.cardplay.demands import Demand, Demands, Exemption, Holding, Rule
from scorekeeper.domain.cardplay.trick import Trick, trick_of
from scorekeeper.domain.cards import Deck
from scorekeeper.domain.rulesets import Legality
from scorekeeper.domain.switches import Beat, Load, LowRule, Undertrump, VoidOpponent


@dataclass(frozen=True, slots=True)
class Switches:
    """One row of switches: all that tells one profile from another."""

    beat: Beat = Beat.ANY_SUIT
    beat_partner: bool = False
    void_opponent: VoidOpponent = VoidOpponent.TRUMP_IF_BEATS
    undertrump: Undertrump = Undertrump.FREE
    low_rule: LowRule = LowRule.NONE
    load: Load = Load.NONE
    partners: bool = True


PROFILES: Mapping[Legality, Switches] = {
    Legality.LP_A: Switches(),
    Legality.LP_B: Switches(undertrump=Undertrump.AVOID),
    Legality.LP_C: Switches(low_rule=LowRule.OBLIGADA, load=Load.DOUBLETON),
    Legality.LP_D: Switches(beat=Beat.TRUMP_OR_NO_TRUMP, beat_partner=True),
    Legality.LP_E: Switches(void_opponent=VoidOpponent.FREE),
    Legality.LP_I: Switches(partners=False),
}
"""The six profiles as rows of switches."""

_JACK_AND_QUEEN = (1, 2)
_PAIR = 2


def switches_of(profile: str, changes: Mapping[str, str | bool] | None = None) -> Switches:
    """Return the switches of *profile* ("LP-A") with single ones set by *changes*.

    Raise `ValueError` for a profile or a setting that does not exist.
    """
    row = {**asdict(PROFILES[Legality(profile)]), **(changes or {})}
    return Switches(
        beat=Beat(row["beat"]),
        beat_partner=bool(row["beat_partner"]),
        void_opponent=VoidOpponent(row["void_opponent"]),
        undertrump=Undertrump(row["undertrump"]),
        low_rule=LowRule(row["low_rule"]),
        load=Load(row["load"]),
        partners=bool(row["partners"]),
    )


def demands_on(card: int, trick: Trick, switches: Switches) -> Demands:
    """Return what must hold of a hand before *card* may be played from it to *trick*."""
    if not trick.led:
        return ()
    asked = _following if card & trick.led else _void
    return tuple(demand for demand in asked(card, trick, switches) if demand.owed)


def legal_cards(
    deck: Deck, switches: Switches, trump: str, cards: Iterable[str], hand: Iterable[str]
) -> tuple[str, ...]:
    """Return which of *hand* may be played after *cards*, sorted by suit, from high to low.

    *cards* are those of the trick so far, in the order played; *trump* is a suit or "none".
    """
    trick = trick_of(deck, trump, cards)
    holding = Holding(trick.sets.read(hand))
    return tuple(
        card
        for card in trick.sets.write(holding.known)
        if not holding.broken(demands_on(trick.sets.bits[card], trick, switches))
    )


def _following(card: int, trick: Trick, switches: Switches) -> Iterator[Demand]:
    if card & trick.beaters:
        return
    if _must_beat(trick, switches):
        yield Demand(Rule.BEAT, trick.beaters & trick.led)
    yield from _low_card(card, trick, switches)


def _void(card: int, trick: Trick, switches: Switches) -> Iterator[Demand]:
    yield Demand(Rule.FOLLOW_SUIT, trick.led)
    if card & trick.beaters:
        return
    if not _is_partner_ahead(trick, switches):
        yield from _trumping(card, trick, switches)
    yield from _low_card(card, trick, switches)


def _trumping(card: int, trick: Trick, switches: Switches) -> Iterator[Demand]:
    winning = trick.beaters & trick.trumps
    if switches.void_opponent == VoidOpponent.TRUMP_IF_BEATS:
        yield Demand(Rule.OVERTRUMP if trick.is_trumped else Rule.TRUMP, winning)
    if trick.is_trumped:
        # The rule binds only those who cannot overtrump; see R5.
        can_overtrump = Exemption(winning, 1, winning.bit_count())
        yield Demand(Rule.UNDERTRUMP, _undertrumping(card, trick, switches), can_overtrump)


def _undertrumping(card: int, trick: Trick, switches: Switches) -> int:
    """Return the cards owed instead of *card* under an opponent's trump."""
    if switches.undertrump == Undertrump.AVOID and card & trick.trumps:
        return trick.sets.all & ~trick.trumps
    if switches.undertrump == Undertrump.OBLIGED and not card & trick.trumps:
        return trick.trumps
    return 0


def _low_card(card: int, trick: Trick, switches: Switches) -> Iterator[Demand]:
    if switches.low_rule == LowRule.NONE:
        return
    loads = _is_partner_ahead(trick, switches)
    worth = trick.sets.worth[card]
    if loads and switches.load == Load.ANY_POINT and worth:
        return
    pair = None
    if loads and switches.load == Load.DOUBLETON and worth in _JACK_AND_QUEEN:
        pair = Exemption(trick.sets.suit_of[card], _PAIR, _PAIR)
    yield Demand(Rule.LOW_CARD, trick.sets.lower(card), pair)


def _must_beat(trick: Trick, switches: Switches) -> bool:
    if _is_partner_ahead(trick, switches) and not switches.beat_partner:
        return False
    if switches.beat == Beat.TRUMP_OR_NO_TRUMP:
        return not trick.trumps or trick.led == trick.trumps
    return switches.beat == Beat.ANY_SUIT


def _is_partner_ahead(trick: Trick, switches: Switches) -> bool:
    return trick.partner_ahead and switches.partners
