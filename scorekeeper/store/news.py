"""News: what a transaction changed is told when it is committed, here and in other processes.

What this process commits it tells itself, at once. What another one commits is noticed by the
bell of the database.
"""

import functools
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from threading import Lock
from weakref import WeakKeyDictionary

from sqlalchemy import CompoundSelect, Engine, func, select, union_all
from sqlalchemy.exc import DBAPIError

from scorekeeper.store import bells
from scorekeeper.store.exchange import GONE, Exchange, Listener, Versions
from scorekeeper.store.tables import EntryRow, db
from scorekeeper.store.tournament_tables import TournamentActRow

_NOTED = "scorekeeper_changed"

_exchanges: WeakKeyDictionary[Engine, Exchange] = WeakKeyDictionary()
_opening = Lock()


@contextmanager
def listening(match_ids: Collection[str]) -> Iterator[Listener]:
    """Yield a listener to *match_ids* that has heard their versions as they are now."""
    listener, here = Listener(match_ids), _exchange()
    here.add(listener)
    try:
        listener.hear(_versions(db.engine, listener.match_ids))
        yield listener
    finally:
        here.remove(listener)


def note(match_id: str, version: int = GONE) -> None:
    """Take note that the transaction that is going on changes the match, or deletes it."""
    _noted()[match_id] = version


@contextmanager
def telling() -> Iterator[None]:
    """Tell everybody what is noted in a transaction, once it has been committed inside."""
    noted = _noted()
    noted.clear()
    try:
        yield
        if noted:
            _exchange().tell(dict(noted))
    finally:
        noted.clear()


def ring() -> None:
    """Let other processes hear of what was noted as soon as it is committed."""
    if _noted():
        bells.ring(db.session.connection())


def _noted() -> dict[str, int]:
    noted: dict[str, int] = db.session().info.setdefault(_NOTED, {})
    return noted


def _exchange() -> Exchange:
    """Return where the news of the running application's database are passed on."""
    engine = db.engine
    with _opening:
        if engine not in _exchanges:
            _exchanges[engine] = _new_exchange(engine)
        return _exchanges[engine]


def _new_exchange(engine: Engine) -> Exchange:
    faults = (DBAPIError, engine.dialect.loaded_dbapi.Error)
    return Exchange(functools.partial(_versions, engine), bells.bell_of(engine), faults)


def _versions(engine: Engine, match_ids: Collection[str]) -> Versions:
    with engine.connect() as connection:
        rows = connection.execute(_versions_of(match_ids))
        return {match_id: version for match_id, version in rows}  # noqa: C416 - rows are typed


def _versions_of(ids: Collection[str]) -> CompoundSelect[str, int]:
    """Return the question for the versions of matches and events: ids are never shared."""
    of_match, of_event = EntryRow.match_id, TournamentActRow.tournament_id
    return union_all(
        select(of_match, func.max(EntryRow.seq)).where(of_match.in_(ids)).group_by(of_match),
        select(of_event, func.max(TournamentActRow.seq))
        .where(of_event.in_(ids))
        .group_by(of_event),
    )
