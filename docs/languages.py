"""A picture of every page in every language, on a phone by day and at a desk by night.

They are looked at before a release, and lie outside of the repository.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from scorekeeper.web.i18n import LANGUAGES
from tests.browser import chromium
from tests.browser.rare_pages import pages_of_strangers
from tests.browser.tour import tour

SCREENS: dict[str, dict[str, Any]] = {
    "phone-light": {
        "viewport": {"width": 360, "height": 780},
        "has_touch": True,
        "is_mobile": True,
        "color_scheme": "light",
    },
    "desktop-dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
}


def main(wanted: list[str]) -> None:
    """Take the pictures of the languages *wanted*, of all where none are."""
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-languages-"))
    with tour(folder) as way, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.path(), args=chromium.ARGUMENTS
        )
        for language in wanted or list(LANGUAGES):
            for screen in SCREENS:
                place = folder / language / screen
                with _visited(browser, screen, way.address) as context:
                    _take(context, pages_of_strangers(way.linked), place)
                    way.owner.sits_at(context, way.address)
                    _take(context, way.pages, place)
        browser.close()
    sys.stdout.write(f"The pictures lie in {folder}.\n")


def _visited(browser: Browser, screen: str, address: str) -> BrowserContext:
    """Return somebody's browser on *screen*, to which no news comes: each page is whole."""
    context = browser.new_context(**SCREENS[screen], base_url=address, service_workers="block")
    context.route("**/*events*", lambda route: route.abort())
    return context


def _take(context: BrowserContext, pages: dict[str, str], place: Path) -> None:
    """Take a picture of each page into *place*: its language, then its screen."""
    page = context.new_page()
    for name, path in pages.items():
        page.goto(f"{path}{'&' if '?' in path else '?'}language={place.parent.name}")
        page.screenshot(path=place / f"{name.strip('/')}.png", full_page=True)


if __name__ == "__main__":
    main(sys.argv[1:])
