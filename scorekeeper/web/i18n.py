"""The one place where the language of a page is picked."""

from flask import Flask, has_request_context, request, session
from flask_babel import Babel

LANGUAGES = {"en": "English"}
"""The languages that have a catalogue, each called as its speakers call it."""

babel = Babel()


def init_app(app: Flask) -> None:
    """Give *app* the words of every language, and its templates the language of the page."""
    babel.init_app(app, locale_selector=pick_language)
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.jinja_env.globals.update(language=pick_language, languages=LANGUAGES)


def pick_language() -> str:
    """Return the language chosen on this phone, else the best of those its browser asks for."""
    if not has_request_context():
        return next(iter(LANGUAGES))
    chosen = session.get("language")
    if chosen in LANGUAGES:
        return str(chosen)
    return request.accept_languages.best_match(LANGUAGES) or next(iter(LANGUAGES))
