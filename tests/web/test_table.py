"""The table page: as a plain form without scripts, and as the door of its scripts."""

import re
from uuid import uuid4

import pytest
from werkzeug.test import TestResponse

from tests.web.visitors import Table, Visitor, found_in, size_of, text_of

STRANGE = ("ten", "41.5", "٤", "9" * 5000)


def deal(number: int = 1, **fields: object) -> dict[str, object]:
    """Return a plain form for the deal *number*, which nobody has sent yet."""
    ids = {"entry": str(uuid4()), "deal": str(uuid4())}
    return {**ids, "number": number, "doubled": "0", **fields}


def entry(kind: str, **fields: object) -> dict[str, object]:
    """Return an entry as scripts make it."""
    return {"id": str(uuid4()), "kind": kind, **fields}


def recorded(number: int, *taken: int) -> dict[str, object]:
    """Return the entry of a deal as scripts make it."""
    return entry("recorded", deal=str(uuid4()), number=number, taken=taken)


def post(visitor: Visitor, table: Table, body: object) -> TestResponse:
    """Return the answer to what a script sends."""
    headers = {"X-CSRFToken": visitor.token}
    return visitor.client.post(f"{table.path}/entries", json=body, headers=headers)


def sheet(table: Table, reader: Visitor | None = None) -> list[str]:
    """Return the history as the page shows it, newest first, each row as one line."""
    page = (reader or table.bert).see(table.path).text.split("<template")[0]
    rows = re.findall(r'<li class="deal-row".*?</li>', page, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", row).split()) for row in rows]


def wrong_in(page: TestResponse) -> list[str]:
    """Return the sentences about what is wrong with the deal."""
    form = found_in(page, r'(?s)<form class="deal-form"(.*?)</form>')
    wrong = re.findall(r'(?s)(?:class="field-error"|role="alert")[^>]*>(.*?)</p>', form)
    return [" ".join(re.sub(r"<[^>]+>", " ", one).split()) for one in wrong]


def hidden_form(page: TestResponse, button: str) -> tuple[str, dict[str, str]]:
    """Return where the form around the button *button* goes, and what it sends."""
    form = next(
        form
        for form in re.findall(r"<form.*?</form>", page.text, re.DOTALL)
        if f'value="{button}"' in form
    )
    (path,) = re.findall(r'action="([^"]+)"', form)
    return path, dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))


def test_a_plain_form_writes_a_deal(table: Table) -> None:
    sent = deal(card_points_a="41", tricks_a="5", trump="h", note="A fine hand")

    answer = table.bert.send(f"{table.path}/deals", **sent)

    assert (answer.status_code, answer.location) == (303, table.path)
    assert sheet(table) == ["12 +12 46 · 5 tricks 1 hearts 0 22 · 3 tricks A fine hand"]


def test_a_plain_form_sent_twice_writes_one_deal(table: Table) -> None:
    sent = deal(taken_b="41")

    answers = [table.bert.send(f"{table.path}/deals", **sent) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [303, 303]
    assert table.log() == ["started", "recorded"]


def test_what_no_side_can_have_is_refused_and_stays_in_the_form(table: Table) -> None:
    answer = table.bert.send(f"{table.path}/deals", **deal(taken_a="72", note="Hm"))

    assert (answer.status_code, table.log()) == (422, ["started"])
    assert wrong_in(answer) == ["Total: a side can have 0 to 68, not 72."]
    assert found_in(answer, r'name="taken_a"[^>]* value="([^"]*)"') == "72"
    assert found_in(answer, r'name="note"[^>]* value="([^"]*)"') == "Hm"


def test_points_that_so_many_tricks_cannot_hold_are_refused(table: Table) -> None:
    sent = deal(card_points_a="52", tricks_a="2")

    answer = table.bert.send(f"{table.path}/deals", **sent)

    assert wrong_in(answer) == ["With 2 tricks a side holds 0 to 36 card points, not 52."]


def test_a_form_with_nothing_in_it_says_what_is_missing(table: Table) -> None:
    answer = table.bert.send(f"{table.path}/deals", **deal(trump="s"))

    assert (answer.status_code, table.log()) == (422, ["started"])
    assert wrong_in(answer) == ["Write the points of at least one side."]
    assert found_in(answer, r"<option selected value=\"(\w+)\">spades") == "s"


@pytest.mark.parametrize("typed", STRANGE)
def test_what_is_no_whole_number_comes_back_as_it_was_typed(table: Table, typed: str) -> None:
    answer = table.bert.send(f"{table.path}/deals", **deal(card_points_a=typed, tricks_a="5"))

    shown = typed if len(typed) < 40 else typed[:39] + "…"
    assert wrong_in(answer) == [f"Write a whole number, as in 41, not “{shown}”."]
    assert found_in(answer, r'name="card_points_a"[^>]* value="([^"]*)"') == typed
    assert table.log() == ["started"]


@pytest.mark.parametrize("number", ["", "x", "0", "9" * 5000])
def test_a_form_with_a_strange_number_writes_nothing(table: Table, number: str) -> None:
    sent = {**deal(taken_a="41"), "number": number}

    answer = table.bert.send(f"{table.path}/deals", **sent)

    assert (answer.status_code, table.log()) == (422, ["started"])


def test_undo_pressed_twice_on_one_page_takes_back_one_deal(table: Table) -> None:
    for number in (1, 2):
        table.bert.send(f"{table.path}/deals", **deal(number, taken_a="41"))
    page = table.bert.see(table.path)
    replaces = found_in(page, r'name="replaces" value="([0-9a-f-]{36})"')

    for _ in range(2):
        table.bert.send(f"{table.path}/wishes/withdrawn", entry=str(uuid4()), replaces=replaces)

    assert sheet(table) == ["7 +7 41 1 0 27"]


def test_a_row_leads_to_its_correction(table: Table) -> None:
    for number in (1, 2):
        table.bert.send(f"{table.path}/deals", **deal(number, card_points_a="41", tricks_a="5"))
    row = found_in(table.bert.see(table.path), r'class="deal-link" href="([^"]+)"')
    form = table.bert.see(f"{row}?form")
    replaces = found_in(form, r'name="replaces" type="hidden" value="([^"]+)"')

    answer = table.bert.send(
        row, entry=str(uuid4()), replaces=replaces, doubled="0", taken_b="40"
    )

    assert found_in(form, r'name="card_points_a"[^>]* value="([^"]*)"') == "41"
    assert answer.status_code == 303
    assert sheet(table)[0] == "12 28 2 6 +6 40"


def test_a_deal_that_another_phone_wrote_in_other_figures_shows_both(table: Table) -> None:
    table.bert.send(f"{table.path}/deals", **deal(taken_a="46"))

    answer = table.cora.send(f"{table.path}/deals", **deal(taken_a="45", trump="h"))

    assert (answer.status_code, table.log()) == (409, ["started", "recorded"])
    assert "Another phone wrote deal 1 too Bert’s phone" in text_of(answer)
    assert re.findall(r'data-gap="taken">([^<]+)<', answer.text) == ["46–22", "45–23"]


@pytest.mark.parametrize(
    ("button", "rows"),
    [
        ("mine", ["11 +11 45 1 hearts 0 23"]),
        ("both", ["23 +11 45 2 hearts 0 23", "12 +12 46 1 0 22"]),
    ],
)
def test_the_table_decides_without_scripts_too(
    table: Table, button: str, rows: list[str]
) -> None:
    table.bert.send(f"{table.path}/deals", **deal(taken_a="46"))
    both = table.cora.send(f"{table.path}/deals", **deal(taken_a="45", trump="h"))

    path, sent = hidden_form(both, button)
    answer = table.cora.send(path, **sent)

    assert (answer.status_code, sheet(table)) == (303, rows)


def test_the_same_deal_of_another_phone_is_written_already(table: Table) -> None:
    table.bert.send(f"{table.path}/deals", **deal(taken_a="46"))

    answer = table.cora.send(f"{table.path}/deals", **deal(taken_b="22"))

    assert (answer.status_code, table.log()) == (303, ["started", "recorded"])


def test_scripts_hear_what_became_of_each_entry(table: Table) -> None:
    first, second, third = recorded(1, 41, 27), recorded(1, 46, 22), recorded(2, 72, -4)

    answer = post(table.bert, table, {"after": 1, "entries": [first, first, second, third]})

    rows = answer.get_json()["answers"]
    assert [row["status"] for row in rows] == ["stored", "known", "conflict", "refused"]
    assert [row["id"] for row in rows] == [one["id"] for one in (first, first, second, third)]
    assert rows[2]["stored"]["taken"] == [41, 27]
    assert rows[2]["stored"]["device"] == "Bert’s phone"
    assert [row["code"] for row in rows[3]["refusals"]] == ["out-of-range"]


def test_scripts_hear_what_others_wrote_since(table: Table) -> None:
    post(table.bert, table, {"after": 1, "entries": [recorded(1, 41, 27)]})

    answers = [
        post(table.cora, table, {"after": 1, "entries": [recorded(2, 46, 22)]}),
        table.eva.see(f"{table.path}/entries?after=2"),
    ]

    seen = [[entry["taken"] for entry in answer.get_json()["entries"]] for answer in answers]
    assert seen == [[[41, 27], [46, 22]], [[46, 22]]]


@pytest.mark.parametrize(
    "body",
    ["x", [], {}, {"after": 1}, {"after": "1", "entries": []}, {"after": 1, "entries": {}}],
)
def test_scripts_that_send_something_else_are_not_understood(
    table: Table, body: object
) -> None:
    assert post(table.bert, table, body).status_code == 400


def test_brackets_without_end_are_not_understood(table: Table) -> None:
    headers = {"X-CSRFToken": table.bert.token, "Content-Type": "application/json"}

    answer = table.bert.client.post(
        f"{table.path}/entries", data="[" * 100_000, headers=headers
    )

    assert answer.status_code == 400


def test_entries_need_the_token_of_our_own_pages(table: Table) -> None:
    body = {"after": 0, "entries": [recorded(1, 41, 27)]}

    answer = table.bert.client.post(f"{table.path}/entries", json=body)

    assert (answer.status_code, table.log()) == (400, ["started"])


def test_who_only_watches_writes_nothing(table: Table) -> None:
    answers = [
        post(table.eva, table, {"after": 0, "entries": [recorded(1, 41, 27)]}),
        table.eva.send(f"{table.path}/deals", **deal(taken_a="41")),
        table.eva.send(f"{table.path}/wishes/thrown_in", number=1, entry=str(uuid4())),
        table.eva.send(f"{table.path}/rematch"),
    ]

    assert [answer.status_code for answer in answers] == [403, 403, 403, 403]
    assert table.log() == ["started"]


def test_who_only_watches_sees_no_keys(table: Table) -> None:
    table.bert.send(f"{table.path}/deals", **deal(taken_a="41"))

    page = table.eva.see(table.path)

    # Only to go on to the next match, which every phone may do with the right that it has.
    posts = re.findall(r'action="([^"]+)"', page.text)
    assert ("<tally-pad" in page.text, posts) == (False, [f"{table.path}/next"])
    assert sheet(table, table.eva) == ["7 +7 41 1 0 27"]


def test_an_answer_that_changes_no_right_leaves_the_cookie_alone(table: Table) -> None:
    """A phone asks many things at once; the slowest answer must not bring back old rights."""
    table.bert.see(table.path)

    paths = [table.path, f"{table.path}/entries", "/", "/blank/classic"]

    assert [table.bert.see(path).headers.getlist("Set-Cookie") for path in paths] == [[]] * 4


def test_a_blank_table_leaves_the_cookie_alone(visitor: Visitor) -> None:
    """Dozens are fetched while somebody begins a match, whose right is in the cookie."""
    visitor.see("/")

    assert visitor.see("/blank/classic").headers.getlist("Set-Cookie") == []


def test_the_score_can_be_had_as_a_picture(table: Table) -> None:
    table.bert.send(f"{table.path}/deals", **deal(taken_a="68"))

    drawing = table.eva.see(f"{table.path}/result.svg")

    assert drawing.mimetype == "image/svg+xml"
    assert re.findall(r"<text[^>]*>([^<]+)</text>", drawing.text) == [
        *("Anna &amp; Cora – Bert &amp; Dirk", "Manille, to 50 · after 1 deal"),
        *("Anna", "Cora", "34", "Bert", "Dirk", "0"),
    ]


def test_a_result_is_passed_on_in_a_few_lines(table: Table) -> None:
    table.bert.send(f"{table.path}/deals", **deal(taken_a="68"))
    table.bert.act(table.match_id, "finished")

    page = table.eva.see(table.path).text

    lines = re.findall(r"<(?:p|h1)[^>]* data-shared[^>]*>(.*?)</(?:p|h1)>", page, re.DOTALL)
    assert [" ".join(re.sub(r"<[^>]+>", "", line).split()) for line in lines] == [
        "Anna &amp; Cora win",
        "Anna &amp; Cora 34, Bert &amp; Dirk 0",
        "Manille, to 50 · after 1 deal · 0 deals verified card by card",
    ]


def test_messengers_get_the_score_as_a_picture_of_their_size(table: Table) -> None:
    picture = table.eva.see(f"{table.path}/result.png")

    assert picture.mimetype == "image/png"
    assert size_of(picture.data) == (1200, 630)
    assert table.finn.see(f"{table.path}/result.png").status_code == 403


def test_who_may_only_score_cannot_abandon_the_match(table: Table) -> None:
    answer = post(table.bert, table, {"after": 0, "entries": [entry("abandoned")]})

    assert (answer.status_code, table.log()) == (403, ["started"])


@pytest.mark.parametrize("path", ["/wishes/renamed", "/wishes/x"])
def test_a_wish_that_the_table_does_not_know_leads_nowhere(table: Table, path: str) -> None:
    assert table.bert.send(table.path + path, entry=str(uuid4())).status_code == 404


def test_a_deal_that_is_not_there_has_no_page(table: Table) -> None:
    assert table.bert.see(f"{table.path}/deals/{uuid4()}").status_code == 404


def test_whoever_begins_the_next_match_manages_it(table: Table) -> None:
    answer = table.bert.send(f"{table.path}/rematch")

    assert table.bert.act(answer.location.rpartition("/")[2], "abandoned").status_code == 303
