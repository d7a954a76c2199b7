"""Untrusted values are read strictly."""

import pytest

from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Reason, Refusal


def test_a_null_in_a_list_is_no_value() -> None:
    reader = Reader({"levels": [1, None], "players": ["Anna", None]})

    reader.each("levels", lambda place, one: reader.as_whole(place, one, 1, 64))
    reader.optional_pair("players", lambda place, one: reader.as_text(place, one, 40))

    assert reader.refusals == [
        Refusal(Reason.MISSING, "levels.1"),
        Refusal(Reason.MISSING, "players.1"),
    ]


@pytest.mark.parametrize("value", [None, True, 41.0, "41", [41], float("nan")])
def test_nothing_but_a_whole_number_is_one(value: object) -> None:
    reader = Reader({"points": value})

    reader.whole("points", 0, 60)

    assert [(one.code, one.field) for one in reader.refusals] == [
        (Reason.MISSING if value is None else Reason.NOT_WHOLE, "points")
    ]
