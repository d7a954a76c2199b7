"""When a match was played, as far as its log tells."""

from datetime import datetime, timedelta
from itertools import pairwise

from scorekeeper.domain.match import Match
from scorekeeper.store.moments import read_moment

_APART = timedelta(minutes=1)  # Clocks of servers that share a database differ a little.


def started_at(match: Match) -> datetime:
    """Return when the match was begun, by the server's clock."""
    return read_moment(match.entries[0].at)


def finished_at(match: Match) -> datetime | None:
    """Return when its last deal was first written down; later corrections take no time.

    `None` without a deal, and when the clock of the server was set back while it was written.
    """
    written = [line.written.at for line in match.ledger.slots()]
    return read_moment(max(written)) if written and not _was_set_back(match) else None


def seconds_of(match: Match) -> int | None:
    """Return how long the match took, `None` when all of it reached the server at once.

    `None`, too, where `finished_at` does not know the end.
    """
    finished = finished_at(match)
    if finished is None:
        return None
    seconds = round((finished - started_at(match)).total_seconds())
    return seconds if seconds > 0 else None


def _was_set_back(match: Match) -> bool:
    told = [read_moment(entry.at) for entry in match.entries if entry.at]
    return any(after < before - _APART for before, after in pairwise(told))
