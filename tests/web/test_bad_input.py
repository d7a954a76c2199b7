"""Whatever a form sends: refused in a sentence, nothing written, and what was typed stays."""

import re
from uuid import uuid4

import pytest

from tests.web.visitors import Table, Visitor, found_in, problems_in

HUGE = "9" * 5000
NO_WHOLES = ("ten", "41.5", "NaN", "1e3", "٤", "0x10", "--5", HUGE)


def sent_points(points: str) -> dict[str, str]:
    return {"side": "0", "points": points, "reason": "Talked"}


@pytest.mark.parametrize("points", NO_WHOLES)
def test_what_is_no_whole_number_is_refused(table: Table, points: str) -> None:
    answer = table.anna.act(table.match_id, "adjusted", **sent_points(points))

    shown = points if len(points) < 40 else points[:39] + "…"
    assert answer.status_code == 422
    assert problems_in(answer) == [f"Points: write a whole number, as in 41, not {shown}."]
    assert found_in(answer, r'name="points"[^>]* value="([^"]*)"') == points
    assert table.log() == ["started"]


@pytest.mark.parametrize(
    ("points", "problem"),
    [
        ("", "Points: nothing is given, but something is needed here."),
        ("   ", "Points: nothing is given, but something is needed here."),
        ("0", "Points: this would change nothing; write what is new."),
        ("1001", "Points: 1001 is too large; -1000 to 1000 can be."),
        ("-1001", "Points: -1001 is too small; -1000 to 1000 can be."),
        ("999999999999999999", "Points: … is too large; -1000 to 1000 can be."),
    ],
)
def test_points_out_of_reach_are_refused(table: Table, points: str, problem: str) -> None:
    answer = table.anna.act(table.match_id, "adjusted", **sent_points(points))

    assert (answer.status_code, problems_in(answer)) == (422, [problem])
    assert table.log() == ["started"]


@pytest.mark.parametrize(
    ("kind", "fields", "problem"),
    [
        (
            "adjusted",
            {"side": "2", "points": "5", "reason": "x"},
            "Side: “2” is none of the choices: 0, 1.",
        ),
        (
            "adjusted",
            {"side": "0", "points": "5", "reason": ""},
            "Reason: nothing is given, but something is needed here.",
        ),
        (
            "adjusted",
            {"side": "0", "points": "5", "reason": "x" * 201},
            "Reason: this is too long; at most 200 characters are taken.",
        ),
        (
            "adjusted",
            {"side": "0", "points": "5", "reason": "a\x00b"},
            "Reason: write one line of text, not 'a\\x00b'.",
        ),
        (
            "dealer_set",
            {"number": "1", "dealer": "4"},
            "Dealer: “4” is none of the choices: 0, 1, 2, 3.",
        ),
        (
            "dealer_set",
            {"number": "0", "dealer": "1"},
            "From deal: 0 is too small; 1 to 9999 can be.",
        ),
        (
            "thrown_in",
            {"number": "first"},
            "Number of the deal: write a whole number, as in 41, not first.",
        ),
        (
            "withdrawn",
            {"replaces": "everything"},
            "Line: this must be an id such as 0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44, "
            "not everything.",
        ),
        (
            "withdrawn",
            {"replaces": "0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44"},
            "There is no such line in this match.",
        ),
        ("finished", {"id": ""}, "Id: nothing is given, but something is needed here."),
        ("reopened", {}, "Nobody has ended this match by hand, so it cannot be reopened."),
        ("played_on", {}, "This match is not over, so there is nothing to play on after."),
        ("time_called", {}, "This match is not played on time, so time cannot be called."),
    ],
)
def test_a_line_that_cannot_be_is_not_written(
    table: Table, kind: str, fields: dict[str, str], problem: str
) -> None:
    answer = table.anna.act(table.match_id, kind, **fields)

    assert (answer.status_code, problems_in(answer)) == (422, [problem])
    assert table.log() == ["started"]


def test_a_line_sent_twice_is_written_once(table: Table) -> None:
    fields = {"id": "0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44", **sent_points("-5")}

    answers = [table.anna.act(table.match_id, "adjusted", **fields) for _ in range(5)]

    assert {answer.status_code for answer in answers} == {303}
    assert table.log() == ["started", "adjusted"]


def test_taking_back_what_was_taken_back_is_answered_with_how_it_stands(table: Table) -> None:
    table.anna.act(table.match_id, "adjusted", **sent_points("-5"))
    entry = table.exported()["entries"][1]["id"]
    table.bert.act(table.match_id, "withdrawn", replaces=entry)

    answer = table.anna.act(table.match_id, "withdrawn", replaces=entry)

    assert (answer.status_code, problems_in(answer)) == (
        409,
        [
            "Somebody changed this after you had opened it: look at it as it is now, then "
            "write your change again."
        ],
    )
    assert table.log() == ["started", "adjusted", "withdrawn"]


def test_a_match_that_is_over_takes_no_more(table: Table) -> None:
    table.anna.act(table.match_id, "finished")

    answer = table.anna.act(table.match_id, "thrown_in", number="1")

    assert answer.status_code == 422
    assert problems_in(answer) == [
        "This match is over: take back the last deal, or play on, before you write more."
    ]


NEW_MATCHES = {
    "a target of words": (
        {"target": "fifty"},
        ["Play to: write a whole number, as in 41, not fifty."],
    ),
    "a target of none": ({"target": "0"}, ["Play to: 0 is too small; 1 to 1000 can be."]),
    "half a deal": (
        {"deals": "1.5"},
        ["Or so many deals: write a whole number, as in 41, not 1.5."],
    ),
    "two games": ({"games": "2"}, ["Games: “2” is none of the choices: 1, 3, 5."]),
    "five players": (
        {"first_dealer": "4"},
        ["First dealer: “4” is none of the choices: 0, 1, 2, 3."],
    ),
    "a name as long as a book": (
        {"player_3": "x" * 41},
        ["Player 4: this is too long; at most 40 characters are taken."],
    ),
    "rules of nobody": (
        {"rules": "poker"},
        ["There are no rules called “poker”: choose one of the rules in the list."],
    ),
    "no rules": (
        {"rules": ""},
        ["There are no rules called “”: choose one of the rules in the list."],
    ),
    "no id": (
        {"id": "1"},
        ["Id: this must be an id such as 0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44, not 1."],
    ),
}


@pytest.mark.parametrize("case", NEW_MATCHES)
def test_a_match_that_cannot_be_is_not_begun(visitor: Visitor, case: str) -> None:
    fields, problems = NEW_MATCHES[case]
    sent = {
        "id": "0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44",
        "rules": "classic",
        "player_0": "Anna <b>",
        "side_1": "Bert’s",
        **fields,
    }

    answer = visitor.send("/matches/new", **sent)

    assert (answer.status_code, problems_in(answer)) == (422, problems)
    kept = [found_in(answer, rf'name="{name}"[^>]* value="([^"]*)"') for name in KEPT]
    assert kept == ["Anna &lt;b&gt;", "Bert’s"]
    assert " data-running>" not in visitor.see("/").text


KEPT = ("player_0", "side_1")


def test_several_faults_are_told_at_once(visitor: Visitor) -> None:
    answer = visitor.send(
        "/matches/new", rules="classic", id="x", target="x", deals="x", player_0="x" * 41
    )

    assert len(problems_in(answer)) == 4


@pytest.mark.parametrize(
    ("fields", "problems"),
    [
        (
            {"name": ""},
            ["Name of these rules: nothing is given, but something is needed here."],
        ),
        (
            {"levels": "1, 3, 2"},
            ["Doubling: the factors must begin with 1 and rise, as in 1, 2, 4; not 1, 3, 2."],
        ),
        (
            {"levels": "1, two"},
            ["Factors: plain, doubled, redoubled, …: write a whole number, as in 41, not two."],
        ),
        (
            {"levels": ""},
            ["Doubling: the factors must begin with 1 and rise, as in 1, 2, 4; not nothing."],
        ),
        (
            {"target": ""},
            ["This match would never end: give it a target, a number of deals, or minutes."],
        ),
        (
            {"turned_up_bonus": "manille"},
            [
                "The turned-up card can pay only where a turned-up card fixes trump: change "
                "one of the two."
            ],
        ),
        (
            {"no_trump": "y", "max_doublings": "3"},
            ["Without trump a deal is doubled no more often than with trump: at most 2 times."],
        ),
        (
            {"no_trump": "y", "factor": ""},
            ["Such a deal counts times: nothing is given, but something is needed here."],
        ),
        (
            {"tie": "coin"},
            [
                "A level score then: “coin” is none of the choices: play_on, draw, half, "
                "both_win, two_extra_deals."
            ],
        ),
    ],
)
def test_house_rules_that_contradict_themselves_are_not_kept(
    visitor: Visitor, fields: dict[str, str], problems: list[str]
) -> None:
    answer = visitor.send("/rules/new", **{**HOUSE, **fields})

    assert (answer.status_code, problems_in(answer)) == (422, problems)
    assert "House rules" not in visitor.see("/rules").text.split("<main")[1]


HOUSE = {
    "base": "boom",
    "name": "De Zwaan",
    "target": "101",
    "games": "1",
    "levels": "1, 2, 4",
    "factor": "2",
    "stack": "multiply",
    "drawn_deal": "doubles_next",
    "sweep": "none",
    "sweep_test": "tricks",
    "tie": "play_on",
    "trump_by": "dealer",
    "turned_up_bonus": "none",
    "turned_up_at": "deal_end",
    "misdeal": "same",
    "legality": "LP-B",
}


@pytest.mark.parametrize("code", ["", "ABC", "k7pm-3qxb", "💥💥", "x" * 13, "' OR 1=1"])
def test_a_code_that_is_none_opens_nothing(visitor: Visitor, code: str) -> None:
    answer = visitor.send("/join", code=code)

    assert (answer.status_code, len(problems_in(answer))) == (422, 1)


def test_a_code_is_read_as_people_write_it(table: Table) -> None:
    code = table.anna.tells_code(table.match_id, "watch")

    answer = table.finn.send("/join", code=f" {code.lower().replace(' ', '-')} ")

    assert (answer.status_code, answer.location) == (303, table.path)


def test_after_many_wrong_codes_the_address_has_to_wait(visitor: Visitor) -> None:
    answers = [visitor.send("/join", code=f"AAAA{number:04}") for number in range(31)]

    assert {answer.status_code for answer in answers[:30]} == {422}
    assert answers[30].status_code == 429
    assert re.fullmatch(r"[1-9][0-9]{0,2}", answers[30].headers["Retry-After"])


def test_names_that_nobody_changed_write_nothing(table: Table) -> None:
    names = {"player_0": "Anna", "player_1": "Bert", "player_2": "Cora", "player_3": "Dirk"}
    ids = {"other_id": "0b3c8a6e-8f0e-4c55-9d1c-2f7f0c9a1b44"}

    table.anna.act(table.match_id, "renamed", **names, **ids)
    table.anna.act(table.match_id, "renamed", **{**names, "player_3": "Dora"}, **ids)

    assert table.log() == ["started", "renamed"]
    assert [*table.exported()["entries"][1]["players"]] == ["Bert", "Dora"]


@pytest.mark.parametrize(
    ("sent", "problem"),
    [
        ({"number": "10000"}, "Number of the deal: 10000 is too large; 1 to 9999 can be."),
        ({"doubled": "1"}, "Nobody doubles under these rules: choose “plain”."),
    ],
)
def test_what_a_deal_says_unseen_is_refused_in_words(
    table: Table, sent: dict[str, str], problem: str
) -> None:
    ids = {"entry": str(uuid4()), "deal": str(uuid4()), "number": "1"}

    answer = table.anna.send(f"{table.path}/deals", **{**ids, "taken_a": "46", **sent})

    assert answer.status_code == 422
    assert re.findall(r'role="alert">.*?<span>([^<]*)</span>', answer.text) == [problem]
    assert table.log() == ["started"]
