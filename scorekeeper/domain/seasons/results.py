"""What a ranking is made from: the result of each entrant in each match, evening by evening."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from scorekeeper.domain.rulesets import SIDES
from scorekeeper.domain.seasons.ranking import Entrants, Ranking, SubstituteRule, Unit
from scorekeeper.domain.statistics.facts import Result
from scorekeeper.domain.statistics.summary import Summary
from scorekeeper.domain.statistics.tallies import Results, count_results

Entrant = tuple[str, ...]
"""Who is ranked: the id of a player, or those of a pair in the order of the alphabet."""

_PAIR = 2
_ONE = {result.value: count_results([result]) for result in Result}


@dataclass(frozen=True, slots=True, order=True)
class Evening:
    """An evening of the season: its local day, and its id, which orders two of one day."""

    day: date
    id: str


@dataclass(frozen=True, slots=True)
class SeasonResult:
    """What a match came to for one entrant.

    `opponents` are the entrants on the other side. `won`, `drawn` and `lost` count what the
    ranking counts, matches or games; `written` and `against` are the counted points.
    """

    match: str
    evening: Evening
    entrant: Entrant
    opponents: tuple[Entrant, ...]
    won: int
    drawn: int
    lost: int
    written: int
    against: int


def results_of(
    ranking: Ranking, summaries: Iterable[Summary], evenings: Mapping[str, Evening]
) -> tuple[SeasonResult, ...]:
    """Return the results that *ranking* counts; *evenings* gives the evening of each match.

    A match without an evening is none of the season. Where a seat changed hands, the rule for
    substitutes says whose result it is; players whom nobody knows have none.
    """
    of_match: defaultdict[str, list[Summary]] = defaultdict(list)
    for row in summaries:
        if row.match_id in evenings:
            of_match[row.match_id].append(row)
    return tuple(
        result
        for match, rows in of_match.items()
        for result in _results_in(ranking, rows, evenings[match])
    )


def _results_in(
    ranking: Ranking, rows: Sequence[Summary], evening: Evening
) -> Iterator[SeasonResult]:
    entrants = [_entrants(ranking, rows, seats) for seats in SIDES]
    for side, own in enumerate(entrants):
        row = next(row for row in rows if row.seat in SIDES[side])
        counts = _counts(ranking, row)
        for entrant in own:
            yield SeasonResult(
                match=row.match_id,
                evening=evening,
                entrant=entrant,
                opponents=entrants[1 - side],
                won=counts.won,
                drawn=counts.drawn,
                lost=counts.lost,
                written=row.counted,
                against=row.counted_against,
            )


def _entrants(
    ranking: Ranking, rows: Sequence[Summary], seats: Iterable[int]
) -> tuple[Entrant, ...]:
    """Return who is credited on the side of these *seats*."""
    credited = [_credited(ranking.substitute, rows, seat) for seat in seats]
    players = sorted({player for player in credited if player is not None})
    if ranking.entrants == Entrants.PLAYERS:
        return tuple((player,) for player in players)
    return (tuple(players),) if len(players) == _PAIR else ()


def _credited(rule: SubstituteRule, rows: Sequence[Summary], seat: int) -> str | None:
    sat = [row for row in rows if row.seat == seat]
    if len(sat) == 1:
        return sat[0].player_id
    if rule == SubstituteRule.NOBODY:
        return None
    choose = min if rule == SubstituteRule.REPLACED else max
    return choose(sat, key=lambda row: row.first_deal).player_id


def _counts(ranking: Ranking, row: Summary) -> Results:
    if ranking.unit == Unit.GAMES:
        return Results(row.games_won, row.games_drawn, row.games_lost)
    return _ONE[row.result]
