"""New events: from a preset, with every rule as the form says."""

import pytest
from flask import Flask

from scorekeeper.domain.tournaments.event_rules import EventKind
from scorekeeper.domain.tournaments.event_rules_json import write_rules
from scorekeeper.domain.tournaments.presets import NAMES, event_preset
from scorekeeper.web.tournaments.feasible import round_warning
from tests.event_cast import event_of
from tests.web.club_people import ClubPeople
from tests.web.season_world import right_in
from tests.web.tournaments.filled_forms import Fields, form_of
from tests.web.visitors import problems_in, text_of


def form_for(club: ClubPeople, preset: str) -> Fields:
    page = club.organiser.see(f"{club.path}/tournaments/new?preset={preset}")
    return form_of(page, "/tournaments/new")


def rules_made(club: ClubPeople, place: str) -> dict[str, object]:
    with club.owner.client.application.app_context():
        return write_rules(event_of(right_in(club.club_id), place[-36:]).rules)


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_taken_as_it_is_gives_its_rules(club: ClubPeople, name: str) -> None:
    answer = club.organiser.send(f"{club.path}/tournaments/new", **form_for(club, name))

    assert answer.status_code == 303, problems_in(answer)
    assert rules_made(club, answer.location) == write_rules(event_preset(name))


def test_every_preset_is_explained(club: ClubPeople) -> None:
    text = text_of(club.organiser.see(f"{club.path}/tournaments/new"))

    for sentence in (
        "Botifarra, Swiss",
        "A match: Botifarra lliure, tournament, to 101, 12 deals or 55 minutes; at most 121 "
        "of its points count.",
        "Groups of 4; the first goes on. The best of the next goes on too.",
        "A ticket costs €3 and is good for one round.",
    ):
        assert sentence in text


def test_every_rule_can_be_changed(club: ClubPeople) -> None:
    fields = {
        **form_for(club, "botifarra-swiss"),
        "target": "61",
        "minutes": "0",
        "ranking_cap": "",
        "rounds": "7",
        "bye": "1½",
        "bye_for": "25",
        "order_1": "points",
        "order_2": "buchholz",
        "order_3": "none",
        "order_4": "none",
        "order_5": "none",
        "clubs_apart_until": "2",
        "tables": "3-5, 9",
        "fee": "7,50",
        "shares": "3 2 1",
        "self_entry": "y",
    }

    answer = club.organiser.send(f"{club.path}/tournaments/new", **fields)

    rules = rules_made(club, answer.location)
    end = rules["ruleset"]["end"]  # type: ignore[index]
    scoring: dict[str, object] = rules["scoring"]  # type: ignore[assignment]
    assert (end["target"], end["deals"], end["minutes"]) == (61, 12, None)
    assert end["ranking_cap"] == 121
    assert scoring["bye"] == {"halves": 3, "points": [25, 0]}
    assert scoring["order"] == ["points", "buchholz"]
    assert rules["drawing"] == {
        "style": "random",
        "clubs_apart_until": 2,
        "tables": [3, 4, 5, 9],
    }
    assert (rules["rounds"], rules["fee"], rules["self_entry"]) == (7, 750, True)
    assert rules["prizes"] == {"percent": 0, "pool": 0, "shares": [3, 2, 1], "coin": 1}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": ""}, "Name"),
        ({"day": "soon"}, "“soon” is no day"),
        ({"kind": "chess"}, "chess"),
        ({"fee": "much"}, "Write an amount, as in 10 or 7.50."),
        ({"shares": "a lot"}, "Write whole numbers with commas between, as in 3, 2, 1."),
        ({"win": "x"}, "Write points up to"),
        ({"order_1": "points", "order_3": "points"}, "This stands further up already."),
    ],
)
def test_what_is_wrong_is_said_and_what_was_typed_stays(
    club: ClubPeople, wrong: dict[str, str], said: str
) -> None:
    fields = {**form_for(club, "botifarra-swiss"), "capacity": "99", **wrong}

    answer = club.organiser.send(f"{club.path}/tournaments/new", **fields)

    assert answer.status_code == 422
    assert said in text_of(answer)
    assert form_of(answer, "/tournaments/new")["capacity"] == ["99"]


def test_more_rounds_than_can_be_played_are_warned_of_once(club: ClubPeople) -> None:
    fields = {**form_for(club, "botifarra-swiss"), "expected": "8", "rounds": "7"}

    warned = club.organiser.send(f"{club.path}/tournaments/new", **fields)
    again = form_of(warned, "/tournaments/new")
    made = club.organiser.send(f"{club.path}/tournaments/new", **again)

    assert warned.status_code == 422
    assert "only 4 rounds are sure to be possible without two meeting again" in text_of(warned)
    assert made.status_code == 303


def test_pressing_twice_makes_one_event(club: ClubPeople) -> None:
    fields = form_for(club, "knock-out")

    first, second = (
        club.organiser.send(f"{club.path}/tournaments/new", **fields) for _ in range(2)
    )

    assert first.location == second.location
    assert text_of(club.owner.see(f"{club.path}/tournaments")).count("being prepared") == 1


def test_people_enter_alone_where_partners_change(club: ClubPeople) -> None:
    fields = {**form_for(club, "botifarra-swiss"), "kind": EventKind.ROTATION.value}

    answer = club.organiser.send(f"{club.path}/tournaments/new", **fields)

    assert rules_made(club, answer.location)["size"] == 1


@pytest.mark.parametrize(
    ("kind", "entrants", "said"),
    [
        (EventKind.SWISS, 2, "or plan 1 round at most."),
        (EventKind.SWISS, 4, "or plan 2 rounds at most."),
        (EventKind.ROTATION, 4, "a partner coming back: plan 2 rounds at most."),
    ],
)
def test_how_many_rounds_can_be_played_is_said_of_any_number(
    site: Flask, kind: EventKind, entrants: int, said: str
) -> None:
    with site.test_request_context():
        warning = round_warning(kind, entrants, 9)

    assert warning is not None
    assert warning.endswith(said)
