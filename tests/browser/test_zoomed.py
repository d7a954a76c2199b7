"""The table on a laptop at 400 %: 320 by 256 pixels, by keys alone, with the keys large."""

from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Seat
from tests.browser.test_comfort import switch

AT_400_PERCENT: ViewportSize = {"width": 320, "height": 256}
ENOUGH_STOPS = 20

# How many places the focus goes to, and those that something covers (WCAG 2.2, 2.4.11).
COVERED = """() => {
  const reached = []
  const covered = []
  const stops = "a[href], button:enabled, input:enabled:not([type=hidden]), summary"
  for (const one of document.querySelectorAll(stops)) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue
    one.focus()
    const { left, top, width, height } = one.getBoundingClientRect()
    const isSeen = [0.1, 0.5, 0.9].some(share => {
      const hit = document.elementFromPoint(left + width * share, top + height * share)
      return hit && (one.contains(hit) || hit.contains(one))
    })
    reached.push(one)
    if (!isSeen) covered.push(one.outerHTML)
  }
  return [reached.length, covered]
}"""
UNDO_HIGHER = """() => {
  document.documentElement.style.scrollPaddingBlockEnd = 0
  document.querySelector(".last-deal").style.minBlockSize = "200px"
}"""
OVERFLOWS = "document.documentElement.scrollWidth > innerWidth"


def test_a_laptop_at_400_percent_shows_every_key_that_is_reached(table: Seat) -> None:
    phone = table("classic", "41-27")
    page = phone.page
    page.set_viewport_size(AT_400_PERCENT)
    page.keyboard.press("?")
    switch(page, "large-keys").click()

    # The menu is still open: it closes once the focus has gone through it.
    reached, covered = page.evaluate(COVERED)
    expect(page.locator(".menu")).not_to_have_attribute("open", "")
    for key in ("ArrowLeft", "4", "6", "6"):
        page.keyboard.press(key)
    phone.settle()
    overflows = page.evaluate(OVERFLOWS)
    page.evaluate(UNDO_HIGHER)
    _, behind = page.evaluate(COVERED)

    assert reached > ENOUGH_STOPS
    assert (covered, overflows, phone.totals) == ([], False, (25, 0))
    assert behind != []
