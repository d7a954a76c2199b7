"""A whole Swiss evening of 21 pairs at the organiser's desk: from a pasted list to prizes."""

import re
from collections.abc import Callable
from functools import partial

from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.desk import (
    LAPTOP,
    Desk,
    Plan,
    enter_list,
    found_club,
    go,
    lead,
    make_event,
    pay_out,
    press,
    receipts_of,
)
from tests.browser.phone import follow

ROUNDS = 5
TYPED = 2
"""Tables of a round whose results the organiser types; the others come in from elsewhere."""

PRIZES = 3
PAIRS = [f"Anna {number} & Bert {number}" for number in range(1, 22)]


def take_in(page: Page) -> None:
    """Enter all pairs, one of them first without a partner, and check them in."""
    lead(page, "Take entries in")
    enter_list(page, [*PAIRS[:20], "Anna 21"])
    expect(page.get_by_role("heading", name="1 line was not taken in")).to_be_visible()
    expect(page.get_by_label("Entries", exact=True)).to_have_value("Anna 21")
    enter_list(page, PAIRS[20:])
    page.get_by_label("Search a name or number").fill("bert 17")
    expect(page.locator(".check-row:visible")).to_have_count(1)
    press(page, "Check in Anna 17 – Bert 17")
    press(page, "Check in all 20 left")
    expect(page.get_by_text("21 entries, 21 here")).to_be_visible()


def pairs_of(page: Page) -> list[frozenset[int]]:
    """Return who meets in the round that is shown."""
    tables = page.locator(".table-row")
    expect(tables).to_have_count(len(PAIRS) // 2)
    rows: list[list[str]] = tables.evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('.table-side small')]"
        ".map(one => one.textContent))"
    )
    return [frozenset(map(int, row)) for row in rows]


def bye_of(page: Page) -> int:
    """Return who has no table in the round that is shown."""
    text = page.get_by_text("Without a table:").inner_text()
    found = re.search(r"(\d+) Anna", text)
    assert found, text
    return int(found[1])


def correct_first_table(page: Page) -> None:
    """Correct a result of the first round after the second one is published."""
    go(page, "Rounds")
    lead(page, "Round 1")
    follow(page.get_by_role("link", name="Change of table 1", exact=True))
    low, high = page.locator(".figure").first, page.locator(".figure").nth(1)
    points = low.input_value(), high.input_value()
    low.fill(points[1])
    high.fill(points[0])
    press(page, "See what this would change")
    expect(page.get_by_text("Drawn with the old result, and stays as it is")).to_be_visible()
    page.get_by_label("Why").fill("the sheet was misread")
    press(page, "Correct it")
    expect(page.locator(".event-state", has_text="corrected")).to_be_visible()
    go(page, "Rounds")
    lead(page, "Round 2")
    expect(page.get_by_text("Paired before a correction.")).to_be_visible()


def look_from_elsewhere(desk: Desk, other: Page) -> None:
    """Start the clock, and open the desk on another screen."""
    press(desk.page, "Start the clock")
    other.goto(desk.address)
    expect(other.get_by_text("10 of 10 tables are still open:")).to_be_visible()


def correct_while_another_looks(page: Page, other: Page) -> None:
    """Correct a result while the page of the round is open on another screen, too."""
    other.goto(page.url)
    behind = other.get_by_text("The tournament has moved on since you opened this page.")
    expect(behind).to_be_hidden()
    correct_first_table(page)
    expect(behind).to_be_visible()


def test_a_swiss_evening_goes_from_a_pasted_list_to_prizes(
    site: Flask, new_phone: Callable[..., BrowserContext]
) -> None:
    laptop = new_phone(**LAPTOP)
    page, other = laptop.new_page(), laptop.new_page()
    found_club(page, "Olga")
    make_event(page, Plan("Botifarra, Swiss", len(PAIRS), "10", "3, 2, 1"))
    desk = Desk(site, page, page.url)
    take_in(page)
    met: list[frozenset[int]] = []
    byes: list[int] = []

    def see_who_meets() -> None:
        met.extend(pairs_of(page))
        byes.append(bye_of(page))

    between = {
        1: partial(look_from_elsewhere, desk, other),
        2: partial(correct_while_another_looks, page, other),
    }
    for number in range(1, ROUNDS + 1):
        acts = (between[number],) if number in between else ()
        desk.play(number, see_who_meets, *acts, partial(desk.type_results, number, TYPED))
        if number == 1:
            # The other screen has heard of all results by itself.
            expect(other.get_by_role("button", name="Draw round 2")).to_be_visible()
    desk.finish()
    receipts = receipts_of(page, sheets=1)
    prizes = pay_out(page, PRIZES)

    assert len(met) == len(set(met)) == 10 * ROUNDS
    assert len(byes) == len(set(byes)) == ROUNDS
    assert sum(prizes) == 210
    assert receipts == prizes
    go(page, "Log")
    expect(page.get_by_text("“the sheet was misread”").first).to_be_visible()
