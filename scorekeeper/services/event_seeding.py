"""Seed the entrants of an event: by the ratings of the club's players, by lot, or by hand."""

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum

from scorekeeper.domain.rating import START
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.log.acts import EntryChanged
from scorekeeper.domain.tournaments.lots import shuffled
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.event_pen import EventPen, Wish
from scorekeeper.services.event_reading import organised
from scorekeeper.services.statistics import rating


class Seeding(StrEnum):
    """What entrants are seeded by."""

    RATING = "rating"
    LOT = "lot"
    HAND = "hand"


def seed(
    right: ClubRight, event_id: str, by: Seeding, wish: Wish, *, order: Sequence[int] = ()
) -> Event:
    """Return the event with its entrants seeded *by* ratings, by lot, or in this *order*."""
    if by == Seeding.RATING:
        return seed_by_rating(right, event_id, wish)
    if by == Seeding.LOT:
        return seed_by_lot(right, event_id, wish)
    return seed_by_hand(right, event_id, order, wish)


def seed_by_lot(right: ClubRight, event_id: str, wish: Wish) -> Event:
    """Return the event with its entrants seeded in an order drawn by lot now."""
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        known = {one.number: one for one in pen.event.staying}
        drawn = shuffled(secrets.randbelow(2**31), known)
        return _seeded(pen, [known[number] for number in drawn])


def seed_by_hand(right: ClubRight, event_id: str, order: Sequence[int], wish: Wish) -> Event:
    """Return the event with its entrants seeded in this *order*, each of them once.

    Raise `RefusedError` when somebody is missing, twice, or does not play.
    """
    check(right, Role.ORGANISER)
    with organised(right, event_id, wish) as pen:
        known = {one.number: one for one in pen.event.staying}
        if not pen.is_known and sorted(order) != sorted(known):
            raise RefusedError(Refusal(Reason.NOT_EVERYBODY_ONCE, "order"))
        return _seeded(pen, [known[number] for number in order if number in known])


def seed_by_rating(right: ClubRight, event_id: str, wish: Wish) -> Event:
    """Return the event with its entrants seeded by the mean rating of their members.

    Who has no rating yet counts as one who begins; level ones stay as they entered.
    """
    check(right, Role.ORGANISER)
    known = {player: one.value for player, one in rating(right).ratings.current.items()}

    def strength(entrant: Entrant) -> float:
        values = [known.get(member.player or "", START) for member in entrant.members]
        return sum(values) / len(values)

    with organised(right, event_id, wish) as pen:
        ordered = sorted(pen.event.staying, key=lambda one: (-strength(one), one.number))
        return _seeded(pen, ordered)


def _seeded(pen: EventPen, ordered: Iterable[Entrant]) -> Event:
    for place, entrant in enumerate(ordered, start=1):
        pen.write(replace(_as_it_is(entrant), seed=place))
    return pen.event


def _as_it_is(one: Entrant) -> EntryChanged:
    return EntryChanged(
        entrant=one.number,
        members=one.members,
        name=one.own_name,
        club=one.club,
        seed=one.seed,
        fixed_table=one.fixed_table,
        tickets=one.tickets,
    )
