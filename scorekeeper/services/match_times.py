"""When a match was played, as far as its log tells."""

from datetime import datetime

from scorekeeper.domain.match import Match
from scorekeeper.store.moments import read_moment


def started_at(match: Match) -> datetime:
    """Return when the match was begun, by the server's clock."""
    return read_moment(match.entries[0].at)


def finished_at(match: Match) -> datetime | None:
    """Return when its last deal was first written down; later corrections take no time."""
    written = [line.written.at for line in match.ledger.slots()]
    return read_moment(max(written)) if written else None


def seconds_of(match: Match) -> int | None:
    """Return how long the match took; `None` when all of it reached the server at once."""
    finished = finished_at(match)
    if finished is None:
        return None
    seconds = round((finished - started_at(match)).total_seconds())
    return seconds if seconds > 0 else None
