"""A phone on the table: the page of a match, and the finger that taps it."""

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

QUIET = 620
"""Milliseconds after which the pad takes taps again, and a little more."""

PATIENCE = 30_000
"""Milliseconds after which what has not happened will not happen, on a busy machine either."""

COUNT_TAPS = """
  const count = () => { sessionStorage.taps = Number(sessionStorage.taps ?? 0) + 1 }
  addEventListener("pointerdown", count, { capture: true })
"""
"""Counts every touch, through all pages that a phone opens."""


@dataclass(frozen=True)
class Phone:
    """A page that shows a match."""

    page: Page

    def key(self, name: str, value: object = "") -> Locator:
        """Return the key called *name* with this value, where it is on the page."""
        return self.page.locator(f'[name="{name}"][value="{value}"]:visible')

    def tap(self, name: str, value: object = "") -> None:
        """Tap a key."""
        self.key(name, value).tap()

    def choose(self, name: str, value: object) -> None:
        """Tap one of the joined choices."""
        box = self.page.locator(f'[name="{name}"][value="{value}"]').bounding_box()
        assert box is not None
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def type(self, side: int, points: object, tricks: int | None = None) -> None:
        """Tap a side, digits, and a number of tricks, as fast as it goes."""
        self.tap("side", side)
        for digit in str(points):
            self.tap("digit", digit)
        if tricks is not None:
            self.tap("tricks", tricks)

    def write(self, side: int, points: object, tricks: int | None = None) -> None:
        """Type a deal and wait until it is saved and the pad takes taps again."""
        self.type(side, points, tricks)
        self.settle()

    def even(self) -> None:
        """Write an even split, and wait."""
        self.tap("even")
        self.settle()

    def undo(self) -> None:
        """Take back the last line, and wait."""
        self.page.locator("[name=undo]").tap()
        self.settle()

    def settle(self) -> None:
        """Wait until the pad takes taps again and the server has everything."""
        self.page.wait_for_timeout(QUIET)
        expect(self.page.locator("[data-unsent]")).to_be_hidden()

    @property
    def totals(self) -> tuple[int, int]:
        """Return both totals as they stand on the page."""
        ours, theirs = self.page.locator("[data-gap=total]").all_inner_texts()
        return int(ours), int(theirs)

    @property
    def rows(self) -> list[str]:
        """Return the history, the newest first, each row as one line of text."""
        return [_line(text) for text in self.page.locator("[data-line]").all_inner_texts()]

    @property
    def last(self) -> str:
        """Return what the page says was written last."""
        return self.said("[data-says=last]")

    @property
    def head(self) -> str:
        """Return which deal comes next and who deals it."""
        return self.said("[data-head=running]")

    def said(self, selector: str) -> str:
        """Return the text of *selector* as one line."""
        return _line(self.page.locator(selector).inner_text())

    def enabled(self, name: str) -> Sequence[str]:
        """Return the values of the keys called *name* that are on."""
        values: list[str] = self.page.eval_on_selector_all(
            f'[name="{name}"]:enabled', "keys => keys.map(key => key.value)"
        )
        return values

    @property
    def taps(self) -> int:
        """Return how often a finger has touched this phone."""
        count: int = self.page.evaluate("Number(sessionStorage.taps ?? 0)")
        return count


def follow(link: Locator) -> None:
    """Tap a link, or a button that sends a form, and wait for the page that comes.

    A tap itself waits until the way there has begun: what is read next may be the old page,
    and what is opened next may take the place of what was sent.
    """
    with link.page.expect_navigation():
        link.click()


def arrived(page: Page, ask: Callable[[], object], wanted: object) -> None:
    """Assert that *ask* answers *wanted* before long, while *page* goes on living."""
    end = time.monotonic() + PATIENCE / 1000
    while (answer := ask()) != wanted and time.monotonic() < end:
        page.wait_for_timeout(100)
    assert answer == wanted


def _line(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()
