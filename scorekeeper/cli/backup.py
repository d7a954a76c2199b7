"""`scorekeeper backup` and `restore`: a consistent copy of the database, and back again."""

from pathlib import Path

import click

from scorekeeper.cli.answers import fail
from scorekeeper.cli.application import opened
from scorekeeper.services import backups
from scorekeeper.store.backups import NoFileError

_FILE = click.Path(dir_okay=False, path_type=Path)
_ON_A_SERVER = "This database is on a server: use its own tools, such as pg_dump."


@click.command(epilog="Example: scorekeeper backup scores-2025-06-12.sqlite")
@click.argument("file", type=_FILE)
def backup(file: Path) -> None:
    """Copy the database to the new FILE, while tables go on writing."""
    with opened():
        try:
            backups.back_up(file)
        except FileExistsError:
            fail(f"{file} is there already: choose a new name, so that no backup is lost.")
        except NoFileError:
            fail(_ON_A_SERVER)
    click.echo(f"The database was copied to {file}.")


@click.command(epilog="Example: scorekeeper restore scores-2025-06-12.sqlite")
@click.argument("file", type=_FILE)
def restore(file: Path) -> None:
    """Put what is in the backup FILE in the place of all that is here, after a check."""
    with opened():
        try:
            aside = backups.restore(file)
        except NoFileError:
            fail(_ON_A_SERVER)
    click.echo(f"The database is that of {file}.")
    if aside is not None:
        click.echo(f"What was here before lies in {aside}.")
