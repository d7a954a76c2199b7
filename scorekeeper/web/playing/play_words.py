"""What a player had to do at a play, in a sentence."""

from collections.abc import Mapping

from scorekeeper.domain.cardplay.deal_record import DealRecord
from scorekeeper.domain.cardplay.demands import Rule
from scorekeeper.domain.cardplay.legality import switches_of
from scorekeeper.domain.cardplay.replay import ReplayedPlay, Status
from scorekeeper.domain.cardplay.trick import trick_of
from scorekeeper.domain.cards import rank_of, suit_of
from scorekeeper.domain.match import Match
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import listed
from scorekeeper.web.words import player_name, rank_shown, suits_of

_DUTIES: Mapping[Rule, str] = {
    Rule.FOLLOW_SUIT: _l("must follow %(suit)s: %(cards)s"),
    Rule.BEAT: _l("must beat: %(cards)s"),
    Rule.TRUMP: _l("must trump: %(cards)s"),
    Rule.OVERTRUMP: _l("must overtrump: %(cards)s"),
    Rule.UNDERTRUMP: _l("is bound by the rule on lower trumps: %(cards)s"),
    Rule.LOW_CARD: _l("must throw low: %(cards)s"),
}


def explained(match: Match, record: DealRecord, place: int, play: ReplayedPlay | None) -> str:
    """Return what the player of *play*, which stands at *place* (from 0), could do, and why."""
    if play is None:
        return _("No card is written down yet.")
    before = record.tricks[place // SEATS][: place % SEATS]
    values = {
        "player": player_name(match, play.seat),
        "card": _named(record, play.card),
        "duty": _duty(record, before, play),
    }
    if play.status == Status.ILLEGAL:
        return _("%(player)s %(duty)s. So %(card)s was not allowed.", **values)
    if play.status == Status.OPEN:
        return _(
            "%(player)s plays %(card)s. Cards that are still unseen may show that this was not "
            "allowed.",
            **values,
        )
    return _("%(player)s %(duty)s.", **values)


def _duty(record: DealRecord, before: tuple[str, ...], play: ReplayedPlay) -> str:
    rule = play.broken or play.in_force
    if not before:
        return _("leads: any card will do")
    if rule is None:
        return _freedom(record, before)
    suit = suits_of(record.ruleset.cards)[suit_of(before[0])]
    cards = [_named(record, card) for card in play.allowed]
    return str(_DUTIES[rule]) % {
        "suit": suit.sign or suit.name,
        "cards": listed(cards, "or") or _("a card that nobody has seen"),
    }


def _freedom(record: DealRecord, before: tuple[str, ...]) -> str:
    ruleset = record.ruleset
    trick = trick_of(ruleset.cards, record.trump, before)
    switches = switches_of(ruleset.legality, ruleset.legality_switches)
    if trick.partner_ahead and switches.partners:
        return _("is free: the partner is ahead")
    return _("is free: every card that is left may be played")


def _named(record: DealRecord, card: str) -> str:
    """Return *card* as a sentence names it: with the sign of its suit, where it has one."""
    suit = suits_of(record.ruleset.cards)[suit_of(card)]
    rank = rank_shown(rank_of(card))
    if suit.sign:
        return rank + suit.sign
    return _("%(rank)s of %(suit)s", rank=rank, suit=suit.name)
