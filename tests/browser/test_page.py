"""The page as a page: it fits, stands still, weighs little, and talks to nobody else."""

import gzip
from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, Response

from tests.browser.conftest import Seat, begun
from tests.browser.phone import Phone

LIGHT_ENOUGH = 60 * 1024
"""Bytes that a first visit may weigh, gzipped."""

_LOOKS = ("document", "stylesheet")

SIZES = [(320, 640), (360, 780), (780, 360), (1280, 800)]

_OVERFLOWS = "document.documentElement.scrollWidth > innerWidth"
_CUT_OFF = """
  Array.from(document.querySelectorAll(".key, .choice-face, .half, .button, .last-deal"))
    .filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
    .map(one => one.textContent.trim())
"""
_SMALL = """
  Array.from(document.querySelectorAll("button, a, summary, input"))
    .filter(one => one.checkVisibility() && !one.matches(".skip-link"))
    .filter(one => one.offsetHeight < 44 || one.offsetWidth < 34)
    .map(one => `${one.name || one.className} ${one.offsetWidth}×${one.offsetHeight}`)
"""
_WATCH_SHIFTS = """
  window.shifted = 0
  new PerformanceObserver(list => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) shifted += shift.value
  }).observe({ type: "layout-shift", buffered: true })
"""


@pytest.mark.parametrize("rules", ["classic", "botifarra", "manilla", "muette", "belgian-12"])
def test_everything_fits_on_every_screen(site: Flask, sit: Seat, rules: str) -> None:
    phone = sit(*begun(site, rules, "thrown in"))

    assert faults_on_every_screen(phone) == []


def faults_on_every_screen(phone: Phone) -> list[object]:
    """Return what is too wide, cut off or too small to tap, for every size and way to write."""
    found: list[object] = []
    ways = phone.page.locator("[name=way]").evaluate_all("all => all.map(one => one.value)")
    for width, height in SIZES:
        phone.page.set_viewport_size({"width": width, "height": height})
        for way in ways:
            phone.page.locator(f"[name=way][value={way}]").evaluate("one => one.click()")
            phone.page.locator("[name=side]").first.evaluate("one => one.click()")
            for fault in (_OVERFLOWS, _CUT_OFF, _SMALL):
                if what := phone.page.evaluate(fault):
                    found.append((width, height, way, what))
    return found


def test_the_page_stands_still_while_it_loads_and_while_it_is_used(
    site: Flask, sit: Seat
) -> None:
    match_id, token = begun(site, "classic", "36-32")
    phone = sit(match_id, token)
    phone.page.add_init_script(_WATCH_SHIFTS)
    phone.page.reload()

    phone.write(0, 41, 5)
    phone.undo()

    assert phone.page.evaluate("shifted") == 0


def test_a_first_visit_is_light_and_goes_to_no_other_site(
    site: Flask, address: str, joined: Callable[..., Page]
) -> None:
    match_id, token = begun(site, "classic", *["36-32", "31-37"] * 5)

    answers = first_visit(joined(match_id, token), match_id)

    assert weight_of(answers) <= LIGHT_ENOUGH
    assert [one.url for one in answers if not one.url.startswith(address)] == []


def test_page_and_style_sheets_make_a_third_of_it(
    site: Flask, joined: Callable[..., Page]
) -> None:
    match_id, token = begun(site, "classic")

    answers = first_visit(joined(match_id, token), match_id)

    assert weight_of([one for one in answers if one.request.resource_type in _LOOKS]) <= (
        LIGHT_ENOUGH / 3
    )


def first_visit(page: Page, match_id: str) -> list[Response]:
    """Return every answer that the page of the match takes from the network."""
    answers: dict[str, Response] = {}

    def keep(answer: Response) -> None:
        if answer.request.resource_type != "eventsource":
            answers[answer.url] = answer

    page.on("response", keep)
    page.goto(f"/matches/{match_id}")
    return list(answers.values())


def weight_of(answers: list[Response]) -> int:
    """Return how many bytes *answers* weigh, each gzipped."""
    return sum(len(gzip.compress(answer.body(), 6)) for answer in answers)
