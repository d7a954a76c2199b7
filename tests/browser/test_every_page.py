"""Every page can be used by everybody, in every language, on the smallest phone."""

from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

import catalogs
from scorekeeper.web.i18n import LANGUAGES
from tests.browser.examiner import OTHERS, STRUCTURE, WORDS, complaints, examiner
from tests.browser.tour import Tour, tour

SMALLEST: ViewportSize = {"width": 320, "height": 640}
NARROWER = 120
ENOUGH_LINKED = 70
ENOUGH_PAGES = 90

# The pages that are open during play, looked at in every language.
MAIN = {
    *("home.show", "matches.new", "table.show", "matches.details", "clubs.show"),
    *("seasons.show", "event_desk.show", "event_entries.show", "event_live.show"),
    *("event_rounds.show", "rules.index"),
}

# Each page in each language takes the place of the one that is open: files and fonts are there
# already, so that all of them together take no longer than a few walks.
# What overflows makes the window of a phone wider, so the page is held against its own width.
# Each stands there twice: as it is drawn, and with letters set wider (WCAG 2.2, 1.4.12).
TOO_WIDE = """async ([path, languages, width]) => {
  const spacing = new CSSStyleSheet()
  spacing.replaceSync(`
    * { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em }
    p { margin-block-end: 2em }
  `)
  const tooWide = []
  for (const language of languages) {
    const place = new URL(path, location)
    place.searchParams.set("language", language)
    const text = await (await fetch(place)).text()
    const { body } = new DOMParser().parseFromString(text, "text/html")
    document.documentElement.lang = language
    document.body.replaceWith(body)
    for (const details of document.querySelectorAll("details")) details.open = true
    for (const [sheets, said] of [[[], language], [[spacing], `${language}, set wider`]]) {
      document.adoptedStyleSheets = sheets
      if (document.documentElement.scrollWidth > width) tooWide.push(said)
    }
  }
  return tooWide
}"""
LONG = f"<table><td><code>{'n' * 34}</code></table>"
UNNAMED = "<html lang=de><title>-</title><button></button>"


@pytest.fixture(scope="module")
def site_seen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tour]:
    """Yield the way through a site of its own, which takes seconds to lay."""
    with tour(tmp_path_factory.mktemp("tour")) as way:
        yield way


def test_no_page_leaves_anybody_out(browser: Browser, site_seen: Tour) -> None:
    """Each page in English and one more language; `python -m docs.access` takes all of them."""
    page = examiner(browser, site_seen.address, site_seen.owner)

    found = {
        view: complaints(page, path, "en", STRUCTURE)
        + complaints(page, path, OTHERS[place % len(OTHERS)], WORDS)
        for place, (view, path) in enumerate(site_seen.linked.items())
    }
    # A button without a name: what nobody can use would be seen.
    unnamed = complaints(page, f"data:text/html,{UNNAMED}", "de", WORDS)
    page.context.close()

    assert len(found) > ENOUGH_LINKED
    assert unnamed == ["button-name: <button></button>"]
    assert {view: said for view, said in found.items() if said} == {}


def test_no_page_is_wider_than_the_smallest_phone(browser: Browser, site_seen: Tour) -> None:
    owner = site_seen.owner
    context = phone_of(browser, site_seen.address)
    owner.sits_at(context, site_seen.address)
    page = context.new_page()
    page.goto("/")

    found = {
        view: too_wide(page, path, languages_for(view, owner.see(path).text))
        for view, path in site_seen.pages.items()
    }
    narrower = page.evaluate(TOO_WIDE, ["/rules", ["de"], NARROWER])
    long = too_wide(page, f"data:text/html,{LONG}", ["de"])
    context.close()

    assert len(found) > ENOUGH_PAGES
    assert (narrower, long) == (["de", "de, set wider"], ["de, set wider"])
    assert {view: languages for view, languages in found.items() if languages} == {}


def too_wide(page: Page, path: str, languages: Sequence[str]) -> list[str]:
    """Return in which of *languages* the page at *path* does not fit on the phone."""
    found: list[str] = page.evaluate(TOO_WIDE, [path, languages, SMALLEST["width"]])
    return found


def languages_for(view: str, page: str) -> Sequence[str]:
    """Return the languages in which to look at a page: the one with the longest word on it."""
    if view in MAIN:
        return tuple(LANGUAGES)
    said = [words for text, words in longest_words().items() if text in page]
    return [max(catalogs.languages(), key=lambda one: max(words[one] for words in said))]


@cache
def longest_words() -> dict[str, dict[str, int]]:
    """Return for each text of the sources the longest word it is said with, by language."""
    found: dict[str, dict[str, int]] = {}
    for language in catalogs.languages():
        for one in catalogs.messages(catalogs.kept(language)):
            length = longest_word(" ".join(catalogs.forms(one.string)))
            found.setdefault(catalogs.forms(one.id)[0], {})[language] = length
    return found


def longest_word(text: str) -> int:
    return max(map(len, text.split()), default=0)


def phone_of(browser: Browser, address: str) -> BrowserContext:
    """Return the smallest phone, to which no news comes."""
    context = browser.new_context(
        base_url=address,
        viewport=SMALLEST,
        has_touch=True,
        is_mobile=True,
        locale="en",
        service_workers="block",
        bypass_csp=True,
    )
    context.route("**/*events*", lambda route: route.abort())
    return context
