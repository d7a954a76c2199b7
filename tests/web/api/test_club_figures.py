"""Seasons and figures of a club by calls: the same rows as the files of its pages."""

import pytest
from flask import Flask

from tests.web.api.programs import Program, told
from tests.web.api.test_clubs import program
from tests.web.season_world import World

ABSENT = "00000000-0000-0000-0000-000000000000"


@pytest.fixture
def reader(site: Flask, world: World) -> Program:
    return program(site, world.club.owner, world.club.club_id)


def places(world: World) -> dict[str, str]:
    """Return what each call is called that has the rows of a page, by its address."""
    *_, other, one = world.filled.players.values()  # Guests come first, and are not rated.
    season = f"seasons/{world.season.id}"
    return {
        season: "standings",
        f"{season}/course": "course",
        "statistics": "totals",
        "pairs": "pairs",
        "head-to-head": "meetings",
        "records": "records",
        "rating": "ratings",
        f"players/{one}/statistics": "figures",
        f"players/{one}/rating": "history",
        f"pairs/{one}/{other}": "figures",
    }


def page(world: World, place: str) -> object:
    """Return the rows of the page at *place*, about all seasons where it asks."""
    found = world.club.owner.see(f"{world.path}/{place}.json?season=all")
    return found.get_json()["rows"]


def test_every_call_has_the_rows_of_its_page(world: World, reader: Program) -> None:
    answers = {place: told(reader.get(f"{world.path}/{place}"), 200) for place in places(world)}

    pages = {place: {name: page(world, place)} for place, name in places(world).items()}
    assert answers == pages
    assert [place for place, answer in answers.items() if not any(answer.values())] == []


def test_the_seasons_are_told_with_their_rules(world: World, reader: Program) -> None:
    answer = told(reader.get(f"{world.path}/seasons"), 200)

    season = world.season
    assert answer == {
        "seasons": [
            {
                "id": season.id,
                "name": "Autumn",
                "from_day": season.from_day,
                "to_day": season.to_day,
                "rules": season.rules,
            }
        ]
    }


def test_figures_are_asked_for_days_rules_and_a_season(world: World, reader: Program) -> None:
    def matches(query: str) -> int:
        rows = told(reader.get(f"{world.path}/statistics?{query}"), 200)["totals"]
        return sum(row["matches"] for row in rows)

    every = matches("")

    assert every > 0
    assert matches(f"season={world.season.id}") == every
    assert matches("from=2025-09-01&to=2026-08-31") == every
    assert 0 < matches("to=2025-10-01") < every
    assert 0 < matches("rules=boom-club") < every or matches("rules=none") == 0
    assert matches("from=2026-09-01") == 0


@pytest.mark.parametrize(
    ("query", "status", "refusals"),
    [
        ("from=soon", 400, [("not-a-day", "from")]),
        ("season=autumn", 400, [("not-an-id", "season")]),
        (f"season={ABSENT}", 404, []),
    ],
)
def test_what_cannot_be_asked_is_refused(
    world: World, reader: Program, query: str, status: int, refusals: list[tuple[str, str]]
) -> None:
    answer = reader.get(f"{world.path}/statistics?{query}")

    found = [(one["code"], one["field"]) for one in answer.get_json()["refusals"]]
    assert (answer.status_code, found) == (status, refusals)


def test_a_hidden_player_is_in_no_rows(world: World, reader: Program) -> None:
    player = next(iter(world.filled.players.values()))
    name = next(iter(world.filled.players))
    assert player in reader.get(f"{world.path}/statistics").text

    world.club.owner.send(f"{world.path}/players/{player}/hide")

    shown = [place for place in places(world) if player not in place]
    texts = {place: reader.get(f"{world.path}/{place}").text for place in shown}
    assert [place for place, text in texts.items() if player in text or name in text] == []


def test_a_club_without_a_rating_has_none_to_tell(world: World, reader: Program) -> None:
    fields = {"name": "Aces", "visibility": "link", "time_zone": "Europe/Paris"}
    world.club.owner.send(f"{world.path}/settings", **fields)
    player = next(iter(world.filled.players.values()))

    answers = [
        reader.get(f"{world.path}/{place}").status_code
        for place in ("rating", f"players/{player}/rating")
    ]

    assert answers == [404, 404]


def test_players_and_seasons_of_others_are_not_there(world: World, reader: Program) -> None:
    paths = (f"seasons/{ABSENT}", f"seasons/{ABSENT}/course", f"players/{ABSENT}/statistics")

    assert [reader.get(f"{world.path}/{one}").status_code for one in paths] == [404] * 3
