"""QR codes as drawings in the page: black on white in every light, or no phone reads them."""

import segno
from markupsafe import Markup


def qr_svg(text: str, label: str) -> Markup:
    """Return the QR code of *text* as an SVG element, called *label* for who cannot see it."""
    code = segno.make(text, micro=False)
    drawn = code.svg_inline(
        border=4, dark="#000", light="#fff", omitsize=True, svgclass="qr", lineclass=None
    )
    named = Markup('<svg role="img" aria-label="{}" ').format(label)
    # The library draws squares only; the text never stands in its drawing.
    return named + Markup(drawn.removeprefix("<svg "))  # noqa: S704
