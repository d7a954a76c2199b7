"""Read the log of an event again and say what does not fit together."""

from collections.abc import Iterator

from scorekeeper.domain.damage import Damage, Problem
from scorekeeper.domain.match import Match
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Table
from scorekeeper.domain.tournaments.log.acts import ActKind, Source
from scorekeeper.services.event_reports import result_of
from scorekeeper.store import matches, tournaments


def problems_of_event(event_id: str) -> list[Problem]:
    """Return what is wrong with the event; nothing when all is in order."""
    try:
        event = tournaments.load(event_id)
        return [*_log_problems(event), *_table_problems(event)]
    except Exception as error:  # Damage can look like anything; the next event may be whole.
        return [unreadable(error)]


def unreadable(error: Exception) -> Problem:
    """Return that *error* was all that reading a log came to."""
    return Problem.of(Damage.UNREADABLE, error=type(error).__name__, reason=str(error))


def _log_problems(event: Event) -> Iterator[Problem]:
    numbers = [act.seq for act in event.acts]
    if numbers != list(range(1, len(numbers) + 1)):
        yield Problem.of(Damage.GAPS, numbers=numbers)
    kinds = [act.kind for act in event.acts]
    if kinds[:1] != [ActKind.MADE] or kinds.count(ActKind.MADE) != 1:
        yield Problem.of(Damage.NO_MAKING)


def _table_problems(event: Event) -> Iterator[Problem]:
    for one in event.published_rounds:
        for table in one.tables:
            if table.match is not None and matches.exists(table.match):
                match = matches.load(table.match)
                where = {"round": one.number, "table": table.place.table}
                for code, values in _disagreements(table, match):
                    yield Problem.of(code, **where, **values)


def _disagreements(table: Table, match: Match) -> Iterator[tuple[Damage, dict[str, object]]]:
    """Yield what a table was told of its match that the match does not say."""
    claim, result = table.said.claims.get(Source.MATCH), result_of(match)
    told = claim and (claim.points, claim.deals, claim.stopped, claim.winner)
    if told != result and table.settled is None and table.said.decision is None:
        yield Damage.TOLD_OTHERWISE, {"told": told, "result": result}
    if tournaments.match_of(match.id) is None:
        yield Damage.UNHEARD, {"match": match.id}
