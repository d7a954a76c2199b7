"""Choosing a language in a real browser: the page stays, and what the phone keeps follows."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.phone import arrived
from tests.browser.test_offline import TABLE, moved_in

Unpack = Callable[..., BrowserContext]

LANGUAGE = "document.documentElement.lang"

# Each version of the site that the phone keeps, by its language, and the copies of tables.
KEPT = """async () => {
  const shells = (await caches.keys()).filter(name => name.startsWith("shell "))
  const pages = await caches.open("pages")
  const copies = await Promise.all((await pages.keys()).map(one => pages.match(one)))
  const texts = await Promise.all(copies.map(copy => copy.text()))
  const spoken = texts.map(text => /<html lang="(\\w+)"/.exec(text)[1])
  return [shells.map(name => name.split(" ").at(-1)), spoken].flat()
}"""


def choose(page: Page, name: str) -> None:
    """Choose the language called *name* at the foot of the page."""
    page.get_by_role("navigation").get_by_role("link", name=name).click()


def test_what_a_phone_keeps_speaks_the_language_that_was_chosen(new_phone: Unpack) -> None:
    context = moved_in(new_phone(service_workers="allow"))
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Start a match").click()
    page.wait_for_url(TABLE)
    table = page.url
    page.goto("/rules/botifarra")

    choose(page, "Nederlands")
    arrived(page, lambda: page.evaluate(KEPT), ["nl", "nl"])

    assert (page.url.endswith("/rules/botifarra"), page.evaluate(LANGUAGE)) == (True, "nl")
    expect(page.locator("new-version")).to_be_hidden()
    context.set_offline(True)
    for path in (table, "/rules/boom", "/"):
        page.goto(path)
        assert (path, page.evaluate(LANGUAGE)) == (path, "nl")


def test_a_language_that_cannot_be_had_leaves_the_page_as_it_is(new_phone: Unpack) -> None:
    context = moved_in(new_phone(service_workers="allow"))
    page = context.new_page()
    page.goto("/rules")
    context.set_offline(True)

    choose(page, "Català")

    expect(page).to_have_url(re.compile("/rules$"))
    assert page.evaluate(LANGUAGE) == "en"
