"""Every template keeps the house rules: it parses, has a title, and nothing stands inline."""

import re
from pathlib import Path

import pytest
from flask import Flask
from jinja2 import nodes
from jinja2.ext import extract_from_ast

from scorekeeper.web.app import create_app
from scorekeeper.web.filters import modules, stylesheets

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "templates"
STATIC = ROOT / "static"
NAMES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.html"))
PAGES = [name for name in NAMES if "extends" in (FOLDER / name).read_text(encoding="utf-8")]

ELEMENT = re.compile(r"<([a-z]+(?:-[a-z]+)+)[\s>]")
TOKEN = re.compile(r"\b(token|hidden|csrf_token|wish)\(")
DATA_BLOCK = re.compile(r'type="application/json"')
# Linked by the one page that needs it where scripts are off.
BY_HAND = {"css/noscript.css"}

INLINE = {
    "a script": re.compile(r"<script(?![^>]*\bsrc=)[^>]*>"),
    "a style sheet": re.compile(r"<style\b"),
    "a style": re.compile(r"\sstyle\s*="),
    "a handler": re.compile(r"\son(?!e\b)[a-z]+\s*="),
    "an address that is code": re.compile(r"javascript:", re.IGNORECASE),
    "text believed to be safe": re.compile(r"\|\s*safe\b|Markup\("),
}


@pytest.fixture(scope="module")
def application() -> Flask:
    return create_app({"TESTING": True, "SQLALCHEMY_DATABASE_URI": "sqlite://"})


def source(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_every_template_compiles(application: Flask, name: str) -> None:
    template = application.jinja_env.get_template(name)

    assert template.name == name


@pytest.mark.parametrize("name", PAGES)
def test_every_page_has_a_title(application: Flask, name: str) -> None:
    blocks = {
        block.name for block in application.jinja_env.parse(source(name)).find_all(nodes.Block)
    }

    assert "title" in blocks or name.startswith("layout/")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("what", INLINE)
def test_nothing_stands_inline(name: str, what: str) -> None:
    found = [one for one in INLINE[what].findall(source(name)) if not DATA_BLOCK.search(one)]

    assert found == []


@pytest.mark.parametrize(
    ("what", "bad"),
    [
        ("a script", "<script>go()</script>"),
        ("a style sheet", "<style>p {}</style>"),
        ("a style", '<p style="color: red">'),
        ("a handler", '<p onclick="go()">'),
        ("an address that is code", '<a href="JavaScript:go()">'),
        ("text believed to be safe", "{{ name | safe }}"),
    ],
)
def test_what_is_inline_would_be_seen(what: str, bad: str) -> None:
    assert INLINE[what].search(bad)


# Both digits of a clock stand without a blank in every language.
BARE_STOP = re.compile(r"\}\}[:;](?!\{\{)|%\}[:;] ")
MESSAGE = re.compile(r"\{%-? *trans\b.*?\{%-? *endtrans\b", re.DOTALL)


@pytest.mark.parametrize("name", NAMES)
def test_colons_and_semicolons_stand_in_messages(name: str) -> None:
    """French sets a blank before them, which only a message can say."""
    assert BARE_STOP.findall(MESSAGE.sub("", source(name))) == []


@pytest.mark.parametrize("bad", ["{{ name }}: 5", "{{ name }}; 5", "{% endif %}; 5"])
def test_a_colon_that_stands_bare_would_be_seen(bad: str) -> None:
    assert BARE_STOP.search(bad)


def test_every_element_has_its_script_and_every_script_its_element() -> None:
    used = {name for file in NAMES for name in ELEMENT.findall(source(file))}
    scripts = {path.stem for path in (STATIC / "js" / "elements").glob("*.js")}

    assert used - PLAIN == scripts - MADE_BY_SCRIPTS


# Names that only carry looks or a place in the grid need no script.
PLAIN = {"score-board"}
MADE_BY_SCRIPTS: set[str] = set()
# What all pages load, and what those of tournaments load besides.
ENTRIES = ("app.js", "tournament.js")


def test_every_element_is_loaded_by_the_script_of_its_pages() -> None:
    entries = [(STATIC / "js" / name).read_text(encoding="utf-8") for name in ENTRIES]
    loaded = set(re.findall(r'"\./elements/([\w-]+)\.js"', "".join(entries)))

    assert loaded == {path.stem for path in (STATIC / "js" / "elements").glob("*.js")}


def test_every_style_sheet_is_loaded_and_each_exists() -> None:
    sheets = {path.relative_to(STATIC).as_posix() for path in (STATIC / "css").rglob("*.css")}

    assert set(stylesheets(STATIC / "css")) == sheets - BY_HAND


def test_every_script_that_is_told_of_exists() -> None:
    scripts = modules(STATIC)

    assert "js/app.js" in scripts
    assert [name for name in scripts if not (STATIC / name).is_file()] == []


@pytest.mark.parametrize("name", NAMES)
def test_translated_sentences_are_trimmed(application: Flask, name: str) -> None:
    sentences = [
        one
        for _line, _function, found in extract_from_ast(
            application.jinja_env.parse(source(name))
        )
        for one in (found if isinstance(found, tuple) else (found,))
        if isinstance(one, str)
    ]

    assert [one for one in sentences if one != one.strip() or "\n" in one] == []


def test_every_form_that_posts_carries_its_token() -> None:
    forms = [
        (name, form)
        for name in NAMES
        for form in re.findall(r'<form[^>]*method="post".*?</form>', source(name), re.DOTALL)
    ]

    bare = [name for name, form in forms if not TOKEN.search(form)]

    assert len(forms) > 20
    assert bare == []
