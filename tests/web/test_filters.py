"""What templates can do with a value."""

import pytest
from flask import Flask

from scorekeeper.domain.presets import preset
from scorekeeper.web.filters import figure, heading, pair, signed, size, universal_time
from scorekeeper.web.i18n import explained, in_parts
from scorekeeper.web.season.figure_words import price
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


@pytest.mark.parametrize(
    ("language", "cents", "currency", "shown"),
    [
        ("en", 1000, "EUR", "€10"),
        ("en", 250, "EUR", "€2.50"),
        ("en", 0, "EUR", "€0"),
        ("en", 1000, "CHF", "CHF\xa010"),
        ("fr", 1000, "EUR", "10\xa0€"),
        ("fr", 250, "EUR", "2,50\xa0€"),
        ("nl", 1000, "EUR", "€\xa010"),
        ("de", 100000, "CHF", "1.000\xa0CHF"),
        ("es", -250, "EUR", "−2,50\xa0€"),
    ],
)
def test_money_is_written_as_the_language_does(
    site: Flask, language: str, cents: int, currency: str, shown: str
) -> None:
    with site.test_request_context(f"/?language={language}"):
        assert price(cents, currency) == shown


@pytest.mark.parametrize(
    ("language", "shown"),
    [("en", "Deal 5: a; b; c"), ("fr", "Deal 5\xa0: a\u202f; b\u202f; c")],
)
def test_each_language_sets_its_colons(site: Flask, language: str, shown: str) -> None:
    with site.test_request_context(f"/?language={language}"):
        assert explained("Deal 5", in_parts(["a", "b", "c"])) == shown


def test_a_heading_begins_with_a_capital() -> None:
    assert [heading(one) for one in ("lundi 23 novembre", "")] == ["Lundi 23 novembre", ""]
