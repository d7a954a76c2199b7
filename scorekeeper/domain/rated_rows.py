"""What a rating needs of a match, read from its summaries: the same as from its facts."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter

from scorekeeper.domain.rating import RatedMatch
from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.statistics.facts import Result
from scorekeeper.domain.statistics.summary import Summary


def rated_matches(rows: Iterable[Summary]) -> tuple[RatedMatch, ...]:
    """Return what *rows*, which come match by match, tell a rating, in their order.

    Rated are matches of four different known players who all stayed to the end.
    """
    matches = (list(match) for _, match in groupby(rows, attrgetter("match_id")))
    found = (_rated(match) for match in matches)
    return tuple(one for one in found if one is not None)


def _rated(rows: Sequence[Summary]) -> RatedMatch | None:
    players = {row.seat: row.player_id for row in rows if row.player_id is not None}
    if len(rows) != SEATS or len(set(players.values())) < SEATS:
        return None
    by_seat = {row.seat: row for row in rows}
    ours = by_seat[0]
    pairs = (players[0], players[2]), (players[1], players[3])
    return RatedMatch(
        ours.match_id, pairs, _winner(rows), abs(ours.counted - ours.counted_against)
    )


def _winner(rows: Sequence[Summary]) -> int | None:
    results = {row.seat: row.result for row in rows}
    if Result.LOSS not in (results[0], results[1]):
        return None
    return int(results[1] == Result.WIN)
