"""A language that nobody speaks: messages in wide letters, so that all else stands out."""

import json
import re
import zoneinfo
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import catalogs
from scorekeeper.web.i18n import LANGUAGES

CODE = "eo"
"""A language that no page is in, but whose days and numbers are known."""

PRESETS = catalogs.ROOT / "scorekeeper" / "domain"

# The project, forms of files, and what the people of the tests are called and have written.
_NAMES = {
    *("Scorekeeper", "Elo", "CSV", "JSON", "QR", "PDF", "UTC", "Esperanto"),
    *("The", "Four", "Aces", "Our", "way", "Autumn", "Spring", "Cup", "cup", "pasted", "list"),
    *("Anna", "Anneke", "Bert", "Cora", "Dirk", "Ada", "Ben", "Cas", "Dre", "Xavi", "Yara"),
    *("Xenia", "Yves", "Owner", "Organiser", "Viewer", "Rival"),
}

# Addresses, ids, codes, phones that were named in another language, and what people said.
_NO_WORDS = re.compile(
    r"(?:https?://|localhost)\S+|[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9A-Z]{4}(?:[ -][0-9A-Z]{4})+\b"
    r"|Phone [0-9A-F]{4}|\bP\d+[abcd]\b|“[^”]*”|the desk|(?:player|guest) \d{2,3}"
    r"|Bert’s phone"
)

_GAP = re.compile(r"(%\(\w+\)[sd]|%%|\{\w*\}|<[^>]+>)")
_WORD = re.compile(r"[A-Za-z\u00c0-\u024f]{2,}")
_WIDE = {code: code + 0xFEE0 for code in (*range(0x41, 0x5B), *range(0x61, 0x7B))}

_READ_OUT = (
    "aria-label",
    "aria-description",
    "title",
    "placeholder",
    "alt",
    "content",
    "label",
)
_SENTENCES = ("data-us", "data-them", "data-player", "data-one", "data-other")
_UNSEEN = ("script", "style", "textarea", "code")


def strange(text: str) -> str:
    """Return *text* in wide letters, its gaps and tags as they were."""
    parts = _GAP.split(text)
    return "".join(
        part if place % 2 else part.translate(_WIDE) for place, part in enumerate(parts)
    )


def write_strange_catalogue(folder: Path) -> None:
    """Write every message, in wide letters, where gettext looks below *folder*."""
    catalogue = Catalog(locale=CODE, fuzzy=False)
    for message in catalogs.messages(catalogs.extracted()):
        said = tuple(map(strange, catalogs.forms(message.id)))
        told = said if len(said) > 1 else said[0]
        catalogue.add(message.id, told, context=message.context)
    place = folder / CODE / "LC_MESSAGES" / "messages.mo"
    place.parent.mkdir(parents=True)
    with place.open("wb") as file:
        write_mo(file, catalogue)


def plain_words(page: str) -> list[str]:
    """Return every text on *page* with words that no catalogue has seen, as people read it."""
    reader = _Reader()
    reader.feed(page)
    return [text.strip() for text in reader.texts if _unknown(_NO_WORDS.sub(" ", text))]


def _unknown(text: str) -> set[str]:
    return set(_WORD.findall(text)) - known_words()


@cache
def known_words() -> set[str]:
    """Return the words that are the same in every language, or come with what people wrote."""
    zones = _words(*zoneinfo.available_timezones())
    return _NAMES | set(LANGUAGES.values()) | zones | _words_of_calendars() | _regional_words()


def _words_of_calendars() -> set[str]:
    """Return the words that dates bring along in the language that nobody speaks."""
    locale = Locale.parse(CODE)
    widths = (*locale.months.values(), *locale.days.values())
    names = {name for width in widths for names in width.values() for name in names.values()}
    lists = (form for style in locale.list_patterns.values() for form in style.values())
    # A day that begins a heading has a capital.
    return _words(*names, *(name.capitalize() for name in names), *lists)


def _regional_words() -> set[str]:
    """Return what the players of each ruleset call it, and the things of their game."""
    presets = [json.loads(one.read_text("utf-8")) for one in PRESETS.rglob("presets/*.json")]
    names = [preset.get("name", {}) for preset in presets]
    own = (name for known in names for code, name in known.items() if code != "en")
    return _words(*own, *(json.dumps(one.get("words"), ensure_ascii=False) for one in presets))


def _words(*texts: str) -> set[str]:
    return {word for text in texts for word in _WORD.findall(text)}


class _Reader(HTMLParser):
    """Collects what people read on a page: texts, and attributes that are read out."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNSEEN:
            self._unseen += 1
        self.texts += _read_out(tag, dict(attrs))

    def handle_endtag(self, tag: str) -> None:
        if tag in _UNSEEN:
            self._unseen -= 1

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self.texts.append(data)


def _read_out(tag: str, attributes: dict[str, str | None]) -> Iterator[str]:
    if tag == "meta" and attributes.get("name") != "description":
        return
    yield from (attributes.get(name) or "" for name in (*_READ_OUT, *_SENTENCES))
