"""What becomes of the results of those who withdrew: some leagues take them from everybody."""

from dataclasses import replace

from scorekeeper.domain.tournaments.placing.scoring import WithdrawalPolicy
from scorekeeper.domain.tournaments.results import Outcome, Results, TableResult


def annulled(results: Results, policy: WithdrawalPolicy) -> frozenset[int]:
    """Return whose results are taken from everybody."""
    if policy == WithdrawalPolicy.KEEP:
        return frozenset()
    if policy == WithdrawalPolicy.ANNUL_ALL:
        return results.withdrawn
    return frozenset(one for one in results.withdrawn if _is_before_half(results, one))


def without(results: Results, entrants: frozenset[int]) -> Results:
    """Return *results* as if *entrants* had never played: their tables are void."""
    tables = tuple(
        replace(table, outcome=Outcome.VOID) if _is_at(table, entrants) else table
        for table in results.tables
    )
    return replace(results, entrants=results.entrants - entrants, tables=tables)


def _is_before_half(results: Results, entrant: int) -> bool:
    """Tell whether someone has played fewer than half of the matches planned for each."""
    planned = results.rounds if results.planned is None else results.planned
    played = sum(
        table.outcome == Outcome.PLAYED and _is_at(table, frozenset({entrant}))
        for table in results.tables
    )
    return 2 * played < planned


def _is_at(table: TableResult, entrants: frozenset[int]) -> bool:
    return not entrants.isdisjoint({*table.sides[0], *table.sides[1]})
