"""Open the doors for programs: every call, its description, and its errors."""

from http import HTTPStatus
from importlib import metadata
from typing import Any

from apispec.ext.marshmallow import MarshmallowPlugin
from flask import Flask, Response, request
from flask_smorest import Api

from scorekeeper.services.links import LinkKind
from scorekeeper.web import guard
from scorekeeper.web.addresses import LinkKindConverter
from scorekeeper.web.api import (
    cards,
    club_figures,
    clubs,
    deals,
    docs,
    entries,
    links,
    matches,
    problems,
    rulesets,
    tournament_entrants,
    tournament_layout,
    tournament_results,
    tournament_rounds,
    tournaments,
    watching,
)
from scorekeeper.web.api.calls import BEARER, PREFIX
from scorekeeper.web.api.schemas.entries import ENTRIES, any_entry
from scorekeeper.web.api.schemas.problems import Problem
from scorekeeper.web.audience import is_program

SUBJECTS = (
    *(rulesets, matches, deals, cards, entries, links, watching, clubs, club_figures),
    *(tournaments, tournament_entrants, tournament_rounds),
    *(tournament_layout, tournament_results),
)
"""Every subject that has calls, in the order of the page that describes them."""

_REFUSED = (400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 503)
_INTRODUCTION = """\
Whoever has a link of a match has its right: *watch* reads, *score* writes deals, *manage*
decides who else may. A token travels as `Authorization: Bearer …`; cookies count for nothing.

Ids are UUIDs that whoever writes may make, so that sending the same again is harmless. Points
are whole numbers, moments RFC 3339 in UTC. What is sent is read strictly: `41.5`, `"41"`,
`true`, NaN and fields that nobody knows are refused.

Errors are problem documents (RFC 9457) with every reason in `refusals`.
"""


class _DescribingPlugin(MarshmallowPlugin):
    """Lets a schema tell its meaning, and what its fields alone cannot say."""

    # The library's own declarations of this method contradict one another, or are missing.
    def schema_helper(self, name: Any, _: Any, schema: Any = None, **more: Any) -> Any:  # type: ignore[override]
        """Return the JSON Schema of *schema*, `None` for what is one already."""
        told = super().schema_helper(name, _, schema=schema, **more)  # type: ignore[no-untyped-call]
        if told is None:
            return None
        shape: Any = schema if isinstance(schema, type) else type(schema)
        meaning = {"description": shape.__doc__.strip()} if shape.__doc__ else {}
        return {**told, **meaning, **getattr(shape.Meta, "also", {})}


def init_app(app: Flask) -> None:
    """Open every door of *app* for programs."""
    app.config["OPENAPI_URL_PREFIX"] = PREFIX
    app.before_request(_refuse_unknown_addresses)
    api = _new_api(app)
    for subject in SUBJECTS:
        guard.csrf.exempt(subject.calls.blueprint)
        api.register_blueprint(subject.calls.blueprint)
    app.register_blueprint(docs.bp)


def _refuse_unknown_addresses() -> Response | None:
    """Refuse an address or a method that nothing below `/api` knows, as a program reads it."""
    error = request.routing_exception
    if error is None or (error.code or 0) < HTTPStatus.BAD_REQUEST or not is_program():
        return None
    return problems.http_problem(error)


def _new_api(app: Flask) -> Any:
    api = Api(
        app,
        spec_kwargs={
            "title": "Scorekeeper",
            "version": metadata.version("scorekeeper"),
            "openapi_version": "3.1.0",
            "info": {"description": _INTRODUCTION, "license": {"name": "MIT"}},
            "marshmallow_plugin": _DescribingPlugin(),
        },
    )
    api.DEFAULT_ERROR_RESPONSE_NAME = None
    api.register_converter(LinkKindConverter, lambda _: {"type": "string", "enum": [*LinkKind]})
    _describe_parts(api.spec.components)
    return api


def _describe_parts(components: Any) -> None:
    """Describe what many calls share: the token, the kinds of entries, the problems."""
    components.security_scheme(BEARER, {"type": "http", "scheme": "bearer"})
    components.schema("Problem", schema=Problem)
    for status in _REFUSED:
        components.response(f"Problem{status}", problems.described(status))
    for entry in ENTRIES:
        components.schema(entry.__name__, schema=entry)
    components.schema("Entry", any_entry())
