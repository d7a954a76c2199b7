"""What a phone needs to keep the site: worker, manifest, and a table for each ruleset."""

import json
import re
from typing import Any

import pytest
from flask import Flask

from scorekeeper.domain.cards import DECKS
from scorekeeper.domain.presets import NAMES, preset
from scorekeeper.domain.ruleset_json import read_ruleset
from tests.web.test_bad_input import HOUSE
from tests.web.visitors import Table, Visitor

ABSENT = "00000000-0000-0000-0000-000000000000"


def constant(text: str, name: str) -> Any:
    """Return the value of a constant of the worker."""
    found = re.search(rf"^const {name} = (.*)$", text, re.MULTILINE)
    assert found
    return json.loads(found[1])


def block(text: str, name: str) -> Any:
    """Return what stands in a data block of a page."""
    found = re.search(rf"data-{name}>(.*?)</script>", text, re.DOTALL)
    assert found
    return json.loads(found[1])


def keys_of(page: str) -> list[str]:
    """Return the cards that can be tapped on a page."""
    return re.findall(r'name="card" value="(\w+)"', page)


def is_there(visitor: Visitor, place: str) -> bool:
    """Return whether there is a file at *place*."""
    with visitor.see(place) as answer:
        return answer.status_code == 200


def test_every_file_that_the_worker_keeps_is_there(visitor: Visitor) -> None:
    worker = visitor.see("/sw.js")

    files = constant(worker.text, "FILES")

    assert worker.mimetype == "text/javascript"
    assert len(files) > 50
    assert [file for file in files if not is_there(visitor, file)] == []


def test_the_worker_keeps_a_card_table_for_every_deck(visitor: Visitor) -> None:
    tables = constant(visitor.see("/sw.js").text, "CARD_TABLES")

    pages = {deck: visitor.see(place).text for deck, place in tables.items()}

    assert {deck: keys_of(page) for deck, page in pages.items()} == {
        name: list(deck.cards) for name, deck in DECKS.items()
    }
    assert visitor.see("/cards/tarot").status_code == 404


def test_a_card_table_for_any_rules_holds_both_penalties(visitor: Visitor) -> None:
    page = visitor.see("/cards/es48").text

    assert re.findall(r'data-penalty="(\w+)"', page) == ["named", "agreed"]
    assert re.findall(r'name="trump" value="(\w+)"', page) == ["o", "c", "e", "b", "none"]


def test_the_worker_of_another_version_has_another_name(visitor: Visitor) -> None:
    page = visitor.see("/").text

    shell = constant(visitor.see("/sw.js").text, "SHELL")

    version = shell.split(" ")[1]
    assert f'src="/static/{version}/js/app.js"' in page


def test_the_page_that_stands_in_knows_a_table_for_every_preset(visitor: Visitor) -> None:
    blanks = block(visitor.see("/offline").text, "blanks")

    assert list(blanks) != []
    assert sorted(blanks) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_blank_table_carries_its_whole_rules(visitor: Visitor, name: str) -> None:
    blanks = block(visitor.see("/offline").text, "blanks")

    values = block(visitor.see(blanks[name]).text, "match")

    assert read_ruleset(values["rules"]) == preset(name)
    assert (values["id"], len(values["entries"])) == (ABSENT, 1)


def test_house_rules_have_a_blank_table_too(visitor: Visitor) -> None:
    visitor.send("/rules/new", **{**HOUSE, "name": "Cellar rules", "target": "77"})

    blanks = block(visitor.see("/offline").text, "blanks")

    house = next(key for key in blanks if key not in NAMES)
    rules = block(visitor.see(blanks[house]).text, "match")["rules"]
    assert (rules["name"], rules["end"]["target"]) == ({"en": "Cellar rules"}, 77)


def test_rules_that_nobody_knows_have_no_table(visitor: Visitor) -> None:
    assert visitor.see("/blank/poker").status_code == 404


def test_the_manifest_leads_to_pages_and_pictures_that_are_there(table: Table) -> None:
    manifest = table.anna.see("/manifest.webmanifest")

    told = manifest.get_json(force=True)
    icons = {icon["src"] for icon in told["icons"]}
    assert manifest.mimetype == "application/manifest+json"
    assert {icon["purpose"] for icon in told["icons"] if "purpose" in icon} == {
        "any",
        "maskable",
    }
    assert [icon for icon in icons if not is_there(table.anna, icon)] == []
    places = [shortcut["url"] for shortcut in told["shortcuts"]]
    assert [table.anna.see(place).status_code for place in places] == [200, 303]
    assert table.anna.see(places[1]).location == table.path


def test_without_a_match_going_on_leads_to_the_first_page(visitor: Visitor) -> None:
    assert visitor.see("/continue").location == "/"


def test_the_switch_serves_a_worker_that_leaves(
    site: Flask, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(site.config, "WORKER", "off")

    worker, page = visitor.see("/sw.js").text, visitor.see("/").text

    assert ("unregister" in worker, "fetch" in worker) == (True, False)
    assert 'name="worker"' not in page


def test_what_the_worker_fetches_never_brings_an_old_cookie_back(
    visitor: Visitor, table: Table
) -> None:
    assert visitor.see("/matches/new").headers.get("Set-Cookie")
    worker = visitor.see("/sw.js").text
    pages = [constant(worker, name) for name in ("OFFLINE", "HOME", "TRIAL", "NEW", "DESK")]
    pages += [*constant(worker, "CARD_TABLES").values(), "/sw.js", "/blank/classic"]

    answers = [visitor.see(place) for place in pages] + [table.anna.see(table.path)]

    assert [place for place in answers if "Set-Cookie" in place.headers] == []
