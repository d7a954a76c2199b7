"""Deals card by card as JSON: the record of one, and the report on it."""

from scorekeeper.domain.cardplay.demands import Rule
from scorekeeper.domain.presets import NAMES
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.web.api.schemas.deals import seat
from scorekeeper.web.api.schemas.fields import Choice, Flag, Many, Pair, Part, Text, Whole
from scorekeeper.web.api.schemas.problems import RefusalRow
from scorekeeper.web.api.schemas.shapes import Answer, Body

_LONGEST_CARD = 3
_CARD = "a card: rank, then suit, as in 10h or 12o"
_TRICK = "the trick, from 1"


def _cards(meaning: str) -> Many:
    return Many(Text(_CARD, _LONGEST_CARD), meaning)


class CardsBody(Body):
    """The cards of a deal in the order played."""

    trump = Text('a suit of the deck, or "none"', required=True)
    leader = seat("the seat that leads the first trick", required=True)
    tricks = Many(
        _cards("four cards, first that of the leader; the last trick may be unfinished"),
        "the tricks; fewer than all: judged as far as it can be",
        required=True,
    )


class DealRecordBody(CardsBody):
    """A deal to judge, with the rules that it was played by."""

    ruleset = Choice("the name of a preset", NAMES, required=True)
    hands = Many(
        _cards("all cards of the seat before the first trick"),
        "the hands by seat, where they are known; null: they follow from the plays",
        SEATS,
        allow_none=True,
    )


class IllegalPlay(Answer):
    """A play that broke a rule."""

    trick = Whole(_TRICK, 1)
    seat = seat("the seat that played it")
    card = Text(_CARD)
    rule = Choice("the rule that it broke", Rule)
    allowed = _cards("what the known hand allowed, sorted by suit, from high to low")


class OpenPlay(Answer):
    """A play that later cards may still show to be illegal."""

    trick = Whole(_TRICK, 1)
    seat = seat("the seat that played it")
    card = Text(_CARD)


class Report(Answer):
    """What a deal came to, as far as it was played, and which plays were or may be illegal."""

    legal = Flag("whether no play was illegal")
    complete = Flag("whether all cards were played")
    winners = Many(seat("the seat that won it"), "who won each trick")
    card_points = Pair(Whole("", 0), "card points of each side")
    tricks = Pair(Whole("", 0), "tricks of each side")
    taken = Pair(Whole("", 0), "raw points of each side, trick points included")
    illegal = Many(Part(IllegalPlay), "the illegal plays, in order")
    open = Many(Part(OpenPlay), "the plays that are not decided yet; none when complete")
    refusals = Many(Part(RefusalRow), "always empty: what is no deal has no report")
