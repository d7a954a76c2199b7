"""`scorekeeper move`: everything from the file of this machine into another database."""

from pathlib import Path

import click

from scorekeeper.cli.answers import as_json, fail, print_json
from scorekeeper.cli.application import opened
from scorekeeper.config import UnreadableSettingError, database_url
from scorekeeper.services import audit
from scorekeeper.services.audit import Act
from scorekeeper.store import moving
from scorekeeper.store.backups import NoFileError
from scorekeeper.web.i18n import gettext as _
from scorekeeper.web.i18n import ngettext


@click.command(epilog="Example: scorekeeper move --to postgresql://club@localhost/scores")
@click.option("--to", "target", required=True, help="Address of an empty database.")
@as_json
def move(target: str, *, as_json: bool) -> None:
    """Move everything into another database, and prove that all of it arrived.

    Stop the server first. The file that was the database is kept under another name.
    """
    with opened({"SQLALCHEMY_DATABASE_URI": _address(target)}):
        there = moving.own_place()
        with opened():
            moved = _moved(there)
        audit.note_alone(Act.MOVED)
    if as_json:
        print_json({"rows": moved.rows, "kept": str(moved.kept)})
        return
    click.echo(
        ngettext(
            "%(num)s row was moved, and is the same there.",
            "%(num)s rows were moved, and are the same there.",
            sum(moved.rows.values()),
        )
    )
    click.echo(_("The file of before is kept as %(place)s.", place=moved.kept))
    click.echo(_("Set SCOREKEEPER_DATABASE_URL to the new address, and start the server."))


def _address(target: str) -> str:
    try:
        return database_url(target, Path())
    except UnreadableSettingError:
        fail(_("--to must begin with postgresql:// or sqlite:///."))


def _moved(there: moving.Place) -> moving.Moved:
    try:
        return moving.move(there)
    except NoFileError:
        fail(_("This database is on a server already: its own tools move it, such as pg_dump."))
    except moving.NotEmptyError:
        fail(_("There are rows in the other database: name an empty one."))
    except FileExistsError as error:
        fail(
            _(
                "%(place)s is there already, from an earlier move: put it away first.",
                place=error,
            )
        )
    except moving.UnequalError as error:
        fail(
            _(
                "These tables came back otherwise, so nothing was moved: %(tables)s.",
                tables=error,
            )
        )
