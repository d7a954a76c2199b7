"""Seed the entrants of an event by the ratings of the club's players."""

from dataclasses import replace

from scorekeeper.domain.rating import START
from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.log.acts import EntryChanged
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.event_pen import Wish
from scorekeeper.services.event_reading import organised
from scorekeeper.services.statistics import rating


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
        for seed, entrant in enumerate(ordered, start=1):
            pen.write(replace(_as_it_is(entrant), seed=seed))
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
