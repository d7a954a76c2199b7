"""The one place where the language of a page is picked, and the words that are translated."""

from collections.abc import Iterable, Iterator
from contextvars import ContextVar
from functools import cache, reduce
from pathlib import Path
from typing import Any, Literal

import flask_babel
from babel.lists import format_list
from babel.support import NullTranslations, Translations
from flask import Flask, Response, has_request_context, request, session
from flask_babel.speaklater import LazyString

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

_LOCALES = {"en": "en_GB"}

ListStyle = Literal["standard", "or"]

CATALOGUES = Path(__file__).parent.parent / "translations"
"""Where the words of every language lie."""

# What is said while nobody asks for a page: the command line picks it.
_outside = ContextVar("language", default="en")

_babel = flask_babel.Babel()


def init_app(app: Flask) -> None:
    """Give *app* the words of every language, and its templates the language of the page."""
    _babel.init_app(app, locale_selector=pick_locale)
    app.url_defaults(_keep_language)
    app.after_request(_tell_caches)
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.jinja_env.globals.update(language=pick_language, languages=LANGUAGES)


def pick_language() -> str:
    """Return the language of the address, else of this phone, else the best for its browser.

    An address names one by `?language=`, for televisions and posters. A program only asks:
    its cookies count for nothing.
    """
    wished = _wished() if has_request_context() else (_outside.get(),)
    return next((one for one in wished if one in LANGUAGES), next(iter(LANGUAGES)))


def pick_locale() -> str:
    """Return how days, numbers and lists are written: in English as it is done in Europe."""
    language = pick_language()
    return _LOCALES.get(language, language)


def listed(parts: Iterable[str], style: ListStyle = "standard") -> str:
    """Return *parts* as a sentence lists them: "12 deals, 50 points or 55 minutes"."""
    return format_list(list(parts), style, flask_babel.get_locale() or pick_locale())


def explained(what: str, said: str) -> str:
    """Return *said* of *what*, with the colon as the language sets it."""
    return gettext("%(what)s: %(said)s", what=what, said=said)


def in_parts(parts: Iterable[str]) -> str:
    """Return *parts* with semicolons between them, as the language sets those."""
    return reduce(_beside, parts, "")


def _beside(first: str, second: str) -> str:
    return gettext("%(first)s; %(second)s", first=first, second=second) if first else second


def speak(language: str) -> None:
    """Say all that is no page in *language*, from here on."""
    _outside.set(language)
    flask_babel.refresh()


def gettext(text: str, /, **values: object) -> str:
    """Return *text* in the language of the page, its gaps filled with *values*."""
    return _filled(_words().gettext(text), values)


def ngettext(one: str, many: str, num: int, /, **values: object) -> str:
    """Return what is said of *num* things, which stands in the gap of that name."""
    return _filled(_words().ngettext(one, many, num), {"num": num, **values})


def pgettext(context: str, text: str, /, **values: object) -> str:
    """Return *text* as it is said in *context*, its gaps filled with *values*."""
    return _filled(str(_words().pgettext(context, text)), values)


def npgettext(context: str, one: str, many: str, num: int, /, **values: object) -> str:
    """Return what is said of *num* things in *context*."""
    said = str(_words().npgettext(context, one, many, num))
    return _filled(said, {"num": num, **values})


def lazy_gettext(text: str, /, **values: object) -> Any:
    """Return *text* to be said later, in the language of whoever reads it then."""
    return LazyString(gettext, text, **values)


def lazy_pgettext(context: str, text: str, /, **values: object) -> Any:
    """Return *text* to be said in *context* later."""
    return LazyString(pgettext, context, text, **values)


def lazy_ngettext(one: str, many: str, num: int, /, **values: object) -> Any:
    """Return what is to be said of *num* things later."""
    return LazyString(ngettext, one, many, num, **values)


def _filled(said: str, values: dict[str, object]) -> str:
    return said % values if values else said


def _words() -> NullTranslations:
    """Return the catalogue of the page, or of what is said without one, with no application."""
    if has_request_context():
        found: NullTranslations = flask_babel.get_translations()
        return found
    return _catalogue(CATALOGUES, pick_language())


@cache
def _catalogue(folder: Path, language: str) -> NullTranslations:
    return Translations.load(folder, [language])


def _wished() -> Iterator[str]:
    if not is_program():
        yield request.args.get("language", "")
        yield session.get("language", "")
    # A region counts for its language: "ca-ES, es" wants Catalan before Spanish.
    for tag, quality in request.accept_languages:
        if quality:
            yield tag.partition("-")[0].lower()


def choose_language(language: str) -> None:
    """Let this phone be spoken to in *language*, whatever its browser asks for."""
    session["language"] = language


def _keep_language(endpoint: str, values: dict[str, Any]) -> None:
    """Let a page whose address names a language lead to its own kind in that language."""
    named = request.args.get("language") if has_request_context() else None
    if named in LANGUAGES and endpoint.partition(".")[0] == request.blueprint:
        values.setdefault("language", named)


def _tell_caches(response: Response) -> Response:
    """Say that the same address may answer in another language."""
    if request.endpoint != "static":
        response.vary.add("Accept-Language")
    return response
