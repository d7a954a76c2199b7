"""What messengers show below a link: only what everybody sees there, and no secret again."""

import re
from html import unescape

import pytest
from werkzeug.test import TestResponse

from scorekeeper.services.club_rights import Visibility
from tests.web.club_people import ClubPeople
from tests.web.season_world import World
from tests.web.tournaments.public_event import public_event
from tests.web.visitors import Table, size_of


def told(answer: TestResponse) -> dict[str, str]:
    """Return the preview in the page, by the names of its parts."""
    found = re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', answer.text)
    return {name: unescape(value) for name, value in found}


def show(club: ClubPeople, visibility: Visibility) -> None:
    fields = {"name": "Aces", "visibility": visibility, "time_zone": "Europe/Paris"}
    assert club.owner.send(f"{club.path}/settings", **fields).status_code == 303


def test_a_link_to_watch_shows_who_plays_and_never_its_token(table: Table) -> None:
    link = table.anna.gives(table.match_id, "watch")

    preview = told(table.finn.see(link))

    picture = preview.pop("image")
    assert preview == {
        "site_name": "Scorekeeper",
        "type": "website",
        "title": "Anna & Cora – Bert & Dirk",
        "description": "This link lets you watch the match.",
        "image:type": "image/png",
        "image:width": "1200",
        "image:height": "630",
    }
    assert re.fullmatch(r"http://localhost/static/[\w.-]+/icons/preview\.png", picture)


@pytest.mark.parametrize("kind", ["score", "manage"])
def test_a_link_to_write_shows_nothing(table: Table, kind: str) -> None:
    assert told(table.finn.see(table.anna.gives(table.match_id, kind))) == {}


def test_a_public_club_shows_its_match_with_a_picture(club: ClubPeople) -> None:
    show(club, Visibility.PUBLIC)
    path = f"{club.path}/matches/{club.ids['match_id']}"

    preview = told(club.stranger.see(path))

    assert preview["title"] == "Anna & Player 3 0, Them 0"
    assert preview["url"] == f"http://localhost{path}"
    assert preview["image"] == f"http://localhost{path}/result.png"
    assert size_of(club.stranger.see(f"{path}/result.png").data) == (1200, 630)


def test_a_hidden_player_is_in_no_preview(club: ClubPeople) -> None:
    show(club, Visibility.PUBLIC)
    club.organiser.send(f"{club.path}/players/{club.ids['player_id']}/hide")
    path = f"{club.path}/matches/{club.ids['match_id']}"

    assert "Anna" not in told(club.stranger.see(path))["title"]
    assert "Anna" in club.organiser.see(path).text
    assert told(club.organiser.see(path)) == {}


def test_addresses_stand_behind_the_proxy_that_was_asked(club: ClubPeople) -> None:
    show(club, Visibility.PUBLIC)

    page = club.stranger.client.get(
        club.path, base_url="https://example.org/cards", headers={"Host": "example.org"}
    )

    assert told(page)["url"] == f"https://example.org/cards{club.path}"
    assert told(page)["image"].startswith("https://example.org/cards/static/")


@pytest.mark.parametrize("visibility", [Visibility.LINK, Visibility.MEMBERS])
def test_a_club_that_not_everybody_sees_shows_nothing(
    club: ClubPeople, visibility: Visibility
) -> None:
    show(club, visibility)

    assert told(club.viewer.see(club.path)) == {}


def test_a_season_shows_its_name_and_days(world: World) -> None:
    show(world.club, Visibility.PUBLIC)

    preview = told(world.club.stranger.see(world.season_path))

    assert preview["title"] == "Autumn · Aces"
    assert preview["url"] == f"http://localhost{world.season_path}"
    assert told(world.club.organiser.see(world.season_path)) == {}


def test_an_event_shows_its_name_and_its_own_link_stays_where_it_is(club: ClubPeople) -> None:
    event = public_event(club, 4)
    show(club, Visibility.PUBLIC)

    by_club, by_link = (told(club.stranger.see(way)) for way in (event.path, event.link))

    assert by_club["title"] == by_link["title"] == event.seen().name
    assert by_club["url"] == f"http://localhost{event.path}"
    assert event.key not in "".join(by_link.values())
