"""Every picture of the documents, taken from a running Scorekeeper with a match of its own.

The club in them has a simulated season, of real deals, that is the same each time.
"""

import logging
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, Page, sync_playwright
from werkzeug.serving import make_server

from scorekeeper.domain.statistics.played_match import PlayedMatch
from scorekeeper.services.club_rights import ClubRight, Visibility
from scorekeeper.services.clubs import ClubSettings, change_club
from scorekeeper.services.seasons import SeasonPlan, make_season
from scorekeeper.store.database import upgrade
from scorekeeper.web.app import create_app
from scorekeeper.web.season.season_words import preset_rules
from tests.club_cast import owner_of_new_club
from tests.filled_club import fill
from tests.simulated import season

FOLDER = Path(__file__).parent / "images"
PLAYERS = ("Anna", "Bert", "Cora", "Dirk")
PHONE = {"width": 360, "height": 780}
CLUB_PHONE = {"width": 360, "height": 1000}
DEALS = ((0, "36", 5), (1, "0", None), (1, "38", 6), (0, "47", 5))
"""Deals of the pictured match: side, card points, tricks; without tricks the sides split."""

MEMBERS = (*PLAYERS, "Els", "Fons", "Gust", "Hilde", "Ivo", "Jo", "Karel", "Lieve")
MATCHES = 60

_ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
_QUIET = 650  # milliseconds after which the pad takes taps again


@dataclass(frozen=True)
class Site:
    """Where a server is, and the paths of a club and of its season there."""

    address: str
    club: str
    season: str


@contextmanager
def site() -> Iterator[Site]:
    """Yield a server on a database that has one club in it."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app({"SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder}/pictures.sqlite"})
        with app.app_context():
            upgrade()
            club, season_path = filled_club()
        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        server = make_server("127.0.0.1", 0, app, threaded=True)
        Thread(target=server.serve_forever, daemon=True).start()
        yield Site(f"http://127.0.0.1:{server.server_port}", club, season_path)
        server.shutdown()


def filled_club() -> tuple[str, str]:
    """Return the paths of a new club that everybody sees, and of its season."""
    right = owner_of_new_club("The Four Aces")
    open_to_all(right)
    fill(right.club.id, [_named(one) for one in season(1, MATCHES, len(MEMBERS))])
    plan = SeasonPlan("Winter", "2025-09-01", "2026-03-31", preset_rules("two-points"))
    club = f"/clubs/{right.club.id}"
    return club, f"{club}/seasons/{make_season(right, plan).id}"


def open_to_all(right: ClubRight) -> None:
    """Let everybody see the club."""
    club = right.club
    change_club(right, ClubSettings(club.name, Visibility.PUBLIC, club.time_zone))


def _named(played: PlayedMatch) -> PlayedMatch:
    """Return the match with names of people in the place of "player 000"; guests stay so."""
    names = {f"player {place:03}": name for place, name in enumerate(MEMBERS)}
    seats = [replace(one, player=names.get(one.player, one.player)) for one in played.seats]
    return replace(played, seats=tuple(seats))


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
    with site() as place, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell"), args=_ARGUMENTS
        )
        page = new_match(browser, place.address)
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
        page.set_viewport_size(CLUB_PHONE)
        for name, path in (("club", place.club), ("season", place.season)):
            page.goto(path)
            take(page, name)
        browser.close()


if __name__ == "__main__":
    main()
