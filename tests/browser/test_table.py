"""A match at the table: what is tapped, what is written, and what the page then says."""

from playwright.sync_api import expect

from tests.browser.conftest import Seat


def test_the_classic_example_by_touch(table: Seat) -> None:
    """RULES.md: 41–27, 34–34, 0–68, 52–16, 59–9 make 50–34, and the match ends."""
    phone = table("classic")

    phone.write(0, 36, 5)
    phone.even()
    phone.tap("side", 1)
    phone.tap("all")
    phone.settle()
    phone.write(0, 46, 6)
    phone.write(0, 52, 7)

    assert phone.totals == (50, 34)
    assert phone.said("[data-banner] h1") == "Anna & Cora win"
    assert phone.said("[data-banner] .banner-score") == "50–34 after 5 deals"
    expect(phone.page.locator("tally-pad")).to_be_hidden()


def test_undo_reopens_a_match_that_had_ended(table: Seat) -> None:
    phone = table("classic", "41-27", "34-34", "0-68", "52-16", "59-9")

    phone.undo()

    assert (phone.totals, phone.head) == ((25, 34), "Deal 5 Anna deals")
    expect(phone.page.locator("[data-banner]")).to_be_hidden()
    expect(phone.page.locator("tally-pad")).to_be_visible()


def test_a_key_that_completes_a_deal_shows_what_it_writes(table: Seat) -> None:
    phone = table("classic")

    phone.type(0, 41)

    expect(phone.page.locator("[name=tricks]:enabled")).to_have_text(
        ["3 +10", "4 +11", "5 +12", "6 +13", "7 +14"], use_inner_text=True
    )


def test_the_multiplier_goes_back_to_one_after_each_deal(table: Seat) -> None:
    phone = table("coinchee")
    phone.choose("doubled", 2)
    phone.choose("trump", "s")

    phone.write(0, 31, 4)

    checked = phone.page.locator("tally-pad input:checked")
    expect(checked).to_have_count(1)
    expect(checked).to_have_attribute("name", "doubled")
    expect(checked).to_have_value("0")


def test_a_choice_tapped_again_is_taken_back(table: Seat) -> None:
    phone = table("coinchee")

    phone.choose("trump", "s")
    phone.choose("trump", "s")

    expect(phone.page.locator("[name=trump]:checked")).to_have_count(0)


def test_keys_that_the_rules_do_not_know_are_not_there(table: Seat) -> None:
    phone = table("classic")

    expect(phone.page.locator("[name=doubled], [name=turned_up]")).to_have_count(0)
    expect(phone.page.locator("[name=trump][value=none]")).to_have_count(0)


def test_without_trump_the_third_double_is_off(table: Seat) -> None:
    phone = table("botifarra")

    phone.choose("trump", "none")

    expect(phone.page.locator("[name=doubled]:disabled")).to_have_attribute("value", "3")


def test_the_way_to_write_is_remembered_by_the_phone(table: Seat) -> None:
    phone = table("classic")

    phone.choose("way", "past_half")
    phone.page.reload()

    expect(phone.page.locator("[name=way][value=past_half]")).to_be_checked()
    expect(phone.page.locator(".pad-cells")).to_be_visible()


def test_a_corrected_deal_keeps_the_later_ones(table: Seat) -> None:
    phone = table("classic", "44-24", "36-32", "36-32")

    phone.page.locator("[data-line]").last.tap()
    phone.write(1, 44, 5)

    assert phone.totals == (4, 15)
    assert phone.rows[-1] == "0 19 · 3 tricks 1 15 +15 49 · 5 tricks"


def test_a_correction_starts_from_what_was_written(table: Seat) -> None:
    phone = table("coinchee", "46+6 h x1")

    phone.page.locator("[data-line]").tap()
    phone.choose("doubled", 2)
    phone.tap("tricks", 6)
    phone.settle()

    assert (phone.totals, phone.rows) == (
        (72, 0),
        ["72 +72 52 · 6 tricks 1 hearts ×4 0 16 · 2 tricks"],
    )


def test_a_correction_can_be_left_alone(table: Seat) -> None:
    phone = table("classic", "44-24")
    phone.page.locator("[data-line]").tap()

    phone.page.get_by_label("Leave it as it was").tap()

    assert (phone.head, phone.rows) == ("Deal 2 Bert deals", ["10 +10 44 1 0 24"])
    expect(phone.page.locator("[name=side][aria-pressed=true]")).to_have_count(0)


def test_a_thrown_in_deal_writes_nothing_and_the_same_dealer_deals_again(table: Seat) -> None:
    phone = table("classic")

    phone.page.get_by_label("Menu").tap()
    phone.page.get_by_role("button", name="This deal was thrown in").tap()
    phone.settle()

    assert (phone.head, phone.last) == ("Deal 2 Anna deals", "Deal 1: thrown in")


def test_after_an_even_split_the_next_deal_counts_double(table: Seat) -> None:
    phone = table("boom", "30-30")

    assert phone.said("[data-note=carried]") == "After the even split this one counts ×2."
    phone.write(0, 46)

    assert phone.totals == (32, 0)
    expect(phone.page.locator("[data-note=carried]")).to_be_hidden()


def test_the_quota_of_no_trump_deals_counts_down_and_then_holds(table: Seat) -> None:
    phone = table("belgian-12", "40-20 nt", "31-29", "30-30", "31-29")

    assert phone.said("[data-notes]") == "No trump left: Us 1, Them 2."
    phone.choose("trump", "none")
    phone.write(0, 40)

    assert phone.said("[data-notes]") == "No trump left: Us 0, Them 2."


def test_time_is_called_by_somebodys_tap(table: Seat) -> None:
    phone = table("manillen-timed", "40-20", "31-29", "40-20")

    phone.page.get_by_role("button", name="25 min: time is up").tap()
    phone.settle()
    phone.write(1, 45)

    assert phone.said("[data-banner] h1") == "Anna & Cora win"


def test_fixed_deals_say_which_of_how_many_comes_next(table: Seat) -> None:
    phone = table("belgian-12", "40-20", "thrown in", "31-29")

    assert phone.head == "Deal 4 (3 of 12) Cora deals"


def test_a_series_shows_the_games_won(table: Seat) -> None:
    phone = table("classic", "68-0", "68-0", "31-37", options={"games": 3})

    games, heads = phone.page.locator(".half-games"), phone.page.locator(".deals-game")
    expect(games).to_have_text(["games 1", "games 0"], use_inner_text=True)
    expect(heads).to_have_text(["Game 2", "Game 1 68–0"], use_inner_text=True)


def test_asking_first_saves_only_after_a_yes(table: Seat) -> None:
    phone = table("classic")
    phone.page.get_by_label("Menu").tap()
    phone.page.get_by_role("button", name="Ask before saving").tap()
    phone.page.get_by_label("Menu").tap()

    phone.type(0, 41, 5)
    before = phone.totals
    phone.tap("save")
    phone.settle()

    assert (before, phone.totals) == ((0, 0), (12, 0))


def test_the_page_turns_for_the_player_opposite(table: Seat) -> None:
    phone = table("classic")

    phone.page.get_by_label("Turn the page").tap()

    expect(phone.page.locator("match-table")).to_have_css("rotate", "180deg")


def test_a_deal_is_written_on_a_keyboard(table: Seat) -> None:
    phone = table("classic")

    phone.page.keyboard.press("ArrowLeft")
    for key in "415":
        phone.page.keyboard.press(key)
    phone.settle()

    assert (phone.totals, phone.last) == ((12, 0), "Deal 1: Us +12 (46–22)")


def test_tricks_of_two_digits_are_written_on_a_keyboard(table: Seat) -> None:
    phone = table("botifarra")

    phone.page.keyboard.press("ArrowRight")
    for key in "5510":
        phone.page.keyboard.press(key)
    phone.settle()

    assert phone.last == "Deal 1: Them +29 (7–65)"


def test_undo_and_erase_have_keys_too(table: Seat) -> None:
    phone = table("classic", "41-27")

    phone.page.keyboard.press("u")
    phone.settle()
    phone.page.keyboard.press("ArrowLeft")
    phone.page.keyboard.press("4")
    phone.page.keyboard.press("Backspace")

    assert phone.totals == (0, 0)
    expect(phone.page.locator("[data-hint]:visible")).to_have_text("Card points of Us")


def test_the_score_is_announced_politely(table: Seat) -> None:
    phone = table("classic")

    phone.write(0, 41, 5)

    status = phone.page.get_by_role("status").filter(has_text="Deal 1")
    expect(status).to_have_text("Deal 1: Us +12 (46–22). Us 12, Them 0", use_inner_text=True)


def test_play_on_after_the_end(table: Seat) -> None:
    phone = table("classic", "68-0", "50-18")

    phone.page.get_by_role("button", name="Play on").tap()
    phone.settle()
    phone.write(1, 41, 5)

    assert (phone.totals, phone.last) == ((50, 12), "Deal 3: Them +12 (22–46)")


def test_both_totals_stand_on_one_line_after_the_end_too(table: Seat) -> None:
    phone = table("classic", "68-0", "50-18")

    phone.page.get_by_role("button", name="Play on").tap()
    phone.settle()

    ours, theirs = phone.page.locator(".half-total").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().top)"
    )
    assert phone.said(".half[data-side=a] .half-goal") == ""
    assert ours == theirs


def test_what_is_on_is_said_where_off_was(table: Seat) -> None:
    phone = table("classic")
    phone.page.locator(".menu > summary").tap()
    act = phone.page.locator("phone-setting[data-setting=asks] button")
    off = act.locator("[data-off]").evaluate("one => one.getBoundingClientRect().right")

    act.tap()

    assert act.locator("[data-on]").evaluate("one => one.getBoundingClientRect().right") == off


def test_partners_can_be_swapped_for_the_next_match(table: Seat) -> None:
    phone = table("classic", "68-0", "50-18")
    old = phone.page.url

    phone.page.get_by_role("button", name="Swap partners").tap()
    phone.page.wait_for_url(lambda url: url != old)

    pairs = phone.page.locator(".half-players")
    expect(pairs).to_have_text(["Anna & Bert", "Cora & Dirk"])
