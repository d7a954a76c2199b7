"""A whole Swiss evening of 21 pairs at the organiser's desk: from a pasted list to prizes."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect

from scorekeeper.domain.tournaments.log.acts import Paid, Purpose
from scorekeeper.services import event_entries
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.store import clubs
from scorekeeper.store.transactions import reading
from tests.browser.phone import follow
from tests.event_cast import decide, event_of, wish
from tests.web.club_people import PASSWORD

ROUNDS = 5
TYPED = 2
"""Tables of a round whose results the organiser types; the others come in from elsewhere."""

PRIZES = 3
PAIRS = [f"Anna {number} & Bert {number}" for number in range(1, 22)]
_LAPTOP = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False, "has_touch": False}


def press(page: Page, name: str) -> None:
    """Press the button of the page that does *name*, and wait for what comes of it."""
    follow(page.locator("main").get_by_role("button", name=name, exact=True))


def go(page: Page, name: str) -> None:
    """Go to another page of the tournament."""
    follow(page.get_by_role("navigation", name="Tournament").get_by_role("link", name=name))


def lead(page: Page, name: str) -> None:
    """Follow the link called *name*."""
    follow(page.get_by_role("link", name=name))


def found_club(page: Page) -> None:
    page.goto("/account/new")
    page.get_by_label("Name").fill("Olga")
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Open an account")
    page.goto("/clubs/new")
    page.get_by_label("Name").fill("The Four Aces")
    press(page, "Found the club")


def make_event(page: Page) -> None:
    lead(page, "Tournaments")
    lead(page, "A new tournament")
    lead(page, "Take this Botifarra, Swiss")
    page.get_by_label("Name", exact=True).fill("Autumn cup")
    page.get_by_label("How many entries do you expect?").fill("21")
    expect(page.get_by_label("Rounds", exact=True)).to_have_value(str(ROUNDS))
    page.get_by_label("Fee of an entry, or of a ticket").fill("10")
    page.get_by_text("Prizes and season points").click()
    page.get_by_label("Percent of the fees that are prizes").fill("100")
    page.get_by_label("Shares of the places").fill("3, 2, 1")
    press(page, "Make the tournament")


def take_in(page: Page) -> None:
    """Enter all pairs, one of them first without a partner, and check them in."""
    lead(page, "Take entries in")
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
    tables = page.locator(".table-row")
    expect(tables).to_have_count(len(PAIRS) // 2)
    rows: list[list[str]] = tables.evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('.table-side small')]"
        ".map(one => one.textContent))"
    )
    return [(int(first), int(second)) for first, second in rows]


def bye_of(page: Page) -> int:
    text = page.get_by_text("Without a table:").inner_text()
    found = re.search(r"(\d+) Anna", text)
    assert found, text
    return int(found[1])


def type_result(page: Page, first: int, second: int) -> None:
    """Type what the first open table on the page of the round came to."""
    form = page.locator(".quick-score").first
    for name, points in zip(("first", "second"), result_of(first, second), strict=True):
        form.locator(f"[name={name}]").fill(str(points))
    with page.expect_navigation():
        form.locator("[name=second]").press("Enter")


def result_of(first: int, second: int) -> tuple[int, int]:
    """Return a result in which the lower number wins."""
    return (101, 70) if first < second else (70, 101)


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


def pay_out(page: Page) -> list[str]:
    """Pay the prizes out; return what was paid."""
    go(page, "Desk")
    lead(page, "Pay the prizes out")
    won = page.locator(".check-row strong")
    expect(won).to_have_count(PRIZES)
    prizes = won.all_inner_texts()
    press_each(page, "Paid out", PRIZES)
    return prizes


def press_each(page: Page, name: str, count: int) -> None:
    """Press all *count* buttons of that name; each goes away when its page comes back."""
    buttons = page.get_by_role("button", name=name)
    for left in range(count, 0, -1):
        expect(buttons).to_have_count(left)
        follow(buttons.first)
    expect(buttons).to_have_count(0)


def printed(page: Page, paper: str) -> list[str]:
    """Return the lines of *paper* as its sheet of paper has them."""
    go(page, "Print")
    lead(page, paper)
    page.emulate_media(media="print")
    expect(page.locator(".running-head")).to_be_visible()
    expect(page.get_by_role("navigation", name="Tournament")).to_be_hidden()
    assert page.pdf().startswith(b"%PDF-")
    lines = page.locator(".receipts tbody tr").all_inner_texts()
    page.emulate_media(media="screen")
    return lines


@dataclass
class Evening:
    """An evening at the desk: its rounds as they were played, who met, and who had the bye."""

    site: Flask
    page: Page
    desk: str
    met: list[frozenset[int]] = field(default_factory=list)
    byes: list[int] = field(default_factory=list)

    @property
    def event_id(self) -> str:
        return self.desk.rpartition("/")[2]

    @property
    def right(self) -> ClubRight:
        """Return what an owner of the club may do."""
        club_id = self.desk.split("/clubs/")[1].partition("/")[0]
        with reading():
            return ClubRight(clubs.load(club_id), Role.OWNER)

    def play(self, number: int, before: Callable[[], None] | None = None) -> None:
        """Play a round; *before* its results come in, something else may be done."""
        draw(self.page, number)
        pairs = pairs_of(self.page)
        self.met += map(frozenset, pairs)
        self.byes.append(bye_of(self.page))
        if before is not None:
            before()
        for pair in pairs[:TYPED]:
            type_result(self.page, *pair)
        self.hear_of_the_others(number)
        self.page.reload()
        press(self.page, f"Close round {number}")
        expect(self.page.get_by_text(f"Round {number} is closed.")).to_be_visible()

    def hear_of_the_others(self, number: int) -> None:
        """Let the results of all tables that are still open come in."""
        with self.site.app_context():
            right = self.right
            for table in event_of(right, self.event_id).round(number).open_tables:
                (first,), (second,) = table.sides
                points = result_of(first, second)
                decide(right, self.event_id, number, table.place, points)

    def finish(self) -> None:
        """Take all fees, one of them at the desk, and finish the event."""
        go(self.page, "Money")
        follow(self.page.get_by_role("button", name="Has paid").first)
        self.take_other_fees()
        go(self.page, "Desk")
        press(self.page, "Finish the tournament")

    def take_other_fees(self) -> None:
        """Let everybody pay who still owes something."""
        with self.site.app_context():
            right = self.right
            event = event_of(right, self.event_id)
            for entrant in event.staying:
                if owed := event.owed(entrant):
                    paid = Paid(entrant.number, owed, Purpose.FEE)
                    event_entries.pay(right, self.event_id, paid, wish())


def test_a_swiss_evening_goes_from_a_pasted_list_to_prizes(
    site: Flask, new_phone: Callable[..., BrowserContext]
) -> None:
    laptop = new_phone(**_LAPTOP)
    page, other = laptop.new_page(), laptop.new_page()
    found_club(page)
    make_event(page)
    evening = Evening(site, page, page.url)
    take_in(page)

    def look_from_elsewhere() -> None:
        press(page, "Start the clock")
        other.goto(evening.desk)
        expect(other.get_by_text("10 of 10 tables are still open:")).to_be_visible()

    def correct() -> None:
        correct_first_table(page)
        go(page, "Rounds")
        lead(page, "Round 2")
        expect(page.get_by_text("Paired before a correction.")).to_be_visible()

    evening.play(1, look_from_elsewhere)
    # The other screen has heard of all results by itself.
    expect(other.get_by_role("button", name="Draw round 2")).to_be_visible()
    other.close()
    evening.play(2, correct)
    for number in range(3, ROUNDS + 1):
        evening.play(number)
    evening.finish()
    receipts = printed(page, "Prize receipts, to be signed")
    prizes = pay_out(page)

    assert len(evening.met) == len(set(evening.met)) == 10 * ROUNDS
    assert len(evening.byes) == len(set(evening.byes)) == ROUNDS
    assert sum(float(one.removesuffix(" EUR")) for one in prizes) == 210
    assert [one for one, line in zip(prizes, receipts, strict=True) if one not in line] == []
    go(page, "Log")
    expect(page.get_by_text("“the sheet was misread”").first).to_be_visible()
