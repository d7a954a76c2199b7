"""Backups as a host asks for them: made, checked, put back, and noted."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from scorekeeper import clock
from scorekeeper.services import audit
from scorekeeper.services.audit import Act
from scorekeeper.store import backups
from scorekeeper.store.copies import remove_oldest

_NAME = "scorekeeper-{:%Y%m%dT%H%M%SZ}.sqlite"
_NAMES = "scorekeeper-" + "[0-9]" * 8 + "T" + "[0-9]" * 6 + "Z.sqlite"

Copy = Callable[[Path], None]
PutBack = Callable[[Path], Path | None]


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that was made: when, where, and how large it was, in bytes."""

    at: str
    place: str
    size: int


def back_up(target: Path, copy: Copy = backups.back_up) -> Path:
    """Return the new file *target*, to which *copy* has copied the database, once checked.

    Raise `FileExistsError` when *target* is there already, or `DatabaseFaultError`.
    """
    copy(target)
    backups.check_readable(target)
    audit.note_alone(Act.BACKED_UP, f"{target.stat().st_size} {target.absolute()}")
    return target


def name_now(folder: Path) -> Path:
    """Return how a backup in *folder* is called that is made now."""
    return folder / _NAME.format(clock.now())


def rotate(made: Path, keep: int) -> list[Path]:
    """Delete all backups beside *made*, the newest, but the latest *keep*; return the deleted.

    Only what `name_now` named is ever deleted.
    """
    return remove_oldest(made.parent.glob(_NAMES), made, keep)


def restore(source: Path, put_back: PutBack = backups.restore) -> Path | None:
    """Let *put_back* put a backup in the place of all that is here, and return what it does.

    That is the copy of what was here before. Raise as `store.backups.restore` does.
    """
    aside = put_back(source)
    audit.note_alone(Act.RESTORED, source.name)
    return aside


def latest_backup() -> Backup | None:
    """Return the latest backup that was made from here, or `None`."""
    line = audit.latest(Act.BACKED_UP)
    if line is None or line.detail is None:
        return None
    size, _, place = line.detail.partition(" ")
    return Backup(line.at, place, int(size))
