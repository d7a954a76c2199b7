"""Codes of rounds: printed at the tables, so that only who sits there reports a result."""

from sqlalchemy import select

from scorekeeper.store.tables import db, table_of
from scorekeeper.store.tournament_tables import TournamentRoundCodeRow

_code = table_of(TournamentRoundCodeRow)


def code_of(tournament_id: str, round_: int) -> str | None:
    """Return the code of the round, or `None`."""
    query = select(_code.c.code).where(
        _code.c.tournament_id == tournament_id, _code.c.round == round_
    )
    code: str | None = db.session.scalar(query)
    return code


def put_code(tournament_id: str, round_: int, code: str) -> None:
    """Give the round another code."""
    where = (_code.c.tournament_id == tournament_id) & (_code.c.round == round_)
    db.session.execute(_code.delete().where(where))
    row = {"tournament_id": tournament_id, "round": round_, "code": code}
    db.session.execute(_code.insert(), row)
