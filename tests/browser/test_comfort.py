"""First use and access: three steps that never come back, keys that fit a hand, a keyboard."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Seat

LARGE = 80
"""Pixels that a large digit measures at least, each way."""


def test_the_three_steps_go_with_the_first_deal_and_never_come_back(table: Seat) -> None:
    phone = table("classic")
    steps = phone.page.locator("first-steps")
    expect(steps).to_be_visible()

    phone.write(0, 41, 5)
    expect(steps).to_be_hidden()
    phone.undo()
    phone.page.reload()

    expect(steps).to_have_count(0)
    assert phone.totals == (0, 0)


def test_large_keys_and_the_keyboard_are_as_this_phone_wants_them(table: Seat) -> None:
    phone = table("classic", "41-27")
    page = phone.page
    page.keyboard.press("?")
    switch(page, "large-keys").click()
    page.keyboard.press("Escape")
    page.reload()
    four = page.locator('[name=digit][value="4"]').bounding_box()

    for key in ("ArrowLeft", "4", "6", "6"):
        page.keyboard.press(key)
    expect(page.locator(".half-total").first).to_have_text("25")
    phone.settle()
    page.keyboard.press("?")
    switch(page, "shortcuts").click()
    page.keyboard.press("u")

    assert four is not None
    assert min(four["width"], four["height"]) >= LARGE
    expect(page.locator(".half-total").first).to_have_text("25")


def switch(page: Page, name: str) -> Locator:
    """Return the button of the setting *name*."""
    return page.locator(f"phone-setting[data-setting={name}] button")
