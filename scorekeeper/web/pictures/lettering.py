"""Words in a picture that has no browser to measure them: as large as their room allows."""

from dataclasses import dataclass
from unicodedata import combining, east_asian_width

# How wide a letter of the bold face is at most, in its own size.
_WIDEST = 1.1
_CAPITAL = 0.83
_SMALL = 0.68
_NARROW = 0.45
_WIDE_LETTERS = frozenset("mwMW@%ŒœÆæŴŵ")
_NARROW_LETTERS = frozenset("ijlftIíìïî .,:;'’‘·!()-")
# Beyond Latin, Greek and Cyrillic somebody else's letters are taken, as wide as they may be.
_OWN_LETTERS = 0x530
_PUNCTUATION = range(0x2000, 0x2070)


@dataclass(frozen=True, slots=True)
class Lettering:
    """Words, and the size in which they are drawn, in units of the picture."""

    text: str
    size: int


def fitted(text: str, room: float, largest: int, smallest: int) -> Lettering:
    """Return *text* as large as *room* allows, cut short where it is too long at *smallest*."""
    size = min(largest, int(room / max(_width(text), 0.1)))
    if size >= smallest:
        return Lettering(text, size)
    return Lettering(_cut(text, room / smallest), smallest)


def _cut(text: str, room: float) -> str:
    kept = text
    while kept and _width(f"{kept}…") > room:
        kept = kept[:-1]
    return f"{kept.rstrip()}…"


def _width(text: str) -> float:
    """Return how wide *text* is at most, at the size 1."""
    return sum(map(_width_of, text))


def _width_of(letter: str) -> float:
    if combining(letter):
        return 0
    if letter in _WIDE_LETTERS or _is_foreign(letter):
        return _WIDEST
    if letter in _NARROW_LETTERS:
        return _NARROW
    return _CAPITAL if letter.isupper() else _SMALL


def _is_foreign(letter: str) -> bool:
    code = ord(letter)
    return east_asian_width(letter) in "WF" or (
        code >= _OWN_LETTERS and code not in _PUNCTUATION and not 0x1E00 <= code < 0x2000  # noqa: PLR2004 - Latin and Greek again
    )
