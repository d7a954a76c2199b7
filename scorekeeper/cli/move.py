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
    click.echo(f"{sum(moved.rows.values())} rows were moved, and are the same there.")
    click.echo(f"The file of before is kept as {moved.kept}.")
    click.echo("Set SCOREKEEPER_DATABASE_URL to the new address, and start the server.")


def _address(target: str) -> str:
    try:
        return database_url(target, Path())
    except UnreadableSettingError:
        fail("--to must begin with postgresql:// or sqlite:///.")


def _moved(there: moving.Place) -> moving.Moved:
    try:
        return moving.move(there)
    except NoFileError:
        fail("This database is on a server already: its own tools move it, such as pg_dump.")
    except moving.NotEmptyError:
        fail("There are rows in the other database: name an empty one.")
    except FileExistsError as error:
        fail(f"{error} is there already, from an earlier move: put it away first.")
    except moving.UnequalError as error:
        fail(f"These tables came back otherwise, so nothing was moved: {error}.")
