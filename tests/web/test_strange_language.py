"""No page mixes languages: whatever people read on it comes out of the catalogue of one."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from jinja2 import nodes
from werkzeug.test import TestResponse

from scorekeeper.domain.presets import NAMES as RULESETS
from scorekeeper.domain.tournaments.presets import NAMES as EVENTS
from scorekeeper.domain.tournaments.presets import event_preset
from scorekeeper.web import i18n
from tests.event_cast import published
from tests.web.club_doors import DOORS, Door, filled, sent
from tests.web.club_house import House
from tests.web.season_world import World
from tests.web.strange_language import CODE, plain_words, strange, write_strange_catalogue
from tests.web.test_tricks import BROKEN, lines, with_deal
from tests.web.tournaments.public_event import PublicEvent, public_event
from tests.web.tournaments.test_every_kind import play_all
from tests.web.visitors import Table, Visitor

ROOT = Path(__file__).parent.parent.parent
FORGED = strange("none of the choices")
WIDE = strange("wide")
CALLS = {"_", "_l", "gettext", "ngettext", "pgettext", "lazy_gettext", "lazy_pgettext"}

# Files for programs, the pages for those who build them, and what machines are told.
NO_PAGES = ("/api", "/static", "/design", "/healthz", "/readyz", "/metrics")


@pytest.fixture(scope="session")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the folder with the catalogue of the language that nobody speaks."""
    folder = tmp_path_factory.mktemp("strange")
    write_strange_catalogue(folder)
    return str(folder)


@pytest.fixture(autouse=True)
def _spoken(site: Flask, catalogue: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the site speak it too."""
    folders = site.extensions["babel"].translation_directories
    monkeypatch.setitem(i18n.LANGUAGES, CODE, "Esperanto")
    if catalogue not in folders:
        folders.append(catalogue)


def faults(answer: TestResponse) -> list[str]:
    """Return the texts of a page that are in no catalogue; forged forms are told raw words."""
    if answer.mimetype not in ("text/html", "image/svg+xml") or answer.status_code == 303:
        return []
    return [text for text in plain_words(answer.text) if FORGED not in text]


def mixed(visitor: Visitor, *paths: str) -> dict[str, list[str]]:
    """Return what *visitor* reads in another language than the rest, by the pages."""
    visitor.see(f"/language/{CODE}")
    found = {path: faults(visitor.see(path)) for path in paths}
    return {path: texts for path, texts in found.items() if texts}


def test_what_is_not_translated_would_be_seen() -> None:
    page = f'<title>{WIDE}</title><p title="plain">{WIDE} <b>Anna</b> 12 plain</p>'

    assert plain_words(page) == ["plain", "12 plain"]


def test_no_page_of_a_house_full_of_things_mixes_languages(house: House) -> None:
    rules = [
        str(rule) for rule in house.site.url_map.iter_rules() if "GET" in (rule.methods or ())
    ]
    paths = [_path(rule, house.ids) for rule in rules if _is_page(rule)]

    found = mixed(house.again().owner, *filter(None, paths))

    assert len(list(filter(None, paths))) > 80
    assert found == {}


def _is_page(rule: str) -> bool:
    return not rule.startswith(NO_PAGES) and not rule.endswith(("events", "<code>"))


def _path(rule: str, ids: dict[str, str]) -> str | None:
    try:
        return filled(rule, ids)
    except AssertionError:  # It needs what the house has not, and is visited below.
        return None


def test_no_answer_to_a_form_mixes_languages(house: House) -> None:
    answers = {
        f"{rule} {place}": faults(_answer(house, rule, door))
        for rule, doors in DOORS.items()
        for place, door in enumerate(doors)
        if rule.startswith("POST") and not rule.endswith("/import")  # It shows what was sent.
    }

    assert len(answers) > 80
    assert {name: texts for name, texts in answers.items() if texts} == {}


def _answer(house: House, rule: str, door: Door) -> TestResponse:
    owner = house.again().owner
    owner.see(f"/language/{CODE}")
    path, fields = sent(rule, door, house.ids)
    answer = owner.send(path, **fields)
    return owner.see(answer.location) if answer.status_code == 303 else answer


def test_no_page_of_figures_mixes_languages(world: World) -> None:
    assert mixed(world.club.owner, world.path, *world.pages()) == {}


def test_no_page_of_a_table_mixes_languages(table: Table) -> None:
    table.anna.see(f"/language/{CODE}")
    table.anna.act(table.match_id, "adjusted", side="1", points="-5", reason="“Talked”")
    table.anna.act(table.match_id, "thrown_in", number="2")
    deal = with_deal(table)
    table.bert.send(f"{deal}/tricks", **lines(BROKEN))
    pages = ("", "/details", "/sheet", "/rules", "/wall", "/race", "/result.svg")
    deals = ("", "/tricks", "/replay")

    found = mixed(
        table.anna,
        *(table.path + page for page in pages),
        *(deal + page for page in deals),
    )

    assert found == {}


def test_no_page_of_rules_mixes_languages(visitor: Visitor) -> None:
    pages = ("/rules/{}", "/rules/{}/sheet", "/rules/new?base={}")
    paths = [page.format(name) for name in RULESETS for page in pages]

    assert mixed(visitor, "/rules", *paths) == {}


@pytest.mark.parametrize("name", EVENTS)
def test_no_page_of_an_event_mixes_languages(house: House, name: str) -> None:
    event = public_event(house.again(), 4 if event_preset(name).size > 2 else 9, name)
    event.do(published)
    begun = mixed(event.club.owner, *_pages_of(event))

    play_all(event)

    assert (begun, mixed(event.club.owner, *_pages_of(event))) == ({}, {})


def _pages_of(event: PublicEvent) -> list[str]:
    desk = ("", "/entries", "/rounds/1", "/standings", "/log", "/settings/rules")
    shown = ("", "/rounds/1", "/entrants/1", "/wall", "/table/1")
    return [event.in_club + one for one in desk] + [event.path + one for one in shown]


def test_no_refusal_mixes_languages(table: Table, visitor: Visitor) -> None:
    links = [table.anna.gives(table.match_id, "score"), "/link/none", "/e/none"]
    elsewhere = ("/nowhere", "/account/new", "/sign-in", "/sign-in/recover", "/join/K7PM 3QXA")

    found = mixed(visitor, table.path, f"{table.path}/details", *links, *elsewhere)

    assert found == {}


HANDED_ON = [
    "scorekeeper/cli/application.py: _",  # Faults of the database, from their table.
    "scorekeeper/cli/application.py: _",  # Faults of the settings, from theirs.
    "scorekeeper/cli/club_transfer.py: _",  # One of four whole sentences.
    "scorekeeper/cli/language.py: _",  # What the docstring of a command says,
    "scorekeeper/cli/language.py: _",  # what its options take, from the words of Click,
    "scorekeeper/cli/language.py: _",  # and their help.
    "scorekeeper/web/rule_words.py: pgettext",  # Names of presets, from JSON.
]
"""Where a variable is translated whose texts are found elsewhere, as `catalogs.py` says."""


def test_every_message_stands_where_it_is_said(site: Flask) -> None:
    """What is handed on in a variable is found by no translator."""
    hidden = [*_hidden_in_templates(site), *_hidden_in_modules()]

    assert hidden == HANDED_ON


def _hidden_in_templates(site: Flask) -> list[str]:
    parse: Callable[[str], nodes.Template] = site.jinja_env.parse
    return [
        f"templates/{path.name}: {call.node.name}"
        for path in sorted((ROOT / "templates").rglob("*.*"))
        for call in parse(path.read_text("utf-8")).find_all(nodes.Call)
        if isinstance(call.node, nodes.Name) and call.node.name in CALLS
        if not all(isinstance(one, nodes.Const) for one in call.args[: _needed(call.node.name)])
    ]


def _hidden_in_modules() -> list[str]:
    return [
        f"{path.relative_to(ROOT).as_posix()}: {call.func.id}"
        for path in sorted((ROOT / "scorekeeper").rglob("*.py"))
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        if call.func.id in CALLS
        if not all(isinstance(one, ast.Constant) for one in call.args[: _needed(call.func.id)])
    ]


def _needed(name: str) -> int:
    return 2 if name in ("ngettext", "pgettext", "lazy_pgettext") else 1
