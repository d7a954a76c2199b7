"""Phones without a network: everything that may go wrong there, tried on the page."""

import re
from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page

from scorekeeper.services import scoring
from tests.browser.phone import Phone

Unpack = Callable[..., BrowserContext]

TABLE = re.compile(r"/matches/[0-9a-f-]{36}$")

MOVED_IN = """async () => {
  await navigator.serviceWorker.ready
  while (!navigator.serviceWorker.controller) await new Promise(go => setTimeout(go, 20))
}"""


@pytest.fixture
def kept(new_phone: Unpack) -> BrowserContext:
    """Return a phone that has opened the site once, so that the site has moved in."""
    context = new_phone(service_workers="allow")
    page = context.new_page()
    page.goto("/")
    page.evaluate(MOVED_IN)
    page.close()
    return context


def begin_offline(page: Page) -> Phone:
    """Begin a match on the page that stands in for the first one, without a network."""
    page.goto("/")
    page.get_by_role("button", name="Start a match").tap()
    page.wait_for_url(TABLE)
    return Phone(page)


def write(phone: Phone, side: int, points: object, tricks: int | None = None) -> None:
    """Type a deal and wait until the pad takes taps again; nobody confirms it."""
    phone.type(side, points, tricks)
    phone.page.wait_for_timeout(650)


def deals_of(site: Flask, url: str) -> list[tuple[int, int] | None]:
    """Return what each side took in every deal that the server has for the match at *url*."""
    with site.app_context():
        match = scoring.load_match(url.rpartition("/")[2])
        return [line.deal.taken for line in match.ledger.slots() if line.deal]


def test_a_whole_match_and_its_rematch_without_a_network(
    site: Flask, kept: BrowserContext
) -> None:
    kept.set_offline(True)
    phone = begin_offline(kept.new_page())
    first = phone.page.url
    write(phone, 0, 60, 8)
    write(phone, 1, 40, 6)
    phone.page.locator("[data-line]").first.tap()
    write(phone, 0, 40, 6)
    write(phone, 1, 34, 4)
    phone.page.locator("[name=undo]").tap()
    phone.page.wait_for_timeout(650)
    write(phone, 0, 40, 6)
    score = phone.totals
    phone.page.get_by_role("button", name="Same four again").tap()
    phone.page.wait_for_url(lambda url: url != first)
    second = phone.page.url
    write(phone, 0, 40, 6)

    kept.set_offline(False)
    phone.page.goto(first)
    phone.settle()
    phone.page.goto(second)
    phone.settle()

    assert score == (58, 0)
    assert deals_of(site, first) == [(68, 0), (46, 22), (46, 22)]
    assert deals_of(site, second) == [(46, 22)]
