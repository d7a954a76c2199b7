"""The switches of a legality profile and their settings (RULES.md, section 2)."""

from collections.abc import Mapping
from enum import StrEnum


class Beat(StrEnum):
    """Where the duty to beat the card ahead holds for a player who follows suit."""

    ANY_SUIT = "any_suit"
    TRUMP_OR_NO_TRUMP = "trump_or_no_trump"
    NEVER = "never"


class VoidOpponent(StrEnum):
    """What a player does who is void while an opponent is ahead."""

    TRUMP_IF_BEATS = "trump_if_beats"
    FREE = "free"


class Undertrump(StrEnum):
    """Whether a trump that does not beat may be put under an opponent's."""

    FREE = "free"
    AVOID = "avoid"
    OBLIGED = "obliged"


class LowRule(StrEnum):
    """Whether who does not beat must throw the lowest card of a suit."""

    NONE = "none"
    OBLIGADA = "obligada"


class Load(StrEnum):
    """Which higher cards may be given to a partner who is ahead, under the low rule."""

    NONE = "none"
    DOUBLETON = "doubleton"
    ANY_POINT = "any_point"


NAMED_SWITCHES: Mapping[str, type[StrEnum]] = {
    "beat": Beat,
    "void_opponent": VoidOpponent,
    "undertrump": Undertrump,
    "low_rule": LowRule,
    "load": Load,
}
"""The switches whose settings have names."""

SWITCHES: Mapping[str, tuple[str | bool, ...]] = {
    "beat": tuple(one.value for one in Beat),
    "beat_partner": (False, True),
    "void_opponent": tuple(one.value for one in VoidOpponent),
    "undertrump": tuple(one.value for one in Undertrump),
    "low_rule": tuple(one.value for one in LowRule),
    "load": tuple(one.value for one in Load),
    "partners": (True, False),
}
"""Every switch with its settings, as they are written; the usual one first."""
