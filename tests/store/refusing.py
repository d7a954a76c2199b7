"""What an upgrade of the running application's database is refused for."""

from pathlib import Path

import pytest

from scorekeeper.store import database
from scorekeeper.store.database import DatabaseFaultError


def refusal(migrations: Path = database.MIGRATIONS) -> DatabaseFaultError:
    """Return the reason why the upgrade is refused."""
    with pytest.raises(DatabaseFaultError) as refused:
        database.upgrade(migrations)
    return refused.value
