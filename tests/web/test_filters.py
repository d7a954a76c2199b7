"""What templates can do with a value."""

import pytest
from flask import Flask

from scorekeeper.domain.presets import preset
from scorekeeper.web.filters import figure, pair, signed, universal_time
from scorekeeper.web.words import card_shown, trump_shown


@pytest.mark.parametrize(("points", "shown"), [(12, "+12"), (0, "0"), (-5, "−5")])
def test_written_points_have_a_sign(points: int, shown: str) -> None:
    assert signed(points) == shown


@pytest.mark.parametrize(("points", "shown"), [(12, "12"), (0, "0"), (-5, "−5")])
def test_a_figure_has_a_true_minus(points: int, shown: str) -> None:
    assert figure(points) == shown


def test_a_pair_is_torn_apart_by_no_line_end() -> None:
    assert pair((46, -2)) == "46\u2060–\u2060−2"


def test_a_moment_is_told_in_universal_time(site: Flask) -> None:
    with site.test_request_context():
        assert universal_time("2025-06-12T20:15:00.000Z") == "12 June 2025, 20:15 UTC"


@pytest.mark.parametrize(
    ("rules", "letter", "shown"),
    [
        ("classic", "c", ("clubs", "clubs", "♣")),
        ("classic", "h", ("hearts", "hearts", "♥")),
        ("botifarra", "c", ("cups", "copes", "")),
        ("botifarra", "o", ("coins", "oros", "")),
        ("botifarra", "none", ("no trump", "no-trump", "–")),
    ],
)
def test_a_suit_is_shown_as_its_deck_knows_it(
    site: Flask, rules: str, letter: str, shown: tuple[str, str, str]
) -> None:
    with site.test_request_context():
        suit = trump_shown(preset(rules).cards, letter)

        assert (str(suit.name), suit.icon, suit.sign) == shown


@pytest.mark.parametrize(
    ("rules", "card", "shown"),
    [
        ("classic", "10d", "10♦"),
        ("classic", "10", "10"),
        ("manilla", "9o", "9 coins"),
        ("manilla", "K", "K"),
    ],
)
def test_a_card_is_shown_as_people_write_it(
    site: Flask, rules: str, card: str, shown: str
) -> None:
    with site.test_request_context():
        assert card_shown(preset(rules).cards, card) == shown
