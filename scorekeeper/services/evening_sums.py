"""What the finished matches of one evening came to."""

from dataclasses import dataclass

from scorekeeper.domain.statistics.league import Totals, totals
from scorekeeper.domain.statistics.records import Records, Sums, records, sums
from scorekeeper.services.club_rights import ClubRight
from scorekeeper.store import evenings, summaries
from scorekeeper.store.transactions import reading

__all__ = ["EveningSums", "sum_evening"]


@dataclass(frozen=True, slots=True)
class EveningSums:
    """What everybody did on an evening, what stands out, and what all of it comes to."""

    totals: tuple[Totals, ...]
    records: Records
    sums: Sums


def sum_evening(right: ClubRight, evening_id: str) -> EveningSums:
    """Return what the finished matches of the evening came to; raise `NoSuchEveningError`."""
    with reading():
        evenings.load(right.club.id, evening_id)
        rows = summaries.of_evening(evening_id)
    return EveningSums(totals(rows), records(rows), sums(rows))
