"""How a phone sits down: it starts a match or joins one, and goes to its table."""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from http import HTTPStatus

from flask import (
    current_app,  # noqa: TID251 - the web may ask
    redirect,
    session,
    url_for,
)
from flask.typing import ResponseReturnValue

from scorekeeper.services import club_matches, links, scoring
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.links import LinkKind, Right, Tokens
from scorekeeper.services.scoring import NewMatch, Writer
from scorekeeper.web import guard


def start(plan: NewMatch, match_id: str) -> ResponseReturnValue:
    """Start the match of *plan*, which this phone then manages, and go to its table.

    The same form again, from the same phone, leads to the same match.
    """
    writer = Writer(LinkKind.MANAGE, guard.device_label())
    tokens = _tokens(match_id)
    scoring.start_match(plan, writer, match_id=match_id, tokens=tokens)
    return sit_down(links.right_of(match_id, tokens.manage))


def start_in_club(
    right: ClubRight, plan: NewMatch, sitting: Mapping[int, str], match_id: str
) -> ResponseReturnValue:
    """Start the match of *plan* for a club, *sitting* being its players; then as `start`."""
    writer = Writer(LinkKind.MANAGE, guard.device_label())
    tokens = _tokens(match_id)
    club_matches.start_club_match(right, plan, sitting, writer, (match_id, tokens))
    return sit_down(links.right_of(match_id, tokens.manage))


def sit_down(right: Right, device: str | None = None) -> ResponseReturnValue:
    """Let this phone, called *device* if it says so, keep *right*, and go to the table."""
    if device:
        guard.name_device(device)
    guard.join(right)
    return redirect(url_for("table.show", match_id=right.match_id), HTTPStatus.SEE_OTHER)


def _tokens(match_id: str) -> Tokens:
    """Return the secrets of the match: the same for this phone, and for nobody else's guess."""
    key = f"{current_app.config['SECRET_KEY']} {session.get('csrf_token')}".encode()
    return Tokens(*(_token(key, f"{match_id} {kind}") for kind in LinkKind))


def _token(key: bytes, text: str) -> str:
    digest = hmac.digest(key, text.encode(), "sha256")
    return urlsafe_b64encode(digest).decode().rstrip("=")
