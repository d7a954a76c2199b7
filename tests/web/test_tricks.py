"""The tricks of a deal: written by the plain form or the card table, judged, and replayed."""

import json
import re
from random import Random  # noqa: TID251 - seeded, so that a failure can be repeated.
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.naive.deals import random_deal
from tests.naive.decks import ES48
from tests.naive.rules import PROFILES
from tests.web.test_table import deal
from tests.web.visitors import Table, Visitor, found_in, text_of

FIELD_ID = "0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44"
DICE = Random(3)  # noqa: S311 - a game of cards, not a secret.
RULED = {
    "trump": "h",
    "leader": 2,
    "tricks": [
        ["9d", "Kd", "Qd", "Ad"],
        ["9c", "Jc", "Kc", "Ac"],
        ["Jd", "10h", "10d", "8d"],
        ["7s", "Qs", "10s", "Jh"],
        ["9h", "Qh", "Kh", "8h"],
        ["As", "Js", "Qc", "9s"],
        ["Ks", "8s", "7d", "10c"],
        ["7h", "7c", "Ah", "8c"],
    ],
}
"""A deal without a wrong card; side 0 has 40 points and 6 tricks of it."""

BROKEN = {
    "trump": "s",
    "leader": 1,
    "tricks": [["Kh", "7h", "8c", "9h"], ["8h", "Qh", "10h", "Jh"]],
}
"""Seat 3 did not follow hearts in the first trick, and lays the ten in the second."""


def lines(record: dict[str, Any]) -> dict[str, object]:
    """Return *record* as the plain form sends it."""
    tricks = "\n".join(" ".join(trick) for trick in record["tricks"])
    return {"trump": record["trump"], "leader": record["leader"], "tricks": tricks}


def with_deal(table: Table, points: int = 40, tricks: int = 6) -> str:
    """Return where the deal is that Bert has written."""
    table.bert.send(f"{table.path}/deals", **deal(card_points_a=points, tricks_a=tricks))
    return f"{table.path}/deals/{table.exported()['entries'][-1]['deal']}"


def seen(answer: TestResponse) -> list[str]:
    """Return the parts of the report that can be seen."""
    report = answer.text.partition('id="report"')[2].partition("<template")[0]
    parts = [one.partition(">")[0] for one in report.split('data-part="')[1:]]
    return [one.partition('"')[0] for one in parts if "hidden" not in one]


def decide(table: Table, page: TestResponse, kind: str, **typed: object) -> TestResponse:
    """Return the answer to the form of the report that writes *kind*, as *page* has it."""
    before, after = page.text.split(f'data-entry="{kind}"')
    form = "<form" + before.rpartition("<form")[2] + after.partition("</form>")[0]
    (path,) = re.findall(r'action="([^"]+)"', form)
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
    chosen = dict(re.findall(r'name="(\w+)" value="([^"]*)" checked', form))
    lines = dict(re.findall(r'name="(\w+)" value="([^"]*)" maxlength', form))
    del hidden["csrf_token"]
    return table.bert.send(path, **{**hidden, **chosen, **lines, **typed})


def sent_by_script(visitor: Visitor, place: str, body: object) -> TestResponse:
    """Return the answer to what the card table sends."""
    headers = {"X-CSRFToken": visitor.token}
    return visitor.client.post(f"{place}/tricks/kept", json=body, headers=headers)


def test_what_the_deal_tells_is_filled_in(table: Table) -> None:
    table.bert.send(f"{table.path}/deals", **deal(taken_a="40", trump="h"))
    place = f"{table.path}/deals/{table.exported()['entries'][-1]['deal']}"

    page = table.bert.see(f"{place}/tricks")

    assert "Trump hearts , Bert leads first" in text_of(page)
    assert 'name="trump" value="h" checked' in page.text


def test_the_plain_form_gives_the_report(table: Table) -> None:
    place = with_deal(table)

    answer = table.bert.send(f"{place}/tricks", **lines(RULED))
    page = table.bert.see(answer.location)

    assert (answer.status_code, answer.location) == (303, f"{place}/tricks#report")
    assert seen(page) == ["agrees", "legal", "replay"]
    assert "Total 46 22 The table wrote 46 22" in text_of(page)


def test_what_is_no_deal_is_refused_and_stays_in_the_form(table: Table) -> None:
    place = with_deal(table)
    sent = {"trump": "h", "leader": "2", "tricks": "Kh 7h 8h\nXX Kh 1o"}

    answer = table.bert.send(f"{place}/tricks", **sent)

    text = text_of(answer)
    assert answer.status_code == 422
    assert "Trick 1: a trick has 4 cards, only the last may have fewer; this has 3." in text
    assert "Trick 2: “Xx” is no card of this deck: write rank and suit." in text
    assert "Trick 2: “Kh” is there twice: each card is played once." in text
    assert "Trick 2: “1o” belongs to another deck than the one of these rules." in text
    assert "Kh 7h 8h\nXX Kh 1o</textarea>" in answer.text
    assert 'name="leader" value="2" checked' in answer.text
    assert table.bert.see(f"{place}/replay").status_code == 404


@pytest.mark.parametrize("field", ["trump", "leader"])
def test_trump_and_leader_must_be_said(table: Table, field: str) -> None:
    place = with_deal(table)

    answer = table.bert.send(f"{place}/tricks", **{**lines(RULED), field: "x"})

    assert answer.status_code == 422
    assert "data-setup open" in answer.text


def test_cards_are_read_as_people_write_them(table: Table) -> None:
    place = with_deal(table)

    table.bert.send(f"{place}/tricks", trump="s", leader="1", tricks="kH, 7♥  8c 9h\n\n 10d")

    values = found_in(table.bert.see(f"{place}/tricks"), r"data-values>(.*?)</script>")
    assert json.loads(values)["kept"]["tricks"] == [["Kh", "7h", "8c", "9h"], ["10d"]]


def test_each_illegal_card_is_named_with_what_was_allowed(table: Table) -> None:
    place = with_deal(table)
    table.bert.send(f"{place}/tricks", **lines(BROKEN))

    page = table.bert.see(f"{place}/tricks")

    assert seen(page) == ["begun", "illegal", "allowed", "penalty", "replay"]
    assert "Trick 1 , Dirk : 8 8 of clubs had to follow suit." in text_of(page)
    assert "Allowed: 10 10 of hearts" in text_of(page)


def test_the_count_of_the_cards_is_used_by_one_button(table: Table) -> None:
    place = with_deal(table, points=30, tricks=4)
    table.bert.send(f"{place}/tricks", **lines(RULED))
    page = table.bert.see(f"{place}/tricks")
    assert seen(page) == ["differs", "legal", "replay"]

    answer = decide(table, page, "counted")

    assert answer.status_code == 303
    assert table.log() == ["started", "recorded", "corrected"]
    assert seen(table.bert.see(f"{place}/tricks")) == ["agrees", "legal", "replay"]


def test_a_penalty_that_the_table_agrees_on_is_written_with_its_reason(table: Table) -> None:
    place = with_deal(table)
    table.bert.send(f"{place}/tricks", **lines(BROKEN))
    page = table.bert.see(f"{place}/tricks")
    assert "These rules name no penalty for an illegal card." in text_of(page)

    decide(table, page, "adjusted", points="10")

    written: dict[str, Any] = {**table.exported()["entries"][-1]}
    assert (written["kind"], written["side"], written["points"], written["reason"]) == (
        "adjusted",
        0,
        10,
        "Illegal card by Dirk in trick 1",
    )


def test_the_penalty_of_the_rules_is_shown_and_written_by_the_table(site: Flask) -> None:
    table = alone_at(site, "botifarra")
    place = with_deal(table, points=40, tricks=7)
    table.bert.send(f"{place}/tricks", trump="o", leader="1", tricks="9c 2o 3c 4c\n2c 5c")
    page = table.bert.see(f"{place}/tricks")
    assert "in place of all that this deal wrote: 36" in text_of(page)
    assert table.log() == ["started", "recorded"]

    decide(table, page, "revoked")

    deal_now: dict[str, Any] = {**table.exported()["entries"][-1]}
    assert (deal_now["kind"], deal_now["revoke"]) == ("corrected", 0)
    assert deal_now["note"] == "Illegal card by Cora in trick 1"
    assert deal_now["taken"] == [47, 25]


def alone_at(site: Flask, rules: str) -> Table:
    """Return a table under *rules* at which Bert alone writes."""
    bert = Visitor(site)
    names = {"player_0": "Anna", "player_1": "Bert", "player_2": "Cora", "player_3": "Dirk"}
    match_id = bert.starts(rules=rules, **names)
    return Table(match_id, *[bert] * 6)


def test_the_card_table_keeps_cards_and_gets_the_report(table: Table) -> None:
    place = with_deal(table)

    answer = sent_by_script(table.bert, place, BROKEN)

    assert answer.status_code == 200
    assert answer.get_json()["illegal"] == [
        {"trick": 1, "seat": 3, "card": "8c", "rule": "follow-suit", "allowed": ["10h"]}
    ]
    assert seen(table.bert.see(f"{place}/tricks"))[0] == "begun"


@pytest.mark.parametrize(
    ("body", "status"),
    [([], 400), ("x", 400), ({}, 422), ({**BROKEN, "tricks": [["Kh"] * 4]}, 422)],
)
def test_what_is_no_deal_is_not_kept(table: Table, body: object, status: int) -> None:
    place = with_deal(table)

    assert sent_by_script(table.bert, place, body).status_code == status
    assert table.bert.see(f"{place}/replay").status_code == 404


@pytest.mark.parametrize(
    ("who", "statuses"),
    [("anna", (200, 303, 200)), ("bert", (200, 303, 200)), ("eva", (403, 403, 200))],
)
def test_who_writes_checks_and_who_watches_looks(
    table: Table, who: str, statuses: tuple[int, int, int]
) -> None:
    place = with_deal(table)
    table.bert.send(f"{place}/tricks", **lines(RULED))
    visitor: Visitor = getattr(table, who)

    answers = (
        visitor.see(f"{place}/tricks"),
        visitor.send(f"{place}/tricks", **lines(BROKEN)),
        visitor.see(f"{place}/replay"),
    )

    assert tuple(answer.status_code for answer in answers) == statuses
    assert table.finn.see(f"{place}/replay").status_code == 403


def test_a_deal_that_is_not_there_has_no_tricks(table: Table) -> None:
    place = with_deal(table)
    entry = table.exported()["entries"][-1]["id"]
    table.bert.send(f"{table.path}/wishes/withdrawn", entry=FIELD_ID, replaces=entry)

    assert table.bert.see(f"{place}/tricks").status_code == 404
    assert table.bert.see(f"{table.path}/deals/{FIELD_ID}/tricks").status_code == 404


def test_a_verified_deal_is_marked_wherever_it_is_shown(table: Table) -> None:
    place = with_deal(table)
    table.bert.send(f"{place}/tricks", **lines(RULED))
    pages = (table.path, f"{table.path}/details", f"{table.path}/sheet")

    assert [marks(table, page) for page in pages] == [1, 1, 1]

    line = table.exported()["entries"][-1]["id"]
    corrected = {**deal(card_points_a="41", tricks_a="6"), "replaces": line}
    assert table.bert.send(place, **corrected).status_code == 303
    assert [marks(table, page) for page in pages] == [0, 0, 0]


def marks(table: Table, page: str) -> int:
    """Return how many deals *page* marks as verified."""
    return table.bert.see(page).text.split("<template")[0].count(">verified card by card<")


@pytest.mark.parametrize(
    ("play", "said"),
    [
        (1, "Bert leads: any card will do."),
        (2, "Cora plays 7♥. Cards that are still unseen may show that this was not allowed."),
        (3, "Dirk must follow ♥: 10♥. So 8♣ was not allowed."),
        (8, "Anna is free: every card that is left may be played."),
        (99, "Anna is free: every card that is left may be played."),
        (-1, "Bert leads: any card will do."),
    ],
)
def test_every_play_is_explained(table: Table, play: int, said: str) -> None:
    place = with_deal(table)
    table.bert.send(f"{place}/tricks", **lines(BROKEN))

    page = table.eva.see(f"{place}/replay?play={play}")

    assert said in text_of(page)


def test_a_replay_shows_all_tricks_and_hands(table: Table) -> None:
    place = with_deal(table)
    table.bert.send(f"{place}/tricks", **lines(RULED))

    page = table.eva.see(f"{place}/replay?play=5")

    assert page.text.count('class="replay-card"') == 32
    assert page.text.count("> takes the trick") == 8
    links = [f"{place}/replay?play={play}" for play in (1, 4, 6, 32)]
    assert re.findall(r'data-go="\w+"[^>]* href="([^"]+)"', page.text) == links


def test_a_spanish_deal_is_replayed_in_words(site: Flask) -> None:
    table = alone_at(site, "botifarra-obligada")
    place = with_deal(table, points=40, tricks=7)
    record = random_deal(DICE, ES48, PROFILES["LP-C"], mistakes=0)
    table.bert.send(f"{place}/tricks", **lines(record))

    pages = [text_of(table.bert.see(f"{place}/replay?play={play}")) for play in range(1, 49)]

    assert [page for page in pages if "not allowed" in page.split("All tricks")[0]] == []
    assert any("must throw low: " in page for page in pages)
