"""Calls about a match as a whole: begin it, read it, play it again, delete it."""

from http import HTTPStatus
from typing import Any

from flask.typing import ResponseReturnValue

from scorekeeper.services import scoring
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.services.writers import Writer
from scorekeeper.web.api import examples, plans
from scorekeeper.web.api.calls import ETAG, Calls
from scorekeeper.web.api.replies import match_reply, new_match_reply, unchanged
from scorekeeper.web.api.rights import writer_of
from scorekeeper.web.api.schemas import matches as shapes
from scorekeeper.web.limits import STARTING, limiter

calls = Calls("Matches", "Begin a match, read it, play it again, delete it.")


@calls.call("POST", "/matches")
@limiter.limit(STARTING)
@calls.answers(
    shapes.NewMatch, {201: "the match has begun"}, example=examples.NEW_MATCH, headers=ETAG
)
@calls.answers(shapes.Match, {200: "it had begun before"}, headers=ETAG)
@calls.refuses(409, 422, 429)
@calls.takes(shapes.MatchBody, examples=examples.MATCH_BODIES)
def start_match(body: dict[str, Any]) -> ResponseReturnValue:
    """Start a match.

    A program without a network makes id and tokens itself, so that its links work at once.
    Sent again with the same manage token, the match is answered as it stands. Of the tokens
    the server keeps a hash only; it never tells them again.
    """
    started = scoring.start_match(
        plans.read_plan(body),
        Writer(LinkKind.MANAGE),
        match_id=body.get("id"),
        tokens=plans.read_tokens(body),
    )
    return new_match_reply(started) if started.fresh else match_reply(started.match)


@calls.call("GET", "/matches/<uuid:match_id>")
@calls.needs(LinkKind.WATCH)
@calls.answers(shapes.Match, {200: "the match"}, example=examples.MATCH, headers=ETAG)
@calls.answers(None, {304: "the program has this version already"}, headers=ETAG)
def show_match(right: Right) -> ResponseReturnValue:
    """Read a match.

    Send the `ETag` of the last answer as `If-None-Match`: an unchanged match is not sent again.
    """
    version = scoring.version_of(right.match_id)
    return unchanged(right.match_id, version) or match_reply(scoring.load_match(right.match_id))


@calls.call("POST", "/matches/<uuid:match_id>/rematch")
@limiter.limit(STARTING)
@calls.needs(LinkKind.SCORE)
@calls.answers(
    shapes.NewMatch,
    {201: "the next match has begun", 200: "somebody else had begun it"},
    headers=ETAG,
)
@calls.refuses(429)
@calls.takes(shapes.RematchBody, required=False, example={"swap_partners": False})
def rematch(right: Right, body: dict[str, Any]) -> ResponseReturnValue:
    """Play again: the same four, the same rules, dealt first by who would deal next."""
    started = scoring.rematch(
        right.match_id, writer_of(right), swap_partners=body.get("swap_partners") is True
    )
    return new_match_reply(started)


@calls.call("DELETE", "/matches/<uuid:match_id>")
@calls.needs(LinkKind.MANAGE)
@calls.answers(None, {204: "the match is gone, with its log and its links"})
def delete_match(right: Right) -> ResponseReturnValue:
    """Delete a match, its log and its links for ever."""
    scoring.delete_match(right.match_id, right.link_id)
    return "", HTTPStatus.NO_CONTENT
