"""The database as a whole: brought to the newest schema, or refused."""

from pathlib import Path

from alembic import command
from alembic.config import Config

from scorekeeper.store.faults import DatabaseFaultError, Fault
from scorekeeper.store.transactions import writing

__all__ = ["MIGRATIONS", "DatabaseFaultError", "Fault", "upgrade", "writing"]

MIGRATIONS = Path(__file__).parent / "migrations"
"""The folder of the steps from one schema to the next."""


def upgrade() -> None:
    """Bring the database of the running application to the newest schema.

    Raise `DatabaseFaultError` when it cannot be used; a database that is refused is left as
    it is.
    """
    command.upgrade(_alembic(), "head")


def _alembic() -> Config:
    settings = Config(MIGRATIONS / "alembic.ini")
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return settings
