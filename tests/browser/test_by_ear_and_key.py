"""The classic example without a pointer: on the keys alone, and as a screen reader tells it."""

import re
from typing import Any

from flask import Flask
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Seat, begun
from tests.browser.phone import Phone

DESK: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "is_mobile": False,
    "has_touch": False,
}
FARTHEST = 60
"""Steps of the Tab key after which everything on the page has had the focus."""

HEARD = [
    "Deal 1: Us +7 (41–27). Us 7, Them 0",
    "Deal 2: 34–34, nobody writes. Us 7, Them 0",
    "Deal 3: Them +34 (0–68). Us 7, Them 34",
    "Deal 4: Us +18 (52–16). Us 25, Them 34",
    "Deal 5: Us +25 (59–9). Us 50, Them 34. Anna & Cora win",
]
"""What is read out after each deal of RULES.md's classic example."""

SPOKEN = [
    (("Score", "Us"), ("Points", "3"), ("Points", "6"), ("Tricks", "5")),
    (("Points", "34=34"),),
    (("Score", "Them"), ("Points", "all")),
    (("Score", "Us"), ("Points", "4"), ("Points", "6"), ("Tricks", "6")),
    (("Score", "Us"), ("Points", "5"), ("Points", "2"), ("Tricks", "7")),
]
"""What is pressed for them: the group of the key, and what the key is called."""

RESULT = """
- region "Result":
  - heading "Anna & Cora win" [level=1]
  - paragraph: 50–34 after 5 deals
  - button "Same four again"
  - button "Swap partners"
  - button "Play on"
  - button "Share result"
"""
SCORE = """
- group "Score":
  - button "Us Anna & Cora 50 won"
  - button "Them Bert & Dirk 34 still 16 to go"
"""

FOCUSED = """() => {
  const one = document.activeElement
  const shown = one.matches("[type=radio]") ? one.nextElementSibling : one
  const box = shown.getBoundingClientRect()
  const { outlineStyle, outlineWidth } = getComputedStyle(shown)
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return {
    name: `${one.name ?? ""} ${one.value ?? ""}`.trim(),
    isLost: one === document.body,
    isOutlined: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
    isSeen: Boolean(seen) && (shown.contains(seen) || seen.contains(shown)),
  }
}"""


def focus(page: Page) -> str:
    """Return the name of what has the focus, which can be seen and is marked."""
    found = page.evaluate(FOCUSED)
    assert (found["isLost"], found["isOutlined"], found["isSeen"]) == (False, True, True), found
    return str(found["name"])


def tab_to(page: Page, name: str) -> None:
    """Step forward, with the focus in sight all the way, until *name* has it."""
    for _ in range(FARTHEST):
        if focus(page) == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached by Tab")


def press(phone: Phone, *names: str) -> None:
    """Step to each key in turn and press it, as a switch would."""
    for place, name in enumerate(names):
        tab_to(phone.page, name)
        phone.page.keyboard.press("Space" if place % 2 else "Enter")
        focus(phone.page)
    phone.settle()


def status(page: Page) -> Locator:
    """Return what is read out as it changes."""
    return page.get_by_role("status").filter(has_text="Us")


def test_the_classic_example_by_keys_alone(site: Flask, sit: Seat) -> None:
    phone = sit(*begun(site, "classic"), **DESK)
    page = phone.page
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip-link"

    press(phone, "side 0", "digit 3", "digit 6", "tricks 5")
    press(phone, "even")
    page.keyboard.press("ArrowRight")
    press(phone, "all")
    for key in ("ArrowLeft", "4", "6", "6"):
        page.keyboard.press(key)
        focus(page)
    phone.settle()
    press(phone, "side 0", "digit 5")
    page.keyboard.press("2")
    press(phone, "tricks 7")

    assert phone.totals == (50, 34)
    expect(page.get_by_role("heading", name="Anna & Cora win")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Same four again")).to_be_focused()
    page.keyboard.press("u")
    phone.settle()
    assert (phone.totals, focus(page) != "") == ((25, 34), True)


def test_the_classic_example_by_what_a_screen_reader_tells(table: Seat) -> None:
    phone = table("classic")
    heard = [hear(phone, *keys) for keys in SPOKEN]

    assert heard == HEARD
    expect(phone.page.get_by_role("region", name="Result")).to_match_aria_snapshot(RESULT)
    expect(phone.page.get_by_role("group", name="Score")).to_match_aria_snapshot(SCORE)


def hear(phone: Phone, *keys: tuple[str, str]) -> str:
    """Press keys as they are called within their groups, and return what is said then."""
    for group, name in keys:
        keys_there = phone.page.get_by_role("group", name=group, exact=True)
        keys_there.get_by_role("button", name=re.compile(rf"^{name}\b")).tap()
    phone.settle()
    return " ".join(status(phone.page).inner_text().split())
