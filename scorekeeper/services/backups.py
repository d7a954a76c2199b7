"""Backups as a host asks for them: made, put back, and noted, so that the latest is known."""

from dataclasses import dataclass
from pathlib import Path

from scorekeeper.services import audit
from scorekeeper.services.audit import Act
from scorekeeper.store import backups


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup that was made: when, where, and how large it was, in bytes."""

    at: str
    place: str
    size: int


def back_up(target: Path) -> None:
    """Copy the database to the new file *target*; raise as `store.backups.back_up` does."""
    backups.back_up(target)
    audit.note_alone(Act.BACKED_UP, f"{target.stat().st_size} {target.absolute()}")


def restore(source: Path) -> Path | None:
    """Put a backup in the place of all that is here; return the copy of what was here before.

    Raise as `store.backups.restore` does.
    """
    aside = backups.restore(source)
    audit.note_alone(Act.RESTORED, source.name)
    return aside


def latest_backup() -> Backup | None:
    """Return the latest backup that was made from here, or `None`."""
    line = audit.latest(Act.BACKED_UP)
    if line is None or line.detail is None:
        return None
    size, _, place = line.detail.partition(" ")
    return Backup(line.at, place, int(size))
