"""What is printed: on one page where it should be, and nothing that is cut off."""

import io
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page
from pypdf import PdfReader

from tests.browser.phone import Phone

# What reaches beyond the paper, or stands in a box that hides a part of it.
CUT_OFF = """
  () => [...document.querySelectorAll("main :is(h1, h2, th, td, dd, li, p, svg, table)")]
    .filter(one => one.checkVisibility({ checkVisibilityCSS: true }))
    .filter(one => one.getBoundingClientRect().right > document.body.clientWidth + 1)
    .map(one => one.outerHTML.slice(0, 80))
"""
# The room between the margins of 12 mm, in pixels of 1/96 inch.
SIZES = {"A4": (703, 1032), "A5": (468, 703)}


def test_sheets_and_reports_fit_on_their_paper(
    table: Callable[..., Phone], new_phone: Callable[..., BrowserContext]
) -> None:
    phone = table("botifarra", "41+5", "40-32 nt x1", "thrown in", "20-52 x2")
    match = phone.page.url
    desk = phone.page.context.new_page()
    blank = new_phone(is_mobile=False).new_page()

    printed = {
        (place.rpartition("/")[2], size): pages_of(page, place, size)
        for page, place, size in (
            (blank, "/rules/botifarra/sheet", "A4"),
            (blank, "/rules/manillen-16/sheet?language=de", "A5"),
            (desk, f"{match}/sheet", "A5"),
            (desk, f"{match}/report", "A4"),
        )
    }

    assert {
        place: (len(pages), cut) for place, (pages, cut) in printed.items()
    } == dict.fromkeys(printed, (1, []))
    assert "Anna" in printed["report", "A4"][0][0]
    assert "Score kept by" in printed["sheet", "A4"][0][0]


def pages_of(page: Page, place: str, size: str) -> tuple[list[str], list[str]]:
    """Return the text of each page that *place* prints on *size*, and what is cut off there."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(media="print")
    page.goto(place)
    cut = page.evaluate(CUT_OFF)
    printed = page.pdf(format=size, prefer_css_page_size=True)
    return [one.extract_text() for one in PdfReader(io.BytesIO(printed)).pages], cut
