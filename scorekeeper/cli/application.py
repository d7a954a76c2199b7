"""The application as a command needs it: opened, or a clear reason why not."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask

from scorekeeper.cli.answers import fail
from scorekeeper.config import UnreadableSettingError
from scorekeeper.store.database import upgrade
from scorekeeper.store.faults import DatabaseFaultError
from scorekeeper.web.app import create_app


@contextmanager
def opened() -> Iterator[Flask]:
    """Yield the application with its database ready; exit with 1 and the reason if not."""
    try:
        app = create_app()
        with app.app_context():
            upgrade()
            yield app
    except (DatabaseFaultError, UnreadableSettingError) as error:
        fail(str(error))
    except OSError as error:
        fail(f"{error.filename or 'The instance folder'} cannot be used: {error.strerror}.")
