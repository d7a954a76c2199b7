"""The same page in a browser without scripts: a plain form, and every link and button."""

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.browser.conftest import Seat, begun
from tests.browser.phone import Phone, follow


@pytest.fixture
def plain(site: Flask, sit: Seat) -> Phone:
    """Return a phone without scripts at a table where one deal was written."""
    return sit(*begun(site, "coinchee", "36-32"), java_script_enabled=False)


def save(page: Page) -> None:
    """Send the form of the deal."""
    follow(page.locator("form.deal-form [type=submit]"))


def test_the_pad_makes_room_for_the_form(plain: Phone) -> None:
    expect(plain.page.locator("tally-pad")).to_be_hidden()
    expect(plain.page.locator("form.deal-form")).to_be_visible()
    expect(plain.page.get_by_label("Turn the page")).to_be_hidden()


def test_a_deal_is_typed_and_saved(plain: Phone) -> None:
    plain.page.get_by_label("Card points, Us").fill("41")
    plain.page.get_by_label("Tricks, Us").fill("5")
    plain.page.get_by_label("Trump", exact=True).select_option("hearts")
    plain.page.get_by_label("Doubled").select_option("×2 coinche")
    save(plain.page)

    assert (plain.totals, plain.head) == ((26, 0), "Deal 3 Cora deals")


def test_14_what_is_missing_is_said_and_what_was_typed_is_still_there(plain: Phone) -> None:
    plain.page.get_by_label("Card points, Them").fill("41")
    save(plain.page)

    expect(plain.page.get_by_label("Card points, Them")).to_have_value("41")
    expect(plain.page.locator(".deal-form .field-error")).to_have_text(
        "Tricks: nothing is given, but something is needed here."
    )
    assert plain.totals == (2, 0)


def test_13_what_no_side_can_have_is_refused_in_a_sentence(plain: Phone) -> None:
    plain.page.get_by_label("Total, Us").fill("72")
    save(plain.page)

    expect(plain.page.get_by_label("Total, Us")).to_have_value("72")
    expect(plain.page.locator(".field-error")).to_have_text(
        "Total: a side can have 0 to 68, not 72."
    )


def test_a_deal_is_corrected_from_its_row(plain: Phone) -> None:
    follow(plain.page.locator("[data-line] a"))
    plain.page.get_by_label("Total, Us").fill("40")
    plain.page.get_by_label("Note").fill("miscounted")
    save(plain.page)

    assert (plain.totals, plain.rows) == ((6, 0), ["6 +6 40 1 0 28 miscounted"])


def test_a_deal_is_taken_off_the_sheet(plain: Phone) -> None:
    follow(plain.page.locator("[data-line] a"))
    follow(plain.page.get_by_role("button", name="Take it off the sheet"))

    assert (plain.totals, plain.rows) == ((0, 0), [])


def test_undo_takes_one_tap_too(plain: Phone) -> None:
    follow(plain.page.get_by_role("button", name="Undo"))

    assert (plain.totals, plain.rows) == ((0, 0), [])


def test_the_same_four_play_again(site: Flask, sit: Seat) -> None:
    phone = sit(*begun(site, "classic", "68-0", "50-18"), java_script_enabled=False)

    follow(phone.page.get_by_role("button", name="Same four again"))

    assert (phone.totals, phone.head) == ((0, 0), "Deal 1 Cora deals")
