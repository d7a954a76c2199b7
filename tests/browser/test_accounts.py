"""Accounts and clubs in a browser: passkeys, without scripts, in every light, never kept."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.phone import follow
from tests.browser.test_around import SCREENS, faults_of
from tests.browser.test_offline import moved_in
from tests.web.club_people import PASSWORD

OUTSIDE = ("/sign-in", "/sign-in/recover", "/account/new", "/clubs", "/clubs/new")

Unpack = Callable[..., BrowserContext]

FINGER = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""A phone whose owner always gives the finger that it asks for."""

KEPT = """async () => {
  const names = await caches.keys()
  const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return kept.flat().map(({ url }) => new URL(url).pathname)
}"""


@pytest.fixture
def phone(new_phone: Unpack, address: str) -> Page:
    """Return a page on a phone; passkeys are bound to a name, so it asks for localhost."""
    base_url = address.replace("127.0.0.1", "localhost")
    return new_phone(base_url=base_url).new_page()


def put_finger_on(page: Page, **options: Any) -> None:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": {**FINGER, **options}})


def open_account(page: Page, name: str) -> None:
    page.goto("/account/new")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Open an account").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def add_passkey(page: Page) -> None:
    page.goto("/account")
    page.get_by_text("Add a passkey").click()
    page.get_by_label("Name of the passkey").fill("This phone")
    page.locator("[name=passkey-password]").fill(PASSWORD)
    page.get_by_role("button", name="Add the passkey").click()


def test_a_passkey_is_made_and_lets_its_owner_in_again(phone: Page) -> None:
    put_finger_on(phone)
    open_account(phone, "Pia")

    add_passkey(phone)
    expect(phone.get_by_text("The passkey “This phone” lets you in")).to_be_visible()
    follow(phone.get_by_role("button", name="Sign out").first)
    phone.goto("/sign-in?next=/clubs/new")
    phone.get_by_role("button", name="Use a passkey").click()

    expect(phone.get_by_text("It belongs to your account, Pia.")).to_be_visible()


def test_a_device_that_gives_no_passkey_is_told_of(phone: Page) -> None:
    put_finger_on(phone, isUserVerified=False)
    open_account(phone, "Quinn")

    add_passkey(phone)
    expect(phone.get_by_text("Your device made no passkey. Try again.")).to_be_visible()
    follow(phone.get_by_role("button", name="Sign out").first)
    phone.goto("/sign-in")
    phone.get_by_role("button", name="Use a passkey").click()

    expect(phone.get_by_text("Your device gave no passkey.")).to_be_visible()


def test_all_but_passkeys_works_without_scripts(new_phone: Unpack) -> None:
    page = new_phone(java_script_enabled=False).new_page()
    open_account(page, "Rosa")

    expect(page.get_by_text("Add a passkey")).to_be_hidden()
    follow(page.get_by_role("button", name="Sign out").first)
    page.goto("/sign-in")
    expect(page.get_by_role("button", name="Use a passkey")).to_be_hidden()
    page.get_by_label("Name").fill("rosa")
    page.get_by_label("Password").fill(PASSWORD)
    follow(page.get_by_role("button", name="Sign in"))
    follow(page.get_by_role("link", name="Found a club"))
    page.get_by_label("Name of the club").fill("Rosa’s")
    follow(page.get_by_role("button", name="Found the club"))

    expect(page.get_by_role("link", name="Settings")).to_be_visible()


def test_the_site_keeps_nothing_of_accounts_and_clubs_on_a_phone(new_phone: Unpack) -> None:
    page = moved_in(new_phone(service_workers="allow")).new_page()
    open_account(page, "Sven")
    page.goto("/clubs/new")
    page.get_by_label("Name of the club").fill("Sven’s")
    follow(page.get_by_role("button", name="Found the club"))
    for name in ("Members", "Settings"):
        follow(page.get_by_role("link", name=name))
        expect(page.get_by_role("heading", name=name)).to_be_visible()

    kept = page.evaluate(KEPT)

    assert len(kept) > 50
    assert [one for one in kept if one.startswith(("/account", "/clubs", "/sign"))] == []


@pytest.mark.parametrize("screen", SCREENS)
def test_every_page_can_be_read_and_touched_by_everybody(
    new_phone: Unpack, screen: str
) -> None:
    page = new_phone(**SCREENS[screen], bypass_csp=True).new_page()
    before = {path: faults_of(page, path) for path in OUTSIDE}
    open_account(page, f"Wilhelmina {'x' * 25}{len(screen)}")
    page.goto("/clubs/new")
    page.get_by_label("Name of the club").fill("The" + "Aces" * 14)
    follow(page.get_by_role("button", name="Found the club"))
    club = page.url
    page.goto(f"{club}/members")
    follow(page.get_by_role("button", name="Make an invitation"))
    invitation = page.locator("main code").inner_text()

    inside = ("/", "/account", "/clubs", club, f"{club}/members", f"{club}/settings")
    after = {path: faults_of(page, path) for path in (*inside, invitation)}

    found = before | after
    assert found == dict.fromkeys(found, ([], [], False))
