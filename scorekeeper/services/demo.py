"""An empty database filled for a look round: a club, its season, and an event that is on.

All names and results are drawn by a seed; days are those before today, so that the season is
on and the event is being played whenever somebody looks.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.lots import lot, shuffled
from scorekeeper.services import (
    event_demo,
    event_entries,
    event_rounds,
    players,
    tournaments,
)
from scorekeeper.services.club_rights import ClubRight, ClubVisitor, right_in
from scorekeeper.services.clubs import found_club
from scorekeeper.services.evenings import today
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.services.event_pen import Wish
from scorekeeper.services.list_reading import Choices
from scorekeeper.services.season_imports import import_list
from scorekeeper.services.seasons import SeasonPlan, make_season
from scorekeeper.services.tournaments import EventPlan
from scorekeeper.services.writers import Writer
from scorekeeper.store import accounts, clubs, matches
from scorekeeper.store.transactions import reading

NAMES = (
    *("Anna", "Bert", "Cora", "Dirk", "Els", "Frans", "Greet", "Hugo", "Ines", "Jordi"),
    *("Katrien", "Lode", "Montse", "Nico", "Olga", "Pere", "Quim", "Rosa", "Stan", "Teresa"),
    *("Ursula", "Víctor", "Wim", "Xavi"),
)
_EVENINGS = 8
_TABLES = 4
_ROUND_ON = 3
_STILL_OPEN = 3
_WEEKS_TO_GO = 20
_SEASON_RULES = "classic"
_EVENT_RULES = "botifarra-swiss"
_TARGET = 101
_MOST_BEYOND = 20
_RANKING: dict[str, Any] = {
    "entrants": "players",
    "unit": "matches",
    "measure": "points",
    "halves": {"win": 4, "draw": 2, "loss": 0},
    "bonus": None,
    "best": None,
    "drop": 0,
    "least_evenings": 0,
    "absent": {"rule": "zero", "halves": 0},
    "substitute": "substitute",
    "tie_breaks": ["direct", "wins"],
}


@dataclass(frozen=True, slots=True)
class Demo:
    """What was made: ids, and the secret of the link that owns the club, told only now."""

    club_id: str
    season_id: str
    event_id: str
    token: str


class NotEmptyError(Exception):
    """Raised when there is something in the database already."""


def fill_demo(seed: int, writer: Writer) -> Demo:
    """Return what was made in the empty database; raise `NotEmptyError` in another one."""
    _refuse_filled()
    founded = found_club("The Four Aces", None, writer)
    assert founded.link is not None  # noqa: S101 - without an account there is one
    right = right_in(founded.club.id, ClubVisitor(link_id=founded.link.id))
    season_id = _season(right, seed, writer)
    event = _event(right, seed, writer)
    return Demo(founded.club.id, season_id, event.id, founded.link.token)


def _refuse_filled() -> None:
    with reading():
        if matches.ids() or clubs.is_there_any() or accounts.is_there_any():
            raise NotEmptyError


def _season(right: ClubRight, seed: int, writer: Writer) -> str:
    """Return the id of a season with a few evenings in it."""
    last = today(right.club)
    first = last - timedelta(weeks=_EVENINGS)
    plan = SeasonPlan(
        "This season",
        (first - timedelta(weeks=1)).isoformat(),
        (last + timedelta(weeks=_WEEKS_TO_GO)).isoformat(),
        _RANKING,
    )
    season = make_season(right, plan)
    text = "\n".join(["date;a1;a2;b1;b2;score", *_results(seed, first)])
    choices = Choices(rules=_SEASON_RULES, rest_is_new=True)
    import_list(right, season.id, ("demo.csv", text), choices, writer)
    return season.id


def _results(seed: int, first: date) -> Iterator[str]:
    """Yield the lines of a list of results, a match each."""
    for evening in range(_EVENINGS):
        day = (first + timedelta(weeks=evening)).isoformat()
        order = [NAMES[one] for one in shuffled(lot(seed, evening), range(len(NAMES)))]
        for table in range(_TABLES):
            sitting = order[table * SEATS : (table + 1) * SEATS]
            yield ";".join([day, *sitting, _score(lot(seed, evening, table))])


def _score(drawn: int) -> str:
    """Return a result in which a side reaches the target, in the way of the lot *drawn*."""
    high, low = _TARGET + drawn % _MOST_BEYOND, drawn // _MOST_BEYOND % _TARGET
    return f"{high}-{low}" if drawn % 2 else f"{low}-{high}"


def _event(right: ClubRight, seed: int, writer: Writer) -> Event:
    """Return an event of the club's players, in the middle of a round."""
    plan = EventPlan("Autumn cup", today(right.club).isoformat(), _EVENT_RULES)
    event_id = tournaments.make_event(right, plan, Wish(writer)).id
    known = {one.name: one.id for one in players.list_players(right)}
    order = [NAMES[one] for one in shuffled(seed, range(len(NAMES)))]
    for first, second in zip(order[::2], order[1::2], strict=True):
        members = [_member(name, known) for name in (first, second)]
        event_entries.enter(right, event_id, NewEntry(members), Wish(writer))
    event_entries.check_in(right, event_id, range(1, len(NAMES) // 2 + 1), Wish(writer))
    return _played_on(right, event_id, seed, writer)


def _member(name: str, known: Mapping[str, str]) -> dict[str, str]:
    return {"player": known[name]} if name in known else {"name": name}


def _played_on(right: ClubRight, event_id: str, seed: int, writer: Writer) -> Event:
    """Return the event with a round on, its clock running and a few tables still open."""
    event = event_demo.play_on(right, event_id, Wish(writer), seed)
    while not _is_under_way(event):
        event = event_demo.play_on(right, event_id, Wish(writer), seed)
    event_rounds.start_clock(right, event_id, _ROUND_ON, Wish(writer))
    return event


def _is_under_way(event: Event) -> bool:
    last = event.rounds[-1]
    is_on = last.number == _ROUND_ON and last.is_published
    return is_on and len(last.open_tables) <= _STILL_OPEN
