"""Seasons of events: what their places are worth, added up over several of them.

Whoever plays is known again by the players of the club, others by their names.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.event_prizes import season_points_of
from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.domain.tournaments.placing.season_points import SeasonRow, season_rows
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_reading import OpenedEvent, load
from scorekeeper.services.player_names import fold
from scorekeeper.services.tournaments import list_events
from scorekeeper.store import tournaments
from scorekeeper.store.transactions import reading

_OVER = frozenset({EventState.FINISHED, EventState.ARCHIVED})

Who = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeasonOfEvents:
    """Events that count together, the earliest first, and who stands where after them.

    `names` says who the entrants of `rows` are; `points` what each event gave them.
    """

    events: tuple[OpenedEvent, ...]
    names: Mapping[int, str]
    rows: tuple[SeasonRow, ...]
    points: tuple[Mapping[int, Fraction], ...]


def season_of_events(
    right: ClubRight,
    days: tuple[str, str],
    somebody: str,
    *,
    best: int | None = None,
) -> SeasonOfEvents:
    """Return the season of the finished events on *days*, both included, that give points.

    Of each entrant the *best* so many events count, or all.
    """
    with reading():
        events = _events(right, days, somebody)
        # Two who are not to be named are still two people.
        known = [tournaments.load(one.id, one.event.moment) for one in events]
    people = _numbered(known)
    given = [season_points_of(event) for event in known]
    told = tuple(
        {people[_who(event.entrant(one))]: worth for one, worth in points.items()}
        for event, points in zip(known, given, strict=True)
    )
    return SeasonOfEvents(events, _names(events, known, people), season_rows(told, best), told)


def _events(right: ClubRight, days: tuple[str, str], somebody: str) -> tuple[OpenedEvent, ...]:
    first, last = days
    wanted = [
        one.tournament
        for one in list_events(right)
        if first <= one.tournament.day <= last and one.state in _OVER
    ]
    ordered = sorted(wanted, key=lambda one: (one.day, one.made_at))
    opened = (load(right, one.id, somebody) for one in ordered)
    return tuple(one for one in opened if one.event.rules.counts_in_a_season)


def _numbered(events: Iterable[Event]) -> Mapping[Who, int]:
    """Return a number for everybody, whatever number each event gave."""
    everybody = [_who(one) for event in events for one in event.course.entrants.values()]
    return {who: number for number, who in enumerate(dict.fromkeys(everybody), start=1)}


def _names(
    events: Iterable[OpenedEvent], known: Iterable[Event], people: Mapping[Who, int]
) -> Mapping[int, str]:
    """Return what everybody was called last, as whoever asks may know it."""
    return {
        people[_who(entrant)]: shown.event.entrant(entrant.number).name
        for shown, event in zip(events, known, strict=True)
        for entrant in event.course.entrants.values()
    }


def _who(entrant: Entrant) -> Who:
    """Return who an entrant is, in whatever order its members were named."""
    return tuple(sorted(one.player or fold(one.name) for one in entrant.members))
