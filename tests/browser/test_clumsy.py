"""Ten deals at a clumsy table; benchmarks/clumsy_table.py plays a hundred."""

from collections.abc import Callable

from flask import Flask
from playwright.sync_api import BrowserContext

from tests.browser.clumsy import clumsy_table
from tests.browser.conftest import begun
from tests.browser.phone import arrived
from tests.browser.test_offline import deals_of
from tests.browser.test_rematch import at_the_table

SEED = 7


def test_nothing_is_lost_or_doubled_at_a_clumsy_table(
    site: Flask, new_phone: Callable[..., BrowserContext]
) -> None:
    match_id, token = begun(site, "classic", target=1000)
    phones = at_the_table(new_phone, token), at_the_table(new_phone, token)
    table = clumsy_table(phones, SEED)

    table.play(10)
    table.settle()

    page = table.hands[0].page
    arrived(page, lambda: deals_of(site, f"/matches/{match_id}"), table.meant)
    assert table.hands[0].phone.totals == table.hands[1].phone.totals
    assert (table.asked, len(set(table.happened)) > 7) == ([], True)
