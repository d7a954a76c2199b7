"""Presets as JSON: a ruleset with all that follows from it, and every limit."""

from marshmallow import EXCLUDE

from scorekeeper.web.api.schemas.fields import Described, Many, Pair, Part, Text, Whole
from scorekeeper.web.api.schemas.rulesets import Ruleset
from scorekeeper.web.api.schemas.shapes import Answer


class Cards(Answer):
    """The deck of a ruleset."""

    suits = Many(Text(), "the letters of its suits")
    ranks = Many(Text(), "its ranks, from high to low")
    points = Described(
        "the points of each rank",
        {"type": "object", "additionalProperties": {"type": "integer"}},
    )


class Limits(Answer):
    """What holds whatever the rules."""

    target = Pair(Whole(), "fewest and most points of a target")
    deals = Pair(Whole(), "fewest and most deals of a game")
    minutes = Pair(Whole(), "fewest and most minutes of a game")
    factor = Pair(Whole(), "smallest and largest factor")
    doublings = Pair(Whole(), "fewest and most calls of a ladder")
    number = Pair(Whole(), "lowest and highest number of a deal")
    adjustment = Pair(Whole(), "lowest and highest points of an adjustment, which are not 0")
    longest_name = Whole("the most characters of a name in a ruleset")
    longest_player = Whole("the most characters of the name of a player or of a side")
    longest_note = Whole("the most characters of a note or a reason")
    entries = Whole("the most entries that are taken at once")


class Preset(Ruleset):
    """A ruleset with all that follows from it."""

    class Meta:
        """An answer may get more fields."""

        unknown = EXCLUDE

    total = Whole("the points of a deal", required=True)
    baseline = Whole("what a side must pass to write anything", required=True)
    trick_count = Whole("the tricks of a deal, and the cards of a hand", required=True)
    games_to_win = Whole("the games that win the match", required=True)
    card_points = Whole("the card points of a deal", required=True)
    card_point_limits = Many(
        Pair(Whole(), ""),
        "fewest and most card points that a side can have with 0, 1, 2 … tricks",
        required=True,
    )
    cards = Part(Cards, required=True)
    limits = Part(Limits)


class Presets(Answer):
    """Every preset."""

    rulesets = Many(Part(Preset), "the presets, in the order in which people look for them")
    limits = Part(Limits)
