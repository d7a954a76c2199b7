"""The faults of other score keepers, as programs would meet them: none of them is here."""

from typing import Any

import pytest
from flask import Flask

from tests.build import recorded, uid
from tests.web.api.programs import MATCH, Table, path_of, refused, seated, told


def scores(match: dict[str, Any]) -> list[int]:
    """Return what both sides have written in the current game."""
    return [side["written"] for side in match["sides"]]


def dealers(match: dict[str, Any]) -> list[int]:
    """Return who dealt, deal after deal."""
    return [deal["dealer"] for deal in match["deals"]]


def entry_of(match: dict[str, Any], number: int) -> str:
    """Return the latest entry about the deal of this number."""
    return str(match["deals"][number - 1]["entry"])


def test_the_target_counts_when_it_is_reached(table: Table) -> None:
    answer = table.bert.plays("46-22", "60-8", "46-22")

    assert (scores(answer), answer["state"], answer["winner"]) == ([50, 0], "finished", 0)
    assert refused(table.bert.put("deal 4", "46-22", number=4)) == (422, [("finished", "")])


@pytest.mark.parametrize(
    ("extra", "outcome", "winner"),
    [(("40-28", "28-40"), "draw", None), (("40-28", "40-28"), "win", 0)],
)
def test_a_level_score_after_the_last_deal_gets_two_more(
    site: Flask, extra: tuple[str, str], outcome: str, winner: int | None
) -> None:
    options = {"target": None, "deals": 2, "tie": "two_extra_deals"}
    table = seated(site, ruleset="classic", options=options)

    level = table.bert.plays("40-28", "28-40")
    answers = [
        told(table.bert.put(f"deal {number}", notation, number=number), 201)
        for number, notation in enumerate(extra, start=3)
    ]

    assert (level["state"], answers[0]["state"]) == ("running", "running")
    assert [answers[1][name] for name in ("state", "outcome", "winner")] == [
        "finished",
        outcome,
        winner,
    ]


def test_a_level_score_may_end_in_a_draw(site: Flask) -> None:
    options = {"target": None, "deals": 2, "tie": "draw"}

    answer = seated(site, ruleset="classic", options=options).bert.plays("40-28", "28-40")

    assert (answer["state"], answer["outcome"], answer["winner"]) == ("finished", "draw", None)


def test_the_rematch_is_dealt_by_the_next_seat_whatever_ended_the_match(table: Table) -> None:
    table.bert.plays("68-0", "60-8")

    won = told(table.bert.post(f"/matches/{MATCH}/rematch"), 201)
    table.bert.withdraws("deal 2")
    table.bert.writes({"id": uid("enough"), "kind": "finished"})
    stopped = told(table.bert.post(f"/matches/{MATCH}/rematch"), 201)

    assert (won["dealer"], stopped["dealer"]) == (2, 1)


def test_another_dealer_changes_no_earlier_deal(table: Table) -> None:
    table.bert.plays("40-28", "40-28", "40-28", "40-28")
    table.bert.writes({"id": uid("dealer"), "kind": "dealer_set", "number": 5, "dealer": 2})

    answer = told(table.bert.put("deal 5", "40-28", number=5), 201)

    assert (dealers(answer), answer["dealer"]) == ([0, 1, 2, 3, 2], 3)


def test_a_correction_goes_by_the_deal_and_not_by_its_figures(table: Table) -> None:
    before = table.bert.plays("40-28", "44-24", "44-24")

    answer = told(
        table.bert.put("deal 3", "45-23", replaces=entry_of(before, 3)),
        200,
    )

    assert [deal["written"] for deal in answer["deals"]] == [[6, 0], [10, 0], [11, 0]]


def test_saving_again_adds_nothing(site: Flask) -> None:
    table = seated(site, ruleset="belgian")
    answer = table.bert.plays("60-0")
    points = scores(answer)

    for _ in range(3):
        answer = told(
            table.bert.put("deal 1", "60-0", replaces=entry_of(answer, 1), note="All of them"),
            200,
        )

    assert (scores(answer), points) == ([60, 0], [60, 0])
    assert (answer["deals"][0]["note"], answer["version"]) == ("All of them", 3)


def test_half_a_deal_is_never_stored(table: Table) -> None:
    body = b'{"number": 1, "taken": [46, '

    answer = table.bert.call("PUT", path_of("deal 1"), body, Content_Type="application/json")

    assert refused(answer) == (400, [])
    assert (table.eva.match()["deals"], table.eva.match()["version"]) == ([], 1)


def test_one_request_sent_five_times_is_one_deal(table: Table) -> None:
    answers = [table.bert.put("deal 1", "46-22", number=1) for _ in range(5)]
    entries = [table.bert.writes(recorded(2, "46-22")) for _ in range(5)]

    assert [answer.status_code for answer in answers] == [201, 200, 200, 200, 200]
    assert [rows[0]["status"] for rows in entries] == ["stored", *["known"] * 4]
    assert scores(table.eva.match()) == [24, 0]


def test_an_even_split_writes_nothing_and_moves_the_dealer(table: Table) -> None:
    answer = table.bert.plays("34-34", "68-0")

    assert [deal["written"] for deal in answer["deals"]] == [[0, 0], [34, 0]]
    assert dealers(answer) == [0, 1]


def test_points_past_the_total_are_refused_and_nothing_is_stored(table: Table) -> None:
    answer = table.bert.call("PUT", path_of("deal 1"), {"number": 1, "taken": [72, None]})

    assert told(answer, 422)["refusals"] == [
        {
            "code": "out-of-range",
            "field": "taken.0",
            "message": "Points with tricks: a side can have 0 to 68, not 72.",
            "values": {"value": 72, "high": 68},
        }
    ]
    assert table.eva.match()["version"] == 1


def test_a_match_that_is_over_can_still_be_watched(table: Table) -> None:
    table.bert.plays("68-0", "60-8")

    answer = table.eva.match()

    assert (answer["state"], answer["winner"], len(answer["deals"])) == ("finished", 0, 2)


def test_an_undo_takes_back_the_deal_alone(site: Flask) -> None:
    table = seated(site, ruleset="classic", options={"target": 61})
    table.bert.writes({"id": uid("name"), "kind": "renamed", "side": 0, "name": "Blues"})
    before = table.eva.match()
    table.bert.plays("46-22")

    answer = told(table.bert.withdraws("deal 1"), 200)

    assert answer == {**before, "version": 4}


def test_an_undo_reopens_a_match(table: Table) -> None:
    over = table.bert.plays("46-22", "60-8", "46-22")

    answer = told(table.bert.withdraws("deal 3"), 200)

    assert (over["state"], over["winner"]) == ("finished", 0)
    assert (answer["state"], answer["winner"], scores(answer)) == ("running", None, [38, 0])


def test_a_rename_shows_everywhere(table: Table) -> None:
    table.bert.plays("46-22")
    renamed = {"kind": "renamed", "side": 1, "players": ["Berthe", "Dirk"]}
    table.bert.writes({"id": uid("rename"), **renamed})

    rematch = told(table.bert.post(f"/matches/{MATCH}/rematch"), 201)

    assert table.eva.match()["sides"][1]["players"] == ["Berthe", "Dirk"]
    assert rematch["sides"][1]["players"] == ["Berthe", "Dirk"]


def test_each_side_keeps_its_own_name(site: Flask) -> None:
    table = seated(site, sides=[{"name": "A"}, {"name": "B"}])

    assert [side["name"] for side in table.eva.match()["sides"]] == ["A", "B"]


def test_after_the_end_only_playing_on_takes_deals(table: Table) -> None:
    table.bert.plays("68-0", "60-8")
    refusal = refused(table.bert.put("deal 3", "46-22", number=3))
    table.bert.writes({"id": uid("on"), "kind": "played_on"})

    answer = told(table.bert.put("deal 3", "46-22", number=3), 201)

    assert refusal == (422, [("finished", "")])
    assert (answer["state"], scores(answer)) == ("running", [72, 0])


def test_a_penalty_never_makes_two_winners(table: Table) -> None:
    table.bert.plays("46-22", "60-8", "22-46")
    rows = table.bert.writes(
        recorded(4, "47-21"),
        {
            "id": uid("penalty"),
            "kind": "adjusted",
            "side": 1,
            "points": 38,
            "reason": "A revoke",
            "after": 4,
        },
    )

    answer = table.eva.match()

    assert [row["status"] for row in rows] == ["stored", "stored"]
    assert (scores(answer), answer["winner"], answer["state"]) == ([51, 50], 0, "finished")
