"""Fields for amounts of money and for lists of numbers."""

import re
from collections.abc import Iterator
from typing import Any

from wtforms import Field, ValidationError
from wtforms.widgets import TextInput

from scorekeeper.domain.tournaments.event_rules_json import MOST_MONEY
from scorekeeper.web.i18n import gettext as _

CENTS = 100

_MONEY = re.compile(r"([+−-]?)([0-9]{1,7})(?:[.,]([0-9]{1,2}))?", re.ASCII)
_PART = re.compile(r"([0-9]{1,9})(?:-([0-9]{1,9}))?", re.ASCII)
_MOST_NUMBERS = 400


class _TextField(Field):
    """A field that keeps what was typed on its line, whatever it was."""

    widget = TextInput()

    def _written(self) -> str:
        raise NotImplementedError

    def _value(self) -> str:
        """Return what stands on the line."""
        return str(self.raw_data[0]) if self.raw_data else self._written()


class MoneyField(_TextField):
    """An amount, as in "10.50" or "10,50"; `data` is in the smallest coin, `None` if none."""

    def _written(self) -> str:
        if self.data is None:
            return ""
        whole, rest = divmod(abs(self.data), CENTS)
        sign = "−" if self.data < 0 else ""
        return f"{sign}{whole}.{rest:02d}" if rest else f"{sign}{whole}"

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Take an amount; an empty line is none at all."""
        text = str(valuelist[0]).strip() if valuelist else ""
        self.data = cents_in(text) if text else 0

    def pre_validate(self, _form: Any) -> None:
        """Refuse what is no amount."""
        if self.data is None or abs(self.data) > MOST_MONEY:
            raise ValidationError(_("Write an amount, as in 10 or 7.50."))


class NumbersField(_TextField):
    """Whole numbers: "18, 16, 14", and "1-12" for all from 1 to 12; `None` if unreadable."""

    def _written(self) -> str:
        return ", ".join(map(str, self.data or ()))

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Take the numbers in the order in which they stand."""
        self.data = numbers_in(str(valuelist[0]) if valuelist else "")

    def pre_validate(self, _form: Any) -> None:
        """Refuse what is no list of numbers, or too long a one."""
        if self.data is None or len(self.data) > _MOST_NUMBERS:
            raise ValidationError(_("Write whole numbers with commas between, as in 3, 2, 1."))


def cents_in(text: str) -> int | None:
    """Return the amount that *text* writes, in the smallest coin, `None` where it is none."""
    found = _MONEY.fullmatch(text)
    if found is None:
        return None
    sign, whole, rest = found.groups()
    amount = int(whole) * CENTS + int((rest or "").ljust(2, "0"))
    return -amount if sign in ("-", "−") else amount


def numbers_in(text: str) -> tuple[int, ...] | None:
    """Return the numbers that *text* lists, `None` where it does not list any."""
    joined = re.sub(r"\s*[-–]\s*", "-", text)
    parts = [part for part in re.split(r"[,;\s]+", joined) if part]
    found = [_PART.fullmatch(part) for part in parts]
    if not all(found):
        return None
    return tuple(number for one in found if one for number in _all_of(one))


def _all_of(part: re.Match[str]) -> Iterator[int]:
    first, last = int(part[1]), int(part[2] or part[1])
    yield from range(first, min(last, first + _MOST_NUMBERS) + 1)
