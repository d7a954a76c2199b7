"""A whole Swiss evening of 21 pairs at the organiser's desk: from a pasted list to prizes."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.web.club_people import PASSWORD

ROUNDS = 3
PAIRS = [f"Anna {number} & Bert {number}" for number in range(1, 22)]
_LAPTOP = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False, "has_touch": False}


def press(page: Page, name: str) -> None:
    """Press the button of the page that does *name*."""
    page.locator("main").get_by_role("button", name=name, exact=True).click()


def go(page: Page, name: str) -> None:
    """Go to another page of the tournament."""
    page.get_by_role("navigation", name="Tournament").get_by_role("link", name=name).click()


def found_club(page: Page) -> None:
    page.goto("/account/new")
    page.get_by_label("Name").fill("Olga")
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Open an account")
    page.goto("/clubs/new")
    page.get_by_label("Name").fill("The Four Aces")
    press(page, "Found the club")


def make_event(page: Page) -> None:
    page.get_by_role("link", name="Tournaments").click()
    page.get_by_role("link", name="A new tournament").click()
    page.get_by_role("link", name="Take this Botifarra, Swiss").click()
    page.get_by_label("Name", exact=True).fill("Autumn cup")
    page.get_by_label("How many entries do you expect?").fill("21")
    page.get_by_label("Rounds", exact=True).fill(str(ROUNDS))
    page.get_by_label("Fee of an entry, or of a ticket").fill("10")
    page.get_by_text("Prizes and season points").click()
    page.get_by_label("Percent of the fees that are prizes").fill("100")
    page.get_by_label("Shares of the places").fill("3, 2, 1")
    press(page, "Make the tournament")


def take_in(page: Page) -> None:
    """Enter all pairs, one of them first without a partner, and check them in."""
    page.get_by_role("link", name="Take entries in").click()
    page.get_by_label("Entries", exact=True).fill("\n".join([*PAIRS[:20], "Anna 21"]))
    press(page, "Enter the list")
    expect(page.get_by_role("heading", name="1 line was not taken in")).to_be_visible()
    expect(page.get_by_label("Entries", exact=True)).to_have_value("Anna 21")
    page.get_by_label("Entries", exact=True).fill(PAIRS[20])
    press(page, "Enter the list")
    page.get_by_label("Search a name or number").fill("bert 17")
    expect(page.locator(".check-row:visible")).to_have_count(1)
    press(page, "Check in Anna 17 – Bert 17")
    press(page, "Check in all 20 left")
    expect(page.get_by_text("21 entries, 21 here")).to_be_visible()


def draw(page: Page, number: int) -> None:
    go(page, "Desk")
    press(page, f"Draw round {number}")
    expect(page.get_by_text("Only organisers see this draft.")).to_be_visible()
    press(page, f"Publish round {number}")


def pairs_of(page: Page) -> list[tuple[int, int]]:
    """Return who meets in the round that is shown."""
    rows: list[list[str]] = page.locator(".table-row").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('.table-side small')]"
        ".map(one => one.textContent))"
    )
    return [(int(first), int(second)) for first, second in rows]


def bye_of(page: Page) -> int:
    text = page.get_by_text("Without a table:").inner_text()
    found = re.search(r"(\d+) Anna", text)
    assert found, text
    return int(found[1])


def enter_results(page: Page, number: int) -> None:
    """Let the lower number win everywhere; the page of the round takes each result."""
    for first, second in pairs_of(page):
        points = ("101", "70") if first < second else ("70", "101")
        form = page.locator(".quick-score").first
        form.locator("[name=first]").fill(points[0])
        form.locator("[name=second]").fill(points[1])
        form.locator("[name=second]").press("Enter")
        page.wait_for_load_state()
    press(page, f"Close round {number}")
    expect(page.get_by_text(f"Round {number} is closed.")).to_be_visible()


def correct_first_table(page: Page) -> None:
    """Correct a result of the first round after the second one is published."""
    go(page, "Rounds")
    page.get_by_role("link", name="Round 1").click()
    page.get_by_role("link", name="Change of table 1", exact=True).click()
    low, high = page.locator(".figure").first, page.locator(".figure").nth(1)
    points = low.input_value(), high.input_value()
    low.fill(points[1])
    high.fill(points[0])
    press(page, "See what this would change")
    expect(page.get_by_text("Drawn with the old result, and stays as it is")).to_be_visible()
    page.get_by_label("Why").fill("the sheet was misread")
    press(page, "Correct it")
    expect(page.locator(".event-state", has_text="corrected")).to_be_visible()


def pay_out(page: Page) -> list[str]:
    """Take all fees, finish the event, pay its prizes out; return what was paid."""
    go(page, "Money")
    while (form := page.get_by_role("button", name="Has paid")).count():
        form.first.click()
    go(page, "Desk")
    press(page, "Finish the tournament")
    go(page, "Desk")
    page.get_by_role("link", name="Pay the prizes out").click()
    prizes = page.locator(".check-row strong").all_inner_texts()
    while (form := page.get_by_role("button", name="Paid out")).count():
        form.first.click()
    return prizes


class Evening:
    """The rounds of an evening as they were played: who met, and who had the bye."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.met: list[frozenset[int]] = []
        self.byes: list[int] = []

    def play(self, number: int, before: Callable[[], None] | None = None) -> None:
        """Play a round; *before* its results come in, something else may be done."""
        draw(self.page, number)
        self.met += map(frozenset, pairs_of(self.page))
        self.byes.append(bye_of(self.page))
        if before is not None:
            before()
        enter_results(self.page, number)


def test_a_swiss_evening_goes_from_a_pasted_list_to_prizes(
    new_phone: Callable[..., BrowserContext],
) -> None:
    laptop = new_phone(**_LAPTOP)
    page, other = laptop.new_page(), laptop.new_page()
    found_club(page)
    make_event(page)
    desk = page.url
    take_in(page)
    evening = Evening(page)

    def look_from_elsewhere() -> None:
        press(page, "Start the clock")
        other.goto(desk)
        expect(other.get_by_text("10 of 10 tables are still open:")).to_be_visible()

    def correct() -> None:
        correct_first_table(page)
        go(page, "Rounds")
        page.get_by_role("link", name="Round 2").click()
        expect(page.get_by_text("Paired before a correction.")).to_be_visible()

    evening.play(1, look_from_elsewhere)
    # The other screen has heard of all results by itself.
    expect(other.get_by_role("button", name="Draw round 2")).to_be_visible()
    other.close()
    evening.play(2, correct)
    evening.play(ROUNDS)
    prizes = pay_out(page)

    assert len(evening.met) == len(set(evening.met)) == 10 * ROUNDS
    assert len(evening.byes) == len(set(evening.byes)) == ROUNDS
    assert sum(float(one.removesuffix(" EUR")) for one in prizes) == 210
    go(page, "Log")
    expect(page.get_by_text("“the sheet was misread”").first).to_be_visible()
