"""The server and the scripts draw one table: whoever drew it last, it says the same."""

import re

import pytest
from flask import Flask

from scorekeeper.services import scoring
from scorekeeper.services.scoring import Writer
from tests.browser.conftest import Seat, begun
from tests.browser.phone import Phone
from tests.build import uid

MANAGER = Writer("manage", "Eva's phone")

_DRAW_AGAIN = """
  const detail = { keep: "theirs", aside: { entry: {} } }
  document.querySelector("match-table").dispatchEvent(new CustomEvent("decide", { detail }))
"""

WORLDS: dict[str, tuple[str, list[str], dict[str, object]]] = {
    "nothing yet": ("classic", [], {}),
    "ordinary deals": ("coinchee", ["41+5 h x1", "30+4", "34-34", "40-28 nt"], {}),
    "a note and a revoke": ("botifarra", ["41+5 o note:misdeal?", "- revoke:0 x1"], {}),
    "turned-up cards": ("manilla", ["41+5 turned_up:12", "36-36 turned_up:9"], {}),
    "thrown in": ("belgian-12", ["thrown in", "30-30", "45-15 nt"], {}),
    "the end": ("classic", ["68-0", "34-34", "51-17"], {}),
    "a series": ("classic", ["68-0", "68-0", "0-68", "40-28"], {"games": 3}),
    "level at the end": ("manillen-timed", ["40-20", "20-40"], {}),
    "fixed deals": ("manillen-16", ["40-20", "20-40"], {"deals": 2, "tie": "draw"}),
}

LINES: dict[str, list[dict[str, object]]] = {
    "an adjustment": [{"kind": "adjusted", "side": 1, "points": -10, "reason": "late"}],
    "names": [{"kind": "renamed", "side": 0, "name": "Les Rois", "players": ["Ada", "Bo"]}],
    "another dealer": [{"kind": "dealer_set", "number": 3, "dealer": 3}],
    "finished": [{"kind": "finished"}],
    "abandoned": [{"kind": "abandoned"}],
    "opened again": [{"kind": "finished"}, {"kind": "reopened"}],
}


def shown(phone: Phone) -> list[str]:
    """Return everything that the page says, part by part, but for the clock: it runs."""
    parts = ".table-head, .score-board, [data-notes], [data-banner], .last-deal, deal-history"
    seen = phone.page.locator(parts).filter(visible=True).all_inner_texts()
    return [re.sub(r"^\d+ minutes? left ", "", " ".join(text.split())) for text in seen]


@pytest.mark.parametrize("world", WORLDS)
def test_scripts_draw_every_match_as_the_server_does(
    site: Flask, sit: Seat, world: str
) -> None:
    rules, deals, options = WORLDS[world]
    phone = sit(*begun(site, rules, *deals, **options))
    by_server = shown(phone)

    phone.page.evaluate(_DRAW_AGAIN)

    assert shown(phone) == by_server


@pytest.mark.parametrize("lines", LINES)
def test_scripts_draw_every_kind_of_line_as_the_server_does(
    site: Flask, sit: Seat, lines: str
) -> None:
    match_id, token = begun(site, "classic", "41+5", "30+4")
    with site.app_context():
        for place, line in enumerate(LINES[lines]):
            entry = {"id": uid(f"{match_id} {lines} {place}"), **line}
            scoring.append_entry(match_id, entry, MANAGER)
    phone = sit(match_id, token)
    by_server = shown(phone)

    phone.page.evaluate(_DRAW_AGAIN)

    assert shown(phone) == by_server


def test_both_sit_still_after_the_end_and_beyond(site: Flask, sit: Seat) -> None:
    phone = sit(*begun(site, "classic", "68-0", "68-0"))
    phone.page.get_by_role("button", name="Play on").tap()
    phone.settle()
    phone.write(1, 41, 5)
    by_scripts = shown(phone)

    phone.page.reload()

    assert shown(phone) == by_scripts
