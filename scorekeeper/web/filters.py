"""What templates can do with a value: filters, and the names that every template knows."""

from datetime import datetime
from pathlib import Path

import flask_babel
from babel.units import format_unit
from flask import Flask

from scorekeeper.assets import asset_folder
from scorekeeper.domain.deals import Pair
from scorekeeper.web import club_words, i18n, rule_words, scores, words

_FIRST_SHEETS = ("layers", "tokens", "reset", "base", "layout")
_LAST_SHEETS = ("utilities", "print")

_JOIN = "\N{WORD JOINER}"

_STEP = 1000
_UNITS = ("byte", "kilobyte", "megabyte", "gigabyte", "terabyte")


def init_app(app: Flask) -> None:
    """Teach the templates of *app* every filter and name."""
    app.jinja_env.filters.update(
        figure=figure,
        heading=heading,
        in_parts=i18n.in_parts,
        listed=i18n.listed,
        pair=pair,
        rank_shown=words.rank_shown,
        signed=signed,
        size=size,
        universal_time=universal_time,
        within=within,
    )
    app.jinja_env.globals.update(
        modules=modules(asset_folder("static")),
        stylesheets=stylesheets(asset_folder("static") / "css"),
        card_shown=words.card_shown,
        match_title=words.match_title,
        shown_score=scores.shown_score,
        native_name=rule_words.native_name,
        in_words=rule_words.in_words,
        end_in_words=rule_words.end_in_words,
        player_name=words.player_name,
        role_name=club_words.role_name,
        said_by=club_words.said_by,
        role_meaning=club_words.role_meaning,
        visibility_meaning=club_words.visibility_meaning,
        players_of=words.players_of,
        rules_name=rule_words.rules_name,
        side_name=words.side_name,
        summary=rule_words.summary,
        trump_shown=words.trump_shown,
    )


def signed(points: int) -> str:
    """Return *points* with their sign, a true minus where they are fewer than none."""
    return f"+{points}" if points > 0 else figure(points)


def figure(points: int) -> str:
    """Return *points* with a true minus where they are fewer than none."""
    return f"−{-points}" if points < 0 else str(points)


def pair(points: Pair) -> str:
    """Return *points* of both sides, as in "46–22", which no line end may tear apart."""
    return f"{figure(points[0])}{_JOIN}–{_JOIN}{figure(points[1])}"


def size(count: int) -> str:
    """Return so many bytes as people count them, as in "2.1 MB"; in French "2,1 Mo"."""
    power, left = 0, float(count)
    while round(left, 1) >= _STEP and power < len(_UNITS) - 1:
        power, left = power + 1, left / _STEP
    locale = flask_babel.get_locale() or i18n.pick_locale()
    return format_unit(round(left, 1), f"digital-{_UNITS[power]}", "short", locale=locale)


def universal_time(at: str) -> str:
    """Return *at* (RFC 3339) as people write it: the server does not know the reader's zone."""
    when = datetime.fromisoformat(at)
    day = flask_babel.format_date(when, "long", rebase=False)
    return f"{day}, {when:%H:%M} UTC"


def heading(text: str) -> str:
    """Return *text* as a heading begins: a day of the week has a small letter in French."""
    return text[:1].upper() + text[1:]


def within(word: str) -> str:
    """Return *word* as it stands within a sentence: German nouns keep their capital."""
    return word if i18n.pick_language() == "de" else word.lower()


def modules(folder: Path) -> tuple[str, ...]:
    """Return the scripts of the pages: a browser told of all of them fetches them at once."""
    paths = sorted(folder.joinpath("js").rglob("*.js"))
    return tuple(path.relative_to(folder).as_posix() for path in paths)


def stylesheets(folder: Path) -> tuple[str, ...]:
    """Return the style sheets in the order in which the page loads them."""
    components = sorted(path.stem for path in (folder / "components").glob("*.css"))
    names = (*_FIRST_SHEETS, *(f"components/{name}" for name in components), *_LAST_SHEETS)
    return tuple(f"css/{name}.css" for name in names)
