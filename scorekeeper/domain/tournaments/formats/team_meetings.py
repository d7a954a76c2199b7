"""Teams that meet at several tables: what a meeting comes to, out of its tables."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.domain.tournaments.placing.scoring import Scoring
from scorekeeper.domain.tournaments.placing.turns import turn_at
from scorekeeper.domain.tournaments.results import Outcome, TableResult

_UNDECIDED = frozenset({Outcome.PENDING, Outcome.VOID})


@dataclass(frozen=True, slots=True)
class MeetingTable:
    """One table of a meeting: how it ended, and the points of home and away.

    `winner` is 0 for home or 1 for away where the points do not tell it.
    """

    outcome: Outcome
    points: tuple[int, int] = (0, 0)
    winner: int | None = None


def meeting_result(
    round_: int, teams: tuple[int, int], tables: Sequence[MeetingTable], scoring: Scoring
) -> TableResult:
    """Return the meeting of two teams as one result, whose points are those of its tables.

    They are half points by *scoring*, which is that of the tables; what the meeting is worth is
    the scoring of the league. A meeting is pending until each of its tables is decided, and a
    forfeit if one team was at none of them.
    """
    sides = (teams[0],), (teams[1],)
    results = [
        TableResult(round_, sides, one.outcome, one.points, one.winner) for one in tables
    ]
    outcome = _outcome([one.outcome for one in tables])
    decided = [one for one in results if one.outcome not in _UNDECIDED]
    home, away = (
        sum(int(turn_at(one, side, scoring).halves) for one in decided) for side in (0, 1)
    )
    return TableResult(round_, sides, outcome, (home, away))


def _outcome(outcomes: Sequence[Outcome]) -> Outcome:
    counting = {one for one in outcomes if one != Outcome.VOID}
    if Outcome.PENDING in counting or not outcomes:
        return Outcome.PENDING
    if not counting:
        return Outcome.VOID
    (only, *others) = sorted(counting)
    return Outcome.PLAYED if others else only
