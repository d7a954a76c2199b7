"""How the matches stand that go on at the tables of an event."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.services.event_reports import points_of
from scorekeeper.store import matches, running_tables
from scorekeeper.store.transactions import reading


@dataclass(frozen=True, slots=True)
class RunningScore:
    """What a match has come to so far, after the entry *version* of its log."""

    points: tuple[int, int]
    version: int


def running_scores(event_id: str) -> Mapping[str, RunningScore]:
    """Return the scores of the matches that go on at the tables of the event, by their ids.

    Who asks has been let in to the event before.
    """
    with reading():
        known = running_tables.versions(event_id)
        found = (matches.load(match_id) for match_id in known)
        return {one.id: RunningScore(points_of(one), known[one.id]) for one in found}
