"""The application as a command needs it: opened, or a clear reason why not."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from flask import Flask

from scorekeeper.cli.answers import fail
from scorekeeper.config import UnreadableSettingError
from scorekeeper.store.database import let_go, upgrade
from scorekeeper.store.faults import DatabaseFaultError
from scorekeeper.web.app import create_app


@contextmanager
def opened(settings: Mapping[str, object] | None = None) -> Iterator[Flask]:
    """Yield the application with its database ready; exit with 1 and the reason if not.

    *settings* go before those of this machine.
    """
    try:
        app = create_app(settings)
        with app.app_context():
            try:
                upgrade()
                yield app
            finally:
                # Workers are forked afterwards, and other commands may want the file alone.
                let_go()
    except (DatabaseFaultError, UnreadableSettingError) as error:
        fail(str(error))
    except OSError as error:
        fail(f"{error.filename or 'The instance folder'} cannot be used: {error.strerror}.")
