"""The application as a command needs it: opened, or a clear reason why not."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from flask import Flask

from scorekeeper import config
from scorekeeper.cli.answers import fail
from scorekeeper.config import UnreadableSettingError
from scorekeeper.store import faults
from scorekeeper.store.database import let_go, upgrade
from scorekeeper.store.faults import DatabaseFaultError
from scorekeeper.web.app import create_app
from scorekeeper.web.i18n import gettext as _


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
        fail(_reason(error))
    except OSError as error:
        place = error.filename or _("The instance folder")
        fail(_("%(place)s cannot be used: %(error)s.", place=place, error=error.strerror))


def _reason(error: DatabaseFaultError | UnreadableSettingError) -> str:
    if isinstance(error, DatabaseFaultError):
        return f"{error.place}: {_(faults.SENTENCES[error.fault])}"
    return _(config.SENTENCES[error.why], **error.values)
