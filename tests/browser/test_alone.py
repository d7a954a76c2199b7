"""A phone without a network does all that the table wants: names, the end, options, rematch."""

import re
from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect

from scorekeeper.domain.match import Match
from scorekeeper.services import links, scoring
from scorekeeper.services.links import LinkKind
from tests.browser.conftest import Seat, begun
from tests.browser.phone import Phone, arrived
from tests.browser.test_offline import TABLE, begin_offline, moved_in
from tests.cast import ANNA

Unpack = Callable[..., BrowserContext]

MATCH = re.compile(r"/matches/([0-9a-f-]{36})")


@pytest.fixture
def alone(new_phone: Unpack) -> BrowserContext:
    """Return a phone that has opened the site once and has no network now."""
    context = moved_in(new_phone(service_workers="allow"))
    context.set_offline(True)
    return context


def write(phone: Phone, side: int, points: object, tricks: int) -> None:
    """Type the first deal and wait until it is on the sheet; nobody confirms it."""
    expect(phone.page.locator("[data-line]")).to_have_count(0)
    phone.type(side, points, tricks)
    expect(phone.page.locator("[data-line]")).to_have_count(1)
    phone.page.wait_for_timeout(650)


def at_the_desk(phone: Phone) -> Page:
    """Go from the table to the page with names and end."""
    phone.page.locator("summary[aria-label=Menu]").tap()
    phone.page.get_by_role("link", name="Links, names, options").tap()
    expect(phone.page.get_by_role("heading", name="Names and end")).to_be_visible()
    # Until the page is filled from the match, it writes over what is typed.
    expect(phone.page.locator("[data-table]")).to_have_attribute("href", MATCH)
    return phone.page


def press(page: Page, button: str) -> None:
    """Press a button of the desk, and wait for the table."""
    page.get_by_role("button", name=button).tap()
    page.wait_for_url(TABLE)


def stored(site: Flask, url: str) -> Match:
    """Return the match at *url* as the server has it."""
    found = MATCH.search(url)
    assert found
    with site.app_context():
        return scoring.load_match(found[1])


def arrives(site: Flask, page: Page, ask: Callable[[Match], object], wanted: object) -> None:
    """Assert that the server before long answers *wanted* to *ask* about the match shown."""
    page.evaluate("dispatchEvent(new Event('online'))")

    def answer() -> object:
        try:
            return ask(stored(site, page.url))
        except scoring.NoSuchMatchError:
            return None

    arrived(page, answer, wanted)


def kinds(match: Match) -> list[str]:
    return [str(entry.kind) for entry in match.entries]


def test_names_are_given_without_a_network(site: Flask, alone: BrowserContext) -> None:
    phone = begin_offline(alone.new_page())
    page = at_the_desk(phone)

    page.fill("[name=name_0]", "Ànecs")
    page.fill("[name=player_1]", "Bert")
    press(page, "Save names")
    expect(page.locator("[data-gap=name]").first).to_have_text("Ànecs")
    alone.set_offline(False)

    arrives(site, page, lambda match: match.ledger.sides[0].name, "Ànecs")
    assert stored(site, page.url).ledger.sides[1].players == ("Bert", "Player 4")


def test_names_of_kept_matches_are_offered_without_a_network(alone: BrowserContext) -> None:
    page = at_the_desk(begin_offline(alone.new_page()))
    page.fill("[name=player_0]", "Anna")
    page.fill("[name=player_1]", "Bert")
    press(page, "Save names")

    page.goto("/matches/new")

    offered = page.locator("#players option")
    expect(offered).to_have_count(2)
    expect(offered.first).to_have_attribute("value", "Anna")
    expect(offered.last).to_have_attribute("value", "Bert")


def test_a_match_is_ended_and_opened_again_without_a_network(
    site: Flask, alone: BrowserContext
) -> None:
    phone = begin_offline(alone.new_page())
    write(phone, 0, 41, 5)

    press(at_the_desk(phone), "Finish the match now")
    expect(phone.page.locator("[data-banner]")).to_contain_text("We win")
    press(at_the_desk(phone), "Reopen the match")
    press(at_the_desk(phone), "Abandon the match")
    expect(phone.page.locator("[data-banner]")).to_contain_text("nobody wins")
    alone.set_offline(False)

    wanted = ["started", "recorded", "finished", "reopened", "abandoned"]
    arrives(site, phone.page, kinds, wanted)


def test_a_penalty_and_another_dealer_are_written_without_a_network(
    site: Flask, alone: BrowserContext
) -> None:
    phone = begin_offline(alone.new_page())
    page = at_the_desk(phone)
    page.fill("[name=points]", "−5")
    page.fill("[name=reason]", "Talked")
    press(page, "Write it down")
    expect(page.locator("[data-gap=total]").first).to_have_text("-5")

    at_the_desk(phone).get_by_text("Somebody else deals").tap()
    page.locator('[name=dealer][value="2"]').tap()
    press(page, "Set the dealer")
    expect(page.locator("[data-head=running]")).to_contain_text("Player 3 deals")
    alone.set_offline(False)

    arrives(site, page, kinds, ["started", "adjusted", "dealer_set"])


def test_what_cannot_be_written_is_said_and_nothing_is_written(alone: BrowserContext) -> None:
    phone = begin_offline(alone.new_page())
    page = at_the_desk(phone)

    page.get_by_role("button", name="Write it down").tap()

    expect(page.locator("[data-refused]")).to_be_visible()
    assert page.url.endswith("/details")


def test_the_details_go_on_when_the_network_goes(site: Flask, new_phone: Unpack) -> None:
    context = moved_in(new_phone(service_workers="allow"))
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Start a match").tap()
    page.wait_for_url(TABLE)
    expect(page.locator("[data-unsent]")).to_be_hidden()
    page.goto(page.url + "/details")
    page.wait_for_function("Boolean(customElements.get('match-desk'))")
    context.set_offline(True)

    page.get_by_role("button", name="Finish the match now").tap()
    page.wait_for_url(TABLE)
    expect(page.locator("[data-banner]")).to_be_visible()
    context.set_offline(False)

    arrives(site, page, kinds, ["started", "finished"])


def test_options_are_set_without_a_network(site: Flask, alone: BrowserContext) -> None:
    page = alone.new_page()
    page.goto("/")
    page.get_by_text("Options").tap()
    page.get_by_label("Play to").fill("20")
    page.get_by_label("Or so many deals").fill("6")
    page.get_by_label("Or so many minutes").fill("45")
    page.locator('[name=games][value="3"]').tap()
    page.get_by_role("button", name="Start the match").tap()
    page.wait_for_url(TABLE)
    phone = Phone(page)
    write(phone, 0, 41, 5)

    assert phone.head == "Deal 2 of 6 Player 2 deals"
    assert phone.said(".half >> nth=0") == "Us Player 1 & Player 3 12 still 8 to go games 0"
    expect(page.get_by_role("button", name="45 min: time is up")).to_be_visible()
    alone.set_offline(False)
    arrives(site, page, lambda match: (match.ruleset.end.target, match.ruleset.games), (20, 3))
    end = stored(site, page.url).ruleset.end
    page.reload()

    # The deal may still be on its way: then the page knows it a moment later.
    expect(page.locator("[data-head=running]")).to_contain_text("Deal 2 of 6")
    assert (end.deals, end.minutes, phone.head) == (6, 45, "Deal 2 of 6 Player 2 deals")


def test_what_is_no_option_is_refused_by_the_page_itself(alone: BrowserContext) -> None:
    page = alone.new_page()
    page.goto("/")
    page.get_by_text("Options").tap()
    page.get_by_label("Play to").fill("0")

    page.get_by_role("button", name="Start the match").tap()

    expect(page.locator("input:invalid")).to_have_count(1)
    assert TABLE.search(page.url) is None


def test_house_rules_are_played_without_a_network(site: Flask, new_phone: Unpack) -> None:
    context = moved_in(new_phone(service_workers="allow"))
    page = context.new_page()
    page.goto("/rules/new?base=botifarra")
    page.fill("[name=name]", "Bar Pepet")
    page.fill("[name=target]", "77")
    page.locator("main form[method=post] button").last.tap()
    page.wait_for_url("**/rules/house/*")
    page.evaluate(KEEPS_A_HOUSE)
    context.set_offline(True)

    page.goto("/matches/new")
    page.get_by_text("Bar Pepet").tap()
    page.get_by_role("button", name="Start the match").tap()
    page.wait_for_url(TABLE)
    write(Phone(page), 0, 40, 7)
    context.set_offline(False)

    arrives(site, page, lambda match: match.ruleset.end.target, 77)
    assert stored(site, page.url).ruleset.name == {"en": "Bar Pepet"}


KEEPS_A_HOUSE = """async () => {
  const shell = (await caches.keys()).find(name => name.startsWith("shell "))
  const asked = { cacheName: shell, ignoreVary: true }
  const page = async () => (await caches.match("/offline", asked)).text()
  while (!(await page()).includes("Bar Pepet")) await new Promise(go => setTimeout(go, 50))
}"""


def test_a_phone_that_is_shut_out_is_told_at_the_top_though_nothing_waits(
    site: Flask, sit: Seat
) -> None:
    match_id, token = begun(site, "classic", *["36-32", "31-37"] * 5)
    page = sit(match_id, token).page
    with site.app_context():
        links.revoke_links(match_id, LinkKind.SCORE, ANNA)

    page.evaluate("dispatchEvent(new Event('focus'))")

    expect(page.locator("[data-unsent-note=right]")).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="Join with a code").tap()
    page.wait_for_url("**/join")
