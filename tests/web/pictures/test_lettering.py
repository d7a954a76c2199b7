"""Words in a picture: as large as they may be, whole where they fit, never beyond the edge."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageFont

from scorekeeper.web.pictures import raster
from scorekeeper.web.pictures.lettering import Lettering, fitted

FONTS = Path(raster.__file__).parent / "fonts"
ROOM = 520
LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&-–'’·."
    "ÀÁÄÇÈÉËÍÏÑÓÖÚÜŁŒÆàáäçèéëíïñóöúüßłœæ"
)


def test_short_words_are_as_large_as_allowed() -> None:
    assert fitted("Ánec", ROOM, 46, 24) == Lettering("Ánec", 46)


def test_long_words_are_smaller_and_very_long_ones_cut_short() -> None:
    smaller, cut = (fitted(text, ROOM, 46, 24) for text in ("Guillén " * 4, "Łukasz " * 20))

    assert (smaller.text, smaller.size < 46) == ("Guillén " * 4, True)
    assert (cut.text[-1], cut.size) == ("…", 24)


@settings(max_examples=60, deadline=None)
@given(st.text(f"{LETTERS} ", min_size=1, max_size=60))
def test_nothing_is_wider_than_its_room(text: str) -> None:
    """The estimate is held to the letters that are drawn, in the wider of both faces."""
    found = fitted(text, ROOM, 46, 24)
    face = ImageFont.truetype(FONTS / "NotoSerif-Bold.ttf", found.size)

    assert face.getlength(found.text) <= ROOM


@pytest.mark.parametrize("face", ["Regular", "Bold"])
def test_the_letters_of_the_six_languages_are_shipped(face: str) -> None:
    font = ImageFont.truetype(FONTS / f"NotoSerif-{face}.ttf", 40)
    missing = font.getmask("\ue000")

    assert [one for one in LETTERS if bytes(font.getmask(one)) == bytes(missing)] == []
