"""An organiser's laptop at the desk of an event, and what comes in from elsewhere meanwhile."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Flask
from playwright.sync_api import Page, expect

from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.log.acts import Paid, Purpose
from scorekeeper.services import event_entries
from scorekeeper.services.club_rights import ClubRight, Role
from scorekeeper.store import clubs
from scorekeeper.store.transactions import reading
from tests.browser.phone import follow
from tests.event_cast import decide, event_of, first_wins, wish
from tests.web.club_people import PASSWORD

LAPTOP: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "is_mobile": False,
    "has_touch": False,
}


def press(page: Page, name: str) -> None:
    """Press the button of the page that does *name*, and wait for what comes of it."""
    follow(page.locator("main").get_by_role("button", name=name, exact=True))


def go(page: Page, name: str) -> None:
    """Go to another page of the tournament."""
    follow(page.get_by_role("navigation", name="Tournament").get_by_role("link", name=name))


def lead(page: Page, name: str) -> None:
    """Follow the link called *name*."""
    follow(page.get_by_role("link", name=name))


def press_each(page: Page, name: str, count: int) -> None:
    """Press all *count* buttons of that name; each goes away when its page comes back."""
    buttons = page.get_by_role("button", name=name)
    for left in range(count, 0, -1):
        expect(buttons).to_have_count(left)
        follow(buttons.first)
    expect(buttons).to_have_count(0)


def found_club(page: Page, owner: str) -> None:
    """Open an account for *owner*, who founds a club."""
    page.goto("/account/new")
    page.get_by_label("Name").fill(owner)
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Open an account")
    page.goto("/clubs/new")
    page.get_by_label("Name").fill("The Four Aces")
    press(page, "Found the club")


@dataclass(frozen=True)
class Plan:
    """What is asked of a new event, beside what its preset says."""

    preset: str
    entries: int
    fee: str
    shares: str


def make_event(page: Page, plan: Plan) -> None:
    """Make an event of the club whose front page is shown."""
    lead(page, "Tournaments")
    lead(page, "A new tournament")
    lead(page, f"Take this {plan.preset}")
    page.get_by_label("Name", exact=True).fill("Autumn cup")
    page.get_by_label("How many entries do you expect?").fill(str(plan.entries))
    page.get_by_label("Fee of an entry, or of a ticket").fill(plan.fee)
    page.get_by_text("Prizes and season points").click()
    page.get_by_label("Percent of the fees that are prizes").fill("100")
    page.get_by_label("Shares of the places").fill(plan.shares)
    press(page, "Make the tournament")


def enter_list(page: Page, lines: Sequence[str]) -> None:
    """Enter a pasted list."""
    page.get_by_label("Entries", exact=True).fill("\n".join(lines))
    press(page, "Enter the list")


def pay_out(page: Page, count: int) -> list[float]:
    """Pay the *count* prizes out; return what was paid."""
    go(page, "Desk")
    lead(page, "Pay the prizes out")
    won = page.locator(".check-row strong")
    expect(won).to_have_count(count)
    prizes = [_amount(text) for text in won.all_inner_texts()]
    press_each(page, "Paid out", count)
    return prizes


def receipts_of(page: Page, sheets: int) -> list[float]:
    """Return the sums of the prize receipts as they stand on so many *sheets* of paper."""
    go(page, "Print")
    lead(page, "Prize receipts, to be signed")
    page.emulate_media(media="print")
    expect(page.locator(".running-head")).to_be_visible()
    expect(page.get_by_role("navigation", name="Tournament")).to_be_hidden()
    assert page.pdf(format="A4").count(b"/Type /Page\n") == sheets
    sums = page.locator(".receipts tbody strong").all_inner_texts()
    page.emulate_media(media="screen")
    return [_amount(text) for text in sums]


def _amount(text: str) -> float:
    return float(text.removeprefix("€"))


@dataclass
class Desk:
    """The desk of an event, open on a page."""

    site: Flask
    page: Page
    address: str

    @property
    def event_id(self) -> str:
        """Return the id of the event."""
        return self.address.rpartition("/")[2]

    @property
    def right(self) -> ClubRight:
        """Return what an owner of the club may do, inside a context of the site."""
        club_id = self.address.split("/clubs/")[1].partition("/")[0]
        with reading():
            return ClubRight(clubs.load(club_id), Role.OWNER)

    @property
    def event(self) -> Event:
        """Return the event as it stands."""
        with self.site.app_context():
            return event_of(self.right, self.event_id)

    def draw(self, number: int) -> None:
        """Draw a round and publish it."""
        go(self.page, "Desk")
        press(self.page, f"Draw round {number}")
        expect(self.page.get_by_text("Only organisers see this draft.")).to_be_visible()
        press(self.page, f"Publish round {number}")

    def play(self, number: int, *before: Callable[[], None]) -> None:
        """Play a round; *before* the last results come in, other things are done."""
        self.draw(number)
        for act in before:
            act()
        self.hear_of_the_others(number)
        self.page.reload()
        press(self.page, f"Close round {number}")
        expect(self.page.get_by_text(f"Round {number} is closed.")).to_be_visible()

    def type_results(self, number: int, count: int) -> None:
        """Type on the page of the round what the first *count* open tables came to."""
        for table in self.event.round(number).open_tables[:count]:
            form = self.page.locator(".quick-score").first
            for name, points in zip(("first", "second"), first_wins(table), strict=True):
                form.locator(f"[name={name}]").fill(str(points))
            with self.page.expect_navigation():
                form.locator("[name=second]").press("Enter")

    def hear_of_the_others(self, number: int) -> None:
        """Let the results of all tables that are still open come in."""
        for table in self.event.round(number).open_tables:
            with self.site.app_context():
                decide(self.right, self.event_id, number, table.place, first_wins(table))

    def finish(self) -> None:
        """Take all fees, one of them at the desk, and finish the event."""
        go(self.page, "Money")
        follow(self.page.get_by_role("button", name="Has paid").first)
        self.take_other_fees()
        go(self.page, "Desk")
        press(self.page, "Finish the tournament")

    def take_other_fees(self) -> None:
        """Let everybody pay who still owes something."""
        event = self.event
        for entrant in event.staying:
            if owed := event.owed(entrant):
                paid = Paid(entrant.number, owed, Purpose.FEE)
                with self.site.app_context():
                    event_entries.pay(self.right, self.event_id, paid, wish())
