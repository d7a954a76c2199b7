"""Seasons of events: points of places, added up for people and not for numbers."""

from fractions import Fraction

import pytest
from flask import Flask

from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.services import event_entries, players, tournaments
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.services.event_seasons import season_of_events
from scorekeeper.services.tournaments import EventPlan
from tests.club_cast import PHONE, joined, owner_of_new_club
from tests.event_cast import played, wish

pytestmark = pytest.mark.usefixtures("app")

RULES = {
    "kind": "round-robin",
    "ruleset": "classic",
    "season_points": [18, 16, 14],
}
YEAR = ("2025-01-01", "2025-12-31")


@pytest.fixture
def owner(app: Flask) -> ClubRight:
    del app
    return owner_of_new_club()


def finished(owner: ClubRight, day: str, *names: str) -> None:
    """Let *names* have played on *day*, and have won in the order in which they entered."""
    plan = EventPlan("Cup", day, RULES)
    event_id = tournaments.make_event(owner, plan, wish()).id
    event_entries.enter_list(owner, event_id, "\n".join(names), wish())
    event_entries.check_in(owner, event_id, range(1, len(names) + 1), wish())
    for _ in range(len(names) + len(names) % 2 - 1):
        played(owner, event_id)
    tournaments.set_state(owner, event_id, EventState.FINISHED, wish())


def test_points_of_several_events_are_added_up_by_name(owner: ClubRight) -> None:
    finished(owner, "2025-03-01", "Anna & Bert", "Cora & Dirk", "Eva & Finn")
    finished(owner, "2025-02-01", "DIRK & cora", "Bert & Anna")
    finished(owner, "2024-12-31", "Eva & Finn", "Bert & Anna")

    season = season_of_events(owner, YEAR, "Somebody")

    told = [(season.names[row.entrant], row.rank, row.total) for row in season.rows]
    assert [one.tournament.day for one in season.events] == ["2025-02-01", "2025-03-01"]
    assert told == [
        ("Anna – Bert", 1, Fraction(34)),
        ("Cora – Dirk", 2, Fraction(34)),
        ("Eva – Finn", 3, Fraction(14)),
    ]


def test_only_the_best_events_count(owner: ClubRight) -> None:
    finished(owner, "2025-02-01", "Anna & Bert", "Cora & Dirk")
    finished(owner, "2025-03-01", "Cora & Dirk", "Anna & Bert", "Eva & Finn")

    season = season_of_events(owner, YEAR, "Somebody", best=1)

    assert [row.total for row in season.rows] == [18, 18, 14]


def test_an_event_that_goes_on_does_not_count_yet(owner: ClubRight) -> None:
    plan = EventPlan("Cup", "2025-02-01", RULES)
    event_id = tournaments.make_event(owner, plan, wish()).id
    event_entries.enter_list(owner, event_id, "A & B\nC & D", wish())

    assert season_of_events(owner, YEAR, "Somebody").rows == ()


def test_two_who_are_not_to_be_named_are_two(owner: ClubRight) -> None:
    viewer = joined(owner, "Vera", Role.VIEWER)
    hidden = [players.add_player(owner, name, PHONE) for name in ("Anna", "Cora")]
    for one in hidden:
        players.set_hidden(owner, one.id, PHONE, is_hidden=True)
    event_id = tournaments.make_event(
        owner, EventPlan("Cup", "2025-02-01", {**RULES, "kind": "rotation", "size": 1}), wish()
    ).id
    for one in hidden:
        event_entries.enter(owner, event_id, NewEntry([{"player": one.id}]), wish())
    event_entries.enter_list(owner, event_id, "Bert\nDirk", wish())
    event_entries.check_in(owner, event_id, range(1, 5), wish())
    played(owner, event_id)
    tournaments.set_state(owner, event_id, EventState.FINISHED, wish())

    season = season_of_events(viewer, YEAR, "Somebody")

    names = sorted(season.names[row.entrant] for row in season.rows)
    assert names == ["Bert", "Dirk", "Somebody", "Somebody"]
