"""The results of a season as a table, a match in each row, which can be taken in again."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from scorekeeper.domain.rulesets import SEATS
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.services.club_rights import ClubRight, Role, check
from scorekeeper.services.players import player_names
from scorekeeper.store import club_matches, evenings, seasons, summaries
from scorekeeper.store.evenings import Evening
from scorekeeper.store.transactions import reading

COLUMNS = (
    "match",
    "date",
    "evening",
    "a1",
    "a2",
    "b1",
    "b2",
    "points_a",
    "points_b",
    "games_a",
    "games_b",
    "games_drawn",
    "ruleset",
)
"""The columns of a row; they stay what they are. Seats are those who sat there first."""

Cell = str | int | None


def season_results(right: ClubRight, season_id: str) -> list[tuple[Cell, ...]]:
    """Return a row of `COLUMNS` for each finished match on the season's days, in their order.

    Raise `NoSuchSeasonError`.
    """
    check(right, Role.ORGANISER)
    with reading():
        season = seasons.load(right.club.id, season_id)
        found = summaries.of_club(right.club.id, season.from_day, season.to_day)
        held = _evenings_of_matches(right.club.id)
        names = player_names(right)
    return list(_rows(found, held, names))


def _evenings_of_matches(club_id: str) -> Mapping[str, Evening]:
    known = {one.evening.id: one.evening for one in evenings.of_club(club_id)}
    return {one.match_id: known[one.evening_id] for one in club_matches.of_club(club_id)}


def _rows(
    found: Sequence[Summary], held: Mapping[str, Evening], names: Mapping[str, str]
) -> Iterator[tuple[Cell, ...]]:
    for match_id, some in groupby(found, lambda row: row.match_id):
        rows = list(some)
        ours, evening = rows[0], held[match_id]
        first = {row.seat: row.player_id for row in reversed(rows)}
        north, east, south, west = (names.get(first[seat] or "") for seat in range(SEATS))
        yield (
            *(match_id, evening.day, evening.name),
            *(north, south, east, west),
            *(ours.score, ours.score_against),
            *(ours.games_won, ours.games_lost, ours.games_drawn),
            ours.ruleset_id,
        )
