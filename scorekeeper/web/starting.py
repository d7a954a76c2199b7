"""How a phone sits down: it starts a match or joins one, and goes to its table."""

from http import HTTPStatus

from flask import redirect, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.services import links, scoring
from scorekeeper.services.links import LinkKind, Right
from scorekeeper.services.scoring import NewMatch, Writer
from scorekeeper.web import guard


def start(plan: NewMatch) -> ResponseReturnValue:
    """Start the match of *plan*, which this phone then manages, and go to its table."""
    started = scoring.start_match(plan, Writer(LinkKind.MANAGE, guard.device_label()))
    return sit_down(links.right_of(started.match.id, started.tokens.manage))


def sit_down(right: Right, device: str | None = None) -> ResponseReturnValue:
    """Let this phone, called *device* if it says so, keep *right*, and go to the table."""
    if device:
        guard.name_device(device)
    guard.join(right)
    return redirect(url_for("table.show", match_id=right.match_id), HTTPStatus.SEE_OTHER)
