"""What calls answer: a match with its version, a match that has just begun, a link."""

from hashlib import sha256
from http import HTTPStatus

from flask import Response, jsonify, request, url_for

from scorekeeper.domain.match import Match
from scorekeeper.services.cards import checked_deals, times_kept
from scorekeeper.services.links import LinkKind, Tokens
from scorekeeper.services.scoring import StartedMatch
from scorekeeper.services.seating import present_names
from scorekeeper.web.api.match_answers import Row, match_row
from scorekeeper.web.headers import never_keep


def match_reply(match: Match, status: int = HTTPStatus.OK) -> Response:
    """Return *match* as it stands, with its version as `ETag`."""
    tag = _tag(match.id, match.version)
    return _reply(match_row(match, checked_deals(match)), status, tag)


def new_match_reply(started: StartedMatch) -> Response:
    """Return a match that has just begun with its links, which nobody may keep a copy of."""
    match, status = started.match, HTTPStatus.CREATED if started.fresh else HTTPStatus.OK
    row = {**match_row(match, {}), "links": _links_row(started.tokens)}
    response = never_keep(_reply(row, status, _tag(match.id, match.version)))
    response.location = url_for("Matches.show_match", match_id=match.id)
    return response


def unchanged(match_id: str, version: int) -> Response | None:
    """Return the answer 304 when the program knows this version of the match already."""
    tag = _tag(match_id, version)
    if not request.if_none_match.contains(tag):
        return None
    response = Response(status=HTTPStatus.NOT_MODIFIED)
    response.set_etag(tag)
    return response


def link_row(token: str) -> Row:
    """Return the link that *token* makes: for a browser, and for programs."""
    return {"url": url_for("join.show_link", token=token, _external=True), "token": token}


def _links_row(tokens: Tokens) -> Row:
    return {kind: link_row(getattr(tokens, kind)) for kind in LinkKind}


def _tag(match_id: str, version: int) -> str:
    """Return the `ETag` of a match: kept cards and names change it without an entry."""
    kept, names = times_kept(match_id), present_names(match_id)
    told = [str(version), *([str(kept)] if kept else [])]
    if names and any(names):
        told.append(sha256(repr(names).encode()).hexdigest()[:12])
    return ".".join(told)


def _reply(row: Row, status: int, tag: str) -> Response:
    response = jsonify(row)
    response.status_code = status
    response.set_etag(tag)
    return response
