"""`scorekeeper backup` and `restore`: a consistent copy of the database, and back again."""

from pathlib import Path

import click

from scorekeeper.cli import portable
from scorekeeper.cli.answers import as_json, fail, print_json
from scorekeeper.cli.application import opened
from scorekeeper.services import backups
from scorekeeper.store.backups import is_on_server
from scorekeeper.store.moving import NotEmptyError, UnequalError
from scorekeeper.web.i18n import gettext as _

_FILE = click.Path(dir_okay=False, path_type=Path)
_FOLDER = click.Path(file_okay=False, exists=True, path_type=Path)


@click.command(epilog="Example: scorekeeper backup --to /var/backups/scorekeeper --keep 7")
@click.argument("file", type=_FILE, required=False)
@click.option("--to", "folder", type=_FOLDER, help="Folder for a file named by the moment.")
@click.option("--keep", type=click.IntRange(min=1), help="How many stay in the folder.")
@as_json
def backup(file: Path | None, folder: Path | None, keep: int | None, *, as_json: bool) -> None:
    """Copy the database to the new FILE, or into a folder, while tables go on writing.

    The copy is checked; only then are older ones deleted, and only those made by --to. A
    database on a server is copied into a file too, which `restore` puts back anywhere.
    """
    if (file is None) == (folder is None) or (keep and folder is None):
        raise click.UsageError(_("Name a new FILE, or a folder by --to; --keep needs --to."))
    with opened():
        made = _make(file or backups.name_now(folder or Path()))
    removed = backups.rotate(made, keep) if keep else []
    if as_json:
        print_json({"file": str(made), "removed": [str(one) for one in removed]})
        return
    click.echo(_("The database was copied to %(place)s, and the copy was checked.", place=made))
    for one in removed:
        click.echo(_("%(place)s was deleted.", place=one))


@click.command(epilog="Example: scorekeeper restore scores-2025-06-12.sqlite")
@click.argument("file", type=_FILE)
def restore(file: Path) -> None:
    """Put what is in the backup FILE in the place of all that is here, after a check.

    A database on a server must be empty: make a new one, and name its address.
    """
    with opened():
        aside = _put_back(file)
    click.echo(_("The database is that of %(place)s.", place=file))
    if aside is not None:
        click.echo(_("What was here before lies in %(place)s.", place=aside))


def _make(target: Path) -> Path:
    try:
        if is_on_server():
            return backups.back_up(target, portable.write_file)
        return backups.back_up(target)
    except FileExistsError:
        fail(
            _(
                "%(place)s is there already: choose a new name, so that no backup is lost.",
                place=target,
            )
        )
    except UnequalError as error:
        fail(
            _(
                "These tables came back otherwise, so nothing was written: %(tables)s.",
                tables=error,
            )
        )


def _put_back(file: Path) -> Path | None:
    if not is_on_server():
        return backups.restore(file)
    try:
        return backups.restore(file, portable.read_file)
    except NotEmptyError:
        fail(_("There are rows in this database: restore into a new, empty one."))
    except UnequalError as error:
        fail(
            _(
                "These tables came back otherwise, so nothing was restored: %(tables)s.",
                tables=error,
            )
        )
