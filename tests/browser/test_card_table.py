"""The card table: a deal is tapped card by card, judged at once, and looked at again."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Page, expect

from scorekeeper.domain.cardplay.verification import verify
from scorekeeper.domain.entries import write_content
from scorekeeper.services import scoring
from tests.browser.conftest import begun
from tests.naive.deals import random_deal
from tests.naive.decks import ES48, FR32
from tests.naive.rules import PROFILES
from tests.twins import seeded

RULED = random_deal(seeded("a quiet evening"), FR32, PROFILES["LP-A"], mistakes=0)
OBLIGADA = random_deal(seeded("a loud evening"), ES48, PROFILES["LP-C"], mistakes=0.08)
SIZES = [(320, 640), (360, 780), (780, 360), (1280, 800)]
SMALL = """
  Array.from(document.querySelectorAll("button, a, summary"))
    .filter(one => one.checkVisibility({ visibilityProperty: true }))
    .filter(one => !one.matches(".skip-link, p a, header a"))
    .filter(one => one.offsetHeight < 44 || one.offsetWidth < 44)
    .map(one => `${one.textContent.trim()} ${one.offsetWidth}×${one.offsetHeight}`)
"""
CUT_OFF = """
  Array.from(document.querySelectorAll(".card-face, .slot-card, .button"))
    .filter(one => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
    .map(one => one.textContent.trim())
"""
ALL_PLAYED = re.compile(r"All cards are played\s*$")
OVERFLOWS = "document.documentElement.scrollWidth > innerWidth"

Checking = Callable[..., "Phone"]


class Phone:
    """A phone that checks the only deal of its match."""

    def __init__(self, site: Flask, page: Page, match_id: str) -> None:
        self.site, self.page, self.match_id = site, page, match_id
        with site.app_context():
            (self.deal_id,) = scoring.load_match(match_id).ledger.lines

    @property
    def place(self) -> str:
        """Return where the deal is."""
        return f"/matches/{self.match_id}/deals/{self.deal_id}"

    def open(self) -> "Phone":
        """Open the card table from the row of the deal."""
        self.page.goto(f"/matches/{self.match_id}")
        self.page.locator("a.deal-link").tap()
        self.page.get_by_role("link", name="Check the tricks").tap()
        # The form is hidden by the script that takes over from it; elsewhere there is none.
        self.page.locator("[data-plain][hidden]").first.wait_for(state="attached")
        return self

    def say(self, trump: str, leader: int) -> None:
        """Say what is trump, and who leads unless the page knows."""
        self.page.locator(f'.choice:has([name="trump"][value="{trump}"])').tap()
        if self.page.locator("[name=leader]:checked").get_attribute("value") == str(leader):
            return
        if not self.page.locator("[data-setup]").evaluate("one => one.open"):
            self.page.locator("[data-setup] summary").tap()
        self.page.locator(".choice:has([name=leader])").nth(leader).tap()

    def tap(self, *cards: str) -> None:
        """Tap cards in the order played."""
        for card in cards:
            self.page.locator(f'[name="card"][value="{card}"]').tap()

    def log(self) -> list[dict[str, Any]]:
        """Return what the log of the match says on the server."""
        with self.site.app_context():
            entries = scoring.load_match(self.match_id).entries
            return [{"kind": one.kind, **write_content(one.content)} for one in entries]

    def said(self, selector: str) -> str:
        """Return the text of *selector* as one line."""
        return " ".join(self.page.locator(selector).inner_text().split())


@pytest.fixture
def checking(site: Flask, joined: Callable[..., Page]) -> Checking:
    """Return what begins a match with one deal, and gives a phone that may check it."""

    def begin(rules: str, deal: str, **options: Any) -> Phone:
        match_id, token = begun(site, rules, deal)
        return Phone(site, joined(match_id, token, **options), match_id)

    return begin


def cards_of(record: dict[str, Any]) -> list[str]:
    return [card for trick in record["tricks"] for card in trick]


def taken_by(record: dict[str, Any], phone: Phone) -> list[int]:
    """Return what the engine counts for *record*."""
    with phone.site.app_context():
        ruleset = scoring.load_match(phone.match_id).ruleset
        fields = {name: record[name] for name in ("trump", "leader", "tricks")}
        return list(verify(fields, ruleset).taken)


def test_a_deal_is_checked_by_as_many_taps_as_it_has_cards(checking: Checking) -> None:
    phone = checking("classic", "34-34").open()
    phone.say(RULED["trump"], RULED["leader"])
    before = phone.page.evaluate("Number(sessionStorage.taps)")

    phone.tap(*cards_of(RULED))

    assert phone.page.evaluate("Number(sessionStorage.taps)") - before == 32
    expect(phone.page.locator("[data-says=turn]")).to_have_text(ALL_PLAYED)
    expect(phone.page.locator("[data-part=legal]")).to_be_visible()
    expect(phone.page.locator("[data-state=kept]")).to_be_visible()
    phone.page.reload()
    expect(phone.page.locator("[data-part=legal]")).to_be_visible()


def test_the_cards_count_is_used_by_one_tap_and_marks_the_deal(checking: Checking) -> None:
    phone = checking("classic", "34-34").open()
    phone.say(RULED["trump"], RULED["leader"])
    phone.tap(*cards_of(RULED))
    ours, theirs = taken_by(RULED, phone)
    expect(phone.page.locator("[data-part=differs] .notice")).to_have_text(
        f"The table wrote 34–34, the cards say {ours}–{theirs}."
    )

    phone.page.get_by_role("button", name="Use the cards’ count").tap()

    expect(phone.page.locator("[data-part=agrees]")).to_be_visible()
    expect(phone.page.locator("[data-part=written]")).to_be_visible()
    assert (phone.log()[-1]["kind"], phone.log()[-1]["taken"]) == ("corrected", [ours, theirs])
    phone.page.get_by_role("link", name="Back to the table").tap()
    expect(phone.page.locator("[data-line] [data-gap=verified]")).to_be_visible()


def test_a_contradiction_is_told_at_once(checking: Checking) -> None:
    phone = checking("classic", "34-34").open()
    phone.say("s", 1)

    phone.tap("Kh", "7h", "8c", "9h", "8h", "Qh")
    expect(phone.page.locator("[data-contradiction]")).to_be_hidden()
    phone.tap("10h")

    notice = phone.page.locator("[data-contradiction]")
    expect(notice).to_be_visible()
    expect(notice).to_have_attribute("role", "alert")
    expect(notice).to_have_text(
        "Dirk did not follow hearts in trick 1, yet plays 10 10 of hearts now.",
        use_inner_text=True,
    )
    phone.page.locator("[name=undo]").tap()
    expect(notice).to_be_hidden()


def test_an_illegal_card_is_named_and_the_table_decides(checking: Checking) -> None:
    phone = checking("botifarra-obligada", "46-26").open()
    phone.say(OBLIGADA["trump"], OBLIGADA["leader"])
    phone.tap(*cards_of(OBLIGADA))

    rows = phone.page.locator("[data-list=illegal] > li")
    expect(rows.first).to_contain_text("Allowed:")
    assert [one["kind"] for one in phone.log()] == ["started", "recorded"]
    phone.page.get_by_label("Points", exact=True).fill("12")
    phone.page.get_by_role("button", name="Write the penalty").tap()

    expect(phone.page.locator("[data-part=written]")).to_be_visible()
    last = phone.log()[-1]
    assert (last["kind"], last["points"]) == ("adjusted", 12)
    assert last["reason"].startswith("Illegal card by ")


def test_without_a_network_nothing_is_lost_and_the_page_says_so(checking: Checking) -> None:
    phone = checking("classic", "34-34").open()
    phone.say(RULED["trump"], RULED["leader"])
    cards = cards_of(RULED)
    phone.tap(*cards[:10])
    phone.page.reload()
    expect(phone.page.locator("[name=card][data-played]")).to_have_count(10)
    phone.page.context.set_offline(True)

    phone.tap(*cards[10:])
    expect(phone.page.locator("[data-state=waiting]")).to_be_visible()
    phone.page.get_by_role("button", name="Use the cards’ count").tap()
    expect(phone.page.locator("[data-part=sending]")).to_be_visible()
    assert [one["kind"] for one in phone.log()] == ["started", "recorded"]
    phone.page.context.set_offline(False)

    expect(phone.page.locator("[data-state=kept]")).to_be_visible(timeout=20000)
    expect(phone.page.locator("[data-part=written]")).to_be_visible(timeout=20000)
    assert [one["kind"] for one in phone.log()] == ["started", "recorded", "corrected"]


def test_cards_are_typed_on_a_keyboard(checking: Checking) -> None:
    phone = checking("classic", "34-34").open()
    phone.say("s", 1)

    phone.page.keyboard.type("kh7h10d")
    expect(phone.page.locator("[name=card][data-played]")).to_have_count(3)
    phone.page.keyboard.press("Backspace")

    expect(phone.page.locator("[name=card][data-played]")).to_have_count(2)
    expect(phone.page.locator("[data-says=turn]")).to_contain_text("Trick 1: Dirk plays")


def test_the_focus_goes_on_to_the_next_card(checking: Checking) -> None:
    phone = checking("classic", "34-34").open()
    phone.say("s", 1)
    phone.page.locator('[name=card][value="Kh"]').focus()

    phone.page.keyboard.press("Enter")

    expect(phone.page.locator('[name=card][value="Qh"]')).to_be_focused()


def test_without_scripts_the_tricks_are_typed(checking: Checking) -> None:
    phone = checking("classic", "34-34", java_script_enabled=False)
    phone.page.goto(f"{phone.place}/tricks")
    phone.page.locator(f'.choice:has([name="trump"][value="{RULED["trump"]}"])').tap()
    phone.page.locator(".choice:has([name=leader])").nth(RULED["leader"]).tap()
    lines = "\n".join(" ".join(trick) for trick in RULED["tricks"])

    phone.page.get_by_label("Tricks", exact=True).fill(lines)
    phone.page.get_by_role("button", name="Check", exact=True).tap()

    expect(phone.page.locator("[data-part=legal]")).to_be_visible()
    expect(phone.page.locator("[data-board]")).to_be_hidden()
    phone.page.get_by_role("button", name="Use the cards’ count").tap()
    phone.page.wait_for_url(re.compile(f"{phone.match_id}$"))
    assert phone.log()[-1]["taken"] == taken_by(RULED, phone)


def test_a_replay_is_stepped_through_by_the_arrows(checking: Checking) -> None:
    phone = checking("classic", "34-34").open()
    phone.say(RULED["trump"], RULED["leader"])
    phone.tap(*cards_of(RULED))
    phone.page.get_by_role("link", name="Look at it play by play").tap()

    for key, place in (("ArrowRight", 2), ("End", 32), ("ArrowLeft", 31), ("Home", 1)):
        phone.page.locator("replay-pages:defined").wait_for()
        phone.page.keyboard.press(key)
        expect(phone.page).to_have_url(re.compile(f"play={place}$"))


# Colours are those of the scheme, cards those of the deck: each is looked at once.
@pytest.mark.parametrize(
    ("rules", "record", "scheme"),
    [("classic", RULED, "light"), ("botifarra-obligada", OBLIGADA, "dark")],
)
def test_card_table_and_replay_are_for_everybody(
    checking: Checking, rules: str, record: dict[str, Any], scheme: str
) -> None:
    deal = "34-34" if rules == "classic" else "46-26"
    phone = checking(rules, deal, color_scheme=scheme, bypass_csp=True).open()
    phone.say(record["trump"], record["leader"])
    cards = cards_of(record)
    phone.tap(*cards[:9])
    found = faults_on_every_screen(phone.page)
    phone.page.set_viewport_size({"width": 360, "height": 780})
    phone.tap(*cards[9:])
    expect(phone.page.locator("[data-state=kept]")).to_be_visible()
    found += faults_on_every_screen(phone.page)
    phone.page.goto(f"{phone.place}/replay?play=7")
    found += faults_on_every_screen(phone.page)

    assert found == []


def faults_on_every_screen(page: Page) -> list[str]:
    """Return what is too wide, cut off, too small to tap, or hard to read for somebody."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for fault in (OVERFLOWS, CUT_OFF, SMALL):
            if what := page.evaluate(fault):
                found.append(f"{page.url[-12:]} {width}: {json.dumps(what)}")
    axe = Axe().run(page).response["violations"]
    return found + [f"{one['id']} {one['nodes'][0]['html']}" for one in axe]
