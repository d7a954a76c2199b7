"""Figures in words: shares with how sure they are, means, days, lengths of time."""

from datetime import date
from fractions import Fraction
from functools import lru_cache

import flask_babel
from babel import Locale, dates, numbers
from flask import Flask, g

from scorekeeper.domain.statistics.rates import Mean, Rate
from scorekeeper.web.i18n import gettext as _

NONE = "–"

_REMEMBERED = 8192

_COINS = 100

_LONG = 10  # minutes, of which nobody counts the seconds


def init_app(app: Flask) -> None:
    """Teach the templates of *app* how figures are written."""
    app.jinja_env.filters.update(
        amount=amount,
        day=day,
        duration=duration,
        mean=mean,
        percent=percent,
        share=share,
        short_day=short_day,
        span=span,
        total=total,
    )


def amount(number: int) -> str:
    """Return a whole number as people group its digits."""
    return decimal(number, "#,##0")


def share(rate: Rate) -> str:
    """Return how often, in percent; a dash if it was never recorded."""
    return percent(rate.count / rate.sample) if rate.sample else NONE


def span(rate: Rate) -> str:
    """Return between which shares the true one lies, 19 times out of 20."""
    return _span(rate, _locale())


def percent(part: float, places: int = 0) -> str:
    """Return *part* of one, in percent, as the language sets the sign."""
    return _percent(part, places, _locale())


def mean(found: Mean) -> str:
    """Return how much on average, to one decimal; a dash if it was never recorded."""
    return decimal(found.total / found.sample, "#,##0.0") if found.sample else NONE


def total(value: Fraction | float) -> str:
    """Return *value* with as many decimals as it needs, two at most."""
    return decimal(value, "#,##0.##")


def decimal(value: Fraction | float, pattern: str) -> str:
    """Return *value* as *pattern* says, with a true minus."""
    return _decimal(float(value), pattern, _locale())


def price(cents: int, currency: str) -> str:
    """Return an amount in the smallest coin as people write it, whole ones without decimals."""
    return _price(cents, currency, _locale())


def day(at: date | str) -> str:
    """Return a day in full."""
    return _day(_read(at), "long", _locale())


def short_day(at: date | str) -> str:
    """Return a day as a list has room for."""
    return _day(_read(at), "medium", _locale())


def duration(seconds: float) -> str:
    """Return *seconds* as hours and minutes, or minutes and seconds where there are few."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes_left = divmod(minutes, 60)
    if hours:
        return str(_("%(hours)s h %(minutes)s min", hours=hours, minutes=minutes_left))
    if minutes >= _LONG:
        return str(_("%(minutes)s min", minutes=minutes))
    return str(_("%(minutes)s min %(seconds)s s", minutes=minutes, seconds=rest))


def _locale() -> str:
    """Return in which language this page is, found out once: a table asks for each figure."""
    found: str | None = g.get("figures_in")
    if found is None:
        found = g.figures_in = str(flask_babel.get_locale())
    return found


# A large table writes the same few figures thousands of times.
@lru_cache(maxsize=_REMEMBERED)
def _decimal(value: float, pattern: str, locale: str) -> str:
    return numbers.format_decimal(value, pattern, locale).replace("-", "−")


@lru_cache(maxsize=_REMEMBERED)
def _price(cents: int, currency: str, locale: str) -> str:
    pattern = Locale.parse(locale).currency_formats["standard"].pattern
    if cents % _COINS == 0:
        pattern = pattern.replace("0.00", "0")
    # Babel sets a name of letters right before the figure: "CHF10".
    if numbers.get_currency_symbol(currency, locale)[-1:].isalpha():
        pattern = pattern.replace("¤#", "¤\N{NO-BREAK SPACE}#")
    said = numbers.format_currency(
        cents / _COINS, currency, pattern, locale, currency_digits=False
    )
    return said.replace("-", "−")


@lru_cache(maxsize=_REMEMBERED)
def _span(rate: Rate, locale: str) -> str:
    if rate.interval is None:
        return ""
    low, high = (_percent(end, 0, locale) for end in rate.interval)
    return str(_("between %(low)s and %(high)s", low=low, high=high))


@lru_cache(maxsize=_REMEMBERED)
def _percent(part: float, places: int, locale: str) -> str:
    usual = Locale.parse(locale).percent_formats[None].pattern
    pattern = usual.replace("0", f"{0:.{places}f}")
    return numbers.format_percent(part, pattern, locale)


@lru_cache(maxsize=_REMEMBERED)
def _day(at: date, pattern: str, locale: str) -> str:
    return dates.format_date(at, pattern, locale)


def _read(at: date | str) -> date:
    return date.fromisoformat(at) if isinstance(at, str) else at
