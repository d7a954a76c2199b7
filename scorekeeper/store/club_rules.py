"""House rules that clubs play by."""

from sqlalchemy import select

from scorekeeper.store.player_tables import ClubRulesRow
from scorekeeper.store.tables import HouseRulesRow, db, table_of

_table, _rules = table_of(ClubRulesRow), table_of(HouseRulesRow)


def add(club_id: str, rules_id: str) -> None:
    """Let the club play by house rules."""
    db.session.execute(_table.insert(), {"club_id": club_id, "rules_id": rules_id})


def remove(club_id: str, rules_id: str) -> None:
    """Let the club no longer play by house rules; matches keep theirs."""
    wanted = (_table.c.club_id == club_id) & (_table.c.rules_id == rules_id)
    db.session.execute(_table.delete().where(wanted))


def ids(club_id: str) -> list[str]:
    """Return the ids of the house rules that the club plays by, by their names."""
    query = select(_rules.c.id).join(_table, _table.c.rules_id == _rules.c.id)
    return list(
        db.session.scalars(
            query.where(_table.c.club_id == club_id).order_by(_rules.c.name, _rules.c.id)
        )
    )
