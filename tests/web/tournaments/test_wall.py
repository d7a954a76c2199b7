"""The wall of an event: one screen after another, nothing to press."""

import re

import pytest

from scorekeeper.services import event_rounds
from scorekeeper.web.tournaments.sight import Sight
from scorekeeper.web.tournaments.wall_page import ROWS, WallPage
from tests.event_cast import decide, played, published, wish
from tests.web.club_people import ClubPeople
from tests.web.tournaments.public_event import PublicEvent, public_event
from tests.web.visitors import text_of


def page_of(event: PublicEvent, *wanted: str) -> WallPage:
    """Return what the wall shows."""
    sight = Sight({"page_key": event.key})
    with event.club.owner.client.application.test_request_context():
        return WallPage(sight, sight.open(), frozenset(wanted))


def sizes(event: PublicEvent, *wanted: str) -> list[tuple[str, list[int]]]:
    """Return the screens: their kinds, and the rows of each column."""
    with event.club.owner.client.application.test_request_context():
        screens = page_of(event, *wanted).screens
    return [(one.kind, [len(column) for column in one.columns]) for one in screens]


def test_rows_are_shared_evenly_among_as_few_screens_as_it_takes(club: ClubPeople) -> None:
    event = public_event(club, 26, "drawn-partner")
    event.do(published)

    assert sizes(event, "names") == [("names", [7, 6]), ("names", [7, 6])]
    assert sizes(event, "tables") == [("tables", [6])]
    assert sizes(event, "standings") == [("standings", [7, 6]), ("standings", [7, 6])]


def test_no_row_is_lost_and_no_screen_is_too_full(club: ClubPeople) -> None:
    event = public_event(club, 47)
    event.do(published)

    with event.club.owner.client.application.test_request_context():
        screens = page_of(event, "names").screens
    columns = [column for one in screens for column in one.columns]

    assert max(map(len, columns)) <= ROWS
    seats = [seat.entrant for column in columns for seat in column]
    assert sorted(seats) == list(range(1, 48))


def test_small_groups_share_a_screen(club: ClubPeople) -> None:
    event = public_event(club, 20, "open-duo")
    event.do(published)

    assert sizes(event, "standings") == [("groups", [2, 2]), ("groups", [1])]


def test_who_has_entered_stands_there_before_the_first_round(club: ClubPeople) -> None:
    assert sizes(public_event(club, 4)) == [("entries", [4])]


def test_tables_are_looked_for_only_while_a_round_is_open(club: ClubPeople) -> None:
    event = public_event(club, 4)
    event.do(published)
    playing = [kind for kind, _ in sizes(event)]
    for table in event.seen().round(1).tables:
        with event.desk:
            decide(event.right, event.id, 1, table.place, (101, 50))

    assert playing == ["names", "tables", "standings", "follow"]
    assert [kind for kind, _ in sizes(event)] == ["tables", "standings", "follow"]


def test_a_knock_out_stands_there_as_a_tree(club: ClubPeople) -> None:
    event = public_event(club, 20, "knock-out")
    event.do(played)

    with event.club.owner.client.application.test_request_context():
        (screen,) = page_of(event, "tree").screens
        rounds = [(one.name, len(one.games)) for one in screen.columns[0]]

    assert rounds == [("Last 16", 8), ("Quarter-finals", 4), ("Semi-finals", 2)]


def test_the_wall_leads_phones_to_the_events_own_link(club: ClubPeople) -> None:
    event = public_event(club, 4)
    event.do(published)

    page = club.owner.see(f"{event.path}/wall?show=follow")

    assert f"localhost{event.link}" in page.text
    assert club.stranger.see(event.link).status_code == 200


def test_the_clock_is_gone_when_all_tables_are_in(club: ClubPeople) -> None:
    event = public_event(club, 4)
    event.do(published)
    playing = club.owner.see(f"{event.link}/wall").text
    for table in event.seen().round(1).tables:
        with event.desk:
            decide(event.right, event.id, 1, table.place, (101, 50))

    over = club.owner.see(f"{event.link}/wall")

    assert "<shared-clock" in playing
    assert "<shared-clock" not in over.text
    assert "all tables in" in text_of(over)


def test_a_long_difference_has_room(club: ClubPeople) -> None:
    event = public_event(club, 5)
    with event.desk:
        for number, points in ((1, (101, 50)), (2, (101, 61)), (3, (101, 33))):
            for table in published(event.right, event.id).tables:
                decide(event.right, event.id, number, table.place, points)
            event_rounds.close_round(event.right, event.id, number, wish())

    page = club.owner.see(f"{event.link}/wall?show=standings")

    longest = max(map(len, re.findall(r'wall-soft">([^<]*)<', page.text)))
    assert ("data-wide" in page.text) == (longest > 6)
    assert longest > 3


def test_the_code_of_the_round_is_for_walls_that_keepers_of_the_score_put_up(
    club: ClubPeople,
) -> None:
    event = public_event(club, 4)
    event.do(published)
    place = f"{event.link}/wall?code=yes"

    shown = club.scorekeeper.see(place)
    refused = [club.people[person].see(place).status_code for person in ("viewer", "stranger")]

    assert f"Code {event.code()}" in text_of(shown)
    assert f'data-source="{event.link}/wall?code=yes"' in shown.text
    assert shown.headers["Cache-Control"] == "no-store"
    assert event.code() not in text_of(club.scorekeeper.see(f"{event.link}/wall"))
    assert refused == [403, 404]


@pytest.mark.parametrize(("query", "theme"), [("", ""), ("?theme=dark", ' data-theme="dark"')])
def test_a_wall_has_nothing_to_press(club: ClubPeople, query: str, theme: str) -> None:
    event = public_event(club, 6)
    event.do(published)

    page = club.stranger.see(f"{event.link}/wall{query}").text

    assert re.search(r"<(button|input|form|select)\b", page) is None
    assert f'<html lang="en"{theme}>' in page
    assert 'data-live="off"' in page
    assert f'data-events="{event.link}/events"' in page
