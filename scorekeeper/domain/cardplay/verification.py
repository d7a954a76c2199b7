"""Judge a deal card by card, with hindsight: what a player held is known from later plays.

Every play is judged on its own, in the trick as it then lay, whatever went wrong before. A
play is illegal if no set of unseen cards that its player could still hold would make it legal.
It is open if it is not illegal, but some such set would make it so. In a complete deal, and
where the hands are given, nothing is unseen and so nothing is open.
"""

from dataclasses import dataclass

from scorekeeper.domain.cardplay.deal_course import DealCourse, course_of
from scorekeeper.domain.cardplay.deal_record import DealRecord, read_deal_record
from scorekeeper.domain.cardplay.demands import Holding, Rule
from scorekeeper.domain.cardplay.hindsight import doubtful, left_over
from scorekeeper.domain.cardplay.positions import Position, play_table
from scorekeeper.domain.deals import Pair
from scorekeeper.domain.rulesets import SEATS, Ruleset


@dataclass(frozen=True, slots=True)
class IllegalPlay:
    """A play that broke a rule, and what could have been played instead.

    `trick` counts from 1. `allowed` are the cards known to be in the hand at that time (those
    played from then on, or all of a hand that was given) that were not illegal, sorted by suit
    in the deck's order, from high to low.
    """

    trick: int
    seat: int
    card: str
    rule: Rule
    allowed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OpenPlay:
    """A play that later cards may still show to be illegal; `trick` counts from 1."""

    trick: int
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Report:
    """What a deal came to, as far as it was played, and the plays that were or may be wrong.

    `winners` are the seats that took the tricks, in order; `card_points`, `tricks` and `taken`
    are those of side 0 and side 1.
    """

    complete: bool
    winners: tuple[int, ...]
    card_points: Pair
    tricks: Pair
    taken: Pair
    illegal: tuple[IllegalPlay, ...]
    open: tuple[OpenPlay, ...]

    @property
    def legal(self) -> bool:
        """Return whether no play was illegal."""
        return not self.illegal


def judge(record: DealRecord) -> Report:
    """Return the report on *record*."""
    ruleset = record.ruleset
    course = course_of(play_table(ruleset, record.trump), record.leader, record.tricks)
    illegal, still_open = _judge_plays(course, left_over(record, course))
    theirs = sum(winner % 2 for winner in course.winners)
    tricks = (len(course.winners) - theirs, theirs)
    points = course.card_points
    taken = (
        points[0] + ruleset.trick_point * tricks[0],
        points[1] + ruleset.trick_point * tricks[1],
    )
    return Report(
        complete=course.is_complete,
        winners=tuple(course.winners),
        card_points=points,
        tricks=tricks,
        taken=taken,
        illegal=illegal,
        open=still_open,
    )


def verify(values: object, ruleset: Ruleset | None = None) -> Report:
    """Return the report on the deal that *values* (one JSON object) describe.

    Raise `RefusedError` with every reason when it is no deal; see `read_deal_record`.
    """
    return judge(read_deal_record(values, ruleset))


def write_report(report: Report) -> dict[str, object]:
    """Return *report* as the JSON object of a deal that was not refused."""
    return {
        "legal": report.legal,
        "complete": report.complete,
        "winners": list(report.winners),
        "card_points": list(report.card_points),
        "tricks": list(report.tricks),
        "taken": list(report.taken),
        "illegal": [_write_illegal(play) for play in report.illegal],
        "open": [_write_open(play) for play in report.open],
        "refusals": [],
    }


def allowed_cards(position: Position, holding: Holding) -> tuple[str, ...]:
    """Return the cards known to be in the hand that are not illegal, in deck order."""
    allowed = []
    for card in position.trick.sets.write(holding.known):
        _, owed, _, _, demands = position[card]
        if not (owed & holding.reach and holding.broken(demands)):
            allowed.append(card)
    return tuple(allowed)


def _judge_plays(
    course: DealCourse, left: list[Holding]
) -> tuple[tuple[IllegalPlay, ...], tuple[OpenPlay, ...]]:
    illegal, still_open = [], []
    for place, holding in doubtful(course, left):
        demands = course.demands(place)
        trick, seat, card = place // SEATS + 1, course.seats[place], course.card(place)
        if rule := holding.broken(demands):
            allowed = allowed_cards(course.position(place), holding)
            illegal.append(IllegalPlay(trick, seat, card, rule, allowed))
        elif holding.can_break(demands):
            still_open.append(OpenPlay(trick, seat, card))
    return tuple(illegal), tuple(still_open)


def _write_illegal(play: IllegalPlay) -> dict[str, object]:
    return {
        "trick": play.trick,
        "seat": play.seat,
        "card": play.card,
        "rule": str(play.rule),
        "allowed": list(play.allowed),
    }


def _write_open(play: OpenPlay) -> dict[str, object]:
    return {"trick": play.trick, "seat": play.seat, "card": play.card}
