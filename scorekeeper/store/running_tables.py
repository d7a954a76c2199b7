"""Matches that go on at the tables of events, with how far each has come."""

from collections.abc import Mapping

from sqlalchemy import func, select

from scorekeeper.store.player_tables import summary_table as _summary
from scorekeeper.store.tables import EntryRow, db, table_of
from scorekeeper.store.tournament_tables import TournamentMatchRow

_match, _entry = table_of(TournamentMatchRow), table_of(EntryRow)

_MOST = 100
"""So many at once can be followed; what was left unfinished long ago is not."""


def versions(tournament_id: str) -> Mapping[str, int]:
    """Return the matches of the event that came to nothing yet, each with its latest entry."""
    is_over = select(_summary.c.match_id).where(_summary.c.match_id == _match.c.match_id)
    query = (
        select(_match.c.match_id, func.max(_entry.c.seq).label("seq"))
        .join(_entry, _entry.c.match_id == _match.c.match_id)
        .where(_match.c.tournament_id == tournament_id, ~is_over.exists())
        .group_by(_match.c.match_id, _match.c.round)
        .order_by(_match.c.round.desc(), _match.c.match_id)
        .limit(_MOST)
    )
    return {row.match_id: row.seq for row in db.session.execute(query)}
