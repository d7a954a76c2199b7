"""Every picture of the documents, taken from a running Scorekeeper with a match of its own.

The club in them has a simulated season, of real deals, that is the same each time.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from scorekeeper.domain.statistics.played_match import PlayedMatch
from scorekeeper.services.club_rights import ClubRight, Visibility
from scorekeeper.services.clubs import ClubSettings, change_club
from scorekeeper.services.seasons import SeasonPlan, make_season
from scorekeeper.web.season.season_words import preset_rules
from tests.browser import chromium
from tests.browser.every_page import Owner, demo_site, owner_of
from tests.browser.inn import Inn
from tests.browser.rare_pages import become_host
from tests.club_cast import owner_of_new_club
from tests.filled_club import fill
from tests.simulated import season

FOLDER = Path(__file__).parent / "images"
PLAYERS = ("Anna", "Bert", "Cora", "Dirk")
PHONE: ViewportSize = {"width": 360, "height": 780}
CLUB_PHONE: ViewportSize = {"width": 360, "height": 1000}
HALL: ViewportSize = {"width": 1280, "height": 720}
DEALS = ((0, "36", 5), (1, "0", None), (1, "38", 6), (0, "47", 5))
"""Deals of the pictured match: side, card points, tricks; without tricks the sides split."""

MEMBERS = (*PLAYERS, "Els", "Fons", "Gust", "Hilde", "Ivo", "Jo", "Karel", "Lieve")
MATCHES = 60

_COLOURS = 96  # Ink, paper and their edges: as good to the eye, at a third of the size.
_QUIET = 650  # milliseconds after which the pad takes taps again


@dataclass(frozen=True)
class Site:
    """Where a server is, the paths of a club and of its season, and who runs all of it."""

    address: str
    club: str
    season: str
    organiser: Owner


@contextmanager
def site() -> Iterator[Site]:
    """Yield a server with a running tournament, and one club more that everybody sees."""
    with tempfile.TemporaryDirectory() as folder:
        app, link = demo_site(Path(folder))
        organiser = owner_of(app, link)
        become_host(app, organiser)
        with app.app_context():
            club, season_path = filled_club()
        inn = Inn(app)
        yield Site(inn.open(), club, season_path, organiser)
        inn.leave()


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


def take(page: Page, name: str, light: Literal["light", "dark"] = "light") -> None:
    """Take the picture *name* in light or dark."""
    page.emulate_media(color_scheme=light)
    page.wait_for_timeout(_QUIET)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    few = picture.quantize(_COLOURS, dither=Image.Dither.NONE)
    few.save(FOLDER / f"{name}.png", optimize=True)


def take_table(page: Page) -> None:
    """Take the table during a deal, by day and by night, and the end of the match."""
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


def take_club(page: Page, place: Site) -> None:
    """Take the front page of a club, and the standings of its season."""
    page.set_viewport_size(CLUB_PHONE)
    for name, path in (("club", place.club), ("season", place.season)):
        page.goto(path)
        take(page, name)


def take_tournament(page: Page, place: Site) -> None:
    """Take the desk of a tournament, and what hangs on the wall of its hall."""
    place.organiser.sits_at(page.context, place.address)
    page.goto("/clubs")
    for part in ("/clubs/", "/tournaments/"):
        page.locator(f'main a[href*="{part}"]').first.click()
    wall = page.locator('a[href$="/wall"]').get_attribute("href")
    take(page, "desk")
    page.set_viewport_size(HALL)
    page.goto(str(wall))
    take(page, "wall", "dark")


def take_host(page: Page) -> None:
    """Take what a host sees of the installation."""
    page.set_viewport_size(CLUB_PHONE)
    page.goto("/host")
    take(page, "host")


def main() -> None:
    """Take every picture."""
    FOLDER.mkdir(exist_ok=True)
    with site() as place, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.path(), args=chromium.ARGUMENTS
        )
        page = new_match(browser, place.address)
        take_table(page)
        take_club(page, place)
        take_tournament(page, place)
        take_host(page)
        browser.close()


if __name__ == "__main__":
    main()
