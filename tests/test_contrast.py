"""Every pair of colours that meets on a page can be told apart, by day and by night."""

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).parent.parent / "static" / "css" / "tokens.css"
BY_DAY = ":root {"
BY_NIGHT = ':root[data-theme="dark"] {'
AS_THE_SYSTEM_ASKS = ':root:not([data-theme="light"]) {'

AAA = 7.0
"""What WCAG 1.4.6 asks of text; the table lies in poor light."""

A_LINE = 3.0
"""What WCAG 1.4.11 asks of lines and marks that tell where a control is."""

TEXT = [
    *[(ink, ground) for ink in ("ink", "ink-soft") for ground in ("paper", "sheet")],
    *[(side, ground) for side in ("ours", "theirs") for ground in ("paper", "sheet")],
    *[("on-fill", fill) for fill in ("ours-fill", "ours-shade", "theirs-fill", "theirs-shade")],
    *[("red-suit", ground) for ground in ("paper", "sheet")],
    *[("warn", ground) for ground in ("paper", "sheet", "warn-paper")],
    *[("danger", ground) for ground in ("paper", "sheet")],
]
LINES = [("rule-strong", ground) for ground in ("paper", "sheet")]

_DECLARATION = re.compile(r"--([\w-]+):\s*([^;]+);")

Colours = dict[str, str]


def tokens(theme: str) -> Colours:
    """Return every token by day, and on top what *theme* makes of it."""
    sheet = TOKENS.read_text(encoding="utf-8")
    return block(sheet, BY_DAY) | block(sheet, theme)


def block(sheet: str, head: str) -> Colours:
    body = sheet[sheet.index(head) + len(head) :]
    return dict(_DECLARATION.findall(body[: body.index("}")]))


def colour(known: Colours, name: str) -> str:
    """Return the colour that a token stands for in the end."""
    value = known[name]
    inner = re.fullmatch(r"var\(--([\w-]+)\)", value)
    return colour(known, inner[1]) if inner else value


def contrast(one: str, other: str) -> float:
    """Return the ratio of WCAG 2.2 between two colours, from 1 to 21."""
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    shares = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def too_close(theme: str, pairs: list[tuple[str, str]], least: float) -> dict[str, float]:
    known = tokens(theme)
    ratios = {
        f"{one} on {other}": contrast(colour(known, one), colour(known, other))
        for one, other in pairs
    }
    return {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < least}


def test_the_ratio_is_that_of_the_guideline() -> None:
    assert [round(contrast("#ffffff", grey), 2) for grey in ("#000000", "#777777")] == [
        21,
        4.48,
    ]


@pytest.mark.parametrize("theme", [BY_DAY, BY_NIGHT])
def test_text_stands_out_from_what_it_stands_on(theme: str) -> None:
    assert too_close(theme, TEXT, AAA) == {}


@pytest.mark.parametrize("theme", [BY_DAY, BY_NIGHT])
def test_the_edges_of_what_is_tapped_can_be_seen(theme: str) -> None:
    assert too_close(theme, LINES, A_LINE) == {}


def test_night_is_the_same_whether_the_system_or_the_page_asks_for_it() -> None:
    assert tokens(BY_NIGHT) == tokens(AS_THE_SYSTEM_ASKS)
