"""Read what a program sends, strictly: JSON as RFC 8259 has it, and nothing that is guessed."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NoReturn

from flask import Request
from marshmallow import Schema, ValidationError
from marshmallow.exceptions import SCHEMA
from webargs.core import is_json
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import UnsupportedMediaType

from scorekeeper.domain.reading import shown
from scorekeeper.domain.refusals import Reason, Refusal, RefusedError

_SAY_NO_VALUE = (Reason.MISSING, Reason.UNKNOWN_FIELD)


class UnreadableError(RefusedError):
    """Raised when what was sent is no JSON, or of another shape than it must be."""


class NoJsonError(ValueError):
    """Raised for a value that JSON does not know, or a name that comes twice."""


class BodyParser(FlaskParser):
    """Lets flask-smorest read bodies and queries our way."""

    DEFAULT_VALIDATION_STATUS = 400

    def load_json(self, req: Request, schema: Schema) -> object:  # noqa: ARG002 - webargs' signature
        """Return the body of *req*, which may be left out where nothing is needed."""
        body = req.get_data()
        if not body:
            return {}
        if not is_json(req.mimetype):
            raise UnsupportedMediaType
        return read_json(body)

    def handle_error(self, error: ValidationError, *_: Any, **__: Any) -> NoReturn:
        """Raise `UnreadableError` with all that *error* tells."""
        (messages,) = error.messages_dict.values()
        raise UnreadableError(*refusals_of(messages, error.data)) from error


def read_json(body: bytes) -> object:
    """Return the value that *body* tells; raise `UnreadableError` when it tells none."""
    try:
        return _DECODER.decode(body.decode())
    except (ValueError, RecursionError) as error:
        raise UnreadableError from error


def refusals_of(messages: object, sent: object, place: str = "") -> Iterator[Refusal]:
    """Yield a refusal for each of marshmallow's *messages*, which are codes, about *sent*.

    They come in the order of what was sent, whatever order marshmallow found them in.
    """
    if isinstance(messages, Mapping):
        for name, inner in sorted(messages.items(), key=_place_in(sent)):
            at = place if name == SCHEMA else ".".join(filter(None, (place, shown(name))))
            yield from refusals_of(inner, _part(sent, name), at)
    elif isinstance(messages, list):
        for code in map(Reason, messages):
            values = {} if code in _SAY_NO_VALUE else {"value": shown(sent)}
            yield Refusal(code, place, values)


def _place_in(sent: object) -> Callable[[tuple[object, object]], int]:
    places = {
        name: place for place, name in enumerate(sent if isinstance(sent, Mapping) else ())
    }
    return lambda message: places.get(message[0], len(places))


def _part(sent: object, name: object) -> object:
    """Return the part of *sent* called *name*, *sent* itself where the whole is meant."""
    if name == SCHEMA:
        return sent
    if isinstance(sent, Mapping):
        return sent.get(name)
    return sent[name] if isinstance(sent, Sequence) and isinstance(name, int) else None


def _no_number(name: str) -> NoReturn:
    raise NoJsonError(name)


def _named_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) < len(pairs):
        raise NoJsonError
    return values


# Made once: the command line reads a million records with it.
_DECODER = json.JSONDecoder(parse_constant=_no_number, object_pairs_hook=_named_once)
