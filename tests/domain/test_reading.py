"""Untrusted values are read strictly."""

import pytest

from scorekeeper.domain.reading import Reader, shown
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


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("Anna", "Anna"),
        (41.5, "41.5"),
        (True, "True"),
        (10**400, "…"),
        ([0, 1], "[0, 1]"),
        ("a" * 41, "a" * 39 + "…"),
        ("\ud800", "'\\ud800'"),
    ],
)
def test_a_wrong_value_is_shown_short_enough_for_a_sentence(value: object, text: str) -> None:
    assert shown(value) == text


def test_a_value_nested_without_end_is_shown_all_the_same() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]

    assert shown(nested) == "[[[...]]]"


@pytest.mark.parametrize(
    "typed",
    [
        "\u202eAn\u202cna",
        "\u2067Anna\u2069",
        "Anna\u200f\u200e",
        " \u061c Anna",
        "\x9bAn\x7fna\x85",
    ],
)
def test_signs_that_turn_the_writing_are_left_out_of_a_line(typed: str) -> None:
    assert Reader({"name": typed}).text("name", 4) == "Anna"


def test_a_line_of_nothing_but_such_signs_is_empty() -> None:
    reader = Reader({"name": "\u202e \u2066"})

    reader.text("name", 40)

    assert reader.refusals == [Refusal(Reason.EMPTY, "name")]


def test_a_name_in_any_script_stays_as_it_is() -> None:
    assert Reader({"name": "\u05e9\u05e8\u05d4"}).text("name", 40) == "\u05e9\u05e8\u05d4"
