"""Calls about the layout of a round: tables moved, or all of it by hand; codes and matches."""

from collections.abc import Mapping
from typing import Any

from flask import jsonify
from flask.typing import ResponseReturnValue

from scorekeeper.domain.tournaments.event_rules_json import MOST_BOARDS, MOST_TABLE
from scorekeeper.domain.tournaments.log.acts import Place, PlannedRest, PlannedTable
from scorekeeper.domain.tournaments.results import RestKind
from scorekeeper.services import event_rounds, event_tables, links, round_codes
from scorekeeper.services.club_rights import ClubLinkKind, ClubRight
from scorekeeper.services.event_rounds import KnownRound
from scorekeeper.web.api import tournament_examples as examples
from scorekeeper.web.api.calls import Calls
from scorekeeper.web.api.replies import link_row
from scorekeeper.web.api.schemas import tournament_bodies as bodies
from scorekeeper.web.api.schemas import tournament_rounds as shapes
from scorekeeper.web.api.tournament_answers import round_row
from scorekeeper.web.api.wishes import (
    EVENT,
    MOST_VERSION,
    choice_in,
    numbers_in,
    opened,
    whole_in,
    wish_of,
)
from scorekeeper.web.headers import never_keep
from scorekeeper.web.limits import STARTING, limiter

calls = Calls("Layout", "Lay out rounds of an event by hand, and open their tables.")

_ROUND = f"{EVENT}/rounds/<int:number>"

Layout = tuple[tuple[PlannedTable, ...], tuple[PlannedRest, ...]]


@calls.call("POST", f"{_ROUND}/move")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.EventRound, {200: "the round, with what to look at"})
@calls.refuses(409, 422)
@calls.takes(bodies.MoveBody, example=examples.MOVE)
def move_table(
    right: ClubRight, event_id: str, number: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Let a match be at another table; who is there already comes here instead."""
    places = _place(body["start"]), _place(body["goal"])
    known, wish = _known(number, body), wish_of(right, body)
    event_rounds.move_table(right, event_id, known, places, wish)
    return _round(right, event_id, number)


@calls.call("POST", f"{_ROUND}/arrange")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.EventRound, {200: "the round, with what to look at"})
@calls.refuses(409, 422)
@calls.takes(bodies.ArrangeBody, example=examples.ARRANGEMENT)
def arrange_round(
    right: ClubRight, event_id: str, number: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Lay a whole round out by hand; what was said of a table stays with who sits there.

    In a knock-out, in groups and in meetings each table keeps its `group`, `game` and `board`.
    """
    laid = laid_out(body)
    known, wish = _known(number, body), wish_of(right, body)
    event_rounds.arrange(right, event_id, known, laid, wish)
    return _round(right, event_id, number)


@calls.call("GET", f"{_ROUND}/code")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.RoundCode, {200: "the code"})
def show_code(right: ClubRight, event_id: str, number: int) -> ResponseReturnValue:
    """Read the code of a round, which players need to report at its tables."""
    opened(right, event_id).event.round(number)
    code = round_codes.code_for(right, event_id, number)
    return never_keep(jsonify(round=number, code=code))


@calls.call("POST", f"{_ROUND}/code/renew")
@calls.needs_event(ClubLinkKind.ORGANISE)
@calls.answers(shapes.RoundCode, {200: "the new code; the old one opens nothing"})
@calls.takes(bodies.WishBody, required=False, example={})
def renew_code(
    right: ClubRight, event_id: str, number: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Give a round another code, where somebody has it who should not."""
    del body
    opened(right, event_id).event.public.round(number)
    code = round_codes.renew_code(right, event_id, number)
    return never_keep(jsonify(round=number, code=code))


@calls.call("POST", f"{_ROUND}/tables/<int:table>/match")
@limiter.limit(STARTING)
@calls.needs_event(ClubLinkKind.SCORE)
@calls.answers(shapes.TableLink, {200: "the match, and a new link to it"})
@calls.refuses(409, 422, 429)
@calls.takes(bodies.HeatBody, required=False, example={"heat": 1})
def open_table(
    right: ClubRight, event_id: str, number: int, table: int, body: dict[str, Any]
) -> ResponseReturnValue:
    """Open the match of a table, begun now if it has not been: to manage it, or to score."""
    place, writer = _place({**body, "table": table}), wish_of(right, body).writer
    found = event_tables.open_table(right, event_id, number, place, writer)
    token = links.make_link(found.match_id, found.kind, writer)
    return never_keep(jsonify(match=found.match_id, kind=found.kind, **link_row(token)))


def laid_out(body: Mapping[str, Any]) -> Layout:
    """Return the tables and rests that *body* lays out; raise `RefusedError` with reasons."""
    return tuple(map(_table, body["tables"])), tuple(map(_rest, body["rests"]))


def _known(number: int, body: dict[str, Any]) -> KnownRound:
    return KnownRound(number, whole_in(body, "version", 1, MOST_VERSION))


def _place(told: dict[str, Any]) -> Place:
    place = {"heat": 1, **told}
    return Place(
        whole_in(place, "table", 1, MOST_TABLE), whole_in(place, "heat", 1, MOST_TABLE)
    )


def _table(told: dict[str, Any]) -> PlannedTable:
    first, second = (numbers_in({"sides": side}, "sides") for side in told["sides"])
    board = None if told.get("board") is None else whole_in(told, "board", 1, MOST_BOARDS)
    return PlannedTable(_place(told), (first, second), *_key(told), board)


def _rest(told: dict[str, Any]) -> PlannedRest:
    (entrant,) = numbers_in({"entrant": [told["entrant"]]}, "entrant")
    return PlannedRest(entrant, choice_in(told, "kind", RestKind), *_key(told))


def _key(told: dict[str, Any]) -> tuple[int | None, int | None]:
    """Return the group, from 0, and the place in a knock-out, from 1."""
    group, game = (
        None if told.get(name) is None else whole_in(told, name, 1, MOST_TABLE)
        for name in ("group", "game")
    )
    return None if group is None else group - 1, game


def _round(right: ClubRight, event_id: str, number: int) -> ResponseReturnValue:
    event = opened(right, event_id).event
    return jsonify(round_row(event, event.round(number)))
