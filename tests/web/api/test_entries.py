"""Write on the log of a match, and read it."""

from typing import Any

import pytest
from flask import Flask

from tests.build import recorded, uid
from tests.web.api.programs import AT, MATCH, Table, refused, seated, told


def entry(kind: str, name: str = "an entry", /, **more: object) -> dict[str, object]:
    """Return the entry of *kind* called *name*."""
    return {"id": uid(name), "kind": kind, **more}


def became(rows: list[dict[str, Any]]) -> list[tuple[str, int | None, list[str]]]:
    """Return what became of each entry, in short."""
    return [
        (row["status"], row["seq"], [refusal["code"] for refusal in row["refusals"]])
        for row in rows
    ]


def test_an_entry_that_is_stored_gets_its_place(table: Table) -> None:
    answer = table.bert.post(f"/matches/{MATCH}/entries", {"entries": [recorded(1, "46-22")]})

    assert told(answer, 200) == {
        "entries": [
            {"id": uid("entry of deal 1"), "status": "stored", "seq": 2, "refusals": []}
        ],
        "version": 2,
    }


def test_entries_are_answered_in_order_and_stop_nothing(table: Table) -> None:
    table.anna.put("Anna's", "46-22", number=1)

    rows = table.bert.writes(
        recorded(1, "46-22"),
        recorded(1, "45-23", "another"),
        recorded(2, "72-0"),
        recorded(3, "40-28"),
        recorded(3, "40-28"),
        entry("withdrawn", replaces=uid("entry of deal 3")),
    )

    assert became(rows) == [
        ("conflict", None, ["already-there"]),
        ("conflict", None, ["slot-taken"]),
        ("refused", None, ["out-of-range", "sum"]),
        ("stored", 3, []),
        ("known", 3, []),
        ("stored", 4, []),
    ]
    assert [row.get("stored", {}).get("id") for row in rows[:3]] == [uid("Anna's")] * 2 + [None]
    assert [deal["id"] for deal in table.eva.match()["deals"]] == [uid("Anna's")]


def test_a_conflict_tells_all_of_what_stands_there(table: Table) -> None:
    table.anna.put("Anna's", "46-22", number=1)
    latest = table.eva.match()["deals"][0]["entry"]

    rows = table.bert.writes(recorded(1, "46-22"))

    assert rows == [
        {
            "id": uid("entry of deal 1"),
            "status": "conflict",
            "seq": None,
            "refusals": [
                {
                    "code": "already-there",
                    "field": "number",
                    "message": "This deal is written already, exactly like this.",
                    "values": {"number": 1},
                }
            ],
            "stored": {
                "id": uid("Anna's"),
                "entry": latest,
                "kind": "recorded",
                "live": True,
                "number": 1,
                "taken": [46, 22],
                "card_points": None,
                "tricks": None,
                "trump": None,
                "named_by": None,
                "doubled": 0,
                "sweep": False,
                "turned_up": None,
                "dealer": None,
                "revoke": None,
                "note": None,
                "by": "manage",
                "device": "",
                "at": AT,
            },
        }
    ]


@pytest.mark.parametrize(
    ("sent", "code", "field"),
    [
        (None, "not-an-object", ""),
        ([], "not-an-object", ""),
        ({}, "missing", "id"),
        ({**recorded(1, "46-22"), "id": 7}, "not-an-id", "id"),
        ({**recorded(1, "46-22"), "kind": "started"}, "not-a-choice", "kind"),
        ({**recorded(1, "46-22"), "kind": ["recorded"]}, "not-a-choice", "kind"),
        ({**recorded(1, "46-22"), "taken": [41.5, None]}, "not-whole", "taken.0"),
        ({**recorded(1, "46-22"), "taken": ["41", None]}, "not-whole", "taken.0"),
        ({**recorded(1, "46-22"), "number": True}, "not-whole", "number"),
        ({**recorded(1, "46-22"), "colour": "red"}, "unknown-field", "colour"),
    ],
)
def test_an_entry_that_cannot_be_read_stops_nothing(
    table: Table, sent: object, code: str, field: str
) -> None:
    bad, good = table.bert.writes(sent, recorded(2, "40-28"))

    assert (bad["status"], bad["seq"]) == ("refused", None)
    assert (code, field) in [(row["code"], row["field"]) for row in bad["refusals"]]
    assert (good["status"], good["seq"]) == ("stored", 2)


def test_an_entry_without_an_id_is_answered_without_one(table: Table) -> None:
    (row,) = table.bert.writes({"kind": "finished"})

    assert (row["id"], row["status"]) == (None, "refused")


def test_an_id_is_answered_as_it_was_sent(table: Table) -> None:
    sent = {**recorded(1, "46-22"), "id": uid("entry of deal 1").upper()}

    (row,) = table.bert.writes(sent)

    assert (row["id"], row["status"]) == (uid("entry of deal 1").upper(), "stored")


def test_an_id_that_says_something_else_now_is_refused(table: Table) -> None:
    table.bert.writes(recorded(1, "46-22"))

    rows = table.bert.writes({**recorded(2, "40-28"), "id": uid("entry of deal 1")})

    assert became(rows) == [("refused", None, ["id-reused"])]


def test_every_kind_does_what_it_says(site: Flask) -> None:
    table = seated(site, ruleset="manillen-timed")

    rows = table.anna.writes(
        recorded(1, "40-20"),
        entry("thrown_in", "the misdeal", number=2),
        entry("dealer_set", "the dealer", number=3, dealer=3),
        recorded(3, "20-40"),
        entry("adjusted", "the penalty", side=1, points=-5, reason="Talked"),
        entry("renamed", "the name", side=0, name="Blues"),
        entry("corrected", "the correction", replaces=uid("entry of deal 3"), taken=[25, 35]),
        entry("time_called", "the bell"),
        entry("withdrawn", "no bell", replaces=uid("the bell")),
        entry("restored", "the bell after all", replaces=uid("no bell")),
        recorded(4, "34-26"),
        recorded(5, "34-26"),
        entry("played_on", "for the fun of it"),
        entry("finished", "enough"),
        entry("reopened", "not yet"),
        entry("abandoned", "the last tram"),
    )

    assert became(rows) == [("stored", seq, []) for seq in range(2, 18)]
    answer = table.eva.match()
    assert (answer["state"], answer["played_on"], answer["winner"]) == ("abandoned", True, None)
    assert [
        (deal["number"], deal["thrown_in"], deal["dealer"]) for deal in answer["deals"]
    ] == [
        (1, False, 0),
        (2, True, 1),
        (3, False, 3),
        (4, False, 0),
        (5, False, 1),
    ]
    assert answer["sides"][0]["name"] == "Blues"
    assert answer["adjustments"] == [
        {
            "id": uid("the penalty"),
            "entry": uid("the penalty"),
            "side": 1,
            "points": -5,
            "reason": "Talked",
            "after": 3,
            "game": 1,
            "counted": True,
            "by": "manage",
            "device": "",
            "at": AT,
        }
    ]


def test_two_hundred_entries_are_taken_at_once(table: Table) -> None:
    rows = table.bert.writes(*[entry("finished", f"{number}") for number in range(200)])

    assert became(rows) == [("stored", 2, []), *[("refused", None, ["finished"])] * 199]


def test_more_than_two_hundred_are_refused_together(table: Table) -> None:
    sent = {"entries": [entry("finished", f"{number}") for number in range(201)]}

    answer = table.bert.post(f"/matches/{MATCH}/entries", sent)

    assert refused(answer) == (422, [("too-long", "entries")])
    assert table.eva.match()["version"] == 1


def test_no_entries_are_no_fault(table: Table) -> None:
    assert table.bert.writes() == []


def test_an_entry_for_managers_is_set_aside(table: Table) -> None:
    rows = table.bert.writes(
        recorded(1, "46-22"), entry("abandoned", "the tram"), recorded(2, "40-28")
    )

    assert rows[1] == {
        "id": uid("the tram"),
        "status": "refused",
        "seq": None,
        "refusals": [
            {
                "code": "no-right",
                "field": "kind",
                "message": "This link may not do that: use a mightier link of the match.",
                "values": {},
            }
        ],
    }
    assert became([rows[0], rows[2]]) == [("stored", 2, []), ("stored", 3, [])]


def test_entries_for_managers_alone_need_their_token(table: Table) -> None:
    answer = table.bert.post(
        f"/matches/{MATCH}/entries", {"entries": [entry("abandoned", "the tram")]}
    )

    assert refused(answer) == (403, [])
    assert table.eva.match()["state"] == "running"


def test_the_log_tells_who_wrote_what_and_when(table: Table) -> None:
    table.bert.writes(
        {**entry("adjusted", side=0, points=3, reason="Luck"), "written_at": "10 past 8"}
    )

    answer = told(table.eva.get(f"/matches/{MATCH}/entries"), 200)

    assert answer == {
        "entries": [
            {
                "id": answer["entries"][0]["id"],
                "seq": 1,
                "kind": "started",
                "by": "manage",
                "device": "",
                "at": AT,
                "written_at": None,
            },
            {
                "id": uid("an entry"),
                "seq": 2,
                "kind": "adjusted",
                "side": 0,
                "points": 3,
                "reason": "Luck",
                "after": 0,
                "by": "score",
                "device": "",
                "at": AT,
                "written_at": "10 past 8",
            },
        ],
        "version": 2,
    }


@pytest.mark.parametrize(("after", "seqs"), [(0, [1, 2, 3]), (2, [3]), (3, []), (99, [])])
def test_the_log_is_read_from_where_it_is_known(
    table: Table, after: int, seqs: list[int]
) -> None:
    table.bert.plays("46-22", "40-28")

    answer = told(table.eva.get(f"/matches/{MATCH}/entries?after={after}"), 200)

    assert ([row["seq"] for row in answer["entries"]], answer["version"]) == (seqs, 3)


@pytest.mark.parametrize("after", ["", "-1", "1.0", "one", "%D9%A1", "1_0", "9999999999"])
def test_where_the_log_is_known_is_a_whole_number(table: Table, after: str) -> None:
    answer = table.eva.get(f"/matches/{MATCH}/entries?after={after}")

    assert refused(answer) == (400, [("not-whole", "after")])


def test_a_log_that_was_read_can_be_sent_again(table: Table) -> None:
    table.bert.writes(recorded(1, "46-22"))
    before = table.eva.match()
    log = told(table.eva.get(f"/matches/{MATCH}/entries?after=1"), 200)["entries"]
    known = {"seq", "by", "device", "at"}

    rows = table.bert.writes(
        *({name: one for name, one in row.items() if name not in known} for row in log)
    )

    assert became(rows) == [("known", 2, [])]
    assert table.eva.match() == before
