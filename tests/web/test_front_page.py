"""The front page of a club, and the figures of an evening: where the club stands now."""

from scorekeeper.domain.statistics.fact_finding import facts_of
from scorekeeper.domain.statistics.league import totals
from scorekeeper.domain.statistics.summarising import summaries_of
from tests.web.club_people import ClubPeople
from tests.web.season_world import World
from tests.web.visitors import text_of


def last_evening(world: World) -> str:
    """Return the id of the latest evening that was played."""
    return str(max(world.filled.played, key=lambda one: one.day).evening)


def led(world: World, evening: str) -> list[tuple[str, int, int]]:
    """Return by the domain alone who led an evening: name, matches won, difference."""
    facts = [facts_of(one) for one in world.filled.played if one.evening == evening]
    rows = [row for one in facts if one for row in summaries_of(one)]
    names = {player: name for name, player in world.filled.players.items()}
    found = [
        (names[one.player], one.matches.won, one.score - one.score_against)
        for one in totals(rows)
    ]
    return sorted(found, key=lambda one: (-one[1], -one[2], one[0]))


def test_a_new_club_says_what_to_do_first(club: ClubPeople) -> None:
    club_id = club.rival_club_id

    owner = text_of(club.rival.see(f"/clubs/{club_id}"))

    assert "Nothing was played here yet Add the players" in owner
    assert "Let others in" in owner
    assert "Begin a season" in owner
    assert "Start the first match" in owner


def test_who_only_looks_is_asked_to_do_nothing(club: ClubPeople) -> None:
    link = club.rival.makes_club_link(club.rival_club_id, "view")
    assert club.stranger.send(link).status_code == 303

    page = text_of(club.stranger.see(f"/clubs/{club.rival_club_id}"))

    assert "Nothing was played here yet The first match, its evening" in page
    assert "Add the players" not in page


def test_a_running_match_stands_on_the_front_page(club: ClubPeople) -> None:
    page = text_of(club.linked.see(club.path))

    assert "On the table Anna & Player 3 0 0 Player 2 & Player 4 Manille, still played" in page
    assert "All evenings" not in page


def test_the_front_page_shows_the_top_of_the_season_and_the_latest_evening(
    world: World,
) -> None:
    rows = world.club.linked.see(f"{world.season_path}.json").get_json()["rows"]
    evening = last_evening(world)

    page = text_of(world.club.linked.see(world.path))

    _, *best = led(world, evening)[0]
    leaders = [name for name, *figures in led(world, evening) if figures == best]
    first = " ".join(f"{row['rank']} {row['player_1']}" for row in rows[:1])
    assert f"Autumn # Player Total Played {first} " in page
    assert f"The whole table, {len(rows)} rows" in page
    assert (
        rows[5]["player_1"] not in page.partition("The whole table")[0].partition("Autumn")[2]
    )
    assert f"Led by {' , '.join(leaders)} , " in page
    assert "All evenings All matches" in page


def test_the_next_evening_is_the_nearest_to_come(club: ClubPeople) -> None:
    for day in ("2099-03-01", "2099-02-01", "2001-01-01"):
        club.owner.send(f"{club.path}/evenings", day=day, name=f"Cup of {day}")

    page = text_of(club.linked.see(club.path))

    assert "Next evening: Cup of 2099-02-01, Sunday, 1 February 2099" in page
    assert "2099-03-01" not in page


def test_an_evening_says_who_led_it_as_the_domain_counts(world: World) -> None:
    evening = last_evening(world)

    page = text_of(world.club.linked.see(f"{world.path}/evenings/{evening}"))

    wanted = led(world, evening)
    figures = page.partition("The evening in figures")[2].partition("By matches won")[0]
    assert [name for name, *_ in wanted if name in figures] == [name for name, *_ in wanted]
    assert f"1 {wanted[0][0]} {wanted[0][1]} " in figures
    assert "Most points written in a deal" in page


def test_an_evening_without_a_result_has_no_figures(club: ClubPeople) -> None:
    page = text_of(club.linked.see(f"{club.path}/evenings/{club.ids['evening_id']}"))

    assert "The evening in figures" not in page
