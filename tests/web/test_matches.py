"""Around a match: how one begins, what its details tell, and how it goes."""

import json
import re
from html import unescape
from uuid import uuid4

import pytest

from tests.web.visitors import Table, Visitor, found_in, text_of


def test_a_match_begins_as_the_form_says(visitor: Visitor) -> None:
    match_id = visitor.starts(
        rules="botifarra",
        player_0="Anna",
        player_1="Bert",
        side_0="  The   Aces ",
        first_dealer="3",
        target="51",
        games="3",
    )

    exported = visitor.see(f"/matches/{match_id}/export").get_json()
    assert exported["sides"] == [
        {"name": "The Aces", "players": ["Anna", None]},
        {"name": None, "players": ["Bert", None]},
    ]
    ruleset = exported["ruleset"]
    assert (exported["first_dealer"], ruleset["end"]["target"], ruleset["games"]) == (3, 51, 3)


def test_what_is_left_empty_is_as_the_rules_say(visitor: Visitor) -> None:
    match_id = visitor.starts(rules="belgian-12", target="", deals="", games="")

    ruleset = visitor.see(f"/matches/{match_id}/export").get_json()["ruleset"]
    assert (ruleset["end"]["target"], ruleset["end"]["deals"], ruleset["games"]) == (
        None,
        12,
        1,
    )


def test_rules_come_with_the_address(visitor: Visitor) -> None:
    page = visitor.see("/matches/new?rules=boom")

    assert re.findall(r'name="rules" value="([\w-]+)" checked', page.text) == ["boom"]


def test_the_details_tell_what_was_changed_by_whom(table: Table) -> None:
    table.bert.act(table.match_id, "adjusted", side="0", points="-5", reason="Talked")
    entry = table.exported()["entries"][1]["id"]
    table.bert.act(table.match_id, "withdrawn", replaces=entry)
    withdrawn = table.exported()["entries"][2]["id"]
    table.bert.act(table.match_id, "restored", replaces=withdrawn)
    table.bert.act(
        table.match_id,
        "renamed",
        other_id="0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44",
        name_0="Aces",
        player_0="Anna",
        player_2="Cora",
        player_1="Bert",
        player_3="Dora",
    )
    table.bert.act(table.match_id, "dealer_set", number="4", dealer="3")

    assert said_by(table, "Bert’s phone, score link") == [
        "Dora deals deal 4",
        "Names of Them: Bert & Dora",
        "Names of Aces: Aces",
        "Aces −5 (Talked): put back",
        "Aces −5 (Talked): taken back",
        "Aces −5 (Talked)",
    ]


def said_by(table: Table, writer: str) -> list[str]:
    page = table.eva.see(f"{table.path}/details")
    rows = re.findall(
        r'<li class="line">\s*<span>(.*?)</span>.*?<small>(.*?) ·', page.text, re.S
    )
    return [unescape(said) for said, by in rows if by == writer]


def deal(table: Table, number: int, card_points: int, tricks: int, **more: object) -> str:
    """Return the entry that Bert's plain form of a deal wrote."""
    page = table.bert.see(f"{table.path}?form")
    ids = {
        name: found_in(page, rf'name="{name}"[^>]* value="([^"]+)"')
        for name in ("entry", "deal")
    }
    figures = {"number": number, "card_points_a": card_points, "tricks_a": tricks, "doubled": 0}
    answer = table.bert.send(f"{table.path}/deals", **{**ids, **figures, **more})
    assert answer.status_code == 303
    return table.exported()["entries"][-1]["id"]


def test_a_deal_that_was_corrected_shows_both_figures(table: Table) -> None:
    entry = deal(table, 1, 41, 5, trump="s")
    line = table.exported()["entries"][-1]["deal"]
    table.bert.send(
        f"{table.path}/deals/{line}",
        entry="0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44",
        replaces=entry,
        card_points_a=40,
        tricks_a=5,
        trump="h",
        doubled=0,
    )

    assert said_by(table, "Bert’s phone, score link") == [
        "Deal 1: 46–22 ♠ → 45–23 ♥",
        "Deal 1: 46–22 ♠",
    ]


def test_the_sheet_shows_every_deal_and_the_totals(table: Table) -> None:
    deal(table, 1, 41, 5, trump="s")
    deal(table, 2, 19, 3, trump="h")
    table.bert.act(table.match_id, "adjusted", side="1", points="-2", reason="Talked")

    page = table.eva.see(f"{table.path}/sheet")

    assert rows_of(page.text) == [
        "1 Anna spades 5 46 12 12 3 22",
        "2 Bert hearts 3 22 5 46 12 12",
        "Talked −2 10",
        "Total 12 10",
    ]


def rows_of(page: str) -> list[str]:
    rows = re.findall(r"<tr>(.*?)</tr>", page, re.S)[2:]
    return [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in rows]


# Eight deals, and two more in case of a tie.
@pytest.mark.parametrize(("rules", "rows"), [("classic", 20), ("botifarra-8", 10)])
def test_a_blank_sheet_has_a_row_for_each_deal(visitor: Visitor, rules: str, rows: int) -> None:
    page = visitor.see(f"/rules/{rules}/sheet")

    assert rows_of(page.text) == [*(str(number) for number in range(1, rows + 1)), "Total"]


def test_the_sheet_of_a_match_without_deals_can_be_filled_by_hand(table: Table) -> None:
    page = table.eva.see(f"{table.path}/sheet")

    assert rows_of(page.text) == [*(str(number) for number in range(1, 21)), "Total"]


@pytest.mark.parametrize(
    ("rules", "language", "heads"),
    [
        ("classic", "fr", "donne donneur atout Plis Points Marqués Total"),
        ("botifarra", "ca", "mà qui dona triomf × Bases Punts Anotats Total"),
        ("belgian", "en", "deal dealer trump × Points Written Total"),
    ],
)
def test_a_sheet_has_the_columns_of_its_rules_in_their_words(
    visitor: Visitor, rules: str, language: str, heads: str
) -> None:
    page = visitor.see(f"/rules/{rules}/sheet?language={language}")

    found = re.findall(r'<th scope="col"[^>]*>([^<]+)</th>', page.text)
    assert " ".join(found).startswith(heads)


def test_the_report_tells_what_was_changed_and_who_kept_the_score(table: Table) -> None:
    deal(table, 1, 41, 5, trump="s")
    entry = table.exported()["entries"][1]["id"]
    table.anna.act(table.match_id, "withdrawn", replaces=entry)

    page = text_of(table.eva.see(f"{table.path}/report"))

    assert "Deal 1: taken back" in page
    assert "Bert’s phone, score link: 1 line" in page
    assert table.finn.see(f"{table.path}/report").status_code == 403


def test_a_file_holds_the_log_and_no_secret(table: Table) -> None:
    table.bert.act(table.match_id, "thrown_in", number="1")

    answer = table.eva.see(f"{table.path}/export")

    name = f"attachment; filename=scorekeeper-{table.match_id}.json"
    assert answer.headers["Content-Disposition"] == name
    exported = json.loads(answer.text)
    assert [entry["kind"] for entry in exported["entries"]] == ["started", "thrown_in"]
    assert not {"links", "tokens"} & set(exported)


def test_a_match_goes_from_wish_to_wish(table: Table) -> None:
    assert wishes(table) == ["thrown_in", "finished", "abandoned"]

    table.anna.act(table.match_id, "finished")
    assert wishes(table) == ["reopened"]

    table.anna.act(table.match_id, "reopened")
    assert wishes(table) == ["thrown_in", "finished", "abandoned"]

    table.anna.act(table.match_id, "abandoned")
    assert wishes(table) == ["reopened"]


def test_a_match_that_was_decided_can_be_played_on(table: Table) -> None:
    table.anna.act(table.match_id, "adjusted", side="0", points="50", reason="Bet")
    assert wishes(table) == ["played_on"]

    table.anna.act(table.match_id, "played_on")

    assert wishes(table) == ["thrown_in", "finished", "abandoned"]


def test_time_can_be_called_where_time_is_played(visitor: Visitor) -> None:
    match_id = visitor.starts(rules="manillen-timed")

    page = visitor.see(f"/matches/{match_id}/details")

    assert "/details/time_called" in page.text


def wishes(table: Table) -> list[str]:
    page = table.anna.see(f"{table.path}/details").text
    return re.findall(r"/details/(\w+)", page.split('id="end"')[1])


def test_who_watches_sees_no_form_that_writes(table: Table) -> None:
    page = table.eva.see(f"{table.path}/details").text

    forms = re.findall(r'action="[^"]*/(links|codes|details|leave|delete)/?([\w/]*)"', page)
    assert forms == [("links", "watch"), ("codes", "watch"), ("leave", "")]


def test_a_phone_gets_its_name_at_the_table(table: Table) -> None:
    answer = table.eva.send(f"{table.path}/device", device="Eva’s phone")

    assert (answer.status_code, answer.location) == (303, f"{table.path}/details")
    page = table.eva.see(answer.location)
    assert found_in(page, r'name="device"[^>]* value="([^"]+)"') == "Eva’s phone"


def test_a_code_in_a_qr_is_black_on_white(table: Table) -> None:
    page = table.anna.send(f"{table.path}/links/watch").text

    drawing = page[page.index("<svg role") : page.index("</svg>", page.index("<svg role"))]
    assert 'role="img" aria-label="QR code of the link"' in drawing
    assert (drawing.count('stroke="#000"'), drawing.count('fill="#fff"')) == (1, 1)


def offered_by(page: str) -> list[str]:
    """Return the names that a page offers for the table."""
    return re.findall(r'<option value="([^"]+)"></option>', page)


def test_names_of_this_phones_matches_are_offered_latest_first(visitor: Visitor) -> None:
    first = visitor.starts(player_0="Anna", player_1="Bert", player_2="Cora")
    visitor.starts(player_0="Dirk", player_1="Anna")

    before = offered_by(visitor.see("/matches/new").text)
    names = {"player_0": "Annelies", "player_1": "Bert", "player_2": "Cora"}
    sent = visitor.act(first, "renamed", **names, other_id=str(uuid4()))
    after = offered_by(visitor.see("/offline").text)

    assert sent.status_code == 303
    assert before == ["Dirk", "Anna", "Bert", "Cora"]
    assert after == ["Annelies", "Bert", "Cora", "Dirk", "Anna"]


def test_nobody_is_offered_the_names_of_others(table: Table) -> None:
    pages = [table.finn.see(path).text for path in ("/matches/new", "/offline")]

    assert [offered_by(page) for page in pages] == [[], []]
    assert offered_by(table.bert.see("/matches/new").text) != []
