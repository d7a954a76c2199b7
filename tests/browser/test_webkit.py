"""The core story in the engine of the iPhone: a table whose server goes and comes back."""

import re

import pytest
from flask import Flask

from scorekeeper.services import scoring
from tests.browser.inn import Inn
from tests.browser.webkit import Page, webkit

TABLE = re.compile(r"/matches/([0-9a-f-]{36})$")

MOVED_IN = """
  const look = () => navigator.serviceWorker.controller ? done(true) : setTimeout(look, 50)
  navigator.serviceWorker.ready.then(look)
"""
HAS_A_COPY = """
  const look = async () =>
    (await caches.match(location.href, { cacheName: "pages", ignoreVary: true }))
      ? done(true) : setTimeout(look, 50)
  look()
"""


# Selenium starts its own WebKitGTK by a way that it advises against.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_every_deal_arrives_once_though_the_server_was_away(site: Flask, inn: Inn) -> None:
    address = inn.open()
    with webkit() as driver:
        page = Page(driver)
        driver.get(address)
        assert page.ask(MOVED_IN)
        page.tap("main form[method=post] .button.large")
        place = page.is_at(TABLE.search)
        page.write(0, 41, 5)
        page.shows("[data-line][data-state=saved]", 1)
        assert page.ask(HAS_A_COPY)

        inn.close()
        page.write(1, 40, 6)
        page.shows("[data-line][data-state=waiting]", 1)
        page.write(0, 36, 4)
        page.shows("[data-line][data-state=waiting]", 2)
        driver.get(place)
        page.shows("[data-line][data-state=waiting]", 2)
        page.write(0, 31, 4)
        page.shows("[data-line][data-state=waiting]", 3)
        inn.open()
        page.shows("[data-line][data-state=saved]", 4)
        page.shows("[data-unsent]", 0)

    found = TABLE.search(place)
    assert found
    with site.app_context():
        slots = scoring.load_match(found[1]).ledger.slots()
    assert [line.deal and line.deal.taken for line in slots] == [
        (46, 22),
        (22, 46),
        (40, 28),
        (35, 33),
    ]
