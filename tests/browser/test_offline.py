"""Phones without a network: everything that may go wrong there, tried on the page."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page, Route, expect

from scorekeeper.services import links, scoring, transfer
from scorekeeper.services.links import LinkKind
from scorekeeper.web import offline
from tests.browser.conftest import begun
from tests.browser.phone import Phone, arrived
from tests.cast import ANNA

Unpack = Callable[..., BrowserContext]
Seat = Callable[..., Phone]

ENTRIES = re.compile(r"/matches/[^/]+/entries")
TABLE = re.compile(r"/matches/[0-9a-f-]{36}$")

MOVED_IN = """async () => {
  await navigator.serviceWorker.ready
  while (!navigator.serviceWorker.controller) await new Promise(go => setTimeout(go, 20))
}"""

FULL = "IDBObjectStore.prototype.add = function () { this.transaction.abort() }"
"""What a full disk does: the write is taken, and then the transaction fails."""

CLOSED_ONCE = """
  const transaction = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...asked) {
    if (asked[1] !== "readwrite" || window.wasClosed) return transaction.apply(this, asked)
    window.wasClosed = true
    throw new DOMException("closing", "InvalidStateError")
  }
"""


@pytest.fixture
def kept(new_phone: Unpack) -> BrowserContext:
    """Return a phone that has opened the site once, so that the site has moved in."""
    return moved_in(new_phone(service_workers="allow"))


def moved_in(context: BrowserContext) -> BrowserContext:
    """Return the phone once the site has moved in."""
    page = context.new_page()
    page.goto("/")
    page.evaluate(MOVED_IN)
    page.close()
    return context


def begin_offline(page: Page, rules: str | None = None) -> Phone:
    """Begin a match on the page that stands in for the first one, without a network."""
    page.goto("/")
    if rules:
        page.evaluate(f"document.querySelector('[name=rules][value={rules}]').checked = true")
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
        try:
            match = scoring.load_match(url.rpartition("/")[2])
        except scoring.NoSuchMatchError:
            return []
        return [line.deal.taken for line in match.ledger.slots() if line.deal]


def have_arrived(site: Flask, page: Page, url: str, *deals: tuple[int, int]) -> None:
    """Assert that before long the server has just these *deals* of the match at *url*."""
    arrived(page, lambda: deals_of(site, url), [*deals])


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
    score, title = phone.totals, phone.page.title()
    phone.page.get_by_role("button", name="Same four again").tap()
    phone.page.wait_for_url(lambda url: url != first)
    second = phone.page.url
    write(phone, 0, 40, 6)

    kept.set_offline(False)
    phone.page.goto(first)
    phone.settle()
    phone.page.goto(second)
    phone.settle()

    assert (score, title[:4]) == ((58, 0), "(6) ")
    have_arrived(site, phone.page, first, (68, 0), (46, 22), (46, 22))
    have_arrived(site, phone.page, second, (46, 22))


def test_what_was_begun_offline_is_listed_and_sent_by_the_first_page(
    site: Flask, kept: BrowserContext
) -> None:
    kept.set_offline(True)
    phone = begin_offline(kept.new_page(), "botifarra")
    write(phone, 0, 40, 7)
    url = phone.page.url
    phone.page.goto("/")
    expect(phone.page.locator("kept-matches .match-line")).to_have_text(
        re.compile(r"^Us\s+11\s+0\s+Them\b"), use_inner_text=True
    )

    kept.set_offline(False)
    phone.page.goto("/")
    expect(phone.page.locator("kept-matches")).to_be_visible()
    expect(phone.page.locator("kept-matches [data-unsent]")).to_be_hidden()

    have_arrived(site, phone.page, url, (47, 25))


def test_a_start_whose_answer_was_lost_begins_one_match(
    site: Flask, kept: BrowserContext
) -> None:
    kept.set_offline(True)
    phone = begin_offline(kept.new_page())
    write(phone, 0, 40, 6)

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    phone.page.route("**/api/v1/matches", lose_the_answer, times=1)
    with phone.page.expect_event("requestfailed", lambda lost: "api" in lost.url):
        kept.set_offline(False)
    phone.page.evaluate("dispatchEvent(new Event('focus'))")
    phone.settle()

    have_arrived(site, phone.page, phone.page.url, (46, 22))


@pytest.fixture
def waiting(site: Flask, sit: Seat) -> Phone:
    """Return a phone whose link was revoked while a deal waited on it."""
    match_id, token = begun(site, "classic", "36-32")
    phone = sit(match_id, token)
    phone.page.context.set_offline(True)
    write(phone, 0, 40, 6)
    with site.app_context():
        links.revoke_links(match_id, LinkKind.SCORE, ANNA)
    phone.page.context.set_offline(False)
    return phone


def test_a_phone_that_was_shut_out_keeps_its_deal_and_sends_it_after_joining_again(
    site: Flask, waiting: Phone
) -> None:
    page = waiting.page
    url = page.url
    expect(page.locator("[data-unsent-note=right]")).to_be_visible()
    before = (waiting.totals, deals_of(site, url))

    with site.app_context():
        token = links.make_link(url.rpartition("/")[2], LinkKind.SCORE, ANNA)
    page.goto(f"/link/{token}")
    page.get_by_role("button", name="Sit down").tap()
    page.wait_for_url(TABLE)
    waiting.settle()

    assert before == ((14, 0), [(36, 32)])
    have_arrived(site, page, url, (36, 32), (46, 22))
    assert waiting.totals == (14, 0)


def test_a_full_phone_says_so_and_keeps_the_deal_all_the_same(
    site: Flask, sit: Seat, tmp_path: Path
) -> None:
    phone = sit(*begun(site, "classic"))
    phone.page.context.add_init_script(FULL)
    phone.page.reload()
    phone.page.route(ENTRIES, lambda route: route.abort())

    write(phone, 0, 40, 6)
    expect(phone.page.locator("[data-unsent-note=storage]")).to_be_visible()
    with phone.page.expect_download() as saved:
        phone.page.locator("[data-unsent-note=storage] button").tap()
    saved.value.save_as(tmp_path / "match.json")
    phone.page.reload()
    expect(phone.page.locator("[data-line]")).to_have_count(1)
    after = phone.totals

    phone.page.unroute_all()
    phone.settle()
    have_arrived(site, phone.page, phone.page.url, (46, 22))
    assert after == (12, 0)
    assert '"card_points"' in (tmp_path / "match.json").read_text(encoding="utf-8")


def test_a_storage_that_was_closed_is_opened_again(site: Flask, sit: Seat) -> None:
    phone = sit(*begun(site, "classic"))
    phone.page.context.add_init_script(CLOSED_ONCE)
    phone.page.reload()
    phone.page.route(ENTRIES, lambda route: route.abort())

    write(phone, 0, 40, 6)
    expect(phone.page.locator("[data-unsent-note=storage]")).to_be_hidden()
    phone.page.reload()

    kept = phone.page.evaluate("Object.keys(localStorage).sort()")
    assert kept == ["asked to persist", "steps"]
    expect(phone.page.locator("[data-line]")).to_have_count(1)


def test_two_pages_of_one_phone_write_one_match(site: Flask, kept: BrowserContext) -> None:
    kept.set_offline(True)
    first = begin_offline(kept.new_page())
    second = Phone(kept.new_page())
    second.page.goto(first.page.url)

    write(first, 0, 40, 6)
    expect(second.page.locator("[data-line]")).to_have_count(1)
    write(second, 1, 40, 6)
    expect(first.page.locator("[data-line]")).to_have_count(2)
    kept.set_offline(False)
    first.settle()
    second.settle()

    have_arrived(site, first.page, first.page.url, (46, 22), (22, 46))
    assert (first.totals, second.totals) == ((12, 12), (12, 12))


def test_leaving_with_something_unsent_needs_a_plain_yes(site: Flask, sit: Seat) -> None:
    phone = sit(*begun(site, "classic"))
    url = phone.page.url
    phone.page.route(ENTRIES, lambda route: route.abort())
    write(phone, 0, 40, 6)

    phone.page.goto(f"{url}/details")
    phone.page.get_by_role("button", name="Leave the table").tap()
    expect(phone.page.locator("[data-sure] strong")).to_have_text("1")
    stayed = phone.page.url
    phone.page.get_by_role("button", name="Yes, leave").tap()
    phone.page.wait_for_url("**/")

    assert stayed == f"{url}/details"
    expect(phone.page.locator("kept-matches .match-line")).to_have_count(0)


def test_a_match_goes_by_file_from_one_phone_to_another(
    site: Flask, kept: BrowserContext, new_phone: Unpack, tmp_path: Path
) -> None:
    kept.set_offline(True)
    phone = begin_offline(kept.new_page())
    write(phone, 0, 40, 6)
    phone.page.locator("summary[aria-label=Menu]").tap()
    with phone.page.expect_download() as saved:
        phone.page.get_by_role("button", name="Save as a file").tap()
    place = tmp_path / "match.json"
    saved.value.save_as(place)

    other = Phone(new_phone().new_page())
    other.page.goto("/offline")
    other.page.locator("input[type=file]").set_input_files(place)
    other.page.wait_for_url(TABLE)
    other.settle()

    have_arrived(site, other.page, other.page.url, (46, 22))
    assert (other.page.url, other.totals) == (phone.page.url, (12, 0))


def test_what_a_phone_saves_an_import_reads(site: Flask, kept: BrowserContext) -> None:
    kept.set_offline(True)
    phone = begin_offline(kept.new_page())
    write(phone, 0, 40, 6)
    file = phone.page.evaluate(
        """async () => {
          const { fileOf } = await import(document.querySelector("[type=module]").src
            .replace(/[^/]+$/u, "match-file.js"))
          return fileOf(document.querySelector("match-table").file)
        }"""
    )

    with site.app_context():
        preview = transfer.import_match(file)

    assert (preview.known, deals_of(site, phone.page.url)) == (False, [(46, 22)])


KILLED = """() => new Promise(answer => {
  navigator.serviceWorker.getRegistrations().then(([own]) => own.update())
  setInterval(async () => {
    const left = await navigator.serviceWorker.getRegistrations()
    if (!left.length) answer(caches.keys())
  }, 50)
})"""


def test_the_switch_takes_the_worker_and_its_copies_away(
    site: Flask, kept: BrowserContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = kept.new_page()
    page.goto("/")
    before = page.evaluate("caches.keys()")

    monkeypatch.setitem(site.config, "WORKER", "off")
    left = page.evaluate(KILLED)

    assert (before != [], left) == (True, [])


def test_a_new_version_waits_for_a_tap_and_what_waits_survives_it(
    site: Flask, kept: BrowserContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.set_offline(True)
    phone = begin_offline(kept.new_page())
    write(phone, 0, 40, 6)
    phone.page.route("**/api/v1/matches", lambda route: route.abort())
    kept.set_offline(False)
    monkeypatch.setattr(offline, "_version", lambda: "9.9.9 en")

    phone.tap("side", 0)
    phone.page.evaluate("navigator.serviceWorker.getRegistration().then(own => own.update())")
    phone.page.wait_for_timeout(1500)
    during = phone.page.locator("new-version").is_visible()
    phone.tap("digit", 4)
    phone.tap("digit", 0)
    phone.tap("tricks", 6)
    phone.page.locator("new-version button").tap()
    phone.page.wait_for_function("caches.keys().then(names => names.join().includes('9.9.9'))")
    phone.page.unroute_all()
    phone.settle()

    have_arrived(site, phone.page, phone.page.url, (46, 22), (46, 22))
    assert during is False


def test_no_copy_is_kept_of_what_opens_a_table(site: Flask, kept: BrowserContext) -> None:
    match_id, token = begun(site, "classic")
    page = kept.new_page()
    page.goto(f"/link/{token}")
    page.get_by_role("button", name="Sit down").tap()
    page.wait_for_url(TABLE)
    page.goto(f"/matches/{match_id}/details")
    page.goto("/join/K7PM3QXA")

    copies = page.evaluate(
        """async () => {
          const pages = await caches.open("pages")
          return (await pages.keys()).map(({ url }) => new URL(url).pathname)
        }"""
    )

    assert copies == [f"/matches/{match_id}"]


def test_a_table_that_was_opened_once_opens_without_a_network(
    site: Flask, kept: BrowserContext
) -> None:
    _, token = begun(site, "coinchee", target=161)
    phone = Phone(kept.new_page())
    phone.page.goto(f"/link/{token}")
    phone.page.get_by_role("button", name="Sit down").tap()
    phone.page.wait_for_url(TABLE)
    phone.even()
    kept.set_offline(True)

    phone.page.reload()

    expect(phone.page.locator("[data-line][data-state=saved]")).to_have_count(1)
    expect(phone.page.locator("progress").first).to_have_attribute("max", "161")
