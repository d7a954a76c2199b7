"""Deals card by card, as somebody wrote them down. They are added, never changed."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import Row, func, insert, select

from scorekeeper.store.tables import DealRecordRow, db


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """The cards of a deal (`trump`, `leader`, `tricks`), and who wrote them down when."""

    deal_id: str
    record: Mapping[str, Any]
    by: str
    device: str
    at: str


_NAMES = tuple(field.name for field in fields(KeptRecord))


def add(match_id: str, *records: KeptRecord) -> None:
    """Put *records* in, each after those of its deal that are there."""
    rows = [{name: getattr(one, name) for name in _NAMES} for one in records]
    if rows:
        db.session.execute(
            insert(DealRecordRow), [{**row, "match_id": match_id} for row in rows]
        )


def of_match(match_id: str) -> list[KeptRecord]:
    """Return every record of the match in the order in which they came; the latest counts."""
    query = select(DealRecordRow.__table__).where(DealRecordRow.match_id == match_id)
    return [_record(row) for row in db.session.execute(query.order_by(DealRecordRow.id))]


def count(match_id: str) -> int:
    """Return how many records the match has, those that no longer count among them."""
    query = select(func.count()).where(DealRecordRow.match_id == match_id)
    return int(db.session.execute(query).scalar_one())


def _record(row: Row[Any]) -> KeptRecord:
    return KeptRecord(*(getattr(row, name) for name in _NAMES))
