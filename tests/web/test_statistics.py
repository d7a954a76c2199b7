"""Figures on pages and in files: those of the domain, and nobody who is kept back."""

import csv
import re
from collections.abc import Callable
from dataclasses import replace
from io import StringIO

import pytest

from scorekeeper.domain.rated_rows import rated_matches
from scorekeeper.domain.rating import rated_match, replay
from scorekeeper.domain.statistics.club_figuring import club_figures_of
from scorekeeper.domain.statistics.fact_finding import facts_of
from scorekeeper.domain.statistics.facts import MatchFacts
from scorekeeper.domain.statistics.figuring import figures_of
from scorekeeper.domain.statistics.league import totals
from scorekeeper.domain.statistics.meetings import Meeting, meetings, pairs
from scorekeeper.domain.statistics.records import records, sums
from scorekeeper.domain.statistics.subjects import Subject
from scorekeeper.domain.statistics.summarising import summaries_of
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.services import statistics, summing
from scorekeeper.services.statistics import Period, Question
from scorekeeper.store import matches, players, seats
from scorekeeper.store.transactions import reading, writing
from tests.web.season_world import World
from tests.web.visitors import text_of

TOTALS = "statistics.json?season=all"


def facts_in(world: World) -> list[MatchFacts]:
    """Return what counts of every match, from the logs alone, in order."""
    found = [facts for facts in map(facts_of, world.filled.played) if facts]
    return sorted(found, key=lambda facts: facts.order)


def rows_in(world: World) -> list[Summary]:
    return [row for facts in facts_in(world) for row in summaries_of(facts)]


def busiest(world: World) -> str:
    return max(totals(rows_in(world)), key=lambda one: one.matches.played).player


def file_rows(world: World, page: str) -> list[dict[str, object]]:
    answer = world.club.linked.see(f"{world.path}/{page}")
    assert answer.status_code == 200, text_of(answer)
    rows: list[dict[str, object]] = answer.get_json()["rows"]
    return rows


def test_everybodys_totals_are_those_of_the_domain(world: World) -> None:
    rows = file_rows(world, "statistics.json?season=all")

    told = {row["player_id"]: (row["matches"], row["won"], row["written"]) for row in rows}
    assert told == {
        one.player: (one.matches.played, one.matches.won, one.deals.written)
        for one in totals(rows_in(world))
    }


@pytest.mark.parametrize(("page", "work_out"), [("pairs", pairs), ("head-to-head", meetings)])
def test_who_met_whom_is_what_the_domain_says(
    world: World, page: str, work_out: Callable[[list[Summary]], tuple[Meeting, ...]]
) -> None:
    rows = file_rows(world, f"{page}.json?season=all")

    told = {(row["player_id"], row["other_id"]): (row["won"], row["matches"]) for row in rows}
    expected = {
        (one.player, one.other): (one.results.won, one.results.played)
        for one in work_out(rows_in(world))
        if page == "head-to-head" or one.player < one.other
    }
    assert told == expected


def test_the_figures_of_a_player_are_those_of_the_domain(world: World) -> None:
    one = busiest(world)

    with world.site.test_request_context():
        found = statistics.figures(world.right, Subject.of(one), Question())

    assert found == figures_of(Subject.of(one), facts_in(world))


def test_the_file_of_a_player_tells_the_figures(world: World) -> None:
    one = busiest(world)
    figures = figures_of(Subject.of(one), facts_in(world))

    rows = file_rows(world, f"players/{one}/statistics.json")

    told = {(row["figure"], row["key"]): (row["count"], row["sample"]) for row in rows}
    assert told["matches_won", ""] == (figures.matches.won, figures.matches.played)
    assert told["deals_written", ""] == (figures.deals.written, figures.deals.deals)
    assert told["as_dealer_won", ""] == (
        figures.as_dealer.win_rate.count,
        figures.as_dealer.win_rate.sample,
    )
    company = [(row.players[0], row.results.played) for row in figures.partners]
    assert [told["partner_matches_won", player][1] for player, _ in company] == [
        count for _, count in company
    ]


def test_csv_and_json_say_the_same(world: World) -> None:
    one = busiest(world)
    rows = file_rows(world, f"players/{one}/statistics.json")

    text = world.club.linked.see(f"{world.path}/players/{one}/statistics.csv").text

    read = list(csv.DictReader(StringIO(text.removeprefix("\ufeff"))))
    shown = [
        {name: "" if value is None else str(value) for name, value in row.items()}
        for row in rows
    ]
    assert read == shown


def test_the_figures_with_a_partner_are_those_of_the_pair(world: World) -> None:
    one = busiest(world)
    partner = figures_of(Subject.of(one), facts_in(world)).partners[0].players[0]

    alone = file_rows(world, f"players/{one}/statistics.json?partner={partner}")
    together = file_rows(world, f"pairs/{one}/{partner}.json")

    assert alone == together


def test_a_period_and_a_ruleset_leave_the_others_out(world: World) -> None:
    facts = facts_in(world)
    day, ruleset = facts[-1].day, facts[-1].ruleset
    one = facts[-1].starters[0] or facts[-1].starters[1]
    assert one is not None
    wanted = [each for each in facts if each.day == day and each.ruleset == ruleset]

    rows = file_rows(
        world, f"players/{one}/statistics.json?from={day}&to={day}&rules={ruleset}"
    )

    expected = figures_of(Subject.of(one), wanted).matches
    told = {row["figure"]: row["sample"] for row in rows}
    assert told["matches_won"] == expected.played >= 1


def test_records_and_sums_are_those_of_the_whole_club(world: World) -> None:
    facts = facts_in(world)
    figures, found = club_figures_of(facts), records(rows_in(world))
    together = sums(rows_in(world))

    feats = figures.feats
    best = (feats.highest_deal, feats.biggest_win, feats.comeback, feats.most_deals)
    kinds = (found.highest_deals, found.biggest_wins, found.comebacks, found.most_deals)
    assert [(kind[0].amount, kind[0].match) for kind in kinds] == [
        (feat.amount, feat.match) for feat in best if feat
    ]
    assert (together.matches, together.deals, together.drawn) == (
        figures.matches,
        figures.deals,
        figures.drawn,
    )
    assert (together.written, together.sweeps) == (figures.written, figures.sweeps)
    assert together.seconds_per_deal == figures.seconds_per_deal
    assert together.seconds_per_match == figures.seconds_per_match
    assert together.deals_per_match == figures.deals_per_match


def test_rows_tell_a_rating_what_the_facts_tell(world: World) -> None:
    expected = [one for one in map(rated_match, facts_in(world)) if one]

    assert list(rated_matches(rows_in(world))) == expected


def test_the_rating_is_the_replay_of_every_match(world: World) -> None:
    expected = replay([one for one in map(rated_match, facts_in(world)) if one]).current

    rows = file_rows(world, "rating.json")

    told = {row["player_id"]: (row["rating"], row["matches"]) for row in rows}
    assert told == {
        player: (round(one.value, 4), one.matches) for player, one in expected.items()
    }


def test_the_history_of_a_rating_ends_where_the_player_stands(world: World) -> None:
    ratings = {row["player_id"]: row["rating"] for row in file_rows(world, "rating.json")}
    one = next(iter(ratings))

    rows = file_rows(world, f"players/{one}/rating.json")

    assert rows[0]["rating_before"] == 1500
    assert rows[-1]["rating_after"] == ratings[one]


def test_a_club_without_a_rating_has_no_page_of_it(world: World) -> None:
    fields = {"name": "Aces", "visibility": "link", "time_zone": "Europe/Paris"}
    world.club.owner.send(f"{world.path}/settings", **fields)

    assert world.club.owner.see(f"{world.path}/rating").status_code == 404


def test_a_match_that_goes_is_out_of_the_figures_at_once(world: World) -> None:
    one = busiest(world)
    before = file_rows(world, f"players/{one}/statistics.json")
    with world.site.app_context():
        with reading():
            match_id = players.match_ids([one])[0]
        with writing():
            matches.delete(match_id)

    after = file_rows(world, f"players/{one}/statistics.json")

    assert after != before


def test_who_sits_elsewhere_has_other_figures_at_once(world: World) -> None:
    one = busiest(world)
    (before,) = (row for row in file_rows(world, TOTALS) if row["player_id"] == one)
    match_id = next(facts.match for facts in facts_in(world) if one in facts.starters)

    with world.site.app_context(), writing():
        told = [seat for seat in seats.of_match(match_id) if seat.player != one]
        seats.put(match_id, told)
        summing.sum_up(matches.load_to_write(match_id))

    (after,) = (row for row in file_rows(world, TOTALS) if row["player_id"] == one)
    assert after["matches"] == int(str(before["matches"])) - 1


@pytest.mark.parametrize(
    ("page", "marked"),
    [
        ("", '="page">Overview'),
        ("/statistics", '="page">Figures'),
        ("/records", '="true">Figures'),
        ("/rating", '="true">Figures'),
        ("/seasons/new", '="true">Seasons'),
    ],
)
def test_the_section_of_a_page_is_marked(world: World, page: str, marked: str) -> None:
    text = world.club.owner.see(world.path + page).text

    (head,) = re.findall(r'<header class="club-head"[^>]*>.*?</header>', text, re.DOTALL)
    assert re.findall(r"aria-current(=[^<]*)<", head) == [marked]


def hide(world: World, player_id: str) -> str:
    """Hide the player; return his name."""
    with world.site.app_context(), writing():
        player = players.load(world.club.club_id, player_id)
        players.change(replace(player, name="Quentin Hidden", is_hidden=True))
    return "Quentin Hidden"


def test_who_is_hidden_is_on_no_page_and_in_no_file(world: World) -> None:
    one = busiest(world)
    name = hide(world, one)
    pages = [page for page in world.pages() if one not in page]
    files = [
        f"{page}.{kind}"
        for page in pages
        for kind in ("csv", "json")
        if not page.endswith(("/seasons", "/yearbook"))
    ]

    told = {page: world.club.linked.see(page) for page in [*pages, *files]}

    assert [page for page, answer in told.items() if name in answer.text] == []
    assert [page for page, answer in told.items() if one in answer.text] == []
    assert {answer.status_code for answer in told.values()} == {200}
    assert name in world.club.organiser.see(f"{world.path}/statistics?season=all").text


def test_the_page_of_who_is_hidden_is_for_organisers(world: World) -> None:
    one = busiest(world)
    hide(world, one)
    pages = [f"{world.path}/players/{one}/{page}" for page in ("statistics", "rating")]

    assert [world.club.linked.see(page).status_code for page in pages] == [404, 404]
    assert [world.club.organiser.see(page).status_code for page in pages] == [200, 200]


def test_few_matches_are_marked_and_the_span_is_told(world: World) -> None:
    one = busiest(world)
    figures = figures_of(Subject.of(one), facts_in(world))

    text = text_of(world.club.linked.see(f"{world.path}/players/{one}/statistics"))

    rate = figures.matches.win_rate
    low, high = rate.interval or (0, 0)
    assert rate.is_few
    expected = f"few between {low:.0%} and {high:.0%}; {rate.count} of {rate.sample} matches"
    assert expected in text


def test_what_cannot_be_read_asks_for_nothing(world: World) -> None:
    one = busiest(world)

    asked = "season=x&rules=poker&from=soon&to=31"

    page = f"players/{one}/statistics.json"
    assert file_rows(world, f"{page}?{asked}") == file_rows(world, page)


def test_a_period_is_cut_to_the_season(world: World) -> None:
    with world.site.test_request_context():
        every = statistics.league(world.right, Question(Period("2025-09-01", "2026-08-31")))
        all_time = statistics.league(world.right, Question())

    assert every.totals == all_time.totals


@pytest.mark.parametrize("page", ["statistics", "pairs", "head-to-head", "records", "rating"])
def test_a_club_without_matches_says_so(world: World, page: str) -> None:
    answer = world.club.linked.see(f"{world.path}/{page}?season=all&from=2030-01-01")

    assert answer.status_code == 200
    if page != "rating":
        assert "No finished match" in text_of(answer)
