"""The matches and evenings of a club as tables for spreadsheets and programs."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.services import evenings, played_matches
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.web.downloads import Sheet, Value, sheet
from scorekeeper.web.known_players import KnownPlayers, known_players

_MATCHES = (
    "match day evening ruleset result_a score_a score_b deals "
    "player_1 player_2 player_3 player_4 name_1 name_2 name_3 name_4"
)
_EVENINGS = "evening day name matches"


def matches_sheet(right: ClubRight) -> Sheet:
    """Return the finished matches of the club, in order of time; seats by whom they began.

    `result_a` is that of seats 1 and 3; a seat of somebody unknown, or hidden, is empty.
    """
    days = played_matches.evenings_of_matches(right)
    known = known_players(right)
    found = groupby(played_matches.summaries_in(right), lambda row: row.match_id)
    rows = []
    for match_id, summaries in found:
        evening = days[match_id]
        place = {"day": evening.day.isoformat(), "evening": evening.id}
        rows.append({"match": match_id, **place, **_match_row(list(summaries), known)})
    return sheet("matches", rows, _MATCHES)


def evenings_sheet(right: ClubRight) -> Sheet:
    """Return the evenings of the club, the latest first."""
    rows = [
        {
            "evening": one.evening.id,
            "day": one.evening.day,
            "name": one.evening.name,
            "matches": one.matches,
        }
        for one in evenings.list_evenings(right)
    ]
    return sheet("evenings", rows, _EVENINGS)


def _match_row(summaries: list[Summary], known: KnownPlayers) -> Mapping[str, Value]:
    ours = summaries[0]
    row: dict[str, Value] = {
        "ruleset": ours.ruleset_id,
        "result_a": ours.result,
        "score_a": ours.score,
        "score_b": ours.score_against,
        "deals": ours.match_deals,
    }
    players = _starters(summaries)
    for seat in range(SEATS):
        player = players.get(seat)
        shown = player if player and known.is_shown(player) else None
        row[f"player_{seat + 1}"] = shown
        row[f"name_{seat + 1}"] = shown and known.name_of(shown)
    return row


def _starters(summaries: Iterable[Summary]) -> Mapping[int, str | None]:
    return {one.seat: one.player_id for one in reversed(list(summaries))}
