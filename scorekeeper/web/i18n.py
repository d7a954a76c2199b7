"""The one place where the language of a page is picked, and the words that are translated."""

from collections.abc import Callable

import flask_babel
from flask import Flask, has_request_context, request, session

from scorekeeper.web.audience import is_program

LANGUAGES = {
    "en": "English",
    "fr": "Français",
    "nl": "Nederlands",
    "de": "Deutsch",
    "ca": "Català",
    "es": "Español",
}
"""The languages of the pages, as their speakers call them; the first is that of the sources."""

# The library ships no types; these are the same functions, saying what they return.
gettext: Callable[..., str] = flask_babel.gettext
ngettext: Callable[..., str] = flask_babel.ngettext
pgettext: Callable[..., str] = flask_babel.pgettext
lazy_gettext: Callable[..., str] = flask_babel.lazy_gettext
lazy_pgettext: Callable[..., str] = flask_babel.lazy_pgettext

_babel = flask_babel.Babel()


def init_app(app: Flask) -> None:
    """Give *app* the words of every language, and its templates the language of the page."""
    _babel.init_app(app, locale_selector=pick_language)
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.jinja_env.globals.update(language=pick_language, languages=LANGUAGES)


def pick_language() -> str:
    """Return the language chosen on this phone, else the best of those its browser asks for.

    A program only asks: its cookies count for nothing.
    """
    default = next(iter(LANGUAGES))
    if not has_request_context():
        return default
    chosen = None if is_program() else session.get("language")
    if chosen in LANGUAGES:
        return str(chosen)
    return request.accept_languages.best_match(LANGUAGES) or default


def choose_language(language: str) -> None:
    """Let this phone be spoken to in *language*; one that nobody knows changes nothing."""
    if language in LANGUAGES:
        session["language"] = language
