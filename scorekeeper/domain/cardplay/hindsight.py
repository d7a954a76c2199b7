"""What each player held at each of his plays, as far as the whole record of a deal tells.

The record is read backwards: a card that is played later was in the hand before. What a player
never played is unseen, unless the hands were written down.
"""

from dataclasses import replace

from scorekeeper.domain.cardplay.deal_course import DealCourse
from scorekeeper.domain.cardplay.deal_record import DealRecord
from scorekeeper.domain.cardplay.demands import Holding
from scorekeeper.domain.rulesets import SEATS

_NOTHING = Holding(0)


def left_over(record: DealRecord, course: DealCourse) -> list[Holding]:
    """Return what each seat may hold after the last card that was played."""
    if course.is_complete:
        return [_NOTHING] * SEATS
    unseen = course.unseen
    if record.hands is not None:
        return [Holding(course.sets.read(hand) & unseen) for hand in record.hands]
    size = record.ruleset.trick_count
    lacking = (size - course.seats.count(seat) for seat in range(SEATS))
    return [Holding(0, unseen, count) for count in lacking]


def holdings(course: DealCourse, left: list[Holding]) -> list[Holding]:
    """Return what the player may have held at each play, the card played among it.

    *left* is what each seat may hold at the end.
    """
    held, found = list(left), []
    for seat, laid in zip(reversed(course.seats), reversed(course.laid), strict=True):
        held[seat] = replace(held[seat], known=held[seat].known | laid[0])
        found.append(held[seat])
    return found[::-1]


def doubtful(course: DealCourse, left: list[Holding]) -> list[tuple[int, Holding]]:
    """Return the plays whose player may have held a card that was owed, with their holdings.

    The plays are given by place, in order; all others are legal. This pass is what makes
    judging fast, for it needs three operations a card.
    """
    held, found = [one.reach for one in left], []
    places = range(len(course.laid))
    for place, seat, laid in zip(
        reversed(places), reversed(course.seats), reversed(course.laid), strict=True
    ):
        held[seat] = hand = held[seat] | laid[0]
        if hand & laid[1]:
            known = hand & ~left[seat].pool
            found.append((place, replace(left[seat], known=known)))
    return found[::-1]
