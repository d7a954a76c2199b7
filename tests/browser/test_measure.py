"""The measure of the page: how many taps each act may cost, counted in the browser."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext

from tests.browser.conftest import Seat
from tests.browser.phone import Phone


def test_a_match_begins_with_one_tap(new_phone: Callable[..., BrowserContext]) -> None:
    page = new_phone().new_page()
    page.goto("/")

    page.locator("main form[method=post] button").first.tap()
    page.wait_for_url("**/matches/*")

    phone = Phone(page)
    assert (phone.taps, phone.totals, phone.head) == (1, (0, 0), "Deal 1 Player 1 deals")


def test_card_points_and_tricks_take_four_taps(table: Seat) -> None:
    phone = table("classic")

    phone.write(0, 41, 5)

    assert (phone.taps, phone.totals) == (4, (12, 0))


def test_a_total_takes_three_taps(table: Seat) -> None:
    phone = table("classic-60")

    phone.write(1, 46)

    assert (phone.taps, phone.totals) == (3, (0, 16))


def test_points_past_the_half_take_two_taps(table: Seat) -> None:
    phone = table("classic")
    phone.choose("way", "past_half")
    before = phone.taps

    phone.tap("side", 0)
    phone.tap("past_half", 12)
    phone.settle()

    assert (phone.taps - before, phone.totals) == (2, (12, 0))


def test_an_even_split_takes_one_tap(table: Seat) -> None:
    phone = table("classic")

    phone.even()

    assert (phone.taps, phone.totals, phone.last) == (1, (0, 0), "Deal 1: 34–34, nobody writes")


def test_all_tricks_take_two_taps(table: Seat) -> None:
    phone = table("classic")

    phone.tap("side", 1)
    phone.tap("all")
    phone.settle()

    assert (phone.taps, phone.totals) == (2, (0, 34))


def test_doubling_and_no_trump_take_one_tap_more_each(table: Seat) -> None:
    phone = table("coinchee")

    phone.choose("doubled", 1)
    phone.choose("trump", "none")
    phone.write(0, 31, 4)

    assert (phone.taps, phone.totals) == (6, (4, 0))


def test_a_manille_turned_up_takes_one_tap_more(table: Seat) -> None:
    phone = table("muette")

    phone.choose("turned_up", "10")
    phone.write(0, 41, 5)

    assert (phone.taps, phone.totals) == (5, (17, 0))


def test_a_face_value_turned_up_takes_one_tap_more(table: Seat) -> None:
    phone = table("manilla")

    phone.choose("turned_up", "12")
    phone.write(0, 41, 5)

    assert (phone.taps, phone.totals) == (5, (13, 0))


def test_undo_takes_one_tap_also_after_a_reload(table: Seat) -> None:
    phone = table("classic", "41-27", "46-22")
    phone.page.reload()

    phone.undo()

    assert (phone.taps, phone.totals, phone.last) == (1, (7, 0), "Deal 1: Us +7 (41–27)")


def test_undo_takes_one_tap_also_after_the_end(table: Seat) -> None:
    phone = table("classic", "68-0", "50-18")

    phone.undo()

    assert (phone.taps, phone.totals, phone.head) == (1, (34, 0), "Deal 2 Bert deals")


def test_correcting_deal_three_of_ten_takes_five_taps(table: Seat) -> None:
    phone = table("classic", *["36-32", "31-37"] * 5)

    phone.page.locator("[data-line]").nth(7).tap()
    phone.write(1, 44, 5)

    assert (phone.taps, phone.totals, len(phone.rows)) == (5, (8, 30), 10)
    assert phone.rows[6:8] == ["2 31 4 21 +3 37", "2 19 · 3 tricks 3 18 +15 49 · 5 tricks"]


def test_the_same_four_play_again_after_one_tap(table: Seat) -> None:
    phone = table("classic", "68-0", "50-18")
    old = phone.page.url

    phone.page.get_by_role("button", name="Same four again").tap()
    phone.page.wait_for_url(lambda url: url != old)

    assert (phone.taps, phone.totals, phone.head) == (1, (0, 0), "Deal 1 Cora deals")
