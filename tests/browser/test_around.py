"""The pages around the table in a real browser: in every light, with and without scripts."""

import re
from collections.abc import Callable, Mapping

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.phone import follow

Unpack = Callable[..., BrowserContext]

PAGES = (
    "/",
    "/matches/new",
    "/matches/{}/details",
    "/matches/{}/sheet",
    "/matches/{}/rules",
    "/rules",
    "/rules/botifarra",
    "/rules/botifarra/sheet",
    "/rules/new?base=belgian",
    "/join",
    "/desk",
    "/offline",
    "/nowhere",
)
SCREENS: Mapping[str, Mapping[str, object]] = {
    "a small phone": {"viewport": {"width": 320, "height": 640}},
    "a desk at night": {
        "viewport": {"width": 1280, "height": 800},
        "is_mobile": False,
        "color_scheme": "dark",
    },
}
# Links within a sentence may be as small as its letters (WCAG 2.5.8).
SMALL_TARGETS = """
  [...document.querySelectorAll("button, a, select, summary, input:not([type=hidden])")]
    .filter((target) => !target.closest("p:not(.cluster), dd, .check, .choice, .skip-link"))
    .map((target) => [target.outerHTML, target.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < 38 || box.height < 38))
    .map(([html]) => html)
"""


def begin(page: Page) -> str:
    """Begin a match by the form, with four names, and return its id."""
    page.goto("/matches/new")
    for seat, name in enumerate(("Anna", "Bert", "Cora", "Dirk")):
        page.fill(f"[name=player_{seat}]", name)
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url(re.compile("/matches/[0-9a-f-]{36}$"))
    return page.url.rpartition("/")[2]


@pytest.mark.parametrize("screen", SCREENS)
def test_every_page_can_be_read_and_touched_by_everybody(
    new_phone: Unpack, screen: str
) -> None:
    page = new_phone(**SCREENS[screen], bypass_csp=True).new_page()
    match_id = begin(page)

    found = {path: faults_of(page, path.format(match_id)) for path in PAGES}

    assert found == {path: ([], [], False) for path in PAGES}


def faults_of(page: Page, path: str) -> tuple[list[str], list[str], bool]:
    """Return what axe complains of, targets that are too small, and whether it overflows."""
    page.goto(path)
    page.eval_on_selector_all("details", "all => all.forEach(one => { one.open = true })")
    complaints = Axe().run(page).response["violations"]
    small: list[str] = page.evaluate(SMALL_TARGETS)
    overflows: bool = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return [one["id"] for one in complaints], small, overflows


def test_no_page_asks_for_what_its_policy_forbids(new_phone: Unpack) -> None:
    page = new_phone(service_workers="allow").new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    match_id = begin(page)

    for path in PAGES:
        page.goto(path.format(match_id))

    assert [text for text in said if "404" not in text] == []


def test_a_second_phone_sits_down_by_the_link(new_phone: Unpack) -> None:
    anna, bert = new_phone().new_page(), new_phone().new_page()
    match_id = begin(anna)
    anna.goto(f"/matches/{match_id}/details")
    follow(anna.get_by_role("button", name=re.compile("QR and link.*Score")))
    link = anna.locator("code").inner_text()

    bert.goto(link)
    bert.get_by_label("Name of this phone").fill("Bert’s phone")
    bert.get_by_role("button", name="Sit down").click()

    expect(bert).to_have_url(re.compile(f"/matches/{match_id}$"))
    expect(bert.locator("tally-pad")).to_be_visible()


def test_a_phone_without_scripts_joins_writes_and_takes_back(new_phone: Unpack) -> None:
    anna, bert = (new_phone(java_script_enabled=False).new_page() for _ in range(2))
    match_id = begin(anna)
    anna.goto(f"/matches/{match_id}/details")
    follow(anna.get_by_role("button", name=re.compile("Short code.*Score")))
    code = anna.locator(".short-code").inner_text()

    bert.goto("/")
    bert.get_by_label("Join with a code").fill(code)
    follow(bert.get_by_role("button", name="Join"))
    bert.goto(f"/matches/{match_id}/details")
    bert.get_by_label("Points").fill("-5")
    bert.get_by_label("Reason").fill("Talked")
    bert.get_by_role("button", name="Write it down").click()
    expect(bert.locator("h1")).to_contain_text("−5–0".replace("–", "\u2060–\u2060"))
    bert.get_by_role("button", name="Take back").first.click()

    expect(bert.locator("h1")).to_contain_text("0\u2060–\u20600")
    expect(bert.locator(".lines .line").first).to_contain_text("Us −5 (Talked): taken back")


def test_a_refusal_far_down_is_brought_into_sight(new_phone: Unpack) -> None:
    page = new_phone().new_page()
    page.goto(f"/matches/{begin(page)}/details")

    page.get_by_label("Points").fill("ten")
    page.get_by_role("button", name="Write it down").click()

    expect(page.get_by_label("Points")).to_be_focused()
    expect(page.get_by_label("Points")).to_be_in_viewport()
    expect(page.get_by_label("Points")).to_have_value("ten")


def test_moments_stand_in_the_time_of_the_reader(new_phone: Unpack) -> None:
    page = new_phone(timezone_id="Asia/Tokyo").new_page()
    page.goto(f"/matches/{begin(page)}/details")
    moment = page.locator("local-time time").first

    style = {"dateStyle": "long", "timeStyle": "short", "hourCycle": "h23"}
    expected = page.evaluate(
        "([at, style]) => new Date(at).toLocaleString('en-GB', style)",
        [moment.get_attribute("datetime"), {**style, "timeZone": "Asia/Tokyo"}],
    )

    expect(moment).to_have_text(expected)
    assert "UTC" not in expected


def test_a_sheet_is_printed_by_its_button(new_phone: Unpack) -> None:
    page = new_phone().new_page()
    page.add_init_script("print = () => { document.title = 'printed' }")
    page.goto("/rules/classic/sheet")

    page.get_by_role("button", name="Print").click()

    expect(page).to_have_title("printed")
