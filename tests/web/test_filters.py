"""What templates can do with a value."""

import pytest
from flask import Flask

from scorekeeper.domain.presets import preset
from scorekeeper.web.filters import figure, pair, signed, size, universal_time
from scorekeeper.web.words import card_shown, rank_shown, trump_shown


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


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "10 A K Q J"),
        ("fr", "10 A R D V"),
        ("nl", "10 A H V B"),
        ("de", "10 A K D B"),
        ("es", "10 A K Q J"),
        ("ca", "10 A K Q J"),
    ],
)
def test_a_rank_is_shown_by_the_letter_on_the_cards_of_the_reader(
    site: Flask, language: str, shown: str
) -> None:
    ranks = preset("classic").cards.ranks[:5]

    with site.test_request_context(headers={"Accept-Language": language}):
        assert " ".join(map(rank_shown, ranks)) == shown


def test_a_rank_of_a_spanish_deck_is_its_number_in_every_language(site: Flask) -> None:
    ranks = preset("botifarra").cards.ranks

    with site.test_request_context(headers={"Accept-Language": "fr"}):
        assert tuple(map(rank_shown, ranks)) == ranks
        assert card_shown(preset("classic").cards, "Qh") == "D♥"


@pytest.mark.parametrize(
    ("language", "count", "shown"),
    [
        ("en", 999, "999 byte"),
        ("en", 1000, "1 kB"),
        ("en", 999_960, "1 MB"),
        ("en", 2_123_456, "2.1 MB"),
        ("fr", 2_123_456, "2,1\u202fMo"),
        ("de", 12_340_000_000, "12,3\u00a0GB"),
        ("es", 5_600_000_000_000_000, "5.600 TB"),
    ],
)
def test_bytes_are_counted_as_the_language_writes_numbers(
    site: Flask, language: str, count: int, shown: str
) -> None:
    with site.test_request_context(headers={"Accept-Language": language}):
        assert size(count) == shown
