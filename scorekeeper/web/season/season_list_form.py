"""The form of a list of an old season: the list itself, and what is decided about it."""

from collections.abc import Iterable, Iterator
from typing import Any

from flask import Request
from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, FileField, HiddenField, TextAreaField

from scorekeeper.domain.lists.days import DayOrder
from scorekeeper.domain.lists.meanings import Columns, Meaning
from scorekeeper.services.list_reading import Choices
from scorekeeper.services.list_tables import MOST_MARKS
from scorekeeper.services.season_imports import LONGEST_FILE_NAME
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import lazy_gettext as _l
from scorekeeper.web.inputs import Form, MenuField
from scorekeeper.web.season.season_list_words import ORDERS
from scorekeeper.web.season.sent_files import text_of_file

COLUMN, HEAD, WHO = "column-", "head-", "who-"
"""What the names of the menus for columns, their headings, and people begin with."""


class SeasonListForm(Form):
    """A list, pasted or as a file, with the choices that go for all of it."""

    text = TextAreaField(
        _l("List"),
        description=_l(
            "A table (CSV) with its headings, or JSON: a match in each row, a deal in each "
            "row, or a printed ranking. At most 10,000 rows."
        ),
        render_kw={"rows": 8, "spellcheck": "false", "autocomplete": "off"},
    )
    file = FileField(
        _l("Or a file"),
        render_kw={"accept": ".csv,.txt,.json,text/csv,text/plain,application/json"},
    )
    name = HiddenField()
    rules = MenuField(_l("Rules, where the list names none"), choices={})
    days = MenuField(_l("Days are written as"), choices={}, default="")
    rest_is_new = BooleanField(_l("Everybody else who is not known is a new player"))

    def __init__(self, rules: Iterable[tuple[str, str]], *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.rules.choices = dict(rules)
        self.rules.data = self.rules.data or next(iter(self.rules.choices))
        self.days.choices = {
            "": _("as the list shows"),
            **{order.value: str(name) for order, name in ORDERS.items()},
        }

    def read(self, request: Request) -> str | None:
        """Return the list that was sent, or `None` if it is no text, noted at its field."""
        sent = request.files.get("file")
        if sent is not None and sent.filename:
            self.name.data = " ".join(sent.filename.split())[-LONGEST_FILE_NAME:]
            text = text_of_file(sent, MOST_MARKS)
            if text is None:
                self.file.errors = [_("This file is no text: save it as CSV or JSON.")]
                return None
            self.text.data = text
        self.name.data = self.name.data or _("pasted list")
        return str(self.text.data or "")

    def choices(self, sent: "MultiDict[str, str]") -> Choices:
        """Return what was decided; what is no choice at all is left open."""
        return Choices(
            columns=_columns(sent),
            heads=tuple(_counted(sent, HEAD)),
            days=DayOrder(self.days.data) if self.days.data in set(DayOrder) else None,
            rules=str(self.rules.data or ""),
            people={
                name.removeprefix(WHO): who
                for name, who in sent.items()
                if name.startswith(WHO) and who
            },
            rest_is_new=bool(self.rest_is_new.data),
        )


def _columns(sent: "MultiDict[str, str]") -> Columns | None:
    """Return the meanings that were chosen, each for one column; `None` before anybody did."""
    found: list[Meaning] = []
    for text in _counted(sent, COLUMN):
        meaning = Meaning(text) if text in set(Meaning) else Meaning.NOTHING
        found.append(Meaning.NOTHING if meaning in found else meaning)
    return tuple(found) or None


def _counted(sent: "MultiDict[str, str]", name: str) -> Iterator[str]:
    """Yield the values of the fields called *name* with 0, 1, 2 … behind it."""
    place = 0
    while (value := sent.get(f"{name}{place}")) is not None:
        yield value
        place += 1
