"""The calls of one subject: each says its address, its right, its body, its answers, its noes.

A thin layer over flask-smorest that gives its decorators types, and our errors their shape.
"""

import functools
from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from flask.typing import ResponseReturnValue
from flask_smorest import Blueprint
from marshmallow import Schema

from scorekeeper.services.club_rights import ClubLinkKind
from scorekeeper.services.links import LinkKind
from scorekeeper.web.api import problems, rights
from scorekeeper.web.api.reading import BodyParser
from scorekeeper.web.audience import PROGRAMS

View = Callable[..., ResponseReturnValue]
Decorator = Callable[[View], View]

PREFIX = f"{PROGRAMS}/v1"
BEARER = "token"
ETAG = {"ETag": {"description": "its version", "schema": {"type": "string"}}}

_PLACES = {
    "match_id": "the match's id",
    "club_id": "the club's id",
    "season_id": "the season's id",
    "player_id": "the player's id",
    "other_id": "the other player's id",
    "deal_id": "the deal's id, made by whoever writes it",
    "kind": "the kind of link",
    "name": "the name of a preset",
    "event_id": "the event's id",
    "number": "the number of the round, or of the entrant",
    "table": "the number of the table",
    "step": "what is done",
    "watch_token": "the token of a link for watching, since event sources send no headers",
}


class Calls:
    """The calls of one subject, and the blueprint that holds them."""

    def __init__(self, name: str, meaning: str) -> None:
        # The library ships no types; from here on its decorators have some.
        self.blueprint: Any = Blueprint(name, __name__, url_prefix=PREFIX, description=meaning)
        self.blueprint.ARGUMENTS_PARSER = BodyParser()
        for error, answer in problems.ANSWERS.items():
            self.blueprint.register_error_handler(error, answer)

    def call(self, method: str, rule: str) -> Decorator:
        """Put the view at the address *rule* below `/api/v1`."""
        places = [
            {"in": "path", "name": name, "description": meaning}
            for name, meaning in _PLACES.items()
            if f"{name}>" in rule
        ]

        def decorate(view: View) -> View:
            _noted(view, self.blueprint.doc(operationId=view.__name__))
            self.blueprint.route(rule, methods=[method], parameters=places)(view)
            return view

        return decorate

    def needs(self, kind: LinkKind) -> Decorator:
        """Let only a token of *kind* or better in; the view gets its `right`."""

        def decorate(view: View) -> View:
            @functools.wraps(view)
            def guarded(*, match_id: UUID, **places: object) -> ResponseReturnValue:
                rights.refuse_pages()
                return view(right=rights.require(str(match_id), kind), **places)

            told: View = self.blueprint.doc(security=[{BEARER: []}], **{"x-right": kind})(
                guarded
            )
            return self.refuses(401, 403, 404, 410)(told)

        return decorate

    def needs_club(self, kind: ClubLinkKind) -> Decorator:
        """Let only a token of a club's link of *kind* or better in; the view gets `right`."""

        def decorate(view: View) -> View:
            @functools.wraps(view)
            def guarded(*, club_id: UUID, **places: object) -> ResponseReturnValue:
                rights.refuse_pages()
                return view(right=rights.require_club(str(club_id), kind.role), **places)

            note = self.blueprint.doc(security=[{BEARER: []}], **{"x-right": kind})
            return self.refuses(401, 403, 404, 410)(note(guarded))

        return decorate

    def needs_event(self, kind: ClubLinkKind) -> Decorator:
        """Let only a token of a club's link of *kind* or better in; the view gets `right`.

        It gets `event_id` as well; an event of another club is not there for it.
        """

        def decorate(view: View) -> View:
            @functools.wraps(view)
            def guarded(*, event_id: UUID, **places: object) -> ResponseReturnValue:
                rights.refuse_pages()
                right = rights.require_own_club(kind.role)
                return view(right=right, event_id=str(event_id), **places)

            note = self.blueprint.doc(security=[{BEARER: []}], **{"x-right": kind})
            return self.refuses(401, 403, 404, 410)(note(guarded))

        return decorate

    def carries(self, kind: LinkKind) -> Decorator:
        """Say that the token of *kind* or better stands in the address."""

        def decorate(view: View) -> View:
            _noted(view, self.blueprint.doc(security=[], **{"x-right": kind}))
            return self.refuses(403, 410)(view)

        return decorate

    def takes(self, schema: type[Schema], **more: Any) -> Decorator:
        """Let the view get the `body` that *schema* has read."""

        def decorate(view: View) -> View:
            read = self.blueprint.arguments(schema, arg_name="body", **more)
            return self.refuses(400, 413, 415)(read(view))

        return decorate

    def asks(self, schema: type[Schema]) -> Decorator:
        """Let the view get the `query` that *schema* has read."""

        def decorate(view: View) -> View:
            read = self.blueprint.arguments(schema, location="query", arg_name="query")
            return self.refuses(400)(read(view))

        return decorate

    def answers(
        self, schema: type[Schema] | None, meanings: Mapping[int, str], **more: Any
    ) -> Decorator:
        """Say what the view answers, by status; *more* are an example, or headers."""

        def decorate(view: View) -> View:
            for status, meaning in meanings.items():
                note = self.blueprint.alt_response(
                    status, schema=schema, description=meaning, success=True, **more
                )
                _noted(view, note)
            return view

        return decorate

    def refuses(self, *statuses: int) -> Decorator:
        """Say with which statuses the view may refuse; their documents are all alike."""

        def decorate(view: View) -> View:
            for status in statuses:
                _noted(view, self.blueprint.alt_response(status, response=f"Problem{status}"))
            return view

        return decorate


def _noted(view: View, note: Decorator) -> View:
    """Return *view* with what *note* tells of it.

    The library keeps such notes on a wrapper of the view; a dozen of them would be called in
    vain by every request.
    """
    vars(view)["_apidoc"] = vars(note(view))["_apidoc"]
    return view
