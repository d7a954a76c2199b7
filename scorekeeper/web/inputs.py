"""Form fields that read as strictly as the game does, and say the same sentences."""

import re
from typing import Any

import wtforms
from wtforms import Field, HiddenField, RadioField, SelectField, StringField, ValidationError
from wtforms.widgets import HiddenInput, TextInput

from scorekeeper.domain.reading import Reader
from scorekeeper.domain.refusals import Refusal, RefusedError
from scorekeeper.web.messages import sentence

_DIGIT = re.compile(r"[0-9]", re.ASCII)
_WHOLE = re.compile(r"[+−-]?[0-9]{1,18}", re.ASCII)


class Form(wtforms.Form):
    """A form of a page: what is wrong stands at its field, for eyes and for screen readers."""

    class Meta(wtforms.meta.DefaultMeta):
        """How every field is drawn."""

        def render_field(self, field: Field, render_kw: Any) -> Any:
            """Draw *field*, naming its hint and its errors for those who do not see them."""
            ids = [f"{field.id}-hint"] if field.description else []
            ids += [f"{field.id}-wrong-{place + 1}" for place in range(len(field.errors))]
            if ids:
                render_kw.setdefault("aria-describedby", " ".join(ids))
            if field.errors:
                # The browser goes to the first of these, however long the page is.
                render_kw.update({"aria-invalid": "true", "autofocus": True})
            return super().render_field(field, render_kw)

    def refuse(self, error: RefusedError) -> None:
        """Write each reason of *error* at its field, and above the form where it has none."""
        for refusal in error.refusals:
            place = self._field_of(refusal)
            said = sentence(refusal, _name_of(place))
            if place is None:
                self.form_errors = [*self.form_errors, said]
            elif said not in place.errors:
                place.errors = [*place.errors, said]

    def loose_errors(self) -> list[str]:
        """Return the errors that stand at no field which can be seen."""
        hidden = (error for field in self.hidden_fields() for error in field.errors)
        return [*self.form_errors, *hidden]

    def hidden_fields(self) -> list[Field]:
        """Return the fields that travel along unseen."""
        return [field for field in self if isinstance(field.widget, HiddenInput)]

    def _field_of(self, refusal: Refusal) -> Field | None:
        parts = reversed(refusal.field.split("."))
        return next((self[part] for part in parts if part in self), None)


class LineField(StringField):
    """One line of text of at most *longest* characters; empty is `None` unless needed."""

    def __init__(self, label: str, longest: int, *, needed: bool = False, **more: Any) -> None:
        more["render_kw"] = {"maxlength": longest, **more.get("render_kw", {})}
        super().__init__(label, **more)
        self.longest = longest
        self.needed = needed

    def pre_validate(self, _: Any) -> None:
        """Keep the line trimmed; refuse what cannot be written down."""
        reader = Reader({self.short_name: (self.data or "").strip() or None})
        read = reader.text if self.needed else reader.optional_text
        line = read(self.short_name, self.longest)
        _refuse_any(self, reader)
        self.data = line


class WholeField(Field):
    """A whole number within *limits*; empty is `None` unless needed."""

    widget = TextInput()

    def __init__(
        self, label: str, limits: tuple[int, int], *, needed: bool = False, **more: Any
    ) -> None:
        more["render_kw"] = {
            "inputmode": "numeric",
            "autocomplete": "off",
            **more.get("render_kw", {}),
        }
        super().__init__(label, **more)
        self.limits = limits
        self.needed = needed

    def _value(self) -> str:
        """Return what stands on the line: what was typed, whatever it was."""
        if self.raw_data:
            return str(self.raw_data[0])
        return "" if self.data is None else str(self.data)

    def process_formdata(self, valuelist: list[Any]) -> None:
        """Take plain digits as a number, and leave anything else for the sentence about it."""
        text = str(valuelist[0]).strip() if valuelist else ""
        self.data = int(text.replace("−", "-")) if _WHOLE.fullmatch(text) else text or None

    def pre_validate(self, _: Any) -> None:
        """Refuse what is no whole number, or too small or too large."""
        reader = Reader({self.short_name: self.data})
        read = reader.whole if self.needed else reader.optional_whole
        read(self.short_name, *self.limits)
        _refuse_any(self, reader)


class IdField(HiddenField):
    """An id that came with the page, so that a form sent twice does its work once."""

    def pre_validate(self, _: Any) -> None:
        """Refuse what is no id."""
        reader = Reader({self.short_name: self.data or None})
        self.data = reader.id(self.short_name)
        _refuse_any(self, reader)


class _OneOf:
    """What fields with choices share: anything but a choice is refused in a sentence.

    `choices` are names by values.
    """

    short_name: str
    choices: Any
    data: Any

    def pre_validate(self, _: Any) -> None:
        """Refuse what is none of the choices."""
        reader = Reader({self.short_name: self.data})
        reader.one_of(self.short_name, list(self.choices))
        _refuse_any(self, reader)


class PickField(_OneOf, RadioField):
    """One of a few choices, all in sight."""


class MenuField(_OneOf, SelectField):
    """One of many choices, in a menu."""


def digit(text: Any) -> Any:
    """Return the number that a single digit writes, and *text* itself if it is none."""
    return int(text) if isinstance(text, str) and _DIGIT.fullmatch(text) else text


def _refuse_any(field: Any, reader: Reader) -> None:
    if reader.refusals:
        name = _name_of(field)
        raise ValidationError(" ".join(sentence(one, name) for one in reader.refusals))


def _name_of(field: Any) -> str | None:
    """Return what the page calls *field*; what nobody sees has no name there."""
    if field is None or isinstance(field.widget, HiddenInput):
        return None
    return str(field.label.text)
