"""Read the log of an event again and say what does not fit together."""

from collections.abc import Iterator

from scorekeeper.domain.match import Match
from scorekeeper.domain.tournaments.course.event import Event
from scorekeeper.domain.tournaments.course.rounds import Table
from scorekeeper.domain.tournaments.log.acts import ActKind, Source
from scorekeeper.services.event_reports import result_of
from scorekeeper.store import matches, tournaments


def problems_of_event(event_id: str) -> list[str]:
    """Return what is wrong with the event, a sentence each; none when all is in order."""
    try:
        event = tournaments.load(event_id)
        return [*_log_problems(event), *_table_problems(event)]
    except Exception as error:  # Damage can look like anything; the next event may be whole.
        return [f"it cannot be read ({type(error).__name__}: {error})."]


def _log_problems(event: Event) -> Iterator[str]:
    numbers = [act.seq for act in event.acts]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"its log is not numbered without gaps: {numbers}."
    kinds = [act.kind for act in event.acts]
    if kinds[:1] != [ActKind.MADE] or kinds.count(ActKind.MADE) != 1:
        yield "its log does not begin with its making, and only there."


def _table_problems(event: Event) -> Iterator[str]:
    for one in event.published_rounds:
        for table in one.tables:
            if table.match is not None and matches.exists(table.match):
                where = f"round {one.number} table {table.place.table}"
                match = matches.load(table.match)
                yield from (f"{where} {problem}" for problem in _disagreements(table, match))


def _disagreements(table: Table, match: Match) -> Iterator[str]:
    """Yield what a table was told of its match that the match does not say."""
    claim, result = table.said.claims.get(Source.MATCH), result_of(match)
    told = claim and (claim.points, claim.deals, claim.stopped, claim.winner)
    if told != result and table.settled is None and table.said.decision is None:
        yield f"was told {told} of its match, which came to {result}."
    if tournaments.match_of(match.id) is None:
        yield f"does not hear from its match {match.id}."
