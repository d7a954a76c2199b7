"""Every picture of the documents, taken from a running Scorekeeper with a match of its own."""

import logging
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, Page, sync_playwright
from werkzeug.serving import make_server

from scorekeeper.store.database import upgrade
from scorekeeper.web.app import create_app

FOLDER = Path(__file__).parent / "images"
PLAYERS = ("Anna", "Bert", "Cora", "Dirk")
PHONE = {"width": 360, "height": 780}
DEALS = ((0, "36", 5), (1, "0", None), (1, "38", 6), (0, "47", 5))
"""Deals of the pictured match: side, card points, tricks; without tricks the sides split."""

_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
_QUIET = 650  # milliseconds after which the pad takes taps again


@contextmanager
def site() -> Iterator[str]:
    """Yield the address of a server on an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder}/pictures.sqlite"})
        with app.app_context():
            upgrade()
        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        server = make_server("127.0.0.1", 0, app, threaded=True)
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def new_match(browser: Browser, address: str) -> Page:
    """Return a phone that has started a match of Anna, Bert, Cora and Dirk."""
    context = browser.new_context(
        base_url=address, viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto("/matches/new")
    for seat, name in enumerate(PLAYERS):
        page.locator(f"[name=player_{seat}]").fill(name)
    page.locator("main form button").last.tap()
    page.wait_for_selector("[name=side]:visible")
    return page


def write(page: Page, side: int, points: str, tricks: int | None) -> None:
    """Tap one deal into the pad."""
    if tricks is None:
        page.locator("[name=even]:visible").tap()
    else:
        page.locator(f'[name=side][value="{side}"]:visible').tap()
        for digit in points:
            page.locator(f'[name=digit][value="{digit}"]:visible').tap()
        page.locator(f'[name=tricks][value="{tricks}"]:visible').tap()
    page.wait_for_timeout(_QUIET)


def take(page: Page, name: str, light: str = "light") -> None:
    """Take the picture *name* in light or dark."""
    page.emulate_media(color_scheme=light)  # type: ignore[arg-type] - "light" or "dark"
    page.wait_for_timeout(_QUIET)
    page.screenshot(path=FOLDER / f"{name}.png")


def main() -> None:
    """Take every picture."""
    FOLDER.mkdir(exist_ok=True)
    with site() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"), args=_ARGUMENTS
        )
        page = new_match(browser, address)
        for deal in DEALS:
            write(page, *deal)
        page.locator('[name=side][value="0"]:visible').tap()
        for digit in "41":
            page.locator(f'[name=digit][value="{digit}"]:visible').tap()
        take(page, "table-light")
        take(page, "table-dark", "dark")
        page.locator('[name=tricks][value="7"]:visible').tap()
        page.wait_for_timeout(_QUIET)
        write(page, 0, "60", 8)
        take(page, "end")
        browser.close()


if __name__ == "__main__":
    main()
