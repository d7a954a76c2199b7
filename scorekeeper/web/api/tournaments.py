"""Calls about events of a club: make one, read it, rename it, bring it from state to state."""

from http import HTTPStatus
from typing import Any

from flask import jsonify
from flask.typing import ResponseReturnValue

from scorekeeper.domain.tournaments.log.acts import EventState
from scorekeeper.services import tournaments
from scorekeeper.services.club_rights import ClubLinkKind, ClubRight
from scorekeeper.services.tournaments import EventPlan, NoSuchTournamentError
from scorekeeper.web.api import tournament_answers as answers
from scorekeeper.web.api import tournament_examples as examples
from scorekeeper.web.api.calls import Calls
from scorekeeper.web.api.schemas import tournament_bodies as bodies
from scorekeeper.web.api.schemas import tournaments as shapes
from scorekeeper.web.api.wishes import EVENT, choice_in, opened, wish_of
from scorekeeper.web.limits import STARTING, limiter

calls = Calls("Tournaments", "Make events of a club, read them, run them.")

_OF_CLUB = "/clubs/<uuid:club_id>/tournaments"


@calls.call("GET", _OF_CLUB)
@calls.needs_club(ClubLinkKind.VIEW)
@calls.answers(shapes.Tournaments, {200: "the events"})
def list_tournaments(right: ClubRight) -> ResponseReturnValue:
    """Read the events of a club."""
    found = tournaments.list_events(right)
    return jsonify(tournaments=[answers.listed_row(one.tournament, one.state) for one in found])


@calls.call("POST", _OF_CLUB)
@limiter.limit(STARTING)
@calls.needs_club(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Event, {201: "the event is made", 200: "it had been made before"})
@calls.refuses(409, 422, 429)
@calls.takes(bodies.EventBody, examples=examples.EVENTS)
def make_tournament(right: ClubRight, body: dict[str, Any]) -> ResponseReturnValue:
    """Make an event."""
    event_id = body.get("id") or body.get("request")
    is_known = event_id is not None and _is_known(right, event_id)
    plan = EventPlan(body["name"], body["day"], body["rules"])
    made = tournaments.make_event(right, plan, wish_of(right, body), event_id)
    status = HTTPStatus.OK if is_known else HTTPStatus.CREATED
    return jsonify(answers.event_row(opened(right, made.id))), status


@calls.call("GET", EVENT)
@calls.needs_event(ClubLinkKind.VIEW)
@calls.answers(shapes.Event, {200: "the event"})
def show_tournament(right: ClubRight, event_id: str) -> ResponseReturnValue:
    """Read an event; drafts and money are told to organisers only."""
    return _event(right, event_id)


@calls.call("PUT", EVENT)
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Event, {200: "the event as it is called now"})
@calls.refuses(422)
@calls.takes(bodies.NameBody, example=examples.NAME)
def rename_tournament(
    right: ClubRight, event_id: str, body: dict[str, Any]
) -> ResponseReturnValue:
    """Call an event otherwise, or let it be on another day."""
    wish = wish_of(right, body)
    tournaments.rename_event(right, event_id, body["name"], body["day"], wish)
    return _event(right, event_id)


@calls.call("DELETE", EVENT)
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(None, {204: "the event is gone"})
@calls.refuses(422)
def delete_tournament(right: ClubRight, event_id: str) -> ResponseReturnValue:
    """Delete an event of which no round is published; others are cancelled instead."""
    tournaments.delete_event(right, event_id)
    return "", HTTPStatus.NO_CONTENT


@calls.call("PUT", f"{EVENT}/rules")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Event, {200: "the event under these rules"})
@calls.refuses(422)
@calls.takes(bodies.RulesBody, example=examples.RULES)
def change_rules(right: ClubRight, event_id: str, body: dict[str, Any]) -> ResponseReturnValue:
    """Change the rules; once a round is published a reason is needed."""
    tournaments.change_rules(right, event_id, body["rules"], wish_of(right, body))
    return _event(right, event_id)


@calls.call("PUT", f"{EVENT}/page")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Event, {200: "the event"})
@calls.takes(bodies.PageBody, example={"has_page": True})
def show_page(right: ClubRight, event_id: str, body: dict[str, Any]) -> ResponseReturnValue:
    """Give an event a page that others see, or none."""
    tournaments.show_page(right, event_id, has_page=body["has_page"])
    return _event(right, event_id)


@calls.call("POST", f"{EVENT}/state")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Event, {200: "the event in this state"})
@calls.refuses(422)
@calls.takes(bodies.StateBody, example={"state": EventState.ENTRIES_OPEN})
def set_state(right: ClubRight, event_id: str, body: dict[str, Any]) -> ResponseReturnValue:
    """Bring an event from one state to the next; it runs once a round is published."""
    state = choice_in(body, "state", EventState)
    tournaments.set_state(right, event_id, state, wish_of(right, body))
    return _event(right, event_id)


@calls.call("GET", f"{EVENT}/log")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.EventLog, {200: "the log"})
def list_acts(right: ClubRight, event_id: str) -> ResponseReturnValue:
    """Read everything that was ever done in an event, with who, when and why."""
    event = opened(right, event_id).event
    return jsonify(acts=[answers.act_row(act) for act in event.acts], version=event.version)


@calls.call("GET", f"{EVENT}/standings")
@calls.needs_event(ClubLinkKind.VIEW)
@calls.asks(shapes.StandingsQuery)
@calls.answers(shapes.EventStandings, {200: "the standings"})
def show_event_standings(
    right: ClubRight, event_id: str, query: dict[str, Any]
) -> ResponseReturnValue:
    """Read who stands where, now or after a round."""
    return jsonify(answers.standings_row(opened(right, event_id).event, query["through"]))


@calls.call("GET", f"{EVENT}/prizes")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Prizes, {200: "the prizes"})
def show_prizes(right: ClubRight, event_id: str) -> ResponseReturnValue:
    """Read who wins what as things stand, and how much of it has been paid out."""
    return jsonify(answers.prizes_row(opened(right, event_id).event))


@calls.call("GET", f"{EVENT}/season-points")
@calls.needs_event(ClubLinkKind.VIEW)
@calls.answers(shapes.SeasonPoints, {200: "the points"})
def show_season_points(right: ClubRight, event_id: str) -> ResponseReturnValue:
    """Read what the event is worth to each entrant in a season, as things stand."""
    return jsonify(rows=answers.season_rows(opened(right, event_id).event))


def _event(right: ClubRight, event_id: str) -> ResponseReturnValue:
    return jsonify(answers.event_row(opened(right, event_id)))


def _is_known(right: ClubRight, event_id: str) -> bool:
    try:
        return bool(tournaments.load_event(right, event_id))
    except NoSuchTournamentError:
        return False
