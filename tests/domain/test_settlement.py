"""What a deal is worth, and why it cannot be."""

from dataclasses import replace

import pytest

from scorekeeper.domain.deals import Deal
from scorekeeper.domain.refusals import Reason, Refusal
from scorekeeper.domain.rulesets import card_point_limits
from scorekeeper.domain.settlement import (
    Settlement,
    multiplier,
    refusals,
    settle,
    turned_up_bonus,
)
from tests.domain.worlds import deal, rules

NOTHING = (0, 0)


@pytest.mark.parametrize(
    ("tricks", "limits"),
    [(0, (0, 0)), (1, (0, 20)), (4, (4, 56)), (5, (12, 60)), (7, (40, 60)), (8, (60, 60))],
)
def test_the_limits_of_card_points_come_from_the_deck(
    tricks: int, limits: tuple[int, int]
) -> None:
    assert card_point_limits(rules("classic"), tricks) == limits


@pytest.mark.parametrize(
    ("ruleset", "figures"),
    [
        ("classic", (68, 34, 8)),
        ("classic-60", (60, 30, 8)),
        ("botifarra", (72, 36, 12)),
        ("malilla", (70, 35, 10)),
    ],
)
def test_total_baseline_and_tricks_follow_from_the_deck(
    ruleset: str, figures: tuple[int, int, int]
) -> None:
    played = rules(ruleset)

    assert (played.total, played.baseline, played.trick_count) == figures


@pytest.mark.parametrize("notation", ["34-34", "34-34 dealer1", "28+6"])
def test_an_even_split_writes_nothing(notation: str) -> None:
    classic = rules("classic")
    told = deal(classic, notation)

    assert (refusals(classic, told), told.is_drawn) == ((), True)
    assert settle(classic, told) == Settlement(NOTHING, 1, NOTHING)


@pytest.mark.parametrize("notation", ["68-0", "60+8", "68-0 sweep"])
def test_all_tricks_are_worth_their_points_and_no_more(notation: str) -> None:
    classic = rules("classic")

    assert settle(classic, deal(classic, notation)) == Settlement((34, 0), 1, NOTHING)


@pytest.mark.parametrize(
    ("ruleset", "notation", "written"),
    [
        ("manillen-club", "60-0", (30, 0)),
        ("manillen-club", "60-0 sweep", (60, 0)),
        ("belgian", "60-0", (60, 0)),
        ("belgian", "60-0 sweep", (60, 0)),
        ("boom", "60-0 sweep", (30, 0)),
    ],
)
def test_a_sweep_counts_where_the_ruleset_says_and_is_proved_as_it_says(
    ruleset: str, notation: str, written: tuple[int, int]
) -> None:
    played = rules(ruleset)

    assert settle(played, deal(played, notation)).written == written


@pytest.mark.parametrize(
    ("carried", "factors"),
    [(0, (1, 1, 1)), (1, (1, 2, 2)), (2, (1, 2, 4)), (3, (1, 2, 8))],
)
def test_drawn_deals_before_double_as_often_as_the_ruleset_says(
    carried: int, factors: tuple[int, int, int]
) -> None:
    kinds = ("nothing", "doubles_next", "doubles_next_cumulative")
    played = [rules("boom", drawn_deal=kind) for kind in kinds]

    settled = [settle(one, deal(one, "31-29"), carried).multiplier for one in played]

    assert tuple(settled) == factors


def test_a_ceiling_holds_before_a_sweep_doubles() -> None:
    club = rules("manillen-club")

    settlement = settle(club, deal(club, "60-0 sweep nt x2"))

    assert settlement == Settlement((240, 0), 8, NOTHING)


def test_added_steps_reach_the_ceiling_with_everything_in_it() -> None:
    additive = rules("belgian-additive", cap=4)

    settlement = settle(additive, deal(additive, "60-0 nt x2"), carried=3)

    assert settlement == Settlement((120, 0), 4, NOTHING)


@pytest.mark.parametrize(
    ("bonus", "card", "written"),
    [
        ("none", None, (6, 0)),
        ("manille", "10d", (6, 5)),
        ("manille", "10", (6, 5)),
        ("manille", "Ad", (6, 0)),
        ("face_value", "Ad", (6, 4)),
        ("face_value", "J", (6, 1)),
        ("face_value", "7c", (6, 0)),
    ],
)
def test_the_turned_up_card_pays_what_the_ruleset_says(
    bonus: str, card: str | None, written: tuple[int, int]
) -> None:
    muette = rules("muette", turned_up_bonus=bonus)
    told = deal(muette, "40-28" + (f" turned:{card}" if card else ""))

    assert refusals(muette, told) == ()
    assert settle(muette, told, dealer_side=1).written == written


def test_the_turned_up_card_is_never_multiplied() -> None:
    muette = rules("muette", levels=[1, 2])

    settlement = settle(muette, deal(muette, "40-28 x1 turned:10d"), dealer_side=0)

    assert settlement == Settlement((17, 0), 2, (5, 0))


@pytest.mark.parametrize(
    ("ruleset", "notation", "written"),
    [
        ("botifarra", "- revoke0", (0, 36)),
        ("botifarra", "- revoke0 nt x1", (0, 144)),
        ("botifarra", "70-2 revoke0", (0, 36)),
        ("botifarra", "72-0 revoke0", (0, 36)),
        ("manillen-club", "- revoke1", (60, 0)),
        ("manillen-club", "- revoke1 nt x2", (60, 0)),
    ],
)
def test_a_revoke_pays_the_other_side_its_price_and_ends_the_deal(
    ruleset: str, notation: str, written: tuple[int, int]
) -> None:
    played = rules(ruleset)
    told = deal(played, notation)

    assert refusals(played, told) == ()
    assert settle(played, told).written == written


def test_who_revoked_made_no_sweep() -> None:
    price = {"points": 30, "times_multiplier": True}
    belgian = rules("belgian", revoke=price)

    settlement = settle(belgian, deal(belgian, "60-0 sweep revoke0"))

    assert settlement == Settlement((0, 30), 1, NOTHING)


def test_a_revoke_pays_nothing_where_the_rules_set_no_penalty() -> None:
    lenient = replace(rules("botifarra"), revoke=None)

    assert settle(lenient, Deal(revoke=0)) == Settlement(NOTHING, 1, NOTHING)


def test_a_turned_up_card_alone_is_no_deal_where_it_pays_at_the_end() -> None:
    told = Deal(turned_up="10d")

    assert refusals(rules("muette"), told) == (Refusal(Reason.NO_POINTS, "taken"),)


def test_card_points_need_their_tricks_whoever_revoked() -> None:
    botifarra = rules("botifarra")
    told = Deal(card_points=(41, 19), revoke=0)

    assert refusals(botifarra, told) == (Refusal(Reason.MISSING, "tricks"),)


@pytest.mark.parametrize(
    ("ruleset", "notation", "reasons"),
    [
        ("classic", "-", [Refusal(Reason.NO_POINTS, "taken")]),
        (
            "classic",
            "72--4",
            [Refusal(Reason.OUT_OF_RANGE, "taken.0", {"value": 72, "high": 68})],
        ),
        (
            "classic",
            "46-23",
            [Refusal(Reason.SUM, "taken", {"first": 46, "second": 23, "total": 68})],
        ),
        ("classic", "46-22 sweep", [Refusal(Reason.NO_SWEEP, "sweep")]),
        ("classic", "46-22 nt", [Refusal(Reason.NO_TRUMP_NOT_PLAYED, "trump")]),
        (
            "classic",
            "46-22 o",
            [
                Refusal(
                    Reason.UNKNOWN_TRUMP,
                    "trump",
                    {"value": "o", "choices": ["s", "h", "d", "c"]},
                )
            ],
        ),
        (
            "classic",
            "46-22 x1",
            [Refusal(Reason.UNKNOWN_DOUBLING, "doubled", {"value": 1, "high": 0})],
        ),
        (
            "botifarra",
            "45-27 nt x3",
            [Refusal(Reason.NO_TRUMP_DOUBLING, "doubled", {"high": 2})],
        ),
        (
            "botifarra",
            "45-27 nt x4",
            [Refusal(Reason.UNKNOWN_DOUBLING, "doubled", {"value": 4, "high": 3})],
        ),
        ("classic", "46-22 turned:10d", [Refusal(Reason.NO_TURNED_UP_BONUS, "turned_up")]),
        (
            "muette",
            "40-28 turned:12o",
            [Refusal(Reason.UNKNOWN_CARD, "turned_up", {"value": "12o"})],
        ),
        (
            "muette",
            "40-28 h turned:10d",
            [Refusal(Reason.TURNED_UP_IS_NOT_TRUMP, "turned_up", {"value": "10d"})],
        ),
        ("classic", "- revoke1", [Refusal(Reason.NO_REVOKE_PENALTY, "revoke")]),
        (
            "classic",
            "46-23 nt x1",
            [
                Refusal(Reason.SUM, "taken", {"first": 46, "second": 23, "total": 68}),
                Refusal(Reason.NO_TRUMP_NOT_PLAYED, "trump"),
                Refusal(Reason.UNKNOWN_DOUBLING, "doubled", {"value": 1, "high": 0}),
            ],
        ),
    ],
)
def test_an_impossible_deal_is_refused_with_every_reason(
    ruleset: str, notation: str, reasons: list[Refusal]
) -> None:
    played = rules(ruleset)

    assert list(refusals(played, deal(played, notation))) == reasons


def test_points_must_agree_with_the_cards_they_come_from() -> None:
    classic = rules("classic")
    told = deal(classic, "41+5")

    assert refusals(classic, replace(told, taken=(45, 23))) == (
        Refusal(Reason.POINTS_DISAGREE, "taken", {"first": 46, "second": 22}),
    )


@pytest.mark.parametrize(
    ("notation", "values"),
    [
        ("39+7", {"tricks": 7, "value": 39, "low": 40, "high": 60}),
        ("59+8", {"tricks": 8, "value": 59, "low": 60, "high": 60}),
        ("1+0", {"tricks": 0, "value": 1, "low": 0, "high": 0}),
    ],
)
def test_card_points_out_of_reach_of_the_tricks_are_refused(
    notation: str, values: dict[str, int]
) -> None:
    classic = rules("classic")

    assert refusals(classic, deal(classic, notation)) == (
        Refusal(Reason.IMPOSSIBLE_POINTS, "card_points", values),
    )


def test_no_trump_may_be_doubled_as_often_as_its_own_ladder_says() -> None:
    botifarra = rules("botifarra")

    assert refusals(botifarra, deal(botifarra, "45-27 nt x2")) == ()


@pytest.mark.parametrize(
    ("name", "pair", "total"), [("card_points", (41, 20), 60), ("tricks", (5, 4), 8)]
)
def test_both_sides_together_have_all_cards_and_all_tricks(
    name: str, pair: tuple[int, int], total: int
) -> None:
    classic = rules("classic")
    told: Deal = replace(deal(classic, "41+5"), **{name: pair})  # type: ignore[arg-type]

    assert refusals(classic, told) == (
        Refusal(Reason.SUM, name, {"first": pair[0], "second": pair[1], "total": total}),
        Refusal(Reason.POINTS_DISAGREE, "taken", {"first": 46, "second": 23}),
    )


def test_a_deal_stands_alone_unless_something_else_is_told() -> None:
    muette, belgian = rules("muette"), rules("belgian")

    assert settle(muette, deal(muette, "40-28 turned:10d")).bonus == (5, 0)
    assert multiplier(belgian, deal(belgian, "40-20")) == 1


def test_where_no_card_is_turned_up_none_pays() -> None:
    classic = rules("classic")

    assert turned_up_bonus(classic, deal(classic, "46-22 turned:10d")) == 0
