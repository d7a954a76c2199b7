"""A hundred deals at a clumsy table: two phones in a real browser, and everything that happens.

What happens stands in tests/browser/clumsy.py; a test plays ten deals of it. Told is what was
meant and is missing, or is there twice, and every question that a page asked.
"""

import argparse
import logging
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from scorekeeper.services import scoring
from scorekeeper.store.database import upgrade
from scorekeeper.web.app import create_app
from tests.browser import chromium
from tests.browser.clumsy import UPRIGHT, ClumsyTable, clumsy_table
from tests.browser.conftest import begun
from tests.browser.inn import Inn
from tests.browser.phone import arrived
from tests.browser.test_offline import deals_of
from tests.browser.test_rematch import at_the_table

TARGET = 1000  # The match goes on whatever is written.


@contextmanager
def served() -> Iterator[tuple[Flask, str]]:
    """Yield the site, on a database that goes with it, and its address."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "scores.sqlite"
        settings = {"SQLALCHEMY_DATABASE_URI": f"sqlite:///{place}", "RATELIMIT_ENABLED": False}
        site = create_app(settings)
        with site.app_context():
            upgrade()
        inn = Inn(site)
        yield site, inn.open()
        inn.leave()


@contextmanager
def browser() -> Iterator[Browser]:
    """Yield Chromium."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(
            executable_path=chromium.path(), args=chromium.ARGUMENTS
        )


def play(site: Flask, address: str, browser: Browser, sizes: argparse.Namespace) -> int:
    """Play, tell what came of it, and return how many deals are lost, doubled or asked of."""

    def unpack(**options: Any) -> BrowserContext:
        phone: dict[str, Any] = {"viewport": UPRIGHT, "has_touch": True, "is_mobile": True}
        return browser.new_context(base_url=address, locale="en", **phone, **options)

    match_id, token = begun(site, "classic", target=TARGET)
    table = clumsy_table((at_the_table(unpack, token), at_the_table(unpack, token)), sizes.seed)
    start = time.perf_counter()
    table.play(sizes.deals)
    table.settle()
    page, place = table.hands[0].page, f"/matches/{match_id}"
    arrived(page, lambda: len(deals_of(site, place)), sizes.deals)
    return tell(site, place, table, time.perf_counter() - start)


def tell(site: Flask, place: str, table: ClumsyTable, seconds: float) -> int:
    """Print what happened and what came of it; return how much of that is wrong."""
    stored = Counter(deals_of(site, place))
    meant: Counter[tuple[int, int] | None] = Counter(table.meant)
    lost, doubled = meant - stored, stored - meant
    for mishap, count in Counter(table.happened).most_common():
        print(f"{count:>5}  {mishap}")
    with site.app_context():
        entries = len(scoring.load_match(place.rpartition("/")[2]).entries)
    print(f"{len(table.meant)} deals, {entries} entries, {seconds:.0f} s")
    print(f"lost {lost.total()}, doubled {doubled.total()}, questions {len(table.asked)}")
    print(f"in order: {list(deals_of(site, place)) == table.meant}")
    return lost.total() + doubled.total() + len(table.asked)


def hush() -> None:
    """Leave out what the server would tell of each request."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)


def main() -> None:
    """Play a hundred deals, or as many as are asked for; end with 1 when anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    sizes = parser.parse_args()
    hush()
    with served() as (site, address), browser() as chromium:
        wrong = play(site, address, chromium, sizes)
    raise SystemExit(min(wrong, 1))


if __name__ == "__main__":
    main()
