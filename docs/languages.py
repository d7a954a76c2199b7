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
from tests.browser.every_page import demo_site, every_page, owner_of
from tests.browser.inn import Inn

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
    site, link = demo_site(folder)
    owner = owner_of(site, link)
    pages = every_page(site, owner)
    inn = Inn(site)
    address = inn.open()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.path(), args=chromium.ARGUMENTS
        )
        for language in wanted or list(LANGUAGES):
            for screen in SCREENS:
                with _seated(browser, screen, address, owner.cookie) as context:
                    _take(context, pages, folder / language / screen)
        browser.close()
    inn.leave()
    sys.stdout.write(f"The pictures lie in {folder}.\n")


def _seated(browser: Browser, screen: str, address: str, cookie: str) -> BrowserContext:
    """Return a browser on *screen* that sits where the holder of *cookie* sits."""
    context = browser.new_context(**SCREENS[screen], base_url=address, service_workers="block")
    context.add_cookies([{"url": address, "name": "session", "value": cookie}])
    return context


def _take(context: BrowserContext, pages: dict[str, str], place: Path) -> None:
    """Take a picture of each page into *place*: its language, then its screen."""
    page = context.new_page()
    for view, path in pages.items():
        page.goto(f"{path}{'&' if '?' in path else '?'}language={place.parent.name}")
        page.screenshot(path=place / f"{view.strip('/')}.png", full_page=True)


if __name__ == "__main__":
    main(sys.argv[1:])
