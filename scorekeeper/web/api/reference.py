"""The description of the interface as a page shows it, worked out from its OpenAPI document."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

Schema = Mapping[str, Any]

_MOST_WORDS = 8
_OR_NULL = "?"


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of the name of a type; `shape` is the shape that it speaks of, if any."""

    text: str
    shape: str | None = None


class Presence(StrEnum):
    """Where the presence of a field is not what the reader expects of its shape."""

    NEEDED = "needed"
    SOMETIMES = "sometimes"


@dataclass(frozen=True, slots=True)
class Row:
    """A field, or something that stands in an address; `presence` says if it must be there."""

    name: str
    type: tuple[Word, ...]
    meaning: str
    presence: Presence | None = None


@dataclass(frozen=True, slots=True)
class Shape:
    """An object that is sent or answered, field by field."""

    name: str
    meaning: str
    type: tuple[Word, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Status:
    """What an answer of this status means, and the shape of its body if it has one."""

    code: str
    meaning: str
    type: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Call:
    """A call: what it does, which token it needs, what is sent, what is answered."""

    id: str
    method: str
    path: str
    summary: str
    description: str
    right: str | None
    places: tuple[Row, ...]
    body: tuple[Word, ...]
    fields: tuple[Row, ...]
    examples: tuple[str, ...]
    statuses: tuple[Status, ...]


@dataclass(frozen=True, slots=True)
class Subject:
    """The calls of one subject."""

    name: str
    meaning: str
    calls: tuple[Call, ...]


class Reference:
    """The whole description: `subjects` with their calls, `shapes` by name."""

    def __init__(self, document: Schema) -> None:
        self._document = document
        self._schemas: Schema = document["components"]["schemas"]
        self.introduction = tuple(document["info"]["description"].strip().split("\n\n"))
        self.subjects = tuple(self._subject(tag) for tag in document["tags"])
        self.shapes = tuple(self._shape(name) for name in sorted(self._schemas))

    def _subject(self, tag: Schema) -> Subject:
        calls = tuple(
            self._call(method, path, operation)
            for path, operations in self._document["paths"].items()
            for method, operation in operations.items()
            if method != "parameters" and operation["tags"] == [tag["name"]]
        )
        return Subject(tag["name"], tag["description"], calls)

    def _call(self, method: str, path: str, operation: Schema) -> Call:
        places = [
            *self._document["paths"][path].get("parameters", ()),
            *operation.get("parameters", ()),
        ]
        content = (
            operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        )
        schema = content.get("schema", {})
        return Call(
            id=operation["operationId"],
            method=method.upper(),
            path=path,
            summary=operation["summary"],
            description=operation.get("description", ""),
            right=operation.get("x-right"),
            places=tuple(map(_place, places)),
            body=_words(schema),
            fields=self._rows(self._resolved(schema)),
            examples=tuple(map(_written, _examples(content))),
            statuses=tuple(
                map(self._status, *zip(*sorted(operation["responses"].items()), strict=True))
            ),
        )

    def _status(self, code: str, response: Schema) -> Status:
        told = self._resolved(response)
        bodies = [
            body["schema"] for body in told.get("content", {}).values() if "schema" in body
        ]
        return Status(code, told["description"], _words(bodies[0]) if bodies else ())

    def _shape(self, name: str) -> Shape:
        schema = self._schemas[name]
        return Shape(name, schema.get("description", ""), _words(schema), self._rows(schema))

    def _rows(self, schema: Schema) -> tuple[Row, ...]:
        return tuple(
            Row(name, _words(field), field.get("description", ""), _presence(schema, name))
            for name, field in schema.get("properties", {}).items()
        )

    def _resolved(self, schema: Schema) -> Schema:
        if "$ref" not in schema:
            return schema
        place: Any = self._document
        for name in schema["$ref"].removeprefix("#/").split("/"):
            place = place[name]
        return dict(place)


def _place(parameter: Schema) -> Row:
    words = _words(parameter["schema"])
    return Row(parameter["name"], words, parameter.get("description", ""))


def _presence(schema: Schema, name: str) -> Presence | None:
    """Return what to say: fields of a body may be left out, those of an answer are there."""
    needed = name in schema.get("required", ())
    is_body = schema.get("additionalProperties") is False
    if is_body and needed:
        return Presence.NEEDED
    return None if is_body or needed else Presence.SOMETIMES


def _examples(content: Schema) -> Iterator[object]:
    if "example" in content:
        yield content["example"]
    for named in content.get("examples", {}).values():
        yield named["value"]


def _written(example: object) -> str:
    return json.dumps(example, ensure_ascii=False, indent=2)


def _words(schema: Schema) -> tuple[Word, ...]:
    """Return the name of the type that *schema* describes."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return (Word(name, name),)
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return _alternatives(schema[choice])
    if "enum" in schema:
        return _choices(schema["enum"])
    return _of_type(schema)


def _of_type(schema: Schema) -> tuple[Word, ...]:
    types = schema.get("type", "any value")
    name, mark = (types[0], _OR_NULL) if isinstance(types, list) else (types, "")
    if name != "array":
        return (Word(f"{name}{_range(schema)}{mark}"),)
    inner = _words(schema["items"])
    if schema.get("minItems") == schema.get("maxItems", 0):
        return Word("["), *inner, Word(", "), *inner, Word(f"]{mark}")
    return Word("list of "), *inner, Word(mark)


def _range(schema: Schema) -> str:
    if "minimum" in schema and "maximum" in schema:
        return f" {schema['minimum']} to {schema['maximum']}"
    return f" from {schema['minimum']}" if "minimum" in schema else ""


def _alternatives(schemas: list[Schema]) -> tuple[Word, ...]:
    """Return the types of *schemas*; one that only says that anything goes says no type."""
    known = [_words(schema) for schema in schemas if set(schema) - {"description"}]
    named = [words for words in known if words != (Word("null"),)]
    spaced = [word for words in named for word in (Word(" or "), *words)]
    return (*spaced[1:], *([Word(_OR_NULL)] if len(named) < len(known) else []))


def _choices(choices: list[object]) -> tuple[Word, ...]:
    shown = [json.dumps(choice) for choice in choices[:_MOST_WORDS]]
    more = " …" if len(choices) > _MOST_WORDS else ""
    return (Word(" | ".join(shown) + more),)
