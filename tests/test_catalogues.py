"""Every language is complete: each message in all forms, with its gaps, and short enough."""

import re
from collections import Counter, defaultdict
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message

import catalogs
from scorekeeper.web.i18n import LANGUAGES

TRANSLATED = [code for code in LANGUAGES if code != "en"]

_GAP = re.compile(r"%\(\w+\)[sd]|\{\w*\}|</?\w+[^>]*>")
_SHORT = 25
_ROOM = 8

# Words for which these languages have none as short, looked at where they stand.
_LONG_ALL_THE_SAME = {
    ("clockwise", "en el sentit del rellotge"),
    ("Hands", "Cartas de cada uno"),
}


@cache
def sources() -> Catalog:
    return catalogs.extracted()


@cache
def spoken(language: str) -> tuple[Message, ...]:
    return tuple(catalogs.messages(catalogs.kept(language)))


def pairs(message: Message) -> list[tuple[str, str]]:
    """Return what the sources say and what the language says of it, form by form."""
    said, own = catalogs.forms(message.id), catalogs.forms(message.string)
    return [(said[min(place, len(said) - 1)], one) for place, one in enumerate(own)]


def wrong(language: str, *, rule: object) -> list[tuple[str, str]]:
    """Return what the sources say and the language says where *rule* does not hold."""
    assert callable(rule)
    every = [pair for message in spoken(language) for pair in pairs(message)]
    return [pair for pair in every if not rule(*pair)]


def test_every_language_of_the_pages_has_a_catalogue() -> None:
    assert catalogs.languages() == sorted(TRANSLATED)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_is_in_step_with_the_sources(language: str) -> None:
    """`bin/translations` brings it in step."""
    fresh = catalogs.written(catalogs.renewed(sources(), catalogs.kept(language)))

    assert fresh == catalogs.place_of(language).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_in_english(language: str) -> None:
    lacking = catalogs.missing(catalogs.kept(language))

    assert [catalogs.forms(message.id)[0] for message in lacking] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_guessed(language: str) -> None:
    assert [message.id for message in spoken(language) if message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_number_has_its_form(language: str) -> None:
    needed = catalogs.kept(language).num_plurals
    counted = (message for message in spoken(language) if message.pluralizable)
    counts = {len(catalogs.forms(message.string)) for message in counted}

    assert counts == {needed}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_gap_is_filled(language: str) -> None:
    assert wrong(language, rule=has_same_gaps) == []


def has_same_gaps(source: str, said: str) -> bool:
    """Return whether *said* has the gaps of *source*; "one deal" needs no figure."""
    wanted, found = (Counter(_GAP.findall(text)) for text in (source, said))
    return found == wanted or (set(found) ^ set(wanted) <= {"%(num)s", "%(count)s"})


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_can_be_filled(language: str) -> None:
    """A lone percent sign would break a page: templates fill whatever they say."""
    in_templates = [
        pair
        for message in spoken(language)
        if any(place.startswith("templates/") for place, _ in message.locations)
        for pair in pairs(message)
    ]

    assert [pair for pair in in_templates if not can_be_filled(*pair)] == []


def can_be_filled(_source: str, said: str) -> bool:
    try:
        said % defaultdict(str)
    except (ValueError, TypeError):
        return False
    return True


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_trimmed_and_can_stand_in_an_attribute(language: str) -> None:
    assert wrong(language, rule=is_clean) == []


def is_clean(source: str, said: str) -> bool:
    """Return whether *said* has the blanks and the straight quotation marks of *source*."""
    edges = [(text[:1].isspace(), text[-1:].isspace()) for text in (source, said)]
    return edges[0] == edges[1] and ('"' in source or '"' not in said)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_short_label_stays_short(language: str) -> None:
    found = wrong(language, rule=is_short)

    assert [pair for pair in found if pair not in _LONG_ALL_THE_SAME] == []


def is_short(source: str, said: str) -> bool:
    """Return whether *said* fits where *source* does, on a phone of 320 pixels."""
    return len(source) > _SHORT or len(said) <= 1.8 * len(source) + _ROOM


@pytest.mark.parametrize(
    ("source", "said", "rule"),
    [
        ("%(name)s won", "%(nom)s a gagné", has_same_gaps),
        ("<b>now</b>", "maintenant", has_same_gaps),
        ("Share won", "% gewonnen", can_be_filled),
        ("Save", "Desa ", is_clean),
        ("Save", 'Das "Ding"', is_clean),
        ("Save", "Speichern und dann weiter", is_short),
    ],
)
def test_what_is_wrong_would_be_seen(source: str, said: str, rule: object) -> None:
    assert callable(rule)
    assert not rule(source, said)
