"""Run the migrations, on the database of the running application."""

from alembic import context
from sqlalchemy import Connection, text

from scorekeeper.store.connections import WRITING, place_of
from scorekeeper.store.faults import DatabaseFaultError, Fault
from scorekeeper.store.tables import db

# Any number will do that no other program uses for the lock of its own migrations.
_LOCK = 6_241_957_316


def run() -> None:
    """Run every step that is asked for in one transaction, one program at a time."""
    with db.engine.connect().execution_options(**{WRITING: True}) as connection:
        if connection.dialect.name != "sqlite":
            _run_on(connection)
            return
        _keep_references(connection, "OFF")
        try:
            _run_on(connection)
        finally:
            _keep_references(connection, "ON")


def _run_on(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=db.metadata,
        render_as_batch=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        context.run_migrations()
        if connection.dialect.name == "sqlite":
            _check_references(connection)


def _keep_references(connection: Connection, state: str) -> None:
    """Switch the foreign keys of SQLite, which cannot be done inside a transaction.

    To change a table, Alembic copies it and drops the old one; with foreign keys on, SQLite
    then deletes every row that refers to it.
    """
    driver = connection.connection.driver_connection
    assert driver is not None  # noqa: S101 - a connection that is open has one
    driver.execute(f"PRAGMA foreign_keys = {state}")


def _check_references(connection: Connection) -> None:
    if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise DatabaseFaultError(Fault.REFERENCES, place_of(connection.engine))


run()
