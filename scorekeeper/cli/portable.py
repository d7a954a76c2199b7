"""A backup of a database on a server: one file, as an installation without a server has it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from scorekeeper.cli.application import opened
from scorekeeper.store import backups, moving
from scorekeeper.store.copies import copy_to
from scorekeeper.store.moving import Place


def write_file(target: Path) -> None:
    """Write everything of the running application's server to the new file *target*.

    All of it is of one moment, and compared. Raise `FileExistsError`, or `moving.UnequalError`.
    """
    if target.exists():
        raise FileExistsError(target)
    here = moving.own_place()
    with TemporaryDirectory(dir=target.parent, prefix=".scorekeeper-") as folder:
        draft = Path(folder) / "draft.sqlite"
        with _file(draft) as there:
            moving.copy_all(here, there)
        copy_to(draft, target)


def read_file(source: Path) -> None:
    """Copy everything of the backup *source* to the running application's empty server.

    Raise `moving.NotEmptyError`, `moving.UnequalError`, or `DatabaseFaultError`.
    """
    backups.check_readable(source)
    there = moving.own_place()
    with TemporaryDirectory(prefix="scorekeeper-") as folder:
        draft = Path(folder) / "draft.sqlite"
        copy_to(source, draft)
        with _file(draft) as here:
            moving.copy_all(here, there)


@contextmanager
def _file(draft: Path) -> Iterator[Place]:
    """Yield the database in *draft*, brought to the newest schema."""
    with opened({"SQLALCHEMY_DATABASE_URI": f"sqlite:///{draft}"}):
        yield moving.own_place()
