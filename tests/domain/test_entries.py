"""How the entries of a log are read, and what is none."""

from typing import Any

import pytest

from scorekeeper.domain.deals import Deal
from scorekeeper.domain.entries import (
    Adjusted,
    Corrected,
    DealerSet,
    Entry,
    Recorded,
    Renamed,
    ThrownIn,
    TimeCalled,
    read_entry,
)
from scorekeeper.domain.presets import preset
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError
from tests.domain.worlds import deal_id, entry_id

CLASSIC = preset("classic")
ID = entry_id(7)


@pytest.mark.parametrize(
    ("kind", "values", "content"),
    [
        (
            "recorded",
            {"deal": deal_id(1), "number": 1, "taken": [46, None]},
            Recorded(deal_id(1), 1, Deal(taken=(46, 22))),
        ),
        (
            "corrected",
            {"replaces": entry_id(1), "taken": [46, 22], "note": "  at \n last "},
            Corrected(entry_id(1), Deal(taken=(46, 22), note="at last")),
        ),
        ("thrown_in", {"number": 3}, ThrownIn(3)),
        (
            "adjusted",
            {"side": 1, "points": -5, "reason": "late"},
            Adjusted(1, -5, "late", None),
        ),
        ("renamed", {"side": 0, "name": " Us "}, Renamed(0, "Us", None)),
        (
            "renamed",
            {"side": 0, "players": ["Anna", "Cora"]},
            Renamed(0, None, ("Anna", "Cora")),
        ),
        ("dealer_set", {"number": 5, "dealer": 2}, DealerSet(5, 2)),
        ("time_called", {}, TimeCalled(None)),
        ("time_called", {"after": 7}, TimeCalled(7)),
    ],
)
def test_an_entry_is_read_from_its_fields(
    kind: str, values: dict[str, Any], content: object
) -> None:
    read = read_entry({"id": ID.upper(), "kind": kind, **values}, CLASSIC)

    assert read == Entry(ID, content)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "values", "reasons"),
    [
        ("guessed", {}, [(Reason.NOT_A_CHOICE, "kind")]),
        (None, {}, [(Reason.MISSING, "kind")]),
        (7, {}, [(Reason.NOT_A_CHOICE, "kind")]),
        ("started", {}, [(Reason.NOT_A_CHOICE, "kind")]),
        ("link_revoked", {"link": "watch"}, [(Reason.NOT_A_CHOICE, "kind")]),
        ("rematch_begun", {"match": ID}, [(Reason.NOT_A_CHOICE, "kind")]),
        ("finished", {"winner": 0}, [(Reason.UNKNOWN_FIELD, "winner")]),
        ("thrown_in", {}, [(Reason.MISSING, "number")]),
        ("thrown_in", {"number": 0}, [(Reason.TOO_SMALL, "number")]),
        ("thrown_in", {"number": 1.0}, [(Reason.NOT_WHOLE, "number")]),
        ("withdrawn", {"replaces": "7"}, [(Reason.NOT_AN_ID, "replaces")]),
        ("dealer_set", {"number": 1, "dealer": 4}, [(Reason.TOO_LARGE, "dealer")]),
        (
            "adjusted",
            {"side": 1, "points": 0, "reason": "so"},
            [(Reason.NOTHING_TO_CHANGE, "points")],
        ),
        ("adjusted", {"side": 1, "points": 5, "reason": " "}, [(Reason.EMPTY, "reason")]),
        (
            "adjusted",
            {"side": 2, "points": 1001, "reason": "x" * 201},
            [
                (Reason.TOO_LARGE, "points"),
                (Reason.TOO_LARGE, "side"),
                (Reason.TOO_LONG, "reason"),
            ],
        ),
        ("renamed", {"side": 0}, [(Reason.NOTHING_TO_CHANGE, "name")]),
        ("renamed", {"side": 0, "players": ["Anna"]}, [(Reason.NOT_A_PAIR, "players")]),
        ("renamed", {"side": 0, "players": ["Anna", None]}, [(Reason.MISSING, "players.1")]),
        ("renamed", {"side": 0, "name": "x" * 41}, [(Reason.TOO_LONG, "name")]),
        (
            "recorded",
            {"deal": deal_id(1), "number": 1, "taken": [41.5, True], "luck": 7},
            [
                (Reason.NOT_WHOLE, "taken.0"),
                (Reason.NOT_WHOLE, "taken.1"),
                (Reason.UNKNOWN_FIELD, "luck"),
            ],
        ),
        (
            "recorded",
            {"deal": deal_id(1), "number": 1, "taken": [46], "revoke": 2, "sweep": 1},
            [
                (Reason.NOT_A_PAIR, "taken"),
                (Reason.NOT_A_FLAG, "sweep"),
                (Reason.TOO_LARGE, "revoke"),
            ],
        ),
    ],
)
def test_what_is_no_entry_is_refused_with_every_reason(
    kind: object, values: dict[str, Any], reasons: list[tuple[Reason, str]]
) -> None:
    with pytest.raises(RefusedError) as raised:
        read_entry({"id": ID, "kind": kind, **values}, CLASSIC)

    assert [(one.code, one.field) for one in raised.value.refusals] == reasons


@pytest.mark.parametrize("sent", [None, [], "recorded", 7])
def test_only_an_object_is_an_entry(sent: object) -> None:
    with pytest.raises(RefusedError) as raised:
        read_entry(sent, CLASSIC)

    assert list(raised.value.refusals) == [Refusal(Reason.NOT_AN_OBJECT)]
