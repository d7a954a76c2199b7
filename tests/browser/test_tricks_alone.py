"""The tricks of a deal are checked by a phone without a network, and arrive after the deal."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect

from scorekeeper.domain.cardplay.verification import verify
from scorekeeper.domain.presets import preset
from scorekeeper.services import cards, scoring
from scorekeeper.store import deal_records
from scorekeeper.store.transactions import reading
from tests.browser.phone import Phone, arrived
from tests.browser.test_alone import MATCH, at_the_desk, press, stored, write
from tests.browser.test_offline import ENTRIES, TABLE, begin_offline, moved_in
from tests.naive.deals import random_deal
from tests.naive.decks import ES40, ES48, FR32
from tests.naive.rules import PROFILES
from tests.twins import seeded

Unpack = Callable[..., BrowserContext]
Record = Mapping[str, Any]

TRICKS = re.compile(r"/matches/[0-9a-f-]{36}/deals/[0-9a-f-]{36}/tricks$")
ENOUGH = ("trump", "leader", "tricks")


def deal_of(name: str, deck: Any, *, mistakes: float = 0) -> Record:
    """Return a whole deal with a suit as trump, which every ruleset knows."""
    dice = seeded(name)
    profile = PROFILES["LP-A"]
    while (deal := random_deal(dice, deck, profile, mistakes=mistakes))["trump"] == "none":
        pass
    return {field: deal[field] for field in ENOUGH}


FRENCH = deal_of("a cellar", FR32)
SPANISH = deal_of("a bodega", ES48)
SHORT = deal_of("a cantina", ES40)
CARELESS = deal_of("a wedding", ES48, mistakes=0.5)


@pytest.fixture
def phone(new_phone: Unpack) -> BrowserContext:
    """Return a phone that has opened the site once."""
    return moved_in(new_phone(service_workers="allow"))


def check_the_tricks(page: Page) -> None:
    """Go from the table to the card table of the deal that was written last."""
    page.locator("[data-line]").first.tap()
    page.get_by_role("link", name="Check the tricks").tap()
    page.wait_for_url(TRICKS)
    page.locator("[data-plain][hidden]").first.wait_for(state="attached")


def say(page: Page, trump: str, leader: int) -> None:
    """Say what is trump and who leads."""
    setup = page.locator("[data-setup]")
    for choice in (f'[name="trump"][value="{trump}"]', f'[name="leader"][value="{leader}"]'):
        if not setup.evaluate("one => one.open"):
            setup.locator("summary").tap()
        page.locator(f".choice:has({choice})").tap()


def tap(page: Page, record: Record) -> None:
    """Tap every card that is not laid yet, in the order played."""
    laid = page.locator("[name=card][data-played]").count()
    for card in [card for trick in record["tricks"] for card in trick][laid:]:
        page.locator(f'[name="card"][value="{card}"]').tap()


def check_without_a_network(page: Page, record: Record) -> None:
    """Tap a whole deal and see that it waits."""
    check_the_tricks(page)
    say(page, record["trump"], record["leader"])
    tap(page, record)
    expect(page.locator("[data-state=waiting]")).to_be_visible()


def counted(rules: str, record: Record) -> tuple[int, ...]:
    """Return what each side took in *record*."""
    return tuple(verify(dict(record), preset(rules)).taken)


def deal_and_cards(site: Flask, url: str) -> tuple[list[str], list[Record], int]:
    """Return the log of the match at *url*, the cards that it has, and how often they came."""
    match = stored(site, url)
    with site.app_context(), reading():
        times = deal_records.count(match.id)
        kept: list[Record] = [dict(record) for record in cards.cards_of(match.id).values()]
    return [str(entry.kind) for entry in match.entries], kept, times


def have_arrived(site: Flask, page: Page, url: str, kinds: list[str], *records: Record) -> None:
    """Assert that the server before long has these entries and cards, each once."""
    page.evaluate("dispatchEvent(new Event('online'))")

    def ask() -> object:
        try:
            return deal_and_cards(site, url)
        except scoring.NoSuchMatchError:
            return None

    arrived(page, ask, (kinds, [*records], len(records)))


@pytest.mark.parametrize(
    ("rules", "deal", "record"),
    [
        ("classic", (0, 41, 5), FRENCH),
        ("botifarra", (0, 40, 7), SPANISH),
        ("malilla", (0, 30, 6), SHORT),
    ],
)
def test_a_deal_of_a_match_begun_offline_is_checked_and_arrives(
    site: Flask,
    phone: BrowserContext,
    rules: str,
    deal: tuple[int, int, int],
    record: Record,
) -> None:
    phone.set_offline(True)
    page = begin_offline(phone.new_page(), rules).page
    write(Phone(page), *deal)
    check_without_a_network(page, record)
    expect(page.locator("[data-part=legal]")).to_be_visible()

    page.get_by_role("button", name="Use the cards’ count").tap()
    expect(page.locator("[data-part=agrees]")).to_be_visible()
    expect(page.locator("[data-part=sending]")).to_be_visible()
    page.get_by_role("link", name="Back to the table").tap()
    page.wait_for_url(TABLE)
    expect(page.locator("[data-line] [data-gap=verified]")).to_be_visible()
    phone.set_offline(False)

    have_arrived(site, page, page.url, ["started", "recorded", "corrected"], record)
    (line,) = stored(site, page.url).ledger.lines.values()
    assert line.deal
    assert line.deal.taken == counted(rules, record)


def test_the_open_card_table_sends_match_deal_and_tricks_in_this_order(
    site: Flask, phone: BrowserContext
) -> None:
    phone.set_offline(True)
    page = begin_offline(phone.new_page()).page
    write(Phone(page), 0, 41, 5)
    check_without_a_network(page, FRENCH)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if one.method == "POST" else None)

    phone.set_offline(False)
    have_arrived(site, page, page.url, ["started", "recorded"], FRENCH)

    expect(page.locator("[data-state=kept]")).to_be_visible()
    steps = [re.sub(r".*/(matches|link|entries|kept)\b.*", r"\1", url) for url in asked]
    assert [*dict.fromkeys(steps)] == ["matches", "link", "entries", "kept"]


def test_tricks_of_a_known_match_go_on_after_the_phone_was_off(
    site: Flask, phone: BrowserContext
) -> None:
    page = phone.new_page()
    page.goto("/")
    page.get_by_role("button", name="Start a match").tap()
    page.wait_for_url(TABLE)
    write(Phone(page), 0, 41, 5)
    expect(page.locator("[data-line][data-state=saved]")).to_be_visible()
    url = page.url
    phone.set_offline(True)
    check_the_tricks(page)
    say(page, FRENCH["trump"], FRENCH["leader"])
    tap(page, {**FRENCH, "tricks": FRENCH["tricks"][:3]})
    page.close()

    page = phone.new_page()
    page.goto(url)
    check_the_tricks(page)
    expect(page.locator("[name=card][data-played]")).to_have_count(12)
    tap(page, FRENCH)
    expect(page.locator("[data-state=waiting]")).to_be_visible()
    page.close()
    page = phone.new_page()
    phone.set_offline(False)
    page.goto("/")

    have_arrived(site, page, url, ["started", "recorded"], FRENCH)


def test_what_the_server_has_is_there_without_a_network_too(
    site: Flask, phone: BrowserContext
) -> None:
    phone.set_offline(True)
    page = begin_offline(phone.new_page()).page
    write(Phone(page), 0, 41, 5)
    check_without_a_network(page, FRENCH)
    phone.set_offline(False)
    have_arrived(site, page, page.url, ["started", "recorded"], FRENCH)
    expect(page.locator("[data-state=kept]")).to_be_visible()

    phone.set_offline(True)
    page.reload()

    expect(page.locator("[data-state=kept]")).to_be_visible()
    expect(page.locator("[data-part=differs]")).to_be_visible()


def test_a_deal_that_the_server_does_not_know_yet_is_checked_meanwhile(
    site: Flask, phone: BrowserContext
) -> None:
    page = phone.new_page()
    page.goto("/")
    page.get_by_role("button", name="Start a match").tap()
    page.wait_for_url(TABLE)
    phone.route(ENTRIES, lambda route: route.abort())
    write(Phone(page), 0, 41, 5)

    check_without_a_network(page, FRENCH)
    phone.unroute(ENTRIES)

    have_arrived(site, page, page.url, ["started", "recorded"], FRENCH)
    expect(page.locator("[data-state=kept]")).to_be_visible()


def test_a_page_older_than_the_session_of_the_phone_sends_all_the_same(
    site: Flask, phone: BrowserContext
) -> None:
    phone.set_offline(True)
    page = begin_offline(phone.new_page()).page
    write(Phone(page), 0, 41, 5)
    phone.set_offline(False)
    have_arrived(site, page, page.url, ["started", "recorded"])
    phone.set_offline(True)
    check_without_a_network(page, FRENCH)
    page.evaluate("document.querySelector('meta[name=csrf-token]').content = 'old'")
    page.get_by_role("button", name="Use the cards’ count").tap()
    phone.set_offline(False)

    have_arrived(site, page, page.url, ["started", "recorded", "corrected"], FRENCH)


def test_names_and_the_penalty_of_the_rules_are_on_the_card_table(
    site: Flask, phone: BrowserContext
) -> None:
    phone.set_offline(True)
    match = begin_offline(phone.new_page(), "botifarra")
    page = at_the_desk(match)
    page.fill("[name=name_0]", "Ànecs")
    page.fill("[name=player_1]", "Bert")
    press(page, "Save names")
    write(match, 0, 40, 7)
    check_without_a_network(page, CARELESS)

    leaders, heads = (
        page.locator(".choice:has([name=leader])"),
        page.locator(".figures thead th"),
    )
    expect(leaders).to_have_text(["Player 1", "Bert", "Player 3", "Player 4"])
    expect(heads).to_have_text(["Ànecs", "Them"])
    page.get_by_role("button", name="Write the penalty").tap()
    expect(page.locator("[data-part=sending]")).to_be_visible()
    phone.set_offline(False)

    wanted = ["started", "renamed", "renamed", "recorded", "corrected"]
    have_arrived(site, page, page.url, wanted, CARELESS)
    (line,) = stored(site, page.url).ledger.lines.values()
    assert line.deal
    assert line.deal.revoke is not None


def test_a_deal_that_nobody_knows_has_no_card_table(phone: BrowserContext) -> None:
    phone.set_offline(True)
    page = begin_offline(phone.new_page()).page
    found = MATCH.search(page.url)
    assert found

    page.goto(f"/matches/{found[1]}/deals/{found[1]}/tricks")

    expect(page.locator("[data-part=gone]")).to_be_visible()
    expect(page.locator("[data-board]")).to_be_hidden()
    page.get_by_role("link", name="Back to the table").tap()
    page.wait_for_url(TABLE)
    expect(page.locator("match-table")).to_be_visible()
