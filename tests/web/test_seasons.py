"""Seasons: made and changed by organisers, shown with their rules, as the domain ranks."""

import re

import pytest
from flask import Flask

from scorekeeper.domain.seasons.progress import progress
from scorekeeper.domain.seasons.ranking import (
    Ranking,
    TieBreak,
    read_ranking,
    write_ranking,
)
from scorekeeper.domain.seasons.results import Evening, SeasonResult, results_of
from scorekeeper.domain.seasons.standings import standings
from scorekeeper.domain.statistics.fact_finding import facts_of
from scorekeeper.domain.statistics.summarising import summaries_of
from scorekeeper.services.seasons import load_season
from scorekeeper.web.season.season_form import SeasonForm, halves_in
from scorekeeper.web.season.season_words import PRESETS, preset_rules, rules_in_words
from tests.web.club_people import ClubPeople
from tests.web.season_doors import BACKWARDS, SEASON
from tests.web.season_world import World, right_in
from tests.web.visitors import text_of


def domain_table(world: World) -> tuple[Ranking, tuple[SeasonResult, ...]]:
    """Return the standings by the domain alone, from the logs."""
    facts = [one for one in map(facts_of, world.filled.played) if one]
    rows = [row for one in facts for row in summaries_of(one)]
    evenings = {one.match: Evening(one.day, str(one.evening)) for one in facts}
    ranking = read_ranking(world.season.rules)
    return ranking, results_of(ranking, rows, evenings)


def test_the_file_of_a_season_is_the_table_of_the_domain(world: World) -> None:
    ranking, results = domain_table(world)

    told = world.club.linked.see(f"{world.season_path}.json").get_json()["rows"]

    expected = [
        (one.rank, one.entrant[0], float(one.total), one.won, one.drawn, one.lost, one.written)
        for one in standings(ranking, results)
    ]
    names = ("rank", "player_1_id", "total", "won", "drawn", "lost", "written")
    assert [tuple(row[name] for name in names) for row in told] == expected


def test_the_course_of_a_season_is_that_of_the_domain(world: World) -> None:
    ranking, results = domain_table(world)

    rows = world.club.linked.see(f"{world.season_path}/course.json").get_json()["rows"]

    expected = [
        (step.evening.id, place.entrant[0], place.rank, float(place.total))
        for step in progress(ranking, results)
        for place in step.places
    ]
    names = ("evening_id", "player_1_id", "rank", "total")
    assert [tuple(row[name] for name in names) for row in rows] == expected


def test_the_page_of_a_season_says_how_it_ranks(world: World) -> None:
    text = text_of(world.club.linked.see(world.season_path))

    for sentence in rules_in_words(read_ranking(world.season.rules)):
        assert sentence in text


def test_two_who_are_level_share_a_rank_and_the_next_is_left_out(world: World) -> None:
    world.club.owner.send(
        f"{world.season_path}/edit",
        **{**SEASON, "to_day": "2026-08-31", "tie_1": "none", "tie_2": "none"},
    )

    rows = world.club.linked.see(f"{world.season_path}.json").get_json()["rows"]

    ranks = [row["rank"] for row in rows]
    expected = [1 + sum(other["total"] > row["total"] for other in rows) for row in rows]
    assert ranks == expected
    assert len(set(ranks)) < len(ranks)


def test_who_played_too_few_evenings_has_no_rank(world: World) -> None:
    world.club.owner.send(
        f"{world.season_path}/edit", **{**SEASON, "to_day": "2026-08-31", "least_evenings": "4"}
    )

    rows = world.club.linked.see(f"{world.season_path}.json").get_json()["rows"]

    assert {row["rank"] is None for row in rows if row["evenings_played"] < 4} == {True}
    assert {row["rank"] is None for row in rows if row["evenings_played"] >= 4} == {False}
    page = text_of(world.club.linked.see(world.season_path))
    assert "too few evenings for a rank" in page


def test_a_season_counts_only_matches_of_its_days(world: World) -> None:
    day = min(one.day for one in world.filled.played).isoformat()
    fields = {**SEASON, "from_day": day, "to_day": day}

    place = world.club.owner.send(f"{world.path}/seasons/new", **fields).location
    rows = world.club.linked.see(f"{place}.json").get_json()["rows"]

    assert {row["evenings_played"] for row in rows} == {1}


def test_an_organiser_makes_changes_and_deletes_a_season(club: ClubPeople) -> None:
    made = club.organiser.send(f"{club.path}/seasons/new", **SEASON)
    changed = club.organiser.send(f"{made.location}/edit", **{**SEASON, "name": "Winter"})
    listed = text_of(club.linked.see(f"{club.path}/seasons"))
    gone = club.organiser.send(f"{made.location}/delete")

    assert (made.status_code, changed.status_code, gone.status_code) == (303, 303, 303)
    assert "Winter 1 Sept 2025 – 31 Dec 2025" in listed
    assert club.linked.see(made.location).status_code == 404


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"to_day": "2025-08-31"}, "The last day cannot be before the first."),
        ({"to_day": "soon"}, "“soon” is no day"),
        ({"name": " "}, "Name of the season"),
        ({"win": "x"}, "Write points up to 1000, whole or and a half."),
        ({"win": "1", "draw": "2"}, "A draw counts"),
        ({"target": "100", "bonus": "1", "measure": "written"}, "What ranks"),
        ({"tie_1": "lots", "tie_2": "wins"}, "Lots come last: nothing stands below them."),
        ({"tie_1": "wins", "tie_6": "wins"}, "This stands further up already."),
    ],
)
def test_what_is_wrong_with_a_season_is_said(
    club: ClubPeople, wrong: dict[str, str], said: str
) -> None:
    answer = club.owner.send(f"{club.path}/seasons/new", **{**SEASON, **wrong})

    assert answer.status_code == 422
    assert said in text_of(answer)


def test_a_season_that_was_refused_is_not_there(club: ClubPeople) -> None:
    club.owner.send(f"{club.path}/seasons/new", **BACKWARDS)

    assert "There is no season yet." in text_of(club.owner.see(f"{club.path}/seasons"))


@pytest.mark.parametrize("name", PRESETS)
def test_the_form_of_every_preset_gives_its_rules_again(site: Flask, name: str) -> None:
    with site.test_request_context():
        form = SeasonForm.of(preset_rules(name), name="Any", from_day="2025-09-01")

    assert form.rules() == write_ranking(read_ranking(preset_rules(name)))


def test_a_season_keeps_the_rules_that_the_form_says(club: ClubPeople) -> None:
    fields = {
        **SEASON,
        "win": "3",
        "draw": "1½",
        "loss": "0,5",
        "target": "100",
        "bonus": "1",
        "best": "5",
        "rule": "fixed",
        "absent": "1",
    }

    place = club.owner.send(f"{club.path}/seasons/new", **fields).location

    with club.owner.client.application.app_context():
        rules = load_season(right_in(club.club_id), place[-36:]).rules
    assert rules["halves"] == {"win": 6, "draw": 3, "loss": 1}
    assert rules["bonus"] == {"target": 100, "halves": 2}
    assert (rules["best"], rules["absent"]) == (5, {"rule": "fixed", "halves": 2})
    assert rules["tie_breaks"] == ["direct", "wins"]


def test_a_season_keeps_every_tie_break_in_its_order(club: ClubPeople) -> None:
    order = [one.value for one in reversed(TieBreak) if one != TieBreak.LOTS] + ["lots"]
    ties = {f"tie_{place}": one for place, one in enumerate(order, 1)}

    place = club.owner.send(f"{club.path}/seasons/new", **SEASON | ties).location
    page = club.owner.see(f"{place}/edit").text

    with club.owner.client.application.app_context():
        rules = load_season(right_in(club.club_id), place[-36:]).rules
    assert rules["tie_breaks"] == order
    assert re.findall(r'selected value="([a-z_]+)"', page) == order
    assert '<details class="fold" open>' in page


def test_a_tie_break_that_cannot_be_is_marked_where_it_stands(club: ClubPeople) -> None:
    ties = {"tie_1": "wins", "tie_2": "none", "tie_3": "none", "tie_5": "wins"}

    page = club.owner.send(f"{club.path}/seasons/new", **SEASON | ties).text

    assert re.findall(r'aria-invalid="true" [^>]*name="(\w+)"', page) == ["tie_5"]


@pytest.mark.parametrize(
    ("text", "halves"),
    [("2", 4), ("1.5", 3), ("1,5", 3), ("1½", 3), ("½", 1), ("-1", -2), ("0.50", 1)],
)
def test_points_are_read_to_the_half(text: str, halves: int) -> None:
    assert halves_in(text) == halves


@pytest.mark.parametrize("text", ["", "x", "-", "1.25", "1..5", "½½"])
def test_what_is_no_number_of_points_is_none(text: str) -> None:
    assert halves_in(text) is None


def test_the_yearbook_has_every_part(world: World) -> None:
    text = text_of(world.club.linked.see(f"{world.season_path}/yearbook"))

    parts = ("Standings", "The season in numbers", "How it came about", "Evening by evening")
    assert [part for part in (*parts, "Records", "Pairs", "Evenings") if part not in text] == []
