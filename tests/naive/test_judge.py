"""The naive judge against the rules sheet, and against reports worked out by hand."""

from typing import Any

import pytest

from tests.naive.decks import EIGHT, FR32, SIXTEEN
from tests.naive.judge import judge
from tests.naive.rules import LP_A, PROFILES, Deck, Switches, legal_cards, rule_broken
from tests.naive.sheet import BEYOND, ROWS, SEATS, Row, deal_around, in_order, turn_of

NAMES = [row.name for row in ROWS]
BY_NAME = dict(zip(NAMES, ROWS, strict=True))


def test_no_row_of_the_sheet_is_missing() -> None:
    numbers = {int(name.strip("Labc")) for name in NAMES}

    assert (numbers, len(BY_NAME)) == (set(range(1, 30)), 37)


@pytest.mark.parametrize("row", ROWS + BEYOND, ids=lambda row: row.name)
def test_the_legal_cards_are_those_of_the_sheet(row: Row) -> None:
    assert legal_cards(turn_of(row, row.trick), row.hand.split()) == in_order(row)


@pytest.mark.parametrize("row", [row for row in ROWS if row.then], ids=lambda row: row.name)
def test_the_winner_is_that_of_the_sheet(row: Row) -> None:
    full = turn_of(row, f"{row.trick} {row.then}")

    assert (len(full.trick), SEATS[full.winning[0]]) == (4, row.winner)


@pytest.mark.parametrize("row", ROWS + BEYOND, ids=lambda row: row.name)
def test_a_deal_around_a_row_is_judged_as_the_row(row: Row) -> None:
    found = {card: allowed_in_report(row, card) for card in row.hand.split()}

    legal = in_order(row)
    assert found == {card: None if card in legal else legal for card in row.hand.split()}


def allowed_in_report(row: Row, card: str) -> list[str] | None:
    """Return what the report on a deal around *row* allows instead of *card*; None: legal."""
    number, record = deal_around(row, card)
    report = judge(record, deck=row.deck, trick_point=1, switches=row.switches)
    seat = SEATS.index(row.seat)
    faults = {(fault["trick"], fault["seat"]): fault["allowed"] for fault in report["illegal"]}
    return faults.get((number, seat))


@pytest.mark.parametrize(
    ("name", "card", "rule"),
    [
        ("L2", "9s", "follow-suit"),
        ("L2", "Qh", "beat"),
        ("L3", "9s", "follow-suit"),
        ("L6", "Ad", "trump"),
        ("L7", "8s", "overtrump"),
        ("L7", "Ad", "overtrump"),
        ("L8b", "8s", "undertrump"),
        ("L8c", "Ad", "undertrump"),
        ("L10", "Qs", "follow-suit"),
        ("L16", "8c", "overtrump"),
        ("L19b", "7h", "beat"),
        ("L21b", "4c", "low-card"),
        ("L22c", "11c", "low-card"),
        ("L24b", "5e", "low-card"),
        ("L25b", "1e", "low-card"),
        ("L29", "7h", "beat"),
    ],
)
def test_the_rule_named_is_the_first_broken(name: str, card: str, rule: str) -> None:
    row = BY_NAME[name]

    assert rule_broken(turn_of(row, row.trick), row.hand.split(), card) == rule


def report_on(
    record: dict[str, Any], deck: Deck, switches: Switches = LP_A, trick_point: int = 1
) -> dict[str, Any]:
    """Return the report on *record*."""
    return judge(record, deck=deck, trick_point=trick_point, switches=switches)


def small_deal(tricks: str, **more: object) -> dict[str, Any]:
    """Return a record led by seat 0, spades trump; tricks are separated by strokes."""
    rows = [trick.split() for trick in tricks.split("/")]
    return {"ruleset": "small", "trump": "s", "leader": 0, "tricks": rows, **more}


def test_the_example_of_the_contract_is_reported_to_the_letter() -> None:
    record = {
        "ruleset": "classic",
        "trump": "s",
        "leader": 0,
        "tricks": [["Kh", "7h", "8h", "9h"]],
    }

    assert report_on(record, FR32) == {
        "legal": True,
        "complete": False,
        "winners": [0],
        "card_points": [3, 0],
        "tricks": [1, 0],
        "taken": [4, 0],
        "illegal": [],
        "open": [
            {"trick": 1, "seat": 1, "card": "7h"},
            {"trick": 1, "seat": 3, "card": "9h"},
        ],
        "refusals": [],
    }


SEAT_1_DID_NOT_BEAT = {"trick": 1, "seat": 1, "card": "7h", "rule": "beat", "allowed": ["Kh"]}


def test_a_whole_deal_is_judged_with_the_hands_it_shows() -> None:
    record = small_deal("Qh 7h 7s Js / Qs Jh Kh Ks")

    assert report_on(record, EIGHT) == {
        "legal": False,
        "complete": True,
        "winners": [3, 2],
        "card_points": [9, 3],
        "tricks": [1, 1],
        "taken": [10, 4],
        "illegal": [SEAT_1_DID_NOT_BEAT],
        "open": [],
        "refusals": [],
    }


def test_without_trick_points_a_side_takes_its_card_points() -> None:
    record = small_deal("Qh 7h 7s Js / Qs Jh Kh Ks")

    assert report_on(record, EIGHT, trick_point=0)["taken"] == [9, 3]


def verdicts_on(tricks: str, **more: object) -> tuple[list[Any], list[tuple[int, int, str]]]:
    """Return the illegal rows and the open plays of a small deal."""
    report = report_on(small_deal(tricks, **more), EIGHT)
    return report["illegal"], [tuple(row.values()) for row in report["open"]]


def test_a_deal_of_which_only_the_last_card_is_missing_leaves_nothing_open() -> None:
    assert verdicts_on("Qh 7h 7s Js / Qs Jh Kh") == ([SEAT_1_DID_NOT_BEAT], [])


def test_a_play_stays_open_while_the_unseen_cards_can_decide_either_way() -> None:
    assert verdicts_on("Qh 7h 7s Js / Qs Jh") == ([], [(1, 1, "7h"), (1, 2, "7s")])


def test_a_play_is_illegal_when_whatever_is_unseen_forbids_it() -> None:
    nothing_known = {"trick": 1, "seat": 2, "card": "7s", "rule": "follow-suit", "allowed": []}

    assert verdicts_on("Qh 7h 7s Js / Qs Ks") == ([nothing_known], [(1, 1, "7h")])


def test_the_known_cards_name_the_rule_when_they_suffice() -> None:
    record = small_deal("Kh Qd Jh 7h / Ks 7d")

    report = report_on(record, SIXTEEN, PROFILES["LP-C"])

    row = {"trick": 1, "seat": 1, "card": "Qd", "rule": "low-card", "allowed": ["7d"]}
    assert (report["illegal"], report["open"]) == (
        [row],
        [{"trick": 2, "seat": 1, "card": "7d"}],
    )


def test_what_every_completion_breaks_first_outweighs_the_known_cards() -> None:
    """Whatever seat 1 still holds is a heart, though 7d alone would make Qd too high."""
    record = small_deal("Kh Qd Ks 7s / Kd 7d Jd Qs / Kc Qc Jc 7c / Js", trump="none")

    report = report_on(record, SIXTEEN, PROFILES["LP-C"])

    assert report["illegal"][0] == {
        "trick": 1,
        "seat": 1,
        "card": "Qd",
        "rule": "follow-suit",
        "allowed": [],
    }


def test_the_rule_named_is_the_one_that_leaves_no_hand() -> None:
    """Seat 0 kept a heart, or else a spade to trump with: only both rules together convict."""
    tricks = """
        Jc 10c 7c 9c / Jd 8d Kd Ad / 10s 9s 7s Qs / 9d 10d Qh Qc
        / 10h Jh 9h Qd / Ac Kc As 8c / Js
    """

    report = report_on(small_deal(" ".join(tricks.split())), FR32)

    assert [row for row in report["illegal"] if row["card"] == "Qd"] == [
        {"trick": 5, "seat": 0, "card": "Qd", "rule": "trump", "allowed": []}
    ]


def test_given_hands_decide_what_is_open_without_them() -> None:
    hands = [["Qh", "Jh"], ["7h", "Kh"], ["7s", "Ks"], ["Js", "Qs"]]

    assert verdicts_on("Qh 7h", hands=hands) == ([SEAT_1_DID_NOT_BEAT], [])


def test_a_deal_without_a_card_is_legal_so_far() -> None:
    report = report_on({**small_deal("Qh"), "tricks": []}, EIGHT)

    assert (report["legal"], report["winners"], report["taken"]) == (True, [], [0, 0])


TWO_TRICKS = "Qh 7h 7s Js / Qs Jh Kh Ks"
HANDS = [["Qh", "Jh"], ["7h", "Kh"], ["7s", "Ks"], ["Js", "Qs"]]


@pytest.mark.parametrize(
    ("record", "places"),
    [
        ([], [[]]),
        ({}, [["trump"], ["leader"], ["tricks"]]),
        (small_deal(TWO_TRICKS, trump="d", leader=4), [["trump"], ["leader"]]),
        (small_deal(TWO_TRICKS, trump=None, leader=True), [["trump"], ["leader"]]),
        (small_deal("Qh 7h 7s Js / Qs Jh Kh Qh"), [["tricks", 1, 3]]),
        (small_deal("Qh 7h 7s 10s / Qs x"), [["tricks", 0, 3], ["tricks", 1, 1]]),
        (small_deal("Qh 7h 7s / Qs Jh"), [["tricks", 0]]),
        (small_deal("Qh 7h 7s Js Qs"), [["tricks", 0]]),
        (small_deal("Qh 7h 7s Js / "), [["tricks", 1]]),
        (small_deal("Qh 7h 7s Js / Qs Jh Kh Ks / Qh"), [["tricks"], ["tricks", 2, 0]]),
        ({**small_deal("Qh"), "tricks": ["Qh", [7]]}, [["tricks", 0], ["tricks", 1, 0]]),
        (small_deal("Qh", hands=HANDS[:3]), [["hands"]]),
        (small_deal("Qh", hands=[*HANDS[:3], ["Js"]]), [["hands", 3]]),
        (small_deal("Qh", hands=[*HANDS[:3], ["Js", "Qh"]]), [["hands", 3, 1]]),
        (small_deal("Qh 7h Js 7s", hands=HANDS), [["tricks", 0, 2], ["tricks", 0, 3]]),
    ],
)
def test_a_record_that_is_no_deal_is_refused_with_every_place(
    record: Any, places: list[list[str | int]]
) -> None:
    report = report_on(record, EIGHT)

    assert (list(report), [reason["place"] for reason in report["refusals"]]) == (
        ["refusals"],
        places,
    )
