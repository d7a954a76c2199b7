"""What Lighthouse says of the pages that a phone opens first, from a server over loopback.

    python -m benchmarks.lighthouse

Needs Node.js 20 with npm, which brings Lighthouse, and the Chromium of `bin/test`. It imitates
a slow phone, so what it says of speed depends on this machine; the other figures do not.

One browser begins a match by a tap, as a table does, and Lighthouse looks at every page in it:
so the cookie of the match also goes with what the page of the table fetches by itself.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, sync_playwright

from tests.browser import chromium

LIGHTHOUSE = "lighthouse@12"
CATEGORIES = ("performance", "accessibility", "best-practices")
_BEST = 1


@contextmanager
def site() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the address of `scorekeeper serve` on a demo of its own, and what was made."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "SCOREKEEPER_INSTANCE": folder}
        made = json.loads(_scorekeeper(environment, "demo", "--json"))
        port = free_port()
        command = [sys.executable, "-m", "scorekeeper", "serve", "--port", str(port)]
        with subprocess.Popen(  # noqa: S603 - our own program
            command, env=environment, stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            server.stdout.readline()  # It prints the address once somebody answers there.
            try:
                yield f"http://127.0.0.1:{port}", made
            finally:
                server.terminate()


@contextmanager
def phone(port: int) -> Iterator[BrowserContext]:
    """Yield a browser that others may steer at *port*, with nothing in it yet."""
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        yield playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium.path(),
            args=[*chromium.ARGUMENTS, f"--remote-debugging-port={port}"],
        )


def new_match(browser: BrowserContext, address: str) -> str:
    """Return the address of a match that *browser* begins by one tap."""
    page = browser.new_page()
    page.goto(address)
    page.locator(".button.large").click()
    page.wait_for_url("**/matches/*")
    match = page.url
    page.close()
    return match


def season_of(browser: BrowserContext, address: str, made: dict[str, str]) -> str:
    """Return the address of the season of the demo, whose club *browser* joins by its link."""
    page = browser.new_page()
    page.goto(address + made["own_link"])
    page.locator("main form .button").click()
    page.wait_for_url("**/clubs/*")
    page.close()
    return f"{address}/clubs/{made['club']}/seasons/{made['season']}"


def report(url: str, port: int) -> dict[str, Any]:
    """Return all that Lighthouse says of *url*, seen in the browser at *port*."""
    categories = f"--only-categories={','.join(CATEGORIES)}"
    command = ("npx", "--yes", LIGHTHOUSE, url, f"--port={port}", "--quiet", "--output=json")
    told = subprocess.run(  # noqa: S603 - no word of it is a stranger's
        [*command, categories], stdout=subprocess.PIPE, check=True
    )
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def lines(found: dict[str, Any]) -> Iterator[str]:
    """Yield each category from 0 to 100, and what besides speed is not as it should be."""
    for name in CATEGORIES:
        yield f"{name} {round(found['categories'][name]['score'] * 100)}"
    for name in CATEGORIES[1:]:
        for part in found["categories"][name]["auditRefs"]:
            audit = found["audits"][part["id"]]
            if part["weight"] and audit["score"] not in (None, _BEST):
                yield f"{audit['id']}: {audit['title']}"


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def main() -> None:
    """Print a line for each page."""
    port = free_port()
    with site() as (address, made), phone(port) as browser:
        tell("home", f"{address}/", port)
        match = new_match(browser, address)
        tell("table", match, port)
        tell("links of a match", f"{match}/details", port)
        tell("season", season_of(browser, address, made), port)
        tell("rules", f"{address}/rules/classic", port)
        tell("new match", f"{address}/matches/new", port)


def tell(name: str, url: str, port: int) -> None:
    """Print what Lighthouse says of the page called *name*."""
    print(f"{name}: {', '.join(lines(report(url, port)))}", flush=True)


def _scorekeeper(environment: dict[str, str], *words: str) -> str:
    """Return what `scorekeeper` with these words prints."""
    command = [sys.executable, "-m", "scorekeeper", *words]
    return subprocess.run(  # noqa: S603 - our own program
        command, env=environment, stdout=subprocess.PIPE, text=True, check=True
    ).stdout


if __name__ == "__main__":
    main()
