"""What the things of the table are called: suits, trump, sides, players."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.domain.cards import NO_TRUMP, Deck, rank_of, suit_of
from scorekeeper.domain.ledger import Side
from scorekeeper.domain.match import Match
from scorekeeper.domain.seating import seat_of, side_of
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.i18n import lazy_pgettext, pgettext


@dataclass(frozen=True, slots=True)
class Suit:
    """How a suit is shown: its name, its icon in the sprite, and its sign if it has one."""

    name: str
    icon: str
    sign: str


_FRENCH = {
    "s": Suit(_l("spades"), "spades", "♠"),
    "h": Suit(_l("hearts"), "hearts", "♥"),
    "d": Suit(_l("diamonds"), "diamonds", "♦"),
    "c": Suit(_l("clubs"), "clubs", "♣"),
}
_SPANISH = {
    "o": Suit(_l("coins"), "oros", ""),
    "c": Suit(_l("cups"), "copes", ""),
    "e": Suit(_l("swords"), "espases", ""),
    "b": Suit(_l("clubs (Spanish)"), "bastos", ""),
}
_LETTERS = {
    "A": lazy_pgettext("on a card", "A"),
    "K": lazy_pgettext("on a card", "K"),
    "Q": lazy_pgettext("on a card", "Q"),
    "J": lazy_pgettext("on a card", "J"),
}
_WITHOUT = Suit(_l("no trump"), "no-trump", "–")


def suits_of(deck: Deck) -> Mapping[str, Suit]:
    """Return how the suits of *deck* are shown, by their letters."""
    return _FRENCH if "s" in deck.suits else _SPANISH


def trump_shown(deck: Deck, trump: str) -> Suit:
    """Return how *trump* is shown: a suit of *deck*, or that there was none."""
    return _WITHOUT if trump == NO_TRUMP else suits_of(deck)[trump]


def rank_shown(rank: str) -> str:
    """Return *rank* as it stands on the cards of whoever reads: "R" for a king in French."""
    return str(_LETTERS.get(rank, rank))


def card_shown(deck: Deck, card: str) -> str:
    """Return *card* (or a rank alone) as people write it: the rank, then the suit's sign."""
    if not deck.knows(card):
        return rank_shown(card)
    suit, rank = suits_of(deck)[suit_of(card)], rank_shown(rank_of(card))
    return f"{rank}{suit.sign}" if suit.sign else f"{rank} {suit.name}"


def side_name(side: Side, index: int) -> str:
    """Return the name that the table gave a side, else "Us" for side 0, "Them" for side 1."""
    if side.name:
        return side.name
    return pgettext("side", "Us") if index == 0 else pgettext("side", "Them")


def player_name(match: Match, seat: int) -> str:
    """Return the name of the player at *seat*, else the place in the order of play."""
    name = match.ledger.sides[side_of(seat)].players[seat // 2]
    return name or _("Player %(number)s", number=seat + 1)


def players_of(match: Match, side: int) -> str:
    """Return both players of *side*, as in "Anna & Cora"."""
    return " & ".join(player_name(match, seat_of(side, place)) for place in (0, 1))


def side_title(match: Match, side: int) -> str:
    """Return what tells *side* from all others in a list: its name, else its players."""
    given = match.ledger.sides[side]
    if given.name or not any(given.players):
        return side_name(given, side)
    return players_of(match, side)


def match_title(match: Match) -> str:
    """Return what tells *match* from others: its two sides."""
    return f"{side_title(match, 0)} – {side_title(match, 1)}"
