"""Deals as JSON: what a table tells of one, and what then stands on the sheet."""

from scorekeeper.domain.entries import MOST_SLOTS
from scorekeeper.domain.rulesets import LONGEST_NOTE, SEATS
from scorekeeper.web.api.schemas.fields import Flag, Id, Moment, Pair, Text, Whole
from scorekeeper.web.api.schemas.shapes import Answer, Body

_TRUMP = 'a suit of the deck, "none" without trump, null: not recorded, counts as a suit'
_DOUBLED = "the number of calls: 0 none, 1 double, 2 redouble …"
_SWEEP = "whether a side took every trick"
_TURNED_UP = "the turned-up card, or its rank alone"
_NAMED_BY = "the seat that named trump"
_REVOKE = "the side that revoked"


def seat(meaning: str, **more: object) -> Whole:
    """Return a field for a seat, 0 to 3 in the order of play."""
    return Whole(meaning, 0, SEATS - 1, **more)


def side(meaning: str, **more: object) -> Whole:
    """Return a field for a side: 0 (seats 0 and 2) or 1 (seats 1 and 3)."""
    return Whole(meaning, 0, 1, **more)


def slot(meaning: str = "the slot of the deal", **more: object) -> Whole:
    """Return a field for the number of a deal."""
    return Whole(meaning, 1, MOST_SLOTS, **more)


def _told_points(meaning: str) -> Pair:
    return Pair(Whole(allow_none=True), f"{meaning}; one side may be null", allow_none=True)


class DealFields(Body):
    """What a table tells of a deal: card points and tricks, or what each side took."""

    taken = _told_points("raw points of each side, trick points included")
    card_points = _told_points("card points of each side")
    tricks = _told_points("tricks of each side")
    trump = Text(_TRUMP, allow_none=True)
    named_by = seat(f"{_NAMED_BY}; null: as the rules have it", allow_none=True)
    doubled = Whole(_DOUBLED, 0, allow_none=True)
    sweep = Flag(_SWEEP, allow_none=True)
    turned_up = Text(_TURNED_UP, allow_none=True)
    dealer = seat("the seat that dealt; null: whose turn it was", allow_none=True)
    revoke = side(_REVOKE, allow_none=True)
    note = Text("a note", LONGEST_NOTE, allow_none=True)


class DealBody(DealFields):
    """A deal to write, or what a deal should have said."""

    class Meta(Body.Meta):
        """One of the two must be there."""

        also = {"anyOf": [{"required": ["number"]}, {"required": ["replaces"]}]}  # noqa: RUF012

    number = slot("the slot that the deal claims")
    replaces = Id("to correct: the deal's `entry` as it was read", allow_none=True)


class Deal(Answer):
    """A deal, or a deal thrown in, that stands on the sheet."""

    id = Id("the deal's id")
    entry = Id("the latest entry about it, which a correction must name")
    number = slot()
    game = Whole("its game, from 1; null after the end", 1, allow_none=True)
    counted = Flag("whether it adds to the score: not after the end")
    thrown_in = Flag("whether it was not played out")
    dealer = seat("the seat that dealt")
    card_points = Pair(Whole(), "card points; null: not written down", allow_none=True)
    tricks = Pair(Whole(), "tricks; null: not written down", allow_none=True)
    taken = Pair(Whole(), "raw points of each side", allow_none=True)
    written = Pair(Whole(), "what it adds to each side's score")
    bonus = Pair(Whole(), "what the turned-up card paid, within `written`")
    multiplier = Whole("the factor that counted", 1)
    carried = Whole("drawn deals in a row before it", 0)
    trump = Text(_TRUMP, allow_none=True)
    named_by = seat(_NAMED_BY, allow_none=True)
    doubled = Whole(_DOUBLED, 0)
    sweep = Flag(_SWEEP)
    turned_up = Text(_TURNED_UP, allow_none=True)
    revoke = side(_REVOKE, allow_none=True)
    note = Text("a note", allow_none=True)
    verified = Flag(
        "whether its cards give exactly what it says; null: nobody wrote them down",
        allow_none=True,
    )
    by = Text("the right of whoever wrote the latest entry")
    device = Text("the name of that phone, if it has one")
    at = Moment("when that was")
