"""How many rounds a field can play before somebody has to meet again, told before it begins."""

from dataclasses import dataclass
from enum import StrEnum


class Limit(StrEnum):
    """What an organiser should know of a number of rounds.

    `too-few-entrants`: not enough for one table. `beyond-sure`: a round without a repetition
    may be missing before the end. `beyond-possible`: somebody must meet, or play with, somebody
    again.
    """

    TOO_FEW_ENTRANTS = "too-few-entrants"
    BEYOND_SURE = "beyond-sure"
    BEYOND_POSSIBLE = "beyond-possible"


@dataclass(frozen=True, slots=True)
class RoundLimits:
    """How many rounds are sure to be drawn without a repetition, and how many can be at all."""

    sure: int
    possible: int


def swiss_limits(entrants: int) -> RoundLimits:
    """Return the limits of Swiss rounds for a field that stays together.

    After r rounds everybody has n-1-r opponents left; a graph in which each of n has at least
    n/2 neighbours has a perfect matching (Dirac 1952), so rounds up to n/2 are sure. An odd
    field counts with the bye as one more.
    """
    size = entrants + entrants % 2 if entrants > 1 else 0
    return RoundLimits(sure=size // 2, possible=max(0, size - 1))


def partner_limits(players: int) -> RoundLimits:
    """Return the limits of rounds with a new partner each time, for a field that stays.

    As in a Swiss event, with partners in place of opponents, among those at tables. Every two
    are partners once at most, which bounds the rounds.
    """
    active = players - players % 4
    most = players * (players - 1) // active if active else 0
    return RoundLimits(sure=active // 2, possible=most)


def limit(limits: RoundLimits, rounds: int) -> Limit | None:
    """Return what an organiser should know who plans *rounds*, or `None` if all is well."""
    if limits.possible == 0:
        return Limit.TOO_FEW_ENTRANTS
    if rounds > limits.possible:
        return Limit.BEYOND_POSSIBLE
    return Limit.BEYOND_SURE if rounds > limits.sure else None
