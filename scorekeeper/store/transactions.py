"""Transactions: all of what is written in one, or nothing. None outlives its block."""

from collections.abc import Iterator
from contextlib import contextmanager

from scorekeeper.store import connections
from scorekeeper.store.tables import db


class NestedTransactionError(RuntimeError):
    """Raised when a writing transaction is begun inside another transaction."""


@contextmanager
def reading() -> Iterator[None]:
    """See one state of the database throughout; inside a transaction, see that one's."""
    if db.session().in_transaction():
        yield
        return
    try:
        yield
    finally:
        db.session.rollback()


@contextmanager
def writing() -> Iterator[None]:
    """Let nobody else write between what is read here and what is written; commit at the end.

    Whatever is raised inside takes back all of it.
    """
    if db.session().in_transaction():
        raise NestedTransactionError
    try:
        db.session.connection(execution_options={connections.WRITING: True})
        yield
        db.session.commit()
    except BaseException:
        db.session.rollback()
        raise
