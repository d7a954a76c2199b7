"""Lists that were taken into clubs, and what each of them brought."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import ColumnElement, func, select

from scorekeeper.store import rows
from scorekeeper.store.import_tables import BroughtRow, SeasonImportRow
from scorekeeper.store.player_tables import SeasonRow
from scorekeeper.store.tables import db, table_of

_import, _brought = table_of(SeasonImportRow), table_of(BroughtRow)
_season = table_of(SeasonRow)


class Kind(StrEnum):
    """What an import can bring."""

    MATCH = "match"
    EVENING = "evening"
    PLAYER = "player"


@dataclass(frozen=True, slots=True)
class SeasonImport:
    """A list that was taken in: its file's name, for which season, by whom, when."""

    id: str
    club_id: str
    season_id: str | None
    name: str
    by: str
    device: str
    at: str
    undone_at: str | None = None


@dataclass(frozen=True, slots=True)
class Brought:
    """One thing that an import brought, and a match's latest entry at that time."""

    kind: str
    brought_id: str
    version: int = 0


class NoSuchImportError(LookupError):
    """Raised when the club has no import of this id for this season."""


def add(made: SeasonImport, brought: Iterable[Brought]) -> None:
    """Keep an import and what it brought."""
    db.session.execute(_import.insert(), rows.values_of(made))
    lines = [{"import_id": made.id, **rows.values_of(one)} for one in brought]
    if lines:
        db.session.execute(_brought.insert(), lines)


def load(club_id: str, season_id: str, import_id: str) -> SeasonImport:
    """Return the import; raise `NoSuchImportError`."""
    query = select(_import).where(_of(club_id, season_id), _import.c.id == import_id)
    row = db.session.execute(query).first()
    if row is None:
        raise NoSuchImportError(import_id)
    return rows.read(SeasonImport, row)


def of_season(club_id: str, season_id: str) -> list[SeasonImport]:
    """Return the imports for the season, the latest first."""
    query = select(_import).where(_of(club_id, season_id))
    found = db.session.execute(query.order_by(_import.c.at.desc(), _import.c.id))
    return [rows.read(SeasonImport, row) for row in found]


def club_of_season(season_id: str) -> str | None:
    """Return the id of the club that the season belongs to, or `None`."""
    return db.session.scalar(select(_season.c.club_id).where(_season.c.id == season_id))


def counts(import_ids: Iterable[str]) -> Mapping[tuple[str, str], int]:
    """Return how much each import brought, by its id and the kind."""
    query = (
        select(_brought.c.import_id, _brought.c.kind, func.count().label("much"))
        .where(_brought.c.import_id.in_(list(import_ids)))
        .group_by(_brought.c.import_id, _brought.c.kind)
    )
    return {(row.import_id, row.kind): row.much for row in db.session.execute(query)}


def brought_by(import_id: str) -> list[Brought]:
    """Return all that the import brought."""
    query = select(_brought).where(_brought.c.import_id == import_id)
    ordered = query.order_by(_brought.c.kind, _brought.c.brought_id)
    return [rows.read(Brought, row) for row in db.session.execute(ordered)]


def note_undone(import_id: str, at: str) -> None:
    """Keep when the import was undone."""
    changed = _import.update().where(_import.c.id == import_id)
    db.session.execute(changed.values(undone_at=at))


def _of(club_id: str, season_id: str) -> ColumnElement[bool]:
    return (_import.c.club_id == club_id) & (_import.c.season_id == season_id)
