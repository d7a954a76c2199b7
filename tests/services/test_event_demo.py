"""Events that play themselves, and what helps an organiser to run others."""

import pytest
from flask import Flask

from scorekeeper.domain.tournaments.course.event_prizes import season_points_of
from scorekeeper.domain.tournaments.course.event_standings import final_places
from scorekeeper.domain.tournaments.log.acts import EventState, Place
from scorekeeper.domain.tournaments.presets import NAMES, event_preset
from scorekeeper.services import event_demo, event_entries, event_results, event_tables
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.services.event_results import Why
from scorekeeper.services.event_seeding import seed_by_rating
from scorekeeper.services.players import Player, add_player
from scorekeeper.services.running_scores import RunningScore, running_scores
from scorekeeper.services.scoring import append_entry, load_match
from tests.build import recorded
from tests.club_cast import PHONE, owner_of_new_club
from tests.event_cast import decide, event_of, filled, made, played, published, wish

pytestmark = pytest.mark.usefixtures("app")


@pytest.fixture
def owner(app: Flask) -> ClubRight:
    del app
    return owner_of_new_club()


@pytest.mark.parametrize("name", [name for name in NAMES if name != "kaarting"])
def test_every_preset_plays_itself(owner: ClubRight, name: str) -> None:
    event_id = filled(owner, 4 if event_preset(name).size > 2 else 10, name)

    event = event_demo.play_to_the_end(owner, event_id, wish(), seed=3)

    assert event.state == EventState.FINISHED
    assert final_places(event)[0].rank == 1


def test_a_step_is_one_step_and_the_same_seed_plays_the_same(owner: ClubRight) -> None:
    first, second = (filled(owner, 6, "knock-out") for _ in range(2))
    for _ in range(4):
        event_demo.play_on(owner, first, wish(), seed=5)
        event_demo.play_on(owner, second, wish(), seed=5)

    here, there = (event_of(owner, one) for one in (first, second))
    assert [act.content for act in here.acts] == [act.content for act in there.acts]
    assert [act.kind.value for act in here.acts[-4:]] == [
        "drafted",
        "published",
        "decided",
        "decided",
    ]


def gathered(owner: ClubRight, *names: str) -> list[Player]:
    return [add_player(owner, name, PHONE) for name in names]


def test_entrants_are_seeded_by_their_ratings(owner: ClubRight) -> None:
    names = ("Anna", "Bert", "Cora", "Dirk")
    anna, bert, cora, dirk = (one.id for one in gathered(owner, *names))
    event_id = made(owner, {"kind": "swiss", "ruleset": "classic", "rounds": 1})
    for pair in ((cora, dirk), (anna, bert)):
        members = [{"player": one} for one in pair]
        event_entries.enter(owner, event_id, NewEntry(members), wish())
    event_entries.check_in(owner, event_id, [1, 2], wish())
    published(owner, event_id)
    match_id = event_tables.open_table(owner, event_id, 1, Place(1), PHONE).match_id
    first = event_of(owner, event_id).table(1, Place(1)).sides[0]
    winning = "68-0" if first == (2,) else "0-68"
    number = 0
    while load_match(match_id).is_running:
        number += 1
        append_entry(match_id, recorded(number, winning, f"{match_id} {number}"), PHONE)

    event = seed_by_rating(owner, event_id, wish())

    assert [(one.number, one.seed) for one in event.course.entrants.values()] == [
        (1, 2),
        (2, 1),
    ]


def test_what_is_written_at_the_tables_is_seen_at_once(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    published(owner, event_id)
    match_id = event_tables.open_table(owner, event_id, 1, Place(2), PHONE).match_id
    append_entry(match_id, recorded(1, "60-12", match_id), PHONE)

    scores = running_scores(event_id)

    assert scores == {match_id: RunningScore(load_match(match_id).course.game.written, 2)}
    found = event_tables.event_of_match(match_id)
    assert found is not None
    assert (found.tournament_id, found.round, found.place) == (event_id, 1, Place(2))


def test_a_table_leads_to_what_is_played_there_now(owner: ClubRight) -> None:
    rules = {"kind": "swiss", "ruleset": "botifarra-swiss", "drawing": {"tables": [7]}}
    event_id = filled(owner, 4, rules)
    played(owner, event_id)
    between = event_tables.current_place(event_of(owner, event_id), 7)
    published(owner, event_id)

    places = []
    for heat in (1, 2):
        places.append(event_tables.current_place(event_of(owner, event_id), 7))
        decide(owner, event_id, 2, Place(7, heat), (101, 3))
    last = event_tables.current_place(event_of(owner, event_id), 7)

    assert between is None
    assert places == [(2, Place(7, 1)), (2, Place(7, 2))]
    assert last == (2, Place(7, 2))
    assert event_tables.current_place(event_of(owner, event_id), 8) is None


def test_who_leaves_a_table_calls_the_organiser(owner: ClubRight) -> None:
    event_id = filled(owner, 4)
    one = published(owner, event_id)

    event_entries.withdraw(owner, event_id, one.tables[0].entrants[0], wish())

    (waiting,) = event_results.attention(event_of(owner, event_id))
    assert (waiting.table.place, waiting.why) == (Place(1), Why.LEFT)


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"season_linear": 1000}, {1: 1000, 2: 750, 3: 500, 4: 250}),
        ({"season_per_win": 2}, {1: 6, 2: 4, 3: 2, 4: 0}),
    ],
)
def test_a_season_counts_places_evenly_or_every_win(
    owner: ClubRight, rules: dict[str, int], expected: dict[int, int]
) -> None:
    event_id = filled(owner, 4, {"kind": "round-robin", "ruleset": "classic", **rules})
    for _ in range(3):
        played(owner, event_id)

    points = season_points_of(event_of(owner, event_id))

    assert {entrant: int(worth) for entrant, worth in points.items()} == expected
