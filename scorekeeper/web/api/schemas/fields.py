"""Fields of a JSON object, read by their type alone: 41.0, "41" and true are no whole numbers.

What a field may hold beyond its type is the game's to say; limits given here are told to the
reader of the description. The message of an error is the code of a `Reason`.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from marshmallow import Schema, fields
from marshmallow.validate import Length

from scorekeeper.domain.refusals import Reason


def codes(invalid: Reason) -> dict[str, Any]:
    """Return the messages of a field whose value may be *invalid*: codes, not sentences."""
    return {"required": Reason.MISSING, "null": Reason.MISSING, "invalid": invalid}


def told(meaning: str, **more: object) -> dict[str, object]:
    """Return the metadata of a field: its meaning, and what else JSON Schema says of it."""
    known = {"description": meaning or None, **more}
    return {name: value for name, value in known.items() if value is not None}


class Whole(fields.Integer):
    """A whole number from *low* to *high*."""

    def __init__(
        self, meaning: str = "", low: int | None = None, high: int | None = None, **more: Any
    ) -> None:
        super().__init__(
            metadata=told(meaning, minimum=low, maximum=high),
            error_messages=codes(Reason.NOT_WHOLE),
            **more,
        )

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.make_error("invalid")
        return value


class Digits(Whole):
    """A whole number in the query of an address, from 0 to a thousand million."""

    _most = 999_999_999
    _spelling = re.compile(r"[0-9]{1,9}", re.ASCII)

    def __init__(self, meaning: str, **more: Any) -> None:
        super().__init__(meaning, 0, self._most, **more)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        if not self._spelling.fullmatch(value):
            raise self.make_error("invalid")
        return int(value)


class Flag(fields.Boolean):
    """Yes or no."""

    def __init__(self, meaning: str = "", **more: Any) -> None:
        super().__init__(
            metadata=told(meaning), error_messages=codes(Reason.NOT_A_FLAG), **more
        )

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid")
        return value


class Text(fields.String):
    """One line of text with at most *longest* characters."""

    def __init__(self, meaning: str = "", longest: int | None = None, **more: Any) -> None:
        super().__init__(
            metadata=told(meaning, maxLength=longest),
            error_messages=codes(Reason.NOT_TEXT),
            **more,
        )


class Choice(fields.String):
    """One of a few words."""

    def __init__(self, meaning: str, choices: Iterable[str], **more: Any) -> None:
        words = [*choices, None] if more.get("allow_none") else [*choices]
        super().__init__(
            metadata=told(meaning, enum=words), error_messages=codes(Reason.NOT_TEXT), **more
        )


class Id(fields.String):
    """A UUID."""

    _spelling = re.compile(
        r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.ASCII | re.IGNORECASE
    )

    def __init__(self, meaning: str, **more: Any) -> None:
        super().__init__(
            metadata=told(meaning, format="uuid"),
            error_messages=codes(Reason.NOT_AN_ID),
            **more,
        )

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str:
        if not isinstance(value, str) or not self._spelling.fullmatch(value):
            raise self.make_error("invalid")
        return value.lower()


class Token(fields.String):
    """The secret of a link: 32 random bytes in base64url."""

    _spelling = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)

    def __init__(self, meaning: str, **more: Any) -> None:
        super().__init__(
            metadata=told(meaning, pattern="^[A-Za-z0-9_-]{43}$"),
            error_messages=codes(Reason.NOT_A_TOKEN),
            **more,
        )

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> str:
        if not isinstance(value, str) or not self._spelling.fullmatch(value):
            raise self.make_error("invalid")
        return value


class Moment(fields.String):
    """A moment, RFC 3339 in UTC."""

    def __init__(self, meaning: str, **more: Any) -> None:
        super().__init__(metadata=told(meaning, format="date-time"), **more)


class Many(fields.List[Any]):
    """A list of at most *most* values."""

    def __init__(
        self, inner: fields.Field[Any], meaning: str, most: int | None = None, **more: Any
    ) -> None:
        super().__init__(
            inner,
            metadata=told(meaning, maxItems=most),
            error_messages=codes(Reason.NOT_A_LIST),
            **more,
        )


class Pair(fields.List[Any]):
    """A value for each side: side 0 (seats 0 and 2), then side 1."""

    def __init__(self, inner: fields.Field[Any], meaning: str, **more: Any) -> None:
        both = Length(equal=2, error=Reason.NOT_A_PAIR)
        super().__init__(
            inner,
            validate=both,
            metadata=told(meaning),
            error_messages=codes(Reason.NOT_A_PAIR),
            **more,
        )


class Part(fields.Nested):
    """An object inside another."""

    def __init__(self, schema: type[Schema], meaning: str = "", **more: Any) -> None:
        super().__init__(
            schema, metadata=told(meaning), error_messages=codes(Reason.NOT_AN_OBJECT), **more
        )


class Texts(fields.Dict):
    """An object of texts, under names that are not known beforehand."""

    def __init__(self, meaning: str, inner: fields.Field[Any], **more: Any) -> None:
        super().__init__(
            values=inner,
            metadata=told(meaning),
            error_messages=codes(Reason.NOT_AN_OBJECT),
            **more,
        )


class Described(fields.Raw):
    """Whatever was sent, as JSON Schema describes it; the game reads it."""

    def __init__(self, meaning: str, schema: Mapping[str, object], **more: Any) -> None:
        super().__init__(
            metadata=told(meaning, **schema), error_messages=codes(Reason.MISSING), **more
        )


class NameOr(fields.Field[Any]):
    """A name, or an object of its own *schema*."""

    def __init__(
        self, meaning: str, schema: type[Schema], choices: list[object], **more: Any
    ) -> None:
        super().__init__(
            metadata=told(meaning, anyOf=choices), error_messages=codes(Reason.NOT_TEXT), **more
        )
        self._schema = schema

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if isinstance(value, Mapping):
            return self._schema().load(value)
        if not isinstance(value, str):
            raise self.make_error("invalid")
        return value
