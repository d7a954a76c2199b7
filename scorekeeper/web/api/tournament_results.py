"""Calls about results of an event: reported, decided, corrected, adjusted, ties settled."""

from typing import Any

from flask import jsonify
from flask.typing import ResponseReturnValue

from scorekeeper.domain.tournaments.course.rounds import Table
from scorekeeper.domain.tournaments.event_rules_json import MOST_TABLE
from scorekeeper.domain.tournaments.log.acts import (
    Adjusted,
    Cascade,
    Decided,
    Place,
    StopReason,
)
from scorekeeper.domain.tournaments.results import Outcome
from scorekeeper.services import event_entries, event_results
from scorekeeper.services.club_rights import ClubLinkKind, ClubRight
from scorekeeper.services.event_results import Score
from scorekeeper.web.api import tournament_examples as examples
from scorekeeper.web.api.calls import Calls
from scorekeeper.web.api.schemas import tournament_bodies as bodies
from scorekeeper.web.api.schemas import tournament_rounds as shapes
from scorekeeper.web.api.schemas.tournaments import EventStandings
from scorekeeper.web.api.tournament_answers import correction_row, standings_row, table_row
from scorekeeper.web.api.wishes import (
    EVENT,
    MOST_VERSION,
    choice_in,
    numbers_in,
    opened,
    optional_choice_in,
    whole_in,
    wish_of,
)

calls = Calls("Results", "Report and decide what tables of an event came to.")

_TABLE = f"{EVENT}/rounds/<int:number>/tables/<int:table>"
_MOST_DEALS = 1000
_MOST_POINTS = 10_000


@calls.call("POST", f"{_TABLE}/report")
@calls.needs_event(ClubLinkKind.SCORE)
@calls.answers(shapes.EventTable, {200: "the table"})
@calls.refuses(409, 422)
@calls.takes(bodies.ReportBody, example=examples.REPORT)
def report_result(
    right: ClubRight, event_id: str, number: int, table: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Report what a table came to, for one of its sides."""
    deals = body.get("deals")
    score = Score(
        None if body.get("points") is None else _points(body),
        None if deals is None else whole_in(body, "deals", 0, _MOST_DEALS),
        optional_choice_in(body, "stopped", StopReason),
        _winner(body),
    )
    side, place = whole_in(body, "side", 0, 1), _place(table, body)
    said = event_results.said_by(side, number, place, score)
    found = event_results.report(right, event_id, said, wish_of(right, body))
    return _table(right, event_id, found)


@calls.call("POST", f"{_TABLE}/decide")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.EventTable, {200: "the table"})
@calls.refuses(409, 422)
@calls.takes(bodies.DecisionBody, examples=examples.DECISIONS)
def decide_result(
    right: ClubRight, event_id: str, number: int, table: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Decide what a table came to, or correct it: whoever changes what counted says why.

    Rounds that were published meanwhile stay as they are. See first what it would change. Who
    sends the `version` of the table overwrites nothing that somebody else decided meanwhile.
    """
    decided, wish = _decided(number, table, body), wish_of(right, body)
    insists = body["insists"]
    found = event_results.decide(right, event_id, decided, wish, insists=insists)
    return _table(right, event_id, found)


@calls.call("POST", f"{_TABLE}/decide/preview")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.Correction, {200: "what it would change"})
@calls.refuses(409, 422)
@calls.takes(bodies.DecisionBody, examples=examples.DECISIONS)
def preview_decision(
    right: ClubRight, event_id: str, number: int, table: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Read what a decision would change: ranks, prizes, who goes on, later tables."""
    found = event_results.preview_decision(right, event_id, _decided(number, table, body))
    return jsonify(correction_row(found))


@calls.call("POST", f"{EVENT}/adjustments")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(EventStandings, {200: "the standings"})
@calls.refuses(409, 422)
@calls.takes(bodies.AdjustmentBody, example=examples.ADJUSTMENT)
def adjust_entrant(
    right: ClubRight, event_id: str, body: dict[str, Any]
) -> ResponseReturnValue:
    """Give an entrant a penalty or a bonus, for a reason."""
    adjusted = Adjusted(
        body["entrant"],
        whole_in(body, "halves", -_MOST_POINTS, _MOST_POINTS),
        whole_in(body, "points", -_MOST_POINTS, _MOST_POINTS),
    )
    event_entries.adjust(right, event_id, adjusted, wish_of(right, body))
    return _standings(right, event_id)


@calls.call("POST", f"{EVENT}/ties")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(EventStandings, {200: "the standings"})
@calls.refuses(409, 422)
@calls.takes(bodies.TieBody, example={"order": [3, 8], "by_lot": False})
def settle_tie(right: ClubRight, event_id: str, body: dict[str, Any]) -> ResponseReturnValue:
    """Settle a tie, in the order that is sent or by lot."""
    order, wish = numbers_in(body, "order"), wish_of(right, body)
    if body["by_lot"]:
        event_results.settle_tie_by_lot(right, event_id, order, wish)
    else:
        event_results.settle_tie(right, event_id, order, wish)
    return _standings(right, event_id)


def _decided(number: int, table: int, body: dict[str, Any]) -> Decided:
    return Decided(
        number,
        _place(table, body),
        choice_in(body, "outcome", Outcome),
        _points(body),
        optional_choice_in(body, "cascade", Cascade),
        _winner(body),
        None if body.get("version") is None else whole_in(body, "version", 0, MOST_VERSION),
    )


def _place(table: int, body: dict[str, Any]) -> Place:
    return Place(table, whole_in(body, "heat", 1, MOST_TABLE))


def _winner(body: dict[str, Any]) -> int | None:
    return None if body.get("winner") is None else whole_in(body, "winner", 0, 1)


def _points(body: dict[str, Any]) -> tuple[int, int]:
    first, second = body["points"]
    return first, second


def _table(right: ClubRight, event_id: str, table: Table) -> ResponseReturnValue:
    return jsonify(table_row(opened(right, event_id).event, table))


def _standings(right: ClubRight, event_id: str) -> ResponseReturnValue:
    return jsonify(standings_row(opened(right, event_id).event, None))
