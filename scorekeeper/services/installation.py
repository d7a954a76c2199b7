"""The state of the whole installation, for its hosts."""

from dataclasses import dataclass

from scorekeeper.services.backups import Backup, latest_backup
from scorekeeper.store import installation
from scorekeeper.store.installation import Place
from scorekeeper.store.transactions import reading

__all__ = ["Backup", "Place", "State", "state"]


@dataclass(frozen=True, slots=True)
class State:
    """Where the database is, what is in it, and the latest backup that was made from here."""

    place: Place
    backup: Backup | None


def state() -> State:
    """Return the state of the installation as it is now."""
    with reading():
        return State(installation.place(), latest_backup())
