"""Pages for watching: who may see them, what they show, and what they send again."""

import json
from datetime import timedelta
from html import unescape
from threading import BoundedSemaphore

import pytest
import time_machine
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper import clock
from scorekeeper.domain.match import Match
from scorekeeper.services import scoring
from scorekeeper.web.playing.pen_hint import PenHint, pen_hint
from tests.build import AT, match, recorded
from tests.cast import ANNA
from tests.web.visitors import Table, Visitor, found_in, text_of

PARTS = ("", "/events", "/race", "/wall", "/entries?after=0")


def versions_in(answer: TestResponse) -> dict[str, int]:
    """Return what the part that keeps itself up to date knows."""
    return dict(json.loads(unescape(found_in(answer, r'data-versions="([^"]+)"'))))


def plays(table: Table, site: Flask, *deals: str) -> None:
    """Write *deals* in the match of *table*, from Anna's phone."""
    with site.app_context():
        for number, text in enumerate(deals, start=1):
            scoring.append_entry(table.match_id, recorded(number, text), ANNA)


@pytest.mark.parametrize("part", PARTS)
def test_whoever_may_watch_sees_every_part(table: Table, part: str) -> None:
    with table.eva.see(f"/matches/{table.match_id}{part}") as answer:
        assert answer.status_code == 200


@pytest.mark.parametrize("part", PARTS)
def test_a_stranger_sees_no_part(table: Table, part: str) -> None:
    assert table.finn.see(f"/matches/{table.match_id}{part}").status_code == 403


@pytest.mark.parametrize("part", PARTS)
def test_a_revoked_link_opens_no_part(table: Table, part: str) -> None:
    table.anna.send(f"/matches/{table.match_id}/links/watch/revoke")

    assert table.eva.see(f"/matches/{table.match_id}{part}").status_code == 410


def test_a_stream_tells_how_the_match_stands(table: Table) -> None:
    with table.eva.see(f"/matches/{table.match_id}/events") as answer:
        first = next(answer.iter_encoded())

    event = json.loads(first.removeprefix(b"data: "))
    assert event["match"] == table.match_id
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("part", ["/race", "/wall", "/entries?after=0"])
def test_what_a_phone_has_is_not_sent_again(table: Table, site: Flask, part: str) -> None:
    path = f"/matches/{table.match_id}{part}"
    tag = table.eva.see(path).headers["ETag"]

    same = table.eva.see(path, **{"If-None-Match": tag})
    plays(table, site, "41-27")
    changed = table.eva.see(path, **{"If-None-Match": tag})

    assert (same.status_code, same.data, changed.status_code) == (304, b"", 200)


def test_a_race_in_another_language_is_another_one(table: Table, site: Flask) -> None:
    plays(table, site, "41-27")
    path = f"/matches/{table.match_id}/race"
    tag = table.eva.see(path).headers["ETag"]

    answer = table.eva.see(f"{path}?language=nl", **{"If-None-Match": tag})

    assert answer.status_code == 200


def test_a_phone_without_a_seat_is_told_so_in_few_words(
    table: Table, site: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(site.extensions, "scorekeeper.streams", BoundedSemaphore(1))

    with table.eva.see(f"/matches/{table.match_id}/events"):
        second = table.eva.see(f"/matches/{table.match_id}/events")

    assert (second.status_code, second.headers["Retry-After"]) == (503, "5")
    assert second.text == (
        "Too many phones follow live already. This one asks every few seconds instead."
    )


def test_the_page_of_who_watches_has_no_form_to_write(table: Table, site: Flask) -> None:
    plays(table, site, "41-27")

    page = table.eva.see(f"/matches/{table.match_id}").text

    assert "<tally-pad" not in page
    assert "data-wish" not in page
    assert "<live-news" in page


def test_after_the_end_result_and_deals_are_there(table: Table, site: Flask) -> None:
    plays(table, site, "68-0", "68-0")

    page = table.eva.see(f"/matches/{table.match_id}")

    assert "68–0 after 2 deals" in text_of(page)
    assert page.text.count('<li class="deal-row"') == 3  # The third is for scripts to copy.


def test_a_wall_knows_its_version(table: Table, site: Flask) -> None:
    plays(table, site, "41-27")

    answer = table.eva.see(f"/matches/{table.match_id}/wall")

    with site.app_context():
        version = scoring.version_of(table.match_id)
    assert versions_in(answer) == {table.match_id: version}
    assert "<button" not in answer.text


def test_a_room_shows_every_match_that_goes_on(site: Flask) -> None:
    visitor = Visitor(site)
    matches = {visitor.starts() for _ in range(10)}

    room = visitor.see("/wall")

    assert versions_in(room) == dict.fromkeys(matches, 1)
    assert room.text.count("data-screen") == 2
    assert room.text.count('data-count="5"') == 2


def test_a_result_stays_in_the_room_for_a_while(table: Table, site: Flask) -> None:
    plays(table, site, "68-0", "68-0")
    now = clock.now()

    just_now = table.eva.see("/wall")
    with time_machine.travel(now + timedelta(minutes=16)):
        later = table.eva.see("/wall")

    assert table.match_id in versions_in(just_now)
    assert versions_in(later) == {}
    assert "No match is going on" in text_of(later)


def test_a_room_leaves_out_what_may_no_longer_be_seen(table: Table) -> None:
    table.anna.send(f"/matches/{table.match_id}/links/watch/revoke")

    assert versions_in(table.eva.see("/wall")) == {}


def written(*devices: str) -> Match:
    """Return a match in which each of *devices* wrote a deal."""
    kept = match("classic", *["34-34"] * len(devices))
    start, *deals = kept.entries
    signed = (
        type(entry)(entry.id, entry.content, entry.seq, "score", device, AT)
        for entry, device in zip(deals, devices, strict=True)
    )
    return Match(kept.id, kept.ruleset, kept.sides, kept.first_dealer, (start, *signed))


def test_the_pen_is_with_who_wrote_last() -> None:
    assert pen_hint(written("Anna", "Bert"), "Cora") == PenHint("Bert", AT, is_shown=True)


@pytest.mark.parametrize("kept", [written("Anna", "Bert"), written("Anna", ""), written()])
def test_nobody_is_told_of_himself_of_nobody_or_of_nothing(kept: Match) -> None:
    assert not pen_hint(kept, "Bert").is_shown
