"""Calls about rounds of an event: drawn, changed, published, played by the clock, closed."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from http import HTTPStatus
from typing import Any

from flask import Response, jsonify
from flask.typing import ResponseReturnValue

from scorekeeper.domain.tournaments.course.rounds import Round
from scorekeeper.services import event_rounds
from scorekeeper.services.club_rights import ClubLinkKind, ClubRight
from scorekeeper.services.event_pen import Wish
from scorekeeper.services.event_rounds import KnownRound
from scorekeeper.web.api.calls import Calls
from scorekeeper.web.api.schemas import tournament_bodies as bodies
from scorekeeper.web.api.schemas import tournament_rounds as shapes
from scorekeeper.web.api.tournament_answers import round_row
from scorekeeper.web.api.wishes import (
    EVENT,
    MOST_VERSION,
    numbers_in,
    opened,
    whole_in,
    wish_of,
)
from scorekeeper.web.limits import STARTING, limiter

calls = Calls("Rounds", "Draw rounds of an event, publish them, play and close them.")

_ROUNDS = f"{EVENT}/rounds"
_ROUND = f"{_ROUNDS}/<int:number>"
_MOST_SEED = 2**31 - 1
_MOST_SECONDS = 24 * 60 * 60

_STEPS: Mapping[str, Callable[[ClubRight, str, int, Wish], Round]] = {
    "keep": event_rounds.keep_draft,
    "publish": event_rounds.publish_round,
    "let-in": event_rounds.let_in,
    "close": event_rounds.close_round,
    "reopen": event_rounds.reopen_round,
    "take-back": event_rounds.take_back_round,
}
_STEP = "<any({}):step>".format(", ".join(f'"{step}"' for step in _STEPS))


@calls.call("GET", _ROUNDS)
@calls.needs_event(ClubLinkKind.VIEW)
@calls.answers(shapes.EventRounds, {200: "the rounds"})
def list_rounds(right: ClubRight, event_id: str) -> ResponseReturnValue:
    """Read the rounds of an event; drafts are told to organisers only."""
    event = opened(right, event_id).event
    return jsonify(rounds=[round_row(event, one) for one in event.rounds])


@calls.call("POST", _ROUNDS)
@limiter.limit(STARTING)
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.EventRound, {201: "the draft"})
@calls.refuses(409, 422, 429)
@calls.takes(bodies.DrawBody, required=False, example={"seed": 4711})
def draw_round(right: ClubRight, event_id: str, body: dict[str, Any]) -> ResponseReturnValue:
    """Draw the next round, which nobody else sees until it is published."""
    wish = wish_of(right, body)
    drawn = event_rounds.draw_round(right, event_id, wish, seed=_seed(body))
    return _round(right, event_id, drawn.number), HTTPStatus.CREATED


@calls.call("GET", _ROUND)
@calls.needs_event(ClubLinkKind.VIEW)
@calls.answers(shapes.EventRound, {200: "the round"})
def show_round(right: ClubRight, event_id: str, number: int) -> ResponseReturnValue:
    """Read a round; a draft is there for organisers only."""
    return _round(right, event_id, number)


@calls.call("DELETE", _ROUND)
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(None, {204: "the draft is gone"})
@calls.refuses(409, 422)
def drop_draft(right: ClubRight, event_id: str, number: int) -> ResponseReturnValue:
    """Drop the draft of a round."""
    event_rounds.drop_draft(right, event_id, number, wish_of(right, {}))
    return "", HTTPStatus.NO_CONTENT


@calls.call("POST", f"{_ROUND}/redraw")
@limiter.limit(STARTING)
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.EventRound, {200: "the new draft"})
@calls.refuses(409, 422, 429)
@calls.takes(bodies.RedrawBody, example={"version": 40, "seed": 4711})
def redraw_round(
    right: ClubRight, event_id: str, number: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Draw a draft anew, as long as it is the one that the program knows."""
    known, wish = _known(number, body), wish_of(right, body)
    event_rounds.redraw_round(right, event_id, known, wish, seed=_seed(body))
    return _round(right, event_id, number)


@calls.call("POST", f"{_ROUND}/swap")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.EventRound, {200: "the round, with what to look at"})
@calls.refuses(409, 422)
@calls.takes(bodies.SwapBody, example={"version": 40, "entrants": [3, 8]})
def swap_entrants(
    right: ClubRight, event_id: str, number: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Put two entrants in one another's place, at tables or resting."""
    first, second = numbers_in(body, "entrants")
    known, wish = _known(number, body), wish_of(right, body)
    event_rounds.swap(right, event_id, known, (first, second), wish)
    return _round(right, event_id, number)


@calls.call("GET", f"{_ROUND}/undo-cost")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.UndoCost, {200: "what it costs"})
def show_undo_cost(right: ClubRight, event_id: str, number: int) -> ResponseReturnValue:
    """Read what it costs to take a round back."""
    return jsonify(asdict(event_rounds.undo_cost(right, event_id, number)))


@calls.call("POST", f"{_ROUND}/clock")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.EventRound, {200: "the round with its clock"})
@calls.refuses(409, 422)
@calls.takes(bodies.ClockBody, examples={"start": {"value": {"do": "start"}}})
def set_clock(
    right: ClubRight, event_id: str, number: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Start the clock of a round, pause it, or move its end."""
    wish = wish_of(right, body)
    if body["do"] == "move":
        seconds = whole_in(body, "seconds", -_MOST_SECONDS, _MOST_SECONDS)
        event_rounds.move_clock(right, event_id, number, seconds, wish)
    elif body["do"] == "pause":
        event_rounds.pause_clock(right, event_id, number, wish)
    else:
        event_rounds.start_clock(right, event_id, number, wish)
    return _round(right, event_id, number)


@calls.call("POST", f"{_ROUND}/{_STEP}")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.EventRound, {200: "the round as it is now"})
@calls.refuses(409, 422)
@calls.takes(bodies.WishBody, required=False, example={"reason": "a table was left out"})
def step_round(
    right: ClubRight, event_id: str, number: int, step: str, body: dict[str, Any]
) -> ResponseReturnValue:
    """Keep a stale draft, publish a round, let latecomers in, close, reopen, take back.

    Who closes a round second is told that it is closed. Taking back a round with results needs
    a reason, and so does reopening one.
    """
    _STEPS[step](right, event_id, number, wish_of(right, body))
    return _round(right, event_id, number)


def _known(number: int, body: Mapping[str, Any]) -> KnownRound:
    return KnownRound(number, whole_in(body, "version", 1, MOST_VERSION))


def _seed(body: Mapping[str, Any]) -> int | None:
    return None if body.get("seed") is None else whole_in(body, "seed", 0, _MOST_SEED)


def _round(right: ClubRight, event_id: str, number: int) -> Response:
    event = opened(right, event_id).event
    return jsonify(round_row(event, event.round(number)))
