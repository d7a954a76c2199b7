"""Presets as programs read them: the rules, what follows from them, and every limit."""

from scorekeeper.domain.entries import LONGEST_PLAYER, MOST_SLOTS
from scorekeeper.domain.ruleset_json import write_ruleset
from scorekeeper.domain.rulesets import (
    LONGEST_NAME,
    LONGEST_NOTE,
    MOST_CALLS,
    MOST_DEALS,
    MOST_FACTOR,
    MOST_MINUTES,
    MOST_POINTS,
    Ruleset,
    card_point_limits,
)
from scorekeeper.services.scoring import MOST_ENTRIES
from scorekeeper.web.api.match_answers import Row

LIMITS: Row = {
    "target": (1, MOST_POINTS),
    "deals": (1, MOST_DEALS),
    "minutes": (1, MOST_MINUTES),
    "factor": (1, MOST_FACTOR),
    "doublings": (0, MOST_CALLS),
    "number": (1, MOST_SLOTS),
    "adjustment": (-MOST_POINTS, MOST_POINTS),
    "longest_name": LONGEST_NAME,
    "longest_player": LONGEST_PLAYER,
    "longest_note": LONGEST_NOTE,
    "entries": MOST_ENTRIES,
}
"""What holds whatever the rules: each range with its ends, each length in characters."""


def preset_row(ruleset: Ruleset) -> Row:
    """Return *ruleset* with all that follows from it."""
    deck, tricks = ruleset.cards, range(ruleset.trick_count + 1)
    return {
        **write_ruleset(ruleset),
        "total": ruleset.total,
        "baseline": ruleset.baseline,
        "trick_count": ruleset.trick_count,
        "games_to_win": ruleset.games_to_win,
        "card_points": deck.card_points,
        "card_point_limits": [card_point_limits(ruleset, count) for count in tricks],
        "cards": {
            "suits": deck.suits,
            "ranks": deck.ranks,
            "points": {rank: deck.points.get(rank, 0) for rank in deck.ranks},
        },
    }
