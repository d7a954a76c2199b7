"""Calls about a club, for whoever has one of its links: who plays, what was played, when."""

from collections.abc import Mapping

from flask import jsonify
from flask.typing import ResponseReturnValue

from scorekeeper.domain.rulesets import SEATS
from scorekeeper.services import evenings, players
from scorekeeper.services.club_rights import ClubLinkKind, ClubRight
from scorekeeper.web.api.calls import Calls
from scorekeeper.web.api.schemas import clubs as shapes
from scorekeeper.web.downloads import Value
from scorekeeper.web.playing import match_sheets

calls = Calls("Clubs", "Read who plays in a club, what was played there, and when.")


@calls.call("GET", "/clubs/<uuid:club_id>/players")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.answers(shapes.Players, {200: "the players"})
def list_club_players(right: ClubRight) -> ResponseReturnValue:
    """Read who plays in the club."""
    shown = [{"id": one.id, "name": one.name} for one in players.list_players(right)]
    return jsonify(players=shown)


@calls.call("GET", "/clubs/<uuid:club_id>/matches")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.answers(shapes.FinishedMatches, {200: "the matches"})
def list_club_matches(right: ClubRight) -> ResponseReturnValue:
    """Read the finished matches of the club."""
    return jsonify(matches=[_match_row(row) for row in match_sheets.matches_sheet(right).rows])


@calls.call("GET", "/clubs/<uuid:club_id>/evenings")
@calls.needs_club(ClubLinkKind.VIEW)
@calls.answers(shapes.Evenings, {200: "the evenings"})
def list_club_evenings(right: ClubRight) -> ResponseReturnValue:
    """Read the evenings of the club."""
    shown = [
        {
            "id": one.evening.id,
            "day": one.evening.day,
            "name": one.evening.name,
            "matches": one.matches,
        }
        for one in evenings.list_evenings(right)
    ]
    return jsonify(evenings=shown)


def _match_row(row: Mapping[str, Value]) -> dict[str, object]:
    return {
        "id": row["match"],
        "day": row["day"],
        "evening": row["evening"],
        "ruleset": row["ruleset"],
        "result": row["result_a"],
        "score": [row["score_a"], row["score_b"]],
        "deals": row["deals"],
        "seats": [
            {"seat": seat, "player": row[f"player_{seat + 1}"], "name": row[f"name_{seat + 1}"]}
            for seat in range(SEATS)
        ],
    }
