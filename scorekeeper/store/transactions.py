"""Transactions: all of what is written in one, or nothing."""

from collections.abc import Iterator
from contextlib import contextmanager

from scorekeeper.store import connections
from scorekeeper.store.tables import db


@contextmanager
def writing() -> Iterator[None]:
    """Let nobody else write between what is read here and what is written; commit at the end.

    Whatever is raised inside takes back all of it.
    """
    db.session.rollback()  # A transaction that began by reading may have read what is old now.
    try:
        db.session.connection(execution_options={connections.WRITING: True})
        yield
        db.session.commit()
    except BaseException:
        db.session.rollback()
        raise
