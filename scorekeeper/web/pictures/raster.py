"""Drawings as PNG pictures, for messengers: they show no SVG. Made here, without a browser.

The letters are those of Noto Serif, which lie beside this module: Latin, Greek and Cyrillic.
Of other scripts the system's own fonts are taken, where it has any.
"""

from functools import cache
from pathlib import Path

import resvg_py

_FONTS = Path(__file__).parent / "fonts"
FACE = "Noto Serif"


def png_of(drawing: str) -> bytes:
    """Return *drawing*, an SVG document, as a PNG picture of its own size."""
    # What a drawing refers to outside itself is looked for among the fonts, and is not there.
    return resvg_py.svg_to_bytes(
        svg_string=drawing,
        font_files=list(_font_files()),
        font_family=FACE,
        serif_family=FACE,
        resources_dir=str(_FONTS),
    )


@cache
def _font_files() -> tuple[str, ...]:
    return tuple(str(path) for path in sorted(_FONTS.glob("*.ttf")))
