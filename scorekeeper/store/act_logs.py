"""Logs of events as they were read last: acts are only added, so only new ones are read."""

from collections import OrderedDict
from threading import Lock
from typing import Any

from sqlalchemy import Row, bindparam, select

from scorekeeper.domain.tournaments.log.acts import Act, ActKind, restore_content
from scorekeeper.store.tables import db, table_of
from scorekeeper.store.tournament_tables import TournamentActRow

_act = table_of(TournamentActRow)
_SINCE = (
    select(_act)
    .where(_act.c.tournament_id == bindparam("event_id"), _act.c.seq >= bindparam("first"))
    .order_by(_act.c.seq)
)
_MOST_KEPT = 16

_kept: OrderedDict[str, tuple[Act, ...]] = OrderedDict()
_lock = Lock()


def log_of(event_id: str, made: str) -> tuple[Act, ...]:
    """Return the acts of the event, in order, as the database has them now.

    *made* is whose it is and since when: an event that was deleted may come back from a file
    under the same ids. Of a log that was read before, the last known act is read again: if it
    is another one, the event is another one, and all of it is read.
    """
    key = f"{event_id} {made}"
    known = _recall(key)
    first = known[-1].seq if known else 1
    lines = db.session.execute(_SINCE, {"event_id": event_id, "first": first}).all()
    if known and (not lines or lines[0].id != known[-1].id):
        known, first = (), 1
        lines = db.session.execute(_SINCE, {"event_id": event_id, "first": first}).all()
    log = (*known, *(_read_act(line) for line in lines[1 if known else 0 :]))
    _keep(key, log)
    return log


def forget() -> None:
    """Read every log anew the next time, down to its first act."""
    with _lock:
        _kept.clear()


def _recall(key: str) -> tuple[Act, ...]:
    with _lock:
        return _kept.get(key, ())


def _keep(key: str, log: tuple[Act, ...]) -> None:
    with _lock:
        _kept[key] = log
        _kept.move_to_end(key)
        while len(_kept) > _MOST_KEPT:
            _kept.popitem(last=False)


def _read_act(row: Row[Any]) -> Act:
    content = restore_content(ActKind(row.kind), row.content)
    return Act(row.id, content, row.seq, row.by, row.device, row.at, row.reason)
