"""A page follows its match: live, after sleep, past the cap, and until its link is revoked."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Locator, Page, expect

from scorekeeper.services import links, scoring
from scorekeeper.services.links import LinkKind
from tests.browser.conftest import Seat
from tests.browser.phone import Phone, arrived, follow
from tests.build import recorded
from tests.cast import BERT, EVA, started

SOON = 4500
"""Milliseconds: a second, and more on a busy machine; asking now and then takes five."""

LATER = 15000
"""Milliseconds: as long as two rounds of asking may take."""

TELEVISION: dict[str, Any] = {
    "viewport": {"width": 1920, "height": 1080},
    "is_mobile": False,
    "has_touch": False,
}
FIGURES = """
  nodes => nodes.map(node => parseFloat(getComputedStyle(node).fontSize))
"""


@dataclass
class Match:
    """A match on the server, and what others write in it."""

    site: Flask
    id: str
    watch: str
    score: str
    deals: int = 0

    def plays(self, notation: str) -> None:
        """Write the next deal, as Bert does on another phone."""
        self.deals += 1
        with self.site.app_context():
            entry = recorded(self.deals, notation, str(uuid4()))
            scoring.append_entry(self.id, entry, BERT)

    def revokes(self, kind: LinkKind) -> None:
        """Let no link of *kind* open the match any more."""
        with self.site.app_context():
            links.revoke_links(self.id, kind, EVA)


@pytest.fixture
def match(site: Flask) -> Match:
    """Return a match in which one deal was written."""
    with site.app_context():
        begun = started()
    match = Match(site, begun.match.id, begun.tokens.watch, begun.tokens.score)
    match.plays("41-27 h")
    return match


@pytest.fixture
def watcher(match: Match, sit: Seat) -> Phone:
    """Return a phone that follows the match live."""
    phone = sit(match.id, match.watch)
    expect(phone.page.locator("[data-live=on]")).to_be_visible()
    return phone


@pytest.fixture
def full_house(site: Flask) -> Iterator[None]:
    """Let as many phones follow already as may."""
    seats = site.extensions["scorekeeper.streams"]
    taken = 0
    while seats.acquire(blocking=False):
        taken += 1
    yield
    for _ in range(taken):
        seats.release()


def ours(page: Page) -> Locator:
    """Return the total of side a."""
    return page.locator('.half[data-side="a"] [data-gap=total]')


def test_a_watching_page_shows_what_is_written(match: Match, watcher: Phone) -> None:
    match.plays("50-18 s")

    expect(ours(watcher.page)).to_have_text("23", timeout=SOON)
    rows = ["23 +16 50 2 spades 0 18", "7 +7 41 1 hearts 0 27"]
    arrived(watcher.page, lambda: watcher.rows, rows)
    expect(watcher.page.locator("[data-says=last]")).to_have_text("Deal 2: Us +16 (50–18)")


def test_the_race_grows_with_the_match(match: Match, watcher: Phone) -> None:
    match.plays("20-48")

    drawing = watcher.page.get_by_role("img", name="Race: Anna & Cora 7, Bert & Dirk 14")
    expect(drawing).to_be_visible(timeout=SOON)
    expect(drawing.locator("circle")).to_have_count(2)


def test_the_end_is_seen_by_who_watches(match: Match, watcher: Phone) -> None:
    match.plays("68-0")
    match.plays("68-0")

    banner = watcher.page.locator("[data-banner]")
    expect(banner).to_be_visible(timeout=SOON)
    expect(banner).to_contain_text("Anna & Cora win")
    expect(watcher.page.get_by_role("button", name="Same four again")).to_have_count(0)


def test_who_watches_can_tap_anywhere_and_changes_nothing(watcher: Phone) -> None:
    watcher.page.locator(".half").first.tap()
    watcher.page.locator("[data-line]").first.tap()

    expect(watcher.page.locator("button:visible")).to_have_count(0)
    assert watcher.totals == (7, 0)


def test_a_page_that_was_frozen_is_right_when_it_wakes(match: Match, watcher: Phone) -> None:
    browser = watcher.page.context.new_cdp_session(watcher.page)
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    match.plays("50-18")
    match.plays("20-48")

    browser.send("Page.setWebLifecycleState", {"state": "active"})

    expect(ours(watcher.page)).to_have_text("23", timeout=SOON)


def test_a_page_that_lost_its_network_says_so_and_catches_up(
    match: Match, watcher: Phone
) -> None:
    watcher.page.context.set_offline(True)
    watcher.page.evaluate("dispatchEvent(new Event('online'))")
    expect(watcher.page.locator("[data-live=off]")).to_be_visible(timeout=SOON)
    match.plays("50-18")

    watcher.page.context.set_offline(False)

    expect(ours(watcher.page)).to_have_text("23", timeout=SOON)
    expect(watcher.page.locator("[data-live=off]")).to_be_hidden()


@pytest.mark.usefixtures("full_house")
def test_past_the_cap_a_page_asks_now_and_then(match: Match, sit: Seat) -> None:
    phone = sit(match.id, match.watch)
    expect(phone.page.locator("[data-live=on]")).to_be_visible()

    match.plays("50-18")

    expect(ours(phone.page)).to_have_text("23", timeout=LATER)


def test_a_link_that_is_revoked_says_so(match: Match, watcher: Phone) -> None:
    match.revokes(LinkKind.WATCH)

    expect(watcher.page.locator("[data-live=gone]")).to_be_visible(timeout=SOON)
    expect(watcher.page.locator("[data-live=on]")).to_be_hidden()
    assert watcher.totals == (7, 0)
    answer = watcher.page.reload()
    assert answer is not None
    assert answer.status == 410


def test_a_table_follows_its_other_phones_and_says_who_wrote(match: Match, sit: Seat) -> None:
    phone = sit(match.id, match.score)

    match.plays("50-18")

    expect(ours(phone.page)).to_have_text("23", timeout=SOON)
    expect(phone.page.locator("[data-pen]")).to_contain_text("written by Bert's phone")


def test_a_phone_is_not_told_of_itself(match: Match, sit: Seat) -> None:
    phone = sit(match.id, match.score)

    phone.write(0, 41, 5)

    expect(phone.page.locator("[data-pen]")).to_be_hidden()


def test_a_deal_that_was_begun_keeps_its_number_when_another_phone_writes(
    match: Match, sit: Seat
) -> None:
    phone = sit(match.id, match.score)
    phone.tap("side", 0)
    phone.tap("digit", 4)

    match.plays("50-18")
    expect(ours(phone.page)).to_have_text("23", timeout=SOON)
    phone.tap("digit", 1)
    phone.tap("tricks", 5)

    expect(phone.page.locator("undecided-deal")).to_be_visible()
    both = phone.page.locator("undecided-deal .version-taken:visible")
    expect(both).to_have_text(["50–18", "46–22"])


def test_the_same_deal_from_two_phones_counts_once(match: Match, sit: Seat) -> None:
    phone = sit(match.id, match.score)
    phone.tap("side", 0)
    phone.tap("digit", 4)
    phone.tap("digit", 5)

    match.plays("50-18")
    expect(ours(phone.page)).to_have_text("23", timeout=SOON)
    phone.tap("tricks", 5)
    phone.settle()

    assert phone.totals == (23, 0)
    expect(phone.page.locator("undecided-deal")).to_have_count(0)


def test_a_wall_follows_its_match(match: Match, joined: Callable[..., Page]) -> None:
    page = joined(match.id, match.watch, **TELEVISION)
    page.goto(f"/matches/{match.id}/wall")
    expect(ours(page)).to_have_text("7")

    match.plays("50-18")

    expect(ours(page)).to_have_text("23", timeout=SOON)
    expect(page.locator("button, a:not(.skip-link)")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 768), (1920, 1080)])
def test_nothing_scrolls_on_a_wall(
    match: Match, joined: Callable[..., Page], width: int, height: int
) -> None:
    page = joined(match.id, match.watch, **TELEVISION)
    page.set_viewport_size({"width": width, "height": height})

    page.goto(f"/matches/{match.id}/wall")

    expect(page.locator(".race")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0


def test_figures_on_a_wall_can_be_read_at_five_metres(
    site: Flask, joined: Callable[..., Page], address: str
) -> None:
    with site.app_context():
        matches = [started() for _ in range(9)]
    page = joined(matches[0].match.id, matches[0].tokens.watch, **TELEVISION)
    for one in matches[1:]:
        page.goto(f"/link/{one.tokens.watch}")
        follow(page.get_by_role("button", name="Watch"))

    page.goto("/wall")

    sizes = page.locator(".half-total").evaluate_all(FIGURES)
    fits = page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert (len(sizes), min(sizes) >= 48, fits) == (18, True, True)
    assert address in page.url


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_for_watching_can_be_read_by_everybody(
    match: Match, joined: Callable[..., Page], scheme: str
) -> None:
    page = joined(match.id, match.watch, color_scheme=scheme, bypass_csp=True)
    paths = [f"/matches/{match.id}{part}" for part in ("", "/wall", "/details")] + ["/wall"]

    complaints = {path: _complaints(page, path) for path in paths}

    assert complaints == {path: [] for path in paths}


def test_without_scripts_a_page_loads_itself_again(
    match: Match, joined: Callable[..., Page]
) -> None:
    page = joined(match.id, match.watch, java_script_enabled=False)

    page.goto(f"/matches/{match.id}")

    assert page.locator("meta[http-equiv=refresh]").get_attribute("content") == "20"
    expect(ours(page)).to_have_text("7")


def _complaints(page: Page, path: str) -> list[str]:
    page.goto(path)
    page.eval_on_selector_all("details", "all => all.forEach(one => { one.open = true })")
    return [one["id"] for one in Axe().run(page).response["violations"]]
