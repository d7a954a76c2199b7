"""A deal card by card, for people who look at it again: what was allowed at every play."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.domain.cardplay.deal_course import DealCourse, course_of
from scorekeeper.domain.cardplay.deal_record import DealRecord
from scorekeeper.domain.cardplay.demands import Holding, Rule
from scorekeeper.domain.cardplay.hindsight import holdings, left_over
from scorekeeper.domain.cardplay.positions import play_table
from scorekeeper.domain.cardplay.verification import allowed_cards
from scorekeeper.domain.rulesets import SEATS


class Status(StrEnum):
    """What is known of a play: legal whatever comes, illegal whatever comes, or neither."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class ReplayedPlay:
    """One play as it was, and as it might have been; `trick` counts from 1.

    `held` are the cards known to be in the hand (the one played among them) and `allowed` those
    of them that were not illegal. `in_force` is the rule that narrowed the choice last, in the
    order of the rules, `None` where every known card was allowed. `broken` is the rule that an
    illegal play broke.
    """

    trick: int
    seat: int
    card: str
    status: Status
    held: tuple[str, ...]
    allowed: tuple[str, ...]
    in_force: Rule | None
    broken: Rule | None


def replay(record: DealRecord) -> tuple[ReplayedPlay, ...]:
    """Return every play of *record* in order, judged as in the report."""
    course = course_of(play_table(record.ruleset, record.trump), record.leader, record.tricks)
    held = holdings(course, left_over(record, course))
    return tuple(_replayed(course, place, holding) for place, holding in enumerate(held))


def _replayed(course: DealCourse, place: int, holding: Holding) -> ReplayedPlay:
    broken = holding.broken(course.demands(place))
    return ReplayedPlay(
        trick=place // SEATS + 1,
        seat=course.seats[place],
        card=course.card(place),
        status=_status(course, place, holding, broken),
        held=course.sets.write(holding.known),
        allowed=allowed_cards(course.position(place), holding),
        in_force=_in_force(course, place, holding),
        broken=broken,
    )


def _status(course: DealCourse, place: int, holding: Holding, broken: Rule | None) -> Status:
    if broken:
        return Status.ILLEGAL
    return Status.OPEN if holding.can_break(course.demands(place)) else Status.LEGAL


def _in_force(course: DealCourse, place: int, holding: Holding) -> Rule | None:
    position = course.position(place)
    barring = {holding.broken(position[card][4]) for card in course.sets.write(holding.known)}
    return next((rule for rule in reversed(Rule) if rule in barring), None)
