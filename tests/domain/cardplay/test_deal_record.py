"""Reading a deal record strictly: every reason for a no, with its place."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.domain.cardplay.deal_record import DealRecord, read_deal_record
from scorekeeper.domain.presets import preset
from scorekeeper.domain.refusals import Refusal, RefusedError
from tests.domain.cardplay.playing import cut, records, with_hands, written

SOUND = {"ruleset": "classic", "trump": "s", "leader": 0, "tricks": [["Kh", "7h", "8h", "9h"]]}

EIGHT = ["10", "A", "K", "Q", "J", "9", "8", "7"]
SUIT_EACH = [[rank + suit for rank in EIGHT] for suit in "hsdc"]
"""Four hands of one suit each; seat 0 has the hearts, seat 1 the spades."""

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["Kh", "7h", "s", "none", "classic", "12o"]),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=12,
)


def refused(values: object) -> list[tuple[str, str]]:
    """Return code and place of every reason why *values* are no record."""
    with pytest.raises(RefusedError) as caught:
        read_deal_record(values)
    return [(str(refusal.code), refusal.field) for refusal in caught.value.refusals]


def test_a_sound_record_is_read() -> None:
    assert read_deal_record(SOUND) == DealRecord(
        preset("classic"), "s", 0, (("Kh", "7h", "8h", "9h"),)
    )


@pytest.mark.parametrize("tricks", [[], [["Kh"]], [["Kh", "7h", "8h", "9h"], ["Jh", "Qh"]]])
def test_the_last_trick_may_be_short(tricks: list[list[str]]) -> None:
    read = read_deal_record({**SOUND, "tricks": tricks})

    assert read.tricks == tuple(map(tuple, tricks))


@pytest.mark.parametrize(
    ("change", "reasons"),
    [
        ({"ruleset": None}, [("missing", "ruleset")]),
        ({"ruleset": "whist"}, [("unknown-ruleset", "ruleset")]),
        ({"ruleset": ["classic"]}, [("unknown-ruleset", "ruleset")]),
        ({"trump": None}, [("missing", "trump")]),
        ({"trump": "o"}, [("unknown-trump", "trump")]),
        ({"trump": "S"}, [("unknown-trump", "trump")]),
        ({"trump": ["s"]}, [("unknown-trump", "trump")]),
        ({"leader": None}, [("missing", "leader")]),
        ({"leader": True}, [("not-whole", "leader")]),
        ({"leader": 0.0}, [("not-whole", "leader")]),
        ({"leader": "0"}, [("not-whole", "leader")]),
        ({"leader": -1}, [("too-small", "leader")]),
        ({"leader": 4}, [("too-large", "leader")]),
        ({"tricks": None}, [("missing", "tricks")]),
        ({"tricks": "Kh"}, [("not-a-list", "tricks")]),
        ({"tricks": {"Kh": 1}}, [("not-a-list", "tricks")]),
        ({"tricks": ["Kh"]}, [("not-a-list", "tricks.0")]),
        ({"tricks": [{"Kh": 1}]}, [("not-a-list", "tricks.0")]),
        ({"tricks": [None]}, [("not-a-list", "tricks.0")]),
        ({"tricks": [["Kh", 7]]}, [("not-text", "tricks.0.1")]),
        ({"tricks": [["Kh", None]]}, [("not-text", "tricks.0.1")]),
        ({"tricks": [["Kh", ["7h"]]]}, [("not-text", "tricks.0.1")]),
        ({"tricks": [["Kh", "6h"]]}, [("unknown-card", "tricks.0.1")]),
        ({"tricks": [["kh"]]}, [("unknown-card", "tricks.0.0")]),
        ({"tricks": [["Kh", "12o"]]}, [("wrong-deck", "tricks.0.1")]),
        ({"tricks": [["Kh", "7h", "Kh"]]}, [("card-twice", "tricks.0.2")]),
        (
            {"tricks": [["Kh", "7h", "8h"], ["9h"]]},
            [("trick-size", "tricks.0")],
        ),
        (
            {"tricks": [["Kh", "7h", "8h", "9h", "Ah"]]},
            [("trick-size", "tricks.0")],
        ),
        (
            {"tricks": [[], ["Kh"]]},
            [("trick-size", "tricks.0")],
        ),
        ({"tricks": [[]]}, [("trick-size", "tricks.0")]),
        (
            {"tricks": [["Kh", "7h", "8h", "9h"], []]},
            [("trick-size", "tricks.1")],
        ),
        ({"hands": "Kh"}, [("not-a-list", "hands")]),
        ({"hands": []}, [("hand-count", "hands")]),
        ({"hands": [*SUIT_EACH[:3], None]}, [("not-a-list", "hands.3")]),
        ({"hands": [*SUIT_EACH[:3], SUIT_EACH[3][:7]]}, [("hand-size", "hands.3")]),
        (
            {"hands": [*SUIT_EACH[:3], [*SUIT_EACH[3][:7], "Kh"]]},
            [("card-twice", "hands.3.7")],
        ),
        (
            {"hands": SUIT_EACH},
            [("not-in-hand", f"tricks.0.{turn}") for turn in (1, 2, 3)],
        ),
        ({"dealer": 1}, [("unknown-field", "dealer")]),
    ],
)
def test_each_fault_is_refused_at_its_place(
    change: dict[str, Any], reasons: list[tuple[str, str]]
) -> None:
    assert refused({**SOUND, **change}) == reasons


@pytest.mark.parametrize(
    ("change", "values"),
    [
        ({"ruleset": "whist"}, {"value": "whist"}),
        ({"trump": "o"}, {"value": "o", "choices": ["s", "h", "d", "c", "none"]}),
        ({"tricks": [["Kh", "7h", "8h"], ["9h"]]}, {"value": 3, "size": 4}),
        ({"tricks": [["Kh", "6h"]]}, {"value": "6h"}),
        ({"tricks": "Kh"}, {"value": "Kh"}),
        (
            {"tricks": [[card] for suit in SUIT_EACH[:2] for card in suit]},
            {"value": 16, "high": 8},
        ),
        ({"hands": []}, {"value": 0, "size": 4}),
        ({"hands": [*SUIT_EACH[:3], SUIT_EACH[3][:7]]}, {"value": 7, "size": 8}),
        ({"hands": SUIT_EACH}, {"value": "7h", "seat": 1}),
        ({"tricks": [["Kh"]] * 101}, {"longest": 100, "of": "entries"}),
    ],
)
def test_a_refusal_tells_what_was_sent_and_what_would_be_right(
    change: dict[str, Any], values: dict[str, object]
) -> None:
    with pytest.raises(RefusedError) as caught:
        read_deal_record({**SOUND, **change})

    assert caught.value.refusals[0].values == values


@pytest.mark.parametrize("values", [None, [], [SOUND], "Kh", 3])
def test_what_is_no_object_is_no_record(values: object) -> None:
    assert refused(values)[0] == ("not-an-object", "")


def test_all_faults_are_told_at_once() -> None:
    faulty = {
        "trump": "x",
        "leader": 9,
        "tricks": [["Kh", "Kh", "12o"], ["1", "8h"]],
        "hands": [[], [], []],
        "note": "",
    }

    assert refused({"ruleset": "classic", **faulty}) == [
        ("unknown-trump", "trump"),
        ("too-large", "leader"),
        ("trick-size", "tricks.0"),
        ("card-twice", "tricks.0.1"),
        ("wrong-deck", "tricks.0.2"),
        ("unknown-card", "tricks.1.0"),
        ("hand-count", "hands"),
        ("hand-size", "hands.0"),
        ("hand-size", "hands.1"),
        ("hand-size", "hands.2"),
        ("unknown-field", "note"),
    ]


def test_the_cards_are_looked_at_though_the_ruleset_is_unknown() -> None:
    assert refused({**SOUND, "ruleset": "whist", "tricks": [["12o", "13o"]]}) == [
        ("unknown-ruleset", "ruleset"),
        ("unknown-card", "tricks.0.1"),
    ]


def test_more_tricks_than_a_hand_has_cards_are_refused() -> None:
    tricks = [[rank + suit for suit in "hsdc"] for rank in EIGHT]

    assert refused({**SOUND, "tricks": [*tricks, ["Kh"]]}) == [
        ("too-many-tricks", "tricks"),
        ("card-twice", "tricks.8.0"),
    ]


def test_an_endless_list_is_refused_unread() -> None:
    assert refused({**SOUND, "tricks": [["Kh"] * 101]}) == [
        ("trick-size", "tricks.0"),
        ("too-long", "tricks.0"),
    ]


def test_a_long_list_is_read_to_its_end() -> None:
    twice = [("card-twice", f"tricks.0.{turn}") for turn in range(1, 100)]

    assert refused({**SOUND, "tricks": [["Kh"] * 100]}) == [("trick-size", "tricks.0"), *twice]


def test_a_match_gives_its_own_ruleset_and_the_record_none() -> None:
    without = {name: value for name, value in SOUND.items() if name != "ruleset"}

    assert read_deal_record(without, preset("boom")).ruleset == preset("boom")
    with pytest.raises(RefusedError, match="unknown-field ruleset"):
        read_deal_record(SOUND, preset("boom"))


@given(records(), st.integers(0, 48), st.booleans())
def test_a_record_that_is_written_is_read_back(
    record: DealRecord,
    plays: int,
    hands: bool,  # noqa: FBT001 - drawn, not passed by people
) -> None:
    record = cut(with_hands(record) if hands else record, plays)

    assert read_deal_record(written(record), record.ruleset) == record


@given(
    st.dictionaries(st.sampled_from(["ruleset", "trump", "leader", "tricks", "hands"]), JSON)
    | JSON
)
def test_whatever_is_sent_is_read_or_refused(values: object) -> None:
    assert outcome(values)


def outcome(values: object) -> DealRecord | tuple[Refusal, ...]:
    try:
        return read_deal_record(values)
    except RefusedError as error:
        return error.refusals
