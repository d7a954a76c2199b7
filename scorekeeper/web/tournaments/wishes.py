"""What a form of an event wishes: who, why, once – and what it is answered."""

from collections.abc import Callable
from http import HTTPStatus
from uuid import NAMESPACE_URL, uuid4, uuid5

from flask import flash, redirect, request
from flask.typing import ResponseReturnValue

from scorekeeper.domain.refusals import RefusedError
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.services.tournaments import Wish
from scorekeeper.web import club_guard, messages
from scorekeeper.web.errors import status_of
from scorekeeper.web.overtaken import OVERTAKEN


def new_request() -> str:
    """Return an id for a form, so that pressing its button twice does it once."""
    return str(uuid4())


def wish_of(right: ClubRight, part: str = "") -> Wish:
    """Return what the form that was sent wishes in the name of whoever sent it.

    Where a form does two things, the second one has a *part* of its own.
    """
    reason = request.form.get("reason", "").strip() or None
    sent = request.form.get("request") or None
    if part and sent:
        sent = str(uuid5(NAMESPACE_URL, f"{sent} {part}"))
    return Wish(club_guard.writer_of(right), sent, reason)


def answer_to(error: RefusedError) -> HTTPStatus:
    """Return 409 where somebody was first, 422 where the rules say no."""
    is_overtaken = any(one.code in OVERTAKEN for one in error.refusals)
    return HTTPStatus.CONFLICT if is_overtaken else status_of(error)


def granted(
    do: Callable[[], object],
    goal: str,
    again: Callable[[tuple[str, ...]], str],
    said: str | None = None,
) -> ResponseReturnValue:
    """Do what is wished, say so and go to *goal*; show the page *again* where it is refused."""
    try:
        do()
    except RefusedError as error:
        return again(messages.sentences(error.refusals)), answer_to(error)
    if said:
        flash(said)
    return redirect(goal, HTTPStatus.SEE_OTHER)
