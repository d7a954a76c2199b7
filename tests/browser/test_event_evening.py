"""An evening of an event in the room: two phones at a table, and the wall above them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect

from scorekeeper.domain.tournaments.event_rules_json import write_rules
from scorekeeper.domain.tournaments.log.acts import Place
from scorekeeper.domain.tournaments.presets import event_preset
from scorekeeper.services import event_rounds, round_codes, tournaments
from scorekeeper.services.club_rights import ClubRight
from tests.browser.desk import (
    LAPTOP,
    Desk,
    Plan,
    enter_list,
    found_club,
    lead,
    make_event,
    pay_out,
    press,
    receipts_of,
)
from tests.browser.phone import follow
from tests.club_cast import owner_of_new_club
from tests.event_cast import decide, filled, first_wins, played, published, wish

SOON = 4500
PLAYERS = 26
ROUNDS = 5
TELEVISION: dict[str, Any] = {
    "viewport": {"width": 1920, "height": 1080},
    "is_mobile": False,
    "has_touch": False,
}
FIGURES = ".wall-figure, .pairing-points, .event-wall-round, .event-wall-open, .clock-face"
SIZES = "nodes => nodes.map(node => parseFloat(getComputedStyle(node).fontSize))"
FACE = "document.querySelector('.clock-face')?.textContent ?? ''"

Unpack = Callable[..., BrowserContext]


@dataclass
class Evening:
    """An evening with drawn partners: one round is over, the second is being played."""

    site: Flask
    right: ClubRight
    event_id: str
    key: str
    code: str

    @property
    def link(self) -> str:
        """Return the event's own link."""
        return f"/e/{self.key}"

    @property
    def door(self) -> str:
        """Return where the QR code of the first table leads."""
        return f"/tournaments/{self.event_id}/table/1"

    def decides(self, table: int) -> None:
        """Let the organiser decide a table."""
        with self.site.app_context():
            decide(self.right, self.event_id, 2, Place(table), (101, 55))

    def turns_clock(self, *, on: bool) -> None:
        """Let the organiser start or stop the clock of the round."""
        turn = event_rounds.start_clock if on else event_rounds.pause_clock
        with self.site.app_context():
            turn(self.right, self.event_id, 2, wish())


@pytest.fixture(scope="module")
def evening(site: Flask) -> Evening:
    """Return an evening of 26 players."""
    with site.app_context():
        right = owner_of_new_club("The Four Aces", f"Olga {uuid4()}"[:30])
        drawn = write_rules(event_preset("drawn-partner"))
        rules = {**drawn, "ruleset": "botifarra-swiss"}  # These have a clock.
        event_id = filled(right, PLAYERS, rules)
        played(right, event_id)
        published(right, event_id)
        key = tournaments.load_event(right, event_id).tournament.page_key
        code = round_codes.code_for(right, event_id, 2)
    assert code
    return Evening(site, right, event_id, key, code)


def opened(new_phone: Unpack, place: str, **options: Any) -> Page:
    """Return a page of a new phone, or of a television."""
    page = new_phone(**options).new_page()
    page.goto(place)
    return page


def at_table(new_phone: Unpack, door: str, code: str) -> Page:
    """Return the page of a phone that has scanned the card of the table, and told the code."""
    page = opened(new_phone, door)
    page.get_by_label("Code of the round").fill(code)
    follow(page.get_by_role("button", name="Open"))
    return page


def tell(phone: Page, points: tuple[int, int]) -> None:
    """Tell the final score of the table for the first side."""
    phone.locator("label.choice").first.tap()
    for place, one in enumerate(points):
        phone.locator(f"[name=points_{place}]").last.fill(str(one))
    phone.get_by_role("button", name="Send the result").tap()
    expect(phone.get_by_text("Now the other side confirms")).to_be_visible()


def confirm(phone: Page) -> None:
    """Confirm for the other side what the first one told."""
    phone.get_by_role("button", name="Right: confirm").tap(timeout=SOON)
    expect(phone.get_by_text("The result stands:")).to_be_visible(timeout=SOON)


def test_two_phones_tell_and_confirm_and_everybody_sees_it(
    evening: Evening, new_phone: Unpack
) -> None:
    one, other = (at_table(new_phone, evening.door, evening.code) for _ in range(2))
    home = opened(new_phone, evening.link)

    tell(one, (101, 78))
    confirm(other)

    for page in (one, other):
        expect(page.get_by_text("The result stands:")).to_be_visible(timeout=SOON)
        expect(page.get_by_role("button", name="Send the result")).to_be_hidden()
    expect(home.locator(".pairing-line").first).to_contain_text("101", timeout=SOON)


def test_a_name_is_found_while_it_is_typed(evening: Evening, new_phone: Unpack) -> None:
    page = opened(new_phone, evening.link)

    page.get_by_label("Look for a name").type("p26")

    expect(page.locator(".seat-list > li:visible")).to_have_count(1)
    evening.decides(2)
    expect(page.locator('.pairing-line[data-state="confirmed"]')).not_to_have_count(
        0, timeout=SOON
    )
    expect(page.locator(".seat-list > li:visible")).to_have_count(1)


def test_the_wall_can_be_read_at_five_metres(evening: Evening, new_phone: Unpack) -> None:
    page = opened(new_phone, f"{evening.link}/wall", **TELEVISION)
    sizes = page.locator(FIGURES).evaluate_all(SIZES)

    heights = {}
    for kind in ("names", "tables", "standings"):
        page.goto(f"{evening.link}/wall?show={kind}")
        expect(page.locator("[data-screen]:visible")).to_have_count(1)
        heights[kind] = page.evaluate("document.documentElement.scrollHeight - innerHeight")

    assert len(sizes) > 2 * PLAYERS
    assert min(sizes) >= 48
    assert heights == dict.fromkeys(heights, 0)


def test_all_walls_tell_the_same_time_and_stand_still_together(
    evening: Evening, new_phone: Unpack
) -> None:
    walls = [opened(new_phone, f"{evening.link}/wall", **TELEVISION) for _ in range(2)]
    evening.turns_clock(on=True)
    for wall in walls:
        expect(wall.locator("round-clock[data-running]")).to_be_visible(timeout=SOON)
    walls[0].wait_for_timeout(1200)
    running = [_seconds(wall) for wall in walls]

    evening.turns_clock(on=False)
    for wall in walls:
        expect(wall.get_by_text("stands still")).to_be_visible(timeout=SOON)
    stopped = [_seconds(wall) for wall in walls]
    walls[0].wait_for_timeout(1200)

    assert abs(running[0] - running[1]) <= 1
    assert stopped[0] == stopped[1]
    assert [_seconds(wall) for wall in walls] == stopped


def test_a_wall_without_network_says_so_and_comes_back(
    evening: Evening, new_phone: Unpack
) -> None:
    page = opened(new_phone, f"{evening.link}/wall?show=tables", **TELEVISION)
    expect(page.locator("round-clock")).to_be_visible()

    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("[data-live=off]")).to_be_visible(timeout=SOON)
    evening.decides(3)
    page.context.set_offline(False)

    expect(page.locator("[data-live=off]")).to_be_hidden(timeout=2 * SOON)
    expect(page.locator("li.wall-table").nth(2)).to_contain_text("101")


def test_drawn_partners_go_from_a_pasted_list_to_printed_prizes(
    site: Flask, new_phone: Unpack
) -> None:
    page = new_phone(**LAPTOP).new_page()
    found_club(page, f"Olga {uuid4()}"[:30])
    make_event(page, Plan("Championship with drawn partners", PLAYERS, "5", "4, 3, 2, 1"))
    desk = Desk(site, page, page.url)
    lead(page, "Take entries in")
    enter_list(page, [f"Player {number}" for number in range(1, PLAYERS + 1)])
    press(page, f"Check in all {PLAYERS} left")

    def play_by_phone() -> None:
        code = page.locator(".short-code").inner_text()
        door = f"/tournaments/{desk.event_id}/table/1"
        one, other = (at_table(new_phone, door, code) for _ in range(2))
        tell(one, first_wins(desk.event.round(1).tables[0]))
        confirm(other)

    desk.play(1, play_by_phone)
    for number in range(2, ROUNDS + 1):
        desk.play(number)
    desk.finish()
    receipts = receipts_of(page, sheets=1)
    prizes = pay_out(page, 4)

    rounds = desk.event.rounds
    partners = [side for one in rounds for table in one.tables for side in table.sides]
    resting = [rest.entrant for one in rounds for rest in one.rests]
    assert len(partners) == len(set(map(frozenset, partners))) == 12 * ROUNDS
    assert len(resting) == len(set(resting)) == 2 * ROUNDS
    assert prizes == receipts == [52, 39, 26, 13]


def _seconds(page: Page) -> int:
    minutes, _, seconds = str(page.evaluate(FACE)).partition(":")
    return 60 * int(minutes) + int(seconds)
