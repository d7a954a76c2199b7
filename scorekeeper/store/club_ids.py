"""To which club an id belongs, whatever it is the id of."""

from sqlalchemy import select

from scorekeeper.store.player_tables import EveningRow, PlayerRow, SeasonRow
from scorekeeper.store.tables import db, table_of

_TABLES = {
    "players": table_of(PlayerRow),
    "evenings": table_of(EveningRow),
    "seasons": table_of(SeasonRow),
}


def club_of(kind: str, own_id: str) -> str | None:
    """Return the club of the row of *kind* ("players", "evenings", "seasons"), or `None`."""
    table = _TABLES[kind]
    found: str | None = db.session.scalar(select(table.c.club_id).where(table.c.id == own_id))
    return found
