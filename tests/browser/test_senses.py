"""What a phone does besides showing: it buzzes, keeps its screen on, tells the time left."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Seat
from tests.browser.phone import Phone

STAND_INS = """
  window.buzzed = []
  window.locks = []
  navigator.vibrate = time => buzzed.push(time) > 0
  const request = async () => {
    const lock = new EventTarget()
    lock.release = async () => { lock.dispatchEvent(new Event("release")) }
    locks.push(lock)
    return lock
  }
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true })
"""
"""A phone with a motor and a screen that can stay on; it notes what it was asked for."""

EMPTY = """() => {
  navigator.wakeLock.request = () => Promise.reject(new Error("the battery is empty"))
}"""
SLEEP = "locks.at(-1).release()"
WAKE = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture
def phone(table: Seat) -> Phone:
    """Return a phone of flesh and blood at a table."""
    phone = table("classic")
    phone.page.add_init_script(STAND_INS)
    phone.page.reload()
    expect(phone.page.locator("screen-awake")).to_have_js_property("hidden", value=False)
    return phone


def switch(page: Page) -> Locator:
    """Return the button that tells whether the screen stays on."""
    return page.locator("screen-awake button")


def asked(page: Page) -> int:
    """Return how often the screen was asked to stay on."""
    count: int = page.evaluate("locks.length")
    return count


def test_each_line_that_is_written_buzzes_shortly(phone: Phone) -> None:
    phone.type(0, 4)
    before = phone.page.evaluate("buzzed")

    phone.tap("digit", 1)
    phone.tap("tricks", 5)
    phone.settle()
    phone.undo()

    assert (before, phone.page.evaluate("buzzed")) == ([], [30, 30])


def test_the_first_tap_keeps_the_screen_on_and_the_button_says_so(phone: Phone) -> None:
    page = phone.page
    before = asked(page)

    phone.tap("side", 0)
    phone.tap("digit", 4)

    expect(switch(page)).to_have_attribute("aria-pressed", "true")
    assert (before, asked(page)) == (0, 1)


def test_a_screen_that_slept_is_kept_on_again_after_the_return(phone: Phone) -> None:
    page = phone.page
    phone.tap("side", 0)
    expect(switch(page)).to_have_attribute("aria-pressed", "true")

    page.evaluate(SLEEP)
    expect(switch(page)).to_have_attribute("aria-pressed", "false")
    page.evaluate(WAKE)

    expect(switch(page)).to_have_attribute("aria-pressed", "true")
    assert asked(page) == 2


def test_who_lets_the_screen_sleep_is_not_asked_again(phone: Phone) -> None:
    page = phone.page
    phone.tap("side", 0)
    expect(switch(page)).to_have_attribute("aria-pressed", "true")

    page.locator("summary[aria-label=Menu]").tap()
    switch(page).tap()
    expect(switch(page)).to_have_attribute("aria-pressed", "false")
    page.locator("summary[aria-label=Menu]").tap()
    phone.tap("digit", 4)
    page.evaluate(WAKE)

    expect(switch(page)).to_have_attribute("aria-pressed", "false")
    assert asked(page) == 1


def test_a_screen_that_cannot_stay_on_is_not_promised_to(phone: Phone) -> None:
    page = phone.page
    page.evaluate(EMPTY)

    phone.write(0, 41, 5)

    expect(switch(page)).to_have_attribute("aria-pressed", "false")
    assert phone.totals == (12, 0)


def test_the_minutes_that_are_left_are_told_until_time_is_called(table: Seat) -> None:
    phone = table("manillen-timed")
    clock = phone.page.locator("minutes-left")
    expect(clock).to_have_text("25 minutes left")

    phone.page.get_by_role("button", name="25 min: time is up").tap()

    expect(phone.page.locator("[data-note=time-up]")).to_be_visible()
    expect(clock).to_be_hidden()


def test_without_minutes_in_the_rules_there_is_no_clock(table: Seat) -> None:
    expect(table("classic").page.locator("minutes-left")).to_have_count(0)
