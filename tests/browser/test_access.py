"""Every page can be used by everybody, whatever language it is in."""

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.every_page import demo_site, every_page, owner_of
from tests.browser.examiner import OTHERS, STRUCTURE, WORDS, complaints, examiner
from tests.browser.inn import Inn

ENOUGH_PAGES = 70
UNNAMED = "<html lang=de><title>-</title><button></button>"


def test_no_page_leaves_anybody_out(browser: Browser, tmp_path: Path) -> None:
    """Each page in English and one more language; `python -m docs.access` takes all of them."""
    site, link = demo_site(tmp_path)
    owner = owner_of(site, link)
    pages = every_page(site, owner)
    inn = Inn(site)
    page = examiner(browser, inn.open(), owner)

    found = {
        view: complaints(page, path, "en", STRUCTURE)
        + complaints(page, path, OTHERS[place % len(OTHERS)], WORDS)
        for place, (view, path) in enumerate(pages.items())
    }
    # A button without a name: what nobody can use would be seen.
    unnamed = complaints(page, f"data:text/html,{UNNAMED}", "de", WORDS)
    page.context.close()
    inn.leave()

    assert len(found) > ENOUGH_PAGES
    assert unnamed == ["button-name: <button></button>"]
    assert {view: said for view, said in found.items() if said} == {}
