"""A deal looked at again: what was held, allowed and in force at every play."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.domain.cardplay.deal_record import DealRecord, read_deal_record
from scorekeeper.domain.cardplay.demands import Rule
from scorekeeper.domain.cardplay.replay import ReplayedPlay, Status, replay
from scorekeeper.domain.cardplay.verification import IllegalPlay, OpenPlay, judge
from tests.domain.cardplay.playing import cut, records


def test_every_play_tells_what_was_held_allowed_and_in_force() -> None:
    record = read_deal_record(
        {
            "ruleset": "classic",
            "trump": "s",
            "leader": 0,
            "tricks": [["Kh", "7h", "8h", "9h"], ["7d", "Ah"]],
        }
    )

    assert replay(record) == (
        ReplayedPlay(1, 0, "Kh", Status.LEGAL, ("Kh", "7d"), ("Kh", "7d"), None, None),
        ReplayedPlay(1, 1, "7h", Status.ILLEGAL, ("Ah", "7h"), ("Ah",), Rule.BEAT, Rule.BEAT),
        ReplayedPlay(1, 2, "8h", Status.LEGAL, ("8h",), ("8h",), None, None),
        ReplayedPlay(1, 3, "9h", Status.OPEN, ("9h",), ("9h",), None, None),
        ReplayedPlay(2, 0, "7d", Status.LEGAL, ("7d",), ("7d",), None, None),
        ReplayedPlay(2, 1, "Ah", Status.OPEN, ("Ah",), ("Ah",), None, None),
    )


def test_the_rule_in_force_is_the_last_that_narrowed_the_choice() -> None:
    tricks = [["Kh", "10h", "7h", "8h"], ["7c", "8c", "9c", "Jc"], ["Qc"]]
    record = read_deal_record(
        {"ruleset": "classic", "trump": "s", "leader": 0, "tricks": tricks}
    )

    assert replay(record)[1] == ReplayedPlay(
        1, 1, "10h", Status.LEGAL, ("10h", "7c"), ("10h",), Rule.FOLLOW_SUIT, None
    )


@given(records(), st.integers(0, 48))
def test_the_replay_and_the_report_agree(record: DealRecord, plays: int) -> None:
    record = cut(record, plays)

    seen = replay(record)

    report = judge(record)
    assert report.illegal == tuple(
        IllegalPlay(play.trick, play.seat, play.card, play.broken, play.allowed)
        for play in seen
        if play.broken
    )
    assert report.open == tuple(
        OpenPlay(play.trick, play.seat, play.card)
        for play in seen
        if play.status == Status.OPEN
    )


@given(records())
def test_in_a_complete_deal_something_was_always_allowed(record: DealRecord) -> None:
    for play in replay(record):
        assert play.allowed
        assert (play.card in play.allowed) == (play.status == Status.LEGAL)
        assert (play.in_force is None) == (play.held == play.allowed)
