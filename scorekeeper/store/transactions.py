"""Transactions: all of what is written in one, or nothing. None outlives its block."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from scorekeeper.store import connections, news
from scorekeeper.store.faults import told_faults
from scorekeeper.store.tables import db
from scorekeeper.store.turns import turn


class NestedTransactionError(RuntimeError):
    """Raised when a writing transaction is begun inside another transaction."""


@contextmanager
def reading() -> Iterator[None]:
    """See one state of the database throughout; inside a transaction, see that one's.

    Raise `DatabaseFaultError` when the database cannot be used.
    """
    if db.session().in_transaction():
        yield
        return
    with told_own_faults(), _ended_session():
        yield


@contextmanager
def writing() -> Iterator[None]:
    """Let nobody else write between what is read here and what is written; commit at the end.

    Whoever listens then hears which matches changed. Whatever is raised inside takes back all
    of it. Raise `DatabaseFaultError` when the database cannot be written to.
    """
    if db.session().in_transaction():
        raise NestedTransactionError
    with told_own_faults(), news.telling(), _turn(), _ended_session():
        db.session.connection(execution_options={connections.WRITING: True})
        yield
        news.ring()
        db.session.commit()


def told_own_faults() -> AbstractContextManager[None]:
    """Tell what is wrong with the database of the running application in one way."""
    return told_faults(connections.place_of(db.engine))


def _turn() -> AbstractContextManager[None]:
    return turn(connections.file_of(db.engine))


@contextmanager
def _ended_session() -> Iterator[None]:
    try:
        yield
    finally:
        db.session.rollback()
