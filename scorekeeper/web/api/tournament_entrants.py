"""Calls about who is entered in an event: entered, checked in, paid, left out, withdrawn."""

from http import HTTPStatus
from typing import Any

from flask import Response, jsonify
from flask.typing import ResponseReturnValue

from scorekeeper.domain.tournaments.course.entrants import Entrant
from scorekeeper.domain.tournaments.event_rules_json import MOST_MONEY, MOST_ROUNDS
from scorekeeper.domain.tournaments.log.acts import AbsenceSet, Apart, Leaving, Paid, Purpose
from scorekeeper.services import event_entries, event_seeding
from scorekeeper.services.club_rights import ClubLinkKind, ClubRight, Role
from scorekeeper.services.event_entries import NewEntry
from scorekeeper.services.event_seeding import Seeding
from scorekeeper.web.api import tournament_examples as examples
from scorekeeper.web.api.calls import Calls
from scorekeeper.web.api.schemas import tournament_bodies as bodies
from scorekeeper.web.api.schemas import tournaments as shapes
from scorekeeper.web.api.tournament_answers import entrant_row
from scorekeeper.web.api.wishes import (
    EVENT,
    choice_in,
    numbers_in,
    opened,
    whole_in,
    wish_of,
)
from scorekeeper.web.limits import STARTING, limiter
from scorekeeper.web.problems import refusal_rows

calls = Calls("Entrants", "Enter players, pairs and teams in an event, and check them in.")

_ENTRANTS = f"{EVENT}/entrants"
_ENTRANT = f"{_ENTRANTS}/<int:number>"


@calls.call("GET", _ENTRANTS)
@calls.needs_event(ClubLinkKind.VIEW)
@calls.answers(shapes.Entrants, {200: "the entrants"})
def list_entrants(right: ClubRight, event_id: str) -> ResponseReturnValue:
    """Read who is entered; what they paid is told to organisers only."""
    return _everybody(right, event_id)


@calls.call("POST", _ENTRANTS)
@limiter.limit(STARTING)
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Entrant, {201: "the entrant"})
@calls.refuses(409, 422, 429)
@calls.takes(bodies.EntryBody, examples=examples.ENTRIES)
def enter(right: ClubRight, event_id: str, body: dict[str, Any]) -> ResponseReturnValue:
    """Enter a player, a pair or a team; beyond the capacity it waits for a place."""
    entered = event_entries.enter(right, event_id, _entry(body), wish_of(right, body))
    return _one(right, event_id, entered), HTTPStatus.CREATED


@calls.call("POST", f"{_ENTRANTS}/list")
@limiter.limit(STARTING)
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.EnteredList, {200: "who was entered, and which lines were not"})
@calls.refuses(409, 422, 429)
@calls.takes(bodies.ListBody, example=examples.LIST)
def enter_list(right: ClubRight, event_id: str, body: dict[str, Any]) -> ResponseReturnValue:
    """Enter the lines of a list; those that are right are entered, whatever the others are."""
    wish = wish_of(right, body)
    entered, refused = event_entries.enter_list(right, event_id, body["text"], wish)
    event = opened(right, event_id).event
    return jsonify(
        entrants=[entrant_row(event, one, with_money=True) for one in entered],
        refused=[
            {"line": one.number, "text": one.line, "refusals": refusal_rows(one.refusals)}
            for one in refused
        ],
    )


@calls.call("POST", f"{_ENTRANTS}/check-in")
@calls.needs_event(ClubLinkKind.SCORE)
@calls.answers(shapes.Entrants, {200: "the entrants"})
@calls.refuses(409, 422)
@calls.takes(bodies.PresentBody, example=examples.PRESENT)
def check_in(right: ClubRight, event_id: str, body: dict[str, Any]) -> ResponseReturnValue:
    """Check entrants in, or out again."""
    numbers, wish = numbers_in(body, "entrants"), wish_of(right, body)
    event_entries.check_in(right, event_id, numbers, wish, here=body["here"])
    return _everybody(right, event_id)


@calls.call("POST", f"{_ENTRANTS}/seeds")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Entrants, {200: "the entrants"})
@calls.refuses(409, 422)
@calls.takes(bodies.SeedsBody, examples=examples.SEEDS)
def seed_entrants(right: ClubRight, event_id: str, body: dict[str, Any]) -> ResponseReturnValue:
    """Seed the entrants by the ratings of their players, by lot, or in the order sent."""
    by, wish = choice_in(body, "by", Seeding), wish_of(right, body)
    order = () if body.get("order") is None else numbers_in(body, "order")
    event_seeding.seed(right, event_id, by, wish, order=order)
    return _everybody(right, event_id)


@calls.call("POST", f"{_ENTRANTS}/apart")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Entrants, {200: "the entrants"})
@calls.refuses(409, 422)
@calls.takes(bodies.ApartBody, example=examples.APART)
def keep_apart(right: ClubRight, event_id: str, body: dict[str, Any]) -> ResponseReturnValue:
    """Keep two apart while there is a way, always, or no more."""
    first, second = numbers_in(body, "entrants")
    apart = choice_in(body, "apart", Apart)
    event_entries.keep_apart(right, event_id, (first, second), apart, wish_of(right, body))
    return _everybody(right, event_id)


@calls.call("PUT", _ENTRANT)
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Entrant, {200: "the entrant as it is now"})
@calls.refuses(409, 422)
@calls.takes(bodies.EntryBody, examples=examples.ENTRIES)
def change_entry(
    right: ClubRight, event_id: str, number: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Change who an entrant is; its number and results stay."""
    wish = wish_of(right, body)
    return _one(
        right, event_id, event_entries.change_entry(right, event_id, number, _entry(body), wish)
    )


@calls.call("POST", f"{_ENTRANT}/withdraw")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Entrant, {200: "the entrant, which plays no more"})
@calls.refuses(409, 422)
@calls.takes(bodies.LeavingBody, required=False, example={"why": Leaving.WITHDRAWN})
def withdraw(
    right: ClubRight, event_id: str, number: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Let an entrant play no more from the next round on; its results stay."""
    wish = wish_of(right, body)
    why = choice_in({"why": body.get("why", Leaving.WITHDRAWN)}, "why", Leaving)
    event = event_entries.withdraw(right, event_id, number, wish, why=why)
    return _one(right, event_id, event.entrant(number))


@calls.call("POST", f"{_ENTRANT}/reinstate")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Entrant, {200: "the entrant, which plays again"})
@calls.refuses(409, 422)
@calls.takes(bodies.WishBody, required=False, example={"reason": "came back"})
def reinstate(
    right: ClubRight, event_id: str, number: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Let an entrant play again from the next round on."""
    event = event_entries.reinstate(right, event_id, number, wish_of(right, body))
    return _one(right, event_id, event.entrant(number))


@calls.call("POST", f"{_ENTRANT}/absence")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Entrant, {200: "the entrant"})
@calls.refuses(409, 422)
@calls.takes(bodies.AbsenceBody, example={"round": 3, "away": True})
def set_absence(
    right: ClubRight, event_id: str, number: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Leave an entrant out of one round, as it asked, or not after all."""
    absence = AbsenceSet(number, whole_in(body, "round", 1, MOST_ROUNDS), body["away"])
    event = event_entries.set_absence(right, event_id, absence, wish_of(right, body))
    return _one(right, event_id, event.entrant(number))


@calls.call("POST", f"{_ENTRANT}/payments")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Entrant, {200: "the entrant"})
@calls.refuses(409, 422)
@calls.takes(bodies.PaymentBody, example={"amount": 500, "purpose": Purpose.FEE})
def pay(
    right: ClubRight, event_id: str, number: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Note that an entrant paid its fee, or was paid a prize."""
    amount = whole_in(body, "amount", -MOST_MONEY, MOST_MONEY)
    paid = Paid(number, amount, choice_in(body, "purpose", Purpose))
    return _one(right, event_id, event_entries.pay(right, event_id, paid, wish_of(right, body)))


def _entry(body: dict[str, Any]) -> NewEntry:
    told = {name: body.get(name) for name in NewEntry.__slots__ if name != "members"}
    return NewEntry(body["members"], **told)


def _one(right: ClubRight, event_id: str, one: Entrant) -> Response:
    event = opened(right, event_id).event
    return jsonify(entrant_row(event, one, with_money=right.allows(Role.ORGANISER)))


def _everybody(right: ClubRight, event_id: str) -> Response:
    event, runs = opened(right, event_id).event, right.allows(Role.ORGANISER)
    everybody = event.course.entrants.values()
    return jsonify(entrants=[entrant_row(event, one, with_money=runs) for one in everybody])
