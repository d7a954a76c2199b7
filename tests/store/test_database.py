"""The database as a whole: brought to the newest schema, or refused and left as it is."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from scorekeeper.store.tables import db


@pytest.mark.usefixtures("everywhere")
def test_models_and_migrations_agree() -> None:

    with db.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), db.metadata) == []
