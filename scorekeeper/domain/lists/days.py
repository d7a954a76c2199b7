"""Days as lists write them; which order of day, month and year is meant is never guessed."""

import re
from collections.abc import Iterable
from datetime import date
from enum import StrEnum

_PARTS = re.compile(r"([0-9]{1,4})[-./ ]([0-9]{1,2})[-./ ]([0-9]{1,4})(?:[T ].*)?", re.ASCII)
_YEARS_OF_TWO_DIGITS = 100
_LAST_CENTURY = 70
_FIRST_YEAR = 1900


class DayOrder(StrEnum):
    """In which order a day is written."""

    YEAR_FIRST = "ymd"
    DAY_FIRST = "dmy"
    MONTH_FIRST = "mdy"


def read_day(text: str, order: DayOrder) -> str | None:
    """Return the day ("2024-03-01") that *text* writes in *order*, `None` if it is none."""
    found = _PARTS.fullmatch(text.strip())
    if found is None:
        return None
    parts = dict(zip(order.value, found.groups(), strict=True))
    if (len(parts["y"]) not in (2, 4)) or any(len(parts[one]) > len("31") for one in "md"):
        return None
    try:
        day = date(_year(int(parts["y"])), int(parts["m"]), int(parts["d"]))
    except ValueError:
        return None
    return day.isoformat() if day.year >= _FIRST_YEAR else None


def orders_of(texts: Iterable[str]) -> tuple[DayOrder, ...]:
    """Return in which orders the most of *texts* are days; more than one must be asked about.

    Orders that read the same days of all of them are one.
    """
    every = [text for text in dict.fromkeys(texts) if text.strip()]
    read = {order: tuple(read_day(text, order) for text in every) for order in DayOrder}
    counts = {order: sum(day is not None for day in days) for order, days in read.items()}
    best = [order for order in DayOrder if counts[order] == max(counts.values()) > 0]
    return tuple({read[order]: order for order in reversed(best)}.values())[::-1]


def _year(year: int) -> int:
    if year >= _YEARS_OF_TWO_DIGITS:
        return year
    return year + (_FIRST_YEAR if year >= _LAST_CENTURY else 2000)
