"""A running server, a browser, and phones that sit at a table."""

from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import pytest
from flask import Flask
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from scorekeeper.services import scoring
from scorekeeper.services.links import LinkKind, right_of
from scorekeeper.store.database import upgrade
from scorekeeper.web.app import create_app
from tests.browser import chromium
from tests.browser.inn import Inn
from tests.browser.phone import COUNT_TAPS, PATIENCE, Phone
from tests.build import recorded
from tests.cast import ANNA, started

_PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 780},
    "has_touch": True,
    "is_mobile": True,
    # Only the tests of the offline mode let the site move in: it takes a second each time.
    "service_workers": "block",
}

expect.set_options(timeout=PATIENCE)

Seat = Callable[..., Phone]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """Return the application on a database file of its own."""
    place = tmp_path_factory.mktemp("site") / "scorekeeper.sqlite"
    site = create_app(
        {"SQLALCHEMY_DATABASE_URI": f"sqlite:///{place}", "RATELIMIT_ENABLED": False}
    )
    with site.app_context():
        upgrade()
    return site


@pytest.fixture(scope="session")
def address(site: Flask) -> Iterator[str]:
    """Yield the address of the server that runs `site`."""
    inn = Inn(site)
    yield inn.open()
    inn.leave()


@pytest.fixture
def inn(site: Flask) -> Iterator[Inn]:
    """Yield a server of `site` that a test may close and open."""
    inn = Inn(site)
    yield inn
    inn.leave()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Yield the driver of browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Yield Chromium: the system's own, else the driver's."""
    browser = playwright.chromium.launch(
        executable_path=chromium.path(), args=chromium.ARGUMENTS
    )
    yield browser
    browser.close()


@pytest.fixture
def new_phone(browser: Browser, address: str) -> Iterator[Callable[..., BrowserContext]]:
    """Yield what unpacks a new phone; the errors of its pages fail the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def unpack(**options: Any) -> BrowserContext:
        context = browser.new_context(
            **{**_PHONE, "base_url": address, "locale": "en"} | options
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(COUNT_TAPS)
        context.on("weberror", lambda error: faults.append(str(error.error)))
        contexts.append(context)
        return context

    yield unpack
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def joined(
    site: Flask, address: str, new_phone: Callable[..., BrowserContext]
) -> Callable[..., Page]:
    """Return what joins a match by a link on a new phone, and gives it an empty page."""

    def join(match_id: str, token: str, **options: Any) -> Page:
        context = new_phone(**options)
        name, value = _cookie(site, match_id, token)
        context.add_cookies([{"url": address, "name": name, "value": value}])
        return context.new_page()

    return join


@pytest.fixture
def sit(joined: Callable[..., Page]) -> Seat:
    """Return what opens the table of a match on a new phone, by a link."""

    def open_table(match_id: str, token: str, **options: Any) -> Phone:
        page = joined(match_id, token, **options)
        page.goto(f"/matches/{match_id}")
        return Phone(page)

    return open_table


@pytest.fixture
def table(site: Flask, sit: Seat) -> Seat:
    """Return what begins a match under some rules, with deals written, and opens it."""

    def begin(
        rules: str = "classic", *deals: str, options: dict[str, object] | None = None
    ) -> Phone:
        match_id, token = begun(site, rules, *deals, **(options or {}))
        return sit(match_id, token)

    return begin


def begun(site: Flask, rules: str, *deals: str, **options: object) -> tuple[str, str]:
    """Return the id and the score token of a new match in which *deals* were written."""
    with site.app_context():
        match = started(rules, **options)
        name = str(uuid4())
        for number, text in enumerate(deals, start=1):
            entry = recorded(number, text, f"{name} {number}")
            scoring.append_entry(match.match.id, entry, ANNA)
        return match.match.id, match.tokens.score


def _cookie(site: Flask, match_id: str, token: str) -> tuple[str, str]:
    """Return the session cookie of a phone that has joined the match."""
    with site.test_client() as client, site.app_context():
        right = right_of(match_id, token)
        with client.session_transaction() as session:
            if right.kind.allows(LinkKind.SCORE):
                session["device"] = f"Phone {uuid4().hex[:4].upper()}"
            session["links"] = [(match_id, right.link_id)]
        cookie = client.get_cookie("session")
        assert cookie is not None
        return "session", cookie.value
