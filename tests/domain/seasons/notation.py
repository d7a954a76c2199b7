"""A tiny notation for seasons: one line a match, one list of lines an evening.

evenings(["anna+cora 101-78 bert+dirk"], [...])      players, each for himself
evenings([...], pairs=True)                           the same with pairs
"anna 60-41 bert"                                     somebody against somebody
"""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Any

from scorekeeper.domain.seasons.ranking import Ranking, read_ranking
from scorekeeper.domain.seasons.results import Entrant, Evening, SeasonResult
from tests.figure_twins import ranking_json

FIRST_DAY = date(2025, 9, 4)


def ranking(**changes: Any) -> Ranking:
    """Return a ranking by points 2, 1, 0 over all evenings, with *changes*."""
    return read_ranking(ranking_json(changes))


def evening(number: int) -> Evening:
    """Return the evening *number*, from 1, a week after the one before."""
    return Evening(FIRST_DAY + timedelta(weeks=number - 1), f"evening {number}")


def evenings(*lines: Sequence[str], pairs: bool = False) -> tuple[SeasonResult, ...]:
    """Return the results of all evenings."""
    return tuple(
        result
        for number, matches in enumerate(lines, start=1)
        for place, line in enumerate(matches)
        for result in _match(f"match {number}.{place}", evening(number), line, pairs)
    )


def games(name: str, won: int, played: int, number: int = 1) -> SeasonResult:
    """Return *won* games of those *played*, all others lost."""
    return SeasonResult(
        f"{name} {number}", evening(number), (name,), (), won, 0, played - won, 0, 0
    )


def _match(
    match: str,
    played_on: Evening,
    line: str,
    pairs: bool,  # noqa: FBT001
) -> Iterator[SeasonResult]:
    ours, points, theirs = line.split()
    written, against = map(int, points.split("-"))
    sides = _entrants(ours, pairs), _entrants(theirs, pairs)
    for own, others, made, lost in (
        (sides[0], sides[1], written, against),
        (sides[1], sides[0], against, written),
    ):
        outcome = int(made > lost), int(made == lost), int(made < lost)
        for entrant in own:
            yield SeasonResult(match, played_on, entrant, others, *outcome, made, lost)


def _entrants(text: str, pairs: bool) -> tuple[Entrant, ...]:  # noqa: FBT001
    names = sorted(text.split("+"))
    return (tuple(names),) if pairs else tuple((name,) for name in names)
