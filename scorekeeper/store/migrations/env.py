"""Run the migrations, on the database of the running application."""

from alembic import context
from sqlalchemy import Connection

from scorekeeper.store.tables import db


class BrokenReferencesError(Exception):
    """Raised when a migration would leave rows that refer to nothing."""


def run() -> None:
    """Run every step that is asked for in one transaction."""
    with db.engine.connect() as connection:
        is_sqlite = connection.dialect.name == "sqlite"
        if is_sqlite:
            _keep_references(connection, "OFF")
        try:
            _run_on(connection)
        finally:
            if is_sqlite:
                _keep_references(connection, "ON")


def _run_on(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=db.metadata,
        render_as_batch=True,
        compare_type=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()
        if connection.dialect.name == "sqlite":
            _check_references(connection)


def _keep_references(connection: Connection, state: str) -> None:
    """Switch the foreign keys of SQLite, which a running transaction would not let happen.

    A batch migration copies a table and drops the old one: with foreign keys on, every row that
    refers to it goes too.
    """
    driver = connection.connection.driver_connection
    assert driver is not None  # noqa: S101 - a connection that is open has one
    driver.execute(f"PRAGMA foreign_keys = {state}")


def _check_references(connection: Connection) -> None:
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    if broken:
        raise BrokenReferencesError(f"{len(broken)} rows refer to nothing: {broken[:5]}")


run()
