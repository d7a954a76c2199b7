"""The language of a page, by address, choice or browser; and the way back after choosing."""

import re

import pytest
from flask import Flask, session
from werkzeug.test import TestResponse

from scorekeeper.web.i18n import LANGUAGES, pick_language
from tests.web.club_people import ClubPeople
from tests.web.tournaments.public_event import public_event
from tests.web.visitors import Table, Visitor

ROOT = "http://localhost"


def language_of(page: TestResponse) -> str:
    """Return the language that the page says it is in."""
    found = re.search(r'<html lang="(\w+)"', page.text)
    assert found
    return found[1]


def spoken(visitor: Visitor, path: str = "/", asked: str = "") -> str:
    """Return the language in which *visitor*, whose browser *asked*, sees the page."""
    return language_of(visitor.see(path, **{"Accept-Language": asked}))


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("", "en"),
        ("tlh", "en"),
        ("ca-ES,es;q=0.8", "ca"),
        ("nl-BE", "nl"),
        ("fr;q=0, *;q=0.1", "en"),
        ("pt;q=0.9, de-AT;q=0.5, fr;q=0.7", "fr"),
    ],
)
def test_a_browser_is_answered_in_the_best_language_it_asks_for(
    visitor: Visitor, asked: str, language: str
) -> None:
    assert spoken(visitor, asked=asked) == language


def test_a_choice_counts_more_than_the_browser(visitor: Visitor) -> None:
    visitor.see("/language/es")

    assert spoken(visitor, asked="de") == "es"


def test_an_address_counts_more_than_a_choice_and_changes_nothing(visitor: Visitor) -> None:
    visitor.see("/language/es")

    assert spoken(visitor, "/rules?language=de") == "de"
    assert spoken(visitor, "/rules?language=tlh") == "es"
    assert spoken(visitor, "/rules") == "es"


def test_every_page_offers_every_language_by_its_own_name(visitor: Visitor) -> None:
    page = visitor.see("/rules?language=nl").text

    offered = re.findall(r'href="/language/(\w+)" lang="(\w+)"[^>]*>([^<]+)<', page)
    assert offered == [(code, code, name) for code, name in LANGUAGES.items()]
    assert re.findall(r'lang="(\w+)" rel="nofollow" aria-current="true"', page) == ["nl"]


@pytest.mark.parametrize(
    ("came_from", "leads_to"),
    [
        (f"{ROOT}/rules/botifarra", "/rules/botifarra"),
        (f"{ROOT}/rules/new?base=boom&language=de", "/rules/new?base=boom"),
        (f"{ROOT}/rules/new/ever?x=1", "/rules/new"),
        ("https://elsewhere.example/rules", "/"),
        (f"{ROOT}.example/rules", "/"),
        (f"{ROOT}////join/elsewhere.example", "/join/elsewhere.example"),
        ("", "/"),
    ],
)
def test_who_chooses_stays_on_the_page(visitor: Visitor, came_from: str, leads_to: str) -> None:
    answer = visitor.see("/language/fr", Referer=came_from)

    assert (answer.status_code, answer.location) == (303, leads_to)


def test_who_chooses_below_a_form_that_was_answered_goes_to_the_page_above(
    club: ClubPeople,
) -> None:
    answer = club.owner.see("/language/fr", Referer=f"{ROOT}{club.path}/links/view")

    assert (answer.status_code, answer.location) == (303, club.path)


def test_a_language_that_nobody_speaks_is_nowhere(visitor: Visitor) -> None:
    assert visitor.see("/language/tlh").status_code == 404
    assert spoken(visitor) == "en"


def test_a_program_only_asks(site: Flask) -> None:
    asked = {"Accept-Language": "ca"}

    with site.test_request_context("/api/v1/rulesets?language=es", headers=asked):
        session["language"] = "de"

        assert pick_language() == "ca"


def test_a_television_keeps_the_language_of_its_address(table: Table) -> None:
    wall = table.anna.see(f"{table.path}/wall?language=ca").text

    assert f'data-source="{table.path}/wall?language=ca"' in wall
    assert f'data-events="{table.path}/events?language=ca"' in wall


def test_the_wall_of_an_event_keeps_the_language_of_its_address(club: ClubPeople) -> None:
    event = public_event(club)

    wall = club.owner.see(f"{event.path}/wall?language=nl")

    assert language_of(wall) == "nl"
    assert re.findall(r'data-source="([^"]*)"', wall.text)[0].endswith("/wall?language=nl")


def test_pages_of_several_languages_are_told_apart_by_caches(club: ClubPeople) -> None:
    path = public_event(club).path

    pages = [club.owner.see(path, **{"Accept-Language": one}) for one in ("en", "fr")]

    told = {"accept-encoding", "accept-language", "cookie"}
    assert [page.vary.as_set() for page in pages] == [told, told]
    assert pages[0].headers["ETag"] != pages[1].headers["ETag"]


def test_the_site_on_the_first_screen_speaks_as_its_page(visitor: Visitor) -> None:
    page = visitor.see("/?language=es").text
    place = re.search(r'rel="manifest" href="([^"]+)"', page)
    assert place

    manifest = visitor.see(place[1]).get_json(force=True)

    assert (manifest["lang"], manifest["start_url"], manifest["id"]) == ("es", "/", "/")


def test_the_worker_keeps_the_site_in_the_language_of_the_phone(visitor: Visitor) -> None:
    shells = []
    for code in ("en", "fr"):
        visitor.see(f"/language/{code}")
        worker = visitor.see("/sw.js").text
        shells.append(re.findall(r'^const SHELL = "shell (\S+) (\w+)"$', worker, re.M)[0])

    assert [language for _, language in shells] == ["en", "fr"]
    assert shells[0][0] == shells[1][0]
