"""Write a deal, correct it, take it back, put it back."""

from typing import Any

import pytest
from flask import Flask

from tests.build import uid
from tests.web.api.programs import AT, Table, described, path_of, refused, seated, told

TURNED_UP = {"trump_by": "turned_up", "turned_up_bonus": "manille"}


def entry_of(table: Table, name: str) -> str:
    """Return the latest entry about the deal called *name*."""
    (entry,) = [deal["entry"] for deal in table.eva.match()["deals"] if deal["id"] == uid(name)]
    return str(entry)


def taken(match: dict[str, Any]) -> dict[int, list[int]]:
    """Return what each side took, by the numbers of the deals."""
    return {deal["number"]: deal["taken"] for deal in match["deals"]}


def test_one_side_follows_from_the_other(table: Table) -> None:
    sent = {"number": 7, "card_points": [None, 19], "tricks": [5, None]}

    answer = told(table.bert.call("PUT", path_of("a deal"), sent), 201)

    deal = answer["deals"][0]
    assert (deal["card_points"], deal["tricks"], deal["taken"], deal["written"]) == (
        [41, 19],
        [5, 3],
        [46, 22],
        [12, 0],
    )


def test_whatever_else_is_known_is_kept(site: Flask) -> None:
    table = seated(site, ruleset="coinchee")
    told_of_it = {
        "number": 3,
        "taken": [52, 16],
        "trump": "none",
        "named_by": 2,
        "doubled": 1,
        "dealer": 3,
        "note": "Played for the last beer",
    }

    answer = told(table.bert.call("PUT", path_of("a deal"), told_of_it), 201)

    deal = answer["deals"][0]
    assert {name: deal[name] for name in told_of_it} == told_of_it


def test_null_says_as_little_as_nothing(table: Table) -> None:
    fields = described(table.bert.app)["components"]["schemas"]["DealBody"]["properties"]
    nothing = dict.fromkeys(sorted({*fields} - {"taken", "number"}))

    answer = table.bert.put("a deal", "46-22", number=1, **nothing)

    assert told(answer, 201)["sides"][0]["written"] == 12


def test_the_same_deal_sent_again_changes_nothing(table: Table) -> None:
    first = table.bert.put("a deal", "46-22", number=1)

    second = table.bert.put("a deal", "46-22", number=1)

    assert (first.status_code, second.status_code) == (201, 200)
    assert second.get_json() == first.get_json()


def test_a_number_that_is_taken_shows_what_stands_there(table: Table) -> None:
    table.anna.put("Anna's", "46-22 h", number=7)
    entry = entry_of(table, "Anna's")

    answer = table.bert.put("Bert's", "45-23", number=7)

    assert told(answer, 409) == {
        "type": "about:blank",
        "title": "Conflict",
        "status": 409,
        "detail": "Somebody was first: look at what is stored, then decide.",
        "refusals": [
            {
                "code": "slot-taken",
                "field": "number",
                "message": "Deal 7 is written already, with other figures: correct that one, "
                "or write yours as the next deal.",
                "values": {"number": 7},
            }
        ],
        "stored": {
            "id": uid("Anna's"),
            "entry": entry,
            "kind": "recorded",
            "live": True,
            "number": 7,
            "taken": [46, 22],
            "card_points": None,
            "tricks": None,
            "trump": "h",
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
    assert taken(table.eva.match()) == {7: [46, 22]}


def test_the_same_deal_of_two_phones_is_there_already(table: Table) -> None:
    table.anna.put("Anna's", "46-22", number=7)

    answer = table.bert.put("Bert's", "46-22", number=7)

    assert refused(answer) == (409, [("already-there", "number")])
    assert answer.get_json()["stored"]["id"] == uid("Anna's")
    assert table.eva.match()["sides"][0]["written"] == 12


def test_other_figures_under_the_same_id_need_a_correction(table: Table) -> None:
    table.bert.put("a deal", "46-22", number=1)

    answer = table.bert.put("a deal", "45-23", number=1)

    assert refused(answer) == (409, [("stale", "deal")])
    assert answer.get_json()["stored"]["taken"] == [46, 22]


def test_a_correction_names_what_it_replaces(table: Table) -> None:
    table.bert.plays("46-22", "40-28")
    entry = entry_of(table, "deal 1")

    answer = told(table.anna.put("deal 1", "22-46", replaces=entry), 200)

    assert taken(answer) == {1: [22, 46], 2: [40, 28]}
    assert (answer["deals"][0]["by"], answer["deals"][1]["by"]) == ("manage", "score")
    assert answer["deals"][0]["entry"] != entry


def test_a_correction_may_repeat_the_number(table: Table) -> None:
    table.bert.plays("46-22")

    answer = table.bert.put("deal 1", "45-23", number=1, replaces=entry_of(table, "deal 1"))

    assert taken(told(answer, 200)) == {1: [45, 23]}


def test_a_correction_moves_no_deal(table: Table) -> None:
    table.bert.plays("46-22")

    answer = table.bert.put("deal 1", "45-23", number=2, replaces=entry_of(table, "deal 1"))

    assert answer.status_code == 422
    assert taken(table.eva.match()) == {1: [46, 22]}


def test_a_correction_whose_answer_was_lost_may_come_again(table: Table) -> None:
    table.bert.plays("46-22")
    entry = entry_of(table, "deal 1")
    first = table.bert.put("deal 1", "45-23", replaces=entry, note="Miscounted")

    second = table.bert.put("deal 1", "45-23", replaces=entry, note="Miscounted")

    assert told(second, 200) == told(first, 200)


def test_a_stale_correction_that_says_something_else_is_a_conflict(table: Table) -> None:
    table.bert.plays("46-22")
    entry = entry_of(table, "deal 1")
    table.anna.put("deal 1", "45-23", replaces=entry)

    answer = table.bert.put("deal 1", "44-24", replaces=entry)

    assert refused(answer) == (409, [("stale", "replaces")])
    assert answer.get_json()["stored"]["taken"] == [45, 23]


def test_a_correction_of_another_deal_is_refused(table: Table) -> None:
    table.bert.plays("46-22", "40-28")

    answer = table.bert.put("deal 1", "45-23", replaces=entry_of(table, "deal 2"))

    assert refused(answer) == (422, [("no-such-entry", "replaces")])
    assert taken(table.eva.match()) == {1: [46, 22], 2: [40, 28]}


def test_a_correction_of_nothing_finds_nothing(table: Table) -> None:
    answer = table.bert.put("a deal", "45-23", replaces=uid("nothing"))

    assert refused(answer) == (404, [("no-such-deal", "deal")])


def test_a_deal_is_taken_back_once(table: Table) -> None:
    table.bert.plays("46-22", "40-28")

    first, second = (told(table.bert.withdraws("deal 1"), 200) for _ in range(2))

    assert second == first
    assert (taken(first), first["version"], first["next_number"]) == ({2: [40, 28]}, 4, 3)


def test_a_deal_is_put_back_once(table: Table) -> None:
    before = table.bert.plays("46-22", "40-28")
    table.bert.withdraws("deal 1")

    first, second = (told(table.bert.restores("deal 1"), 200) for _ in range(2))

    assert second == first
    assert (taken(first), first["version"]) == (taken(before), 5)


def test_a_deal_is_not_put_back_where_another_stands(table: Table) -> None:
    table.bert.plays("46-22")
    table.bert.withdraws("deal 1")
    table.bert.put("another", "40-28", number=1)

    answer = table.bert.restores("deal 1")

    assert refused(answer) == (409, [("slot-taken", "number")])
    assert answer.get_json()["stored"]["id"] == uid("another")


@pytest.mark.parametrize("act", ["withdraws", "restores"])
def test_a_deal_that_nobody_wrote_is_not_there(table: Table, act: str) -> None:
    answer = getattr(table.bert, act)("nothing")

    assert refused(answer) == (404, [("no-such-deal", "deal")])


def test_a_withdrawn_deal_sent_again_is_a_conflict(table: Table) -> None:
    table.bert.plays("46-22")
    table.bert.withdraws("deal 1")

    answer = table.bert.put("deal 1", "46-22", number=1)

    assert refused(answer) == (409, [("stale", "deal")])
    assert answer.get_json()["stored"]["live"] is False


def test_a_turned_up_card_tells_what_it_paid(site: Flask) -> None:
    table = seated(site, ruleset="botifarra", options=TURNED_UP)

    answer = told(table.bert.put("a deal", "40-32", number=1, turned_up="9", dealer=1), 201)

    deal = answer["deals"][0]
    assert (deal["turned_up"], deal["bonus"], deal["written"]) == ("9", [0, 5], [4, 5])


def test_deals_after_the_end_stay_and_do_not_count(table: Table) -> None:
    table.bert.plays("46-22", "60-8", "40-28")

    answer = told(table.bert.put("deal 1", "60-8", replaces=entry_of(table, "deal 1")), 200)

    assert (answer["state"], answer["games"][0]["written"]) == ("finished", [52, 0])
    assert [(deal["game"], deal["counted"], deal["written"]) for deal in answer["deals"]] == [
        (1, True, [26, 0]),
        (1, True, [26, 0]),
        (None, False, [0, 0]),
    ]


def test_a_match_that_is_over_takes_no_deal(table: Table) -> None:
    table.bert.plays("68-0", "60-8")

    answer = table.bert.put("deal 3", "46-22", number=3)

    assert refused(answer) == (422, [("finished", "")])
    assert table.eva.match()["version"] == 3
