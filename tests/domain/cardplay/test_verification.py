"""The report on a deal: what it came to, and which plays were or may be illegal."""

import pytest

from scorekeeper.domain.cardplay.deal_record import read_deal_record
from scorekeeper.domain.cardplay.demands import Rule
from scorekeeper.domain.cardplay.verification import (
    IllegalPlay,
    OpenPlay,
    Report,
    judge,
    verify,
    write_report,
)
from scorekeeper.domain.options import with_options
from scorekeeper.domain.presets import preset
from tests.domain.cardplay.playing import cut, with_hands

Place = tuple[int, int, str]

WELL_PLAYED = """
    9c Jc 10c Qc
    8d Jd 10d 7d
    9d Qd Kd Ad
    Ac Js 7c 8c
    7h Ah Qh Jh
    Ks 10s As 9s
    7s 10h Qs 8h
    9h Kh 8s Kc
"""


def sent(tricks: str, **fields: object) -> dict[str, object]:
    """Return a record as it is sent, one trick a line."""
    lines = [line.split() for line in tricks.splitlines() if line.strip()]
    return {"ruleset": "classic", "trump": "s", "leader": 0, "tricks": lines, **fields}


def places(plays: tuple[IllegalPlay | OpenPlay, ...]) -> set[Place]:
    return {(play.trick, play.seat, play.card) for play in plays}


def test_a_complete_deal_well_played() -> None:
    assert write_report(verify(sent(WELL_PLAYED, leader=2))) == {
        "legal": True,
        "complete": True,
        "winners": [0, 2, 1, 2, 3, 0, 2, 0],
        "card_points": [44, 16],
        "tricks": [6, 2],
        "taken": [50, 18],
        "illegal": [],
        "open": [],
        "refusals": [],
    }


def test_a_revoke_comes_out_when_the_suit_is_played_later() -> None:
    revoked = WELL_PLAYED.replace("Jd 10d", "Kc 10d").replace("8s Kc", "8s Jd")

    assert write_report(verify(sent(revoked, leader=2))) == {
        "legal": False,
        "complete": True,
        "winners": [0, 2, 1, 2, 3, 0, 2, 0],
        "card_points": [44, 16],
        "tricks": [6, 2],
        "taken": [50, 18],
        "illegal": [
            {
                "trick": 2,
                "seat": 1,
                "card": "Kc",
                "rule": "follow-suit",
                "allowed": ["Ad", "Jd"],
            }
        ],
        "open": [],
        "refusals": [],
    }


def test_a_deal_that_was_begun_is_judged_as_far_as_it_goes() -> None:
    assert write_report(verify(sent("Kh 7h 8h 9h"))) == {
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


def test_nothing_played_is_nothing_wrong() -> None:
    nothing = Report(
        complete=False,
        winners=(),
        card_points=(0, 0),
        tricks=(0, 0),
        taken=(0, 0),
        illegal=(),
        open=(),
    )

    assert verify(sent("")) == nothing


def test_points_of_a_trick_that_is_not_ended_belong_to_nobody_yet() -> None:
    report = verify(sent("Kh 7h 8h 9h\n 10d Ad Kd"))

    assert (report.card_points, report.tricks, report.complete) == ((3, 0), (1, 0), False)


def test_without_trick_points_only_the_cards_count() -> None:
    report = verify(sent(WELL_PLAYED, leader=2, ruleset="classic-60"))

    assert (report.card_points, report.tricks, report.taken) == ((44, 16), (6, 2), (44, 16))


@pytest.mark.parametrize(
    ("ruleset", "options", "trump", "tricks", "illegal"),
    [
        (
            "classic",
            {},
            "s",
            "Kh 7c 8h 9h\n 7d Jh",
            IllegalPlay(1, 1, "7c", Rule.FOLLOW_SUIT, ("Jh",)),
        ),
        (
            "classic",
            {},
            "s",
            "Kh 7h 8h 9h\n 7d Ah",
            IllegalPlay(1, 1, "7h", Rule.BEAT, ("Ah",)),
        ),
        (
            "classic",
            {},
            "s",
            "Kh 7c 8h 9h\n 7d 7s",
            IllegalPlay(1, 1, "7c", Rule.TRUMP, ("7s",)),
        ),
        (
            "classic",
            {},
            "s",
            "7h Js 8s 9h\n 7d Qs",
            IllegalPlay(1, 2, "8s", Rule.OVERTRUMP, ("Qs",)),
        ),
        (
            "classic",
            {},
            "s",
            "7h Js 8c 9h\n 7d Qs",
            IllegalPlay(1, 2, "8c", Rule.OVERTRUMP, ("Qs",)),
        ),
        (
            "boom",
            {},
            "s",
            "7h As 8s 9h\n 7d 7c",
            IllegalPlay(1, 2, "8s", Rule.UNDERTRUMP, ("7c",)),
        ),
        (
            "boom",
            {},
            "s",
            "7h As 8s 9h\n 7d 8h",
            IllegalPlay(1, 2, "8s", Rule.FOLLOW_SUIT, ("8h",)),
        ),
        (
            "classic",
            {"undertrump": "obliged"},
            "s",
            "7h As 8c 9h\n 7d 8s",
            IllegalPlay(1, 2, "8c", Rule.UNDERTRUMP, ("8s",)),
        ),
        (
            "botifarra-obligada",
            {},
            "o",
            "9c 4c 3c 5c\n 7e 2c",
            IllegalPlay(1, 1, "4c", Rule.LOW_CARD, ("2c",)),
        ),
        (
            "classic",
            {"legality": "LP-I"},
            "s",
            "Kh 7h 8h 9h\n 7d 7c Ah",
            IllegalPlay(1, 2, "8h", Rule.BEAT, ("Ah",)),
        ),
    ],
)
def test_each_rule_is_named_when_a_later_card_shows_its_breach(
    ruleset: str, options: dict[str, str], trump: str, tricks: str, illegal: IllegalPlay
) -> None:
    values = sent(tricks, trump=trump)
    del values["ruleset"]

    report = verify(values, with_options(preset(ruleset), options))

    assert report.illegal == (illegal,)


def test_the_last_unseen_card_is_known_by_elimination() -> None:
    kept_the_ace = WELL_PLAYED.replace("10s As", "10s Kc").replace("8s Kc", "8s")

    report = verify(sent(kept_the_ace, leader=2))

    assert report.illegal == (
        IllegalPlay(6, 1, "Kc", Rule.FOLLOW_SUIT, ()),
        IllegalPlay(7, 1, "10h", Rule.FOLLOW_SUIT, ()),
    )
    assert report.open == ()


def test_known_hands_leave_nothing_open() -> None:
    begun = cut(with_hands(read_deal_record(sent(WELL_PLAYED, leader=2))), 5)

    report = judge(begun)

    assert (report.illegal, report.open) == ((), ())


def test_known_hands_tell_what_else_could_have_been_played() -> None:
    revoked = WELL_PLAYED.replace("Jd 10d", "Kc 10d").replace("8s Kc", "8s Jd")

    report = judge(cut(with_hands(read_deal_record(sent(revoked, leader=2))), 8))

    assert report.illegal == (IllegalPlay(2, 1, "Kc", Rule.FOLLOW_SUIT, ("Ad", "Jd")),)
