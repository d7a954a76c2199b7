"""Faults of other score keepers, tried on the page: each number is a row of the list."""

import pytest
from flask import Flask
from playwright.sync_api import Route, expect

from scorekeeper.services import scoring
from tests.browser.conftest import Seat, begun
from tests.browser.phone import QUIET, Phone, arrived


def deals_stored(site: Flask, phone: Phone) -> list[tuple[int, int] | None]:
    """Return what each side took in every deal that the server has for the match of *phone*."""
    with site.app_context():
        match = scoring.load_match(phone.page.url.rpartition("/")[2])
        return [line.deal.taken for line in match.ledger.slots() if line.deal]


def test_3_who_deals_the_last_deal_of_a_match_does_not_deal_the_first_of_the_next(
    table: Seat,
) -> None:
    phone = table("classic", "68-0", "34-34", "34-34", "34-34")
    old = phone.page.url

    phone.write(0, 46, 6)
    phone.page.get_by_role("button", name="Same four again").tap()
    phone.page.wait_for_url(lambda url: url != old)

    assert phone.head == "Deal 1 Bert deals"


def test_5_of_two_equal_deals_the_one_that_was_tapped_is_corrected(table: Seat) -> None:
    phone = table("classic", "36-32", "44-24", "44-24")

    phone.page.locator("[data-line]").first.tap()
    phone.write(0, 40, 5)

    assert phone.rows == [
        "23 +11 45 · 5 tricks 3 0 23 · 3 tricks",
        "12 +10 44 2 0 24",
        "2 +2 36 1 0 32",
    ]


def test_8_of_two_phones_at_one_deal_the_second_is_shown_both_versions(
    site: Flask, sit: Seat
) -> None:
    seat = begun(site, "classic", "36-32")
    first, second = sit(*seat), sit(*seat)
    second.tap("side", 0)

    first.write(0, 40, 6)
    second.type(0, 39, 6)

    expect(second.page.locator("undecided-deal")).to_be_visible()
    both = second.page.locator("undecided-deal .version-taken:visible")
    expect(both).to_have_text(["46–22", "45–23"])
    assert deals_stored(site, first) == [(36, 32), (46, 22)]


@pytest.mark.parametrize(
    ("kept", "stored"),
    [
        ("theirs", [(36, 32), (46, 22)]),
        ("mine", [(36, 32), (45, 23)]),
        ("both", [(36, 32), (46, 22), (45, 23)]),
    ],
)
def test_8_the_table_decides_which_version_stays(
    site: Flask, sit: Seat, kept: str, stored: list[tuple[int, int]]
) -> None:
    seat = begun(site, "classic", "36-32")
    first, second = sit(*seat), sit(*seat)
    second.tap("side", 0)
    first.write(0, 40, 6)
    second.type(0, 39, 6)
    second.page.wait_for_timeout(QUIET)

    second.page.locator(f"undecided-deal [value={kept}]").tap()
    second.settle()

    expect(second.page.locator("undecided-deal")).to_have_count(0)
    assert deals_stored(site, second) == stored


def test_9_the_same_deal_of_two_phones_is_written_once(site: Flask, sit: Seat) -> None:
    seat = begun(site, "classic", "36-32")
    first, second = sit(*seat), sit(*seat)
    second.tap("side", 0)

    first.write(0, 40, 6)
    second.write(0, 40, 6)

    assert (second.totals, deals_stored(site, second)) == ((14, 0), [(36, 32), (46, 22)])
    expect(second.page.locator("undecided-deal")).to_have_count(0)


def test_10_the_other_side_is_there_at_once(site: Flask, table: Seat) -> None:
    phone = table("classic-60")

    phone.page.route("**/entries**", lambda route: route.abort())
    keys = (
        "['[name=side][value=\"0\"]', '[name=digit][value=\"4\"]', '[name=digit][value=\"6\"]']"
    )
    phone.page.evaluate(f"for (const key of {keys}) document.querySelector(key).click()")

    assert phone.rows == ["16 +16 46 1 not sent yet 0 14"]
    phone.page.unroute_all()
    phone.settle()
    assert deals_stored(site, phone) == [(46, 14)]


def test_11_the_last_digit_tapped_twice_writes_one_deal(site: Flask, table: Seat) -> None:
    phone = table("classic-60")
    phone.type(0, 4)

    digit = phone.key("digit", 4)
    digit.dblclick(delay=1)
    phone.settle()

    assert (phone.totals, deals_stored(site, phone)) == ((14, 0), [(44, 16)])
    expect(phone.page.locator("[data-hint]:visible")).to_have_count(1)


def test_11_equal_digits_in_a_row_are_both_taken(site: Flask, table: Seat) -> None:
    phone = table("classic-60")
    phone.tap("side", 1)

    phone.key("digit", 4).dblclick(delay=1)
    phone.settle()

    assert deals_stored(site, phone) == [(16, 44)]


def test_11_a_request_sent_five_times_writes_one_deal(site: Flask, table: Seat) -> None:
    phone = table("classic")

    def lose_the_answer(route: Route) -> None:
        for _ in range(4):
            route.fetch()
        route.abort()

    phone.page.route("**/entries", lose_the_answer, times=1)
    phone.write(0, 40, 6)

    assert (phone.totals, deals_stored(site, phone)) == ((12, 0), [(46, 22)])


def test_12_an_even_split_writes_nothing_and_the_deal_moves_on(table: Seat) -> None:
    phone = table("classic")

    phone.even()
    after_even = (phone.totals, phone.head)
    phone.tap("side", 0)
    phone.tap("all")
    phone.settle()

    assert after_even == ((0, 0), "Deal 2 Bert deals")
    assert (phone.totals, phone.head) == ((34, 0), "Deal 3 Cora deals")


def test_13_what_no_side_can_have_cannot_be_typed(table: Seat) -> None:
    phone = table("classic")
    phone.choose("way", "total")

    phone.tap("side", 0)
    first = phone.enabled("digit")
    phone.tap("digit", 6)

    assert first == ["3", "4", "5", "6"]
    assert phone.enabled("digit") == ["1", "2", "3", "4", "5", "6", "7", "8", "0"]


def test_13_impossible_tricks_are_off(table: Seat) -> None:
    phone = table("classic")

    phone.type(0, 60)

    assert phone.enabled("tricks") == ["5", "6", "7", "8"]


def test_15_a_tab_that_was_thrown_away_comes_back_as_it_was(table: Seat) -> None:
    phone = table("classic", "36-32", "31-37", "36-32", "31-37", "34-34")
    phone.type(0, 41)
    before = (phone.totals, phone.rows, phone.head)

    phone.page.reload()

    arrived(phone.page, lambda: (phone.totals, phone.rows, phone.head), before)
    arrived(phone.page, lambda: phone.enabled("tricks"), ["3", "4", "5", "6", "7"])


def test_15_what_was_written_without_a_network_survives_the_page(
    site: Flask, table: Seat
) -> None:
    phone = table("classic", "36-32")
    phone.page.route("**/entries**", lambda route: route.abort())
    phone.type(0, 40, 6)
    expect(phone.page.locator("[data-unsent-note=network]")).to_be_visible()
    unsent = (phone.totals, deals_stored(site, phone))

    phone.page.unroute_all()
    phone.page.reload()
    phone.settle()

    arrived(phone.page, lambda: deals_stored(site, phone), [(36, 32), (46, 22)])
    assert (phone.totals, unsent) == ((14, 0), ((14, 0), [(36, 32)]))


def test_a_portal_that_answers_everything_is_not_believed(site: Flask, table: Seat) -> None:
    phone = table("classic")
    portal = "<!doctype html><title>Welcome to our hotel</title>"
    phone.page.route(
        "**/entries**",
        lambda route: route.fulfill(status=200, content_type="text/html", body=portal),
    )

    phone.type(0, 40, 6)

    expect(phone.page.locator("[data-unsent-note=network]")).to_be_visible()
    phone.page.unroute_all()
    phone.settle()
    assert deals_stored(site, phone) == [(46, 22)]
