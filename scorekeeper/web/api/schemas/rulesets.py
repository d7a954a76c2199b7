"""Rulesets as JSON: all rules of one variation, what follows from them, what may be changed."""

from copy import copy
from typing import Any

from marshmallow import fields

from scorekeeper.domain import rulesets as rules
from scorekeeper.domain.cards import DECKS
from scorekeeper.domain.options import OPTIONS
from scorekeeper.domain.rulesets import (
    LONGEST_NAME,
    LONGEST_NOTE,
    MOST_CALLS,
    MOST_DEALS,
    MOST_FACTOR,
    MOST_MINUTES,
    MOST_POINTS,
    SEATS,
    SERIES,
    SIDES,
)
from scorekeeper.domain.switches import SWITCHES
from scorekeeper.web.api.schemas.fields import (
    Choice,
    Described,
    Flag,
    Many,
    Part,
    Text,
    Texts,
    Whole,
)
from scorekeeper.web.api.schemas.shapes import Body

_LINE = {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME}
_SWITCHES = {name: {"enum": [*choices]} for name, choices in SWITCHES.items()}


class NoTrump(Body):
    """How a deal without trump counts."""

    factor = Whole("the factor of a deal without trump", 1, MOST_FACTOR, required=True)
    max_doublings = Whole(
        "how often it can be doubled at most; null: as often as any deal",
        0,
        MOST_CALLS,
        required=True,
        allow_none=True,
    )
    quota_per_side = Whole(
        "how many of them a side may name in a game; null: any number",
        1,
        MOST_DEALS,
        required=True,
        allow_none=True,
    )


class Doubling(Body):
    """The ladder of doublings."""

    levels = Many(
        Whole("", 1, MOST_FACTOR), "the whole factor after 0, 1, 2 … calls", required=True
    )
    stack = Choice(
        "whether the factors of a deal multiply or add up", rules.Stack, required=True
    )
    cap = Whole(
        "the highest factor; null: none", 1, MOST_POINTS, required=True, allow_none=True
    )


class Sweep(Body):
    """What winning every trick does."""

    effect = Choice(
        "what winning every trick does, apart from its points", rules.SweepEffect, required=True
    )
    test = Choice("what proves that a side won every trick", rules.SweepTest, required=True)


class End(Body):
    """When a game ends: at the first of target, deals and minutes."""

    target = Whole("points to reach", 1, MOST_POINTS, required=True, allow_none=True)
    deals = Whole("deals to play", 1, MOST_DEALS, required=True, allow_none=True)
    minutes = Whole("minutes to play", 1, MOST_MINUTES, required=True, allow_none=True)
    even_deals = Flag("whether time ends only after an even number of deals", required=True)
    ranking_cap = Whole(
        "the highest difference that counts in a ranking",
        1,
        MOST_POINTS,
        required=True,
        allow_none=True,
    )
    tie = Choice("what a level score at the end means", rules.Tie, required=True)


class Revoke(Body):
    """What a revoke pays to the other side."""

    points = Whole("the points of a revoke", 1, MOST_POINTS, required=True)
    times_multiplier = Flag("whether the deal's factor counts", required=True)


class Ruleset(Body):
    """All rules of one variation. A match keeps its own copy for ever."""

    id = Text("the name of the preset it comes from", LONGEST_NAME, required=True)
    family = Text("the family of games", LONGEST_NAME, required=True)
    name = Texts("what it is called, by language", Text("", LONGEST_NAME), required=True)
    words = Described(
        "the words of its region",
        {
            "type": "object",
            "properties": {"doublings": {"type": "array", "items": _LINE}},
            "additionalProperties": _LINE,
        },
        required=True,
    )
    deck = Choice("the deck that is played with", DECKS, required=True)
    players = Whole("the number of players", SEATS, SEATS, required=True)
    sides = Described(
        "the seats of each side", {"enum": [[list(side) for side in SIDES]]}, required=True
    )
    direction = Choice(
        "which way round the cards go", rules.Direction, required=True, allow_none=True
    )
    deal_packets = Many(
        Text("", LONGEST_NAME), "how the cards may be dealt, as in 3-2-3", required=True
    )
    trump_by = Choice("who or what fixes trump", rules.TrumpBy, required=True)
    delegate = Flag("whether naming trump can be passed to the partner", required=True)
    trick_point = Whole("points for each trick", 0, 1, required=True)
    no_trump = Part(NoTrump, "null: nobody plays without trump", required=True, allow_none=True)
    doubling = Part(Doubling, required=True)
    turned_up_bonus = Choice("what the turned-up card pays", rules.TurnedUpBonus, required=True)
    turned_up_at = Choice("when the turned-up card pays", rules.TurnedUpAt, required=True)
    sweep = Part(Sweep, required=True)
    drawn_deal = Choice("what an even split does", rules.DrawnDeal, required=True)
    end = Part(End, required=True)
    games = Described("the games of a series", {"enum": [*SERIES]}, required=True)
    target_suggestions = Many(
        Whole("", 1, MOST_POINTS), "targets that people play to", required=True
    )
    legality = Choice("the profile of legal plays", rules.Legality, required=True)
    legality_switches = Described(
        "where the table departs from the profile",
        {"type": "object", "properties": _SWITCHES, "additionalProperties": False},
        required=True,
    )
    revoke = Part(
        Revoke, "null: the table decides about a revoke", required=True, allow_none=True
    )
    misdeal = Choice("who deals after a deal that was thrown in", rules.Misdeal, required=True)
    confidence = Text("how well its rules are sourced", LONGEST_NOTE, required=True)


def _option(outer: str, inner: str = "") -> fields.Field[Any]:
    """Return the field of a ruleset at this place, as one that may be left out."""
    field: Any = Ruleset().fields[outer]
    if isinstance(field, Part) and inner:
        field = field.schema.fields[inner]
    elif inner:
        field = Described("see the rules of play", _SWITCHES[inner])
    option: fields.Field[Any] = copy(field)
    option.required = False
    return option


Options = Body.from_dict(
    {name: _option(*place) for name, place in OPTIONS.items()}, name="Options"
)
"""What a table may change in a ruleset; what is left out stays as it is."""
