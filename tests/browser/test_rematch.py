"""The next match of a table: one, whoever begins it, with a network or without."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect

from scorekeeper.services import scoring
from tests.browser.conftest import Seat
from tests.browser.phone import Phone, arrived
from tests.browser.test_alone import stored, write
from tests.browser.test_cold_start import HAS_A_COPY
from tests.browser.test_offline import TABLE, moved_in
from tests.build import recorded
from tests.cast import ANNA, started

Unpack = Callable[..., BrowserContext]

AGAIN = "Same four again"
GOES_ON = "The next match goes on here"


@dataclass(frozen=True)
class Over:
    """A match that is over, and its links."""

    id: str
    watch: str
    score: str


@pytest.fixture
def over(site: Flask) -> Over:
    """Return a match that two sweeps have ended."""
    with site.app_context():
        begun = started()
        for number in (1, 2):
            entry = recorded(number, "68-0", f"{begun.match.id} {number}")
            scoring.append_entry(begun.match.id, entry, ANNA)
        return Over(begun.match.id, begun.tokens.watch, begun.tokens.score)


def tap(page: Page, button: str) -> None:
    page.get_by_role("button", name=button).tap()


def goes_on(page: Page) -> str:
    """Return the address of the match that the page goes on to."""
    old = page.url
    page.wait_for_url(lambda url: url != old and TABLE.search(url) is not None)
    return page.url


def with_empty_sheet(page: Page) -> Phone:
    """Return the phone once the sheet of the old match is gone from it."""
    expect(page.locator("[data-line]")).to_have_count(0)
    return Phone(page)


def test_other_phones_learn_of_the_next_match_and_join_it(over: Over, sit: Seat) -> None:
    anna, bert = (sit(over.id, over.score).page for _ in range(2))
    expect(bert.get_by_role("button", name=GOES_ON)).to_be_hidden()

    tap(anna, AGAIN)
    place = goes_on(anna)
    tap(bert, GOES_ON)

    assert goes_on(bert) == place
    expect(bert.locator("tally-pad")).to_be_visible()


def test_who_watches_goes_on_watching(over: Over, sit: Seat) -> None:
    anna, eva = sit(over.id, over.score).page, sit(over.id, over.watch).page

    tap(anna, AGAIN)
    place = goes_on(anna)
    tap(eva, GOES_ON)

    assert goes_on(eva) == place
    expect(eva.locator("match-table")).to_be_visible()
    expect(eva.locator("tally-pad")).to_have_count(0)


def at_the_table(unpack: Unpack, link: str) -> BrowserContext:
    """Return a phone that keeps the site, has joined by *link* and seen the table."""
    context = moved_in(unpack(service_workers="allow"))
    page = context.new_page()
    page.goto(f"/link/{link}")
    page.locator("main form button").last.tap()
    page.wait_for_url(TABLE)
    page.evaluate(HAS_A_COPY)
    return context


def test_two_phones_that_play_again_alone_begin_the_same_match(
    site: Flask, over: Over, new_phone: Unpack
) -> None:
    phones = [at_the_table(new_phone, over.score) for _ in range(2)]
    anna, bert = (phone.pages[0] for phone in phones)
    for phone in phones:
        phone.set_offline(True)

    for page in (anna, bert):
        tap(page, AGAIN)
        goes_on(page)
    write(with_empty_sheet(anna), 0, 40, 6)
    write(with_empty_sheet(bert), 0, 40, 6)
    for phone in phones:
        phone.set_offline(False)
    for page in (anna, bert):
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.locator("[data-unsent]")).to_be_hidden()

    assert anna.url == bert.url
    arrived(anna, lambda: len(stored(site, anna.url).ledger.slots()), 1)
    assert stored(site, f"/matches/{over.id}").ledger.rematch == stored(site, anna.url).id


def test_a_match_begun_alone_is_the_one_that_the_server_begins(
    over: Over, new_phone: Unpack, sit: Seat
) -> None:
    bert = at_the_table(new_phone, over.score)
    bert.set_offline(True)
    page = bert.pages[0]
    tap(page, AGAIN)
    place = goes_on(page)

    anna = sit(over.id, over.score).page
    tap(anna, AGAIN)

    assert goes_on(anna) == place


def test_a_rematch_begun_alone_goes_back_to_itself(over: Over, new_phone: Unpack) -> None:
    anna = at_the_table(new_phone, over.score)
    anna.set_offline(True)
    page = anna.pages[0]
    tap(page, AGAIN)
    place = goes_on(page)
    write(with_empty_sheet(page), 0, 40, 6)

    page.goto(f"/matches/{over.id}")
    tap(page, AGAIN)

    assert goes_on(page) == place
    expect(page.locator("[data-line]")).to_have_count(1)
