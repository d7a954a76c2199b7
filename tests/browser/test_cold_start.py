"""A phone that dies and wakes up where there is no network: nothing written is gone."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.browser import chromium
from tests.browser.inn import Inn
from tests.browser.test_offline import MOVED_IN, TABLE, have_arrived, moved_in

PATIENCE = 20.0
"""Seconds that a browser may take to start on a busy machine."""


NOTE_WAKING = """() => {
  window.slept = true
  addEventListener("pageshow", () => { window.woke = true })
}"""
"""A browser that is short of memory does not wake the old page but opens it anew."""


Start = Callable[[], tuple[Browser, "subprocess.Popen[bytes]"]]


@pytest.fixture
def start_browser(playwright: Playwright, tmp_path: Path) -> Iterator[Start]:
    """Yield what starts a browser on the same profile, again and again."""
    running: list[subprocess.Popen[bytes]] = []

    def start() -> tuple[Browser, "subprocess.Popen[bytes]"]:
        port_file = tmp_path / "DevToolsActivePort"
        port_file.unlink(missing_ok=True)
        command = chromium.path() or playwright.chromium.executable_path
        own = ("--headless", "--remote-debugging-port=0", f"--user-data-dir={tmp_path}")
        process = subprocess.Popen(
            [command, *chromium.ARGUMENTS, *own, "about:blank"],
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        running.append(process)
        port = _wait_for(port_file).split()[0]
        return playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}"), process

    yield start
    for process in running:
        switch_off(process)


def switch_off(process: "subprocess.Popen[bytes]") -> None:
    """Kill a browser with all of its processes at once; it may be dead already."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _wait_for(file: Path) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if file.is_file() and file.read_text(encoding="ascii").strip():
            return file.read_text(encoding="ascii")
        time.sleep(0.05)
    raise TimeoutError(file)


def press(page: Page, *keys: str) -> None:
    """Press keys of the pad, each written as its name and value."""
    for key in keys:
        name, value = key.split()
        page.locator(f'[name="{name}"][value="{value}"]:visible').click()


def test_a_killed_browser_goes_on_offline_where_it_was(
    site: Flask, inn: Inn, start_browser: Start
) -> None:
    address = inn.open()
    browser, process = start_browser()
    page = browser.contexts[0].new_page()
    page.goto(address)
    page.evaluate(MOVED_IN)
    inn.close()
    page.goto(address)
    page.get_by_role("button", name="Start a match").click()
    page.wait_for_url(TABLE)
    table = page.url
    press(page, "side 0", "digit 4", "digit 0", "tricks 6")
    expect(page.locator("[data-line][data-state=waiting]")).to_have_count(1)
    page.evaluate(NOTE_WAKING)
    page.goto(f"{address}/rules")
    page.go_back(wait_until="commit")
    page.wait_for_function("!window.slept || window.woke", polling=100)
    expect(page.locator("[data-line][data-state=waiting]")).to_have_count(1)
    press(page, "side 1", "digit 4")
    switch_off(process)

    browser, _ = start_browser()
    page = browser.contexts[0].new_page()
    page.goto(address)
    page.locator("kept-matches .match-line").click()
    page.wait_for_url(table)
    expect(page.locator("[data-line][data-state=waiting]")).to_have_count(1)
    inn.open()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("[data-unsent]")).to_be_hidden()

    have_arrived(site, page, table, (46, 22))


HAS_A_COPY = """async () => {
  const copy = () => caches.match(location.href, { cacheName: "pages", ignoreVary: true })
  while (!(await copy())) await new Promise(go => setTimeout(go, 50))
}"""


def portal(_environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
    """Answer everything as the network of a hotel does before anybody has paid."""
    start_response("200 OK", [("Content-Type", "text/html")])
    return [b"<!doctype html><title>Welcome to our hotel</title>"]


def test_a_portal_never_takes_the_place_of_a_table(
    inn: Inn, new_phone: Callable[..., BrowserContext]
) -> None:
    context = new_phone(service_workers="allow", base_url=inn.open())
    page = moved_in(context).new_page()
    page.goto("/")
    page.get_by_role("button", name="Start a match").tap()
    page.wait_for_url(TABLE)
    page.evaluate(HAS_A_COPY)
    inn.close()
    inn.site = portal
    inn.open()
    page.reload()
    shown = page.title()
    inn.close()

    page.reload()

    assert shown == "Welcome to our hotel"
    expect(page.locator("match-table")).to_have_count(1)
